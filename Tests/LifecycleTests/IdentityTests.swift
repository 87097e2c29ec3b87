import Testing

@testable import Lifecycle

@Suite struct IdentityTests {
    @Test func twoInterleavedInstancesOfOneClassComeApartByContract() {
        let story = Story(
            """
            Item viewDidLoad
            Item viewWillAppear
            Item viewDidAppear
            Item viewDidLoad
            Item viewWillDisappear
            Item viewWillAppear
            Item viewDidDisappear
            Item viewDidAppear
            Item viewWillDisappear
            Item viewWillAppear
            Item viewDidDisappear
            Item viewDidAppear
            Item deinit
            """)
        #expect(story.breaches == [])
        #expect(story.lives.keys.sorted() == ["Item#1", "Item#2"])
        #expect(story.lives["Item#1"]?.shownState == .onScreen)
        #expect(story.lives["Item#1"]?.appearances == 2)
        #expect(story.lives["Item#2"]?.shownState == .deallocated)
        #expect(story.lives["Item#2"]?.identity == .inferred)
    }

    @Test func qualifiedAndBareNamesAreOneClassWhenOnlyOneModuleHasIt() {
        let story = Story("Orchard.Cart@1 viewDidLoad\nCart@1 viewWillAppear\nOrchard.Cart@1 deinit")
        #expect(story.lives.keys.sorted() == ["Orchard.Cart#1"])
        let two = Story("Orchard.Cart@1 viewDidLoad\nMarket.Cart@2 viewDidLoad\nCart@3 viewDidLoad")
        #expect(two.lives.keys.sorted() == ["Cart#1", "Market.Cart#1", "Orchard.Cart#1"])
    }

    @Test func aLineWithoutAddressJoinsTheInstanceThatTheContractExpects() {
        let story = Story("Cart init\nCart@1 viewDidLoad\nCart@1 viewWillAppear\nCart viewDidAppear\nCart deinit")
        #expect(story.breaches == [])
        #expect(story.lives.keys.sorted() == ["Cart#1"])
        #expect(story.lives["Cart#1"]?.shownState == .deallocated)
    }

    @Test func anInitializerThatCallsAnotherIsOneObject() {
        let story = Story("Cart init\nCart init\nCart viewDidLoad\nCart deinit\nCart init\nCart init\nCart viewDidLoad")
        #expect(story.lives.keys.sorted() == ["Cart#1", "Cart#2"])
    }

    /// An initializer that touches the view loads it; those that call it print only then.
    @Test func whoLoadsInItsInitializerIsOneObject() {
        let shown = "viewWillAppear viewDidAppear viewWillDisappear viewDidDisappear".split(separator: " ")
        for calls in [["viewDidLoad", "init", "init"], ["init", "viewDidLoad", "init"]] {
            let lines = (calls + shown.map(String.init)).map { "Cart@0x10 \($0)" }
            let story = Story(lines.joined(separator: "\n"))
            #expect(story.lives.keys.sorted() == ["Cart#1"], "\(calls)")
            #expect(story.breaches == [])
        }
    }

    @Test func anInitThatIsPrintedTwiceBehindTheLoadIsOneObjects() {
        let made = "Cart@0x10 viewDidLoad\nCart@0x10 init\nCart@0x10 init\n"
        let meanwhile = String(repeating: "Home@0x20 activity\n", count: 200)
        let story = Story(made + meanwhile + "Cart@0x10 viewWillAppear\nCart@0x10 viewDidAppear\n")
        #expect(story.lives.keys.contains("Cart#1") && !story.lives.keys.contains("Cart#2"))
        #expect(story.breaches == [])
    }

    @Test func whoSpokeBeforeItsInitIsPrintedMayHaveLoaded() {
        let shown = "Cart@0x10 viewWillAppear\nCart@0x10 viewDidAppear\n"
        let whole = "Cart@0x20 init\nCart@0x20 viewDidLoad\n" + shown.replacing("0x10", with: "0x20")
        #expect(Story("Cart@0x10 activity\nCart@0x10 init\n" + shown + whole).breaches == [])
        #expect(Story("Cart@0x10 init\n" + shown + whole).breaches == ["Cart#1 missing(viewDidLoad) 2"])
    }

    @Test func modelsAndViewsThatPrintInitAreNoControllers() {
        let story = Story("CartModel init\nCart viewDidLoad\nCartModel deinit\nPriceVC deinit")
        #expect(story.lives.keys.sorted() == ["Cart#1", "PriceVC#1"])
    }

    @Test func whoIsMadeAndDiesWithoutANameIsNoControllerWhereControllersSayWhoTheyAre() {
        let named = Story("_ init\nCart viewDidLoad\nCart viewDidAppear\n_ deinit")
        #expect(named.lives.keys.sorted() == ["Cart#1"])
        #expect(Story("_ init\n_ deinit\nPriceVC deinit").lives.count == 2)
        #expect(Story("_ viewDidLoad\nCart viewDidLoad\n_ deinit").lives.count == 2)
    }

    /// A view model's `viewDidLoad trigger`, and its `deinit`.
    @Test func aFewNamelessLinesAmongManyWithNamesAreNobodys() {
        let visit = "Cart viewDidLoad\nCart viewWillAppear\nCart viewDidAppear\nCart viewWillDisappear\nCart deinit\n"
        let others = "_ viewDidLoad\n_ deinit\n"
        #expect(
            Story(String(repeating: visit, count: 3) + others).lives.keys.sorted() == ["Cart#1", "Cart#2", "Cart#3"])
        #expect(Story(visit + others).lives.count == 2)
    }

    @Test func namelessLinesAreOneAnonymousControllerAtATime() {
        let story = Story("_ loadView\n_ viewDidLoad\n_ viewWillAppear\n_ deinit\n_ loadView\n_ viewDidLoad")
        #expect(story.lives.count == 2)
        #expect(story.lives.values.allSatisfy { $0.identity == .anonymous })
    }

    @Test func aLateDeinitBelongsToTheInstanceThatLeft() {
        let story = Story(
            """
            Cart init
            Cart viewWillAppear
            Cart viewDidAppear
            Cart viewWillDisappear
            Cart viewDidDisappear
            Cart init
            Cart deinit
            """)
        #expect(story.lives["Cart#1"]?.shownState == .deallocated)
        #expect(story.lives["Cart#2"]?.shownState == .created)
    }

    @Test func aLossAfterTheLastLineIsTheEndOfTheLogAndNoGap() {
        let inside = Story("A@1 viewDidLoad\nX gap\nA@1 viewWillAppear")
        #expect(inside.sessions[0].gapLines == [2])
        let after = Story("A@1 viewDidLoad\nA@1 viewWillAppear\nX gap")
        #expect(after.sessions[0].gapLines == [])
    }

    @Test func acrossAGapNothingIsMissing() {
        let lines =
            "A@1 viewDidLoad\nA@1 viewWillAppear\nA@1 viewDidAppear\nX gap\nA@1 viewDidDisappear"
            + "\nA@1 viewWillAppear\nA@1 viewDidAppear\nA@1 viewWillDisappear"
        #expect(Story(lines).breaches == [])
        #expect(Story(lines.replacing("X gap", with: "A@1 activity")).breaches == ["A#1 missing(viewWillDisappear) 5"])
    }

    @Test func aLetGoSheetIsNotTakenForTheCoveredInstance() {
        let story = Story(
            """
            Nav viewDidLoad
            Nav viewWillAppear
            Nav viewDidAppear
            Nav viewDidLoad
            Nav viewWillAppear
            Nav viewWillDisappear
            Nav viewDidDisappear
            Nav viewDidAppear
            Nav viewWillDisappear
            Nav viewWillAppear
            Nav viewDidAppear
            Nav viewWillDisappear
            Nav viewDidDisappear
            """)
        #expect(story.breaches == [])
        #expect(story.lives["Nav#1"]?.appearances == 1)
        #expect(story.lives["Nav#2"]?.cancellations.count == 1)
    }

    @Test func aComplaintWellAfterADeathIsAboutAnother() {
        let story = Story(
            """
            1|Cart viewDidLoad
            5.1|Cart deinit
            25|Cart@0x10 diagnostic
            """)
        #expect(story.lives.keys.sorted() == ["Cart#1", "Cart#2"])
    }

    @Test func aRequestBelongsToTheInstanceThatWasJustBorn() {
        let story = Story(
            """
            Cart init
            Cart viewDidLoad
            Cart fetchStart(cart)
            Cart viewWillAppear
            Cart viewDidAppear
            Cart init
            Cart viewDidLoad
            Cart fetchStart(cart)
            """)
        #expect(story.sessions[0].fetches.map(\.timeline) == [0, 1])
    }

    /// Host arrives with two children; somebody asks behind a line of `asker`'s.
    private static func arrival(asking asker: String) -> Story {
        let loads = ["Host@1", "Left@2", "Right@3"].map { "\($0) viewDidLoad\n\($0) willMove(Nav)\n" }
        let calls = ["viewWillAppear", "viewDidAppear"].flatMap { call in
            ["Host@1", "Left@2", "Right@3"].map { "\($0) \(call)\n" }
        }
        let asked = calls.map { $0 == "\(asker) viewDidAppear\n" ? $0 + "_ fetchStart(cart)\n" : $0 }
        return Story((loads + asked).joined())
    }

    @Test func aRequestThatNamesNobodyIsThatOfWhoWasHeardLastOfThoseThatArriveTogether() {
        for (place, asker) in ["Host@1", "Left@2", "Right@3"].enumerated() {
            #expect(Self.arrival(asking: asker).sessions[0].fetches.map(\.timeline) == [place])
        }
    }

    @Test func aSecondHalfMayComeFirstWhereTheClassPrintsNoFirstHalves() {
        let story = Story(
            "A@1 viewDidAppear\nA@1 deinit\nA@1 didMove(Nav)\nA@1 viewDidAppear\nA@1 deinit\nA@1 fetchStart(x)")
        #expect(story.breaches == [])
        #expect(story.lives.count == 3)
    }

    @Test func theNewbornAppearsWhenAClassIsPushedOverItself() {
        let story = Story(
            """
            G init
            G viewDidLoad
            G viewWillAppear
            G viewDidAppear
            G viewWillDisappear
            G viewWillAppear
            G viewDidAppear
            G init
            G viewDidLoad
            G viewWillDisappear
            G viewWillAppear
            G viewDidDisappear
            """)
        #expect(story.breaches == [])
        #expect(story.lives["G#2"]?.appearances == 1)
    }

    @Test func theEndOfARequestClosesTheOldestStartOfItsClass() {
        let story = Story(
            """
            Cart init
            Cart viewDidLoad
            Cart fetchStart(cart)
            Cart init
            Cart viewDidLoad
            Cart fetchStart(cart)
            Cart fetchEnd(cart)
            Cart fetchEnd(cart)
            """)
        #expect(story.sessions[0].fetches.count == 2)
        #expect(story.sessions[0].fetches.allSatisfy { $0.end != nil })
    }

    @Test func atTheHeadOfACaptureAnAnnouncementMayBeCutOff() {
        let story = Story("C@1 viewDidLoad\nC@1 viewWillAppear\nC@1 viewDidAppear\nC@1 didMove(Nav)\nC@1 willMove(nil)")
        #expect(story.breaches == [])
    }

    @Test func aCounterCountsWithinItsClass() {
        let story = Story(
            """
            Alpha@#1 viewDidLoad
            Alpha@#1 viewWillAppear
            Alpha@#1 viewDidAppear
            Beta@#1 viewDidLoad
            Alpha@#1 viewWillDisappear
            Beta@#1 viewWillAppear
            Alpha@#1 viewDidDisappear
            Beta@#1 viewDidAppear
            Beta@#1 deinit
            Alpha@#1 viewWillAppear
            """)
        #expect(story.breaches == [])
        #expect(story.lives.keys.sorted() == ["Alpha#1", "Beta#1"])
        #expect(story.lives["Alpha#1"]?.shownState == .appearing)
        #expect(story.lives["Beta#1"]?.shownState == .deallocated)
    }

    @Test func aLabelInOneClassSaysNothingOfAnother() {
        let story = Story("Alpha@id=7 viewDidLoad\nBeta@id=7 viewDidLoad\nAlpha@id=7 deinit\nBeta@id=7 viewWillAppear")
        #expect(story.lives["Alpha#1"]?.shownState == .deallocated)
        #expect(story.lives["Beta#1"]?.shownState == .appearing)
        #expect(story.lives.count == 2)
    }
}
