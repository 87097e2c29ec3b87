import Lifecycle
import Testing

@testable import Rules

/// Children whose container added the view only, and children that it does not tell of its new size.
struct ChildRuleTests {
    // MARK: Unadopted

    /// A deck with a card as it should be, which leaves again.
    private static let model = """
        0 Deck@10 viewDidLoad
        0 Card@20 willMove Deck@10
        0 Card@20 viewDidLoad
        0 Card@20 didMove Deck@10
        0.1 Deck@10 viewWillAppear
        0.1 Card@20 viewWillAppear
        0.1 Deck@10 viewDidLayoutSubviews
        0.1 Card@20 viewDidLayoutSubviews
        0.6 Deck@10 viewDidAppear
        0.6 Card@20 viewDidAppear
        9 Deck@10 viewWillDisappear
        9 Card@20 viewWillDisappear
        9.5 Deck@10 viewDidDisappear
        9.5 Card@20 viewDidDisappear

        """

    private func unadopted(_ text: String) -> [Finding] {
        Sketch(Self.model + text).analysis([.unadoptedChild]).findings
    }

    private static let orphan = """
        10 Deck@30 viewDidLoad
        10 Card@40 viewDidLoad
        10.1 Deck@30 viewWillAppear
        10.1 Deck@30 viewDidLayoutSubviews
        10.1 Card@40 viewDidLayoutSubviews
        10.6 Deck@30 viewDidAppear
        20 Home@50 viewDidLoad
        30 Deck@30 viewWillDisappear
        30.5 Deck@30 viewDidDisappear

        """

    @Test func aViewInAContainerWithoutAParentIsTold() throws {
        let finding = try #require(unadopted(Self.orphan).first)
        #expect(finding.severity == .warning)
        #expect(finding.certainty == .probable)
        #expect(
            finding.message
                == "Card#2 was laid out while Deck#2 was on screen, but never got a parent and never appeared")
        #expect(finding.line == 19)
    }

    @Test func laidOutAgainLaterInTheSameVisitItIsToldWithoutTheContainersLayout() {
        let silent = Self.orphan.replacing("10.1 Deck@30 viewDidLayoutSubviews\n", with: "")
        #expect(unadopted(silent).isEmpty)
        let again = silent.replacing("30 Deck", with: "25 Card@40 viewDidLayoutSubviews\n30 Deck")
        #expect(unadopted(again).count == 1)
    }

    @Test(arguments: [
        // It appears after all, or gets its parent later.
        ("20 Home@50 viewDidLoad", "20 Card@40 viewWillAppear"),
        ("20 Home@50 viewDidLoad", "20 Card@40 willMove Deck@30"),
        ("20 Home@50 viewDidLoad", "20 Deck@30 addChild Card@40"),
        // Lines are missing in which it may have been added.
        ("10.1 Card@40", "gap\n10.1 Card@40"),
        // It was there before the log.
        ("10 Card@40 viewDidLoad\n", ""),
        // The container is not on screen.
        ("10.1 Deck@30 viewWillAppear\n", ""),
        // Measured for a card that comes later.
        ("20 Home@50 viewDidLoad", "20 Card@60 viewDidLoad\n20 Card@60 willMove Deck@30"),
        // The log ends, or the container leaves, before it could appear.
        ("20 Home@50 viewDidLoad\n30 Deck@30 viewWillDisappear\n30.5 Deck@30 viewDidDisappear\n", ""),
        ("30", "11"),
        // Laid out in its own time, once.
        ("10.1 Card@40", "15 Card@40"),
        // By name, nothing tells the two cards apart.
        ("Card@40", "Card"),
    ])
    func whoMayHaveBeenAddedOrNeedNoParentIsNotAccused(_ from: String, _ to: String) {
        let text = Self.orphan.replacing(from, with: to)
        #expect(text != Self.orphan)
        #expect(unadopted(text).isEmpty)
    }

    @Test func aClassThatIsLaidOutBeforeItIsAddedIsPrepared() {
        let prepared = Self.model.replacing(
            "0 Card@20 willMove", with: "0 Card@20 viewDidLayoutSubviews\n0 Card@20 willMove")
        #expect(Sketch(prepared + Self.orphan).analysis([.unadoptedChild]).findings.isEmpty)
    }

    /// A log that begins in the middle of a visit shows a card that only leaves.
    @Test func whoIsFirstSeenToGoWasNotLaidOutBeforeItWasAdded() {
        let leaving = """
            0 Card@60 viewDidLayoutSubviews
            0 Card@60 willMove nil
            0 Card@60 viewWillDisappear
            0 Card@60 viewDidDisappear
            0 Card@60 didMove nil

            """
        #expect(Sketch(leaving + Self.model + Self.orphan).analysis([.unadoptedChild]).findings.count == 1)
    }

    @Test func withoutASiblingThatShowsItNothingIsAsked() {
        let analysis = Sketch(Self.orphan).analysis([.unadoptedChild])
        #expect(analysis.findings.isEmpty)
        #expect(analysis.answer(of: "unadopted_child", for: "Card") == nil)
    }

    @Test func whatANavigationControllerWillShowWaits() {
        let pushed = (Self.model + Self.orphan).replacing("Deck", with: "RootNavigationController")
        #expect(Sketch(pushed).analysis([.unadoptedChild]).findings.isEmpty)
    }

    // MARK: Transitions

    private func turned(_ text: String) -> [Finding] {
        Sketch(
            """
            0 Deck@10 viewDidLoad
            0 Card@20 viewDidLoad
            0 Card@20 didMove Deck@10
            0 Tray@30 viewDidLoad
            0 Tray@30 didMove Deck@10
            0.1 Deck@10 viewWillAppear
            0.1 Card@20 viewWillAppear
            0.6 Deck@10 viewDidAppear
            0.6 Card@20 viewDidAppear
            5 Deck@10 viewWillTransition
            5 Card@20 viewWillTransition

            """ + text + "\n60 Home@50 viewDidLoad"
        ).analysis([.unforwardedTransition]).findings
    }

    @Test func aChildThatHearsNothingMoreIsTold() throws {
        let finding = try #require(turned("10 Deck@10 viewWillTransition").first)
        #expect(finding.severity == .warning)
        #expect(finding.line == 12)
        #expect(
            finding.message == "Card#1 did not hear viewWillTransition from its container Deck#1, as it did before")
    }

    /// Changes of traits that a card heard of, so many, and then one that it did not.
    private func traits(heard: Int, _ last: String = "", _ kind: String = "willTransition") -> [Finding] {
        let changes = (0..<heard).flatMap { ["\(6 + $0 * 5) Deck@10 \(kind)", "\(6 + $0 * 5) Card@20 \(kind)"] }
        return turned((changes + ["40 Deck@10 \(kind)", last]).joined(separator: "\n"))
    }

    @Test func traitsThatArePassedOnNoMoreAreANote() throws {
        let finding = try #require(traits(heard: 4).first)
        #expect(finding.severity == .note && finding.certainty == .probable)
        #expect(finding.message == "Card#1 did not hear willTransition from its container Deck#1, as it did before")
        #expect(traits(heard: 2).isEmpty)
        #expect(traits(heard: 4, "40 Card@20 willTransition").isEmpty)
        // The system tells each of its own; a container passes none on.
        #expect(traits(heard: 4, "", "traitCollectionDidChange").isEmpty)
    }

    // MARK: A child that hears nothing

    /// Decks with a card each, which hears of their coming at once, later, or never.
    private func decks(_ hears: [String]) -> [Finding] {
        let lines = hears.enumerated().flatMap { number, hears -> [String] in
            let (deck, card) = ("Deck@\(number + 1)0", "Card@\(number + 1)5")
            func step(_ kind: String) -> [String] {
                ["\(deck) \(kind)"] + (hears == "never" ? [] : ["\(card) \(kind)"])
            }
            func tell(_ kind: String) -> [String] { hears == "late" ? ["\(deck) \(kind)"] : step(kind) }
            return [
                "\(deck) viewDidLoad", "\(card) willMove \(deck)", "\(card) viewDidLoad", "\(card) didMove \(deck)",
            ]
                + tell("viewWillAppear") + tell("viewDidAppear")
                + (hears == "late" ? Array(repeating: "\(deck) viewDidLayoutSubviews", count: 4) : [])
                + (hears == "late" ? ["\(card) viewWillAppear", "\(card) viewDidAppear"] : [])
                + step("viewWillDisappear") + ["Home@1 viewWillAppear"] + step("viewDidDisappear") + [
                    "Home@1 viewDidAppear"
                ]
                + ["\(deck) deinit", "\(card) deinit"]
        }
        let text = lines.enumerated().map { "\($0) \($1)\n" }.joined()
        return Sketch(text).analysis([.unforwardedAppearance]).findings
    }

    @Test func oneThatNeverAppearsAmongOthersThatComeAlongIsANote() throws {
        let finding = try #require(decks(["at once", "at once", "never"]).first)
        #expect(finding.severity == .note && finding.certainty == .probable)
        #expect(finding.message == "Card#3 did not appear when its container Deck#3 appeared")
        #expect(decks(["at once", "at once", "at once"]).isEmpty)
        #expect(decks(["at once", "never"]).isEmpty)
        #expect(decks(["at once", "at once", "never", "never"]).isEmpty)
        // A drawer that is shown when the user asks for it.
        #expect(decks(["at once", "late", "late", "never"]).isEmpty)
    }

    // MARK: More transitions

    @Test func whoHearsALaterOneAgainIsANoteOnly() {
        let again = "10 Deck@10 viewWillTransition\n20 Deck@10 viewWillTransition\n20 Card@20 viewWillTransition"
        #expect(turned(again).map(\.severity) == [.note])
    }

    @Test(arguments: [
        "10 Card@20 viewWillTransition\n10 Deck@10 viewWillTransition",
        "10 Deck@10 viewWillTransition\n10.1 Card@20 viewWillTransition\n10.1 Deck@10 viewWillTransition",
        // It is covered, or leaves at this moment, or has left.
        "9 Card@20 viewWillDisappear\n9.4 Card@20 viewDidDisappear\n10 Deck@10 viewWillTransition",
        "10 Deck@10 viewWillTransition\n10.1 Card@20 viewWillDisappear",
        "9 Card@20 willMove nil\n9 Card@20 didMove nil\n10 Deck@10 viewWillTransition",
        // Its container is not seen.
        "9 Deck@10 viewWillDisappear\n9.4 Deck@10 viewDidDisappear\n10 Deck@10 viewWillTransition",
        // Another child was told: this one keeps its size.
        "10 Deck@10 viewWillTransition\n10 Tray@30 viewWillTransition",
        "gap\n10 Deck@10 viewWillTransition",
        "9 App applicationDidEnterBackground\n10 Deck@10 viewWillTransition",
        // The log ends at that moment.
        "59.9 Deck@10 viewWillTransition",
    ])
    func whoHeardOrNeedNotHearIsNotAccused(_ text: String) {
        #expect(turned(text).isEmpty)
    }

    @Test func whoNeverHeardMayPrintItForOthersOnly() {
        #expect(turned("9 Tray@30 viewWillAppear\n9 Tray@30 viewDidAppear\n10 Tray@30 viewDidLayoutSubviews").isEmpty)
    }
}
