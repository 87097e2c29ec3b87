import Lifecycle

/// Phrases that every name says in turn, as the callbacks of appearing and disappearing come: four of them, or two or three
/// where their words say so.
struct CycleOfWords {
    /// What each phrase may mean, the likeliest turn first: names that are visited in turn look like one, too.
    private(set) var meanings: [[Int: EventKind]] = []
    private let said: SaidWords
    /// How often each phrase is said, by names that say another one as well: what is said of a keyboard only, counts not.
    private var counts: [Int: Int] = [:]
    private let interner: TextInterner
    private var names: [Int: Set<String>] = [:]
    private var top: [Int] = []
    /// What the words of the phrases say, asked once: thousands of turns are tried.
    private var shown: Set<Int> = []
    private var hidden: Set<Int> = []
    private var soon: Set<Int> = []
    private var loading: Set<Int> = []

    private static let mostPhrases = 24
    private static let mostOthers = 9
    /// Two objects of one name break the order.
    private static let usualFit = 0.7
    /// So much will do where the words themselves say which is which.
    private static let leastFit = 0.5

    init(_ said: SaidWords, counts: [Int: Int], interner: TextInterner) {
        (self.said, self.interner) = (said, interner)
        top = counts.filter { $0.value > 3 }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(Self.mostPhrases)
            .map(\.key)
        let wanted = Set(top)
        shown = wanted.filter { Stems.shows.matches(interner[$0]) }
        hidden = wanted.filter { Stems.hides.matches(interner[$0]) }
        loading = wanted.filter { Stems.loads.matches(interner[$0]) }
        soon = wanted.filter { Stems.soon.matches(interner[$0]) }
        for (name, words) in said.said {
            var own: [Int: Int] = [:]
            for case .phrase(let text) in words.map(\.word) where wanted.contains(text) { own[text, default: 0] += 1 }
            for text in own.keys { names[text, default: []].insert(name) }
            if own.count > 1 { self.counts.merge(own, uniquingKeysWith: +) }
        }
        find()
    }

    private struct Pair: Hashable {
        let first: Int
        let second: Int
    }

    private mutating func find() {
        var pairs: [Pair: (fit: Double, count: Int)] = [:]
        for (index, first) in top.enumerated() {
            for second in top[(index + 1)...] where areAlike(first, second) {
                let turns = turns([first, second])
                pairs[Pair(first: first, second: second)] = turns
                pairs[Pair(first: second, second: first)] = turns
            }
        }
        if let four = four(pairs) {
            // `loaded`, `visible`, `about to hide`, `hidden`: who visits each screen once tells no appearance before it shows.
            let turn = isLoad(four[0]) ? [.viewDidLoad] + CallbackOrder.cycle.dropFirst() : CallbackOrder.cycle
            meanings = [Dictionary(uniqueKeysWithValues: zip(four, turn))]
        }
        if let two = two(pairs) { meanings.append(two) }
    }

    /// Whether several names say both, and neither so much more often: a log ends while screens are shown.
    private func areAlike(_ first: Int, _ second: Int) -> Bool {
        let (one, other) = (counts[first] ?? 0, counts[second] ?? 0)
        return one < 2 * other && other < 2 * one
            && (names[first] ?? []).intersection(names[second] ?? []).count > 1
    }

    /// How often the next of these phrases is the one that comes next, of names that say them all.
    private func turns(_ phrases: [Int]) -> (fit: Double, count: Int) {
        var (good, bad) = (0, 0)
        for (name, words) in said.said where phrases.allSatisfy({ names[$0]?.contains(name) ?? false }) {
            var before: Int?
            for case .phrase(let text) in words.map(\.word) {
                guard let place = phrases.firstIndex(of: text) else { continue }
                if let before { if (before + 1) % phrases.count == place { good += 1 } else { bad += 1 } }
                before = place
            }
        }
        return (Double(good) / (Double(good + bad) + 0.5), good)
    }

    private func four(_ pairs: [Pair: (fit: Double, count: Int)]) -> [Int]? {
        let isPair = { (first: Int, second: Int) in
            (pairs[Pair(first: first, second: second)]?.fit ?? 0) >= Self.leastFit
        }
        var best: (worth: Double, phrases: [Int]) = (0, [])
        for first in top {
            let others = Array(top.filter { $0 != first && isPair(first, $0) }.prefix(Self.mostOthers))
            for (second, third, fourth) in Self.permutations(of: others)
            where first < min(second, third, fourth) && isPair(second, third) && isPair(second, fourth)
                && isPair(third, fourth)
            {
                let (fit, count) = turns([first, second, third, fourth])
                let turn = [first, second, third, fourth]
                guard count > 9, fit >= Self.usualFit && areEven(turn) || fit >= Self.leastFit && tellAll(turn),
                    !isOfLives(turn)
                else { continue }
                let telling = turn.count { tells($0) != 0 }
                // A load is one of the four only where nothing else tells the first step.
                let loading = turn.count(where: isLoad)
                let worth = fit * Double(count) * (1 + Double(telling) / 4) / Double(1 + loading)
                if worth > best.worth { best = (worth, turn) }
            }
        }
        return best.phrases.isEmpty ? nil : turned(best.phrases)
    }

    /// Whether the words of all four say what their places do: soon to be shown, shown, soon to be hidden, hidden.
    private func tellAll(_ phrases: [Int]) -> Bool {
        let turn = turned(phrases)
        return spoken(turn) == 4 && [turn[0], turn[2]].allSatisfy(soon.contains)
    }

    /// Whether only the two in the middle tell that a screen is shown and hidden: it is made before and gone behind.
    private func isOfLives(_ phrases: [Int]) -> Bool { turned(phrases).map(tells) == [0, 1, -1, 0] }

    /// Whether all are said about as often.
    private func areEven(_ phrases: [Int]) -> Bool {
        let counts = phrases.map { Double(self.counts[$0] ?? 0) }
        return (counts.max() ?? 0) < 1.43 * (counts.min() ?? 0)
    }

    private static func permutations(of others: [Int]) -> [(Int, Int, Int)] {
        var all: [(Int, Int, Int)] = []
        for first in others {
            for second in others where second != first {
                for third in others where third != first && third != second { all.append((first, second, third)) }
            }
        }
        return all
    }

    /// What comes first: by the words, else by what most names say first.
    private func turned(_ phrases: [Int]) -> [Int] {
        var firsts: [Int: Int] = [:]
        for words in said.said.values {
            for case .phrase(let text) in words.map(\.word) where phrases.contains(text) {
                firsts[text, default: 0] += 1
                break
            }
        }
        let turns = phrases.indices.map { Array(phrases[$0...] + phrases[..<$0]) }
        return turns.max { left, right in
            let (one, other) = (spoken(left), spoken(right))
            return one != other ? one < other : (firsts[left[0]] ?? 0) < (firsts[right[0]] ?? 0)
        } ?? phrases
    }

    private func two(_ pairs: [Pair: (fit: Double, count: Int)]) -> [Int: EventKind]? {
        let turns = pairs.filter { $0.key.first < $0.key.second && $0.value.fit >= Self.usualFit && $0.value.count > 7 }
            .sorted { ($1.value.count, $0.key.first, $0.key.second) < ($0.value.count, $1.key.first, $1.key.second) }
            .map { (turn: turned([$0.key.first, $0.key.second]), fit: $0.value.fit) }
            .filter { mayBeScreens($0.turn, fit: $0.fit) }
        guard let turn = (turns.first { spoken($0.turn) == 2 } ?? turns.first)?.turn else { return nil }
        return three(turn[0], turn[1]) ?? [
            turn[0]: soon.contains(turn[0]) ? .viewWillAppear : .viewDidAppear,
            turn[1]: soon.contains(turn[1]) ? .viewWillDisappear : .viewDidDisappear,
        ]
    }

    /// Whether two phrases may tell that a screen is shown and hidden: the less their words say, the more must the names.
    private func mayBeScreens(_ turn: [Int], fit: Double) -> Bool {
        let areClasses = areClasses(names[turn[0]] ?? [])
        let areOfScreens = fit >= 0.9 && turn.allSatisfy { Stems.screens.matches(interner[$0]) }
        // A method starts and stops what it likes.
        let isOfMethods = turn.contains { interner[$0].contains("()") || interner[$0].contains("(_") }
        switch spoken(turn) {
        case 2: return fit >= 0.9 || areClasses
        case 1: return areClasses && fit >= 0.9 && !isOfMethods || areOfScreens && tells(turn[1]) == -1
        case 0: return (areClasses || areOfScreens) && !isOfMethods
        default: return false
        }
    }

    /// What these two and a third one mean, of which two tell that a screen is shown, or that it is hidden.
    private func three(_ shown: Int, _ hidden: Int) -> [Int: EventKind]? {
        let others = top.filter { $0 != shown && $0 != hidden && areAlike($0, shown) && areAlike($0, hidden) }
        var best: (fit: Double, turn: [Int]) = (Self.usualFit, [])
        for other in others where tells(other) != 0 {
            for turn in [[other, shown, hidden], [shown, other, hidden], [shown, hidden, other]] {
                guard tells(turn[0]) == 1, tells(turn[1]) != 0, tells(turn[2]) == -1 else { continue }
                let fit = turns(turn).fit
                if fit >= best.fit { best = (fit, turn) }
            }
        }
        guard !best.turn.isEmpty else { return nil }
        let isShownTwice = tells(best.turn[1]) == 1
        if soon.contains(best.turn[isShownTwice ? 1 : 2]) { return nil }
        let last: [EventKind] = [.viewDidAppear, .viewWillDisappear, .viewDidDisappear]
        let kinds = isShownTwice ? [.viewWillAppear, .viewDidAppear, .viewDidDisappear] : last
        return Dictionary(uniqueKeysWithValues: zip(best.turn, kinds))
    }

    /// 1 where words tell that a screen is shown, -1 where it is hidden.
    private func tells(_ text: Int) -> Int { hidden.contains(text) ? -1 : shown.contains(text) ? 1 : 0 }

    private func isLoad(_ text: Int) -> Bool { loading.contains(text) && tells(text) == 0 }

    /// How many of these phrases say with their words what their place in the turn says, less those that say the contrary.
    func spoken(_ turn: [Int]) -> Int {
        let half = turn.count / 2
        let shows = turn.map(tells)
        var spoken = shows[..<half].reduce(0, +) - shows[half...].reduce(0, +)
        if half == 2 { spoken -= [turn[1], turn[3]].count(where: soon.contains) }
        return spoken
    }

    func areClasses(_ names: some Collection<String>) -> Bool {
        2 * names.count(where: NameLook.hasEnding) >= names.count
    }
}
