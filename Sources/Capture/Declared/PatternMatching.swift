import Lifecycle

/// What a line says by a pattern of the user's own.
struct StatementMatch {
    var kind: EventKind?
    /// What stands in each slot that was met.
    private var texts: [StatementPattern.Slot: Bytes] = [:]
    /// What stands behind the callback: its arguments, and what else the line says of the call.
    var rest = Bytes.none

    subscript(slot: StatementPattern.Slot) -> Bytes? {
        get { texts[slot] }
        set { texts[slot] = newValue }
    }
}

/// Holds one line of a pattern against one line of a log.
///
/// Each free slot ends where the part behind it occurs; where that leads nowhere, at its next occurrence.
struct PatternMatching {
    private let parts: [StatementPattern.Part]
    private let line: Bytes
    private let words: CallbackWords
    private var steps = 0
    private(set) var found: StatementMatch
    /// How many parts fitted at best, and up to which place.
    private(set) var furthest = (parts: 0, place: 0)

    /// A pattern of many free slots on a hostile line is given up here.
    private static let mostSteps = 4_000

    init(_ parts: [StatementPattern.Part], on line: Bytes, words: CallbackWords, found: StatementMatch = .init()) {
        self.parts = parts
        self.line = line
        self.words = words
        self.found = found
    }

    /// Looks for the first place where the pattern fits.
    mutating func fits() -> Bool {
        for start in 0...line.count where isStart(start) {
            if matches(0, at: start) { return true }
            if steps >= Self.mostSteps { return false }
        }
        return false
    }

    private func isStart(_ place: Int) -> Bool {
        guard case .text(let bytes)? = parts.first else {
            return place == 0 || place < line.count && !line[place - 1].isPartOfWord && !line[place].isBlank
        }
        return place < line.count && line[place] == bytes[0]
    }

    private mutating func matches(_ part: Int, at place: Int) -> Bool {
        steps += 1
        if part > furthest.parts || part == furthest.parts && place > furthest.place { furthest = (part, place) }
        guard part < parts.count else { return true }
        guard steps < Self.mostSteps else { return false }
        switch parts[part] {
        case .blanks:
            let end = line.count - line.from(place).withoutLeadingBlanks.count
            return end > place && matches(part + 1, at: end)
        case .text(let bytes):
            let end = place + bytes.count
            return end <= line.count && line[place..<end].equals(bytes) && matches(part + 1, at: end)
        case .slot(.callback): return matchesCallback(part, at: place)
        case .slot(let slot):
            for end in ends(of: slot, part, at: place) {
                let before = found
                found[slot] = line[place..<end]
                if matches(part + 1, at: end) { return true }
                found = before
                if steps >= Self.mostSteps { return false }
            }
            return false
        }
    }

    private mutating func matchesCallback(_ part: Int, at place: Int) -> Bool {
        let isGlued = part + 1 < parts.count && isSlot(part + 1)
        for (kind, end) in words.callbacks(at: place, in: line, isGlued: isGlued) {
            let before = found
            found.kind = kind
            found[.callback] = line[place..<end]
            found.rest = line.from(end)
            // What stands in parentheses behind it is its own, unless the pattern says otherwise.
            for end in [line.endOfArguments(at: end), end].compactMap(\.self) where matches(part + 1, at: end) {
                return true
            }
            found = before
        }
        return false
    }

    private func isSlot(_ part: Int) -> Bool { if case .slot = parts[part] { true } else { false } }

    /// Where a slot that begins at a place may end, the likeliest place first.
    private func ends(of slot: StatementPattern.Slot, _ part: Int, at place: Int) -> [Int] {
        switch slot {
        case .address: return line.endOfHexadecimal(at: place).map { [$0] } ?? []
        case .number: return line.endsOfNumber(at: place)
        case .text:
            return part + 1 == parts.count ? [line.count] : Array(place...line.count)
        case .class:
            guard place < line.count, line[place].mayBeginName else { return [] }
            let end = line.endOfName(at: place)
            guard part + 1 < parts.count else { return [line.withoutTrailingMarks(place..<end)].filter { $0 > place } }
            return Array(place + 1..<max(end, place) + 1) + endsOfPhrase(part, from: end)
        case .word, .token, .parent:
            var end = place
            while end < line.count, !line[end].isBlank { end += 1 }
            return part + 1 == parts.count ? [end].filter { $0 > place } : Array(place..<end).map { $0 + 1 }
        case .callback: return []
        }
    }

    /// A name of several words (`My Orders`) is one where marks stand before it and behind it.
    private func endsOfPhrase(_ part: Int, from end: Int) -> [Int] {
        guard part + 1 < parts.count, case .text = parts[part + 1] else { return [] }
        if part > 0 { guard case .text = parts[part - 1] else { return [] } }
        var last = end
        while last < line.count, last - end < Self.longestPhrase, line[last].isBlank || line[last].isPartOfName {
            last += 1
        }
        return Array((end + 1)..<max(last, end) + 1)
    }

    private static let longestPhrase = 40
}

extension Bytes {
    /// `(_:)`, `(animated: true)`, `:`; nil where nothing of that kind stands here.
    fileprivate func endOfArguments(at start: Int) -> Int? {
        guard start < count else { return nil }
        if self[start] == UInt8(ascii: ":") { return start + 1 }
        guard self[start] == UInt8(ascii: "("), let close = firstPlace(of: UInt8(ascii: ")"), from: start) else {
            return nil
        }
        return close + 1
    }

    fileprivate func endOfHexadecimal(at start: Int) -> Int? {
        let hasPrefix =
            start + 1 < count && self[start] == UInt8(ascii: "0") && self[start + 1] | 0x20 == UInt8(ascii: "x")
        let first = hasPrefix ? start + 2 : start
        var end = first
        while end < count, self[end].isHexDigit { end += 1 }
        return end - first >= (hasPrefix ? 1 : 4) ? end : nil
    }

    /// With its fraction and groups, and without what is a mark behind it.
    fileprivate func endsOfNumber(at start: Int) -> [Int] {
        var end = start
        if end < count, self[end] == UInt8(ascii: "-") || self[end] == UInt8(ascii: "+") { end += 1 }
        let first = end
        while end < count, self[end].isDigit || ".,:".utf8.contains(self[end]) { end += 1 }
        guard end > first, self[first].isDigit else { return [] }
        return Array((first + 1...end).reversed())
    }

    /// What a class's name is made of, its module and its parameters too.
    fileprivate func endOfName(at start: Int) -> Int {
        var end = start
        while end < count, self[end].isPartOfName || self[end] == UInt8(ascii: "-") && isLetterPlace(end + 1) {
            end += 1
        }
        return end
    }

    private func isLetterPlace(_ index: Int) -> Bool { index < count && self[index].isLetter }

    fileprivate func withoutTrailingMarks(_ range: Range<Int>) -> Int {
        var end = range.upperBound
        while end > range.lowerBound, ".-<,".utf8.contains(self[end - 1]) { end -= 1 }
        return end
    }
}

extension UInt8 {
    fileprivate var mayBeginName: Bool { isLetter || isDigit || self == UInt8(ascii: "_") || self >= 0x80 }
    fileprivate var isPartOfName: Bool { mayBeginName || ".$<>".utf8.contains(self) }
}
