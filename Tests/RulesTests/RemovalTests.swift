@testable import Rules
import Testing

/// Lines between which an object is taken out, put back, or replaced, and what they do not show.
@Suite struct RemovalTests {
    @Test func aParentAnnouncedBeforeLoadingIsTheNextObjectsOnAReusedAddress() {
        let life = """
            Wish@10 willMove Nav@90
            Wish@10 viewDidLoad
            Wish@10 viewWillAppear
            Wish@10 viewDidAppear
            Wish@10 didMove Nav@90
            Wish@10 willMove nil
            Wish@10 viewWillDisappear
            Wish@10 viewDidDisappear
            Wish@10 didMove nil

            """
        let analysis = Sketch(life + life).analysis([.unmatchedMove, .redundantMove])
        #expect(analysis.blamed == [])
        #expect(analysis.verdicts().count == 2)
    }

    @Test func byNameWhoGoesOnMayBeOlderThanTheLog() {
        let restless = """
            1 Cart viewDidLoad
            1 Cart viewWillAppear
            1.5 Cart viewDidAppear
            3 Cart viewWillDisappear leaving
            3.4 Cart viewDidDisappear leaving
            8 Cart viewWillLayoutSubviews
            9 Cart viewWillLayoutSubviews
            10 Cart viewWillLayoutSubviews
            """
        let rules = [Rule.activityAfterRemoval]
        #expect(Sketch(restless).analysis(rules).findings.count == 1)
        #expect(
            Sketch("0 Home viewWillDisappear\n0.4 Home viewDidDisappear\n" + restless).analysis(rules).findings.isEmpty)
    }

    private static let pulledBack = """
        Settings@10 willMove Nav@90
        Settings@10 viewWillAppear
        Settings@10 viewDidAppear
        Settings@10 didMove Nav@90
        Settings@10 willMove nil
        Settings@10 viewWillDisappear

        """

    @Test func aRemovalThatWasLetGoIsAnnouncedAgain() {
        let analysis = Sketch(
            Self.pulledBack + """
                Settings@10 viewWillAppear
                Settings@10 viewWillDisappear
                Settings@10 viewDidDisappear
                Settings@10 willMove nil
                Settings@10 didMove nil
                Settings@10 deinit
                """
        ).analysis([.redundantMove])
        #expect(analysis.blamed == [])
    }

    @Test func aRemovalThatGoesOnIsAnnouncedOnce() {
        let analysis = Sketch(
            Self.pulledBack + """
                Settings@10 viewDidDisappear
                Settings@10 willMove nil
                Settings@10 didMove nil
                Settings@10 deinit
                """
        ).analysis([.redundantMove])
        #expect(analysis.blamed == ["redundant_move:8"])
    }

    /// The second one was added below the top and never loaded.
    @Test func byNameARemovalThatWasLetGoLeavesRoomForTheNextOne() {
        let analysis = Sketch(
            """
            _ applicationDidFinishLaunching
            Cart willMove Nav
            Cart loadView
            Cart viewDidLoad
            Cart viewWillAppear
            Cart viewDidAppear
            Cart didMove Nav
            Cart willMove nil
            Cart viewWillDisappear
            Cart viewWillAppear
            Cart viewDidAppear
            Cart willMove Nav
            Cart didMove Nav
            Cart viewWillDisappear
            Cart viewDidDisappear
            Cart willMove nil
            Cart willMove nil
            Cart didMove nil
            Cart deinit
            Cart didMove nil
            Cart deinit
            """
        ).analysis([.redundantMove])
        #expect(analysis.blamed == [])
    }
}
