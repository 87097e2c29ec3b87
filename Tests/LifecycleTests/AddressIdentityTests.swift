import Testing

@testable import Lifecycle

/// Which object an address stands for, and when it stands for another one.
@Suite struct AddressIdentityTests {
    @Test func anAddressIsReusedAfterDeinit() {
        let story = Story("A@1 viewDidLoad\nA@1 deinit\nA@1 viewDidLoad\nA@1 deinit\nB@1 viewDidLoad")
        #expect(story.breaches == [])
        #expect(story.lives.keys.sorted() == ["A#1", "A#2", "B#1"])
    }

    /// The one before never told that it went.
    @Test func anotherClassThatComesAnewAtAnAddressIsAnotherObject() {
        let story = Story("1|A@0x1 viewWillAppear\n300|B@0x1 viewWillAppear\n302|B@0x1 viewWillDisappear")
        #expect(story.breaches == [])
        #expect(story.lives.keys.sorted() == ["A#1", "B#1"])
        let announced = Story(
            """
            1|A@0x1 viewWillAppear
            1|A@0x1 viewDidAppear
            1.1|B@0x1 willMove(Nav)
            1.1|B@0x1 viewDidLoad
            1.2|B@0x1 viewWillAppear
            1.5|B@0x1 viewDidAppear
            1.5|B@0x1 didMove(Nav)
            """)
        #expect(announced.breaches == [])
        #expect(announced.lives.keys.sorted() == ["A#1", "B#1"])
    }

    @Test func reuseOfAnAddressWithoutDeinitProvesThatTheOldObjectDied() {
        let story = Story(
            """
            A@1 viewDidLoad
            A@1 viewWillAppear
            A@1 viewDidAppear
            A@1 viewWillDisappear
            A@1 viewDidDisappear
            A@1 viewDidLoad
            """)
        #expect(story.breaches == [])
        #expect(story.lives["A#1"]?.goneBy == 5)
        #expect(story.lives["A#1"]?.shownState == .deallocated)
        #expect(story.lives["A#2"]?.shownState == .loaded)
    }

    @Test func whoPrintsNoExitMayHaveMadeRoomAtItsAddressUnseen() {
        // Two sheets, one after the other: the screen below hears of neither, and they print only how they come.
        let sheet = { (start: Double) in
            "\(start)|A@0x1 viewDidLoad\n\(start)|A@0x1 viewWillAppear\n\(start + 0.5)|A@0x1 viewDidAppear\n"
        }
        #expect(Story(sheet(1) + sheet(9)).lives.keys.sorted() == ["A#1", "A#2"])
        #expect(Story(sheet(1) + sheet(9)).breaches == [])
        // One that is loaded ahead of time comes later.
        #expect(Story(sheet(1) + "9|A@0x1 viewDidLoad\n").breaches == [])
        // Nobody taps so fast.
        #expect(Story(sheet(1) + sheet(1.6)).breaches == ["A#1 repeated 4"])
    }

    /// It was covered, and whether it has left nothing tells.
    @Test func aClassThatPrintsNoDeinitMayHaveDiedWhereItsAddressLoadsAgain() {
        let shown = "A@0x1 viewDidLoad\nA@0x1 viewWillAppear\nA@0x1 viewDidAppear\n"
        let hidden = "A@0x1 viewWillDisappear\nB@0x2 viewWillAppear\nA@0x1 viewDidDisappear\nB@0x2 viewDidAppear\n"
        let again = "B@0x2 viewWillDisappear\nA@0x1 viewDidLoad\n"
        #expect(Story(shown + hidden + again).breaches == [])
        #expect(Story(shown + hidden + again).lives["A#1"]?.shownState == .deallocated)
        // Who is on the screen has not died.
        #expect(Story(shown + "A@0x1 viewDidLoad\nA@0x1 viewWillDisappear\n").breaches == ["A#1 repeated 4"])
    }

    @Test func anAddressThatOnlySomeLinesGiveMayBeUsedAgain() {
        let visit = "Item viewDidLoad\nItem viewWillAppear\nItem@0x10 viewDidDisappear leaving\n"
        let story = Story(visit + visit + "Item@0x20 viewWillAppear\n")
        #expect(story.breaches == [])
        #expect(story.lives.keys.sorted() == ["Item#1", "Item#2", "Item#3"])
        #expect(story.lives["Item#2"]?.identity == .address)
        #expect(Story(visit + "Item@0x10 viewDidDisappear leaving").breaches == ["Item#1 repeated 4"])
    }

    @Test func whoLoadsInItsInitializerIsAnotherThanTheOneBeforeAtItsAddress() {
        let made = "Cart@0x10 loadView\nCart@0x10 viewDidLoad\nCart@0x10 init\n"
        let shown = "Cart@0x10 viewWillAppear\nCart@0x10 viewDidAppear\n"
        let story = Story(made + made + shown)
        #expect(story.lives.keys.sorted() == ["Cart#1", "Cart#2"])
        #expect(story.breaches == [])
        let twice = Story(made + "Cart@0x10 loadView\nCart@0x10 viewDidLoad\n" + shown)
        #expect(twice.breaches.count == 1)
    }

    @Test func whoIsGivenAParentBehindALossAndThenLoadsIsANewObjectAtItsAddress() {
        let pushed = ["willMove(Nav)", "loadView", "viewDidLoad", "viewWillAppear", "viewDidAppear", "didMove(Nav)"]
            .map { "Cart@0x10 \($0)\n" }.joined()
        #expect(Story(pushed + "_ gap\n" + pushed).breaches == [])
        #expect(Story(pushed + "_ gap\n" + pushed).lives.keys.sorted() == ["Cart#1", "Cart#2"])
    }

    @Test func whoIsMadeAtTheAddressOfOneThatWasNeverShownIsAnother() {
        let made = "Cart@0x10 init\nCart@0x10 viewDidLoad\n"
        let story = Story(made + made + "Cart@0x10 viewWillAppear\nCart@0x10 viewDidAppear")
        #expect(story.lives.keys.sorted() == ["Cart#1", "Cart#2"])
        #expect(story.breaches == [])
    }

    @Test func aMoveOnAnAddressWhoseObjectDiedBelongsToANewObject() {
        let story = Story(
            """
            A@1 willMove(Nav)
            A@1 didMove(Nav)
            A@1 viewDidLoad
            A@1 deinit
            A@1 willMove(Nav)
            A@1 didMove(Nav)
            A@1 viewDidLoad
            """)
        #expect(story.breaches == [])
        #expect(story.lives.keys.sorted() == ["A#1", "A#2"])
    }

    /// What it says first, behind the gap, is no callback: somebody could have kept its words.
    @Test func behindAGapAnAddressWhoseObjectDiedIsANewObjects() {
        let lines = """
            A@1 viewDidLoad
            A@1 viewWillAppear
            A@1 viewIsAppearing
            A@1 viewDidAppear
            A@1 deinit
            X gap
            A@1 activity
            A@1 viewIsAppearing
            A@1 viewDidAppear
            """
        let story = Story(lines)
        #expect(story.breaches == [])
        #expect(story.lives.keys.sorted() == ["A#1", "A#2"])
        #expect(Story(lines.replacing("X gap\n", with: "")).breaches != [])
    }

    /// `[Cart] timer fired` beside `<Cart: 0x15f06700> viewDidLoad`.
    @Test func whatOnlyNamesItsClassIsSaidByTheOneThatThereIs() {
        let both = "Cart@1 viewDidLoad\nCart activity\nCart@2 viewDidLoad\nCart activity\n"
        let story = Story(both + "Cart@1 deinit\nCart activity\nCart@2 deinit\nCart activity\n")
        let said = story.lives.mapValues { life in
            story.sessions[0].events(of: life).filter { story.trace.events[Int($0)].kind == .activity }
        }
        #expect(said == ["Cart#1": [1], "Cart#2": [5]])
    }

    @Test func aComplaintWithAnAddressIsAboutTheOneThatHasJustDiedByName() {
        let story = Story(
            """
            1|Cart viewDidLoad
            5|Cart viewDidDisappear
            5.1|Cart deinit
            5.1|Cart@0x10 diagnostic
            """)
        #expect(story.lives.keys.sorted() == ["Cart#1"])
    }

    @Test func anAddressOrAUUIDIsOneObjectWhateverClassIsNamed() {
        for token in ["0x20", "6F1E4C52-9B0A-4D7E-8C11-0A2B3C4D5E6F"] {
            let story = Story("Alpha@\(token) viewDidLoad\nAlpha@\(token) viewWillAppear\nBeta@\(token) viewDidLoad")
            #expect(story.lives["Alpha#1"]?.goneBy == 2)
        }
    }
}
