import Testing

@testable import Lifecycle

/// Lives that the log meets after their beginning, or loses from sight.
@Suite struct MidLifeTests {
    @Test func aCaptureThatBeginsInsideNestedPassesMissesNone() {
        let story = Story(
            """
            A@1 viewWillLayoutSubviews
            A@1 viewDidLayoutSubviews
            A@1 viewDidLayoutSubviews
            A@1 viewWillAppear
            A@1 viewWillLayoutSubviews
            A@1 viewWillDisappear
            """)
        #expect(story.breaches == ["A#1 missing(viewDidLayoutSubviews) 5"])
    }

    /// `Map` and `Home` print their births, `Cart` is older than the log.
    @Test(arguments: [
        ("Cart viewDidLayoutSubviews", true), ("Cart viewWillTransition", true),
        ("Cart fetchEnd(GET /cart)", true), ("Cart activity", false), ("Cart willMove", false),
    ])
    func aLogBeginsMidwayWhereItsFirstLineIsOneThatOnlyTheLoadedHear(first: String, isMidway: Bool) {
        let rest = """

            Map viewDidLoad
            Map fetchStart(GET /map)
            Map viewWillAppear
            Map viewDidAppear
            Cart viewWillAppear
            Cart viewDidAppear
            """
        #expect(Story(first + rest).sessions[0].beginsMidway == isMidway)
        let launched = "App applicationDidFinishLaunching\n" + first + rest
        #expect(Story(launched).sessions[0].beginsMidway == false)
    }

    /// The root of a tab that nobody selected is never loaded: its end is its only line.
    @Test func whoDiesUnseenMakesNoLogBeginMidwayWhoseFirstScreenIsSeenToLoad() {
        let rest = """
            Cart viewWillAppear
            Cart viewDidAppear
            Map deinit
            Map viewDidLoad
            Map viewWillAppear
            Map viewDidAppear
            """
        #expect(Story("Cart viewDidLoad\n" + rest).sessions[0].beginsMidway == false)
        #expect(Story("Cart willMove\nCart viewDidLoad\n" + rest).sessions[0].beginsMidway == false)
        #expect(Story(rest).sessions[0].beginsMidway)
        #expect(Story("Home viewWillDisappear\nCart viewDidLoad\n" + rest).sessions[0].beginsMidway)
    }

    @Test func aClassThatPrintsItsLayoutOnlyIsNotMetMidway() {
        let story = Story("Grid viewDidLayoutSubviews\nMap viewDidLoad\nMap viewWillAppear\nMap viewDidAppear")
        #expect(story.sessions[0].beginsMidway == false)
    }

    @Test func aMoveWithoutArgumentOfAScreenMetInMidLifeIsItsRemoval() {
        let story = Story(
            """
            A@1 viewDidAppear
            A@1 willMove
            A@1 viewWillDisappear
            A@1 viewWillAppear
            A@1 viewDidAppear
            A@1 willMove
            A@1 didMove
            A@1 willMove
            A@1 viewWillDisappear
            A@1 viewDidDisappear
            A@1 didMove
            """)
        #expect(story.breaches == [])
        #expect(story.lives["A#1"]?.departure?.reason == .movedFromParent)
    }

    @Test func anAnnouncementMetFirstIsARemovalIfTheScreenThenLeaves() {
        let story = Story("A@1 willMove\nA@1 viewWillDisappear\nA@1 viewDidDisappear\nA@1 didMove")
        #expect(story.breaches == [])
        #expect(story.lives["A#1"]?.departure?.reason == .movedFromParent)
    }

    @Test func whatIsLoadedIsNotOnScreenYet() {
        let story = Story(
            """
            A@1 willMove
            A@1 viewDidLoad
            A@1 viewWillAppear
            A@1 viewDidAppear
            A@1 viewWillDisappear
            A@1 viewDidDisappear
            A@2 willMove
            A@2 viewDidLoad
            A@2 viewDidAppear
            """)
        #expect(story.breaches == ["A#2 missing(viewWillAppear) 9"])
    }

    @Test func anEndLongAfterTheEndIsAnotherObjects() {
        let story = Story("1|A@1 viewDidLoad\n2|A@1 deinit\n20|A@1 deinit")
        #expect(story.breaches == [])
        #expect(story.lives.keys.sorted() == ["A#1", "A#2"])
    }

    /// Nothing of the class is printed before an object of it disappears, and a log without a clock counts its lines.
    @Test func aDisappearanceManyLinesAfterTheEndIsAnotherObjects() {
        let seen = "B@2 viewDidLoad\nA@1 viewDidDisappear\nA@1 deinit\n"
        let held = Story(seen + "A@1 viewDidDisappear")
        #expect(held.breaches == ["A#1 unexpected 4"])
        let between = (1...40).map { _ in "B@2 viewWillAppear\nB@2 viewWillDisappear\n" }.joined()
        let later = Story(seen + between + "A@1 viewDidDisappear")
        #expect(later.breaches == [])
        #expect(later.lives.keys.sorted() == ["A#1", "A#2", "B#1"])
    }

    /// `Event` prints neither its disappearance nor its end, and `Store` nothing before it has appeared.
    @Test func whoAppearsAtAnAddressLongAfterAnotherCameIsAnotherObject() {
        let seen = "1|Event@0x1 viewDidLoad\n1|Event@0x1 viewWillAppear\n2|Other@0x2 viewDidLoad\n"
        let end = "40|Store@0x1 viewDidDisappear\n40|Store@0x1 deinit"
        let later = Story(seen + "30|Store@0x1 viewDidAppear\n" + end)
        #expect(later.lives.keys.sorted() == ["Event#1", "Other#1", "Store#1"])
        #expect(later.lives["Store#1"]?.events.count == 3)
        let atOnce = Story(seen + "2|Store@0x1 viewDidAppear\n" + end)
        #expect(atOnce.lives["Store#1"]?.events.count == 1)
    }

    @Test func anEndPrintedTwiceIsOne() {
        let story = Story("1|A@1 viewDidLoad\n2|A@1 deinit\n2|A@1 deinit")
        #expect(story.breaches == [])
        #expect(story.lives.keys.sorted() == ["A#1"])
    }

    @Test func aGestureIsNotPulledAgainAfterHalfAMinute() {
        let story = Story(
            """
            1|A@1 viewDidLoad
            1|A@1 viewWillAppear
            1|A@1 viewDidAppear
            2|A@1 viewWillDisappear
            3|A@1 viewWillAppear
            33|A@1 viewWillDisappear
            33|A@1 viewDidDisappear
            """)
        #expect(story.breaches == ["A#1 missing(viewDidAppear) 6"])
    }

    // MARK: By name, in a log that begins in mid-session

    private static let older = "1|Lobby viewWillDisappear\n1|Lobby viewDidDisappear\n"

    @Test func whatAnOlderInstanceExplainsIsNobodysBreach() {
        let change = """
            2|Room viewDidLoad
            2|Room viewWillAppear
            2|Room viewDidDisappear
            2|Room viewDidAppear
            2|Room deinit
            9|Room viewWillDisappear
            9|Room viewDidDisappear
            """
        #expect(Story(Self.older + change).breaches == [])
        let whole =
            "_ applicationDidFinishLaunching\n0|Lobby viewDidLoad\n0|Lobby viewWillAppear\n0|Lobby viewDidAppear\n"
        #expect(!Story(whole + Self.older + change).breaches.isEmpty)
    }

    @Test func whatNoOlderInstanceExplainsIsStillABreach() {
        let visit = "5|Room viewDidLoad\n5|Room viewWillAppear\n5|Room viewDidAppear\n5|Room viewDidAppear\n"
        #expect(Story(Self.older + visit).breaches == ["Room#1 repeated 6"])
    }
}
