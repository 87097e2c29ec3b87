import Testing

@testable import Lifecycle

/// Tabs and pages in the orders of today, and children that go to a second parent: nobody leaves for good.
@Suite struct TurnTests {
    private static func turn(_ from: String, _ to: String, at start: Double, loads: Bool) -> String {
        """
        \(start)|\(from) willMove(nil)
        \(start)|\(to) willMove(Pages)
        \(start)|\(to) didMove(Pages)
        \(start)|\(to) \(loads ? "viewDidLoad" : "viewDidLayoutSubviews")
        \(start)|\(to) viewWillAppear
        \(start)|\(from) viewWillDisappear
        \(start + 0.4)|\(to) viewDidAppear
        \(start + 0.4)|\(from) viewDidDisappear
        \(start + 0.4)|\(from) willMove(nil)
        \(start + 0.4)|\(from) didMove(nil)

        """
    }

    private static let first =
        "0|Page@1 willMove(Pages)\n0|Page@1 didMove(Pages)\n0|Page@1 viewDidLoad\n"
        + "0|Page@1 viewWillAppear\n0.4|Page@1 viewDidAppear\n"

    @Test func aPageThatIsTurnedOverIsKeptForTheNextTurn() {
        let story = Story(
            Self.first + Self.turn("Page@1", "Page@2", at: 5, loads: true)
                + Self.turn("Page@2", "Page@3", at: 9, loads: true)
                + "12|Page@1 deinit\n30|Page@3 viewDidLayoutSubviews\n")
        #expect(story.breaches.isEmpty)
        #expect(story.lives["Page#2"]?.departure == nil)
    }

    @Test func aPageThatIsTurnedOverIsKeptWhereTheLogNamesNoObject() {
        let story = Story(
            Self.first.replacing("Page@1", with: "Page")
                + [5.0, 9, 13].map { Self.turn("Page", "Page", at: $0, loads: true) }.joined()
                + "14|Page deinit\n30|Pages viewDidLayoutSubviews\n")
        #expect(story.lives.values.count { $0.departure != nil && $0.ended == nil } == 0)
    }

    /// A container of one's own that lets go of who leaves.
    @Test func whoDiesAtOnceWhenTurnedOverHasLeftForGood() {
        let story = Story(
            Self.first + Self.turn("Page@1", "Page@2", at: 5, loads: true) + "5.4|Page@1 deinit\n"
                + Self.turn("Page@2", "Page@3", at: 9, loads: true) + "30|Page@3 viewDidLayoutSubviews\n")
        #expect(story.lives["Page#2"]?.departure?.reason == .movedFromParent)
    }

    /// The container keeps its pages, and all of them die with it right behind a turn.
    @Test func pagesThatDieTogetherDieWithTheirContainer() {
        let story = Story(
            Self.first + Self.turn("Page@1", "Page@2", at: 5, loads: true)
                + Self.turn("Page@2", "Page@3", at: 9, loads: true)
                + "9.4|Page@1 deinit\n9.4|Page@2 deinit\n9.4|Page@3 deinit\n"
                + "20|Page@4 willMove(Pages)\n20|Page@4 didMove(Pages)\n20|Page@4 viewDidLoad\n"
                + "20|Page@4 viewWillAppear\n20.4|Page@4 viewDidAppear\n"
                + Self.turn("Page@4", "Page@5", at: 25, loads: true) + "40|Page@5 viewDidLayoutSubviews\n")
        #expect(story.lives["Page#4"]?.departure == nil)
    }

    @Test(arguments: ["(Other)", ""])
    func aChildIsTakenFromItsFirstParentRightBeforeTheSecondIsAnnounced(parent: String) {
        let story = Story(
            """
            0|Child@1 willMove\(parent.isEmpty ? "" : "(Host)")
            0|Child@1 viewDidLoad
            0|Child@1 didMove\(parent.isEmpty ? "" : "(Host)")
            0|Child@1 viewWillAppear
            0.4|Child@1 viewDidAppear
            5|Child@1 viewWillDisappear
            5.4|Child@1 viewDidDisappear
            5.4|Child@1 didMove\(parent.isEmpty ? "" : "(nil)")
            5.4|Child@1 willMove\(parent)
            5.4|Child@1 viewWillAppear
            5.4|Child@1 didMove\(parent)
            5.8|Child@1 viewDidAppear
            """)
        #expect(story.breaches.isEmpty)
        #expect(story.lives["Child#1"]?.departure == nil)
    }

    @Test func aSecondAnnouncementBeforeItDisappearsIsSentByHand() {
        let story = Story(Self.first + "5|Page@1 willMove(nil)\n5|Page@1 willMove(nil)\n5.1|Page@1 didMove(nil)\n")
        #expect(story.breaches == ["Page#1 repeated 7"])
    }

    @Test func aChildThatGoesToASecondParentIsTakenFromTheFirst() {
        let story = Story(
            """
            0|Child@1 willMove(Host)
            0|Child@1 viewDidLoad
            0|Child@1 didMove(Host)
            0|Child@1 viewWillAppear
            0.4|Child@1 viewDidAppear
            5|Child@1 willMove(Other)
            5|Child@1 viewWillDisappear
            5|Child@1 viewDidDisappear
            5|Child@1 didMove(nil)
            5|Child@1 didMove(Other)
            5|Child@1 viewWillAppear
            5.4|Child@1 viewDidAppear
            """)
        #expect(story.breaches.isEmpty)
        #expect(story.lives["Child#1"]?.departure == nil)
    }

    /// On screen all the while, its first parent lets go of it and the second one has it; where a stack shows it again, it
    /// says whose it is. By hand a parent is announced twice at once.
    @Test(arguments: [
        ("5|Child@1 willMove\n5|Child@1 didMove\n5|Child@1 didMove\n", 0),
        ("5|Child@1 willMove(Other)\n5|Child@1 didMove(nil)\n5|Child@1 didMove(Other)\n", 0),
        ("5|Child@1 willMove\n5|Child@1 didMove\n5|Child@1 didMove\n5|Child@1 didMove\n", 1),
        (
            "5|Child@1 viewWillDisappear\n5|Child@1 viewDidDisappear\n7|Child@1 viewWillAppear\n"
                + "7|Child@1 viewDidAppear\n7|Child@1 didMove(Host)\n", 0
        ),
        ("5|Child@1 didMove(Host)\n", 1),
        // Its first parent lets go of it, and the second one announces itself at once.
        ("5|Child@1 didMove\n5|Child@1 willMove\n5|Child@1 didMove\n", 0),
        ("5|Child@1 didMove\n", 1),
    ]) func aDidMoveThatOnlySaysWhoTheParentIsIsNotRedundant(moves: String, breaches: Int) {
        let added =
            "0|Child@1 viewDidLoad\n0|Child@1 willMove(Host)\n0|Child@1 viewWillAppear\n"
            + "0.4|Child@1 viewDidAppear\n0.4|Child@1 didMove(Host)\n"
        let story = Story(added + moves)
        #expect(story.breaches.count == breaches)
        #expect(story.lives["Child#1"]?.departure == nil)
    }

    /// A child that was never shown goes to another parent, and no move says where to.
    @Test(arguments: [(2, 0), (3, 1)])
    func whoIsTakenInByASecondParentHearsTwiceThatItHasMoved(times: Int, breaches: Int) {
        let moved = String(repeating: "5|Child@1 didMove\n", count: times)
        let story = Story(
            "0|Child@1 viewDidLoad\n0|Child@1 willMove\n0|Child@1 didMove\n5|Child@1 willMove\n" + moved)
        #expect(story.breaches.count == breaches)
        #expect(story.lives["Child#1"]?.departure == nil)
    }

    /// UIKit tells it to screens of tabs that are changed quickly (iOS 9 to 11); one whose view is there was told by hand.
    @Test func whoIsToldThatItGoesBeforeItsViewIsThereBrokeNothing() {
        let shown =
            "2|Room@1 viewDidLoad\n2|Room@1 viewWillAppear\n2.4|Room@1 viewDidAppear\n"
            + "4|Room@1 viewWillDisappear\n4.4|Room@1 viewDidDisappear\n"
        #expect(Story("0|Room@1 init\n1|Room@1 viewWillDisappear\n" + shown).breaches.isEmpty)
        let loaded = "0|Room@1 init\n0|Room@1 viewDidLoad\n1|Room@1 viewWillDisappear\n"
        #expect(!Story(loaded + shown.split(separator: "\n").dropFirst().joined(separator: "\n")).breaches.isEmpty)
    }

    /// The order since iOS 18: the new one's did comes first.
    @Test func theFirstOfTheTwoWillsTellsATab() {
        let story = Story(
            TransitionTests.home + """
                Search@2 viewDidLoad
                Search@2 viewWillAppear
                Home@1 viewWillDisappear
                Search@2 viewDidAppear
                Home@1 viewDidDisappear
                """)
        #expect(story.transitions == ["tab Home#1 Search#1"])
        // A page would change places so, too.
        #expect(story.certainTransitions.isEmpty)
    }

    /// Some frameworks change tabs in the order of a push and a pop.
    @Test func whoComesBackByTheSameWayIsInATabAndHasNotLeft() {
        let change = { (from: String, to: String, start: Double) in
            "\(start)|\(from) viewWillDisappear\n\(start)|\(to) viewWillAppear\n\(start + 0.3)|\(from) viewDidDisappear\n"
                + "\(start + 0.3)|\(to) viewDidAppear\n"
        }
        let story = Story(
            "0|Home@1 viewDidLoad\n0|Home@1 viewWillAppear\n0.4|Home@1 viewDidAppear\n5|Search@2 viewDidLoad\n"
                + change("Home@1", "Search@2", 5) + change("Search@2", "Home@1", 9) + change("Home@1", "Search@2", 12)
                + change("Search@2", "Home@1", 15))
        #expect(story.lives["Search#1"]?.departure == nil)
        #expect(story.certainTransitions.filter { $0.hasPrefix("pop") }.isEmpty)
    }

    @Test func aScreenThatIsMadeWhenTheOtherDiesReplacesIt() {
        let story = Story(
            """
            0|Detail@1 viewDidLoad
            0|Detail@1 viewWillAppear
            0.4|Detail@1 viewDidAppear
            5|Detail@1 viewWillDisappear
            5|Root@2 viewDidLoad
            5|Root@2 viewWillAppear
            5.4|Detail@1 viewDidDisappear
            5.4|Root@2 viewDidAppear
            5.4|Detail@1 deinit
            """)
        #expect(story.transitions == ["root_change Detail#1 Root#1"])
        #expect(story.certainTransitions.isEmpty)
    }

    /// The screen below prints nothing.
    @Test func whoGoesAloneAsTheDeadDidAndIsMadeAnewHasLeft() {
        let visit = { (object: String, start: Double, dies: Bool) in
            "\(start)|\(object) viewDidLoad\n\(start)|\(object) viewWillAppear\n\(start + 0.4)|\(object) viewDidAppear\n"
                + "\(start + 3)|\(object) viewWillDisappear\n\(start + 3.4)|\(object) viewDidDisappear\n"
                + (dies ? "\(start + 3.4)|\(object) deinit\n" : "")
        }
        let story = Story(visit("Detail@1", 0, false) + visit("Detail@2", 10, true))
        #expect(story.lives["Detail#1"]?.departure?.reason == .superseded)
        // It lies below something that prints nothing, for its like come back.
        let back = "20|Detail@3 viewWillAppear\n20.4|Detail@3 viewDidAppear\n"
        let kept = Story(
            visit("Detail@3", -10, false) + visit("Detail@1", 0, false) + visit("Detail@2", 10, true) + back)
        #expect(kept.lives["Detail#2"]?.departure == nil)
    }
}
