import LifelineKit
import Testing

@testable import Rules

/// Reports to analytics that come twice or not at all, and what only looks so.
struct ScreenViewRuleTests {
    /// Visits of a feed, a minute each, with what is printed in it: seconds and text.
    private func findings(_ visits: [[(Double, String)]], by name: String = "<FeedViewController: 0x10>") -> [Finding] {
        var lines: [(Double, String)] = [(0, "\(name) viewDidLoad")]
        for (number, said) in visits.enumerated() {
            let start = Double(number * 60 + 1)
            lines +=
                ([
                    (0, "\(name) viewWillAppear"), (0.5, "\(name) viewDidAppear"), (30, "\(name) viewWillDisappear"),
                    (30.5, "\(name) viewDidDisappear"),
                ] + said).map { (start + $0.0, $0.1) }
        }
        let text = lines.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map { _, line in
            let (minute, second) = (Int(line.0) / 60, line.0.truncatingRemainder(dividingBy: 60))
            let milliseconds = Int((second * 1000).rounded())
            func padded(_ number: Int, _ width: Int) -> String {
                String(repeating: "0", count: width - String(number).count) + String(number)
            }
            return
                "10:\(padded(minute, 2)):\(padded(milliseconds / 1000, 2)).\(padded(milliseconds % 1000, 3)) \(line.1)"
        }.joined(separator: "\n")
        let request = AnalysisRequest(
            inputs: [.bytes(Array(text.utf8), name: "screens.log")],
            selection: RuleSelection(rules: [.screenViewMismatch], settings: RuleSettings()))
        return request.run().findings
    }

    private func seen(_ second: Double = 0.6, _ screen: String = "Feed") -> (Double, String) {
        (second, "Screen viewed: \(screen)")
    }

    @Test func aSecondReportAtOnceIsTold() throws {
        let finding = try #require(findings([[seen()], [seen(0.1), seen(0.6)], [seen()]]).first)
        #expect(finding.severity == .warning)
        #expect(finding.message == "FeedViewController#1 was reported to analytics twice in one appearance")
        #expect(findings([[seen()], [seen(0.1), seen(0.6), seen(0.7)]]).first?.message.contains("3 times") == true)
    }

    @Test func whoGoesInItsFavourDoesSoBetweenTheTwo() {
        let other = "<CartViewController: 0x20>"
        let going = [(0.2, "\(other) viewWillDisappear"), (0.3, "\(other) viewDidDisappear")]
        #expect(findings([[seen()], [seen(0.1)] + going + [seen(0.6)]]).count == 1)
        #expect(findings([[seen()], [seen(0.1), (0.2, "\(other) viewDidAppear"), seen(0.6)]]).isEmpty)
    }

    @Test func aReportInTheControllersOwnLineCountsAsWell() {
        func own(_ second: Double) -> (Double, String) { (second, "<FeedViewController: 0x10> trackScreenView()") }
        #expect(findings([[own(0.6)], [own(0.1), own(0.6)], [own(0.6)]]).count == 1)
        #expect(findings([[own(0.6)], [own(0.6)], [own(0.6), seen(0.61)]]).isEmpty)
    }

    @Test(arguments: ["[analytics] Feed shown", "<FeedViewController: 0x10> [analytics] Feed shown"])
    func aLineThatOnlyAnalyticsSignsMakesANote(_ line: String) throws {
        let finding = try #require(findings([[(0.6, line)], [(0.6, line), (0.61, line)], [(0.6, line)]]).first)
        #expect(finding.severity == .note)
        #expect(findings([[(0.6, line)], [(0.6, line)], [(0.6, line)]]).isEmpty)
        // What the user does on it is counted as often as it is done.
        let tapped = line.replacing("Feed shown", with: "Feed button tapped")
        #expect(findings([[(0.6, tapped)], [(0.6, tapped), (0.61, tapped)], [(0.6, tapped)]]).isEmpty)
    }

    @Test(arguments: ["tracked screen", "screen view sent"])
    func itsOwnWordsOfScreensCountWhateverTheyAre(_ words: String) {
        let line = "<FeedViewController: 0x10> \(words)"
        #expect(findings([[(0.6, line)], [(0.6, line), (0.61, line)], [(0.6, line)]]).count == 1)
    }

    /// One class reports itself twice each time; that others do so once shows that it is no doubled print.
    @Test func itsOwnLineIsComparedWithThoseOfOtherClasses() {
        let cart = "<CartViewController: 0x20>"
        func other(_ words: String) -> [(Double, String)] {
            [
                (40, "\(cart) viewWillAppear"), (40.1, "\(cart) viewDidAppear"), (40.2, "\(cart) \(words)"),
                (44, "\(cart) viewWillDisappear"), (44.5, "\(cart) viewDidDisappear"),
            ]
        }
        let own = [
            (0.6, "<FeedViewController: 0x10> [analytics] Feed shown"),
            (0.61, "<FeedViewController: 0x10> [analytics] Feed shown"),
        ]
        #expect(
            findings([own + other("[analytics] Cart shown"), own]).map(\.controller.bare) == ["FeedViewController"])
        #expect(findings([own + other("[analytics] Cart opened"), own]).isEmpty)
    }

    @Test func anAppearanceWithoutAReportIsToldWhereAllOthersLikeItHaveOne() throws {
        let finding = try #require(findings([[seen()], [seen()], [seen()], []]).first)
        #expect(finding.message.contains("was not reported to analytics, as 2 other appearances of its class were"))
        // Only the first appearance is reported: that is its habit.
        #expect(findings([[seen()], [], []]).isEmpty)
        #expect(findings([[seen()], [seen()], []]).isEmpty)
        #expect(findings([[seen()], [seen()], [seen()], [], []]).isEmpty)
    }

    /// Analytics that samples, or loses lines.
    @Test func oneLeftOutIsNoExceptionWhereScreensOfOtherClassesAreLeftOutToo() {
        let other = { (second: Double, isReported: Bool) -> [(Double, String)] in
            let cart = "<CartViewController: 0x20>"
            return [
                (second, "\(cart) viewWillAppear"), (second + 0.1, "\(cart) viewDidAppear"),
                (second + 4, "\(cart) viewWillDisappear"), (second + 4.5, "\(cart) viewDidDisappear"),
            ] + (isReported ? [(second + 0.2, "Screen viewed: Cart")] : [])
        }
        let visits = { (reported: [Bool]) in
            [[self.seen()], [self.seen()], [self.seen()], []].enumerated().map { $1 + other(40, reported[$0]) }
        }
        #expect(findings(visits([true, true, true, true])).count == 1)
        #expect(findings(visits([true, false, true, false])).isEmpty)
    }

    @Test func whatIsReportedInAnotherMomentOrByAnotherStatementIsNoRepeat() {
        let once = [seen()]
        #expect(findings([once, once, once]).isEmpty)
        // The user pulls, or changes a filter, and it is reported anew.
        #expect(findings([once, [seen(), seen(12)], once]).isEmpty)
        #expect(findings([once, [seen(), (0.7, "Uploading event screen_view Feed")], once]).isEmpty)
        #expect(findings([once, [seen(), (0.7, "[Debug] Screen viewed: Feed")], once]).isEmpty)
        #expect(findings([once, [seen(), seen(0.7, "Tabs")], once]).isEmpty)
        #expect(findings([once, [seen(), seen(0.7, "Detail, previous: Feed")], once]).isEmpty)
    }

    @Test func aReturnFromTheBackgroundOrAnotherScreenInBetweenIsReportedAnew() {
        let once = [seen()]
        let back = [seen(5), (5.5, "applicationDidBecomeActive"), seen(6)]
        #expect(findings([once, back, once]).isEmpty)
        let sheet = [seen(5), (5.2, "<SheetViewController: 0x90> viewWillAppear"), seen(6)]
        #expect(findings([once, sheet, once]).isEmpty)
    }

    @Test func aStatementThatAlwaysPrintsTwiceSendsOnce() {
        let twice = [seen(0.6), seen(0.61)]
        #expect(findings([twice, twice, twice]).isEmpty)
    }

    @Test func aTransitionThatIsLetGoReportsTheReturn() {
        let held = [
            seen(), (10, "<FeedViewController: 0x10> viewWillDisappear"),
            (10.3, "<FeedViewController: 0x10> viewWillAppear"), (10.4, "<FeedViewController: 0x10> viewDidAppear"),
            seen(10.41),
        ]
        #expect(findings([[seen()], held, [seen()]]).isEmpty)
    }

    @Test func withoutTheBeginningOfAnExitItsReturnIsReportedAnewToo() {
        let held = [seen(), (1.2, "<FeedViewController: 0x10> viewDidAppear"), seen(1.21)]
        #expect(findings([[seen()], held, [seen()]]).isEmpty)
        let early = [seen(), seen(1.2), (1.21, "<FeedViewController: 0x10> viewDidAppear")]
        #expect(findings([[seen()], early, [seen()]]).isEmpty)
    }

    @Test func aScreenThatTwoClassesCouldBeIsNobodys() {
        let other = [(3.0, "<FeedController: 0x70> viewDidLoad"), seen(0.1), seen()]
        #expect(findings([[seen()], other, [seen()]]).isEmpty)
    }
}
