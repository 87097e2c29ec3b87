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
        let areTitles = names?.contains { $0.contains(" ") } == true
        for (row, whole) in messages.enumerated() where !skipped.contains(row) && Self.lengths.contains(whole.count) {
            let text = whole.withoutFolders.withoutOwners
            let words = names.map { Self.places(of: $0, areTitles: areTitles, in: text) } ?? Self.words(of: text)
            // `+ Cart` and `- Cart` may be a birth and a death.
            guard !words.isEmpty, Veto(in: text).subtracting(.difference).isEmpty else { continue }
            let classes = names == nil ? Self.classes(among: words, in: text) : []
            // Of a name that comes twice in a line all places are the hole.
            for word in words
            where !words.contains(where: { $0.lowerBound < word.lowerBound && text[$0] == text[word] }) {
                let others = classes.contains(word) ? classes.filter { $0 != word } : []
                let said = Self.naming(text[word], besides: others, in: text)
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

    /// The words that are classes of controllers, the last one first.
    private static func classes(among words: [Range<Int>], in text: Scalars) -> [Range<Int>] {
        words.filter { text[$0.lowerBound].isUpper && NameLook.hasEnding(text.text($0)) }
            .sorted { $1.lowerBound < $0.lowerBound }
            .reduce(into: []) { if $0.last?.overlaps($1) != true { $0.append($1) } }
    }

    /// A text with a hole for one class; others are anyone's: `CartVC is about to appear, from HomeViewController`.
    private static func naming(_ name: Scalars.SubSequence, besides others: [Range<Int>], in text: Scalars) -> Scalars {
        var text = text
        for other in others where text[other] != name { text.replaceSubrange(other, with: anyone) }
        return text.replacing(name, with: hole).withoutQuotesOfValue
    }

    private static let anyone: Scalars = ["N"]

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
        // A number tells where no word and no sign does: `will show (depth 2)`, and not `Tracker: [+] Cart (live: 1)`.
        let unsigned = { [interner] (flat: Int) in interner[flat].filter { $0.isLetter || $0.isNumber || $0 == "⟨" } }
        let signs = Dictionary(grouping: slots.keys, by: unsigned)
        let telling = Dictionary(
            uniqueKeysWithValues: slots.map { flat, slots in
                let isSigned = signs[unsigned(flat)]?.count ?? 0 > 1
                return (flat, slots.map { $0.tells && !isSigned && !Self.isSpoken(interner[flat]) })
            })
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

    /// Whether words tell what happens to a screen.
    private static func isSpoken(_ phrase: String) -> Bool {
        [Stems.shows, .hides, .loads, .deaths].contains { $0.matches(phrase) }
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

    /// Where known names stand as words of their own, longer ones first; `areTitles`: some are several words.
    private static func places(of names: Set<String>, areTitles: Bool, in text: Scalars) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var place = 0
        while place < text.count {
            let isInside = place > 0 && text[place - 1].isAsciiAlphanumeric
            guard text[place].isWordPart, text[place] != "_", !isInside else {
                place += 1
                continue
            }
            let end = text.end(from: place) { $0.isWordPart }
            // `Live.ViewController`
            var last = end
            while last + 1 < text.count, text[last] == ".", text[last + 1].isWordLetter {
                last = text.end(from: last + 1) { $0.isWordPart }
            }
            // `VC-5`, `my-orders`
            while last + 1 < text.count, text[last] == "-", text[last + 1].isAsciiAlphanumeric {
                last = text.end(from: last + 1) { $0.isWordPart }
            }
            // `Schedule controller`
            for _ in 1..<4 where areTitles && last + 1 < text.count && text[last] == " " && text[last + 1].isWordPart {
                last = text.end(from: last + 1) { $0.isWordPart }
            }
            let ends = Array((place + 1...last).reversed()).filter {
                $0 == last || !text[$0].isAsciiAlphanumeric && text[$0] != "_"
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

extension [Unicode.Scalar] {
    /// `Cart/CartVC.swift:27` without the folder, which may be called as half of the class.
    fileprivate var withoutFolders: Scalars {
        guard let ending = place(of: ".swift"), let slash = self[..<ending].lastIndex(of: "/"),
            slash + 1 < ending, self[(slash + 1)..<ending].allSatisfy(\.isWordPart)
        else { return self }
        let isOfPath = { (scalar: Unicode.Scalar) in scalar.isWordPart || ["/", ".", "-", "~", "+"].contains(scalar) }
        let start = self[..<slash].lastIndex { !isOfPath($0) }.map { $0 + 1 } ?? 0
        return Array(self[..<start] + self[(slash + 1)...])
    }

    /// `CartCoordinator ⟿ child Cart is shown`: whose coordinator, view model or router speaks makes no other phrase.
    fileprivate var withoutOwners: Scalars {
        var (text, place) = (Scalars(), 0)
        while place < count {
            let end = end(from: place) { $0.isWordPart }
            let role = Companion.roles.lazy.map { (start: end - $0.utf8CodeUnitCount, role: $0) }
                .first { $0.start > place && holds($0.role, at: $0.start) }
            let next = Swift.max(end, place + 1)
            text += self[(role?.start ?? place)..<next]
            place = next
        }
        return text
    }
}
