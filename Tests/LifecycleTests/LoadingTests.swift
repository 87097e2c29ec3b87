import Testing

@testable import Lifecycle

/// Loads that come late, twice, or never.
@Suite struct LoadingTests {
    @Test func aLoadThatIsToldLateIsNoSecondOne() {
        let entered = Story(
            "Cart@0x20 loadView\nCart@0x20 viewWillAppear\nCart@0x20 viewWillDisappear\nCart@0x20 viewDidLoad")
        #expect(entered.breaches == ["Cart#1 missing(viewDidLoad) 2"])
        let created = Story("Cart@0x20 init\nCart@0x20 viewWillAppear\nCart@0x20 viewDidAppear\nCart@0x20 viewDidLoad")
        #expect(created.breaches == ["Cart#1 missing(viewDidLoad) 2"])
        let whole = Story(
            "Cart@0x20 init\nCart@0x20 viewWillAppear\nCart@0x20 loadView\nCart@0x20 viewDidLoad\nCart@0x20 viewDidAppear"
        )
        #expect(whole.breaches == ["Cart#1 missing(viewDidLoad) 2"])
    }

    /// An initializer that touches the view prints behind the load.
    @Test func theLoadOfOneThatIsMadeBehindALossMayBeLost() {
        let other = "Cart@0x10 init\nCart@0x10 viewDidLoad\nCart@0x10 viewWillAppear\nCart@0x10 viewDidAppear\n"
        let made = "Cart@0x20 init\nCart@0x20 viewWillAppear\nCart@0x20 viewDidAppear\n"
        #expect(Story(other + "_ gap\n" + made).breaches == [])
        #expect(Story(other + made).breaches == ["Cart#2 missing(viewDidLoad) 6"])
        let far = String(repeating: "Cart@0x10 activity\n", count: 20)
        #expect(Story(other + "_ gap\n" + far + made).breaches == ["Cart#2 missing(viewDidLoad) 27"])
    }

    /// The first one's init stands before the log.
    @Test func whoIsMadeAndLoadsAfterTheLogsFirstLoadIsAnotherObject() {
        let load = { (time: String) in "\(time)|Cart@0x20 loadView\n\(time)|Cart@0x20 viewDidLoad\n" }
        let made = "2.0|Cart@0x20 init\n2.0|Cart@0x20 init\n" + load("2.0") + "2.1|Cart@0x20 viewWillAppear\n"
        let cut = Story(load("1.0") + made)
        #expect(cut.breaches == [])
        #expect(cut.lives.keys.sorted() == ["Cart#1", "Cart#2"])
        // Right behind the load it is the initializer that touched the view.
        #expect(Story(load("2.0") + made).breaches == ["Cart#1 repeated 5"])
    }

    @Test func theFirstLoadOfALifeMetInMidLifeIsOutOfPlaceAndNoSecondOne() {
        let story = Story("Cart@0x20 viewWillAppear\nCart@0x20 viewDidAppear\nCart@0x20 viewDidLoad")
        #expect(story.breaches == ["Cart#1 unexpected 3"])
    }

    /// Of a class that prints nothing else, another object may have been made at the same address.
    @Test func loadsAtOneAddressAndNothingElseAreLoadsOfTwoObjects() {
        let story = Story("Cart@0x20 viewDidLoad\nPay@0x30 viewDidLoad\nCart@0x20 viewDidLoad\nPay@0x30 viewDidAppear")
        #expect(story.breaches == [])
        #expect(story.lives.count == 3)
    }

    /// Nothing that their class prints would show that an object went, so its address may be another's by now.
    @Test(arguments: [
        ["viewWillAppear"], ["viewWillAppear", "viewDidAppear"], ["viewDidAppear"],
        ["viewWillAppear", "viewWillDisappear"], ["viewWillAppear", "viewDidAppear", "viewWillDisappear"],
    ])
    func aLoadAtTheAddressOfOneThatMayHaveGoneIsAnotherOnes(printed: [String]) {
        let visit = (["viewDidLoad"] + printed).map { "Cart@0x20 \($0)\n" }.joined()
        let story = Story(visit + "Home@0x10 viewWillAppear\n" + visit)
        #expect(story.breaches == [])
        #expect(story.lives.keys.sorted() == ["Cart#1", "Cart#2", "Home#1"])
    }

    @Test func aLoadOfOneThatWouldHaveToldThatItWentIsASecondOne() {
        let visit = "Cart@0x20 viewDidLoad\nCart@0x20 viewWillAppear\n"
        let others = "Home@0x10 viewWillAppear\n"
        let dying = Story(visit + others + visit + "Cart@0x30 deinit\n")
        #expect(dying.breaches == ["Cart#1 repeated 4"])
        let leaving = Story(visit + others + visit + "Cart@0x20 viewWillDisappear\nCart@0x20 viewDidDisappear\n")
        #expect(leaving.breaches == ["Cart#1 repeated 4", "Cart#1 repeated 5"])
        let here = Story(visit + "Cart@0x20 viewDidLoad\n" + others + "Cart@0x20 viewWillAppear\n")
        #expect(here.breaches == ["Cart#1 repeated 3"])
        let shown = Story(visit + others + "Cart@0x20 viewDidLoad\nCart@0x20 viewDidAppear\n")
        #expect(shown.breaches == ["Cart#1 repeated 4"])
    }

    @Test(arguments: ["Cart", "Pay"]) func aParentAnnouncedAtTheAddressOfOneThatMayHaveGoneIsTheNextOnes(name: String) {
        let story = Story(
            """
            Cart@0x20 viewDidLoad
            Cart@0x20 willMove(Nav)
            Cart@0x20 viewDidAppear
            Cart@0x20 didMove(Nav)
            Home@0x10 viewDidAppear
            \(name)@0x20 willMove(Nav)
            \(name)@0x20 viewDidLoad
            \(name)@0x20 viewDidAppear
            \(name)@0x20 didMove(Nav)
            """)
        #expect(story.breaches == [])
        #expect(story.lives.count == 3)
    }

    @Test func anotherClassAtTheAddressOfOneThatMayHaveGoneIsAnotherObject() {
        let story = Story(
            """
            Cart@0x20 viewDidLoad
            Cart@0x20 viewWillAppear
            Home@0x10 viewWillAppear
            Home@0x10 viewDidAppear
            Pay@0x20 viewWillAppear
            Pay@0x20 viewDidAppear
            """)
        #expect(story.breaches == [])
        #expect(story.lives.keys.sorted() == ["Cart#1", "Home#1", "Pay#1"])
    }

    @Test func aSecondLoadIsOneWhereverTheFirstOneCame() {
        let shown = Story(
            "Cart@0x20 viewDidLoad\nCart@0x20 viewWillAppear\nCart@0x20 viewDidAppear\nCart@0x20 viewDidLoad")
        #expect(shown.breaches == ["Cart#1 repeated 4"])
        let late = Story(
            "Cart@0x20 init\nCart@0x20 viewWillAppear\nCart@0x20 viewDidLoad\nCart@0x20 viewDidLoad")
        #expect(late.breaches == ["Cart#1 missing(viewDidLoad) 2", "Cart#1 repeated 4"])
    }

    /// The next object of a class that prints neither the end of its disappearance nor its deinit, in a log without a clock.
    @Test(arguments: ["loadView", "viewDidLoad"])
    func whoHasSaidThatItGoesIsNotLoadedAgainAtItsAddress(_ load: String) {
        let visit = "Cart@0x20 \(load)\nCart@0x20 viewWillAppear\nCart@0x20 viewWillDisappear\n"
        let visits = Story(visit + visit + visit)
        #expect(visits.breaches == [])
        #expect(visits.lives.count == 3)
        let onScreen = "Cart@0x20 \(load)\nCart@0x20 viewWillAppear\nCart@0x20 \(load)\nCart@0x20 viewWillDisappear\n"
        #expect(Story(onScreen).lives.count == 1)
    }

    @Test func loadViewCalledByHandIsOneMistake() {
        let byHand = "Cart@0x20 loadView\nCart@0x20 viewDidLoad\nCart@0x20 loadView\n"
        #expect(Story(byHand + "Cart@0x20 viewWillAppear\nCart@0x20 viewDidAppear").breaches == ["Cart#1 repeated 3"])
        #expect(Story(byHand + "Cart@0x20 viewDidLoad\nCart@0x20 viewWillAppear").breaches == ["Cart#1 repeated 3"])
        #expect(
            Story(byHand + "Cart@0x20 loadView\nCart@0x20 viewWillAppear").breaches
                == ["Cart#1 repeated 3", "Cart#1 repeated 4"])
    }

    @Test func aNewViewAfterUnloadingIsNoRepeat() {
        let story = Story(
            """
            Cart@0x20 loadView
            Cart@0x20 viewDidLoad
            Cart@0x20 viewWillUnload
            Cart@0x20 viewDidUnload
            Cart@0x20 loadView
            Cart@0x20 viewDidLoad
            """)
        #expect(story.breaches == [])
    }

    /// Before iOS 6 a covered controller let its view go when memory was short, and loaded it again when it came back.
    @Test(arguments: ["@1", ""], ["", "Home# loadView\n"])
    func aViewThatWasLetGoIsLoadedAgainByTheSameController(token: String, second: String) {
        let story = Story(
            """
            Home# viewDidLoad
            Home# viewWillAppear
            Home# viewDidAppear
            Home# viewWillDisappear
            Home# viewDidDisappear
            Home# viewDidUnload
            \(second)Home# viewDidLoad
            Home# viewWillAppear
            Home# viewDidAppear
            """.replacing("#", with: token))
        #expect(story.breaches == [])
        #expect(story.lives.keys.sorted() == ["Home#1"])
        #expect(story.lives["Home#1"]?.appearances == 2)
    }

    @Test func aControllerThatWasRemovedLoadsNoMore() {
        let story = Story(
            """
            Home@1 viewDidLoad
            Home@1 viewWillAppear
            Home@1 viewDidAppear
            Home@1 viewWillDisappear
            Home@1 viewDidDisappear leaving
            Home@1 viewDidUnload
            Home@1 viewDidLoad
            """)
        #expect(story.lives.count == 2)
    }
}
