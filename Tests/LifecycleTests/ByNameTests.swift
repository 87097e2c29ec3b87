import Testing

@testable import Lifecycle

/// Which instance a line speaks of in a log that gives names only, and what such a log cannot hide.
@Suite struct ByNameTests {
    private static func visit(_ name: String, from start: Double) -> String {
        """
        \(start)|\(name) viewDidLoad
        \(start)|\(name) viewWillAppear
        \(start + 0.5)|\(name) viewDidAppear
        \(start + 3)|\(name) viewWillDisappear
        \(start + 3.5)|\(name) viewDidDisappear
        """
    }

    private static let home = "0|Home viewDidLoad\n0|Home viewWillAppear\n0|Home viewDidAppear\n"

    // MARK: Lines that are told twice

    private static let twice =
        "1|Item viewDidLoad\n1|Item viewWillAppear\n1|Item viewWillAppear\n1.5|Item viewDidAppear\n"

    @Test func whoIsMadeAndPrintsNoAppearanceIsWhoLeaves() {
        let visit = "Cart init\nCart viewWillDisappear\nCart viewDidDisappear\nCart deinit\n"
        #expect(Story(visit).lives.keys.sorted() == ["Cart#1"])
        #expect(Story(visit + visit).lives.keys.sorted() == ["Cart#1", "Cart#2"])
        let loaded = "Cart loadView\nCart viewWillDisappear\nCart viewDidDisappear\nCart deinit\n"
        #expect(Story(loaded + loaded).lives.keys.sorted() == ["Cart#1", "Cart#2"])
        #expect(Story(loaded + "Cart loadView\nCart viewWillDisappear").breaches == [])
    }

    @Test func aLineToldTwiceIsNoOlderInstances() {
        let rest = "4|Item viewWillDisappear\n4.5|Item viewDidDisappear\n4.5|Item deinit"
        #expect(Story(Self.home + Self.twice + rest).breaches == ["Item#1 repeated 6"])
    }

    @Test func anOlderInstanceThatComesWhileAnotherOneDoesExplainsASecondLine() {
        let both = "1.5|Item viewDidAppear\n4|Item viewWillDisappear\n4|Item viewWillDisappear\n"
        let story = Story(Self.home + Self.twice + both + "4.5|Item viewDidDisappear\n4.5|Item viewDidDisappear")
        #expect(story.breaches.isEmpty)
    }

    // MARK: Deaths

    /// A block, or a second line of its `deinit`.
    @Test func whatIsSaidInTheNameOfTheDeadIsNoOtherInstance() {
        let life = Self.visit("Item", from: 1) + "\n5|Item deinit\n5|Item activity\n"
        #expect(Story(Self.home + life).lives.keys.sorted() == ["Home#1", "Item#1"])
        #expect(Story(Self.home + life + life).lives.keys.sorted() == ["Home#1", "Item#1", "Item#2"])
        // Who is still there may have said it, and so may one whose birth is never told.
        let both = Self.visit("Item", from: 1) + "\n" + Self.visit("Item", from: 5)
        let two = both + "\n9|Item deinit\n9.1|Item activity"
        #expect(Story(Self.home + two).lives.count == 3)
        let unborn = "1|Item viewDidAppear\n2|Item viewDidDisappear\n2|Item deinit\n9|Item activity\n"
        #expect(Story(Self.home + unborn).lives.count == 3)
    }

    @Test func whoHasJustLeftDiesFirst() {
        let story = Story(
            Self.home + Self.visit("Sheet", from: 1) + "\n" + Self.visit("Sheet", from: 9) + "\n12.505|Sheet deinit")
        #expect(story.lives["Sheet#1"]?.ended == nil)
        #expect(story.lives["Sheet#2"]?.ended != nil)
    }

    @Test func whoHasJustLeftDiesFirstWithoutAClock() {
        let visit = "Item viewDidLoad\nItem viewWillAppear\nItem viewDidAppear\nItem viewWillDisappear\n"
        let story = Story(
            visit + "Item viewDidDisappear\n" + visit + "Item viewDidDisappear\nHome viewDidAppear\nItem deinit")
        #expect(story.lives["Item#1"]?.ended == nil)
        #expect(story.lives["Item#2"]?.ended != nil)
    }

    @Test func whoIsJustBeingCoveredLivesOn() {
        let story = Story(
            """
            \(Self.home)1|Item viewDidLoad
            1|Home viewWillDisappear
            1|Item viewWillAppear
            1.5|Home viewDidDisappear
            1.5|Item viewDidAppear
            5|Item viewWillDisappear
            5|Home viewWillAppear
            5.5|Item viewDidDisappear
            5.5|Home viewDidAppear
            9|Item viewDidLoad
            9|Home viewWillDisappear
            9|Item viewWillAppear
            9.5|Home viewDidDisappear
            9.5|Item viewDidAppear
            12|Detail viewDidLoad
            12|Item viewWillDisappear
            12|Detail viewWillAppear
            12.5|Item viewDidDisappear
            12.5|Detail viewDidAppear
            12.505|Item deinit
            """)
        #expect(story.lives["Item#1"]?.ended != nil)
        #expect(story.lives["Item#2"]?.ended == nil)
    }

    /// A root is replaced by the next one of its class, which is made first.
    @Test func whoIsLoadedNextIsNotWhoDies() {
        let shown = "Root viewDidLoad\nRoot viewWillAppear\nRoot viewDidAppear\n"
        let replaced = Story(
            "Root init\n" + shown + "Root init\nRoot deinit\n" + shown + "Root init\nRoot deinit\n" + shown)
        #expect(replaced.sessions[0].timelines.map { $0.ended != nil } == [true, true, false])
        let setAside = Story("Root init\n" + shown + "Root init\nRoot deinit\nRoot init\n" + shown)
        #expect(setAside.sessions[0].timelines.map { $0.ended != nil } == [false, true, false])
    }

    // MARK: Who comes back

    /// `upper` comes over `lower`, as in a navigation stack.
    private static func push(_ upper: String, over lower: String, loads: Bool = true) -> String {
        (loads ? "\(upper) viewDidLoad\n" : "")
            + "\(lower) viewWillDisappear\n\(upper) viewWillAppear\n\(lower) viewDidDisappear\n"
            + "\(upper) viewDidAppear\n"
    }

    private static func pop(_ upper: String, to lower: String) -> String {
        "\(upper) viewWillDisappear\n\(lower) viewWillAppear\n\(upper) viewDidDisappear\n\(lower) viewDidAppear\n"
    }

    private static func selectTab(_ next: String, after last: String) -> String {
        "\(next) viewWillAppear\n\(last) viewWillDisappear\n\(last) viewDidDisappear\n\(next) viewDidAppear\n"
    }

    @Test func thePopUncoversWhatLayBelowAndNotWhoWasShownLast() {
        let story = Story(
            Self.home + Self.push("Item", over: "Home") + Self.push("Detail", over: "Item") + "Lobby viewDidLoad\n"
                + Self.selectTab("Lobby", after: "Detail") + Self.push("Item", over: "Lobby")
                + Self.selectTab("Detail", after: "Item") + Self.pop("Detail", to: "Item"))
        #expect(story.lives["Item#1"]?.appearances == 2)
        #expect(story.lives["Item#2"]?.appearances == 1)
    }

    @Test func aPopThatWasLetGoBringsBackWhoWasLeaving() {
        let begun = "Item viewWillDisappear\nHome viewWillAppear\n"
        let letGo = "Home viewWillDisappear\nHome viewDidDisappear\nItem viewWillAppear\nItem viewDidAppear\n"
        let story = Story(
            Self.home + Self.push("Item", over: "Home") + Self.push("Home", over: "Item")
                + Self.push("Item", over: "Home") + begun + letGo + Self.pop("Item", to: "Home"))
        #expect(story.lives["Item#1"]?.appearances == 1)
        #expect(story.breaches == [])
    }

    @Test func aScreenThatPrintsNoBirthComesBackWhenItIsUncovered() {
        let shown = "_ applicationDidFinishLaunching\nHome viewWillAppear\nHome viewDidAppear\n"
        let cart = Self.push("Cart", over: "Home", loads: false)
        let photo = Self.push("Photo", over: "Cart", loads: false) + Self.pop("Photo", to: "Cart") + "Photo deinit\n"
        let story = Story(shown + cart + photo + photo + Self.pop("Cart", to: "Home") + "Cart deinit\n" + cart)
        #expect(story.lives.keys.sorted() == ["Cart#1", "Cart#2", "Home#1", "Photo#1", "Photo#2"])
        #expect(story.lives["Cart#1"]?.appearances == 3)
    }

    @Test func aChildComesBackWithItsContainer() {
        let push = """
            Page viewDidLoad
            Tile viewDidLoad
            Home viewWillDisappear
            Page viewWillAppear
            Tile viewWillAppear
            Home viewDidDisappear
            Page viewDidAppear
            Tile viewDidAppear

            """
        let selectTab = { (next: [String], last: [String]) in
            next.map { "\($0) viewWillAppear\n" }.joined() + last.map { "\($0) viewWillDisappear\n" }.joined()
                + last.map { "\($0) viewDidDisappear\n" }.joined() + next.map { "\($0) viewDidAppear\n" }.joined()
        }
        let story = Story(
            Self.home + push + "Lobby viewDidLoad\n" + selectTab(["Lobby"], ["Page", "Tile"])
                + push.replacing("Home", with: "Lobby") + selectTab(["Home"], ["Page", "Tile"])
                + Self.push("Map", over: "Home") + selectTab(["Lobby"], ["Map"]) + Self.push("Chat", over: "Lobby")
                + "Chat viewWillDisappear\nPage viewWillAppear\nTile viewWillAppear\nChat viewDidDisappear\n")
        let page = story.lives.values.filter { $0.appearances == 2 && $0.controllerClass == 1 }
        let tile = story.lives.values.filter { $0.appearances == 2 && $0.controllerClass == 2 }
        #expect(page.map(\.ordinal) == tile.map(\.ordinal))
    }

    @Test func whoHasOnlyJustBegunToComeIsNotWhoHasGone() {
        let push = "Room viewDidLoad\nRoom viewWillAppear\nRoom viewDidDisappear\n"
        let story = Story(
            "Room viewDidLoad\nRoom viewWillAppear\n" + push + "Room viewWillAppear\nRoom viewDidDisappear\nRoom deinit"
        )
        #expect(story.lives["Room#1"]?.shownState == .appearing)
        #expect(story.lives["Room#2"]?.shownState == .deallocated)
    }

    // MARK: Moves before loads

    @Test func anAdditionRightBeforeALoadIsTheNewInstances() {
        let life = """
            Room willMove(Nav)
            Room viewDidLoad
            Room viewWillAppear
            Room viewDidAppear
            Room didMove(Nav)
            Room willMove(nil)
            Room viewWillDisappear
            Room viewDidDisappear
            Room didMove(nil)
            """
        let story = Story(Self.home + life + "\n" + life)
        #expect(story.lives["Room#1"]?.departure?.reason == .movedFromParent)
        #expect(story.lives["Room#1"]?.comebacks == 0)
        #expect(story.lives["Room#2"]?.events.count == 9)
        #expect(story.breaches == [])
    }

    @Test func anInstanceThatIsAddedAgainIsTheSameOne() {
        let shown = "Room viewWillAppear\nRoom viewDidAppear\nRoom didMove(Nav)\nRoom willMove(nil)\n"
        let gone = "Room viewWillDisappear\nRoom viewDidDisappear\nRoom didMove(nil)\n"
        let story = Story(
            Self.home + "Room willMove(Nav)\nRoom viewDidLoad\n" + shown + gone + "Room willMove(Nav)\n" + shown + gone)
        #expect(story.lives["Room#2"] == nil)
        #expect(story.lives["Room#1"]?.comebacks == 1)
    }

    // MARK: What holds in every assignment

    @Test func aLifeBetweenTwoOthersIsAccusedOfALostOpeningHalf() {
        let whole = "Item viewDidLoad\nItem viewWillAppear\nItem viewDidAppear\nItem viewWillDisappear\n"
        let end = "Item viewDidDisappear\nItem deinit\n"
        let story = Story(whole + end + whole.replacing("Item viewWillAppear\n", with: "") + end + whole + end)
        #expect(story.breaches == ["Item#2 missing(viewWillAppear) 8"])
    }

    @Test func theOldParentIsAnnouncedAgainWhenAPopIsLetGo() {
        let story = Story(
            """
            0|Room viewDidLoad
            0|Room willMove(Nav)
            0|Room viewWillAppear
            0.5|Room viewDidAppear
            0.5|Room didMove(Nav)
            4|Room willMove(nil)
            4|Room viewWillDisappear
            5|Room viewWillAppear
            5|Room viewDidAppear
            5|Room willMove(Nav)
            5|Room didMove(Nav)
            8|Room willMove(nil)
            8|Room viewWillDisappear
            8.5|Room viewDidDisappear
            8.5|Room didMove(nil)
            """)
        #expect(story.lives["Room#1"]?.contested == nil)
        #expect(story.lives["Room#2"] == nil)
    }

    @Test func anOlderInstanceThanTheLastFewIsFound() {
        let covered = (0..<10).map { _ in
            "Item viewDidLoad\nItem viewWillAppear\nItem viewDidAppear\nItem viewWillDisappear\nItem viewDidDisappear\n"
        }
        let made = String(repeating: "Item viewDidLoad\n", count: 8)
        let story = Story("_ applicationDidFinishLaunching\n" + covered.joined() + made + "Item viewWillDisappear")
        #expect(story.sessions[0].timelines.count == 18)
    }

    // MARK: Too many to tell apart

    /// A root of the class waits in a tab while others are pushed over each other, and is shown at the end.
    private static func stacks(rootIsAnnounced times: Int) -> Story {
        let goes = ["viewWillDisappear", "viewDidDisappear"]
        let comes = ["viewWillAppear", "viewDidAppear"]
        let pushed = (0..<6).flatMap { depth in
            let below = depth == 0 ? ["activity", "activity"] : goes
            return ["willMove(Nav)", "viewDidLoad", below[0], comes[0], below[1], comes[1], "didMove(Nav)"]
        }
        let popped = (0..<6).flatMap { depth in
            let below = depth == 5 ? ["activity", "activity"] : comes
            return ["willMove(nil)", goes[0], below[0], goes[1], below[1], "didMove(nil)", "deinit"]
        }
        let stack = pushed + popped
        let root = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "didMove(Nav)"]
        let lines = Array(repeating: "willMove(Nav)", count: times) + stack + stack + stack + root
        return Story("App applicationDidFinishLaunching\n" + lines.map { "Card \($0)\n" }.joined())
    }

    @Test func movesThatAddUpAreNobodysMistake() {
        #expect(Self.stacks(rootIsAnnounced: 1).breaches == [])
    }

    @Test func aMoveTooManyIsOneHoweverTheLinesAreGiven() {
        #expect(Self.stacks(rootIsAnnounced: 2).breaches.contains { $0.contains("repeated") })
    }

}
