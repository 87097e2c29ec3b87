import Testing

@testable import Lifecycle

/// What several instances that go by one name may be accused of.
@Suite struct ContestedLivesTests {
    private static let visit = """
        Item viewDidLoad
        Item viewWillAppear
        Item viewDidAppear
        Item viewWillDisappear
        Item viewDidDisappear
        """

    @Test func aLifeOfItsOwnIsAccused() {
        let story = Story(
            """
            \(Self.visit)
            Item deinit
            Item viewDidLoad
            Item viewWillAppear
            Item viewDidAppear
            Item viewDidDisappear
            """)
        #expect(story.breaches == ["Item#2 missing(viewWillDisappear) 10"])
        #expect(story.lives["Item#2"]?.contested == nil)
    }

    @Test func oneOfTwoThatLiveAtOnceIsNotAccused() {
        let story = Story(
            """
            \(Self.visit)
            Item viewDidLoad
            Item viewWillAppear
            Item viewDidAppear
            Item viewDidDisappear
            """)
        #expect(story.breaches == [])
        #expect(story.lives["Item#2"]?.contested == 5)
        #expect(story.lives.values.contains { !$0.doubts.isEmpty })
    }

    @Test func addressesLeaveNoDoubt() {
        let story = Story(
            """
            \(Self.visit.replacing("Item", with: "Item@1"))
            Item@2 viewDidLoad
            Item@2 viewWillAppear
            Item@2 viewDidAppear
            Item@2 viewDidDisappear
            """)
        #expect(story.breaches == ["Item#2 missing(viewWillDisappear) 9"])
        #expect(story.lives.values.allSatisfy { $0.contested == nil && $0.doubts.isEmpty })
    }

    @Test func anAdditionWhileItHasAParentMayBeAnotherObjects() {
        let story = Story(
            """
            Item willMove(Stack)
            Item didMove(Stack)
            Item willMove(Stack)
            Item viewDidLoad
            Item viewWillAppear
            Item viewDidAppear
            Item didMove(Stack)
            Item willMove(nil)
            Item willMove(nil)
            """)
        #expect(story.breaches == [])
        #expect(story.lives["Item#1"]?.contested == 2)
    }

    @Test func namelessLinesAreNobodysUntilABirthIsSeen() {
        let excerpt = "_ viewWillAppear\n_ viewDidDisappear\n_ viewDidAppear"
        #expect(Story(excerpt).breaches == [])
        let doubled = "_ viewWillDisappear\n_ viewDidDisappear\n_ viewDidDisappear\n_ viewWillAppear"
        #expect(Story(doubled).breaches == [])
        let whole = "_ viewDidLoad\n_ viewWillAppear\n_ viewDidAppear\n_ viewDidAppear"
        #expect(Story(whole).breaches.map { $0.hasSuffix(" repeated 4") } == [true])
    }

    @Test func whereNoBirthIsPrintedARequestBeforeAnArrivalMayBeTheNewcomers() {
        let story = Story(
            """
            _ applicationDidFinishLaunching
            Room fetchStart(a)
            Room viewWillAppear
            Room viewDidAppear
            Room fetchStart(a)
            Room viewWillDisappear
            Room viewWillAppear
            Room viewDidDisappear
            Room viewDidAppear
            """)
        #expect(story.lives.count == 2)
        #expect(story.lives["Room#1"]?.contested == 4)
    }
}
