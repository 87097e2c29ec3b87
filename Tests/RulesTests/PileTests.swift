import Capture
import Lifecycle
import Testing

@testable import Rules

/// Classes of which more live than an app uses at once, in logs that show nobody on the screen.
struct PileTests {
    /// So many visits, each of which makes one of a class that dies and one of Cart; those of `dying` numbers die, too.
    private func visits(_ count: Int, dying: Set<Int> = []) -> String {
        (1...count).map { visit in
            let death = dying.contains(visit) ? "Cart@\(200 + visit) deinit\n" : ""
            return
                "List@\(100 + visit) viewDidLoad\nCart@\(200 + visit) viewDidLoad\n\(death)List@\(100 + visit) deinit\n"
        }.joined()
    }

    private func findings(_ log: String) -> [Finding] { Sketch(log).analysis([.leakedController]).findings }

    @Test func eightThatWereMadeOneAfterTheOtherAreTooMany() throws {
        let finding = try #require(findings(visits(12, dying: [3, 5, 7])).first)
        #expect(finding.severity == .warning)
        #expect(finding.controller.qualified == "Cart")
        #expect(finding.message == "9 Cart live on: 12 were made, one after the other, and only 3 died")
        #expect(finding.evidence.count == 3)
    }

    @Test func leakKnownByItsNumberOnlyIsToldWithWhatToDoAndWhyNoWayIsShown() throws {
        let finding = try #require(findings(visits(12, dying: [3, 5, 7])).first)
        #expect(finding.remedy?.sentence.contains("`lifeline rules leaked_controller`") == true)
        #expect(finding.route == nil)
        #expect(finding.remarks.count { $0.hasPrefix("no way to see it again is told") } == 1)
    }

    /// Nobody dies between their births: others leak as well. The list, which is older, comes back each time.
    @Test(arguments: [true, false]) func whoLayOverAScreenThatCameBackIsGone(comesBack: Bool) {
        let first =
            "List@1 viewDidLoad\nList@1 viewDidAppear\nCart@200 viewDidLoad\nCart@200 viewDidAppear\nCart@200 deinit\n"
        let visits = (1...8).map { visit in
            (comesBack ? "List@1 viewDidAppear\n" : "")
                + "Cart@\(200 + visit) viewDidLoad\nCart@\(200 + visit) viewDidAppear\n"
        }
        let told = findings(first + visits.joined() + "List@1 viewDidAppear\n").map(\.message)
        #expect(told == (comesBack ? ["8 Cart live on: 9 were made, one after the other, and only 1 died"] : []))
    }

    /// One of them was covered, and shown again: that keeps none of the others.
    @Test func whoCameBackOnceAndWentIsOneOfThem() {
        let shown = { (cart: String) in
            "\(cart) viewDidLoad\n\(cart) viewDidAppear\n\(cart) viewDidDisappear\nList@1 deinit\nList@1 viewDidLoad\n"
        }
        let first = shown("Cart@200") + "Cart@200 deinit\n"
        let again = "Cart@201 viewDidAppear\nCart@201 viewDidDisappear\n"
        let told = findings(first + shown("Cart@201") + again + (2...8).map { shown("Cart@\(200 + $0)") }.joined())
        #expect(told.map(\.message) == ["8 Cart live on: 9 were made, one after the other, and only 1 died"])
    }

    /// By name, of which each is shown twice: an older one died after all but the last were made.
    @Test(arguments: [(made: 9, isTold: true), (made: 8, isTold: false)])
    func whoOutlivedADeathOfTheirClassWithoutBeingInUse(made: Int, isTold: Bool) {
        let visit = "Cart viewDidAppear\nCart viewDidDisappear\nList viewDidAppear\nList viewDidDisappear\n"
        let made = (1...made).map { _ in "Cart viewDidLoad\n\(visit)\(visit)" }
        let log = made.dropLast().joined() + "Cart deinit\nCart deinit\n" + made[0]
        let told = findings(log)
        let sentence = "7 Cart live on: 9 were made, one after the other, and only 2 died"
        #expect(told.map(\.message) == (isTold ? [sentence] : []))
        #expect(told.allSatisfy { $0.remarks.contains { $0.contains("address") } })
    }

    /// A pager makes its pages in one go; when it dies, they die, and the next one's are all in use.
    @Test func pagesOfAPagerThatWasOpenedAgainMayBeInUse() {
        let turn = "Page viewDidAppear\nPage viewDidDisappear\n"
        let pages = String(repeating: "Page viewDidLoad\n\(turn)", count: 12)
        #expect(findings(pages + String(repeating: "Page deinit\n", count: 12) + pages).isEmpty)
    }

    @Test func aStackOfSevenMayBeInUse() {
        #expect(findings(visits(7)).isEmpty)
        #expect(findings(visits(10, dying: [3, 5, 7])).isEmpty)
    }

    /// `print(#function)` in every class, and a deinit that says whose it is.
    @Test func whoHasNoNameIsOfAsManyClassesAsThereMayBe() {
        let lines = (1...8).flatMap { ["viewDidLoad()", "viewDidLoad()", "Screen\($0)ViewController deinit"] }
        var trace = CaptureReader.read(bytes: Array(lines.joined(separator: "\n").utf8), path: "in.log")
        let sessions = trace.reconstruct()
        let selection = RuleSelection(rules: [.leakedController], settings: RuleSettings())
        #expect(analyze(captures: [(trace, sessions)], selection: selection).findings.isEmpty)
    }

    @Test func manyThatWereMadeAtOnceMayBeInUse() {
        let rows = (1...20).map { "Cart@\(200 + $0) viewDidLoad\n" }.joined()
        #expect(findings(visits(3, dying: [1, 2, 3]) + rows).isEmpty)
    }

    @Test func aClassThatNeverDiesIsAccusedOnlyWhereNearlyAllPrint() {
        let others = ["A", "B", "C", "D"].enumerated().map { "\($1)@\(300 + $0) viewDidLoad\n" }.joined()
        #expect(findings(visits(12)).map(\.severity) == [.warning])
        #expect(findings(others + visits(12)).allSatisfy { $0.severity == .note })
    }

    @Test func whoIsOlderThanTheOthersOfItsClassIsNotSaidToBeInUse() {
        let reasons =
            Sketch(visits(4, dying: [2])).analysis([.leakedController]).judgements.compactMap { judgement in
                guard case .cannotTell(let reason) = judgement.answer else { return nil }
                return judgement.controller.qualified + ": " + reason
            } as [String]
        #expect(reasons.contains { $0.hasPrefix("Cart: others of the class were made since") })
    }
}
