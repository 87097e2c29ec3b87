import Testing

@testable import Lifecycle

/// Logs in which nearly everything stands twice: the logger prints twice, and what was seen once is no exception.
@Suite struct DoubledLoggerTests {
    private static func twice(_ calls: String...) -> String { calls.map { "\($0)\n\($0)\n" }.joined() }

    /// Room prints that it comes and goes; of Hall, which prints more, the log shows one appearance.
    private static let rooms =
        twice("Room@0x20 viewDidLoad", "Room@0x20 viewDidAppear", "Room@0x20 viewDidDisappear")
        + twice("Room@0x30 viewDidLoad", "Room@0x30 viewDidAppear", "Room@0x30 viewDidDisappear")

    @Test func aCallbackThatOneClassGetsOnceIsPrintedTwiceAsAllOthersAre() {
        let hall = Self.twice("Hall@0x40 viewDidLoad", "Hall@0x40 viewWillAppear", "Hall@0x40 viewDidAppear")
        #expect(Story(Self.rooms + hall).breaches == [])
    }

    @Test func onePrintBesideALossIsNoExceptionToTheRule() {
        let hall = Self.twice("Hall@0x40 viewDidLoad", "Hall@0x40 viewWillAppear", "Hall@0x40 viewDidAppear")
        let cut =
            Self.twice("Hall@0x40 viewWillDisappear", "Hall@0x40 viewWillAppear") + "Hall@0x40 viewDidAppear\n_ gap\n"
        #expect(Story(Self.rooms + hall + cut + "Home@0x50 viewDidLoad\nHome@0x50 viewDidLoad\n").breaches == [])
    }

    @Test func aCallOfItsOwnIsARepeatThereToo() {
        let calls = Self.twice("Hall@0x40 viewDidLoad", "Hall@0x40 viewWillAppear", "Hall@0x40 viewDidAppear")
        let hall = calls + Self.twice("Hall@0x40 viewDidAppear")
        #expect(Story(Self.rooms + hall).breaches.count == 1)
    }

    @Test func whatOneClassRepeatsAmongOthersThatDoNotIsARepeat() {
        let once = Self.rooms.split(separator: "\n").enumerated().filter { $0.offset % 2 == 0 }.map {
            "\($0.element)\n"
        }
        let hall = "Hall@0x40 viewDidLoad\nHall@0x40 viewWillAppear\nHall@0x40 viewDidAppear\nHall@0x40 viewDidAppear\n"
        #expect(Story(once.joined() + hall).breaches.count == 1)
    }

    /// A child of which both UIKit and its container tell that it comes loads once.
    @Test func whatIsForwardedTwiceIsARepeatWhereLoadingIsPrintedOnce() {
        let child = { (name: String) in
            "\(name) viewDidLoad\n" + Self.twice("\(name) viewWillAppear", "\(name) viewDidAppear")
        }
        #expect(!Story(child("Room@0x20") + child("Hall@0x30")).breaches.isEmpty)
    }

    /// A print before super and one behind it, and deinit, which calls none.
    @Test func whereAllButDeathsArePrintedTwiceNoObjectsGoInPairs() {
        let visits = ["Home", "Room", "Hall", "Room"].map { name in
            let calls = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
            return calls.map { Self.twice("\(name) \($0)") }.joined() + (name == "Home" ? "" : "\(name) deinit\n")
        }
        let story = Story(visits.joined())
        #expect(story.lives.count == 4)
        #expect(story.lives["Hall#1"]?.ended != nil && story.lives["Room#2"]?.ended != nil)
    }

    private static func visit(_ name: String, dies: Bool) -> String {
        let calls = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
        return (calls + (dies ? ["deinit"] : [])).map { twice("\(name) \($0)") }.joined()
    }

    /// Of four rooms one died: its two lines are no two deaths, for the hall that always dies prints two as well.
    @Test func whereAllIsPrintedTwiceADeathIsToldInTwoLinesHoweverFewDie() {
        let visits = (0..<4).map { Self.visit("Room", dies: $0 == 3) + Self.visit("Hall", dies: true) }
        let story = Story(Self.visit("Home", dies: false) + visits.joined())
        let rooms = (1...4).compactMap { story.lives["Room#\($0)"] }
        #expect(rooms.count == 4 && rooms.count { $0.ended != nil } == 1)
    }

    @Test func oneOfWhichOnlyItsDeathIsPrintedDiesOnce() {
        let home = "Home viewDidLoad\nHome viewWillAppear\nHome viewDidAppear\n"
        #expect(
            Story(home + "GhostVC deinit\nGhostVC deinit\nHome viewWillDisappear\n").lives.keys.sorted() == [
                "GhostVC#1", "Home#1",
            ])
    }

    /// Pages die with their neighbours: so do two rooms of a stack once.
    @Test func asManyDeathsAsLoadsAreOfOneObjectEach() {
        let visit = { (name: String) in
            ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
                .map { "\(name) \($0)\n" }.joined()
        }
        let pages = (0..<3).map { _ in visit("Page") + "Page deinit\nPage deinit\n" }.joined()
        let story = Story(pages + visit("Room") + visit("Hall") + visit("Room") + "Room deinit\nRoom deinit\n")
        #expect(story.lives["Room#1"]?.ended != nil && story.lives["Room#2"]?.ended != nil)
    }

    /// `Room viewDidLoad id: 5`, `Room deinit id: 5`: what is shown, and not who shows it.
    @Test func whereOnlyLoadsAndDeathsNameTheObjectTwoVisitsAreTwo() {
        let shown = "Room viewWillAppear\nRoom viewDidAppear\nRoom viewWillDisappear\nRoom viewDidDisappear\n"
        let visit = "Room@5 viewDidLoad\n" + shown
        let story = Story(visit + visit + "Room@5 deinit\nRoom@5 deinit\n")
        #expect(story.lives.count == 2)
    }

    /// The one move is all that both names tell, so that nothing proves which of them is the superclass.
    @Test func aMoveThatTwoNamesTellOfOneAddressAtOnceIsOneMove() {
        let moves = ["willMove", "didMove"].map { "Base@0x20 \($0)\nRoom@0x20 \($0)\n" }.joined()
        #expect(Story("Room@0x20 init\n" + moves).breaches == [])
        #expect(Story("Room@0x20 init\nRoom@0x20 willMove\nBase@0x20 didMove\nRoom@0x20 didMove\n").breaches == [])
        let appears = "Base@0x20 viewDidAppear\nRoom@0x20 viewDidAppear\n"
        #expect(Story("Room@0x20 init\nRoom@0x20 viewWillAppear\n" + appears).breaches == [])
        #expect(Story("Room@0x20 init\nRoom@0x20 viewWillAppear\n" + appears + appears).breaches.count == 1)
    }

    @Test func aClassThatPrintsAllOfItsCallsTwicePrintsEachCallTwice() {
        #expect(Story(Self.twice("Room@0x20 viewDidLoad", "Room@0x20 viewDidAppear")).breaches == [])
        #expect(Story("Room@0x20 viewDidLoad\nRoom@0x20 viewDidLoad\nRoom@0x20 viewDidAppear\n").breaches.count == 1)
    }
}
