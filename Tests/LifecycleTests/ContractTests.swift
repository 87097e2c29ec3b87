import Testing

@testable import Lifecycle

@Suite struct ContractTests {
    @Test func aWholeLifeKeepsEveryPromise() {
        let story = Story(
            """
            Cart@1 init
            Cart@1 loadView
            Cart@1 viewDidLoad
            Cart@1 willMove(Nav)
            Cart@1 viewWillAppear
            Cart@1 viewIsAppearing
            Cart@1 viewWillLayoutSubviews
            Cart@1 viewDidLayoutSubviews
            Cart@1 viewDidAppear
            Cart@1 didMove(Nav)
            Cart@1 willMove(nil)
            Cart@1 viewWillDisappear
            Cart@1 viewDidDisappear
            Cart@1 didMove(nil)
            Cart@1 deinit
            """)
        #expect(story.breaches == [])
        #expect(story.lives["Cart#1"]?.shownState == .deallocated)
        #expect(story.lives["Cart#1"]?.departure?.reason == .movedFromParent)
    }

    @Test func didWithoutWillNamesTheMissingWill() {
        let story = Story(
            """
            A@1 viewDidLoad
            A@1 viewWillAppear
            A@1 viewDidAppear
            A@1 viewDidDisappear
            A@1 viewWillAppear
            A@1 viewDidAppear
            A@1 viewWillDisappear
            A@1 viewDidDisappear
            A@1 viewDidAppear
            """)
        #expect(story.breaches == ["A#1 missing(viewWillDisappear) 4", "A#1 missing(viewWillAppear) 9"])
    }

    @Test func whatAClassNeverLogsIsNotMissing() {
        let story = Story(
            """
            A@1 viewDidLoad
            A@1 viewDidAppear
            A@1 viewDidDisappear
            A@1 viewDidAppear
            A@1 viewDidDisappear
            B@2 viewWillAppear
            B@2 viewWillDisappear
            B@2 viewWillAppear
            B@2 viewWillDisappear
            """)
        #expect(story.breaches == [])
        #expect(story.lives["B#1"]?.cancellations.isEmpty == true)
        #expect(story.lives["A#1"]?.appearances == 2)
        #expect(story.lives["B#1"]?.appearances == 2)
    }

    @Test func theSameCallbackTwiceIsARepeat() {
        let story = Story(
            """
            A@1 viewDidLoad
            A@1 viewDidLoad
            A@1 viewWillAppear
            A@1 viewIsAppearing
            A@1 viewIsAppearing
            A@1 viewDidAppear
            A@1 viewDidAppear
            A@1 viewWillDisappear
            A@1 viewDidDisappear
            """)
        #expect(story.breaches == ["A#1 repeated 2", "A#1 repeated 5", "A#1 repeated 7"])
    }

    @Test func viewIsAppearingComesOnceOnTheWayBackToo() {
        let visit = "A@1 viewWillAppear\nA@1 viewIsAppearing\nA@1 viewDidAppear\nA@1 viewWillDisappear\n"
        let leaves = "\nA@1 viewDidAppear\nA@1 viewWillDisappear\nA@1 viewDidDisappear"
        let letGo = Story(visit + "A@1 viewWillAppear\nA@1 viewIsAppearing" + leaves)
        #expect(letGo.breaches == [])
        #expect(letGo.lives["A#1"]?.cancellations.first?.settled == 6)
        let twice = Story(visit + "A@1 viewWillAppear\nA@1 viewIsAppearing\nA@1 viewIsAppearing" + leaves)
        #expect(twice.breaches == ["A#1 repeated 7"])
    }

    @Test func enteringLoadViewAgainBeforeViewDidLoadIsARepeat() {
        let story = Story("A@1 loadView\nA@1 loadView\nA@1 viewDidLoad")
        #expect(story.breaches == ["A#1 repeated 2"])
    }

    @Test func aLayoutPassThatNeverClosesIsBlamedOnItsWill() {
        let story = Story(
            """
            A@1 viewDidLoad
            A@1 viewWillAppear
            A@1 viewWillLayoutSubviews
            A@1 viewWillLayoutSubviews
            A@1 viewDidLayoutSubviews
            A@1 viewDidAppear
            A@1 viewWillDisappear
            """)
        #expect(story.breaches == ["A#1 missing(viewDidLayoutSubviews) 3"])
    }

    @Test func nestedLayoutPassesAreLegal() {
        let story = Story(
            """
            A@1 viewWillAppear
            A@1 viewWillLayoutSubviews
            A@1 viewWillLayoutSubviews
            A@1 viewDidLayoutSubviews
            A@1 viewDidLayoutSubviews
            A@1 viewDidAppear
            A@1 viewWillDisappear
            """)
        #expect(story.breaches == [])
    }

    @Test func removalAnnouncedAfterTheFactIsReversed() {
        let story = Story(
            """
            C@1 viewDidLoad
            C@1 willMove(P)
            C@1 didMove(P)
            C@1 didMove(nil)
            C@1 willMove(nil)
            """)
        #expect(story.breaches == ["C#1 reversedRemoval 4"])
    }

    @Test func aMoveSentTwiceIsARepeat() {
        let story = Story("C@1 init\nC@1 willMove(P)\nC@1 willMove(P)\nC@1 didMove(P)\nC@1 didMove(P)")
        #expect(story.breaches == ["C#1 repeated 3", "C#1 repeated 5"])
    }

    @Test func movesWithoutArgumentsTakeTheirDirectionFromTheState() {
        let story = Story(
            ["init", "willMove", "didMove", "willMove", "didMove", "deinit"].map { "CVC@1 \($0)" }
                .joined(separator: "\n"))
        #expect(story.breaches == [])
        #expect(story.lives["CVC#1"]?.departure?.reason == .movedFromParent)
    }

    @Test func aLetGoPopIsACancellationAndNoBreach() {
        let story = Story(
            """
            A@1 viewDidLoad
            A@1 viewWillAppear
            A@1 viewDidAppear
            B@2 viewDidLoad
            A@1 viewWillDisappear
            B@2 viewWillAppear
            A@1 viewDidDisappear
            B@2 viewDidAppear
            B@2 willMove(nil)
            B@2 viewWillDisappear
            A@1 viewWillAppear
            A@1 viewWillDisappear
            A@1 viewDidDisappear
            B@2 viewWillAppear
            B@2 viewDidAppear
            B@2 willMove(nil)
            B@2 viewWillDisappear
            A@1 viewWillAppear
            B@2 viewDidDisappear
            A@1 viewDidAppear
            B@2 deinit
            """)
        #expect(story.breaches == [])
        #expect(story.lives["B#1"]?.cancellations.count == 1)
        #expect(story.lives["A#1"]?.cancellations.count == 1)
        #expect(story.transitions == ["push A#1 B#1", "cancelled_pop B#1 A#1", "pop B#1 A#1"])
    }

    @Test func aDisappearanceDuringWhichAnotherScreenArrivedWasNotCancelled() {
        let story = Story(
            """
            A@1 viewWillAppear
            A@1 viewDidAppear
            A@1 viewWillDisappear
            A@1 viewDidDisappear
            A@1 viewWillAppear
            A@1 viewDidAppear
            A@1 viewWillDisappear
            B@2 viewWillAppear
            B@2 viewDidAppear
            B@2 viewWillDisappear
            A@1 viewWillAppear
            B@2 viewDidDisappear
            A@1 viewDidAppear
            """)
        #expect(story.breaches == ["A#1 missing(viewDidDisappear) 11"])
    }

    @Test func anAppearanceDuringWhichTheScreenBelowLeftWasNotCancelled() {
        let story = Story(
            """
            A@1 viewWillAppear
            A@1 viewDidAppear
            B@2 viewDidLoad
            A@1 viewWillDisappear
            B@2 viewWillAppear
            A@1 viewDidDisappear
            B@2 viewWillDisappear
            A@1 viewWillAppear
            B@2 viewDidDisappear
            A@1 viewDidAppear
            B@2 viewWillAppear
            A@1 viewWillDisappear
            A@1 viewDidDisappear
            B@2 viewDidAppear
            """)
        #expect(story.breaches == ["B#1 missing(viewDidAppear) 7"])
    }

    @Test func aClassThatPrintsOnlyFirstHalvesIsNotExpectedToPrintDidMove() {
        let story = Story(
            """
            B@2 willMove(P)
            B@2 didMove(P)
            A@1 init
            A@1 willMove(P)
            A@1 viewDidLoad
            A@1 viewWillAppear
            A@1 viewWillDisappear
            A@1 willMove(nil)
            A@1 willMove(P)
            """)
        #expect(story.breaches == [])
    }

    @Test func aReannouncedParentAfterALetGoPopIsNoRemoval() {
        let story = Story(
            """
            C@1 willMove
            C@1 viewDidLoad
            C@1 viewWillAppear
            C@1 viewDidAppear
            C@1 didMove
            C@1 willMove
            C@1 viewWillDisappear
            C@1 viewWillAppear
            C@1 viewDidAppear
            C@1 willMove
            C@1 didMove
            C@1 willMove
            C@1 viewWillDisappear
            C@1 viewDidDisappear
            C@1 didMove
            """)
        #expect(story.breaches == [])
        #expect(story.lives["C#1"]?.departure?.reason == .movedFromParent)
    }
}
