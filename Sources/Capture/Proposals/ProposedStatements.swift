import Lifecycle

/// Patterns of which the lines with a callback may be, from the pools of their readings: the best first.
struct ProposedStatements {
    private(set) var patterns: [String] = []

    private static let most = 6

    init(_ census: StatementCensus) {
        var taken = Set<Int>()
        var owners = Set<String>()
        let ranked = census.pools.enumerated().filter { $1.key.form != .none && $1.count > 1 }
            .sorted { ($1.element.worth, $0.offset) < ($0.element.worth, $1.offset) }.map(\.element)
        for pool in ranked where patterns.count < Self.most {
            let own = pool.readings.map { census.readings[$0] }.filter { !taken.contains($0.line) }
            guard own.count > 1, own.count * 4 >= pool.count else { continue }
            if pool.kinds == pool.kinds.intersection(.birthsAndDeaths) {
                // Other objects have them, too.
                guard own.count(where: { owners.contains($0.short) }) * 2 > own.count else { continue }
            } else {
                owners.formUnion(own.map(\.short))
            }
            patterns.append(StatementSpan(census.lines[own[0].line], own[0]).pattern)
            taken.formUnion(own.map(\.line))
        }
    }
}

/// The stretch of a line that a pattern describes: name and callback, what stands between, and the marks in front.
struct StatementSpan {
    private let items: [Item]
    private let name: Range<Int>
    private let callback: Int

    /// So many pieces between the two are told one by one.
    private static let longest = 8

    init(_ line: CallbackMessage, _ reading: Reading) {
        items = line.items
        name = reading.place
        callback = line.callbackPlace
    }

    /// As `statements:` spells it.
    var pattern: String {
        let isNameFirst = name.lowerBound < callback
        let near = isNameFirst ? name : callback..<callback + 1
        let far = isNameFirst ? callback..<callback + 1 : name
        let slots = isNameFirst ? (nameSlot, "CALLBACK") : ("CALLBACK", nameSlot)
        let pattern = marks(before: near.lowerBound) + slots.0 + between(near.upperBound, far.lowerBound) + slots.1
        return (pattern + (isNameFirst ? "" : marks(behind: far.upperBound))).trimmed
    }

    private var nameSlot: String {
        let item = items[name.lowerBound]
        switch item.form {
        case .object: return "CLASS: ADDRESS"
        case .file: return "CLASS.swift"
        case .method: return "CLASS"
        case .word:
            let isOwnToken = item.token != nil && !items.contains { $0.kind == .address && $0.text == item.token }
            return name.count == 1 && isOwnToken ? "CLASS#TOKEN" : "CLASS"
        }
    }

    private func between(_ start: Int, _ end: Int) -> String {
        if items[start..<end].contains(where: { $0.text == "⏎" }) {
            let head = items[start..<end].lastIndex { $0.text == "⏎" } ?? start
            let ends = items[start..<end].count { $0.text == "⏎" }
            return (ends > 1 ? "\n...\n" : "\n") + spelled(head + 1..<end)
        }
        guard end - start > Self.longest else { return spelled(start..<end) }
        return spelled(start..<start + 1) + "TEXT" + spelled(end - Self.longest / 2..<end)
    }

    private func marks(before start: Int) -> String {
        var first = start
        while first > 0, start - first < 2, items[first - 1].kind == .mark, items[first - 1].text != "⏎" { first -= 1 }
        return spelled(first..<start)
    }

    private func marks(behind end: Int) -> String {
        end < items.count && items[end].kind == .mark && !items[end].isBlank ? spelled(end..<end + 1) : ""
    }

    private func spelled(_ range: Range<Int>) -> String { items[range].map(\.pattern).joined() }
}

extension Item {
    /// As a pattern spells it: values are slots, the rest is the text of the statement.
    fileprivate var pattern: String {
        switch kind {
        case .number: "NUMBER"
        case .address: "WORD"
        case .name where form != .word || NameLook.hasEnding(text) || NameLook.isCamel(text): "WORD"
        case .callback, .name, .mark, .selector: StatementPattern.literal(text)
        }
    }
}

extension StatementPattern {
    /// A text of the log as a pattern spells it: what would be a slot, or the beginning of an escape, is escaped.
    fileprivate static func literal(_ text: String) -> String {
        let isSlot = text.count > 3 && text.allSatisfy { $0.isASCII && $0.isUppercase }
        return isSlot ? "\\" + text : text.replacing("\\", with: "\\\\")
    }
}
