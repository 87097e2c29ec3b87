import LifelineKit
import Testing

@testable import Rules

/// A child that never hears of an appearance prints none: that it would shows in other classes of the same logger.
struct CommonFormTests {
    private func findings(_ text: String) -> [Finding] {
        let request = AnalysisRequest(
            inputs: [.bytes(Array(text.utf8), name: "forms.log")],
            selection: RuleSelection(rules: [.unforwardedAppearance], settings: RuleSettings()))
        return request.run().findings
    }

    private func shown(_ name: String, then lines: String = "") -> String {
        """
        <\(name)> viewDidLoad
        <\(name)> viewWillAppear(_:)
        <\(name)> viewWillLayoutSubviews()
        <\(name)> viewDidLayoutSubviews()
        \(lines)
        <\(name)> viewDidAppear(_:)

        """
    }

    private static let deck = """
        <Deck: 0x30> viewDidLoad
        <Card: 0x40> willMove(toParent: <Deck: 0x30>)
        <Card: 0x40> viewDidLoad
        <Card: 0x40> didMove(toParent: <Deck: 0x30>)
        <Deck: 0x30> viewWillAppear(_:)
        <Deck: 0x30> viewWillLayoutSubviews()
        <Deck: 0x30> viewDidLayoutSubviews()
        <Card: 0x40> viewWillLayoutSubviews()
        <Card: 0x40> viewDidLayoutSubviews()
        <Deck: 0x30> viewDidAppear(_:)
        <Deck: 0x30> viewWillLayoutSubviews()
        <Deck: 0x30> viewDidLayoutSubviews()
        <Card: 0x40> viewWillLayoutSubviews()
        <Card: 0x40> viewDidLayoutSubviews()
        <Deck: 0x30> viewWillLayoutSubviews()
        <Deck: 0x30> viewDidLayoutSubviews()

        """

    private var others: String { shown("Home: 0x10") + shown("Feed: 0x20") }

    @Test func theFirstForwardingThatIsLostIsToldAsProbable() throws {
        let finding = try #require(findings(others + Self.deck).first)
        #expect(finding.certainty == .probable)
        #expect(finding.message == "Card#1 did not appear when its container Deck#1 appeared")
        #expect(finding.remarks.contains { $0.contains("lines have the same form") })
    }

    @Test func aClassThatPrintsInItsOwnWayMayLeaveAppearancesOut() {
        #expect(findings(others + Self.deck.replacing("<Card: 0x40> view", with: "Card 0x40 - view")).isEmpty)
        #expect(findings(others + Self.deck.replacing(/<Card: 0x40> view.*LayoutSubviews\(\)\n/, with: "")).isEmpty)
    }

    @Test func oneClassOfTheSameFormThatPrintsNoneIsEnoughToDoubt() {
        let silent = "<Quiet: 0x50> viewDidLoad\n<Quiet: 0x50> viewDidLayoutSubviews()\n"
        #expect(findings(others + silent + Self.deck).isEmpty)
        #expect(findings(Self.deck).isEmpty)
    }

    @Test func aContainerThatShowsAnotherChildHidesThisOne() {
        let other = """
            <Page: 0x60> viewDidLoad
            <Page: 0x60> didMove(toParent: <Deck: 0x30>)
            <Deck: 0x30> viewWillAppear(_:)
            <Page: 0x60> viewWillAppear(_:)
            <Page: 0x60> viewWillLayoutSubviews()
            <Page: 0x60> viewDidLayoutSubviews()
            """
        let text = Self.deck.replacing("<Deck: 0x30> viewWillAppear(_:)", with: other)
            .replacing(
                "<Deck: 0x30> viewDidAppear(_:)", with: "<Deck: 0x30> viewDidAppear(_:)\n<Page: 0x60> viewDidAppear(_:)"
            )
        #expect(findings(others + text).isEmpty)
    }
}
