import Testing

@testable import Lifecycle

/// Lines that are missing although nothing says so, as several instances that break the contract show.
@Suite struct UndeclaredHoleTests {
    private static let home = "0|Home@0x1 viewDidLoad\n0|Home@0x1 viewWillAppear\n0.5|Home@0x1 viewDidAppear\n"

    /// A screen that is pushed over Home and popped 3 s later, without the lines that hold one of some words.
    private static func visit(_ name: String, at start: Double, without lost: [String] = []) -> String {
        let lines: [(Double, String)] = [
            (0, "\(name) viewDidLoad"), (0, "Home@0x1 viewWillDisappear"), (0.01, "\(name) viewWillAppear"),
            (0.5, "Home@0x1 viewDidDisappear"), (0.51, "\(name) viewDidAppear"),
            (3, "\(name) viewWillDisappear"), (3, "Home@0x1 viewWillAppear"),
            (3.5, "\(name) viewDidDisappear"), (3.51, "Home@0x1 viewDidAppear"),
        ]
        return lines.map { "\(start + $0.0)|\($0.1)\n" }.filter { line in
            !lost.contains { line.contains($0) }
        }.joined()
    }

    /// Twelve screens of four classes that lose nothing: what the classes print otherwise.
    private static let before = ["Cart", "Item", "Help", "List"].enumerated().flatMap { place, name in
        (0..<3).map { visit("\(name)@0x\(place + 2)\($0)", at: 10 + Double(place * 30 + $0 * 10)) }
    }.joined()

    private func story(_ visits: String...) -> Story { Story(Self.home + Self.before + visits.joined()) }

    @Test func aLostStretchTakesAHalfFromTheOneThatLeavesAndFromTheOneThatComes() {
        let cut = story(
            Self.visit("Cart@0x99", at: 200, without: ["203.0|"]), Self.visit("Item@0x98", at: 210))
        #expect(cut.breaches == [])
        #expect(cut.sessions[0].gapLines.count == 1)
        var trace = cut.trace
        _ = trace.reconstruct()
        let problem = trace.problems.first { $0.kind == .missingLines }
        #expect(problem?.count == 1)
        #expect(problem?.examples.map(\.text) == ["Cart viewDidDisappear", "Home viewDidAppear"])
    }

    @Test func oneInstanceThatBreaksOnceIsNoHole() {
        let alone = story(
            Self.visit("Cart@0x99", at: 200, without: ["Cart@0x99 viewWillDisappear"]), Self.visit("Item@0x98", at: 210)
        )
        #expect(alone.breaches == ["Cart#4 missing(viewWillDisappear) 118"])
        #expect(alone.sessions[0].gapLines == [])
        let doubled = story(
            Self.visit("Cart@0x99", at: 200).replacing(
                "200.51|Cart@0x99 viewDidAppear\n",
                with: "200.51|Cart@0x99 viewDidAppear\n200.52|Cart@0x99 viewDidAppear\n"))
        #expect(doubled.breaches.count == 1)
        #expect(doubled.sessions[0].gapLines == [])
    }

    @Test func aContainerThatForgetsBothHalvesEachTimeLosesNone() {
        let whole = Self.visit("Shop@0x70", at: 200)
        let forgetful = (1..<4).map { number -> String in
            let name = "Shop@0x7\(number)"
            return Self.visit(
                name, at: Double(200 + number * 10), without: ["\(name) viewWillD", "Home@0x1 viewWillA"])
        }
        let story = Story(Self.home + whole + forgetful.joined())
        #expect(story.breaches.count == 6)
        #expect(story.sessions[0].gapLines == [])
    }

    @Test func breachesThatLieApartShowNoHole() {
        let apart = story(
            Self.visit("Cart@0x99", at: 200, without: ["Cart@0x99 viewWillDisappear"]),
            Self.visit("Item@0x98", at: 210),
            Self.visit("Help@0x97", at: 220, without: ["Help@0x97 viewWillAppear"]))
        #expect(apart.breaches.count == 2)
        #expect(apart.sessions[0].gapLines == [])
    }

    @Test func aTransitionThatIsLetGoIsNoHole() {
        let swipe = """
            204|Cart@0x99 viewWillDisappear
            204|Home@0x1 viewWillAppear
            204.8|Home@0x1 viewWillDisappear
            204.8|Home@0x1 viewDidDisappear
            204.8|Cart@0x99 viewWillAppear
            204.8|Cart@0x99 viewDidAppear

            """
        let pushed = Self.visit("Cart@0x99", at: 200).components(upTo: "203.0|")
        let popped =
            "210|Cart@0x99 viewWillDisappear\n210|Home@0x1 viewWillAppear\n"
            + "210.5|Cart@0x99 viewDidDisappear\n210.5|Home@0x1 viewDidAppear\n"
        let story = story(pushed, swipe, popped, Self.visit("Item@0x98", at: 230))
        #expect(story.sessions[0].gapLines == [])
    }

    // MARK: Whole turns

    private static func load(at time: Double) -> String { "\(time)|Cart@0x99 viewDidLoad\n" }

    private static func coming(at time: Double) -> String {
        "\(time)|Cart@0x99 viewWillAppear\n\(time + 0.5)|Cart@0x99 viewDidAppear\n"
    }

    private static func going(at time: Double) -> String {
        "\(time)|Cart@0x99 viewWillDisappear\n\(time + 0.5)|Cart@0x99 viewDidDisappear\n"
    }

    @Test(arguments: [
        load(at: 200) + coming(at: 200) + coming(at: 210) + going(at: 213),
        load(at: 200) + coming(at: 200) + going(at: 203) + going(at: 213),
        load(at: 200) + going(at: 213),
        "200|Cart@0x99 loadView\n" + load(at: 200) + going(at: 213),
    ]) func aWholeTurnThatOneInstanceLacksWasLost(visits: String) {
        let story = story(visits, Self.visit("Item@0x98", at: 220))
        #expect(story.breaches == [])
        #expect(story.sessions[0].gapLines.count == 1)
    }

    @Test(arguments: [
        "205|Cart@0x99 viewWillAppear\n", "200.6|Cart@0x99 viewWillAppear\n200.7|Cart@0x99 viewDidAppear\n",
        "205|Cart@0x99 viewDidAppear\n", "205|Cart@0x99 viewDidLoad\n205|Cart@0x99 viewWillAppear\n",
    ]) func aCallByHandIsNoTurn(call: String) {
        let visit = Self.load(at: 200) + Self.coming(at: 200) + call + Self.going(at: 213)
        let story = story(visit, Self.visit("Item@0x98", at: 220))
        #expect(story.breaches != [])
        #expect(story.sessions[0].gapLines == [])
    }

    @Test func whoIsLoadedAndComesAnewWhileOneIsOnScreenIsAnotherObject() {
        let shown = Self.load(at: 200) + Self.coming(at: 200)
        let story = story(shown, Self.load(at: 230) + Self.coming(at: 230) + Self.going(at: 233))
        #expect(story.breaches == [])
        #expect(story.sessions[0].timelines.count == 1 + 12 + 2)
    }

    @Test func theEndOfWhatOneBeganAndTheBeginningOfWhatAnotherEndsAreLostTogether() {
        let cut = Self.visit("Help@0x40", at: 40, without: ["Help@0x40 viewDidD", "Home@0x1 viewWillA"])
        let visits = [("Cart@0x20", 10.0), ("Item@0x30", 20), ("Help@0x41", 60)].map { Self.visit($0, at: $1) }
        let story = Story(Self.home + visits[0] + visits[1] + cut + visits[2])
        #expect(story.breaches == [])
        #expect(story.sessions[0].gapLines.count == 1)
    }

    @Test func whatAClassPrintsNowhereIsNotLostBesideWhatAnotherForgets() {
        let desk = Self.visit("Desk@0x70", at: 200, without: ["Desk@0x70 viewDid"])
        let forgetful = Self.visit("Cart@0x99", at: 203.6, without: ["Cart@0x99 viewWillA"])
        let beside = story(desk, forgetful, Self.visit("Item@0x98", at: 220))
        #expect(beside.breaches.count == 1)
        #expect(beside.sessions[0].gapLines == [])
    }

    // MARK: Single lines here and there

    private static let single = [
        visit("Cart@0x99", at: 200, without: ["Cart@0x99 viewWillDisappear"]),
        visit("Item@0x98", at: 210, without: ["Item@0x98 viewWillAppear"]),
        visit("Help@0x97", at: 220, without: ["Help@0x97 viewWillDisappear"]),
    ]

    @Test func linesThatManyClassesMissHereAndThereAreLost() {
        let leaky = story(Self.single[0], Self.single[1], Self.single[2], Self.visit("List@0x96", at: 230))
        #expect(leaky.breaches == [])
        #expect(leaky.sessions[0].gapLines.count == 3)
        #expect(leaky.sessions[0].losesLines)
    }

    @Test func twoClassesAreNotMany() {
        let story = story(Self.single[0], Self.single[1])
        #expect(story.breaches.count == 2)
        #expect(!story.sessions[0].losesLines)
    }

    @Test func aLineThatSeveralClassesMissAlikeIsForgottenByTheirBase() {
        let alike = ["Cart@0x99", "Item@0x98", "Help@0x97"].enumerated().map {
            Self.visit($1, at: 200 + Double($0 * 10), without: ["\($1) viewWillDisappear"])
        }
        let story = story(alike[0], alike[1], alike[2])
        #expect(story.breaches.count == 3)
        #expect(!story.sessions[0].losesLines)
    }

    @Test func whatOneClassMissesOftenItMissesInALeakyLogToo() {
        let often = (0..<3).map {
            Self.visit("List@0x8\($0)", at: 240 + Double($0 * 10), without: ["List@0x8\($0) viewWillDisappear"])
        }.joined()
        let story = story(Self.single[0], Self.single[1], Self.single[2], often)
        #expect(story.sessions[0].losesLines)
        #expect(story.breaches.count == 3)
        #expect(story.breaches.allSatisfy { $0.hasPrefix("List") })
    }
}

extension String {
    /// What stands before the first of some words.
    fileprivate func components(upTo words: String) -> String {
        firstRange(of: words).map { String(self[..<$0.lowerBound]) } ?? self
    }
}
