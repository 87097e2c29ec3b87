import Lifecycle
import Testing

@testable import Rules

/// A memory warning reaches whoever lives: who left for good and does not answer it is gone, whatever is known of deinit.
struct MemoryCensusTests {
    private static let visits = LeakEvidenceTests.visit("Cart@10", at: 0) + LeakEvidenceTests.visit("Cart@20", at: 2)
    private static let answer = "9 Cart@10 didReceiveMemoryWarning\n"

    private func analysis(_ text: String) -> Analysis { Sketch(text).analysis([.leakedController]) }

    @Test func whoDoesNotAnswerWhereAnotherOfItsClassDoesIsReleased() throws {
        let analysis = analysis(Self.visits + Self.answer + LeakEvidenceTests.later)
        #expect(analysis.verdicts() == [.probablyLeaked, .deallocated, .alive])
        #expect(analysis.findings.map(\.timelines) == [[0]])
        let remarks = try #require(analysis.findings.first?.remarks)
        #expect(remarks.contains { $0.hasPrefix("Cart#2 is gone: the memory warning that") && $0.contains("line 13") })
    }

    @Test func itsLifelineEndsWithItsLastLine() {
        let capture = analysis(Self.visits + Self.answer + LeakEvidenceTests.later).captures[0]
        let session = capture.sessions[0]
        let last = LifeReader(session, capture.trace).spans(of: session.timelines[1]).last
        #expect(last?.state == .offScreen)
        #expect(last?.to == 11)
        #expect(LiveChanges(session)[0].map(\.count) == [1, 2, 1])
    }

    @Test func whereTheClassPrintsItsDeinitOneOfTwoLinesWasLost() throws {
        let analysis = analysis(
            Self.visits + Self.answer + LeakEvidenceTests.visit("Cart@30", at: 12, dies: true)
                + LeakEvidenceTests.later)
        #expect(analysis.verdicts() == [.leaked, .probablyLeaked, .deallocated, .alive])
    }

    @Test func aClassThatIsSeenToGoWithoutDeinitIsNotExpectedToPrintIt() {
        let menu = LeakEvidenceTests.visit("Menu@50", at: 5, dies: true)
        let late = LeakEvidenceTests.visit("Cart@30", at: 10)
        #expect(analysis(Self.visits + menu + late + LeakEvidenceTests.later).verdicts()[3] == .probablyLeaked)
        let counted = analysis(Self.visits + menu + Self.answer + late + LeakEvidenceTests.later)
        #expect(counted.verdicts() == [.probablyLeaked, .deallocated, .deallocated, .undecided, .alive])
        let alone = LeakEvidenceTests.visit("Cart@20", at: 2) + LeakEvidenceTests.visit("Cart@10", at: 0)
        #expect(
            analysis(alone + menu + Self.answer + LeakEvidenceTests.later).verdicts()
                == [.deallocated, .probablyLeaked, .deallocated, .alive])
    }

    @Test func aScreenThatOnlyAnswersWhileItShowsProvesNothing() {
        let shown = "8 Cart@30 viewDidLoad\n8.1 Cart@30 viewWillAppear\n8.5 Cart@30 viewDidAppear\n"
        let analysis = analysis(
            Self.visits + shown + "9 Cart@30 didReceiveMemoryWarning\n" + LeakEvidenceTests.later)
        #expect(analysis.verdicts() == [.undecided, .undecided, .alive, .alive])
    }

    @Test func aClassOfWhichOneWasSilentAndSpokeLaterDoesNotCount() {
        let analysis = analysis(Self.visits + Self.answer + "11 Cart@20 viewWillAppear\n" + LeakEvidenceTests.later)
        #expect(!analysis.verdicts().contains(.deallocated))
    }

    @Test(arguments: ["8.5 gap\n" + answer, answer + "9.1 gap\n", answer + "9.1 App processEnd\n"])
    func linesThatMayBeMissingProveNothing(_ warning: String) {
        #expect(!analysis(Self.visits + warning + LeakEvidenceTests.later).verdicts().contains(.deallocated))
    }

    @Test func whereTheLogEndsWithTheWarningNotAllMayHaveAnswered() {
        #expect(!analysis(Self.visits + "5 Home@99 viewDidLoad\n" + Self.answer).verdicts().contains(.deallocated))
    }

    @Test func whoComesLaterWasNotAsked() {
        let late = LeakEvidenceTests.visit("Cart@30", at: 12)
        #expect(analysis(Self.visits + Self.answer + late + LeakEvidenceTests.later).verdicts()[2] == .undecided)
    }

    @Test func whoseViewWasNeverLoadedNeedNotBeTold() {
        let unseen =
            "5 Cart@30 willMove Stack@98\n5.1 Cart@30 didMove Stack@98\n5.2 Cart@30 willMove nil\n"
            + "5.3 Cart@30 didMove nil\n"
        let analysis = analysis(Self.visits + unseen + Self.answer + LeakEvidenceTests.later)
        #expect(analysis.verdicts()[1] == .deallocated)
        #expect(analysis.verdicts()[2] == .undecided)
    }

    @Test func namesAloneDoNotSayWhoAnswered() {
        let visits = LeakEvidenceTests.visit("Cart", at: 0) + LeakEvidenceTests.visit("Cart", at: 2)
        let analysis = analysis(visits + "9 Cart didReceiveMemoryWarning\n" + LeakEvidenceTests.later)
        #expect(!analysis.verdicts().contains(.deallocated))
    }
}
