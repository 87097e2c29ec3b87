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
}
