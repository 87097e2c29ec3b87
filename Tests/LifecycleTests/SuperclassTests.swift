import Testing

@testable import Lifecycle

/// A class and its superclass that both print what they override: one call, several lines.
@Suite struct SuperclassTests {
    static let calls = [
        "viewDidLoad", "willMove(Nav)", "viewWillAppear", "viewDidAppear", "didMove(Nav)", "willMove(nil)",
        "viewWillDisappear", "viewDidDisappear", "didMove(nil)", "deinit",
    ]

    /// Each call of a visit, printed by each of the names in turn.
    static func visit(_ names: String..., calls: [String] = calls) -> String {
        calls.map { call in names.map { "\($0) \(call)\n" }.joined() }.joined()
    }

    @Test(arguments: [1, 2, 3]) func whatAClassAlwaysPrintsTwiceHappenedOnce(visits: Int) {
        let log = (0..<visits).map { Self.visit("Room@0x2\($0)", "Room@0x2\($0)") }.joined()
        let story = Story(log)
        #expect(story.breaches == [])
        #expect(story.lives.count == visits)
        #expect(story.lives.values.allSatisfy { $0.appearances == 1 && $0.shownState == .deallocated })
        #expect(story.lives["Room#1"]?.events.count == Self.calls.count)
    }

    /// A long session is first replayed as if each line told a call of its own.
    @Test func whatIsAlwaysPrintedTwiceHappenedOnceInALongSession() {
        let visits = 600
        let rooms = (0..<visits).map { "Room@0x" + String(0x10_0000 + $0 * 16, radix: 16) }
        let log = rooms.map { Self.visit($0, $0) }.joined()
        let story = Story(log)
        #expect(story.breaches == [])
        #expect(story.lives.count == visits)
        #expect(story.lives.values.allSatisfy { $0.appearances == 1 && $0.shownState == .deallocated })
    }

    @Test func threeLevelsOfClassesPrintThreeTimes() {
        let story = Story(
            Self.visit("Room@0x20", "Room@0x20", "Room@0x20") + Self.visit("Room@0x30", "Room@0x30", "Room@0x30"))
        #expect(story.breaches == [])
        #expect(story.lives.count == 2)
    }

    @Test func aSuperclassMayOverrideOnlySomeCallbacks() {
        let visit = { (address: String) in
            Self.calls.map { call in
                let isShared = call == "viewDidLoad" || call == "viewDidAppear"
                return String(repeating: "Room@\(address) \(call)\n", count: isShared ? 2 : 1)
            }.joined()
        }
        let story = Story(visit("0x20") + visit("0x30"))
        #expect(story.breaches == [])
        #expect(story.lives.count == 2)
    }

    /// No more can have died than were loaded.
    @Test(arguments: [1, 3]) func aDeathThatASuperclassPrintsTooIsOneDeathByName(visits: Int) {
        let calls = Self.calls.filter { !$0.contains("Move") }
        let log = (0..<visits).map { _ in Self.visit("Room", calls: calls) + "Room deinit\n" }.joined()
        let story = Story(log)
        #expect(story.lives.count == visits)
        #expect(story.lives.values.allSatisfy { $0.shownState == .deallocated })
    }

    @Test func twoThatDieTogetherByNameAreTwoDeaths() {
        let calls = Self.calls.filter { !$0.contains("Move") && $0 != "deinit" }
        let story = Story(
            Self.visit("Room", calls: calls) + Self.visit("Room", calls: calls) + "Room deinit\nRoom deinit")
        #expect(story.lives.count == 2)
        #expect(story.lives.values.allSatisfy { $0.shownState == .deallocated })
    }

    @Test func layoutMayComeBetweenTheTwoPrints() {
        let visit = { (room: String) in
            """
            \(room) viewDidLoad
            \(room) viewDidLoad
            \(room) viewWillAppear
            \(room) viewWillLayoutSubviews
            \(room) viewWillLayoutSubviews
            \(room) viewDidLayoutSubviews
            \(room) viewWillAppear
            \(room) viewDidAppear
            \(room) activity
            \(room) viewDidAppear
            \(room) viewWillDisappear
            \(room) viewWillDisappear
            \(room) viewDidDisappear
            \(room) viewDidDisappear

            """
        }
        #expect(Story(visit("Room@0x20") + visit("Room@0x30")).breaches == [])
    }

    @Test func oneMoreThanUsualIsARepeat() {
        let visits = Self.visit("Room@0x20", "Room@0x20") + Self.visit("Room@0x30", "Room@0x30")
        let story = Story(
            visits + """
                Room@0x40 viewDidLoad
                Room@0x40 viewDidLoad
                Room@0x40 viewDidLoad
                Room@0x40 viewWillAppear
                Room@0x40 viewWillAppear
                Room@0x40 viewDidAppear
                Room@0x40 viewDidAppear
                Room@0x40 viewDidAppear
                Room@0x40 viewDidAppear
                """)
        #expect(story.breaches == ["Room#3 repeated 43", "Room#3 repeated 48"])
    }

    @Test func whatAClassPrintsOnceAsARuleIsARepeatWhenItComesTwice() {
        let once = Self.visit("Room@0x20")
        let load = Story(
            once
                + once.replacing("0x20", with: "0x30").replacing(
                    "Room@0x30 viewDidLoad\n", with: "Room@0x30 viewDidLoad\nRoom@0x30 viewDidLoad\n"))
        #expect(load.breaches == ["Room#2 repeated 12"])
        let first = Story(
            "Room@0x20 viewDidLoad\nRoom@0x20 viewDidLoad\nRoom@0x20 viewWillAppear\nRoom@0x20 viewDidAppear")
        #expect(first.breaches == ["Room#1 repeated 2"])
        let shown = Story(
            "Room@0x20 viewDidLoad\nRoom@0x20 viewWillAppear\nRoom@0x20 viewDidAppear\nRoom@0x20 viewDidAppear")
        #expect(shown.breaches == ["Room#1 repeated 4"])
    }

    @Test func aClassThatWasVisitedOnceFollowsTheOthers() {
        let cart = "Cart@0x40 viewDidLoad\nCart@0x40 viewWillAppear\nCart@0x40 viewDidAppear\nCart@0x40 viewDidAppear\n"
        let room = { (address: String) in
            Self.visit("Room@\(address)").replacing(
                "Room@\(address) viewDidAppear\n",
                with: "Room@\(address) viewDidAppear\nRoom@\(address) viewDidAppear\n")
        }
        #expect(Story(room("0x20") + cart + room("0x30")).breaches == [])
        #expect(Story(Self.visit("Room@0x20") + cart + Self.visit("Room@0x30")).breaches == ["Cart#1 repeated 14"])
    }

    @Test func classesThatWereAllVisitedOnceBearEachOtherOut() {
        let visit = { (name: String) in "\(name) viewDidLoad\n\(name) viewDidLoad\n\(name) deinit\n" }
        #expect(Story(["Room@0x20", "Hall@0x30", "Attic@0x40"].map(visit).joined()).breaches == [])
        let single = "Hall@0x30 viewDidLoad\nHall@0x30 deinit\nAttic@0x40 viewDidLoad\nAttic@0x40 deinit\n"
        #expect(Story(visit("Room@0x20") + single).breaches == ["Room#1 repeated 2"])
    }

    @Test func oneThatRepeatsItsLoadEachTimeIsNoExampleForTheOthers() {
        let visit = { (name: String, loads: Int) in
            String(repeating: "\(name) viewDidLoad\n", count: loads)
                + "\(name) viewWillAppear\n\(name) viewDidAppear\n\(name) viewDidAppear\n\(name) viewDidDisappear\n"
        }
        let players = visit("Player@0x50", 3) + visit("Player@0x60", 3)
        let story = Story(visit("Room@0x20", 2) + players + visit("Hall@0x30", 2) + visit("Attic@0x40", 2))
        #expect(story.breaches == [])
    }

    @Test func twoPrintsAreOneCallInWhicheverWayTheParentIsTold() {
        let visit = Self.visit("Room@0x20", "Room@0x20").replacing(
            "Room@0x20 willMove(nil)\nRoom@0x20 willMove(nil)", with: "Room@0x20 willMove\nRoom@0x20 willMove(nil)")
        let story = Story(visit + visit.replacing("0x20", with: "0x30"))
        #expect(story.breaches == [])
        #expect(story.lives.values.allSatisfy { $0.departure?.reason == .movedFromParent })
    }

    // MARK: Under its own name

    @Test func aSuperclassSpeaksForTheObjectAtItsAddress() {
        let story = Story(Self.visit("Base@0x20", "Room@0x20") + Self.visit("Base@0x30", "Hall@0x30"))
        #expect(story.breaches == [])
        #expect(story.lives.keys.sorted() == ["Hall#1", "Room#1"])
        #expect(story.lives["Room#1"]?.shownState == .deallocated)
        #expect(story.sessions[0].classes.map(\.name.qualified) == ["Room", "Hall"])
    }

    @Test func theClassMayPrintBeforeItsSuperclass() {
        let story = Story(Self.visit("Room@0x20", "Base@0x20") + Self.visit("Hall@0x30", "Base@0x30"))
        #expect(story.lives.keys.sorted() == ["Hall#1", "Room#1"])
        #expect(story.breaches == [])
    }

    @Test func theOnlySubclassIsKnownByWhoDiesFirst() {
        let calls = Self.calls.dropLast()
        let life = Self.visit("Base@0x20", "Room@0x20", calls: Array(calls)) + "Room@0x20 deinit\nBase@0x20 deinit\n"
        #expect(Story(life).lives.keys.sorted() == ["Room#1"])
    }

    @Test func threeNamesOnOneAddressAreOneObject() {
        let story = Story(
            Self.visit("Root@0x20", "Base@0x20", "Room@0x20") + Self.visit("Root@0x30", "Base@0x30", "Hall@0x30"))
        #expect(story.lives.keys.sorted() == ["Hall#1", "Room#1"])
        #expect(story.breaches == [])
    }

    @Test func aSuperclassThatPrintsItsLoadingOnlyIsNoObject() {
        let visit = { (room: String, address: String) in
            "Base@\(address) viewDidLoad\n" + Self.visit("\(room)@\(address)")
        }
        let story = Story(visit("Room", "0x20") + visit("Hall", "0x30"))
        #expect(story.lives.keys.sorted() == ["Hall#1", "Room#1"])
        #expect(story.breaches == [])
    }

    @Test func aSuperclassOfSeveralIsKnownByTheirLoadingAlone() {
        let loads = ["Room@0x20", "Hall@0x30", "Attic@0x40"].map { name in
            "Base\(name.drop { $0 != "@" }) viewDidLoad\n\(name) viewDidLoad\n"
        }
        #expect(Story(loads.joined()).lives.keys.sorted() == ["Attic#1", "Hall#1", "Room#1"])
    }

    @Test func aCallThatASubclassRepeatsIsARepeat() {
        let story = Story(
            Self.visit("Base@0x20", "Room@0x20") + """
                Base@0x30 viewDidLoad
                Room@0x30 viewDidLoad
                Base@0x30 viewWillAppear
                Room@0x30 viewWillAppear
                Base@0x30 viewDidAppear
                Room@0x30 viewDidAppear
                Base@0x30 viewDidAppear
                Room@0x30 viewDidAppear
                """)
        #expect(story.breaches == ["Room#2 repeated 28"])
    }

    @Test func anAddressThatIsUsedAgainHoldsAnotherObject() {
        let story = Story(
            Self.visit("Base@0x20", "Room@0x20") + Self.visit("Base@0x20", "Hall@0x20")
                + Self.visit("Base@0x20", "Room@0x20"))
        #expect(story.breaches == [])
        #expect(story.lives.keys.sorted() == ["Hall#1", "Room#1", "Room#2"])
    }

    @Test func classesThatFollowEachOtherOnOneAddressStayTwo() {
        let shown = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
        let log = (0..<4).map { Self.visit(($0.isMultiple(of: 2) ? "Room" : "Hall") + "@0x20", calls: shown) }.joined()
        #expect(Story(log).lives.keys.sorted() == ["Hall#1", "Hall#2", "Room#1", "Room#2"])
        let loads = (0..<4).map { ($0.isMultiple(of: 2) ? "Room" : "Hall") + "@0x20 viewDidLoad\n" }.joined()
        #expect(Story(loads).lives.count == 4)
        let row = ["Room", "Hall", "Attic"].map { "\($0)@0x20 viewDidLoad\n" }.joined()
        #expect(Story(row).lives.count == 3)
    }

    /// A class that prints its loading alone is no superclass of whatever its addresses hold later.
    @Test func aSilentClassWhoseAddressIsUsedAgainStaysAnObject() {
        let loads = ["Silent@0x20", "Hall@0x30", "Attic@0x40", "Room@0x20", "Silent@0x30", "Hall@0x30"]
        let log = loads.map { "\($0) viewDidLoad\n" }.joined() + "Room@0x20 deinit\nHall@0x30 deinit\n"
        #expect(Story(log).lives.keys.sorted() == ["Attic#1", "Hall#1", "Hall#2", "Room#1", "Silent#1", "Silent#2"])
    }
}
