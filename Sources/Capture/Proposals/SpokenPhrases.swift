import Lifecycle

/// Callbacks in a logger's own words: what it says around the names of its controllers, told apart by the order in which
/// each name says it and by what the words mean.
///
///     Payment is about to be visible      CartViewController event 3      进入页面：ChatViewController
struct SpokenPhrases {
    /// What stands around a name.
    struct Phrase: Hashable {
        let left: String
        let right: String

        /// With blanks at its ends, as stems are looked for.
        var text: String { " \(left) \(right) " }
    }

    private(set) var callbacks: [Phrase: EventKind] = [:]
    /// What each name says, in its order, of phrases that several names say.
    private var said: [String: [Phrase]] = [:]
    /// The same of the most frequent phrases, by their places in `top`.
    private var spoken: [[Int]] = []
    private var top: [Phrase] = []
    private var counts: [Phrase: Int] = [:]

    /// Looks for phrases among messages, around these names or, where none are known, around any word.
    init(_ messages: [Bytes], besides settled: Set<Int>, names: Set<String>, knownEnds: Bool) {
        var speakers: [Phrase: Set<String>] = [:]
        var found: [(name: String, phrase: Phrase)] = []
        for (line, message) in messages.enumerated() where !settled.contains(line) && message.count < 200 {
            for (name, phrase) in Self.phrases(in: message, names) {
                found.append((name, phrase))
                speakers[phrase, default: []].insert(name)
                counts[phrase, default: 0] += 1
            }
        }
        for (name, phrase) in found where (speakers[phrase]?.count ?? 0) > 1 || counts[phrase, default: 0] > 3 {
            said[name, default: []].append(phrase)
        }
        top = frequent
        let places = Dictionary(uniqueKeysWithValues: top.enumerated().map { ($1, $0) })
        spoken = said.sorted { $0.key < $1.key }.map { $0.value.compactMap { places[$0] } }
        if knownEnds { findDeath() } else { findAppearances() }
    }

    private static func phrases(in message: Bytes, _ names: Set<String>) -> [(String, Phrase)] {
        let pieces = Pieces(message)
        return pieces.all.indices.compactMap { index in
            guard pieces.all[index].kind == .word else { return nil }
            let name = pieces.text(index)
            guard names.isEmpty ? name.mayBeName && !isPlain(name) : names.contains(name) else { return nil }
            let range = pieces.all[index].range
            return (
                name,
                Phrase(
                    left: general(message[0..<range.lowerBound].text),
                    right: general(message.from(range.upperBound).text))
            )
        }
    }

    /// A word in small letters names nobody, but for names of several parts: `photo-editor`.
    private static func isPlain(_ name: String) -> Bool {
        name.first?.isLowercase ?? true && !name.contains("_") && !name.contains("-")
    }

    /// The text with a sign for each number that is a value: one of more than two digits, of a time or of an address.
    private static func general(_ text: String) -> String {
        guard text.contains(where: \.isNumber) else { return text }
        let letters = Array(text)
        var (result, place) = ("", 0)
        while place < letters.count {
            guard letters[place].isASCII, letters[place].isHexDigit, letters[place].isNumber else {
                result.append(letters[place])
                place += 1
                continue
            }
            var end = place
            while end < letters.count, letters[end].isHexDigit || letters[end] == "x" && end == place + 1 { end += 1 }
            let around = [place > 0 ? letters[place - 1] : " ", end < letters.count ? letters[end] : " "]
            let isValue = end - place > 2 || around.contains { ":.-/".contains($0) }
            result += isValue ? String(number) : String(letters[place..<end])
            place = end
        }
        return result
    }

    /// What stands for a number in a phrase.
    static let number: Character = "\u{1}"

    private static let mostPhrases = 24

    /// The phrases that come most, with a stable order among equals.
    private var frequent: [Phrase] {
        counts.filter { $0.value > 1 }.keys.sorted {
            (counts[$1, default: 0], $0.left, $0.right) < (counts[$0, default: 0], $1.left, $1.right)
        }.prefix(Self.mostPhrases).map(\.self)
    }
}

// MARK: Order

extension SpokenPhrases {
    private static let cycle: [EventKind] = [.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear]

    /// How well names say some phrases in turn, and how often they do.
    private func turns(_ turn: [Int]) -> (share: Double, good: Int) {
        var (good, bad) = (0, 0)
        for own in spoken where turn.allSatisfy(own.contains) {
            var last: Int?
            for phrase in own {
                guard let place = turn.firstIndex(of: phrase) else { continue }
                if let last {
                    if (last + 1) % turn.count == place { good += 1 } else { bad += 1 }
                }
                last = place
            }
        }
        return (Double(good) / (Double(good + bad) + 0.5), good)
    }

    private mutating func findAppearances() {
        let initials = top.compactMap { phrase in Self.initial(phrase).map { (phrase, $0) } }
        if initials.count > 2 {
            callbacks = Dictionary(initials) { first, _ in first }
        } else if let four = cycleOfFour() {
            callbacks = Dictionary(zip(four, Self.cycle)) { first, _ in first }
        } else if let two = pair() {
            let isSoon = Stems.soon.matches(two[0].text)
            callbacks = [
                two[0]: isSoon ? .viewWillAppear : .viewDidAppear,
                two[1]: isSoon ? .viewWillDisappear : .viewDidDisappear,
            ]
        }
        guard !callbacks.isEmpty else { return }
        findLoad()
        findDeath()
    }

    /// `VDL`, `vwa`: the first letters of a callback's name.
    private static func initial(_ phrase: Phrase) -> EventKind? {
        let letters = (phrase.left + phrase.right).lowercased().split { !$0.isLetter }
        return letters.lazy.compactMap { initials[String($0)] }.first
    }

    private static let initials: [String: EventKind] = [
        "vdl": .viewDidLoad, "vwa": .viewWillAppear, "vda": .viewDidAppear, "vwd": .viewWillDisappear,
        "vdd": .viewDidDisappear, "via": .viewIsAppearing, "vwls": .viewWillLayoutSubviews,
        "vdls": .viewDidLayoutSubviews,
    ]

    /// Will appear, did appear, will disappear, did disappear: each name says the four in turn.
    private func cycleOfFour() -> [Phrase]? {
        let follows = top.indices.map { first in top.indices.map { first != $0 && turns([first, $0]).share >= 0.7 } }
        var best: (worth: Double, four: [Int])?
        for first in top.indices {
            let others = top.indices.filter { $0 > first && follows[first][$0] }.prefix(9)
            for second in others {
                for third in others where follows[second][third] {
                    for fourth in others where follows[second][fourth] && follows[third][fourth] {
                        let (share, good) = turns([first, second, third, fourth])
                        guard share >= 0.7, good > 9 else { continue }
                        if share * Double(good) > best?.worth ?? 0 {
                            best = (share * Double(good), [first, second, third, fourth])
                        }
                    }
                }
            }
        }
        return best.flatMap { bestBeginning(of: $0.four) }
    }

    /// The four from what comes first, by what the words say, or else by what most names say first.
    private func bestBeginning(of four: [Int]) -> [Phrase]? {
        let turned = (0..<4).map { start in (0..<4).map { four[(start + $0) % 4] } }
        let firsts = spoken.compactMap { own in own.first(where: four.contains) }
        let ranked = turned.map { turn in
            (turn: turn.map { top[$0] }, starts: firsts.count { $0 == turn[0] })
        }
        let best = ranked.max { (meaning($0.turn), $0.starts) < (meaning($1.turn), $1.starts) }
        return best.flatMap { meaning($0.turn) > 0 || $0.starts * 2 > firsts.count ? $0.turn : nil }
    }

    /// Appeared and disappeared alone, where their words say so.
    private func pair() -> [Phrase]? {
        var best: (worth: Double, two: [Phrase])?
        for first in top.indices {
            for second in top.indices where second != first && meaning([top[first], top[second]]) > 1 {
                let (share, good) = turns([first, second])
                guard share >= 0.8, good > 3 else { continue }
                if Double(good) * share > best?.worth ?? 0 { best = (Double(good) * share, [top[first], top[second]]) }
            }
        }
        return best?.two
    }

    /// How many phrases of a turn say with their words what their place says, less those that say the contrary.
    private func meaning(_ turn: [Phrase]) -> Int {
        let shown = turn.map { phrase in
            let hides = Stems.hides.matches(phrase.text)
            return (hides ? -1 : 0) + (Stems.shows.matches(phrase.text) && !hides ? 1 : 0)
        }
        let half = turn.count / 2
        let soon = half == 2 ? turn.enumerated().count { $0.offset % 2 == 1 && Stems.soon.matches($0.element.text) } : 0
        return shown[..<half].reduce(0, +) - shown[half...].reduce(0, +) - soon
    }

    /// What is said right before a first appearance, and not before others.
    private mutating func findLoad() {
        let known = callbacks
        guard let first = Self.cycle.compactMap({ kind in known.first { $0.value == kind }?.key }).first else { return }
        var before: [Phrase: Int] = [:]
        for spoken in said.values {
            for (earlier, later) in zip(spoken, spoken.dropFirst())
            where later == first && callbacks[earlier] == nil { before[earlier, default: 0] += 1 }
        }
        let best = before.filter { top.contains($0.key) && $0.value * 10 >= counts[$0.key, default: 0] * 6 }
            .max { ($0.value, $1.key.left, $1.key.right) < ($1.value, $0.key.left, $0.key.right) }
        if let best, best.value > 1 { callbacks[best.key] = .viewDidLoad }
    }

    /// What a name says last, in words of a death.
    private mutating func findDeath() {
        var last: [Phrase: Int] = [:]
        for spoken in said.values {
            for (index, phrase) in spoken.enumerated()
            where callbacks[phrase] == nil && Stems.deaths.matches(phrase.text) {
                let next = index + 1 < spoken.count ? callbacks[spoken[index + 1]] : nil
                if next == nil || next == .viewDidLoad || next == .`init` { last[phrase, default: 0] += 1 }
            }
        }
        for (phrase, count) in last where count > 0 && count * 10 >= counts[phrase, default: 0] * 6 {
            callbacks[phrase] = .`deinit`
        }
    }
}

// MARK: Patterns

extension SpokenPhrases {
    /// The phrases as patterns and words: those behind the name and those in front of it.
    var settings: (statements: [String], words: [String: EventKind]) {
        let behind = callbacks.filter { !$0.key.right.allSatisfy { !$0.isLetter && !$0.isNumber } }
        let isBehind = Set(behind.keys.map(\.right)).count == behind.count && behind.count * 2 >= callbacks.count
        var words: [String: EventKind] = [:]
        var statements: [String] = []
        let sides = [
            (isBehind ? behind : [:], true), (isBehind ? callbacks.filter { behind[$0.key] == nil } : callbacks, false),
        ]
        for (phrases, isRight) in sides where !phrases.isEmpty {
            let texts = phrases.map { (isRight ? $0.key.right : $0.key.left, $0.value) }.sorted { $0.0 < $1.0 }
                .filter { $0.0.contains { $0.isLetter || $0.isNumber } }
            let common = CommonEnds(texts.map(\.0))
            let own = texts.map { (common.middle(of: $0.0), $0.1) }.filter {
                !$0.0.isEmpty && !$0.0.contains(Self.number)
            }
            if own.isEmpty { continue }
            for (text, kind) in own { words[text] = kind }
            let (head, tail) = (Self.spoken(common.head, isHead: !isRight), Self.spoken(common.tail, isHead: false))
            statements.append(isRight ? "CLASS\(head)CALLBACK\(tail)" : "\(head)CALLBACK\(tail)CLASS")
        }
        return (statements, words)
    }
}

extension SpokenPhrases {
    /// A text as a pattern spells it. What stands in front of the first slot is told only as far as numbers let it.
    private static func spoken(_ text: String, isHead: Bool) -> String {
        var text = text[...]
        if isHead, let last = text.lastIndex(of: number) { text = text[text.index(after: last)...] }
        return text.split(separator: number, omittingEmptySubsequences: false).map {
            StatementPattern.literal(String($0))
        }
        .joined(separator: "NUMBER")
    }
}

/// What several texts have in common at their ends, up to the border of a word.
private struct CommonEnds {
    private(set) var head = ""
    private(set) var tail = ""

    init(_ texts: [String]) {
        guard let first = texts.first else { return }
        func common(_ texts: [[Character]]) -> Int {
            (0..<(texts.map(\.count).min() ?? 0)).first { place in texts.contains { $0[place] != texts[0][place] } }
                ?? (texts.map(\.count).min() ?? 0)
        }
        let letters = texts.map(Array.init)
        var start = texts.count > 1 ? common(letters) : Array(first).prefix { !$0.isLetter && !$0.isNumber }.count
        let isWord = { (character: Character) in character.isLetter || character.isNumber || character == "_" }
        let chars = Array(first)
        while start > 0, start <= chars.count, isWord(chars[start - 1]) { start -= 1 }
        head = String(chars[..<start])
        let rests = letters.map { Array($0[start...].reversed()) }
        var end = texts.count > 1 ? common(rests) : rests[0].prefix { !isWord($0) }.count
        // Something must be left of each.
        end = min(end, (rests.map(\.count).min() ?? 1) - 1)
        while end > 0, isWord(rests[0][end - 1]) { end -= 1 }
        tail = String(rests[0].prefix(max(end, 0)).reversed())
    }

    func middle(of text: String) -> String { String(text.dropFirst(head.count).dropLast(tail.count)) }
}
