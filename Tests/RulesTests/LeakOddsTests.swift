import Lifecycle
import Testing

@testable import Rules

/// Classes that never print a deinit while others do: what the shares of a log, and of all logs of an app, make of them.
struct LeakOddsTests {
    @Test(arguments: [(1, 0, 3, 0.92), (3, 1, 6, 0.73), (6, 0, 8, 0.92), (6, 2, 10, 0.76), (10, 0, 12, 0.96)])
    func theMoreClassesPrintTheLikelierIsALeak(printing: Int, silent: Int, classes: Int, probability: Double) {
        let odds = LeakOdds(printing: printing, silent: [1: silent], mute: 0, logs: 1, classes: classes)
        #expect(abs(odds.probability - probability) < 0.006)
    }

    @Test func oneClassThatDiedInSilenceShowsThatNotAllPrint() {
        #expect(!LeakOdds(printing: 8, silent: [:], mute: 1, logs: 1, classes: 10).isLikely)
    }

    @Test func theMoreClassesAnAppHasTheLikelierOneIsForgotten() {
        #expect(LeakOdds(printing: 2, silent: [:], mute: 0, logs: 1, classes: 3).isLikely)
        #expect(!LeakOdds(printing: 2, silent: [:], mute: 0, logs: 1, classes: 12).isLikely)
        // Who would hardly have kept its addresses is alive.
        #expect(LeakOdds(printing: 2, silent: [:], mute: 0, logs: 1, classes: 12, kept: 0.1).isLikely)
    }

    /// Visits to so many classes that die, and to so many that print no deinit.
    private func log(dying: [String], silent: [String]) -> String {
        let visits = dying.map { ($0, true) } + silent.map { ($0, false) }
        return visits.enumerated().map { place, visit in
            LeakEvidenceTests.visit("\(visit.0)@\(place + 10)", at: Double(place) * 2, dies: visit.1)
        }.joined() + "60 Home@99 viewDidLoad\n60.1 Home@99 viewWillAppear\n60.6 Home@99 viewDidAppear\n"
    }

    /// Whether it is a leak only as far as other classes of the app print their deinit.
    private func restsOnOthers(_ finding: Finding) -> Bool {
        finding.remarks.contains { $0.contains("printed deinit") }
    }

    private func analysis(_ logs: [String]) -> Analysis {
        let captures = logs.map { log in
            var trace = Sketch(log).trace
            let sessions = trace.reconstruct()
            return (trace, sessions)
        }
        return analyze(captures: captures, selection: RuleSelection(rules: [.leakedController]))
    }

    /// Nothing shows that Map and List left, but that they were made anew and nobody ever died.
    @Test func classesThatWereMadeAnewAndNeverDiedSpeakOfAnAppThatPrintsForSome() {
        let dying = log(dying: ["A", "B", "C", "D", "E", "F", "G", "H"], silent: ["Cart"])
        let shown = { (name: String, start: Double) in
            let object = "\(name)@\(name.count)\(Int(start))"
            return "\(start) \(object) viewDidLoad\n\(start + 0.1) \(object) viewDidAppear\n"
        }
        let others = { (names: [String]) in names.map { shown($0, 70) + shown($0, 80) }.joined() }
        #expect(analysis([dying + others([])]).findings.map(\.severity) == [.warning])
        #expect(analysis([dying + others(["Map", "List", "Menus"])]).findings.map(\.severity) == [.note])
    }

    @Test func oneSilentClassAmongManyThatPrintLeaksAsFarAsTheirNumberTells() throws {
        let log = log(dying: ["A", "B", "C", "D", "E", "F", "G", "H"], silent: ["Cart"])
        let finding = try #require(analysis([log]).findings.first)
        #expect(finding.severity == .warning)
        #expect(
            finding.remarks.contains(
                "of 9 classes that left for good 8 printed deinit; only Cart's instance did not: it leaked, unless Cart "
                    + "alone prints none"))
    }

    @Test func manySilentClassesBesideFewThatPrintAreOneNote() throws {
        let analysis = analysis([log(dying: ["A", "B"], silent: ["Cart", "Menu", "Help"])])
        let finding = try #require(analysis.findings.first)
        #expect(analysis.findings.count == 1)
        #expect(finding.severity == .note)
        #expect(finding.controller == .wholeSession)
        #expect(
            finding.message.contains("Cart, Menu and Help left for good and printed no deinit, as other classes do"))
        #expect(finding.remarks.contains { $0.contains("--deinit-logged all") })
        #expect(analysis.judgements.allSatisfy { $0.controller.qualified != "Cart" || $0.calm == .told })
    }

    @Test func theLogsOfOneAppDecideTogether() {
        let first = log(dying: ["A", "B", "C", "D", "E", "F", "G"], silent: ["Cart", "Menu"])
        let second = log(dying: ["A", "B", "C", "D", "E", "F", "G", "Menu"], silent: ["Cart"])
        let alone = analysis([first])
        #expect(alone.findings.map(\.severity) == [.note])
        // Menu prints its deinit, as the second log shows: in the first it leaked.
        let together = analysis([first, second])
        #expect(
            together.findings.contains {
                $0.capture == 0 && $0.controller.qualified == "Menu" && !restsOnOthers($0)
            })
        #expect(together.findings.filter { $0.controller.qualified == "Cart" }.map(\.severity) == [.warning, .warning])
        #expect(analysis([second, first]).findings.count == together.findings.count)
    }

    @Test func theLogOfAnotherAppTellsNothing() {
        let first = log(dying: ["A"], silent: ["Cart", "Menu", "Help"])
        let other = log(dying: ["P", "Q", "R", "S", "T", "U", "V"], silent: [])
        #expect(analysis([first, other]).findings.map(\.severity) == [.note])
    }

    @Test func whatAHistoryTellsOfTheAppCounts() {
        let first = log(dying: ["A", "B"], silent: ["Cart", "Menu", "Help"])
        var trace = Sketch(first).trace
        let sessions = trace.reconstruct()
        let earlier = DeinitEvidence(
            printing: ["A", "B", "C", "D", "E", "F", "Help", "Menu"], silent: ["Cart"], logs: 3)
        var running = RunningAnalysis(RuleSelection(rules: [.leakedController]), earlier: earlier)
        running.judge([(trace, sessions)])
        let findings = running.closed(failures: []).findings
        #expect(findings.filter(restsOnOthers).map(\.controller.qualified) == ["Cart"])
        #expect(findings.count == 3)
    }

    /// An earlier run showed other screens of the app, and the same root.
    @Test func aHistoryIsOfTheAppHoweverManyScreensItKnows() {
        var trace = Sketch(log(dying: ["A", "B"], silent: ["Cart"])).trace
        let sessions = trace.reconstruct()
        let earlier = DeinitEvidence(
            printing: ["B", "C", "D", "E", "F", "G"], silent: ["Cart"], others: ["Home"], logs: 3)
        var running = RunningAnalysis(RuleSelection(rules: [.leakedController]), earlier: earlier)
        running.judge([(trace, sessions)])
        #expect(running.closed(failures: []).findings.map(\.controller.qualified) == ["Cart"])
    }

    @Test func aBaseClassThatPrintsItsDeinitPrintsForItsSubclasses() {
        let calls = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
        func visit(_ name: String, _ address: Int, at start: Double, dies: Bool) -> String {
            let lines = calls.enumerated().flatMap { place, call in
                ["Base", name].map { "\(start + Double(place) / 10) \($0)@\(address) \(call)\n" }
            }
            return lines.joined() + "\(start + 0.5) \(name)@\(address) didMove nil\n"
                + (dies ? "\(start + 0.6) Base@\(address) deinit\n" : "")
        }
        let log =
            visit("Menu", 10, at: 0, dies: true) + visit("Help", 20, at: 2, dies: true)
            + visit("Cart", 30, at: 4, dies: false) + LeakEvidenceTests.later
        let findings = Sketch(log).analysis([.leakedController]).findings
        #expect(findings.map(\.severity) == [.warning])
        #expect(!findings.contains(where: restsOnOthers))
    }

    /// An object that was never loaded prints its deinit where one of another class died in silence.
    @Test func aClassThatGotTheAddressOfAnotherOnceIsNoSuperclass() {
        let lives = (1...4).map { "Menu@\($0)0 viewDidLoad\nMenu@\($0)0 deinit\n" }.joined()
        let carts = (1...9).map { "Cart@\($0)1 viewDidLoad\nMenu@\($0)2 viewDidLoad\nMenu@\($0)2 deinit\n" }.joined()
        let others = ["A", "B", "C", "D"].enumerated().map { "\($1)@\($0 + 300) viewDidLoad\n" }.joined()
        let log = lives + others + carts + "Menu@11 deinit\n"
        #expect(Sketch(log).analysis([.leakedController]).findings.filter { $0.severity > .note }.isEmpty)
    }
}
