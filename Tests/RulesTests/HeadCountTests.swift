import Lifecycle
import Testing

@testable import Rules

/// Leaks of classes that go by their name only, and of instances that somebody keeps.
struct HeadCountTests {
    @Test func oneMoreLeftThanDied() {
        let analysis = Sketch(
            LeakEvidenceTests.visit("Cart", at: 0) + LeakEvidenceTests.visit("Cart", at: 2, dies: true)
                + LeakEvidenceTests.later
        ).analysis([.leakedController])
        #expect(analysis.findings.count == 1)
        #expect(analysis.findings.first?.controller.bare == "Cart")
    }

    /// A push and a pop, with moves that do not say where to; in front of the pop stands what dies only then.
    private static func push(at start: Int, then death: String = "", before: String = "") -> String {
        let lines = [
            "Cart viewDidLoad", before, "Cart willMove", "Home viewWillDisappear", "Cart viewWillAppear",
            "Home viewDidDisappear", "Cart viewDidAppear", "Cart didMove", "Cart willMove", "Cart viewWillDisappear",
            "Home viewWillAppear", "Cart viewDidDisappear", "Home viewDidAppear", "Cart didMove", death,
        ]
        return lines.filter { !$0.isEmpty }.map { "\(start) \($0)\n" }.joined()
    }

    @Test func whoHasJustLeftDiesFirstAlsoWhereTheLastOneLeftTooLate() {
        let home = "0 Home viewDidLoad\n0 Home viewWillAppear\n0 Home viewDidAppear\n"
        let prompt = Sketch(
            home + Self.push(at: 5, then: "Cart deinit") + Self.push(at: 10) + Self.push(at: 15, then: "Cart deinit"))
        #expect(prompt.analysis([.leakedController]).findings.map(\.controller.bare) == ["Cart"])
        // Whoever dies when the next one is loaded was held until then.
        let held = Sketch(
            home + Self.push(at: 5) + Self.push(at: 10, before: "Cart deinit")
                + Self.push(at: 15, before: "Cart deinit"))
        #expect(held.analysis([.leakedController]).findings.allSatisfy { $0.severity == .note })
    }

    /// Pages that their container keeps come back without being loaded, and die with it: as many as were loaded.
    @Test func ofPagesThatAreKeptNoMoreLeakThanWereLoadedAndDidNotDie() {
        let turn = { (at: Int, loads: Bool) in
            let lines = [
                "Page willMove nil", "Page willMove Pages", "Page didMove Pages", loads ? "Page viewDidLoad" : "",
                "Page viewWillAppear", "Page viewWillDisappear", "Page viewDidAppear", "Page viewDidDisappear",
                "Page willMove nil", "Page didMove nil",
            ]
            return lines.filter { !$0.isEmpty }.map { "\(at) \($0)\n" }.joined()
        }
        let log = { (deaths: Int) in
            "0 Page willMove Pages\n0 Page didMove Pages\n0 Page viewDidLoad\n"
                + "0 Page viewWillAppear\n0 Page viewDidAppear\n"
                + turn(10, true) + turn(20, false) + turn(30, false) + turn(40, true) + turn(50, false)
                + turn(60, false)
                + "70 Page viewWillDisappear\n70 Page viewDidDisappear\n"
                + String(repeating: "70 Page deinit\n", count: deaths) + "150 Home viewDidLoad\n"
        }
        #expect(Sketch(log(3)).analysis([.leakedController]).findings.isEmpty)
    }

    /// The first ones of five lived, and each of the others died as it left: a list of the last ones would look the same,
    /// so the note tells both, and names none.
    @Test(arguments: [(1, "1 instance of Cart left for good and lives on; 4 others died", "or the first one leaks")])
    func whatMayBeKeptOrTheFirstToLeakIsToldAsBoth(leaks: Int, message: String, remark: String) throws {
        let home = "0 Home viewDidLoad\n0 Home viewWillAppear\n0 Home viewDidAppear\n"
        let pushes = (0..<5).map { Self.push(at: 5 + 20 * $0, then: $0 < leaks ? "" : "Cart deinit") }.joined()
        let log = home + pushes + "190 Home viewWillDisappear\n"
        let finding = try #require(Sketch(log).analysis([.leakedController]).findings.first)
        #expect(finding.severity == .note && finding.message == message)
        #expect(finding.remarks.contains { $0.contains(remark) })
    }

    /// Three of a class on each other, all popped at once: whichever two died, one did not.
    @Test(arguments: [1, 2, 3]) func ofThoseThatWerePoppedTogetherAsManyLiveAsDidNotDie(deaths: Int) {
        let change = { (from: String, to: String, at: Int) in
            "\(at) \(from) viewWillDisappear\n\(at) \(to) viewWillAppear\n"
                + "\(at).5 \(from) viewDidDisappear\n\(at).5 \(to) viewDidAppear\n"
        }
        let pushes =
            "5 Cart viewDidLoad\n" + change("Home", "Cart", 5)
            + [10, 15].map { "\($0) Cart viewDidLoad\n" + change("Cart", "Cart", $0) }.joined()
        let log =
            "0 Home viewDidLoad\n0 Home viewWillAppear\n0 Home viewDidAppear\n" + pushes + change("Cart", "Home", 20)
            + String(repeating: "20.6 Cart deinit\n", count: deaths) + "60 Home viewWillDisappear\n"
        let findings = Sketch(log).analysis([.leakedController]).findings
        #expect(findings.map(\.severity) == (deaths == 3 ? [] : [.warning]))
        #expect(findings.allSatisfy { $0.timelines.count == 3 - deaths })
    }

    /// Of two that leave at once only one was on screen, so the second line may tell of the same one.
    @Test func anExitThatIsSaidTwiceInARowIsOne() {
        let analysis = Sketch(
            """
            0 Cart viewDidLoad
            0.1 Cart viewWillAppear
            0.6 Cart viewDidAppear
            2 Cart viewWillDisappear staying
            2 Cart viewDidLoad
            2.1 Cart viewWillAppear
            2.6 Cart viewDidAppear
            5 Cart viewWillDisappear leaving
            5.4 Cart viewDidDisappear leaving
            5.4 Cart viewDidDisappear leaving
            5.5 Cart deinit

            """ + LeakEvidenceTests.later
        ).analysis([.leakedController])
        #expect(analysis.findings.isEmpty)
        #expect(analysis.answer(of: "leaked_controller", for: "Cart")?.contains("several instances") == true)
    }

    @Test func asManyDiedAsLeft() {
        let covered = "0 Cart viewDidLoad\n0.1 Cart viewWillAppear\n0.6 Cart viewDidAppear\n"
        let analysis = Sketch(
            covered + LeakEvidenceTests.visit("Cart", at: 2) + "9 Cart deinit\n" + LeakEvidenceTests.later
        ).analysis([.leakedController])
        #expect(analysis.findings.isEmpty)
    }

    @Test func anInstanceThatCameBackIsKeptOnPurpose() {
        let again = [
            "5 Cart@10 willMove Nav@7", "5 Cart@10 viewWillAppear", "5.5 Cart@10 viewDidAppear",
            "5.5 Cart@10 didMove Nav@7", "7 Cart@10 viewWillDisappear", "7.5 Cart@10 viewDidDisappear",
            "7.5 Cart@10 didMove nil",
        ]
        let analysis = Sketch(
            LeakEvidenceTests.visit("Cart@10", at: 0) + LeakEvidenceTests.visit("Cart@20", at: 2, dies: true)
                + again.joined(separator: "\n") + "\n" + LeakEvidenceTests.later
        ).analysis([.leakedController])
        #expect(analysis.findings.isEmpty)
        #expect(analysis.answer(of: "leaked_controller", for: "Cart")?.contains("keeps it for the next time") == true)
    }

    @Test func whoeverSpeaksUnderTheNameLaterMayBeTheOneThatSeemedToLeave() {
        let popped = [
            "0 Home viewDidLoad", "0 Home viewWillAppear", "0.1 Home viewDidAppear", "1 Cart viewDidLoad",
            "1 Home viewWillDisappear", "1 Cart viewWillAppear", "1.5 Home viewDidDisappear", "1.5 Cart viewDidAppear",
            "3 Cart viewWillDisappear", "3 Home viewWillAppear", "3.5 Cart viewDidDisappear", "3.5 Home viewDidAppear",
        ].joined(separator: "\n")
        let unmet = "\n400 Cart viewWillDisappear\n400 Home viewWillAppear\n401 Cart viewDidDisappear\n"
        let end = "401 Home viewDidAppear\n600 Cart deinit\n700 Home activity tick\n"
        func leaks(_ text: String) -> [String] {
            Sketch(text).analysis([.leakedController]).findings.map(\.controller.bare)
        }
        #expect(leaks(popped + unmet + end).isEmpty)
        let first = popped.replacing("Cart", with: "Cart@10")
        let second = (unmet + end).replacing("Cart", with: "Cart@20")
        #expect(leaks((first + second).replacing("Home", with: "Home@9")) == ["Cart"])
    }

    /// One instance stays with its parent under others, another one is taken out, given a second parent, and taken out again.
    private static func comesAndGoes(_ other: String) -> String {
        """
        0 Home deinit
        0 Cart viewDidLoad
        0 Cart willMove Shelf
        0 Cart viewWillAppear
        0.5 Cart didMove Shelf
        0.5 Cart viewDidAppear
        2 Cart viewWillDisappear
        2.5 Cart viewDidDisappear
        3 \(other) viewDidLoad
        3 \(other) willMove Page
        3 \(other) viewWillAppear
        3.5 \(other) didMove Page
        3.5 \(other) viewDidAppear
        5 \(other) willMove nil
        5 \(other) viewWillDisappear
        5.5 \(other) viewDidDisappear
        5.5 \(other) didMove nil
        8 \(other) willMove Desk
        8 \(other) viewWillAppear
        8.5 \(other) didMove Desk
        8.5 \(other) viewDidAppear
        9 \(other) willMove nil
        9 \(other) viewWillDisappear
        9.5 \(other) viewDidDisappear
        9.5 \(other) didMove nil
        60 Home viewDidLoad
        """
    }

    @Test func whoIsGivenAParentIsWhoHadNoneAndOneWhoStaysHasNotLeft() throws {
        let analysis = Sketch(Self.comesAndGoes("Cart")).analysis([.leakedController])
        let session = try #require(analysis.captures.first?.sessions.first)
        let carts = session.timelines.filter { session.controllerClass(of: $0).name.bare == "Cart" }
        #expect(carts.map { $0.departure != nil } == [false, true])
        #expect(!analysis.findings.contains { $0.message.contains("2 instances") })
    }

    // MARK: More left than died

    /// A visit without a clock: pushed from Home, and popped.
    private static func push(_ name: String, dies: Bool) -> String {
        """
        \(name) viewDidLoad
        Home viewWillDisappear
        \(name) viewWillAppear
        Home viewDidDisappear
        \(name) viewDidAppear
        \(name) viewWillDisappear
        Home viewWillAppear
        \(name) viewDidDisappear
        Home viewDidAppear
        \(dies ? "\(name) deinit\n" : "")
        """
    }

    private static let home = "Home viewDidLoad\nHome viewWillAppear\nHome viewDidAppear\n"
    private static let others = (0..<20).map { _ in push("Other", dies: true) }.joined()

    private static func visits(_ deaths: [Bool]) -> String { deaths.map { push("Cart", dies: $0) }.joined() }

    @Test func whereEachDeathFollowsAnExitAtOnceTheOthersLeaked() throws {
        let analysis = Sketch(
            Self.home + Self.visits([true, true, false, true, false, true, true]) + Self.others
        ).analysis([.leakedController])
        let finding = try #require(analysis.findings.first)
        #expect(analysis.findings.count == 1)
        #expect(finding.severity == .warning, "two of seven may be kept")
        #expect(finding.timelines.count == 2)
    }

    @Test func ofSixThatWereReplacedOnlyFiveDied() throws {
        let analysis = Sketch(
            Self.home + Self.visits([true, true, false, true, false, false]) + Self.others + "Cart deinit\n"
                + Self.others + Self.visits([true]) + Self.others
        ).analysis([.leakedController])
        let finding = try #require(analysis.findings.first)
        #expect(analysis.findings.count == 1)
        #expect(finding.timelines.isEmpty)
        #expect(finding.severity == .warning, "what keeps the last one would explain one too many")
        #expect(
            finding.message
                == "at least 1 Cart leaked: 6 left for good, each replaced by a new load, and only 5 died")
        #expect(!analysis.verdicts().contains(.leaked))
    }

    /// Two of a class in each visit, with another screen between them: the log does not tell which of them died.
    private static func pairs(_ deaths: [(upper: Bool, lower: Bool)]) -> String {
        var (lines, time) = ([String](), 0)
        func change(from: String, to: String, loads: Bool, dies: Bool = false) {
            time += 5
            if loads { lines.append("\(time) \(to) viewDidLoad") }
            lines += [
                "\(time).1 \(from) viewWillDisappear", "\(time).2 \(to) viewWillAppear",
                "\(time).6 \(from) viewDidDisappear", "\(time).7 \(to) viewDidAppear",
            ]
            if dies { lines.append("\(time).8 \(from) deinit") }
        }
        for (upper, lower) in deaths {
            change(from: "Home", to: "Cart", loads: true)
            change(from: "Cart", to: "Info", loads: true)
            change(from: "Info", to: "Cart", loads: true)
            change(from: "Cart", to: "Info", loads: false, dies: upper)
            change(from: "Info", to: "Cart", loads: false, dies: true)
            change(from: "Cart", to: "Home", loads: false, dies: lower)
        }
        return home.replacing(/(?m)^Home/, with: "0 Home") + lines.joined(separator: "\n")
            + "\n\(time + 100) Home viewWillDisappear\n"
    }

    @Test func severalTooManyByNumbersAloneLeakedAndOneMayBeKept() {
        let (both, lower) = ((upper: true, lower: true), (upper: false, lower: true))
        let several = Sketch(Self.pairs([both, lower, lower, lower])).analysis([.leakedController]).findings
        #expect(
            several.map(\.message)
                == ["at least 2 Cart leaked: 8 were loaded, 8 were popped or dismissed, and only 5 died"])
        #expect(several.map(\.severity) == [.warning])
        #expect(Sketch(Self.pairs([both, lower, lower])).analysis([.leakedController]).findings.isEmpty)
    }

    @Test func asManyDiedAsWereReplacedThoughLate() {
        let analysis = Sketch(
            Self.home + Self.visits([true, false, true, false, true]) + Self.others + "Cart deinit\n" + Self.others
        ).analysis([.leakedController])
        #expect(analysis.findings.isEmpty)
    }

    @Test func whoIsCoveredByItsOwnKindIsNotReplaced() {
        let covered = """
            Cart viewDidLoad
            Home viewWillDisappear
            Cart viewWillAppear
            Home viewDidDisappear
            Cart viewDidAppear

            """
        let upper = Self.push("Cart", dies: true).replacing("Home", with: "Cart")
        let analysis = Sketch(
            Self.home + covered + upper + upper + upper + Self.others.replacing("Home", with: "Cart")
        )
        .analysis([.leakedController])
        #expect(analysis.findings.isEmpty)
    }

    @Test func aLossMayHideADeath() {
        let analysis = Sketch(
            Self.home + Self.visits([true, true, false, true, false]) + "gap\n" + Self.visits([true, true])
                + Self.others
        ).analysis([.leakedController])
        #expect(analysis.findings.isEmpty)
    }

    @Test func theLastFewThatAreKeptDoNotGrow() {
        let kept = Self.push("Cart", dies: false) + Self.push("Cart", dies: false)
        let turn = Self.push("Cart", dies: false).replacing(
            "Cart viewDidAppear\n", with: "Cart viewDidAppear\nCart deinit\n")
        let analysis = Sketch(Self.home + kept + turn + turn + turn + turn + Self.others)
            .analysis([.leakedController])
        #expect(analysis.findings.allSatisfy { $0.severity == .note })
    }
}
