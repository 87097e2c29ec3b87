import Testing

@testable import Lifecycle

/// Lines that must be missing although nothing in the log says so.
@Suite struct HoleTests {
    /// Where lines are found to be missing, in the trace of a story.
    private func holes(_ story: Story) -> [Int] {
        var trace = story.trace
        _ = trace.reconstruct()
        return trace.problems.filter { $0.kind == .missingLines }.map(\.firstLine)
    }

    private static let cut = """
        Home viewDidLoad
        Home viewDidAppear
        Cart viewDidLoad
        Home viewWillDisappear
        Cart viewWillAppear
        Cart viewDidAppear
        Pay viewWillDisappear
        Cart viewWillAppear
        Cart viewDidAppear
        Pay viewDidDisappear
        Cart viewWillDisappear
        Cart deinit
        """

    @Test func oneThatComesOnScreenWhileItIsThereWasAwayInMissingLines() {
        let story = Story(Self.cut)
        #expect(holes(story) == [7])
        #expect(story.sessions[0].gapLines == [7])
        #expect(story.lives["Cart#2"] == nil)
        #expect(story.lives["Cart#1"]?.ended != nil)
        #expect(story.breaches == [])
    }

    @Test func withoutAStrangerTheHoleIsBeforeTheLineItself() {
        let story = Story(
            """
            Feed viewDidLoad
            Feed viewWillAppear
            Feed viewDidAppear
            Feed viewWillAppear
            Feed viewDidAppear
            Feed viewWillDisappear
            Feed viewDidDisappear
            """)
        #expect(holes(story) == [4])
        #expect(story.sessions[0].timelines.count == 1)
    }

    @Test func aScreenThatLeavesAgainWithoutHavingComeWasAwayInMissingLines() {
        let story = Story(
            """
            0|List viewDidLoad
            0|List viewWillAppear
            0|List viewDidAppear
            1|Item viewDidLoad
            1|List viewWillDisappear
            1|Item viewWillAppear
            1.5|List viewDidDisappear
            1.5|Item viewDidAppear
            3|Item viewWillDisappear
            3|List viewWillAppear
            3.5|Item viewDidDisappear
            3.5|List viewDidAppear
            400|Item viewWillDisappear
            400|List viewWillAppear
            402|Item viewDidDisappear
            402|List viewDidAppear
            """)
        #expect(holes(story) == [13])
    }

    @Test func aScreenOlderThanTheLogIsNoHole() {
        let story = Story(
            """
            Cart viewDidLoad
            Cart viewWillDisappear
            Cart viewWillAppear
            Cart viewDidDisappear
            Cart viewDidAppear
            """)
        #expect(holes(story) == [])
        #expect(story.sessions[0].timelines.count == 2)
    }

    @Test func aSecondInstanceThatIsLoadedIsNoHole() {
        let visit = "Cart viewDidLoad\nCart viewWillAppear\nCart viewDidAppear\n"
        let story = Story(visit + visit)
        #expect(holes(story) == [])
        #expect(story.sessions[0].timelines.count == 2)
    }

    @Test func aClassThatPrintsNoLoadingMayHaveASecondInstance() {
        let story = Story("Tab viewWillAppear\nTab viewDidAppear\nTab viewWillAppear\nTab viewDidAppear")
        #expect(holes(story) == [])
    }

    @Test func aClassThatPrintsNoDisappearancesHasNoHoles() {
        let shown = "Feed viewWillAppear\nFeed viewDidAppear\n"
        #expect(holes(Story("Feed viewDidLoad\n" + shown + shown + shown)) == [])
    }
}
