import Lifecycle
import Testing

@testable import Rules

/// `skipped_callback` and `unforwarded_appearance`: what must and must not be said of appearances.
struct AppearanceRuleTests {
    private func visit(_ controller: String, settles: Bool = true) -> String {
        "\(controller) viewWillAppear\n" + (settles ? "\(controller) viewIsAppearing\n" : "")
            + "\(controller) viewDidAppear\n\(controller) viewWillDisappear\n\(controller) viewDidDisappear\n"
    }

    @Test func appearanceWithoutTheCallbackThatOthersHaveIsBlamed() throws {
        let analysis = Sketch(visit("Home@1") + visit("Home@1") + visit("Home@2", settles: false))
            .analysis([.skippedCallback])
        let finding = try #require(analysis.findings.first)
        #expect(analysis.blamed == ["skipped_callback:12"])
        #expect(finding.certainty == .confirmed)
        #expect(
            finding.message == "Home#2 appeared without viewIsAppearing; in 2 other appearances of the class it came")
    }

    @Test func oneOtherAppearanceMakesItProbableOnly() {
        let analysis = Sketch(visit("Home@1") + visit("Home@1", settles: false)).analysis([.skippedCallback])
        #expect(analysis.findings.map(\.certainty) == [.probable])
    }

    @Test func callbackThatComesSeldomIsNotMissed() {
        let analysis = Sketch(visit("Home@1") + visit("Home@1", settles: false) + visit("Home@1", settles: false))
            .analysis([.skippedCallback])
        #expect(analysis.findings.isEmpty)
        #expect(analysis.answer(of: "skipped_callback", for: "Home")?.contains("would decide it") == true)
    }

    @Test func classThatNeverLogsTheCallbackIsNotAsked() {
        let analysis = Sketch(visit("Home@1", settles: false)).analysis([.skippedCallback])
        #expect(analysis.judgements.isEmpty)
    }

    @Test func lostLinesAndCancelledTransitionsExcuse() {
        let lost = visit("Home@1") + visit("Home@1") + "Home@1 viewWillAppear\ngap\nHome@1 viewDidAppear"
        #expect(Sketch(lost).analysis([.skippedCallback]).findings.isEmpty)
        let stayed =
            "Home@1 viewWillAppear\nHome@1 viewIsAppearing\nHome@1 viewDidAppear\nHome@1 viewWillDisappear\n"
            + "Home@1 viewWillAppear\nHome@1 viewDidAppear\n"
        #expect(Sketch(visit("Home@1") + stayed).analysis([.skippedCallback]).findings.isEmpty)
        let begunBefore = "Home@1 viewDidAppear\nHome@1 viewWillDisappear\nHome@1 viewDidDisappear\n"
        #expect(Sketch(begunBefore + visit("Home@1") + visit("Home@1")).analysis([.skippedCallback]).findings.isEmpty)
    }

    private static let added = """
        Deck@1 viewDidLoad
        Card@2 willMove Deck@1
        Card@2 viewDidLoad
        Card@2 didMove Deck@1
        Deck@1 viewWillAppear
        Card@2 viewWillAppear
        Deck@1 viewDidAppear
        Card@2 viewDidAppear

        """
    private static let home =
        "Home@9 viewDidLoad\nHome@9 viewWillAppear\nHome@9 viewDidAppear\nHome@9 viewDidLayoutSubviews\n"
    private static let gone = "Deck@1 viewWillDisappear\nDeck@1 viewDidDisappear\n"
    private static let bothGone =
        "Deck@1 viewWillDisappear\nCard@2 viewWillDisappear\nDeck@1 viewDidDisappear\n"
        + "Card@2 viewDidDisappear\n"
    private static let back = "Deck@1 viewWillAppear\nDeck@1 viewDidAppear\n"
    private static let bothBack =
        "Deck@1 viewWillAppear\nCard@2 viewWillAppear\nDeck@1 viewDidAppear\n"
        + "Card@2 viewDidAppear\n"

    private func blamed(_ text: String) -> [String] { Sketch(text).analysis([.unforwardedAppearance]).blamed }

    @Test func childThatStaysWhenItsContainerGoesIsTold() throws {
        let text = Self.added + Self.bothGone + Self.bothBack + Self.gone + Self.home
        let analysis = Sketch(text).analysis([.unforwardedAppearance])
        #expect(analysis.blamed == ["unforwarded_appearance:18"])
        #expect(analysis.findings.map(\.controller.qualified) == ["Card"])
        #expect(analysis.findings.map(\.certainty) == [.confirmed])
        #expect(analysis.findings.map(\.timelines) == [[1, 0]])
    }

    @Test func childThatDoesNotComeBackIsProbablyLeftOut() {
        let analysis = Sketch(Self.added + Self.bothGone + Self.back + Self.home).analysis([.unforwardedAppearance])
        #expect(analysis.blamed == ["unforwarded_appearance:14"])
        #expect(analysis.findings.map(\.certainty) == [.probable])
    }

    @Test func childThatWasRemovedOrReplacedOrDiedIsNotMissed() {
        let removed = "Card@2 willMove nil\nCard@2 viewWillDisappear\nCard@2 viewDidDisappear\nCard@2 didMove nil\n"
        #expect(blamed(Self.added + Self.bothGone + Self.bothBack + removed + Self.gone + Self.home).isEmpty)
        let other = "Card@3 willMove Deck@1\nCard@3 viewDidLoad\nCard@3 didMove Deck@1\n"
        let shown = "Deck@1 viewWillAppear\nCard@3 viewWillAppear\nDeck@1 viewDidAppear\nCard@3 viewDidAppear\n"
        #expect(blamed(Self.added + Self.bothGone + other + shown + Self.home).isEmpty)
        #expect(blamed(Self.added + Self.bothGone + Self.bothBack + Self.gone + "Card@2 deinit\n" + Self.home).isEmpty)
    }

    @Test func hiddenChildAndEndOfTheLogAndLostLinesExcuse() {
        let hidden = "Card@2 viewWillDisappear\nCard@2 viewDidDisappear\n"
        #expect(blamed(Self.added + hidden + Self.gone + Self.back + Self.home).isEmpty)
        #expect(blamed(Self.added + Self.bothGone + Self.bothBack + Self.gone).isEmpty)
        #expect(blamed(Self.added + Self.bothGone + Self.bothBack + Self.gone + "gap\n" + Self.home).isEmpty)
    }

    @Test func childThatLogsNoAppearanceIsNotAsked() {
        let silent = Self.added.replacing("Card@2 viewWillAppear\n", with: "").replacing(
            "Card@2 viewDidAppear\n", with: "")
        #expect(Sketch(silent + Self.gone + Self.home).analysis([.unforwardedAppearance]).judgements.isEmpty)
    }
}
