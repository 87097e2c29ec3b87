import Lifecycle
import Testing

@testable import Rules

/// Whether there was time to die, and what lines that are lost may have told.
struct LeakTimeTests {
    @Test func instanceThatLeftWithinTheGracePeriodIsAlive() {
        let analysis = Sketch(
            LeakEvidenceTests.visit("Cart@10", at: 0, dies: true) + LeakEvidenceTests.visit("Cart@20", at: 2)
                + "4.9 Home@99 viewDidLoad\n"
        ).analysis([.leakedController])
        #expect(analysis.findings.isEmpty)
        #expect(analysis.verdicts() == [.deallocated, .alive, .alive])
    }

    @Test func instanceThatLeftJustAfterTheGracePeriodIsLeaked() {
        let analysis = Sketch(
            LeakEvidenceTests.visit("Cart@10", at: 0, dies: true) + LeakEvidenceTests.visit("Cart@20", at: 2)
                + "5.0 Home@99 viewDidLoad\n"
        ).analysis([.leakedController])
        #expect(analysis.verdicts() == [.deallocated, .probablyLeaked, .alive])
    }

    /// Without a clock, and with no line that says that it left: what holds it may let it go a little later.
    @Test func theOnlyOneThatWasReplacedIsOpenUntilTheLogHasGoneOnForLong() {
        func visits(_ name: String, _ objects: ClosedRange<Int>, living: Int? = nil) -> String {
            let calls = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
            return objects.map { object in
                (calls + (object == living ? [] : ["deinit"])).map { "\(name)@\(object) \($0)\n" }.joined()
            }.joined()
        }
        let carts = visits("Cart", 10...14, living: 12)
        let rule = [Rule.leakedController]
        #expect(Sketch(carts + visits("Help", 20...24)).analysis(rule).findings.isEmpty)
        let findings = Sketch(carts + visits("Help", 20...40)).analysis(rule).findings
        #expect(findings.map(\.controller.qualified) == ["Cart"])
    }

    @Test func linesLostJustAfterTheExitLeaveItUndecided() {
        let analysis = Sketch(
            LeakEvidenceTests.visit("Cart@10", at: 0, dies: true) + LeakEvidenceTests.visit("Cart@20", at: 2)
                + "3.1 gap\n" + LeakEvidenceTests.later
        ).analysis([.leakedController])
        #expect(analysis.findings.isEmpty)
        #expect(analysis.verdicts()[1] == .undecided)
        #expect(analysis.answer(of: "leaked_controller", for: "Cart")?.contains("lines are missing") == true)
    }

    @Test func aLossReachesUpToItsMarker() {
        let analysis = Sketch(
            LeakEvidenceTests.visit("Cart@10", at: 0, dies: true) + LeakEvidenceTests.visit("Cart@20", at: 2)
                + "12 gap\n" + LeakEvidenceTests.later
        ).analysis([.leakedController])
        #expect(analysis.findings.isEmpty)
        #expect(analysis.verdicts()[1] == .undecided)
    }

    @Test func whoeverComesAfterTheLaunchDidNotLiveBeforeTheLog() {
        func visit(_ instance: String, at start: Double) -> String {
            [
                "willMove Nav@7", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
                "didMove nil",
            ]
            .enumerated().map { "\(start + Double($0) / 10) \(instance) \($1)" }.joined(separator: "\n") + "\n"
        }
        let visits = (1...4).map { number in
            visit("Cart@\(number)0", at: Double(number) * 5)
                + (number > 1 ? "" : "\(number * 5 + 1) Cart@\(number)0 deinit\n")
        }
        let end = "60 Home@99 viewWillAppear\n60.1 Home@99 viewDidAppear\n"
        let launched = Sketch("0 App applicationDidFinishLaunching\n" + visits.joined() + end)
        #expect(launched.analysis([.leakedController]).findings.first?.timelines.count == 3)
        #expect(Sketch(visits.joined() + end).analysis([.leakedController]).findings.isEmpty)
    }

    /// Nobody of the class dies, and no birth is printed: the third object shows that each visit makes its own.
    @Test func whomTwoOthersOfItsClassFollowDidNotLiveBeforeTheLog() {
        func visit(_ instance: String, at start: Double, dies: Bool) -> String {
            let calls = ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "didMove nil"]
            return (calls + (dies ? ["deinit"] : [])).enumerated()
                .map { "\(start + Double($0) / 10) \(instance) \($1)\n" }.joined()
        }
        let others = ["A", "B", "C", "D", "E", "F", "G", "H"].enumerated()
            .map { visit("\($1)@\($0 + 100)", at: Double($0), dies: true) }.joined()
        func findings(_ visits: Int) -> [Finding] {
            let carts = (0..<visits).map { visit("Cart@\($0 + 10)", at: Double($0) + 10, dies: false) }.joined()
            let end = "60 Home@99 viewWillAppear\n60.1 Home@99 viewDidAppear\n"
            return Sketch(others + carts + end).analysis([.leakedController]).findings.filter { $0.severity > .note }
        }
        #expect(findings(3).map(\.controller.qualified) == ["Cart"])
        #expect(findings(1).isEmpty)
    }

    @Test func linesLostLongAfterTheExitMakeItProbable() {
        let analysis = Sketch(
            LeakEvidenceTests.visit("Cart@10", at: 0, dies: true) + LeakEvidenceTests.visit("Cart@20", at: 2)
                + LeakEvidenceTests.later + "30 gap\n"
                + "31 Home@99 viewWillDisappear\n"
        ).analysis([.leakedController])
        #expect(analysis.verdicts()[1] == .probablyLeaked)
    }

    @Test func withoutAClockALaterDeathShowsThatThereWasTime() {
        let text = (LeakEvidenceTests.visit("Cart@10", at: 0) + LeakEvidenceTests.visit("Cart@20", at: 2, dies: true))
            .split(separator: "\n").map { $0.drop { $0 != " " }.dropFirst() }.joined(separator: "\n")
        #expect(Sketch(text).analysis([.leakedController]).verdicts() == [.leaked, .deallocated])
    }

    @Test func withoutAClockAnExitNearTheEndIsTooEarlyToTell() {
        let text = (LeakEvidenceTests.visit("Cart@20", at: 0, dies: true) + LeakEvidenceTests.visit("Cart@10", at: 2))
            .split(separator: "\n").map { $0.drop { $0 != " " }.dropFirst() }.joined(separator: "\n")
        #expect(Sketch(text).analysis([.leakedController]).verdicts() == [.deallocated, .alive])
    }
}
