import Testing

@testable import Rules

/// Others of its class show how long an instance may take to die after it left.
struct TimeToDieTests {
    private static func end(at second: Int) -> String {
        "\(second) Home@99 viewDidLoad\n\(second).1 Home@99 viewWillAppear\n\(second).6 Home@99 viewDidAppear\n"
    }

    private func leaks(_ text: String) -> Analysis { Sketch(text).analysis([.leakedController]) }

    /// Leaves at 1 and dies at 15; another one leaves at 41.
    private static func visits(_ first: String, _ second: String) -> String {
        LeakEvidenceTests.visit(first, at: 0) + "15 \(first) deinit\n" + LeakEvidenceTests.visit(second, at: 40)
    }

    @Test(arguments: [true, false]) func whoLeftNoLongerAgoThanAnotherTookToDieMayDieYet(isAddressed: Bool) {
        let visits = isAddressed ? Self.visits("Cart@10", "Cart@20") : Self.visits("Cart", "Cart")
        let soon = leaks(visits + Self.end(at: 55))
        #expect(soon.findings.isEmpty)
        #expect(
            soon.answer(of: "leaked_controller", for: "Cart")?
                .contains("left 14.6 s before the log ends, and others of its class took up to 14 s to die") == true)
        #expect(leaks(visits + Self.end(at: 70)).findings.map(\.severity) == [.warning])
    }

    @Test func aDeathAtOnceAsksForNoPatience() {
        let visits =
            LeakEvidenceTests.visit("Cart@10", at: 0, dies: true) + LeakEvidenceTests.visit("Cart@20", at: 40)
        #expect(leaks(visits + Self.end(at: 45)).findings.map(\.severity) == [.warning])
    }

    /// Its own lines well after it left show that it lives, as those of the other one would have.
    @Test func whoStillSpeaksMayDieYetAsWell() {
        let speech = "44 Cart@20 activity tick\n45 Cart@20 activity tick\n"
        #expect(leaks(Self.visits("Cart@10", "Cart@20") + speech + Self.end(at: 48)).findings.isEmpty)
    }

    /// The one below was popped long after it had been covered: that is not how long it took to die.
    @Test func beingCoveredIsNotDying() {
        let stack = """
            0 Home@1 viewDidLoad
            0 Home@1 viewWillAppear
            0.5 Home@1 viewDidAppear
            1 Cart@10 viewDidLoad
            1 Home@1 viewWillDisappear
            1 Cart@10 viewWillAppear
            1.5 Home@1 viewDidDisappear
            1.5 Cart@10 viewDidAppear
            5 Help@2 viewDidLoad
            5 Cart@10 viewWillDisappear
            5 Help@2 viewWillAppear
            5.5 Cart@10 viewDidDisappear
            5.5 Help@2 viewDidAppear
            90 Help@2 viewWillDisappear
            90 Home@1 viewWillAppear
            90.5 Help@2 viewDidDisappear
            90.5 Home@1 viewDidAppear
            90.6 Cart@10 deinit
            90.6 Help@2 deinit

            """
        #expect(leaks(stack + LeakEvidenceTests.visit("Cart@20", at: 100) + Self.end(at: 110)).findings.count == 1)
    }
}
