import Testing

@testable import Lifecycle

/// What a class and its superclass print twice, where lines give no address.
@Suite struct SuperclassByNameTests {
    /// No object changes its class: one that prints its superclass's lines too came to the address of one that does.
    @Test func anotherClassOfTheSuperclassOnAnAddressIsAnotherObject() {
        let seen = ["viewDidAppear", "viewDidDisappear"]
        let story = Story(
            SuperclassTests.visit("Base@0x10", "Pay@0x10", calls: Array(SuperclassTests.calls.dropLast()))
                + SuperclassTests.visit("Base@0x20", "Wish@0x20", calls: seen)
                + SuperclassTests.visit("Base@0x10", "Wish@0x10", calls: seen + seen))
        #expect(story.lives.keys.sorted() == ["Pay#1", "Wish#1", "Wish#2"])
        #expect(story.lives.mapValues(\.appearances) == ["Pay#1": 1, "Wish#1": 1, "Wish#2": 2])
    }

    @Test func threeDeathsInARowAreThoseOfThreeObjects() {
        let shown = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
        let calls = shown.map { "Deck \($0)\n" }.joined()
        let deaths = String(repeating: "Deck deinit\n", count: 3)
        let story = Story(calls + calls + calls + deaths + calls + "Room viewDidLoad\n" + deaths)
        #expect(story.lives.values.count { $0.ended != nil } == 6)
    }

    @Test func aLoggerThatPrintsEverythingTwiceIsSeenByNameToo() {
        let story = Story(
            SuperclassTests.visit("Room", "Room") + SuperclassTests.visit("Hall", "Hall")
                + SuperclassTests.visit("Room", "Room"))
        #expect(story.breaches == [])
        #expect(story.lives.keys.sorted() == ["Hall#1", "Room#1", "Room#2"])
    }

    @Test func whatIsPrintedOnceShowsThatTheRestIsPrintedTwice() {
        let visit = SuperclassTests.visit("Room").replacing(
            "Room viewDidAppear\n", with: "Room viewDidAppear\nRoom viewDidAppear\n")
        let story = Story(visit + visit + visit)
        #expect(story.breaches == [])
        #expect(story.lives.count == 3)
    }

    @Test func aClassThatWasVisitedOnceByNameFollowsTheOthers() {
        let doubled = { (name: String, call: String) in
            SuperclassTests.visit(name).replacing("\(name) \(call)\n", with: "\(name) \(call)\n\(name) \(call)\n")
        }
        let rooms = { (call: String) in doubled("Room", call) + doubled("Room", call) }
        let hall = doubled("Hall", "viewDidAppear")
        #expect(Story(rooms("viewDidAppear") + hall + SuperclassTests.visit("Attic")).breaches == [])
        #expect(Story(rooms("viewWillAppear") + hall).breaches == ["Hall#1 repeated 27"])
        let shownThrice = hall.replacing(
            "Hall viewDidAppear\nHall viewDidAppear\n", with: String(repeating: "Hall viewDidAppear\n", count: 4))
        #expect(Story(rooms("viewDidAppear") + shownThrice).breaches == ["Hall#1 repeated 28"])
    }

    @Test func classesThatLoadTwiceWheneverTheyAreShownOncePrintTheirLoadingTwice() {
        let dids = ["viewDidLoad", "viewDidAppear", "viewDidDisappear", "deinit"]
        let visit = { (name: String, twice: [String]) in
            dids.map { call in String(repeating: "\(name) \(call)\n", count: twice.contains(call) ? 2 : 1) }.joined()
        }
        for twice in [["viewDidLoad"], ["viewDidLoad", "viewDidAppear"]] {
            let story = Story(visit("Room", twice) + visit("Hall", twice) + visit("Room", twice))
            #expect(story.lives.keys.sorted() == ["Hall#1", "Room#1", "Room#2"])
            #expect(story.lives.values.allSatisfy { $0.shownState == .deallocated })
        }
    }

    @Test func twoThatOneClassAloneLoadsTogetherStayTwo() {
        let shown = ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
        let hall = SuperclassTests.visit("Hall", calls: ["viewDidLoad"] + shown)
        let story = Story(
            hall + "Room viewDidLoad\nRoom viewDidLoad\n" + SuperclassTests.visit("Room", calls: shown) + hall)
        #expect(story.lives.keys.sorted() == ["Hall#1", "Hall#2", "Room#1", "Room#2"])
    }

    @Test(arguments: ["", "@0x20"]) func theLogMayBeCutBetweenTwoPrintsOfOneCall(address: String) {
        let shown = ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
        let room = "Room\(address)"
        let visit = SuperclassTests.visit(room, room, calls: shown)
        let hall = SuperclassTests.visit("Hall", "Hall", calls: shown)
        let whole = visit + hall + visit + hall + visit
        let cut = whole.split(separator: "\n").dropFirst().dropLast(5).joined(separator: "\n")
        #expect(Story(cut).breaches == [])
    }

    @Test func twoChildrenThatComeAndGoTogetherStayTwo() {
        let shown = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
        let story = Story(
            SuperclassTests.visit("Page", calls: shown) + SuperclassTests.visit("Tile", "Tile", calls: shown)
                + SuperclassTests.visit("Tile", "Tile", calls: Array(shown.dropFirst())))
        #expect(story.lives.keys.sorted() == ["Page#1", "Tile#1", "Tile#2"])
        #expect(story.breaches == [])
    }

    @Test func twoChildrenThatComeTogetherAndAreTakenAwayOneByOneStayTwo() {
        let come = ["viewDidLoad", "viewWillAppear", "viewDidAppear"]
        let visit = SuperclassTests.visit("Page", calls: come) + SuperclassTests.visit("Tile", "Tile", calls: come)
        let go = ["viewWillDisappear", "viewDidDisappear", "deinit"]
        let together = SuperclassTests.visit("Tile", "Tile", calls: go)
        let apart =
            SuperclassTests.visit("Tile", calls: go)
            + SuperclassTests.visit("Page", calls: ["viewWillDisappear", "viewDidDisappear"])
            + SuperclassTests.visit("Tile", calls: go)
        let story = Story(visit + together + visit + together + visit + apart + visit + apart)
        #expect(story.breaches == [])
        #expect(story.lives.keys.count { $0.hasPrefix("Tile") } == 8)
    }

    @Test func aRealRepeatByNameIsAccused() {
        let visit = SuperclassTests.visit("Room")
        let faulty = visit.replacing("Room viewDidAppear\n", with: "Room viewDidAppear\nRoom viewDidAppear\n")
        #expect(Story(visit + faulty + visit).breaches == ["Room#2 repeated 15"])
    }

    @Test func whatOnePrintsWithAnAddressAndTheOtherWithoutIsOneCall() {
        for names in [("Room", "Orchard.Room@0x20"), ("Orchard.Room@0x20", "Room")] {
            let visit = SuperclassTests.visit(names.0, names.1)
            let story = Story(visit + visit.replacing("0x20", with: "0x30"))
            #expect(story.breaches == [])
            #expect(story.lives.keys.sorted() == ["Orchard.Room#1", "Orchard.Room#2"])
            #expect(story.lives.values.allSatisfy { $0.identity == .address && $0.appearances == 1 })
        }
    }

    @Test func someLinesWithoutAnAddressAreNoSecondPrints() {
        let story = Story("Cart init\nCart@0x20 viewDidLoad\nCart@0x20 viewWillAppear\nCart viewDidAppear\nCart deinit")
        #expect(story.lives["Cart#1"]?.shownState == .deallocated)
        #expect(story.lives["Cart#1"]?.events.count == 5)
    }
}
