import Lifecycle
import Testing

@testable import Rules

/// What is kept until the next one comes, apart from what grows.
struct TurnoverTests {
    /// Four visits by address; each of the first ones dies at a moment of the visit so many after its own.
    private func visits(heldFor distance: Int, dyingAt moment: Double, count: Int = 4) -> String {
        let lines = (0..<count).flatMap { number -> [(Double, String)] in
            let start = Double(number) * 10
            let visit = [
                (0.0, "viewDidLoad"), (0.1, "viewWillAppear"), (0.6, "viewDidAppear"), (4.0, "viewWillDisappear"),
                (4.4, "viewDidDisappear"), (4.4, "didMove nil"),
            ].map { (start + $0.0, "Cart@\(number + 1)0 \($0.1)") }
            let death = number >= distance ? [(start + moment, "Cart@\(number + 1 - distance)0 deinit")] : []
            return visit + death
        }
        return lines.sorted { $0.0 < $1.0 }.map { "\($0.0) \($0.1)" }.joined(separator: "\n") + "\n"
    }

    private let end = "70 Home@99 viewDidLoad\n"

    @Test(arguments: [0.05, 0.3, -0.1])
    func oneThatIsHeldUntilTheNextComesIsANote(_ moment: Double) throws {
        let analysis = Sketch(visits(heldFor: 1, dyingAt: moment) + end).analysis([.leakedController])
        let finding = try #require(analysis.findings.first)
        #expect(analysis.findings.count == 1)
        #expect(finding.severity == .note)
        #expect(
            finding.message
                == "Cart#4 left for good and lives on; each of the 3 before died only when the next one came")
        #expect(!finding.remarks.contains { $0.contains("grow with") })
        #expect(analysis.verdicts() == [.deallocated, .deallocated, .deallocated, .undecided, .alive])
    }

    /// Of six the first two died, each just as the one came that made them five.
    @Test func aListOfTheLastFourIsANoteAfterTwoDeaths() {
        let severities = { (moment: Double, count: Int) in
            Sketch(self.visits(heldFor: 4, dyingAt: moment, count: count) + "90 Home@99 viewDidLoad\n")
                .analysis([.leakedController]).findings.map(\.severity)
        }
        #expect(severities(0.05, 6) == [.note])
        #expect(severities(0.05, 5) == [.warning])
        // They died while the next one was on the screen, which nothing bounds.
        #expect(severities(3, 6) == [.warning])
    }

    /// A class that prints only that it is there and that it has gone: the next one's first line ends its transition.
    private func visitsByDids(diesAfter wait: Double, nextAfter pause: Double) -> String {
        var clock = 1.0
        var lines = ["0 Home@1 viewDidLoad"]
        for number in 0..<4 {
            let cart = "Cart@\(number + 1)0"
            lines += ["\(clock) \(cart) viewDidAppear", "\(clock + 3) \(cart) viewDidDisappear leaving"]
            if number < 3 { lines.append("\(clock + 3 + wait) \(cart) deinit") }
            clock += 3 + wait + pause
        }
        return (lines + ["90 Home@1 viewWillAppear"]).joined(separator: "\n")
    }

    @Test func theNextOneMayBeShownOnlyWhenItsTransitionIsOver() {
        let severities = { (wait: Double, pause: Double) in
            Sketch(self.visitsByDids(diesAfter: wait, nextAfter: pause)).analysis([.leakedController]).findings
                .map(\.severity)
        }
        #expect(severities(3, 0.55) == [.note])
        #expect(severities(1.2, 0.55) == [.note])
        // Who dies by itself does so within moments, and however soon the next one comes.
        #expect(severities(0.05, 0.55) == [.warning])
        #expect(severities(3, 2) == [.warning])
    }

    @Test func oneThatMakesRoomSoonAfterItLeftIsHeldToo() {
        // The user comes back a second after each visit: what held the last one lets it go right then.
        let visits = (0..<4).map { number in
            let start = Double(number) * 5.6
            let visit = [
                (0.0, "viewDidLoad"), (0.1, "viewWillAppear"), (0.6, "viewDidAppear"), (4.0, "viewWillDisappear"),
                (4.4, "viewDidDisappear leaving"), (5.59, "deinit"),
            ]
            return visit.prefix(number < 3 ? 6 : 5).map { "\(start + $0.0) Cart@\(number + 1)0 \($0.1)\n" }.joined()
        }
        #expect(Sketch(visits.joined() + end).analysis([.leakedController]).findings.map(\.severity) == [.note])
    }

    /// A page controller keeps two neighbours, and the log names no object.
    @Test(arguments: [true, false]) func pagesThatDieAsOthersAreMadeAreANoteByNameToo(isBounded: Bool) {
        let turns = (0..<8).map { number in
            let (start, before) = (Double(number) * 5, number > 0 ? ["viewWillDisappear"] : [])
            let lines = ["viewDidLoad"] + before + ["viewWillAppear"]
            let after =
                number > 0 ? ["viewDidDisappear", "viewDidAppear", "willMove nil", "didMove nil"] : ["viewDidAppear"]
            let death = number > 2 && (isBounded || number != 4) ? ["\(start - 0.02) Page deinit\n"] : []
            let told = (lines + after).enumerated().map { "\(start + Double($0) * 0.1) Page \($1)\n" }
            return (death + told).joined()
        }
        let severities = Sketch(turns.joined() + "80 Home@99 viewDidLoad\n").analysis([.leakedController]).findings
            .map(\.severity)
        #expect((severities == [.note]) == isBounded)
    }

    @Test func twoThatAreHeldAreBoundedToo() {
        let analysis = Sketch(visits(heldFor: 2, dyingAt: 0.05, count: 5) + end).analysis([.leakedController])
        #expect(analysis.findings.map(\.severity) == [.note])
        #expect(analysis.findings.first?.timelines == [3, 4])
    }

    @Test func aListOfTheLastOnesLetsOneGoWhenAnotherHasLeft() {
        // Each dies when the second one after it has left, and not when that one came.
        let analysis = Sketch(visits(heldFor: 2, dyingAt: 4.6, count: 6) + end).analysis([.leakedController])
        #expect(analysis.findings.map(\.severity) == [.note])
        #expect(analysis.findings.first?.timelines == [4, 5])
    }

    @Test func whoLeakedWhileOthersDiedAtOnceIsNotHeldForTheNext() {
        let analysis = Sketch(
            LeakEvidenceTests.visit("Cart@10", at: 0, dies: true)
                + LeakEvidenceTests.visit("Cart@20", at: 5, dies: true)
                + LeakEvidenceTests.visit("Cart@30", at: 10) + end
        ).analysis([.leakedController])
        #expect(analysis.findings.map(\.severity) == [.warning])
        #expect(!analysis.findings.flatMap(\.remarks).contains { $0.contains("grow with") })
    }

    @Test func aLateDeathDuringALaterVisitIsNoTurnover() {
        // The second one came long before the first one's request let it go.
        let analysis = Sketch(visits(heldFor: 1, dyingAt: 3.5, count: 2) + end).analysis([.leakedController])
        #expect(analysis.findings.map(\.severity) == [.warning])
        #expect(analysis.findings.first?.timelines == [1])
    }

    @Test func whoWasNotLetGoByItsSuccessorHasLeaked() {
        let early = visits(heldFor: 1, dyingAt: 0.05).replacing("30.05 Cart@30 deinit\n", with: "")
        let analysis = Sketch(early + end).analysis([.leakedController])
        #expect(analysis.findings.map(\.severity) == [.warning])
        #expect(analysis.findings.first?.timelines == [2, 3])
    }

    /// Who was opened from where is seen by who left the screen when it came.
    private func visit(_ cart: Int, from opener: String, at start: Int, dies: Bool = false) -> String {
        let lines = [
            "\(start) Cart@\(cart) viewDidLoad", "\(start).1 \(opener) viewWillDisappear",
            "\(start).1 Cart@\(cart) viewWillAppear", "\(start).6 \(opener) viewDidDisappear",
            "\(start).6 Cart@\(cart) viewDidAppear", "\(start + 2).1 Cart@\(cart) viewWillDisappear",
            "\(start + 2).1 \(opener) viewWillAppear", "\(start + 2).6 Cart@\(cart) viewDidDisappear",
            "\(start + 2).6 \(opener) viewDidAppear", "\(start + 2).7 Cart@\(cart) didMove nil",
        ]
        return lines.map { $0 + "\n" }.joined() + (dies ? "\(start + 2).8 Cart@\(cart) deinit\n" : "")
    }

    @Test func theLastThatAScreenOpenedMayBeKeptByItAsLongAsItLives() throws {
        let start = "0 Shop@1 viewDidLoad\n0.1 Shop@1 viewWillAppear\n0.6 Shop@1 viewDidAppear\n"
        let dead = visit(10, from: "Shop@1", at: 5, dies: true)
        let kept = Sketch(start + dead + visit(20, from: "Shop@1", at: 10) + "70 Home@99 viewDidLoad\n")
            .analysis([.leakedController])
        let finding = try #require(kept.findings.first)
        #expect(finding.severity == .warning)
        #expect(finding.remarks.contains { $0.contains("something may keep the last one") })
        let against = kept.counterpoints(to: finding)
        #expect(against.contains { $0.sentence.contains("a property that holds the last ones") })
        let another = Sketch(
            start + visit(20, from: "Shop@1", at: 10) + visit(10, from: "Shop@1", at: 15, dies: true)
                + "70 Home@99 viewDidLoad\n")
        #expect(another.analysis([.leakedController]).findings.map(\.severity) == [.error])
    }

    @Test func oneScreenMayKeepWhatAnotherLetsGo() {
        let start = "0 Shop@1 viewDidLoad\n0.1 Shop@1 viewWillAppear\n0.6 Shop@1 viewDidAppear\n"
        let change =
            "15 Shop@1 viewWillDisappear\n15.1 Search@2 viewDidLoad\n15.1 Search@2 viewWillAppear\n"
            + "15.6 Shop@1 viewDidDisappear\n15.6 Search@2 viewDidAppear\n"
        let severities = { (opener: String) in
            let later = visit(10, from: opener, at: 20, dies: true) + "80 Home@99 viewDidLoad\n"
            return Sketch(start + visit(20, from: "Shop@1", at: 10) + (opener == "Shop@1" ? "" : change) + later)
                .analysis([.leakedController]).findings.filter { $0.controller.bare == "Cart" }.map(\.severity)
        }
        #expect(severities("Shop@1") == [.error])
        #expect(severities("Search@2") == [.warning])
    }

    @Test func whatLiesInAScreenThatCameBackIsKeptWithIt() {
        func visit(at start: Int, isFirst: Bool) -> String {
            let births = isFirst ? ["Shop@1 viewDidLoad", "Cart@10 viewDidLoad", "Cart@10 didMove Shop@1"] : []
            let lines = [
                "Shop@1 viewWillAppear", "Cart@10 viewWillAppear", "Cart@10 viewDidAppear", "Shop@1 viewDidAppear",
                "Shop@1 willMove nil", "Shop@1 viewWillDisappear", "Cart@10 viewWillDisappear", "Home@9 viewWillAppear",
                "Cart@10 viewDidDisappear", "Shop@1 viewDidDisappear", "Home@9 viewDidAppear", "Shop@1 didMove nil",
            ]
            return (births + ["Home@9 viewWillDisappear"] + lines).enumerated()
                .map { "\(start).\($0 + 10) \($1)\n" }.joined()
        }
        let home = "0 Home@9 viewDidLoad\n0.1 Home@9 viewWillAppear\n0.6 Home@9 viewDidAppear\n"
        let dead = LeakEvidenceTests.visit("Cart@20", at: 2, dies: true)
        func accused(_ log: String) -> [String] {
            Sketch(log + "70 Home@9 viewWillDisappear\n").analysis([.leakedController]).findings
                .map(\.controller.qualified)
        }
        let once = home + dead + visit(at: 10, isFirst: true)
        #expect(accused(once + "11 Shop@1 deinit\n") == ["Cart"])
        #expect(accused(once + visit(at: 20, isFirst: false)).isEmpty)
    }

    @Test func fourThatLeftAndLiveAreMoreThanAnybodyKeeps() {
        let dead = LeakEvidenceTests.visit("Cart@10", at: 0, dies: true)
        let severities = { (count: Int) in
            let alive = (1...count).map { LeakEvidenceTests.visit("Cart@\($0 + 1)0", at: Double($0) * 5) }.joined()
            return Sketch(dead + alive + self.end).analysis([.leakedController]).findings.map(\.severity)
        }
        #expect(severities(3) == [.warning])
        #expect(severities(4) == [.error])
    }

    /// Objects without a class are of several, and one of these may print no deinit.
    @Test func whatNobodyNamesIsNoError() {
        let log =
            LeakEvidenceTests.visit("@10", at: 0, dies: true)
            + (1...4).map { LeakEvidenceTests.visit("@\($0 + 1)0", at: Double($0) * 5) }.joined() + end
        let findings = Sketch(log).analysis([.leakedController]).findings
        #expect(findings.map(\.severity) == [.warning] && findings[0].controller.isAnonymous)
        #expect(
            Sketch(log.replacing(" @", with: " Cart@")).analysis([.leakedController]).findings.map(\.severity) == [
                .error
            ])
    }

    @Test func growthIsSaidOfNumbersThatGrowOnly() {
        let growing = (0..<3).map { LeakEvidenceTests.visit("Cart@\($0 + 1)0", at: Double($0) * 5) }.joined()
        let known = "16 Cart@90 init\n16.1 Cart@90 deinit\n"
        let grown = Sketch(growing + known + end).analysis([.leakedController])
        #expect(grown.findings.flatMap(\.remarks).contains("instances alive grow with the visits: 1, 2, 3"))
        let once = Sketch(
            LeakEvidenceTests.visit("Cart@10", at: 0) + LeakEvidenceTests.visit("Cart@20", at: 5, dies: true)
                + LeakEvidenceTests.visit("Cart@30", at: 10, dies: true) + end
        ).analysis([.leakedController])
        #expect(once.findings.map(\.severity) == [.error])
        #expect(!once.findings.flatMap(\.remarks).contains { $0.contains("grow with") })
    }
}
