import Lifecycle
import LifelineKit
import Testing

@testable import Rules

/// `unmatched_pair`: messages that the user says belong together, held to in each instance.
struct PairRuleTests {
    private static let timer = MessagePair(name: "timer", begin: "timer on", end: "timer off")

    private func analysis(_ text: String, _ pair: MessagePair = timer) -> Analysis {
        let settings = RuleSettings(values: ["unmatched_pair": ["pairs": .pairs([pair])]])
        return Sketch(text).analysis([.unmatchedPair], settings: settings)
    }

    private let visit =
        "Cart@1 viewWillAppear\nCart@1 viewDidAppear\nCart@1 viewWillDisappear\nCart@1 viewDidDisappear\n"

    @Test func withoutADeclaredPairNothingIsSaid() {
        let analysis = Sketch("Cart@1 viewDidLoad\nCart@1 activity timer on\nCart@1 deinit").analysis([.unmatchedPair])
        #expect(analysis.findings.isEmpty)
        #expect(analysis.judgements.isEmpty)
    }

    @Test func pairsThatCloseAreKeptHoweverTheyNest() {
        let nested =
            "Cart@1 viewDidLoad\nCart@1 activity timer on\nCart@1 activity timer on\n"
            + "Cart@1 activity timer off\nCart@1 activity timer off\nCart@1 deinit"
        #expect(analysis(nested).answer(of: "unmatched_pair", for: "Cart") == "kept")
    }

    @Test func whatIsStillOpenInUseIsNotTold() {
        let open = analysis("Cart@1 viewDidLoad\nCart@1 viewWillAppear\nCart@1 activity timer on\nCart@1 viewDidAppear")
        #expect(open.findings.isEmpty)
        #expect(
            open.answer(of: "unmatched_pair", for: "Cart")?.contains("'timer off', or deinit, would decide") == true)
    }

    @Test func endWithoutABeginIsBlamedOnlyWhereTheLifeIsSeenWhole() {
        let ends = visit + "Cart@1 activity timer off\n"
        #expect(analysis("Cart@1 viewDidLoad\n" + ends).blamed == ["unmatched_pair:6"])
        #expect(analysis(ends).findings.isEmpty)
        #expect(analysis("Cart@1 viewDidLoad\ngap\n" + ends).findings.isEmpty)
    }

    @Test func lostLinesMayHoldTheOtherHalf() {
        #expect(analysis("Cart@1 viewDidLoad\nCart@1 activity timer on\nCart@1 deinit").findings.count == 1)
        #expect(analysis("Cart@1 viewDidLoad\nCart@1 activity timer on\ngap\nCart@1 deinit").findings.isEmpty)
    }

    @Test func eachInstanceIsHeldToItsOwnMessages() throws {
        let two =
            "Cart@1 viewDidLoad\nCart@1 activity timer on\nCart@2 viewDidLoad\nCart@2 activity timer on\n"
            + "Cart@2 activity timer off\nCart@1 deinit\nCart@2 deinit"
        let finding = try #require(analysis(two).findings.first)
        #expect(finding.timelines == [0])
        #expect(finding.certainty == .confirmed)
        #expect(finding.message == "Cart#1 died and had never ended 'timer'")
    }

    @Test func endThatHoldsTheBeginIsAnEnd() {
        let pair = MessagePair(name: "news", begin: "subscribed", end: "unsubscribed")
        let text = "Cart@1 viewDidLoad\nCart@1 activity subscribed\nCart@1 activity unsubscribed\nCart@1 deinit"
        #expect(analysis(text, pair).answer(of: "unmatched_pair", for: "Cart") == "kept")
    }

    @Test func linesThatOnlyTheUsersWordsMakeWorthReadingAreRead() {
        let text = "Cart viewDidLoad\nCart - socket opened (7)\nCart viewWillAppear\nnothing\nCart deinit\n"
        let pair = MessagePair(name: "socket", begin: "socket opened", end: "socket closed")
        let settings = RuleSettings(values: ["unmatched_pair": ["pairs": .pairs([pair])]])
        let request = AnalysisRequest(
            inputs: [.bytes(Array(text.utf8), name: "a.log")],
            selection: RuleSelection(rules: [.unmatchedPair], settings: settings))
        #expect(request.run().blamed == ["unmatched_pair:2"])
    }
}
