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

    private func comesBack(_ near: SaidWords.Surroundings) -> Bool { near.behind == .callback(.viewWillAppear) }

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
        // What tells another step stands where it stands by chance.
        if !Stems.deaths.matches(phrase), Stems.step(in: phrase) != nil { return nil }
        let near = said.surroundings(of: .phrase(text), among: Self.among)
        let isSpoken = Self.says(Stems.deaths, phrase) || Self.misspellsDeath(phrase)
        // Of two objects of one name, the other one may say anything next.
        let fit = isSpoken ? near.share(isOff) : near.share(hasEnded)
        // Who is gone and comes again without a load has only left the screen.
        if Self.unshown.contains(first ?? last), near.share(comesBack) > 0.5 { return nil }
        let isInSlot = slots.contains { $0.matches(phrase) } || beginnings.contains { areTwins($0, text) }
        guard fit >= (isSpoken ? 0.6 : isInSlot ? 0.75 : 0.9) else { return nil }
        let isMeant =
            isSpoken && (isInSlot || count > 1)
            || last != .callback(.viewDidAppear) && !Self.namesMethod(phrase) && isSaidOnce(.phrase(text))
                && names(saying: text) > 1
                && (isInSlot && count > 1 && 3 * count > ends || count > 2 && 2 * count > ends && isSaidByMany(text))
        return isMeant ? Candidate(text: text, isSpoken: isSpoken, count: count) : nil
    }

    private func isCallback(_ phrase: String) -> Bool {
        CallbackWord.all(in: Array(phrase.unicodeScalars)).contains { $0.strength != .birthOrDeath }
    }

    private func names(saying text: Int) -> Int {
        said.said.values.count { $0.contains { $0.word == .phrase(text) } }
    }

    /// Whether one in three of the names that leave the screen says it: what fewer say is their own.
    private func isSaidByMany(_ text: Int) -> Bool {
        3 * names(saying: text) > said.said.values.count { $0.contains { $0.word == last } }
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

    /// Phrases that stand right before a life's first callback, or before those of another object of the name if they say so.
    /// What is made need not be shown before the log ends.
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
            } >= (Self.says(Stems.births, interner[text]) ? 0.6 : 0.9)
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
