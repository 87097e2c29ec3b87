import Lifecycle
import LifelineKit
import Testing

@testable import Rules

/// Instances that speak well after they left for good: only the living speak, whatever is known of deinit.
struct OutlivedTests {
    private func leaks(
        _ afterwards: String, exit: String = LeakEvidenceTests.visit("Cart@10", at: 0), until end: Double = 16
    ) -> Analysis {
        Sketch(exit + afterwards + "\(end) Home@99 viewDidLoad\n").analysis([.leakedController])
    }

    @Test func whatTwoLaterVisitsDidNotBringBackIsNotKeptForTheNext() throws {
        let visits = (0..<3).map { LeakEvidenceTests.visit("Cart@1\($0)", at: Double($0 * 4)) }.joined()
        let answers = (0..<3).flatMap { cart in [20, 30].map { "\($0) Cart@1\(cart) didReceiveMemoryWarning\n" } }
        let log = visits + answers.sorted().joined() + "40 Home@99 viewDidLoad\n"
        let finding = try #require(Sketch(log).analysis([.leakedController]).findings.first)
        #expect(!finding.remarks.contains { $0.contains("may be kept for the next time") })
    }

    /// A cache that keeps it for the next visit would explain that as well.
    @Test func aMemoryWarningThatItAnswersLongAfterItLeftProvesThatItLivesAndNotThatItLeaks() throws {
        let analysis = leaks("9 Cart@10 didReceiveMemoryWarning\n15 Cart@10 didReceiveMemoryWarning\n")
        let finding = try #require(analysis.findings.first)
        #expect(finding.severity == .warning)
        #expect(finding.certainty == .probable)
        #expect(finding.remarks.contains { $0.contains("may be kept for the next time") })
        #expect(analysis.counterpoints(to: finding).contains { $0.sentence.contains("a cache that keeps it") })
        #expect(
            finding.message
                == "Cart#1 was moved out of its parent 15 s before the log ends, and was still alive 14 s after it left"
        )
        #expect(finding.evidence.map(\.line).contains(8))
        #expect(analysis.verdicts()[0] == .probablyLeaked)
    }

    @Test func severalThatAnswerWereNotKeptWhereTheNextVisitMadeAnother() {
        let visits = LeakEvidenceTests.visit("Cart@10", at: 0) + LeakEvidenceTests.visit("Cart@20", at: 3)
        let answers = [15, 18].map { "\($0) Cart@10 didReceiveMemoryWarning\n\($0) Cart@20 didReceiveMemoryWarning\n" }
            .joined()
        #expect(leaks(answers, exit: visits, until: 30).findings.map(\.certainty) == [.confirmed])
        let back = "20 Cart@20 viewWillAppear\n20.1 Cart@20 viewDidAppear\n21 Cart@20 viewWillDisappear\n"
        let kept = leaks(answers + back + "21.5 Cart@20 viewDidDisappear\n", exit: visits, until: 30)
        #expect(kept.findings.allSatisfy { $0.certainty == .probable })
    }

    /// What the warning lets go dies by it, and a class that prints no deinit does so unseen.
    @Test func severalThatAnswerOnlyOneWarningMayHaveBeenInACacheThatItEmptied() {
        let visits = LeakEvidenceTests.visit("Cart@10", at: 0) + LeakEvidenceTests.visit("Cart@20", at: 3)
        let answers = "15 Cart@10 didReceiveMemoryWarning\n15 Cart@20 didReceiveMemoryWarning\n"
        #expect(leaks(answers, exit: visits, until: 30).findings.map(\.certainty) == [.probable])
    }

    @Test func oneThatAnswersWhereOthersOfItsClassAreGoneLeaks() {
        let visits = LeakEvidenceTests.visit("Cart@10", at: 0) + LeakEvidenceTests.visit("Cart@20", at: 3)
        let answer = "15 Cart@20 didReceiveMemoryWarning\n30 Cart@20 didReceiveMemoryWarning\n"
        #expect(leaks(answer, exit: visits, until: 32).findings.map(\.certainty) == [.confirmed])
    }

    @Test func oneDeedBesideAnAnswerIsNoWorkThatGoesOn() {
        let deed = "6 Cart@10 activity poll\n9 Cart@10 didReceiveMemoryWarning\n"
        #expect(leaks(deed).findings.map(\.certainty) == [.probable])
    }

    @Test(arguments: ["activity poll", "fetchStart GET /cart", "viewDidLayoutSubviews"])
    func workThatGoesOnProvesThatItLives(_ deed: String) {
        let analysis = leaks("6 Cart@10 \(deed)\n9 Cart@10 \(deed)\n")
        #expect(analysis.findings.map(\.severity) == [.error])
        #expect(analysis.verdicts()[0] == .leaked)
    }

    /// What held it until then may have let go of it, and its deinit is not printed.
    @Test func workThatEndsLongBeforeTheLogDoesProvesNothing() {
        let upload = "6 Cart@10 activity upload 40%\n9 Cart@10 activity upload done\n"
        #expect(leaks(upload, until: 60).findings.map(\.severity) == [.note])
    }

    @Test func ownSpeechCountsWhereOnlyOtherClassesPrintTheirDeinit() {
        let analysis = leaks(
            "6 Cart@10 activity poll\n9 Cart@10 activity poll\n"
                + LeakEvidenceTests.visit("Menu@20", at: 12, dies: true))
        #expect(analysis.findings.map(\.certainty) == [.confirmed])
        #expect(analysis.findings.allSatisfy { !$0.message.contains("deinitialised") })
    }

    @Test func oneLineMayBeTheLastOneAndMakesItProbableOnly() {
        let analysis = leaks("6 Cart@10 activity removed observers\n")
        #expect(analysis.findings.map(\.severity) == [.warning])
        #expect(analysis.verdicts()[0] == .probablyLeaked)
        #expect(analysis.findings.flatMap(\.remarks).contains { $0.contains("may be its last") })
    }

    @Test func whatItSaysWhileItLeavesProvesNothing() {
        let analysis = leaks("1.2 Cart@10 activity poll\n2.5 Cart@10 activity poll\n")
        #expect(analysis.findings.map(\.controller) == [.wholeSession])
        #expect(analysis.findings.map(\.severity) == [.note])
    }

    @Test func theAnswerToAnEarlierRequestProvesNothing() {
        let analysis = leaks("6 Cart@10 fetchEnd GET /cart status=200\n9 Cart@10 fetchEnd GET /cart status=200\n")
        #expect(analysis.findings.map(\.severity) == [.note])
    }

    @Test func aLineAfterALossMayBeAnotherObjectsAtTheAddress() {
        let analysis = leaks("5 Menu@20 viewDidLoad\n6 gap\n8 Cart@10 activity poll\n11 Cart@10 activity poll\n")
        #expect(analysis.findings.allSatisfy { $0.severity == .note })
    }

    @Test func byNameALineMayBeAnotherInstances() {
        let visits = LeakEvidenceTests.visit("Cart", at: 0) + LeakEvidenceTests.visit("Cart", at: 3)
        let analysis = leaks("9 Cart activity poll\n12 Cart activity poll\n", exit: visits)
        #expect(analysis.findings.allSatisfy { $0.severity == .note })
    }

    /// UIKit's complaint gives an address to one whose other lines give its name only.
    @Test func wordsWithoutAnAddressAreNobodysOwnWhereSeveralHaveTheName() {
        let complaint = "0.05 Cart diagnostic unbalancedAppearance Cart@10\n"
        let visit = LeakEvidenceTests.visit("Cart", at: 0).replacing("0.1 Cart", with: complaint + "0.1 Cart")
        let speech = "9 Cart didReceiveMemoryWarning\n12 Cart didReceiveMemoryWarning\n"
        let older = LeakEvidenceTests.visit("Cart", at: -3, moves: false)
        #expect(leaks(speech, exit: older + visit).findings.allSatisfy { $0.severity == .note })
    }

    @Test func byNameALineMayBeThatOfOneOlderThanTheLog() {
        let speech = "9 Cart didReceiveMemoryWarning\n12 Cart didReceiveMemoryWarning\n"
        let visit = LeakEvidenceTests.visit("Cart", at: 1)
        #expect(leaks(speech, exit: visit).findings.map(\.severity) == [.warning])
        let midway = "0 Home@99 viewWillDisappear\n0.5 Home@99 viewDidDisappear\n"
        #expect(leaks(speech, exit: midway + visit).findings.allSatisfy { $0.severity == .note })
    }

    @Test func whoComesBackWasKeptAndNotForgotten() {
        let analysis = leaks(
            "6 Cart@10 activity poll\n9 Cart@10 activity poll\n12 Cart@10 viewWillAppear\n12.5 Cart@10 viewDidAppear\n")
        #expect(analysis.findings.isEmpty)
    }

    @Test func whoSpeaksAndThenDiesDiedLate() {
        let analysis = Sketch(
            LeakEvidenceTests.visit("Cart@10", at: 0)
                + "6 Cart@10 activity poll\n9 Cart@10 activity poll\n9.1 Cart@10 deinit\n60 Home@99 viewDidLoad\n"
        ).analysis([.leakedController, .lateDeinit])
        #expect(analysis.findings.map(\.rule) == ["late_deinit"])
    }

    @Test func aPastedLogWithoutAnyDeinitIsNoFailure() {
        let visit = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
        let lines = (1...2).flatMap { number in
            visit.map { "<DetailVC: 0x\(number)0> \($0)" } + ["<DetailVC: 0x\(number)0> didMove(toParent: nil)"]
        }
        let home = ["<HomeVC: 0x99> viewWillAppear", "<HomeVC: 0x99> viewDidAppear"]
        let text = (lines + Array(repeating: home, count: 30).flatMap { $0 }).joined(separator: "\n")
        let analysis = AnalysisRequest(
            inputs: [.bytes(Array(text.utf8), name: "a.log")], selection: RuleSelection(rules: [.leakedController])
        ).run()
        #expect(analysis.findings.map(\.severity) == [.note])
        #expect(analysis.findings.first?.message.contains("DetailVC") == true)
    }
}

/// By name only, a tag may be a service's as well.
extension OutlivedTests {
    private func named(_ before: String) -> [Severity] {
        let visit = LeakEvidenceTests.visit("Cart", at: 0)
        let first = visit.replacing("0.7 Cart", with: before + "0.7 Cart")
        let text = first + "6 Cart activity saved 3 items\n9 Cart activity saved 4 items\n60 Home@99 viewDidLoad\n"
        return Sketch(text).analysis([.leakedController]).findings.map(\.severity)
    }

    @Test func byNameOnlyRemarksProveNothing() {
        #expect(named("") == [.note])
        #expect(named("0.65 Cart activity saved 1 items\n") == [.note])
    }
}
