import Lifecycle

/// A legend by its entries, each a code and what it means, in callbacks or in other words:
///
///     🐣 created · 🎨 view loaded · 🌞 on screen · 🌚 off screen · 🪦 gone for good
///     ; 10 construct   12 viewDidLoad   1f destruct
///
/// They stand in one line, or in lines one behind the other; other entries mean nothing in a screen's life.
struct LegendEntries {
    let codes: [String: EventKind]
    let rows: ClosedRange<Int>

    private typealias Entry = (code: String, kind: EventKind?)

    private static let separators = [" · ", " • ", "  ", "; ", ", ", " | ", " / "].map { Array($0.unicodeScalars) }
    private static let fewestCodes = 3
    private static let mostWords = 5
    /// Codes are short.
    private static let longestCode = 6

    /// The first legend among the messages.
    init?(in messages: some Collection<Scalars>) {
        var found: [Entry] = []
        var first = 0
        for (row, text) in messages.enumerated() {
            let entries = Self.entries(of: text)
            if entries.isEmpty {
                if let codes = Self.codes(of: found) {
                    (self.codes, rows) = (codes, first...row - 1)
                    return
                }
                found = []
                continue
            }
            if found.isEmpty { first = row }
            found += entries
        }
        return nil
    }

    /// Codes that each mean one thing, of which one shows a screen.
    private static func codes(of entries: [Entry]) -> [String: EventKind]? {
        var codes: [String: EventKind] = [:]
        for case (let code, let kind?) in entries {
            guard codes.updateValue(kind, forKey: code) == nil else { return nil }
        }
        let kinds = Set(codes.values)
        let isTurn = kinds.contains(.viewDidAppear) || kinds.contains(.viewWillAppear)
        return codes.count >= fewestCodes && kinds.count == codes.count && isTurn ? codes : nil
    }

    /// What a line explains; nothing unless all parts between its separators are entries, and two of them or more.
    private static func entries(of text: Scalars) -> [Entry] {
        for separator in separators {
            let parts = text.parts(between: separator).filter { !$0.isEmpty }
            guard parts.count > 1 else { continue }
            let entries = parts.enumerated().map { entry($1, isFirst: $0 == 0) }
            if entries.allSatisfy({ $0 != nil }) { return entries.compactMap { $0 } }
        }
        return []
    }

    /// `10 construct`, `🎨 = view loaded`; the first one of a line stands behind what begins it, as `legend`.
    private static func entry(_ part: Scalars, isFirst: Bool) -> Entry? {
        var words = part.split(separator: " ").map(Array.init)
        if isFirst {
            while words.count > 2,
                words[0].last == ":" || words[0].allSatisfy({ [";", "#", "/", "-"].contains($0) }) || words[1].isPicture
            {
                words.removeFirst()
            }
        }
        guard let code = words.first, 1...longestCode ~= code.count,
            !code.contains(where: { ":(".unicodeScalars.contains($0) })
        else { return nil }
        words.removeFirst()
        if let sign = words.first, !sign.contains(where: \.isWordPart) { words.removeFirst() }
        guard 1...mostWords ~= words.count else { return nil }
        let said = Array(words.joined(separator: [" "]))
        let calls = Set(CallbackWord.all(in: said).map(\.kind))
        return (
            String(String.UnicodeScalarView(code)),
            calls.count == 1 ? calls.first : Stems.step(in: said.text(0..<said.count))
        )
    }
}

extension Scalars {
    /// Whether it is a sign like an emoji: no word, and none of what stands between words.
    fileprivate var isPicture: Bool { !contains { $0.isWordPart || $0.value < 0x80 } }

    /// What stands between the separators, without blanks around.
    func parts(between separator: Scalars) -> [Scalars] {
        var (parts, start, place): ([Scalars], Int, Int) = ([], 0, 0)
        while place + separator.count <= count {
            let isHere = self[place..<place + separator.count].elementsEqual(separator)
            if isHere { parts.append(self[start..<place].trimmed) }
            place += isHere ? separator.count : 1
            if isHere { start = place }
        }
        return parts + [self[start...].trimmed]
    }
}
