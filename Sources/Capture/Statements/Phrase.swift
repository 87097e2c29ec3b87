import Lifecycle

/// A line with a hole for a word of it, which may be a name: `⟨⟩ is now visible`.
struct Phrase {
    let row: Int
    let name: String
    /// The text with its hole, as a number of an interner.
    var text: Int
    /// The number that tells one object of the name from another.
    var object: String?
}

/// Finds the phrases of messages: what is said of each word of a line, or of each known name.
struct PhraseSearch {
    private(set) var phrases: [Phrase] = []
    private(set) var interner = TextInterner()

    static let hole: Scalars = ["⟨", "⟩"]
    private static let lengths = 4..<200

    private struct Candidate {
        let row: Int
        let name: String
        var flat: Int
        var numbers: [String]
    }

    /// `names` are those whose phrases are looked for; nil for every word's.
    init(_ messages: [Scalars], without skipped: Set<Int>, naming names: Set<String>?) {
        var candidates: [Candidate] = []
        var doubtful: [(place: Int, said: Scalars)] = []
        for (row, text) in messages.enumerated() where !skipped.contains(row) && Self.lengths.contains(text.count) {
            let words = names.map { Self.places(of: $0, in: text) } ?? Self.words(of: text)
            guard !words.isEmpty, Veto(in: text).isEmpty else { continue }
            // Of a name that comes twice in a line all places are the hole.
            for word in words
            where !words.contains(where: { $0.lowerBound < word.lowerBound && text[$0] == text[word] }) {
                let said = text.replacing(text[word], with: Self.hole)
                let general = Squeezed(said)
                let candidate = Candidate(
                    row: row, name: text.text(word), flat: interner.number(of: general.flat), numbers: general.numbers)
                if general.mayHoldHash { doubtful.append((candidates.count, said)) }
                candidates.append(candidate)
            }
        }
        takeHashes(&candidates, doubtful)
        keepTellingNumbers(candidates)
        let changes = StateChanges(phrases, interner).shortened
        for place in phrases.indices {
            if let text = changes[phrases[place].text] { phrases[place].text = interner.number(of: text) }
        }
    }

    /// `id=dcfd` says what `id=b7b1` says, where the log says the latter.
    private mutating func takeHashes(_ candidates: inout [Candidate], _ doubtful: [(place: Int, said: Scalars)]) {
        let known = Set(candidates.map(\.flat))
        for (place, said) in doubtful {
            let general = Squeezed(said, takingHashes: true)
            let flat = interner.number(of: general.flat)
            if known.contains(flat) { (candidates[place].flat, candidates[place].numbers) = (flat, general.numbers) }
        }
    }

    /// A number stays where its slot has few values, which return: `event 4 from Cart`. One that a name bears in several
    /// texts numbers its objects: `DAP Cart 2`, `WDI Cart 2`.
    private mutating func keepTellingNumbers(_ candidates: [Candidate]) {
        let texts = candidates.reduce(into: [NumberedName: Set<Int>]()) { texts, candidate in
            for number in candidate.numbers {
                texts[NumberedName(name: candidate.name, number: number), default: []].insert(candidate.flat)
            }
        }
        var slots: [Int: [NumberSlot]] = [:]
        for candidate in candidates where !candidate.numbers.isEmpty {
            var slot = slots[candidate.flat] ?? Array(repeating: NumberSlot(), count: candidate.numbers.count)
            for (index, number) in candidate.numbers.enumerated() {
                let numbered = NumberedName(name: candidate.name, number: number)
                slot[index].add(number, of: candidate.name, isSharedByTexts: texts[numbered]?.count ?? 0 > 2)
            }
            slots[candidate.flat] = slot
        }
        let telling = slots.mapValues { $0.map(\.tells) }
        let numbering = slots.compactMapValues { slots in slots.firstIndex(where: \.numbersObjects) }
        for candidate in candidates {
            var text = candidate.flat
            if let tells = telling[candidate.flat], tells.contains(true) {
                text = interner.number(of: interner[text].filling(candidate.numbers, where: tells))
            }
            phrases.append(
                Phrase(
                    row: candidate.row, name: candidate.name, text: text,
                    object: numbering[candidate.flat].map { candidate.numbers[$0] }))
        }
    }

    private struct NumberedName: Hashable {
        let name: String
        let number: String
    }

    /// The values of a number in one text.
    private struct NumberSlot {
        private var names: [String: Set<String>] = [:]
        private var counts: [String: Int] = [:]
        private var (shared, all) = (0, 0)

        mutating func add(_ number: String, of name: String, isSharedByTexts: Bool) {
            names[number, default: []].insert(name)
            counts[number, default: 0] += 1
            all += 1
            if isSharedByTexts { shared += 1 }
        }

        /// An object has one name; an event's number is said of several.
        private var isOfOneName: Bool { 10 * names.values.count { $0.count == 1 } >= 9 * names.count }
        var numbersObjects: Bool {
            names.count > 1 && (2 * shared >= all || isOfOneName && all >= 3 * names.count)
        }
        /// Of events in turn none is said much more often than the others; of how many there are, one is usual.
        private var isEven: Bool { 10 * (counts.values.max() ?? 0) < 7 * all }
        var tells: Bool { 2..<13 ~= names.count && all >= 4 * names.count && isEven && !numbersObjects }
    }

    /// Every word, with the number behind it: `Cart-2`.
    private static func words(of text: Scalars) -> [Range<Int>] {
        var words = quotations(in: text)
        var place = 0
        while place < text.count {
            guard text[place].isWordLetter else {
                place += 1
                continue
            }
            // `account_detail_hidden`: a word of it, all but the last, or all.
            let whole = text.end(from: place) { $0.isWordPart }
            if let last = text[place..<whole].lastIndex(of: "_"), !text.isWordPart(at: place - 1) {
                words.append(place..<whole)
                if text[place..<last].contains("_") { words.append(place..<last) }
            }
            var end = text.end(from: place) { $0.isWordPart && $0 != "_" }
            if end + 1 < text.count, text[end] == "-", text[end + 1].isAsciiDigit {
                end = text.end(from: end + 1) { $0.isAsciiDigit }
            }
            let cut = (place + 1..<end).first(where: text.isScriptBorder) ?? end
            words.append(place..<cut)
            place = text.isScriptBorder(at: cut) && text[cut].isAsciiAlphanumeric ? cut : end
        }
        return words
    }

    /// What stands between quotation marks, if it is several words: `«My Orders»`.
    private static func quotations(in text: Scalars) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var place = 0
        while place < text.count {
            let close = quotes[text[place]]
            let end = close.map { close in text.end(from: place + 1) { $0 != close } } ?? text.count
            guard close != nil, end < text.count, end - place <= longestQuotation else {
                place += 1
                continue
            }
            let inner = place + 1..<end
            let isName = text[inner].allSatisfy { $0.isWordPart || $0 == " " } && text[inner].contains(" ")
            if isName { found.append(inner) }
            place = end + 1
        }
        return found
    }

    private static let longestQuotation = 40
    private static let quotes: [Unicode.Scalar: Unicode.Scalar] = [
        "«": "»", "»": "«", "“": "”", "„": "“", "\"": "\"", "'": "'", "`": "`", "‘": "’", "「": "」", "『": "』", "‹": "›",
    ]

    /// Where known names stand as words of their own, longer ones first.
    private static func places(of names: Set<String>, in text: Scalars) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var place = 0
        while place < text.count {
            let isInside = place > 0 && text[place - 1].isAsciiAlphanumeric
            guard text[place].isWordPart, text[place] != "_", !isInside else {
                place += 1
                continue
            }
            let end = text.end(from: place) { $0.isWordPart }
            let ends = Array((place + 1...end).reversed()).filter {
                $0 == end || !text[$0].isAsciiAlphanumeric && text[$0] != "_"
            }
            if let stop = ends.first(where: { names.contains(text.text(place..<$0)) }) {
                found.append(place..<stop)
                place = stop
            } else {
                place = (place + 1..<end).first(where: text.isScriptBorder) ?? end
            }
        }
        return found
    }
}

/// A text without addresses and hashes, with runs of marks as one; how deep it stands in a tree is left out.
struct Squeezed {
    /// With a 9 for each number.
    let flat: String
    let numbers: [String]
    /// Whether a word may be a hash that has letters only: `dcfd`.
    private(set) var mayHoldHash = false

    /// `takingHashes`: where a word may be a hash, it is one.
    init(_ text: Scalars, takingHashes: Bool = false) {
        var flat = Scalars()
        var numbers: [String] = []
        var place = text.end(from: 0) { $0.isSpace || Self.branches.contains($0.value) }
        while place < text.count {
            let scalar = text[place]
            let hash = text.endOfLetters(at: place)
            if hash != nil { mayHoldHash = true }
            if let end = text.endOfIdentity(at: place) ?? (takingHashes ? hash : nil) {
                flat.append("9")
                numbers.append(text.text(place..<end))
                place = end
            } else if scalar.isAsciiDigit {
                let end = text.end(from: place) { $0.isAsciiDigit }
                numbers.append(text.tellsNothing(place..<end) ? "9" : text.text(place..<end))
                flat.append("9")
                place = end
            } else {
                let isRun = scalar == flat.last && (scalar.isSpace || Self.runs.contains(scalar) || Self.arrows ~= scalar.value)
                if !isRun { flat.append(scalar) }
                place += 1
            }
        }
        self.flat = flat.text
        self.numbers = numbers
    }

    /// Unicode's block of box drawing.
    private static let branches: ClosedRange<UInt32> = 0x2500...0x257F
    private static let arrows: ClosedRange<UInt32> = 0x2190...0x21FF
    private static let runs: Set<Unicode.Scalar> = ["_", ".", "=", "*", "~", ">", "#", "-"]
}

extension [Unicode.Scalar] {
    fileprivate var text: String { text(0..<count) }

    /// Whether digits are part of a time of day, a line of the source or an object's number, which tell nothing of what is
    /// said: `10:11:12`, `Cart.swift:27`, `Cart #2`.
    fileprivate func tellsNothing(_ digits: Range<Int>) -> Bool {
        let (before, behind) = (digits.lowerBound - 1, digits.upperBound)
        if holds(".swift", at: before - 6) || holds(".m", at: before - 2) || holds(".mm", at: before - 3) {
            return true
        }
        // `#2` numbers objects.
        if before >= 0, self[before] == "#" { return true }
        if before > 0, self[before] == ":", self[before - 1].isAsciiDigit { return true }
        return behind + 1 < count && self[behind] == ":" && self[behind + 1].isAsciiDigit
    }

    /// The end of an address or a hash that begins at a place.
    fileprivate func endOfIdentity(at place: Int) -> Int? {
        if holds("0x", at: place) {
            let end = end(from: place + 2) { $0.isHexDigit }
            return end > place + 2 ? end : nil
        }
        if let end = endOfHash(at: place) { return end }
        guard self[place].isAsciiAlphanumeric, !isWordPart(at: place - 1), place == 0 || self[place - 1] != "-" else {
            return nil
        }
        let end = end(from: place, while: \.isAsciiAlphanumeric)
        guard !isWordPart(at: end),
            end - place >= 6 && mixesDigits(place..<end) || isNumbered(place..<end)
        else { return nil }
        return NameLook.hasEnding(text(place..<end)) ? nil : end
    }

    /// The end of a word that may be a hash, though no digit is in it.
    fileprivate func endOfLetters(at place: Int) -> Int? {
        guard self[place].isHexDigit, !isWordPart(at: place - 1) else { return nil }
        let end = end(from: place) { $0.isHexDigit && $0.isLower }
        return end - place >= 4 && !isWordPart(at: end) ? end : nil
    }

    /// `S011C`: a number of an app's own, in capitals.
    private func isNumbered(_ word: Range<Int>) -> Bool {
        word.count >= 4 && self[word].allSatisfy { $0.isUpper || $0.isAsciiDigit }
            && self[word].count(where: \.isAsciiDigit) > 1
    }

    /// `lS74qG`, `1B1DE8C00h`: a digit with letters on both sides, or in front of letters; `Screen2` is a name.
    private func mixesDigits(_ word: Range<Int>) -> Bool {
        let last = word.last { self[$0].isAsciiDigit } ?? word.lowerBound
        return self[last].isAsciiDigit && last + 1 < word.upperBound
    }
}

extension String {
    /// The text with some of its nines replaced by the numbers that stood there.
    fileprivate func filling(_ numbers: [String], where tells: [Bool]) -> String {
        var filled = ""
        var index = 0
        for character in self {
            if character == "9", index < numbers.count {
                filled += tells[index] ? numbers[index] : "9"
                index += 1
            } else {
                filled.append(character)
            }
        }
        return filled
    }
}
