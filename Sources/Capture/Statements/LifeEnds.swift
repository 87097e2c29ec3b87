import Lifecycle

/// Finds phrases that stand where a life begins or ends, each time.
struct LifeEnds {
    private(set) var meanings: [Int: EventKind] = [:]
    private let said: SaidWords
    private let interner: TextInterner
    private let counts: [Int: Int]
    private let last: SaidWords.Word
    private let first: SaidWords.Word?
    private let slots: [SlotPattern]
    /// Phrases that stand right before a life's first callback.
    private var beginnings: [Int] = []

    private typealias Word = SaidWords.Word

    private static let steps: [EventKind] = CallbackOrder.cycle + [.`init`, .loadView, .viewDidLoad, .deinit]
    private static let among = Set(steps.map(Word.callback))
    private static let firstSteps: [EventKind] = [.`init`, .loadView, .viewDidLoad, .viewWillAppear, .viewDidAppear]

    /// `learned` are phrases that are known to tell a callback.
    init(
        _ said: SaidWords, texts: [String: Int], interner: TextInterner, counts: [Int: Int],
        learned words: [Int: EventKind]
    ) {
        (self.said, self.interner, self.counts) = (said, interner, counts)
        let learned = words.keys.map { Array(interner[$0].unicodeScalars) }
        last = .callback([.viewDidDisappear, .viewWillDisappear].first(where: said.holds) ?? .viewDidAppear)
        first = Self.firstSteps.first { said.isToldOfScreens($0) }.map(Word.callback)
        slots =
            SlotPattern.frames(of: texts)
            + learned.indices.flatMap { first in
                learned[..<first].compactMap { SlotPattern(of: learned[first], and: $0) }
            }
        beginnings = findBeginnings() + words.filter { $0.value == .`init` }.keys.sorted()
        findDeaths()
        findBirths()
    }

    private func hasEnded(_ near: SaidWords.Surroundings) -> Bool {
        // Or the next instance below has just come back.
        if near.before.count == 2, near.before[0] == .callback(.viewDidAppear), near.before[1] == last { return true }
        return near.before.first == last && (near.behind == nil || near.behind == first)
    }

    /// Whether the screen is gone, or never came.
    private func isOff(_ near: SaidWords.Surroundings) -> Bool {
        guard let before = near.before.first else { return true }
        return before == last || Self.unshown.contains(before)
    }

    private static let unshown: Set<Word> = [.callback(.`init`), .callback(.loadView), .callback(.viewDidLoad)]

    /// Whether names of which a death is known say it, too.
    private func isSaidOfDead(_ text: Int) -> Bool {
        said.said.values.contains { heard in
            heard.contains { $0.word == .phrase(text) } && heard.contains { $0.word == .callback(.deinit) }
        }
    }

    private struct Candidate {
        let text: Int
        let isSpoken: Bool
        let count: Int
    }

    /// Once a death is known, only words of a death tell another, and of other names.
    private mutating func findDeaths() {
        let isKnown = said.isToldOfScreens(.deinit)
        let ends = said.surroundings(of: last, among: Self.among).count { $0.behind != nil && $0.behind == first }
        let fits = counts.compactMap { text, count in isDeath(text, count, ends: ends) }
            .filter { !isKnown || $0.isSpoken && !isSaidOfDead($0.text) }
        guard let top = fits.max(by: { rank($0) < rank($1) }) else { return }
        for fit in fits where fit.isSpoken == top.isSpoken && (fit.isSpoken || fit.text == top.text) {
            meanings[fit.text] = .deinit
        }
    }

    private func rank(_ candidate: Candidate) -> (Int, Int, Int) {
        (candidate.isSpoken ? 1 : 0, candidate.count, candidate.text)
    }

    private func isDeath(_ text: Int, _ count: Int, ends: Int) -> Candidate? {
        let phrase = interner[text]
        if isCallback(phrase) { return nil }
        let near = said.surroundings(of: .phrase(text), among: Self.among)
        let isSpoken = Self.says(Stems.deaths, phrase) || Self.misspellsDeath(phrase)
        // Of two objects of one name, the other one may say anything next.
        let fit = isSpoken ? near.share(isOff) : near.share(hasEnded)
        let isInSlot = slots.contains { $0.matches(phrase) } || beginnings.contains { areTwins($0, text) }
        guard fit >= (isSpoken ? 0.6 : isInSlot ? 0.75 : 0.9) else { return nil }
        let isMeant =
            isSpoken && (isInSlot || count > 1)
            || last != .callback(.viewDidAppear) && !Self.namesMethod(phrase) && isSaidOnce(.phrase(text))
                && names(saying: text) > 1
                && (isInSlot && count > 1 && 3 * count > ends || count > 2 && 2 * count > ends)
        return isMeant ? Candidate(text: text, isSpoken: isSpoken, count: count) : nil
    }

    private func isCallback(_ phrase: String) -> Bool {
        CallbackWord.all(in: Array(phrase.unicodeScalars)).contains { $0.strength != .birthOrDeath }
    }

    private func names(saying text: Int) -> Int {
        said.said.values.count { $0.contains { $0.word == .phrase(text) } }
    }

    /// A life ends once: what a leaked controller's timer says comes again. Of one name in six some may die that nobody saw
    /// live, as pages that were never shown do.
    private func isSaidOnce(_ word: Word) -> Bool {
        let saying = said.said.values.filter { $0.contains { $0.word == word } }
        return 6 * saying.count { !isSaidOnce(word, in: $0) } <= saying.count
    }

    private func isSaidOnce(_ word: Word, in heard: [(row: Int, word: Word)]) -> Bool {
        var lives = heard.first { Self.among.contains($0.word) }?.word == first ? 0 : 1
        for item in heard {
            if item.word == first { lives += 1 }
            if item.word == word { lives -= 1 }
            if lives < 0 { return false }
        }
        return true
    }

    /// Phrases that stand right before a life's first callback. What is made need not be shown before the log ends.
    private func findBeginnings() -> [Int] {
        if said.isToldOfScreens(.`init`) { return [] }
        let loads = said.said.values.map { $0.count { $0.word == .callback(.viewDidLoad) } }.reduce(0, +)
        return counts.filter { text, count in
            guard count > 1, Double(count) >= 0.8 * Double(loads), !isCallback(interner[text]) else { return false }
            let near = said.surroundings(of: .phrase(text), among: Self.among).filter { $0.behind != nil }
            // Where no load is told, a life begins with its first appearance.
            return near.share { around in
                around.behind == .callback(.loadView) || around.behind == .callback(.viewDidLoad)
                    || loads == 0 && around.behind == first
            } >= 0.9
        }.keys.sorted()
    }

    private mutating func findBirths() {
        for text in beginnings where meanings[text] == nil {
            let phrase = interner[text]
            let isMeant =
                Self.says(Stems.births, phrase)
                || meanings.contains { $0.value == .deinit && areTwins($0.key, text) }
            if isMeant { meanings[text] = .`init` }
        }
    }

    /// `(+) ⟨⟩ [9 alive]` and `(-) ⟨⟩ [9 alive]`: one word or mark tells a birth from a death.
    private func areTwins(_ text: Int, _ other: Int) -> Bool {
        let (one, two) = (interner[text], interner[other])
        let pattern = SlotPattern(of: Array(one.unicodeScalars), and: Array(two.unicodeScalars))
        return text != other && pattern?.matches(one) ?? false && pattern?.matches(two) ?? false
    }

    /// Is it the controller that is born or dies? `released image cache` says it of something else.
    private static func says(_ stems: Stems, _ phrase: String) -> Bool {
        guard let end = stems.end(in: phrase) else { return false }
        let text = Array(phrase.unicodeScalars)
        let word = text.end(from: max(0, end - 1)) { $0.isWordPart }
        let next = text.end(from: word) { $0.isSpace }
        guard next > word, next < text.count, text[next].isWordLetter else { return true }
        let fine: [StaticString] = ["from", "of", "memory", "by", "in", "the", "at", "instance", "success"]
        return fine.contains { text.holds($0, at: next) }
    }

    /// `dealloacated`: a long word that is one of death but for slips of the finger. They spare its ends: `initialized` and
    /// `reallocated` are other words.
    private static func misspellsDeath(_ phrase: String) -> Bool {
        phrase.utf8.split { !$0.isLetter }.contains { word in
            let word = word.map { $0 | 0x20 }
            return word.count >= 9
                && CallbackSpelling.deaths.contains {
                    $0.count >= 9 && $0.first == word.first && $0.last == word.last && distance(word, $0) <= 2
                }
        }
    }

    /// Another method of a controller is no death.
    private static func namesMethod(_ phrase: String) -> Bool {
        let text = Array(phrase.unicodeScalars)
        let folded = text.map(\.folded)
        if folded.place(of: "memory warning") != nil || folded.place(of: "memorywarning") != nil { return true }
        // `moved to nil`: whoever is given nothing has another call with something.
        if ["nil", "null", "(null)"].contains(where: { phrase.hasSuffix(" \($0)") }) { return true }
        let leads: [StaticString] = ["did", "will", "should", "view", "prepare", "update"]
        return text.indices.contains { place in
            !text.isWordPart(at: place - 1)
                && leads.contains { lead in
                    let end = place + lead.utf8CodeUnitCount
                    return text.holds(lead, at: place) && end < text.count && text[end].isUpper
                }
        }
    }
}

/// The text of lines that were read or learned, in which anything may stand in the callback's place.
struct SlotPattern: Hashable {
    private let head: String
    private let tail: String
    /// Any mark may stand in front.
    private var isMarked = false

    /// The frames of texts that were read often enough. Marks that go with the callback are no part of them: `🌤 Cart will
    /// appear`, `🌥 Cart will disappear`.
    static func frames(of texts: [String: Int]) -> [SlotPattern] {
        let frames = texts.filter { $0.value > 3 }.keys.sorted().compactMap(SlotPattern.init)
        let marked = Dictionary(grouping: frames.lazy.filter { !$0.head.mark.isEmpty }, by: \.withAnyMark)
        return frames
            + marked.filter { Set($1.map(\.head.mark)).count > 1 }.keys.sorted {
                ($0.head, $0.tail) < ($1.head, $1.tail)
            }
    }

    init?(_ text: String) {
        let parts = text.split(separator: "¢", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        (head, tail) = (String(parts[0]), String(parts[1]))
    }

    private var withAnyMark: SlotPattern {
        SlotPattern(head: String(head.dropFirst(head.mark.count)), tail: tail, isMarked: true)
    }

    private init(head: String, tail: String, isMarked: Bool) {
        (self.head, self.tail, self.isMarked) = (head, tail, isMarked)
    }

    /// What two phrases that were learned begin and end with; nil where that is without the name.
    init?(of one: Scalars, and other: Scalars) {
        var head = zip(one, other).prefix { $0 == $1 }.map(\.0)
        var tail = Array(zip(one.reversed(), other.reversed()).prefix { $0 == $1 }.map(\.0).reversed())
        while let last = head.last, last.isWordPart { head.removeLast() }
        while let first = tail.first, first.isWordPart { tail.removeFirst() }
        guard (head + tail).contains(PhraseSearch.hole[0]) else { return nil }
        (self.head, self.tail) = (head.text(0..<head.count), tail.text(0..<tail.count))
    }

    /// The callback that a phrase's words in the slot are but for slips of the finger: `veiwWillDissappear`, `will dissapear`.
    func misspelt(in phrase: String) -> EventKind? {
        guard matches(phrase) else { return nil }
        let word = unmarked(phrase).dropFirst(head.count).dropLast(tail.count).utf8.filter(\.isLetter).map { $0 | 0x20 }
        guard word.count >= 9 else { return nil }
        // `disappear` is no slip of `did appear`.
        let short = CallbackSpelling.short.filter { word.starts(with: $0.pieces[0]) }
        let near = (CallbackSpelling.ofViews + short).map { spelling in
            let name = Array(spelling.pieces.joined())
            return (kind: spelling.kind, name: name, distance: distance(Array(word), name))
        }
        guard let best = near.min(by: { $0.distance < $1.distance }), best.distance <= 2,
            near.count(where: { $0.distance == best.distance }) == 1
        else { return nil }
        // `viewDidLoads`, `viewDidReload` are names that somebody gave.
        let isName = word.starts(with: best.name) || word.reversed().starts(with: best.name.reversed())
        return isName || abs(word.count - best.name.count) > 1 ? nil : best.kind
    }

    private func unmarked(_ phrase: String) -> Substring { phrase.dropFirst(isMarked ? phrase.mark.count : 0) }

    func matches(_ phrase: String) -> Bool {
        let phrase = unmarked(phrase)
        guard phrase.hasPrefix(head) else { return false }
        var rest = phrase.dropFirst(head.count)
        while let last = rest.unicodeScalars.last, !last.isWordPart, last != "⟩", !tail.unicodeScalars.contains(last) {
            rest.unicodeScalars.removeLast()
        }
        guard rest.hasSuffix(tail) else { return false }
        let slot = rest.dropLast(tail.count)
        return 1...24 ~= slot.unicodeScalars.count && !slot.contains("⟨") && !slot.contains("⟩")
    }
}

extension String {
    /// The emoji or arrow that it begins with.
    fileprivate var mark: Substring {
        prefix { !$0.isASCII && !$0.unicodeScalars.contains(where: \.isWordPart) && $0 != "⟨" }
    }
}

/// How many letters more, less, else or exchanged with their neighbours make one word the other.
///
/// Source: Damerau, "A technique for computer detection and correction of spelling errors", 1964.
private func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var rows = [[Int]](repeating: [Int](0...other.count), count: one.count + 1)
    for row in one.indices {
        rows[row + 1][0] = row + 1
        for column in other.indices {
            let isSame = one[row] == other[column]
            var best = min(rows[row][column + 1] + 1, rows[row + 1][column] + 1, rows[row][column] + (isSame ? 0 : 1))
            if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
                best = min(best, rows[row - 1][column - 1] + 1)
            }
            rows[row + 1][column + 1] = best
        }
    }
    return rows[one.count][other.count]
}
