import Lifecycle
import Testing

@testable import Rules

struct TimingRuleTests {
    private static let firstOfTwo = """
        0 Cart viewDidLoad
        0.1 Cart viewWillAppear
        0.5 Cart viewDidAppear
        5 Cart viewDidLoad
        5.1 Cart viewWillAppear

        """
    private static let lastOfTwo = "9.0 Cart viewDidAppear\n9.1 Cart viewDidDisappear\n"

    @Test func byNameAnAppearanceWithASiblingsLinesInItHasNoTimeOfItsOwn() {
        let apart = Self.firstOfTwo.replacing(
            "5 Cart", with: "4 Cart viewWillDisappear\n4.4 Cart viewDidDisappear\n5 Cart")
        #expect(
            Sketch(apart + "9.0 Cart viewDidAppear\n").analysis([.slowAppearance]).findings.map(\.rule) == [
                "slow_appearance"
            ])
        let mixed = Self.firstOfTwo + "5.2 Cart viewWillDisappear\n" + Self.lastOfTwo
        #expect(Sketch(mixed).analysis([.slowAppearance]).findings.isEmpty)
    }

    @Test func aFingerMayHoldAPopInWhicheverOrderItsEndIsPrinted() {
        let pop = """
            0 Home@1 viewDidLoad
            0 Home@1 viewWillAppear
            0.5 Home@1 viewDidAppear
            3 Cart@2 viewDidLoad
            3 Home@1 viewWillDisappear
            3 Cart@2 viewWillAppear
            3.5 Home@1 viewDidDisappear
            3.5 Cart@2 viewDidAppear
            9 Cart@2 viewWillDisappear leaving
            9 Home@1 viewWillAppear
            11.5 Home@1 viewDidAppear
            11.5 Cart@2 viewDidDisappear leaving
            """
        #expect(Sketch(pop).analysis([.slowAppearance]).findings.isEmpty)
        #expect(Sketch(pop.replacing(" leaving", with: "")).analysis([.slowAppearance]).findings.count == 1)
        let told = pop.replacing(" leaving", with: "").replacing(
            "9 Cart@2 viewWill", with: "9 Cart@2 willMove nil\n9 Cart@2 viewWill")
        #expect(Sketch(told).analysis([.slowAppearance]).findings.isEmpty)
    }

    /// Cart comes again later: that is not when it was gone.
    @Test func aFingerMayHoldAPopOfAScreenThatDoesNotTellWhenItIsGone() {
        let pop = """
            0 Home@1 viewDidLoad
            0 Home@1 viewWillAppear
            0.5 Home@1 viewDidAppear
            3 Home@1 viewWillDisappear
            3 Cart@2 viewWillAppear
            3.5 Home@1 viewDidDisappear
            9 Cart@2 viewWillDisappear
            9 Home@1 viewWillAppear
            11.5 Home@1 viewDidAppear
            15 Cart@2 viewWillAppear

            """
        #expect(Sketch(pop).analysis([.slowAppearance]).findings.isEmpty)
        let told = pop.replacing("11.5 Home", with: "9.4 Cart@2 viewDidDisappear\n11.5 Home")
        #expect(Sketch(told).analysis([.slowAppearance]).findings.map(\.controller.bare) == ["Home"])
    }

    @Test func aNewScreenWhoseParentIsAnnouncedFirstIsHeldByNoFinger() {
        let home = "0 Home@1 viewDidLoad\n0 Home@1 viewWillAppear\n0.5 Home@1 viewDidAppear\n"
        let pushed = """
            9 Cart@2 willMove Nav@7
            9.1 Cart@2 viewDidLoad
            9.2 Home@1 viewWillDisappear
            9.2 Cart@2 viewWillAppear
            11 Home@1 viewDidDisappear
            11 Cart@2 viewDidAppear
            """
        #expect(Sketch(home + pushed).analysis([.slowAppearance]).findings.map(\.controller.bare) == ["Cart"])
        let back = pushed.replacing("9.1 Cart@2 viewDidLoad\n", with: "")
        #expect(Sketch(home + back).analysis([.slowAppearance]).findings.isEmpty)
    }

    @Test func aPageThatIsPulledInByAFingerIsNotSlow() {
        let first = "0 Page@1 viewDidLoad\n0 Page@1 viewWillAppear\n0.5 Page@1 viewDidAppear\n"
        let pulled = """
            9 Page@2 viewDidLoad
            9 Page@2 viewWillAppear
            9 Page@1 viewWillDisappear
            11 Page@1 viewDidDisappear
            11 Page@2 viewDidAppear

            """
        #expect(Sketch(first + pulled).analysis([.slowAppearance]).findings.isEmpty)
        let busy = pulled.replacing("9 Page@1 viewWillDisappear", with: "10.8 Page@1 viewWillDisappear")
        #expect(Sketch(first + busy).analysis([.slowAppearance]).findings.count == 1)
        let stayed = pulled.replacing("11 Page@1", with: "9.1 Page@1")
        #expect(Sketch(first + stayed).analysis([.slowAppearance]).findings.count == 1)
    }

    /// The second Cart was loaded ahead, or it is the first one that comes back.
    @Test func byNameWhoWasLoadedLongBeforeMayBeOneThatComesBack() {
        let first = "0 Home@1 viewDidLoad\n0 Cart viewDidLoad\n0.1 Cart viewWillAppear\n0.5 Cart viewDidAppear\n"
        let gone = "5 Cart viewWillDisappear\n5.4 Cart viewDidDisappear\n5.4 Home@1 viewDidAppear\n"
        let back =
            "20 Home@1 viewWillDisappear\n20 Cart viewWillAppear\n22 Home@1 viewDidDisappear\n22 Cart viewDidAppear\n"
        let findings = { (loaded: String) in
            Sketch(first + gone + "\(loaded) Cart viewDidLoad\n" + back).analysis([.slowAppearance]).findings
        }
        #expect(findings("6").isEmpty)
        #expect(findings("19.9").count == 1)
    }

    @Test(arguments: ["", "9 Cart@2 viewWillDisappear\n", "9 Cart@2 deinit\n"])
    func whoComesBackFromAScreenThatDoesNotTellWhenItWentMayBeHeld(exit: String) {
        let home = "0 Home@1 viewDidLoad\n0 Home@1 viewWillAppear\n0.5 Home@1 viewDidAppear\n"
        let covered = "5 Cart@2 viewDidLoad\n5 Home@1 viewWillDisappear\n5.5 Home@1 viewDidDisappear\n"
        let back = "9 Home@1 viewWillAppear\n11 Home@1 viewDidAppear\n11.1 Cart@2 deinit\n"
        let story = home + covered + exit + back
        #expect(Sketch(story).analysis([.slowAppearance]).findings.isEmpty)
        let gone = home + covered + "9 Cart@2 viewDidDisappear\n".replacing("9", with: "9.1")
        let slow = gone.replacing("9.1 Cart", with: "9 Home@1 viewWillAppear\n9.1 Cart") + "11 Home@1 viewDidAppear\n"
        #expect(Sketch(slow).analysis([.slowAppearance]).findings.map(\.controller.bare) == ["Home"])
    }

    @Test func slowAppearanceLeavesOutBackgroundAndCancelledTransitions() {
        let slow = "0 Home@1 viewDidLoad\n0 Home@1 viewWillAppear\n1.5 Home@1 viewDidAppear\n"
        #expect(Sketch(slow).analysis([.slowAppearance]).blamed == ["slow_appearance:3"])
        let suspended = slow.replacing("1.5 Home", with: "0.5 App applicationDidEnterBackground\n1.5 Home")
        #expect(Sketch(suspended).analysis([.slowAppearance]).findings.isEmpty)
        let change = "0.5 Home@1 viewWillDisappear\n1.5 Home@1 viewWillAppear\n3.5 Home@1 viewDidAppear"
        let cancelled =
            slow.replacing("1.5 Home@1 viewDidAppear", with: change)
            + "6 Home@1 viewWillDisappear\n6.4 Home@1 viewDidDisappear\n"
        #expect(Sketch(cancelled).analysis([.slowAppearance]).findings.isEmpty)
    }

    private static let pushed = """
        0 Home@1 viewDidLoad
        0 Home@1 viewWillAppear
        0.5 Home@1 viewDidAppear
        2 Cart@2 viewDidLoad
        2 Home@1 viewWillDisappear
        2 Cart@2 viewWillAppear
        2.5 Home@1 viewDidDisappear
        2.5 Cart@2 viewDidAppear

        """

    @Test(arguments: [
        "40.9 Cart@2 viewWillDisappear\n40.9 Home@1 viewWillAppear\n43.2 Cart@2 viewDidDisappear\n43.2 Home@1 viewDidAppear",
        "40.9 Home@1 viewWillAppear\n40.9 Cart@2 viewWillDisappear\n43.2 Cart@2 viewDidDisappear\n43.2 Home@1 viewDidAppear",
        "40.9 Cart@2 viewWillDisappear\n40.9 Home@1 viewWillAppear\n43.2 Cart@2 deinit\n43.2 Home@1 viewDidAppear",
        "40.9 Cart@2 viewWillDisappear\n40.9 Home@1 viewWillAppear\n43.2 Home@1 viewDidAppear",
    ])
    func swipeThatTheFingerHeldIsNotSlow(_ pop: String) {
        #expect(Sketch(Self.pushed + pop).analysis([.slowAppearance]).findings.isEmpty)
    }

    @Test(arguments: [
        "40.9 Cart@2 viewWillDisappear\n40.9 Home@1 viewWillAppear\n41.3 Cart@2 viewDidDisappear\n43.2 Home@1 viewDidAppear",
        "40.9 Cart@2 viewWillDisappear\n40.9 Home@1 viewWillAppear\n43.2 Home@1 viewDidAppear\n43.3 Cart@2 viewDidDisappear",
    ])
    func returnThatGoesOnWhenTheOtherHasGoneIsSlow(_ pop: String) {
        #expect(Sketch(Self.pushed + pop).analysis([.slowAppearance]).findings.count == 1)
    }

    @Test func pushIsInNoFingersHold() {
        let slow = Self.pushed.replacing("2.5", with: "4.5")
        #expect(Sketch(slow).analysis([.slowAppearance]).findings.map(\.controller.bare) == ["Cart"])
    }

    @Test func layoutStormCountsPassesInAnyOneSecond() throws {
        let passes = (0..<70).map { "\(Double($0) / 100) Home@1 viewDidLayoutSubviews" }.joined(separator: "\n")
        let analysis = Sketch(passes).analysis([.layoutStorm])
        #expect(analysis.blamed == ["layout_storm:61"])
        #expect(try #require(analysis.findings.first).message.contains("70 layout passes"))
        let calm = (0..<70).map { "\(Double($0) / 50) Home@1 viewDidLayoutSubviews" }.joined(separator: "\n")
        #expect(Sketch(calm).analysis([.layoutStorm]).findings.isEmpty)
    }

    @Test func withoutAClockManyPassesInOneAppearanceAreANote() throws {
        func passes(_ count: Int) -> String {
            Array(repeating: "Home@1 viewDidLayoutSubviews\n", count: count).joined()
        }
        let shown = "Home@1 viewDidLoad\nHome@1 viewWillAppear\n"
        let analysis = Sketch(shown + passes(500)).analysis([.layoutStorm])
        #expect(analysis.findings.map(\.severity) == [.note])
        #expect(analysis.findings.first?.message == "Home#1 went through 500 layout passes in one appearance")
        let away = "Home@1 viewWillDisappear\nHome@1 viewDidDisappear\nHome@1 viewWillAppear\n"
        #expect(Sketch(shown + passes(250) + away + passes(250)).analysis([.layoutStorm]).findings.isEmpty)
    }

    @Test func lateDeinitNamesWhatEndedJustBefore() throws {
        let analysis = Sketch(
            LeakEvidenceTests.visit("Cart@10", at: 0)
                + "6 Cart@10 fetchEnd GET /cart status=200\n6.1 Cart@10 deinit\n"
        ).analysis([.lateDeinit])
        let finding = try #require(analysis.findings.first)
        #expect(finding.severity == .note)
        #expect(finding.message == "Cart#1 was deinitialised only 5.1 s after it left for good")
        #expect(finding.remarks.contains { $0.contains("its request ended just before") })
    }

    @Test func workAfterRemovalIsReportedAndWorkAtRemovalIsNot() {
        let visit = LeakEvidenceTests.visit("Cart@10", at: 0)
        let atOnce = Sketch(visit + "1.1 Cart@10 viewDidLayoutSubviews\n9 Home@1 viewDidLoad\n")
        #expect(atOnce.analysis([.activityAfterRemoval]).findings.isEmpty)
        let later = Sketch(visit + "8 Cart@10 activity poll\n9 Cart@10 activity poll\n")
        #expect(later.analysis([.activityAfterRemoval]).blamed == ["activity_after_removal:7"])
        #expect(later.analysis([.activityAfterRemoval]).findings.map(\.severity) == [.warning])
        // What ends by itself, and then lets the controller go, may be meant: an upload, a video in a window of its own.
        let ends = Sketch(visit + "8 Cart@10 activity poll\n9 Cart@10 activity poll\n9.1 Cart@10 deinit\n")
        #expect(ends.analysis([.activityAfterRemoval]).findings.map(\.severity) == [.note])
    }

    @Test func memoryWarningsOfOneMomentCountOnce() throws {
        let analysis = Sketch(
            """
            0 Home@1 viewDidLoad
            1 Cart@2 viewDidLoad
            5 Home@1 didReceiveMemoryWarning
            5 Cart@2 didReceiveMemoryWarning
            """
        ).analysis([.memoryPressure])
        #expect(
            analysis.findings.map(\.message) == [
                "the app got a memory warning; 2 controllers were alive, as far as the log tells"
            ])
    }

    @Test func uikitComplaintIsTiedToTheInstanceItNames() throws {
        let analysis = Sketch(
            "0 Home@1 viewDidLoad\n0.1 Home@2 viewDidLoad\n1 diagnostic diagnostic unbalanced_appearance Home@2"
        ).analysis([.uikitDiagnostic])
        let finding = try #require(analysis.findings.first)
        #expect(finding.timelines == [1])
        #expect(finding.message == "Home got appearance calls that do not balance")
    }

    @Test func cancelledPopIsANoteOnTheScreenThatStayed() {
        let analysis = Sketch(
            """
            0 Home@1 viewDidLoad
            0 Home@1 viewWillAppear
            0.5 Home@1 viewDidAppear
            2 Cart@2 viewDidLoad
            2 Home@1 viewWillDisappear
            2 Cart@2 viewWillAppear
            2.5 Home@1 viewDidDisappear
            2.5 Cart@2 viewDidAppear
            4 Cart@2 viewWillDisappear
            4 Home@1 viewWillAppear
            4.8 Home@1 viewWillDisappear
            4.8 Home@1 viewDidDisappear
            4.8 Cart@2 viewWillAppear
            4.9 Cart@2 viewDidAppear
            9 Cart@2 viewWillDisappear
            9 Home@1 viewWillAppear
            9.4 Cart@2 viewDidDisappear
            9.4 Home@1 viewDidAppear
            """
        ).analysis()
        #expect(analysis.blamed == ["cancelled_transition:9"])
        #expect(analysis.findings.map(\.controller.qualified) == ["Cart"])
    }

    @Test func whoHeardThatItGoesBeforeItsViewWasThereWasNotLetGo() {
        let split =
            "1 Split@10 viewWillDisappear\n1.1 Split@10 viewDidLoad\n1.2 Split@10 viewWillAppear\n"
            + "1.3 Split@10 viewDidAppear\n4 Split@10 viewWillDisappear\n4.1 Split@10 viewDidDisappear\n"
        #expect(Sketch(split).analysis([.cancelledTransition]).findings.isEmpty)
    }

    /// In tabs and pages the coming screen hears first.
    @Test(arguments: [(true, "a transition"), (false, "a pop or a dismissal")])
    func whatWasLetGoIsAPopOnlyWhereNobodyCameFirst(comesFirst: Bool, named: String) {
        let wills = ["Page@20 viewWillAppear", "Page@10 viewWillDisappear"]
        let log =
            "0 Page@10 viewDidLoad\n0 Page@10 viewWillAppear\n0.5 Page@10 viewDidAppear\n5 Page@20 viewDidLoad\n"
            + (comesFirst ? wills : wills.reversed()).map { "5 \($0)\n" }.joined()
            + "5.5 Page@10 viewWillAppear\n5.5 Page@10 viewDidAppear\n"
            + "5.5 Page@20 viewWillDisappear\n5.5 Page@20 viewDidDisappear\n"
        let findings = Sketch(log).analysis([.cancelledTransition]).findings
        #expect(findings.map(\.message) == ["Page#1 began to leave and stayed: the user let go of \(named)"])
    }

    @Test func byNameWhoBeganToLeaveMayNotBeWhoCame() {
        let shown = { (time: Int) in
            "\(time) Cart viewDidLoad\n\(time) Cart viewWillAppear\n\(time).5 Cart viewDidAppear\n"
        }
        let turned =
            "9 Cart viewWillDisappear\n9 Cart viewWillAppear\n9.4 Cart viewDidAppear\n20 Cart viewWillDisappear\n20.4 Cart viewDidDisappear\n"
        let one = Sketch(shown(1) + turned).analysis([.cancelledTransition])
        #expect(one.blamed == ["cancelled_transition:4"])
        #expect(Sketch(shown(1) + shown(5) + turned).analysis([.cancelledTransition]).findings.isEmpty)
        // Another one may have come in the lines that are missing.
        let lost = "0 Home viewDidLoad\n0.5 gap\n" + shown(1) + turned
        #expect(Sketch(lost).analysis([.cancelledTransition]).findings.isEmpty)
        let addressed = lost.replacing("Cart", with: "Cart@10")
        #expect(Sketch(addressed).analysis([.cancelledTransition]).findings.count == 1)
    }

    /// A transition holds who leaves until the other one has arrived.
    @Test func whoDiesWhenASlowTransitionEndsDiesInTime() {
        let left = """
            0 Cart@1 viewDidLoad
            0.2 Cart@1 viewWillAppear
            0.6 Cart@1 viewDidAppear
            5.0 Cart@1 willMove nil
            5.0 Cart@1 viewWillDisappear
            5.0 Home@2 viewWillAppear
            5.4 Cart@1 viewDidDisappear
            8.5 Home@2 viewDidAppear

            """
        let inTime = Sketch(left + "8.5 Cart@1 didMove nil\n8.6 Cart@1 deinit\n").analysis([.lateDeinit])
        #expect(inTime.findings.isEmpty)
        let late = Sketch(left + "8.5 Cart@1 didMove nil\n12 Cart@1 deinit\n").analysis([.lateDeinit])
        #expect(late.findings.map(\.message) == ["Cart#1 was deinitialised only 3.5 s after it left for good"])
    }
}
