import Testing

@testable import Lifecycle

/// Who has left for good, and who only seems to.
@Suite struct DepartureTests {
    @Test func firstHalvesAloneDoNotShowThatATransitionWasCompleted() {
        let story = Story(
            """
            A@1 viewDidLoad
            A@1 viewWillAppear
            B@2 viewDidLoad
            A@1 viewWillDisappear
            B@2 viewWillAppear
            B@2 viewWillDisappear
            A@1 viewWillAppear
            """)
        #expect(story.lives["B#1"]?.departure == nil)
    }

    /// By name, of a class that prints only that it comes, each time another one may have come.
    @Test func aClassThatOnlyComesUncoversNobody() {
        let story = { (goes: String) in
            Story(
                """
                1|A viewWillAppear
                1.5|A viewDidAppear
                5|B@2 viewDidLoad
                \(goes)
                5|B@2 viewWillAppear
                5.5|B@2 viewDidAppear
                9|B@2 viewWillDisappear
                9|A viewWillAppear
                9.5|B@2 viewDidDisappear
                9.5|A viewDidAppear
                """)
        }
        #expect(story("- ").lives["B#1"]?.departure == nil)
        #expect(story("5|A viewWillDisappear").lives["B#1"]?.departure != nil)
    }

    @Test func aScreenThatTurnsRoundBringsBackWhatItContains() {
        let story = Story(
            """
            1|A@1 viewDidLoad
            1|A@1 viewWillAppear
            1|A@1 viewDidAppear
            5|B@2 viewDidLoad
            5|C@3 viewDidLoad
            5|A@1 viewWillDisappear
            5|B@2 viewWillAppear
            5|C@3 viewWillAppear
            5|A@1 viewDidDisappear
            5|B@2 viewDidAppear
            5|C@3 viewDidAppear
            9|B@2 viewWillDisappear
            9|C@3 viewWillDisappear
            9|A@1 viewWillAppear
            9|B@2 viewDidDisappear
            9|C@3 viewDidDisappear
            9|A@1 viewDidAppear
            19|B@2 viewWillAppear
            19|C@3 viewWillAppear
            19|A@1 viewWillDisappear
            19|A@1 viewDidDisappear
            19|B@2 viewDidAppear
            19|C@3 viewDidAppear
            """)
        #expect(story.lives["B#1"]?.departure == nil)
        #expect(story.lives["C#1"]?.departure == nil)
    }

    @Test func aCoveredScreenThatIsMovedWithoutArgumentLeaves() {
        let story = Story(
            """
            A@1 init
            A@1 didMove
            A@1 viewDidLoad
            A@1 viewDidAppear
            A@1 viewDidDisappear leaving
            A@1 didMove
            """)
        #expect(story.lives["A#1"]?.departure?.reason == .movedFromParent)
    }

    @Test func theDeadPresentNoSheets() {
        let story = Story(
            """
            1|A@1 viewDidLoad
            1|A@1 viewWillAppear
            1|A@1 viewDidAppear
            2|A@1 deinit
            60|B@2 viewDidLoad
            60|B@2 viewWillAppear
            60|B@2 viewDidAppear
            65|B@2 viewWillDisappear
            65|B@2 viewDidDisappear
            """)
        #expect(story.transitions == [])
        #expect(story.lives["B#1"]?.departure == nil)
    }

    /// In a container that exchanges its children one goes before the other comes.
    @Test func whoGoesBeforeANewScreenComesWasCoveredAndNotDismissed() {
        let covered = """
            1|Bar@9 viewDidLoad
            1|Bar@9 viewWillAppear
            1|Bar@9 viewDidAppear
            5|A@1 viewDidLoad
            5|A@1 viewWillAppear
            5|A@1 viewDidAppear

            """
        let exchange = "9|A@1 viewWillDisappear\n9|A@1 viewDidDisappear\n"
        let next = "9|B@2 viewWillAppear\n9|B@2 viewDidAppear\n20|A@3 viewDidLoad\n20|A@3 viewWillAppear\n"
        let story = Story(covered + "9|B@2 viewDidLoad\n" + exchange + next)
        #expect(story.lives["A#1"]?.departure == nil)
        let dismissed = Story(covered + exchange + next.replacing("9|B", with: "15|B"))
        #expect(dismissed.lives["A#1"]?.departure?.reason == .superseded)
    }

    /// A sheet comes and goes while its presenter stays: that it was covered by a screen that prints nothing the order of
    /// lines does not exclude, and the presenter's death does.
    @Test(arguments: ["@1", ""]) func aSheetWhosePresenterHasDiedIsGone(token: String) {
        let form = "Form\(token)"
        let sheet = token.isEmpty ? "Sheet" : "Sheet@2"
        let visit = """
            1|\(form) viewDidLoad
            1|\(form) viewWillAppear
            1.5|\(form) viewDidAppear
            5|\(sheet) viewDidLoad
            5|\(sheet) viewWillAppear
            5.5|\(sheet) viewDidAppear
            9|\(sheet) viewWillDisappear
            9.5|\(sheet) viewDidDisappear

            """
        let end = "12|\(form) viewWillDisappear\n12.5|\(form) viewDidDisappear\n"
        #expect(Story(visit + end).lives["Sheet#1"]?.departure?.proof == nil)
        let gone = Story(visit + end + "12.6|\(form) deinit\n").lives["Sheet#1"]?.departure
        #expect(gone?.proof == 10)
        #expect(gone?.event == 7)
        // By name the one that died may be another one, of which the sheet was none.
        let other = visit.replacing("5|\(sheet) viewDidLoad", with: "4|\(form) viewDidLoad\n5|\(sheet) viewDidLoad")
        let proof = Story(other + end + "12.6|\(form) deinit\n").lives["Sheet#1"]?.departure?.proof
        if token.isEmpty { #expect(proof == nil) }
        // It is shown again by somebody else.
        let back = "20|\(sheet) viewWillAppear\n20.5|\(sheet) viewDidAppear\n"
        #expect(Story(visit + end + "12.6|\(form) deinit\n" + back).lives["Sheet#1"]?.departure == nil)
    }

    @Test func whoMadeRoomInALogOfWillsIsGoneOnceItsClassIsLoadedAnew() {
        let root = "0|Lobby@1 viewDidLoad\n0|Lobby@1 viewWillAppear\n"
        func push(_ room: String, at start: Int) -> String {
            "\(start)|\(room) viewDidLoad\n\(start)|Lobby@1 viewWillDisappear\n\(start)|\(room) viewWillAppear\n"
        }
        func pop(_ room: String, at start: Int) -> String {
            "\(start)|\(room) viewWillDisappear\n\(start)|Lobby@1 viewWillAppear\n"
        }
        let first = root + push("Room@2", at: 5) + pop("Room@2", at: 9)
        #expect(Story(first).lives["Room#1"]?.departure == nil)
        let next = Story(first + push("Room@3", at: 20))
        #expect(next.lives["Room#1"]?.departure?.reason == .superseded)
        // The user let it go, and it is covered by another one later.
        let back = "9|Lobby@1 viewWillDisappear\n9|Room@2 viewWillAppear\n"
        let covered = "20|Room@3 viewDidLoad\n20|Room@2 viewWillDisappear\n20|Room@3 viewWillAppear\n"
        #expect(Story(first + back + covered).lives["Room#1"]?.departure == nil)
        // Tabs change the other way round.
        let tabs =
            "5|Room@2 viewDidLoad\n5|Room@2 viewWillAppear\n5|Lobby@1 viewWillDisappear\n"
            + "9|Lobby@1 viewWillAppear\n9|Room@2 viewWillDisappear\n"
        #expect(Story(root + tabs + push("Room@3", at: 20)).lives["Room#1"]?.departure == nil)
    }

    /// Screens are put over a list and leave it, or tabs change: in a log of dids the order is the same.
    @Test func inALogOfDidsADeathAtOnceShowsWhatTheSameExitIs() {
        func visit(_ place: Int, dies: Bool) -> String {
            let (name, start) = ("Cart@\(place + 2)", 10 + place * 20)
            let lines = [
                "\(start).0|\(name) viewDidLoad", "\(start).5|List@1 viewDidDisappear",
                "\(start).6|\(name) viewDidAppear", "\(start + 8).0|\(name) viewDidDisappear",
                "\(start + 8).1|List@1 viewDidAppear",
            ]
            return (lines + (dies ? ["\(start + 8).2|\(name) deinit"] : [])).joined(separator: "\n") + "\n"
        }
        func story(_ deaths: [Bool]) -> Story {
            let visits = deaths.enumerated().map { visit($0, dies: $1) }
            return Story("0|List@1 viewDidLoad\n1|List@1 viewDidAppear\n" + visits.joined())
        }
        #expect(story([true, false, true]).lives["Cart#2"]?.departure?.reason == .superseded)
        // Nobody dies of it, as no tab does.
        #expect(story([false, false, false]).lives["Cart#2"]?.departure == nil)
        // The last one may come back.
        #expect(story([true, true, false]).lives["Cart#3"]?.departure == nil)
    }

    /// Comes over another, or leaves for one below, with all four callbacks in the order of a stack.
    private static func change(_ left: String, _ came: String, at start: Int, loading: Bool = false) -> String {
        let lines = [
            "\(start)|\(left) viewWillDisappear", "\(start).1|\(came) viewWillAppear",
            "\(start).5|\(left) viewDidDisappear", "\(start).6|\(came) viewDidAppear",
        ]
        return ((loading ? ["\(start)|\(came) viewDidLoad"] : []) + lines).joined(separator: "\n") + "\n"
    }

    private static let root = "0|Home@1 viewDidLoad\n0|Home@1 viewWillAppear\n1|Home@1 viewDidAppear\n"

    /// A tab may come over another as a screen is pushed, and go as a stack is popped.
    @Test func severalScreensOfWhichNobodyDiesHaveNotLeftAtOnce() {
        let stack =
            Self.root + Self.change("Home@1", "Search@2", at: 10, loading: true)
            + Self.change("Search@2", "Cart@3", at: 20, loading: true)
        let back = stack + Self.change("Cart@3", "Home@1", at: 30)
        let again =
            Self.change("Home@1", "Cart@4", at: 40, loading: true) + Self.change("Cart@4", "Home@1", at: 50)
            + "51|Cart@4 deinit\n"
        #expect(Story(back + again).lives["Cart#1"]?.departure == nil)
        #expect(Story(back + again).lives["Search#1"]?.departure == nil)
        // What one of them contains stays with it.
        let lines = (back + again).split(separator: "\n").map(String.init).map { line -> String in
            line.contains("Cart@") ? line + "\n" + line.replacing("Cart@", with: "List@") : line
        }
        #expect(Story(lines.joined(separator: "\n")).lives["List#1"]?.departure == nil)
        // One of them dies, so it was a pop to the root.
        #expect(Story(back + "31|Search@2 deinit\n" + again).lives["Cart#1"]?.departure?.reason == .superseded)
        // One screen alone was popped.
        let popped = stack + Self.change("Cart@3", "Search@2", at: 30)
        let pushed = Self.change("Search@2", "Cart@4", at: 40, loading: true)
        #expect(Story(popped + pushed).lives["Cart#1"]?.departure?.reason == .superseded)
    }

    @Test func oneThatLiesElsewhereMayHaveComeBackInsteadOfTheOneBelow() {
        let pushes =
            Self.root + Self.change("Home@1", "Cart", at: 10, loading: true)
            + Self.change("Cart", "Search@2", at: 20) + Self.change("Search@2", "Cart", at: 30, loading: true)
            + Self.change("Cart", "Help@3", at: 40, loading: true) + Self.change("Help@3", "Cart", at: 50)
        #expect(Story(pushes).lives["Help#1"]?.departure == nil)
        let alone = pushes.replacing("Cart", with: "Cart@5")
        #expect(Story(alone).lives["Help#1"]?.departure != nil)
    }

    /// `Cart` is covered when another tab comes; at a pop it would have been told, as `Help` is.
    @Test func whoSaysItsMovesHasNotLeftWithoutAnyWhereAnotherSaysThem() {
        func push(_ name: String, at start: Int) -> String {
            Self.change("Home@1", name, at: start, loading: true)
                .replacing(
                    "\(start)|\(name) viewDidLoad\n", with: "\(start)|\(name) viewDidLoad\n\(start)|\(name) willMove\n")
                + "\(start).7|\(name) didMove\n"
        }
        let help =
            push("Help@9", at: 5) + "8|Help@9 willMove\n" + Self.change("Help@9", "Home@1", at: 9)
            + "9.7|Help@9 didMove\n9.8|Help@9 deinit\n"
        let visit = push("Cart@2", at: 20) + Self.change("Cart@2", "Home@1", at: 30)
        #expect(Story(Self.root + help + visit).lives["Cart#1"]?.departure == nil)
        #expect(Story(Self.root + visit).lives["Cart#1"]?.departure != nil)
    }
}
