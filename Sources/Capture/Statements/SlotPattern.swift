import Lifecycle

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

    func matches(_ phrase: String) -> Bool { slot(of: phrase) != nil }

    /// What stands in the callback's place.
    func slot(of phrase: String) -> String? {
        let phrase = unmarked(phrase)
        guard phrase.hasPrefix(head) else { return nil }
        var rest = phrase.dropFirst(head.count)
        while let last = rest.unicodeScalars.last, !last.isWordPart, last != "⟩", !tail.unicodeScalars.contains(last) {
            rest.unicodeScalars.removeLast()
        }
        guard rest.hasSuffix(tail) else { return nil }
        let slot = rest.dropLast(tail.count)
        let isCall = 1...40 ~= slot.unicodeScalars.count && !slot.contains("⟨") && !slot.contains("⟩")
        return isCall ? String(slot) : nil
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
func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
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
