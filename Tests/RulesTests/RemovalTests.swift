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

    /// Of one that was covered the removal is announced off the screen, and the next object's parent right behind it.
    @Test func whoMovesTwiceBeforeALoadIsTwoObjectsAtOneAddress() {
        let analysis = Sketch(
            """
            Home@1 viewDidLoad
            Home@1 viewWillAppear
            Home@1 viewDidAppear
            Story@2 viewDidLoad
            Story@2 willMove
            Home@1 viewWillDisappear
            Story@2 viewWillAppear
            Home@1 viewDidDisappear
            Story@2 viewDidAppear
            Story@2 didMove
            Story@2 viewWillDisappear
            Story@2 viewDidDisappear
            Story@2 willMove
            Story@2 didMove
            Related@2 willMove
            Related@2 viewDidLoad
            Related@2 didMove
            Related@2 viewWillAppear
            Related@2 viewDidAppear
            """
        ).analysis([.unmatchedMove])
        #expect(analysis.blamed == [])
        #expect(analysis.verdicts().count == 3)
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

    /// As pages are told at the end of a turn, too, that they leave (iOS 26.1).
    @Test func aRemovalMayBeAnnouncedAgainOnceItsScreenIsGone() {
        let analysis = Sketch(
            Self.pulledBack + """
                Settings@10 viewDidDisappear
                Settings@10 willMove nil
                Settings@10 didMove nil
                Settings@10 deinit
                """
        ).analysis([.redundantMove])
        #expect(analysis.blamed == [])
    }

    @Test func aRemovalIsAnnouncedOnceBeforeTheScreenGoes() {
        let analysis = Sketch(
            """
            Settings@10 init
            Settings@10 viewDidLoad
            Settings@10 willMove Nav@90
            Settings@10 viewWillAppear
            Settings@10 viewDidAppear
            Settings@10 didMove Nav@90
            Settings@10 willMove nil
            Settings@10 willMove nil
            Settings@10 viewWillDisappear
            Settings@10 viewDidDisappear
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

    private static func turn(_ from: String, _ to: String, at start: Double, loads: Bool) -> String {
        let lines = [
            (0.0, "\(from) willMove nil"), (0, "\(to) willMove Pages@9"), (0, "\(to) didMove Pages@9"),
            (0, loads ? "\(to) viewDidLoad" : "\(to) viewDidLayoutSubviews"), (0, "\(to) viewWillAppear"),
            (0, "\(from) viewWillDisappear"), (0.4, "\(to) viewDidAppear"), (0.4, "\(from) viewDidDisappear"),
            (0.4, "\(from) didMove nil"),
        ]
        return lines.map { "\(start + $0.0) \($0.1)\n" }.joined()
    }

    /// A page that was turned over waits for the next turn; the one before it dies. By name it may be either of them.
    @Test func byNameAPageThatWaitsForTheNextTurnIsNoLeak() {
        let first =
            "0 Page@1 viewDidLoad\n0 Page@1 willMove Pages@9\n0 Page@1 viewWillAppear\n0.4 Page@1 viewDidAppear\n"
        let told =
            first + Self.turn("Page@1", "Page@2", at: 5, loads: true)
            + Self.turn("Page@2", "Page@3", at: 9, loads: true)
            + "9.4 Page@1 deinit\n" + Self.turn("Page@3", "Page@4", at: 13, loads: true) + "13.4 Page@2 deinit\n"
            + Self.turn("Page@4", "Page@3", at: 17, loads: false) + "40 Home@8 viewDidLoad\n"
        for log in [told, told.replacing(#/Page@\d/#, with: "Page")] {
            #expect(Sketch(log).analysis([.leakedController]).findings.isEmpty)
        }
    }
}
