import Testing

@testable import Rules

/// Children whose parent no line names: what they load in, and behind whom they hear of changes, tells whose they are.
struct LearnedContainmentTests {
    private static let home = "0 Home@1 viewDidLoad\n0 Home@1 viewWillAppear\n0.5 Home@1 viewDidAppear\n"
    private static let end = "90 Home@1 viewWillDisappear\n90.5 Home@1 viewDidDisappear\n91 Last@2 viewDidLoad\n"

    /// Decks that are pushed and popped, each with what its load and its death bring along.
    private func visits(
        _ count: Int, loading: (Int) -> [String], appearing: (Int) -> [String] = { _ in [] },
        dying: (Int) -> [String] = { _ in [] }
    ) -> String {
        (0..<count).map { number in
            let (deck, start) = ("Deck@\(number)10", Double(10 * number + 5))
            let lines =
                ["\(deck) viewDidLoad"] + loading(number) + [
                    "Home@1 viewWillDisappear", "\(deck) viewWillAppear",
                ] + appearing(number) + [
                    "Home@1 viewDidDisappear", "\(deck) viewDidAppear", "\(deck) viewWillDisappear",
                    "Home@1 viewWillAppear",
                    "\(deck) viewDidDisappear", "Home@1 viewDidAppear", "\(deck) deinit",
                ] + dying(number)
            return lines.enumerated().map { "\(start + 0.1 * Double($0)) \($1)\n" }.joined()
        }.joined()
    }

    private func findings(_ visits: String, _ rule: Rule = .unforwardedAppearance) -> [String] {
        Sketch(Self.home + visits + Self.end).analysis([rule]).findings.map {
            "\($0.controller.bare) \($0.severity): \($0.message)"
        }
    }

    private static func card(_ number: Int) -> String { "Card@\(number)20" }

    @Test func aChildThatLoadsAndDiesWithItsContainerAndNeverAppearsIsANote() {
        let loading = { (number: Int) in ["\(Self.card(number)) viewDidLoad"] }
        let dying = { (number: Int) in ["\(Self.card(number)) deinit"] }
        #expect(
            findings(visits(3, loading: loading, dying: dying)) == [
                "Card note: Card did not appear when its container Deck#1 appeared, 3 times"
            ])
        // Twice is no habit; who lives on was loaded ahead; who joins its container while that loads is its child.
        #expect(findings(visits(2, loading: loading, dying: dying)).isEmpty)
        #expect(findings(visits(3, loading: loading)).isEmpty)
        let joining = { (number: Int) in ["\(Self.card(number)) willMove", "\(Self.card(number)) viewDidLoad"] }
        #expect(findings(visits(3, loading: joining)).count == 1)
    }

    @Test func aChildBesideOneThatIsShownWaitsForItsTurn() {
        let loading = { (number: Int) in ["Tray@\(number)30 viewDidLoad", "\(Self.card(number)) viewDidLoad"] }
        let dying = { (number: Int) in ["\(Self.card(number)) deinit"] }
        let tray = { (number: Int) in ["Tray@\(number)30 viewWillAppear"] }
        #expect(findings(visits(3, loading: loading, dying: dying)).count == 1)
        #expect(findings(visits(3, loading: loading, appearing: tray, dying: dying)).isEmpty)
    }

    @Test func aChildOfWhichOneIsShownIsOpenedWhenItIsWanted() {
        let loading = { (number: Int) in ["\(Self.card(number)) viewDidLoad"] }
        let dying = { (number: Int) in ["\(Self.card(number)) deinit"] }
        let first = { (number: Int) in number == 0 ? ["\(Self.card(number)) viewWillAppear"] : [] }
        #expect(findings(visits(4, loading: loading, dying: dying)).count == 1)
        #expect(findings(visits(4, loading: loading, appearing: first, dying: dying)).isEmpty)
    }

    /// Changes of size that three hear of one behind the other, and one that fewer do.
    private func changes(_ count: Int, then last: [String], at gap: Double = 10) -> String {
        let all = ["Deck@10", "Card@20", "Tray@30"]
        let shown =
            all.map { "1 \($0) viewDidLoad\n" } + all.map { "1 \($0) viewWillAppear\n1.5 \($0) viewDidAppear\n" }
        let heard = (0..<count).flatMap { number in
            all.map { "\(10 + gap * Double(number)) \($0) viewWillTransition\n" }
        }
        return (shown + heard + last.map { "70 \($0) viewWillTransition\n" }).joined()
    }

    @Test func whoHeardBehindAnotherThreeTimesAndThenNoMoreIsANote() {
        let told = { self.findings($0, .unforwardedTransition) }
        #expect(
            told(changes(3, then: ["Deck@10"])) == [
                "Card note: Card#1 did not hear viewWillTransition from its container Deck#1, as it did before"
            ])
        #expect(told(changes(3, then: ["Deck@10", "Card@20"])).map { $0.prefix(4) } == ["Tray"])
        #expect(told(changes(2, then: ["Deck@10"])).isEmpty)
        #expect(told(changes(3, then: ["Card@20"])).isEmpty)
        #expect(told(changes(3, then: ["Deck@10", "Card@20", "Tray@30"])).isEmpty)
    }

    @Test func whoIsCoveredOrGoneNeedNotHear() {
        let told = { (lines: String) in
            self.findings(self.changes(3, then: []) + lines + "70 Deck@10 viewWillTransition\n", .unforwardedTransition)
        }
        #expect(told("").count == 1)
        #expect(told("60 Card@20 viewWillDisappear\n60.5 Card@20 viewDidDisappear\n").isEmpty)
        #expect(told("60 Sheet@40 viewDidLoad\n60 Sheet@40 viewWillAppear\n60.5 Sheet@40 viewDidAppear\n").isEmpty)
    }
}
