import Testing

@testable import Lifecycle

/// Moves into and out of a parent: in reverse, in silence, and with arguments that are not printed.
@Suite struct MoveTests {
    private static let child = """
        Card@0x20 viewDidLoad
        Card@0x20 willMove(Deck)
        Card@0x20 viewWillAppear
        Card@0x20 viewDidAppear
        Card@0x20 didMove(Deck)

        """

    // MARK: In reverse

    @Test(arguments: [
        "removeFromParent\ndidMove(nil)\nwillMove(nil)", "didMove(nil)\nremoveFromParent\nwillMove(nil)",
        "didMove(nil)\nwillMove(nil)",
    ])
    func aRemovalAnnouncedWhenItIsDoneIsInReverse(removal: String) {
        let lines = removal.split(separator: "\n").map { "Card@0x20 \($0)" }
        let story = Story(Self.child + lines.joined(separator: "\n"))
        let done = lines.firstIndex(of: "Card@0x20 didMove(nil)")! + 6
        #expect(story.breaches == ["Card#1 reversedRemoval \(done)"])
    }

    @Test func anAnnouncementAfterRemoveFromParentHasNoPlace() {
        let story = Story(
            "Card@0x20 willMove(Deck)\nCard@0x20 viewDidAppear\nCard@0x20 removeFromParent\nCard@0x20 willMove(nil)")
        #expect(story.breaches == ["Card#1 unexpected 4"])
    }

    @Test(arguments: [
        "willMove(nil)\nviewWillDisappear\nviewDidDisappear\nremoveFromParent\ndidMove(nil)",
        "willMove(nil)\nviewWillDisappear\nviewDidDisappear\ndidMove(nil)\nremoveFromParent",
        "willMove(nil)\nremoveFromParent\ndidMove(nil)\nwillMove(Deck)\ndidMove(Deck)\nwillMove(nil)\ndidMove(nil)",
    ])
    func aRemovalInOrderIsKept(removal: String) {
        let lines = removal.split(separator: "\n").map { "Card@0x20 \($0)" }
        #expect(Story(Self.child + lines.joined(separator: "\n")).breaches == [])
    }

    @Test func aRemovalAnnouncedTwiceIsRedundant() {
        let story = Story(
            Self.child
                + "Card@0x20 willMove(nil)\nCard@0x20 removeFromParent\nCard@0x20 didMove(nil)\nCard@0x20 willMove(nil)"
        )
        #expect(story.breaches == ["Card#1 repeated 9"])
    }

    // MARK: In silence

    private static let desk = """
        Desk@0x10 willMove(Nav)
        Desk@0x10 viewDidLoad
        Desk@0x10 viewWillAppear
        Desk@0x10 viewDidAppear
        Desk@0x10 didMove(Nav)

        """

    private static let visit = """
        Room@0x20 viewDidLoad
        Room@0x20 willMove
        Room@0x20 viewWillAppear
        Room@0x20 viewDidAppear
        Room@0x20 willMove
        Room@0x20 viewWillDisappear
        Room@0x20 viewDidDisappear
        Room@0x20 deinit

        """

    @Test func aClassThatPrintsNoDidMoveIsNotAccusedOfAnnouncingTwice() {
        #expect(Story(desk + Self.visit).breaches == [])
        let told = Self.visit.split(separator: "willMove", maxSplits: 2).joined(separator: "willMove(Nav)")
        #expect(
            Story(
                desk
                    + told.replacing(
                        "willMove(Nav)\nRoom@0x20 viewWillDis", with: "willMove(nil)\nRoom@0x20 viewWillDis")
            ).breaches == [])
    }

    @Test func aSiblingThatStaysIsNotAccusedEither() {
        let stays = "Room@0x30 viewDidLoad\nRoom@0x30 willMove\nRoom@0x30 viewWillAppear\nRoom@0x30 viewDidAppear\n"
        let later = (1...60).map { "Desk@0x10 activity \($0)\n" }.joined()
        let leaves = Self.visit.replacing("Room@0x20 deinit\n", with: "")
        #expect(Story(desk + leaves + stays + later).breaches == [])
        #expect(Story(desk + stays + later).breaches == ["Room#1 missing(didMove) 7"])
    }

    @Test func aPushThatEndsWithTheLogMayStillBeMoving() {
        let pushed = """
            5|Room@0x30 willMove
            5.01|Room@0x30 viewDidLoad
            5.02|Room@0x30 viewWillAppear
            9|Room@0x30 viewDidAppear

            """
        let whole =
            "1|Room@0x20 willMove\n1.01|Room@0x20 viewDidLoad\n1.02|Room@0x20 viewWillAppear\n"
            + "1.5|Room@0x20 viewDidAppear\n1.51|Room@0x20 didMove\n"
        #expect(Story(whole + pushed).breaches == [])
        #expect(Story(whole + pushed + "60|Desk@0x10 activity\n").breaches == ["Room#2 missing(didMove) 6"])
    }

    private var desk: String { Self.desk }

    // MARK: Without the argument

    @Test func aDidMoveAfterTheLastDisappearanceEndsARemoval() {
        let metInMidLife = Story(
            "Room@0x20 viewWillDisappear\nRoom@0x20 viewDidDisappear\nRoom@0x20 didMove\nHome@0x10 viewDidAppear")
        #expect(metInMidLife.lives["Room#1"]?.departure?.reason == .movedFromParent)
        let whole = Story(
            Self.child.replacing("Deck", with: "Nav")
                + "Card@0x20 willMove\nCard@0x20 viewWillDisappear\nCard@0x20 viewDidDisappear\nCard@0x20 didMove")
        #expect(whole.lives["Card#1"]?.departure?.reason == .movedFromParent)
        #expect(whole.breaches == [])
    }

    // MARK: Let go

    private static let swipeLetGo = """
        Card@0x20 willMove(nil)
        Card@0x20 viewWillDisappear
        Card@0x20 viewWillAppear
        Card@0x20 viewDidAppear
        Card@0x20 didMove(Deck)

        """

    @Test(arguments: [1, 3]) func theOldParentAnnouncedAfterALetGoRemovalEndsThatMove(times: Int) {
        let told = Self.child + String(repeating: Self.swipeLetGo, count: times)
        let untold = told.replacing("(Deck)", with: "").replacing("(nil)", with: "")
        let byName = told.replacing("@0x20", with: "")
        let early = told.replacing(
            "viewDidAppear\nCard@0x20 didMove(Deck)", with: "didMove(Deck)\nCard@0x20 viewDidAppear")
        for log in [told, untold, byName, early] {
            let story = Story(log)
            #expect(story.breaches == [])
            #expect(story.lives.count == 1)
            #expect(story.lives["Card#1"]?.departure == nil)
        }
    }

    @Test func theOldParentNeedNotBeAnnouncedAgain() {
        let letGo = Self.swipeLetGo.replacing("Card@0x20 didMove(Deck)\n", with: "")
        let pop = "willMove(nil) viewWillDisappear viewDidDisappear didMove(nil) deinit".split(separator: " ")
            .map { "Card@0x20 \($0)\n" }.joined()
        let told = Self.child + letGo + letGo + pop
        for log in [told, told.replacing("(Deck)", with: "").replacing("(nil)", with: "")] {
            let story = Story(log)
            #expect(story.breaches == [])
            #expect(story.lives["Card#1"]?.departure?.reason == .movedFromParent)
        }
    }

    @Test func theOldParentAnnouncedTwiceIsRedundant() {
        let story = Story(Self.child + Self.swipeLetGo + "Card@0x20 didMove(Deck)")
        #expect(story.breaches == ["Card#1 repeated 11"])
        #expect(Story(Self.child + "Card@0x20 didMove(Deck)").breaches == ["Card#1 repeated 6"])
    }

    @Test func aDidMoveBeforeTheFirstAppearanceEndsAnAddition() {
        let story = Story("Room@0x20 didMove\nRoom@0x20 viewWillAppear\nRoom@0x20 viewDidAppear\nRoom@0x20 didMove")
        #expect(story.lives["Room#1"]?.departure == nil)
    }

    // MARK: Let go on the way

    private static func push(letGoBy exit: String) -> Story {
        let lines = ["willMove(Nav)", "viewDidLoad", "viewWillAppear"] + exit.split(separator: "/").map(String.init)
        let seen = "Home@0x10 viewWillAppear\nHome@0x10 viewDidAppear\n"
        return Story(seen + lines.map { "Card@0x20 \($0)" }.joined(separator: "\n"))
    }

    @Test(arguments: [
        "willMove(nil)/viewWillDisappear/viewDidDisappear/didMove(nil)/deinit",
        "viewWillDisappear/willMove(nil)/viewDidDisappear/didMove(nil)/deinit",
        "viewWillDisappear/viewDidDisappear/didMove(nil)/deinit",
        "willMove/viewWillDisappear/viewDidDisappear/didMove/deinit",
        "viewWillDisappear/willMove/viewDidDisappear/didMove/deinit",
    ])
    func aPushThatIsLetGoIsNoUnmatchedMove(exit: String) {
        let story = Self.push(letGoBy: exit)
        #expect(story.breaches == [])
        #expect(story.lives["Card#1"]?.departure?.reason.isExplicit == true)
    }

    @Test func aChildThatHasAppearedWasAdded() {
        let shown = "viewDidAppear/willMove(nil)/viewWillDisappear/viewDidDisappear/didMove(nil)"
        #expect(Self.push(letGoBy: shown).breaches == ["Card#1 missing(didMove) 7"])
        let bare = shown.replacing("(nil)", with: "")
        #expect(Self.push(letGoBy: bare).breaches == ["Card#1 missing(didMove) 7"])
    }

    @Test func aParentAnnouncedTwiceOnTheWayToTheScreenIsRedundant() {
        #expect(Self.push(letGoBy: "willMove/didMove/viewDidAppear").breaches == ["Card#1 repeated 6"])
    }

    @Test func aRootThatWaitsInATabNobodyOpensIsNotInMidMove() {
        let root = "0|Card@0x20 willMove(Nav)\n"
        let session = (1...9).map { second in
            "\(second)|Card@0x30 viewWillAppear\n\(second)|Card@0x30 viewDidAppear\n"
                + "\(second)|Card@0x30 viewWillDisappear\n\(second)|Card@0x30 viewDidDisappear\n"
        }
        let others = "0|Card@0x30 willMove(Nav)\n0|Card@0x30 viewDidLoad\n" + session[0] + "1|Card@0x30 didMove(Nav)\n"
        #expect(Story(root + others + session.dropFirst().joined()).breaches == [])
        let shown = root + "0|Card@0x20 viewDidLoad\n0|Card@0x20 viewWillAppear\n0.5|Card@0x20 viewDidAppear\n"
        #expect(Story(shown + others + session.dropFirst().joined()).breaches == ["Card#1 missing(didMove) 1"])
    }

    @Test(arguments: ["willMove(Other)", "willMove(Nav)"])
    func whoIsGivenAParentAgainWhileItHasOneIsKeptForTheNextTime(move: String) {
        let covered = "Card@0x20 viewWillDisappear\nCard@0x20 viewDidDisappear\n"
        let again = "Card@0x20 \(move)\nCard@0x20 viewWillAppear\nCard@0x20 viewDidAppear\n"
        #expect(Story(Self.child + covered + again).lives["Card#1"]?.comebacks == 1)
        let back = again.replacing("Card@0x20 \(move)\n", with: "")
        #expect(Story(Self.child + covered + back).lives["Card#1"]?.comebacks == 0)
    }

}
