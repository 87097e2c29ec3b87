import Lifecycle
import Testing

@testable import Rules

/// Remarks that sound like two halves are a pair once the log shows it; one half that is missing is told then.
struct LearnedPairTests {
    /// One screen that is shown so many times, and says something in each visit.
    private func findings(_ visits: [[String]], of rules: [Rule] = [.unmatchedPair]) -> [Finding] {
        var lines = ["Cart@10 viewDidLoad"]
        for said in visits {
            lines += ["Cart@10 viewWillAppear", "Cart@10 viewDidAppear"] + said.map { "Cart@10 activity \($0)" }
            lines += ["Cart@10 viewWillDisappear", "Cart@10 viewDidDisappear"]
        }
        let text = lines.enumerated().map { "\($0) \($1)\n" }.joined()
        return Sketch(text).analysis(rules).findings
    }

    private func visits(_ begin: String, _ end: String, forgotten: Set<Int>, of count: Int = 5) -> [[String]] {
        (0..<count).map { forgotten.contains($0) ? [begin] : [begin, end] }
    }

    @Test(arguments: [
        ("price timer started", "price timer stopped"), ("startPriceTimer()", "invalidatePriceTimer()"),
        ("added keyboard observer", "removed keyboard observer"), ("subscribed to prices", "unsubscribed from prices"),
        ("play trailer 3", "pause trailer 3"), ("show HUD", "hide HUD"), ("lock orientation", "unlock orientation"),
        ("Opening socket 0x7f10", "Closing socket 0x7f10"), ("beginUpdates of the map", "endUpdates of the map"),
        ("observing prices", "stopped observing prices"), ("timer scheduled every 5.0 s", "timer invalidated"),
    ])
    func aHalfThatIsForgottenIsToldOnceTheLogShowsThePair(_ begin: String, _ end: String) throws {
        let finding = try #require(findings(visits(begin, end, forgotten: [2])).first)
        #expect(finding.severity == .warning)
        #expect(finding.certainty == .probable)
        #expect(finding.remarks.first?.contains("4 times") == true)
        #expect(findings(visits(begin, end, forgotten: [])).isEmpty)
    }

    /// By name, who ends what it has not begun speaks for two: one of them was there before the log began.
    @Test func anInstanceThatSpeaksForTwoIsNotAccused() {
        func told(_ first: String) -> [Finding] {
            let visit = { (said: [String]) in
                ["Cart viewWillAppear", "Cart activity timer started", "Cart viewDidAppear"]
                    + said.map { "Cart activity \($0)" } + ["Cart viewWillDisappear", "Cart viewDidDisappear"]
            }
            let whole = Array(repeating: visit(["timer stopped"]), count: 4).flatMap(\.self)
            let lines =
                ["Cart viewDidLoad"] + whole + ["Cart deinit", "Cart viewDidLoad"] + (first.isEmpty ? [] : [first])
                + visit([]) + visit(["timer stopped"])
            return Sketch(lines.enumerated().map { "\($0) \($1)\n" }.joined()).analysis([.unmatchedPair]).findings
        }
        #expect(told("").count == 1)
        #expect(told("Cart activity timer stopped").isEmpty)
    }

    @Test func withoutABirthANameMayBeTwoInstances() {
        let visit = { (said: [String]) in
            ["Cart viewWillAppear"] + said.map { "Cart activity \($0)" } + ["Cart viewDidAppear"]
        }
        let whole = Array(repeating: visit(["timer started", "timer stopped"]), count: 4).flatMap(\.self)
        func told(_ first: [String]) -> Int {
            let lines = first + whole + visit(["timer started"]) + visit(["timer started"])
            return Sketch(lines.enumerated().map { "\($0) \($1)\n" }.joined()).analysis([.unmatchedPair]).findings.count
        }
        #expect(told(["Cart viewDidLoad"]) == 1)
        #expect(told([]) == 0)
    }

    @Test func fewerThanThreeWholePairsProveNothing() {
        #expect(findings(visits("timer started", "timer stopped", forgotten: [0], of: 3)).isEmpty)
    }

    @Test func whatIsOftenLeftOpenIsNoPair() {
        #expect(findings(visits("timer started", "timer stopped", forgotten: [0, 2, 4, 6], of: 8)).isEmpty)
    }

    @Test func otherMattersAreOtherPairs() {
        #expect(findings(visits("price timer started", "chart timer stopped", forgotten: [2])).isEmpty)
        #expect(findings(visits("started", "stopped", forgotten: [2])).isEmpty)
        #expect(findings(visits("cell shown", "row hidden", forgotten: [2])).isEmpty)
    }

    /// Screens that begin something and die, the end behind one of these callbacks or left out.
    private func deaths(_ ends: [String?], name: (Int) -> String = { "Cart@\($0 + 1)0" }) -> [Finding] {
        let lines = ends.enumerated().flatMap { number, end -> [String] in
            let callbacks = [
                "viewDidLoad", "viewWillAppear", "activity timer started", "viewDidAppear", "viewWillDisappear",
                "viewDidDisappear", "didMove nil", "deinit",
            ]
            return callbacks.flatMap { $0 == end ? [$0, "activity timer stopped"] : [$0] }.map {
                "\(name(number)) \($0)"
            }
        }
        return Sketch(lines.enumerated().map { "\($0) \($1)\n" }.joined()).analysis([.unmatchedPair]).findings
    }

    @Test(arguments: ["viewWillDisappear", "viewDidDisappear"])
    func whoDiesWithItOpenWhereTheOthersEndedItIsANote(_ place: String) throws {
        let finding = try #require(deaths([place, place, nil, place]).first)
        #expect(finding.severity == .note && finding.certainty == .probable && finding.timelines == [2])
        #expect(finding.message.hasSuffix("died and had never ended 'timer started'"))
        // Five whole ones speak for three open ones, four do not for four.
        #expect(deaths([place, place, nil, place, nil, place, nil, place]).count == 1)
        #expect(deaths([place, nil, place, nil, place, nil, place, nil]).isEmpty)
    }

    /// A download that is cut off by a death ends silently; who ends it now here, now there, may end it in deinit.
    @Test func whatEndsOfItselfMayStayOpenInOneThatDies() {
        #expect(deaths(Array(repeating: "viewDidAppear", count: 4) + [nil]).isEmpty)
        #expect(deaths(["viewWillDisappear", "viewDidAppear", "viewWillDisappear", "viewWillDisappear", nil]).isEmpty)
    }

    /// `deinit { print("deinit"); stopTimer() }`
    @Test func whatEndsBehindThePrintOfTheDeathIsEnded() {
        let place = "viewDidDisappear"
        #expect(deaths([place, place, "deinit", place]) { _ in "Cart" }.isEmpty)
        #expect(!deaths([place, place, nil, place]) { _ in "Cart" }.isEmpty)
    }

    @Test func toEndTwiceIsNoFaultUnlessTheUserSaysSo() {
        let tidy = Array(repeating: ["timer started", "timer stopped", "timer stopped"], count: 5)
        #expect(findings(tidy).isEmpty)
    }

    @Test func whatTheLeakedLeftOpenIsWhatTheyHaveInCommon() {
        func visit(_ number: Int, _ said: [String], dies: Bool) -> String {
            let name = "Cart@\(number + 1)0"
            let lines = ["viewDidLoad", "viewWillAppear", "viewDidAppear"] + said.map { "activity \($0)" }
            let exit = ["viewWillDisappear", "viewDidDisappear", "didMove nil"] + (dies ? ["deinit"] : [])
            return (lines + exit).enumerated().map { "\(number * 20 + $0) \(name) \($1)\n" }.joined()
        }
        let text = (0..<9).map { number in
            visit(number, ["timer started"] + (number < 3 ? [] : ["timer stopped"]), dies: number >= 3)
        }
        let finding = Sketch(text.joined() + "300 Home@990 viewDidLoad\n").analysis([.leakedController]).findings.first
        #expect(
            finding?.distinction?.sentence
                == "all 3 leaked left with \"timer started\" not ended, none of the 6 released did")
    }
}
