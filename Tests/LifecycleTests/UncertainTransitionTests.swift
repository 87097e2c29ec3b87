import Testing

@testable import Lifecycle

/// Transitions of which lines are lost, which are taken back, and which the lines name themselves.
@Suite struct UncertainTransitionTests {
    static let pushed =
        TransitionTests.home + """
            Cart@2 viewDidLoad
            Home@1 viewWillDisappear
            Cart@2 viewWillAppear
            Home@1 viewDidDisappear
            Cart@2 viewDidAppear

            """
    static let popped = """
        Cart@2 viewWillDisappear
        Home@1 viewWillAppear
        Cart@2 viewDidDisappear
        Home@1 viewDidAppear

        """

    @Test func ofPagesThatAreNotSeenToArriveNobodyKnowsWhetherTheyChanged() {
        let begun = TransitionTests.home + "Search@2 viewDidLoad\nSearch@2 viewWillAppear\nHome@1 viewWillDisappear\n"
        #expect(Story(begun).transitions == ["tab Home#1 Search#1"])
        #expect(Story(begun).certainTransitions == [])
        // Who comes for the first time may be a new root, too.
        let ended = begun + "Home@1 viewDidDisappear\nSearch@2 viewDidAppear\n"
        #expect(Story(ended).certainTransitions == [])
        let back =
            "Home@1 viewWillAppear\nSearch@2 viewWillDisappear\nSearch@2 viewDidDisappear\nHome@1 viewDidAppear\n"
        #expect(Story(ended + back).certainTransitions == ["tab Search#1 Home#1"])
        // Pages are of one class.
        let pages = (ended + back).replacing("Search@2", with: "Home@2")
        #expect(Story(pages).transitions == ["tab Home#1 Home#2", "tab Home#2 Home#1"])
        #expect(Story(pages).certainTransitions == [])
    }

    @Test func whoHadBegunToComeFirstMayBeAPageThatIsLetGo() {
        let story = Story(
            TransitionTests.home + """
                Home@2 viewDidLoad
                Home@2 viewWillAppear
                Home@1 viewWillDisappear
                Home@1 viewWillAppear
                Home@1 viewDidAppear
                Home@2 viewWillDisappear
                Home@2 viewDidDisappear
                """)
        #expect(story.transitions == ["cancelled_pop Home#1 Home#2"])
        #expect(story.certainTransitions == [])
    }

    /// Each root is replaced by the next, and dies while that one is still shown, if only for a moment.
    @Test func aRootThatDiesUnderTheNextOneWasReplacedByIt() {
        let change = { (old: String, new: String) in
            """
            \(new) viewDidLoad
            \(old) viewWillDisappear
            \(new) viewWillAppear
            \(old) viewDidDisappear
            \(new) viewDidAppear
            \(old) deinit

            """
        }
        let story = Story(TransitionTests.home + change("Home@1", "Login@2") + change("Login@2", "Home@3"))
        #expect(story.transitions == ["root_change Home#1 Login#1", "root_change Login#1 Home#2"])
    }

    @Test(arguments: ["Cart@2 viewDidAppear\n", "Home@1 viewDidDisappear\n"])
    func aLostDidLeavesThePushAPush(lost: String) {
        let story = Story(Self.pushed.replacing(lost, with: "") + Self.popped)
        #expect(story.transitions == ["push Home#1 Cart#1", "pop Cart#1 Home#1"])
    }

    @Test func withoutDidsAPushMayBeAPresentation() {
        let wills = Self.pushed.split(separator: "\n").filter { !$0.contains("DidDis") }.joined(separator: "\n")
        #expect(Story(wills).transitions == ["push Home#1 Cart#1"])
        #expect(Story(wills).certainTransitions == [])
        #expect(Story(Self.pushed).certainTransitions == ["push Home#1 Cart#1"])
    }

    /// How two controllers may turn round, each in its own order.
    static let turns: [[String]] = {
        let home = ["Home@1 viewWillDisappear", "Home@1 viewDidDisappear"]
        let cart = ["Cart@2 viewWillAppear", "Cart@2 viewDidAppear"]
        return (0..<16).filter { $0.nonzeroBitCount == 2 }.map { mask in
            var (first, second) = (home[...], cart[...])
            return (0..<4).map { mask >> $0 & 1 == 1 ? first.removeFirst() : second.removeFirst() }
        }
    }()

    @Test(arguments: turns) func aCancelledPopIsOneInWhateverOrderTheyTurnRound(turn: [String]) {
        let swipe = "Cart@2 viewWillDisappear\nHome@1 viewWillAppear\n"
        let story = Story(Self.pushed + swipe + turn.joined(separator: "\n") + "\n" + Self.popped)
        #expect(story.transitions == ["push Home#1 Cart#1", "cancelled_pop Cart#1 Home#1", "pop Cart#1 Home#1"])
        #expect(story.breaches == [])
        let named = Story(
            (Self.pushed + swipe + turn.joined(separator: "\n") + "\n" + Self.popped).replacing("@1", with: "")
                .replacing("@2", with: ""))
        #expect(named.transitions == story.transitions)
    }

    @Test func aRemovalThatIsAnnouncedIsAPopThoughThePushWasLost() {
        let story = Story(
            """
            Home@1 viewDidAppear
            Cart@2 viewDidAppear
            Cart@2 willMove(nil)
            Cart@2 viewWillDisappear
            Home@1 viewWillAppear
            Cart@2 viewDidDisappear
            Home@1 viewDidAppear
            Cart@2 didMove(nil)
            """)
        #expect(story.transitions.last == "pop Cart#1 Home#1")
        #expect(story.certainTransitions.last == "pop Cart#1 Home#1")
    }

    @Test func exchangedChildrenAreNoPop() {
        let parent =
            TransitionTests.home
            + "Old@2 willMove(Home)\nOld@2 viewDidLoad\nOld@2 viewWillAppear\nOld@2 viewDidAppear\n"
            + "Old@2 didMove(Home)\n"
        let wills = ["Old@2 viewWillDisappear\n", "New@3 viewWillAppear\n"]
        for order in [wills, wills.reversed()] {
            let story = Story(
                parent + "Old@2 willMove(nil)\nNew@3 willMove(Home)\nNew@3 viewDidLoad\n" + order.joined()
                    + "Old@2 viewDidDisappear\nNew@3 viewDidAppear\nOld@2 didMove(nil)\nNew@3 didMove(Home)")
            #expect(story.transitions.last == "unknown Old#1 New#1")
            // In this order a page is turned over, and kept.
            #expect(story.lives["Old#1"]?.departure?.reason == (order == wills ? .movedFromParent : nil))
            #expect(story.breaches == [])
        }
    }

    @Test func flagsDecideTheKind() {
        let present = Self.pushed.replacing("Cart@2 viewWillAppear", with: "Cart@2 viewWillAppear presented")
        #expect(Story(present).certainTransitions == ["present Home#1 Cart#1"])
        let push = Self.pushed.replacing("Cart@2 viewWillAppear", with: "Cart@2 viewWillAppear entering")
        #expect(Story(push).certainTransitions == ["push Home#1 Cart#1"])
        let dismiss =
            Self.pushed
            + Self.popped.replacing("Cart@2 viewWillDis", with: "Cart@2 viewWillDis")
            .replacing("Cart@2 viewWillDisappear", with: "Cart@2 viewWillDisappear dismissed")
        #expect(Story(dismiss).certainTransitions.last == "dismiss Cart#1 Home#1")
        let pop =
            Self.pushed + Self.popped.replacing("Cart@2 viewWillDisappear", with: "Cart@2 viewWillDisappear leaving")
        #expect(Story(pop).certainTransitions.last == "pop Cart#1 Home#1")
    }

    @Test func aSheetThatSaysSoIsCertain() {
        let sheet =
            TransitionTests.home + "Sheet@2 viewDidLoad\nSheet@2 viewWillAppear presented\nSheet@2 viewDidAppear\n"
            + "Sheet@2 viewWillDisappear dismissed\nSheet@2 viewDidDisappear dismissed\n"
        #expect(Story(sheet).certainTransitions == ["present Home#1 Sheet#1", "dismiss Sheet#1 Home#1"])
        let child = TransitionTests.home + "Card@2 viewDidLoad\nCard@2 viewWillAppear entering\nCard@2 viewDidAppear\n"
        #expect(Story(child).transitions == [])
    }

    @Test func aRequestThatNamesNobodyIsSentByWhoIsBeingSetUp() {
        let visit = Self.pushed.replacing(TransitionTests.home, with: "").replacing(
            "Cart@2 viewDidLoad\n", with: "Cart@2 viewDidLoad\n_ fetchStart(x)\n")
        let story = Story(TransitionTests.home + visit + Self.popped + "Cart@2 deinit\n" + visit)
        #expect(story.sessions[0].fetches.map(\.timeline) == [1, 2])
    }

    @Test func aRequestLongAfterALoadIsSentByWhoIsInFront() {
        let loaded = "1|Home@1 viewDidLoad\n1|Home@1 viewWillAppear\n1|Home@1 viewDidAppear\n2|Cart@2 viewDidLoad\n"
        #expect(Story(loaded + "9|_ fetchStart(x)").sessions[0].fetches.map(\.timeline) == [0])
        #expect(Story(loaded + "2.5|_ fetchStart(x)").sessions[0].fetches.map(\.timeline) == [1])
        #expect(Story(Self.pushed + "_ fetchStart(x)").sessions[0].fetches.map(\.timeline) == [1])
    }
}
