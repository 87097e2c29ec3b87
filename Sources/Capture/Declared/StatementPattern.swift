import Lifecycle

/// What the user says of a print statement: its text, with slots in capital letters where values stand.
///
///     [CLASS] ms=NUMBER CALLBACK          <CLASS: ADDRESS> CALLBACK          CLASSCALLBACK
///
/// It may begin and end anywhere in a message. A blank stands for any number of blanks; a backslash takes what follows as
/// it stands, be it a character or a slot's name. Several lines are a record: each stands in the line below the last, and
/// a line of three dots is any number of lines.
package struct StatementPattern: Sendable, Hashable {
    package enum Slot: String, CaseIterable, Sendable {
        case callback = "CALLBACK"
        case `class` = "CLASS"
        case address = "ADDRESS"
        case token = "TOKEN"
        case parent = "PARENT"
        case number = "NUMBER"
        case word = "WORD"
        case text = "TEXT"

        /// Whether a line tells of it once.
        var isSingle: Bool { self != .number && self != .word && self != .text }
    }

    enum Part: Hashable, Sendable {
        case text([UInt8])
        case blanks
        case slot(Slot)
    }

    /// As the user wrote it.
    package let text: String
    /// By line of the record; nil for any number of lines.
    let lines: [[Part]?]
    /// The line that holds the callback, or the first one where none does.
    let mainLine: Int

    /// A statement tells of a callback; what is ignored need not.
    package init(_ text: String, needsCallback: Bool = true) throws(StatementPatternError) {
        self.text = text
        var lines: [[Part]?] = []
        let rows = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map { $0.trimmed }
        for row in rows where !row.isEmpty { lines.append(row == "..." ? nil : try PatternParser(row).parts) }
        if lines.allSatisfy({ $0 == nil }) { throw .isEmpty }
        let slots = lines.flatMap { ($0 ?? []).compactMap { if case .slot(let slot) = $0 { slot } else { nil } } }
        for slot in Slot.allCases where slot.isSingle && slots.count(where: { $0 == slot }) > 1 {
            throw .hasSlotTwice(slot.rawValue)
        }
        if needsCallback, !slots.contains(.callback) { throw .hasNoCallback }
        self.lines = lines
        mainLine = lines.firstIndex { $0?.contains(.slot(.callback)) ?? false } ?? lines.firstIndex { $0 != nil } ?? 0
    }

    /// Its main line's longest text, by which its lines are found among all others.
    var longestText: [UInt8] {
        let texts = (lines[mainLine] ?? []).compactMap { if case .text(let bytes) = $0 { bytes } else { nil } }
        return texts.max { $0.count < $1.count } ?? []
    }
}

/// What is wrong with a pattern.
package enum StatementPatternError: Error, Equatable, CustomStringConvertible {
    case isEmpty
    case hasNoCallback
    case hasSlotTwice(String)
    case endsWithBackslash
    /// A word in capitals that is nearly a slot's name.
    case isMistyped(word: String, slot: String)

    /// Lower case, names the remedy.
    package var description: String {
        switch self {
        case .isEmpty: "has no text: write the line as it is printed, with \(Self.slots) where values stand"
        case .hasNoCallback: "has no CALLBACK: write it where the line names the callback"
        case .hasSlotTwice(let slot): "has \(slot) twice; a text of the log that reads so is written \\\(slot)"
        case .endsWithBackslash: "ends with a backslash; one that the log prints is written \\\\"
        case .isMistyped(let word, let slot):
            "has '\(word)', which is no slot: did you mean \(slot)? A text of the log is written \\\(word)"
        }
    }

    private static let slots = StatementPattern.Slot.allCases.map(\.rawValue).joined(separator: ", ")
}

/// Reads one line of a pattern.
private struct PatternParser {
    private(set) var parts: [StatementPattern.Part] = []
    private var literal: [UInt8] = []

    init(_ row: String) throws(StatementPatternError) {
        var rest = Substring(row)
        var before: Character?
        while let first = rest.first {
            if first == "\\" {
                guard let taken = rest.dropFirst().escaped else { throw .endsWithBackslash }
                literal += Array(taken.utf8)
                rest = rest.dropFirst(1 + taken.count)
                before = taken.last
            } else if first.isASCII, first.isUppercase, before.map({ !$0.isLetter && !$0.isNumber }) ?? true {
                let word = rest.prefix { $0.isASCII && $0.isUppercase }
                try add(word, before: rest.dropFirst(word.count).first)
                rest = rest.dropFirst(word.count)
                before = word.last
            } else {
                add(first)
                rest = rest.dropFirst()
                before = first
            }
        }
        endLiteral()
    }

    private mutating func add(_ character: Character) {
        guard character == " " || character == "\t" else { return literal += Array(String(character).utf8) }
        endLiteral()
        if parts.last != .blanks { parts.append(.blanks) }
    }

    /// A word in capitals: a slot, several without anything between them, or text of the log.
    private mutating func add(_ word: Substring, before next: Character?) throws(StatementPatternError) {
        let isWhole = next.map { !$0.isLetter && !$0.isNumber } ?? true
        guard isWhole, let slots = Self.slots(of: word) else {
            if isWhole, let near = Self.nearly(word) { throw .isMistyped(word: String(word), slot: near.rawValue) }
            return literal += Array(word.utf8)
        }
        endLiteral()
        parts += slots.map { .slot($0) }
    }

    private mutating func endLiteral() {
        if !literal.isEmpty { parts.append(.text(literal)) }
        literal = []
    }

    private static func slots(of word: Substring) -> [StatementPattern.Slot]? {
        if word.isEmpty { return [] }
        for slot in StatementPattern.Slot.allCases where word.hasPrefix(slot.rawValue) {
            if let rest = slots(of: word.dropFirst(slot.rawValue.count)) { return [slot] + rest }
        }
        return nil
    }

    /// A slot from which a word differs in one letter, or which is what others call it.
    private static func nearly(_ word: Substring) -> StatementPattern.Slot? {
        let others: [String: StatementPattern.Slot] = [
            "CONTROLLER": .class, "NAME": .class, "EVENT": .callback, "METHOD": .callback, "SELECTOR": .callback,
            "FUNCTION": .callback, "INSTANCE": .token, "POINTER": .address,
        ]
        if let other = others[String(word)] { return other }
        return StatementPattern.Slot.allCases.first { slot in
            let name = slot.rawValue
            guard name.count > 4 else { return false }
            if name.count == word.count { return zip(name, word).count(where: { $0 != $1 }) == 1 }
            let (short, long) = name.count < word.count ? (name[...], word) : (word, name[...])
            guard long.count - short.count == 1 else { return false }
            return long.indices.contains { long[..<$0] + long[long.index(after: $0)...] == short }
        }
    }
}

extension Substring {
    /// What a backslash takes as it stands: a slot's name, else one character.
    fileprivate var escaped: Substring? {
        let word = prefix { $0.isASCII && $0.isUppercase }
        return word.count > 1 ? word : first == nil ? nil : prefix(1)
    }

    fileprivate var trimmed: String {
        let start = drop { $0 == " " || $0 == "\t" }
        let count = start.reversed().drop { $0 == " " || $0 == "\t" }.count
        return String(start.prefix(count))
    }
}
