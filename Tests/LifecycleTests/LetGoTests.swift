import Testing

@testable import Lifecycle

/// Transitions that the user let go, in logs that print only some of the callbacks that show it.
@Suite struct LetGoTests {
    /// A swipe back from `B`, let go, and then a pop of `B`.
    private static let swipe = """
        1|A@1 viewDidLoad
        1|A@1 viewWillAppear
        1.5|A@1 viewDidAppear
        5|B@2 viewDidLoad
        5|A@1 viewWillDisappear
        5|B@2 viewWillAppear
        5.5|A@1 viewDidDisappear
        5.5|B@2 viewDidAppear
        9|B@2 viewWillDisappear
        9|A@1 viewWillAppear
        10|A@1 viewWillDisappear
        10|A@1 viewDidDisappear
        10|B@2 viewWillAppear
        10|B@2 viewDidAppear
        14|B@2 viewWillDisappear
        14|A@1 viewWillAppear
        14.5|B@2 viewDidDisappear
        14.5|A@1 viewDidAppear
        14.6|B@2 deinit
        20|A@1 viewDidLayoutSubviews
        """

    @Test func whoAppearsByHandWhileItShowsWasNotLetGo() {
        let shown = "A@1 viewDidLoad\nA@1 viewWillAppear\nA@1 viewDidAppear\n"
        let gone = "A@1 viewWillDisappear\nA@1 viewDidDisappear"
        let byHand = Story(shown + "A@1 viewWillAppear\n" + gone)
        #expect(byHand.breaches == ["A#1 missing(viewWillDisappear) 4"])
        #expect(byHand.lives["A#1"]?.cancellations.isEmpty == true)
        let letGo = Story(shown + "A@1 viewWillDisappear\nA@1 viewWillAppear\nA@1 viewDidAppear\n" + gone)
        #expect(letGo.lives["A#1"]?.cancellations.count == 1)
    }

    /// A finger lets go within a moment; what was on its way for half a minute has arrived, and its line is missing.
    @Test(
        arguments: [(41, ["A#1 missing(viewDidAppear) 7"]), (9, [])] as [(Double, [String])]
    ) func noFingerHoldsAnAppearanceForHalfAMinute(end: Double, breaches: [String]) {
        let shown = "1|A@1 viewDidLoad\n1|A@1 viewWillAppear\n1.5|A@1 viewDidAppear\n"
        let covered = "4|A@1 viewWillDisappear\n4.5|A@1 viewDidDisappear\n6|A@1 viewWillAppear\n"
        let gone = "\(end)|A@1 viewWillDisappear\n\(end + 0.5)|A@1 viewDidDisappear"
        #expect(Story(shown + covered + gone).breaches == breaches)
        #expect(Story(shown + covered + "A@1 viewWillDisappear\nA@1 viewDidDisappear").breaches == [])
    }

    @Test(
        arguments: [(41, ["A#1 missing(viewDidDisappear) 5"]), (6, [])] as [(Double, [String])]
    ) func noFingerHoldsADisappearanceForHalfAMinute(end: Double, breaches: [String]) {
        let shown = "1|A@1 viewDidLoad\n1|A@1 viewWillAppear\n1.5|A@1 viewDidAppear\n4|A@1 viewWillDisappear\n"
        let back = "\(end)|A@1 viewWillAppear\n\(end + 0.5)|A@1 viewDidAppear\n"
        let gone = "\(end + 9)|A@1 viewWillDisappear\n\(end + 9.5)|A@1 viewDidDisappear"
        #expect(Story(shown + back + gone).breaches == breaches)
    }

    private static func swipe(without kinds: [String], isNamedOnly: Bool = false) -> Story {
        let lines = swipe.split(separator: "\n").filter { line in !kinds.contains { line.hasSuffix(" \($0)") } }
        let text = lines.joined(separator: "\n")
        return Story(isNamedOnly ? text.replacing("@1", with: "").replacing("@2", with: "") : text)
    }

    @Test(arguments: [
        [], ["viewDidDisappear"], ["viewDidAppear"], ["viewWillDisappear"], ["viewWillAppear"],
        ["viewDidDisappear", "viewDidAppear"], ["viewWillDisappear", "viewDidDisappear"],
        ["viewWillAppear", "viewDidAppear"], ["viewWillDisappear", "viewWillAppear"],
    ])
    func aCallbackThatNobodyPrintsIsNotMissing(unprinted: [String]) {
        #expect(Self.swipe(without: unprinted).breaches == [])
        #expect(Self.swipe(without: unprinted, isNamedOnly: true).breaches == [])
    }

    @Test func aDisappearanceThatIsPrintedElsewhereIsMissing() {
        let story = Story(
            """
            1|A@1 viewDidLoad
            1|A@1 viewWillAppear
            1|A@1 viewDidAppear
            5|B@2 viewDidLoad
            5|A@1 viewWillDisappear
            5|B@2 viewWillAppear
            5|A@1 viewDidDisappear
            5|B@2 viewDidAppear
            9|B@2 viewWillDisappear
            9|A@1 viewWillAppear
            9|B@2 viewDidDisappear
            9|A@1 viewDidAppear
            15|C@3 viewDidLoad
            15|A@1 viewWillDisappear
            15|C@3 viewWillAppear
            15|C@3 viewDidAppear
            19|C@3 viewWillDisappear
            19|A@1 viewWillAppear
            19|C@3 viewDidDisappear
            19|A@1 viewDidAppear
            """)
        #expect(story.breaches == ["A#1 missing(viewDidDisappear) 18"])
    }

    @Test func whereNoWillAppearIsPrintedACancellationBeginsWithViewIsAppearing() {
        let story = Story(
            """
            A@1 viewDidLoad
            C@3 viewDidLoad
            A@1 viewIsAppearing
            C@3 viewIsAppearing
            A@1 viewDidAppear
            C@3 viewDidAppear
            B@2 viewDidLoad
            A@1 viewWillDisappear
            C@3 viewWillDisappear
            B@2 viewIsAppearing
            A@1 viewDidDisappear
            C@3 viewDidDisappear
            B@2 viewDidAppear
            B@2 viewWillDisappear
            A@1 viewIsAppearing
            C@3 viewIsAppearing
            A@1 viewWillDisappear
            C@3 viewWillDisappear
            A@1 viewDidDisappear
            C@3 viewDidDisappear
            B@2 viewDidAppear
            """)
        #expect(story.breaches == [])
        #expect(story.lives["A#1"]?.cancellations.map { story.trace.events[Int($0.began)].line } == [15])
        #expect(story.lives["C#1"]?.cancellations.map { story.trace.events[Int($0.began)].line } == [16])
    }

    @Test func anOpenAppearanceIsOnlyJudgedWhereItsEndWouldShow() {
        let appears = """
            1|A viewWillAppear
            1.5|A viewDidAppear
            5|B viewWillAppear
            5.5|B viewDidAppear
            9|A viewWillAppear
            9.9|B viewWillAppear
            9.9|B viewDidAppear
            15|C viewWillAppear
            15.5|C viewDidAppear
            25|D viewWillAppear
            25.5|D viewDidAppear
            """
        #expect(Story(appears).breaches == [])
        let leaves = appears.replacing("5|B viewWillAppear", with: "4|A viewDidDisappear\n5|B viewWillAppear")
        #expect(Story(leaves).breaches == ["A#1 missing(viewDidAppear) 6"])
    }

    // MARK: Removals

    /// The removal of `A` is announced at 9, let go, and at 14 it is covered; only at 48 it leaves.
    private static let covered = """
        5|A@2 willMove(Nav)
        5|A@2 viewDidLoad
        5.5|A@2 didMove(Nav)
        9|A@2 willMove(nil)
        9|A@2 viewWillDisappear
        14|B@3 viewDidLoad
        14|A@2 viewWillDisappear
        14.6|A@2 viewDidDisappear
        44|A@2 viewWillLayoutSubviews
        """

    private static let leaves = """

        48|A@2 willMove(nil)
        48|A@2 viewWillDisappear
        48.5|A@2 viewDidDisappear
        48.5|A@2 didMove(nil)
        48.6|A@2 deinit
        """

    @Test(arguments: [[], [" viewWillDisappear"], [" didMove(nil)", " didMove(Nav)"]])
    func aCoveredControllerWhoseRemovalWasLetGoHasNotLeft(unprinted: [String]) {
        func told(_ text: String) -> Story {
            Story(
                text.split(separator: "\n").filter { line in !unprinted.contains { line.hasSuffix($0) } }
                    .joined(separator: "\n"))
        }
        let inTheEnd = told(Self.covered + Self.leaves)
        let exit = inTheEnd.lives["A#1"]?.departure.map { inTheEnd.trace.events[Int($0.event)].time }
        #expect(exit == Timestamp(microseconds: 48_500_000))
        #expect(inTheEnd.breaches == [])
        #expect(told(Self.covered + "\n90|B@3 viewDidLayoutSubviews").lives["A#1"]?.departure == nil)
        #expect(told(Self.covered + "\n90|B@3 viewDidLayoutSubviews").breaches == [])
    }

    @Test func aRemovalThatIsAnnouncedAndSeenThroughIsAnExit() {
        let story = Story(
            """
            5|A@2 willMove(Nav)
            5|A@2 viewDidLoad
            9|A@2 willMove(nil)
            9|A@2 viewWillDisappear
            9.5|A@2 viewDidDisappear
            """)
        #expect(story.lives["A#1"]?.departure?.reason == .movingThenDisappeared)
    }

    @Test func anExitThatWasSaidAndLetGoIsNotTheNextOnes() {
        let story = Story(
            """
            1|A@2 viewDidLoad
            9|A@2 viewWillDisappear leaving
            14|A@2 viewWillDisappear
            14.5|A@2 viewDidDisappear
            """)
        #expect(story.lives["A#1"]?.departure == nil)
        let left = Story("1|A@2 viewDidLoad\n9|A@2 viewWillDisappear leaving\n9|A@2 viewDidDisappear")
        #expect(left.lives["A#1"]?.departure?.reason == .disappearedForGood)
    }

    @Test func whoDisappearsAgainHasNotLeftBefore() {
        let story = Story(
            """
            1|A@2 viewDidLoad
            9|A@2 willMove(nil)
            9|A@2 viewWillDisappear
            9.5|A@2 viewDidDisappear
            14|A@2 viewWillDisappear
            14.5|A@2 viewDidDisappear
            """)
        #expect(story.lives["A#1"]?.departure == nil)
    }

    @Test func aRemovalWhoseReturnWouldNotShowNeedNotBeComplete() {
        let unseen = """
            <A> willMove(Nav)
            <A> viewDidLoad
            <A> didMove(Nav)
            <A> willMove(nil)
            <A> viewDidDisappear
            """
        let idle = (0..<60).map { _ in "\nC@9 viewDidLayoutSubviews" }.joined()
        #expect(Story(unseen.replacing("<A>", with: "A@2") + idle).breaches == [])
        let seen = unseen.replacing("<A> viewDidLoad", with: "<A> viewDidLoad\n<A> viewWillAppear\n<A> viewDidAppear")
        #expect(Story(seen.replacing("<A>", with: "A@2") + idle).breaches == ["A#1 missing(didMove) 6"])
    }

    // MARK: Exits that only look like one

    /// `B` is pushed and popped, then pushed anew; `A` comes back while it is there, in another tab.
    private static func exits(_ moves: Bool, popped: Bool) -> String {
        func visit(_ token: Int, _ start: Int, isRemoved: Bool) -> String {
            let told = """
                \(start)|B@\(token) willMove(Nav)
                \(start)|B@\(token) viewDidLoad
                \(start)|A@1 viewWillDisappear
                \(start)|B@\(token) viewWillAppear
                \(start).5|A@1 viewDidDisappear
                \(start).5|B@\(token) viewDidAppear
                \(start).5|B@\(token) didMove(Nav)
                \(start + 3)|B@\(token) willMove(nil)
                \(start + 3)|B@\(token) viewWillDisappear
                \(start + 3)|A@1 viewWillAppear
                \(start + 3).5|B@\(token) viewDidDisappear
                \(start + 3).5|A@1 viewDidAppear
                \(start + 3).5|B@\(token) didMove(nil)

                """
            let kept = told.split(separator: "\n").filter { isRemoved || !$0.hasSuffix("(nil)") }
                .filter { moves || !$0.contains("Move(") }
            return kept.joined(separator: "\n") + "\n"
        }
        return "1|A@1 viewDidLoad\n1|A@1 viewWillAppear\n1|A@1 viewDidAppear\n"
            + visit(2, 5, isRemoved: true) + "9|B@2 deinit\n" + visit(3, 20, isRemoved: popped)
            + "90|A@1 viewDidLayoutSubviews"
    }

    @Test func anExitWithoutTheMoveThatItsClassPrintsIsNone() {
        #expect(Story(Self.exits(true, popped: false)).lives["B#2"]?.departure == nil)
    }

    @Test func anExitWithItsMoveOrOfAClassWithoutMovesStands() {
        #expect(Story(Self.exits(true, popped: true)).lives["B#2"]?.departure?.reason == .movedFromParent)
        #expect(Story(Self.exits(false, popped: false)).lives["B#2"]?.departure?.reason == .inferred)
    }
}
