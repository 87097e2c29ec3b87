import Testing

@testable import Rules

/// What rests on an exit is no surer than the exit: a sheet that goes alone may be covered by a screen that prints nothing.
struct ExitCertaintyTests {
    private static let home = "0 Home@1 viewDidLoad\n0 Home@1 viewWillAppear\n0.5 Home@1 viewDidAppear\n"
    private static let later = "60 Home@1 viewWillDisappear\n60.5 Home@1 viewDidDisappear\n"

    /// A visit of 3 s: one that is pushed takes Home's place, one that is a sheet comes and goes alone.
    private static func visit(_ name: String, at start: Double, isPushed: Bool, then last: String = "") -> String {
        let lines: [(Double, String)] = [
            (0, "\(name) viewDidLoad"), (0, "Home@1 viewWillDisappear"), (0, "\(name) viewWillAppear"),
            (0.5, "Home@1 viewDidDisappear"), (0.5, "\(name) viewDidAppear"), (3, "\(name) viewWillDisappear"),
            (3, "Home@1 viewWillAppear"), (3.5, "\(name) viewDidDisappear"), (3.5, "Home@1 viewDidAppear"),
        ]
        return lines.filter { isPushed || !$0.1.hasPrefix("Home") }.map { "\(start + $0.0) \($0.1)\n" }.joined() + last
    }

    private func finding(_ rule: Rule, isPushed: Bool, first: String, second: String = "") -> Finding? {
        let visits =
            Self.visit("Note@10", at: 1, isPushed: isPushed, then: first)
            + Self.visit("Note@20", at: 20, isPushed: isPushed, then: second)
        let analysis = Sketch(Self.home + visits + Self.later).analysis([rule])
        return analysis.findings.count == 1 ? analysis.findings[0] : nil
    }

    @Test func aSheetThatWentAloneIsOnlyProbablyLeaked() {
        let leak = { (isPushed: Bool) in
            self.finding(.leakedController, isPushed: isPushed, first: "", second: "23.51 Note@20 deinit\n")
        }
        for isPushed in [true, false] {
            #expect(leak(isPushed)?.severity == .warning)
            let isInferred = leak(isPushed)?.remarks.contains { $0.hasPrefix("only the order of callbacks says") }
            #expect(isInferred == !isPushed)
        }
    }

    @Test func whoSpeaksLongAfterItSeemedToLeaveProbablyOutlivedIt() {
        let words = (0..<3).map { "\(8 + $0) Note@10 activity tick \($0)\n" }.joined()
        let goesOn = "30 Note@10 activity tick 4\n45 Note@10 activity tick 5\n"
        let outlived = { self.finding(.leakedController, isPushed: $0, first: words, second: goesOn) }
        #expect(outlived(true)?.certainty == .confirmed)
        #expect(outlived(false)?.certainty == .probable)
        // Three lines are not the last it said: what would settle it is a line that says that it left.
        #expect(
            outlived(false)?.remarks.contains { $0.hasPrefix("only the order of callbacks says that it left") } == true)
        let work = { self.finding(.activityAfterRemoval, isPushed: $0, first: words) }
        #expect(work(true)?.certainty == .confirmed)
        #expect(work(false)?.certainty == .probable)
        #expect(work(false)?.message.contains("seems to have left") == true)
    }

    /// In the lines that are missing another one may have come and gone at its address.
    @Test func aLateDeathBehindALossIsAnOpenQuestion() {
        let visits = Self.visit("Note@10", at: 1, isPushed: true) + Self.visit("Note@20", at: 20, isPushed: true)
        let analysis = { (loss: String) in
            Sketch(Self.home + visits + loss + "32 Note@10 deinit\n" + Self.later).analysis([.lateDeinit])
        }
        #expect(analysis("").findings.count == 1)
        #expect(analysis("30 gap\n").findings.isEmpty)
        #expect(analysis("30 gap\n").answer(of: "late_deinit", for: "Note")?.contains("lines are missing") == true)
    }

    @Test func aDeathIsLateForSureOnlyAfterASureExit() {
        let late = { self.finding(.lateDeinit, isPushed: $0, first: "", second: "32 Note@10 deinit\n") }
        #expect(late(true)?.certainty == .confirmed)
        #expect(late(false)?.certainty == .probable)
        #expect(late(false)?.message.contains("seems to have left") == true)
    }

    @Test func aRequestEndsLateForSureOnlyAfterASureExit() {
        let asked = "3 Note@10 fetchStart GET /notes\n"
        for isPushed in [true, false] {
            let visit = Self.visit("Note@10", at: 1, isPushed: isPushed)
            let analysis = Sketch(
                Self.home + visit.replacing("4.0 Note@10 viewWillD", with: asked + "4.0 Note@10 viewWillD")
                    + "9 Note@10 fetchEnd GET /notes status=200\n"
                    + Self.visit("Note@20", at: 20, isPushed: isPushed) + Self.later
            ).analysis([.orphanedFetch])
            #expect(analysis.findings.map(\.certainty) == [isPushed ? .confirmed : .probable])
        }
    }

    /// Note takes Home's place and gives it back, within so many seconds each; another one of its class dies later.
    private static func exchange(in span: Double) -> String {
        let change = { (from: String, to: String, start: Double) in
            "\(start) \(from) viewWillDisappear\n\(start + span / 3) \(to) viewWillAppear\n"
                + "\(start + span / 2) \(from) viewDidDisappear\n\(start + span) \(to) viewDidAppear\n"
        }
        return "1 Note@10 viewDidLoad\n" + change("Home@1", "Note@10", 1) + change("Note@10", "Home@1", 4)
    }

    @Test func anExchangeThatTookNoTimeMayBeATabsWhereOthersTakeTheirTime() {
        let leak = { (span: Double, other: String) -> [Severity] in
            let analysis = Sketch(Self.home + Self.exchange(in: span) + other + Self.later)
                .analysis([.leakedController])
            return analysis.findings.map(\.severity)
        }
        let animated = Self.visit("Note@20", at: 20, isPushed: true, then: "23.51 Note@20 deinit\n")
        #expect(leak(0.5, animated) == [.warning])
        #expect(leak(0.02, Self.visit("Menu@7", at: 0.6, isPushed: true)) == [])
        let first = Self.visit("Menu@7", at: -20, isPushed: true)
        let all = Sketch(
            "-30 Home@1 viewDidLoad\n-30 Home@1 viewWillAppear\n-30 Home@1 viewDidAppear\n" + first
                + Self.exchange(in: 0.02) + animated + Self.later
        ).analysis([.leakedController])
        #expect(all.findings.map(\.severity) == [.warning])
    }

    /// The root of the window is replaced: Menu dies, and Note, which lay over it, does not.
    @Test func whoLayOverAScreenThatDiedAsItWentHasLeft() {
        let stack = { (deaths: String, last: String) in
            Self.home + """
                1 Note@10 viewDidLoad
                1 Home@1 viewWillDisappear
                1 Note@10 viewWillAppear
                1.5 Home@1 viewDidDisappear
                1.5 Note@10 viewDidAppear
                9 Root@3 viewDidLoad
                9 Root@3 viewWillAppear
                9 Note@10 viewWillDisappear
                9.01 Note@10 viewDidDisappear
                9.02 Root@3 viewDidAppear
                \(deaths)
                20 Note@20 viewDidLoad
                20 Root@3 viewWillDisappear
                20 Note@20 viewWillAppear
                20.5 Root@3 viewDidDisappear
                20.5 Note@20 viewDidAppear
                23 Note@20 viewWillDisappear
                23 Root@3 viewWillAppear
                23.5 Note@20 viewDidDisappear
                23.5 Root@3 viewDidAppear
                23.6 Note@20 deinit
                60 \(last)

                """
        }
        let leaks = { Sketch($0).analysis([.leakedController]).findings }
        #expect(leaks(stack("9.03 Home@1 deinit", "Root@3 viewWillDisappear")).map(\.severity) == [.warning])
        #expect(leaks(stack("", "Root@3 viewWillDisappear")).isEmpty)
        // Home was taken out of the stack below it; or Note is kept for the next time.
        #expect(leaks(stack("18 Home@1 deinit", "Root@3 viewWillDisappear")).isEmpty)
        #expect(leaks(stack("9.03 Home@1 deinit", "Note@10 viewWillAppear")).isEmpty)
    }

    /// Tabs that change in a pop's order: one came back, so the order shows of nobody else that it left.
    @Test(arguments: [(true, 0), (false, 1)])
    func nobodyIsAccusedByAnOrderInWhichAnotherOneCameBack(comesBack: Bool, findings: Int) {
        let change = { (from: String, to: String, at: Int) in
            "\(at) \(from) viewWillDisappear\n\(at) \(to) viewWillAppear\n"
                + "\(at).5 \(from) viewDidDisappear\n\(at).5 \(to) viewDidAppear\n"
        }
        let visit = { (screen: String, at: Int) in
            "\(at) \(screen) viewDidLoad\n" + change("Home@1", screen, at) + change(screen, "Home@1", at + 3)
        }
        let log =
            "0 Home@1 viewDidLoad\n0 Home@1 viewWillAppear\n0 Home@1 viewDidAppear\n" + visit("Cart@2", 10)
            + "13.6 Cart@2 deinit\n" + visit("Cart@3", 20) + visit("Map@4", 30)
            + (comesBack
                ? change("Home@1", "Map@4", 40) : "40 Home@1 viewWillDisappear\n40.5 Home@1 viewDidDisappear\n")
            + "120 Home@1 didReceiveMemoryWarning\n"
        #expect(Sketch(log).analysis([.leakedController]).findings.count { $0.severity > .note } == findings)
    }
}
