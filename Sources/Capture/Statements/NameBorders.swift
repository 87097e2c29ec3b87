/// How far a name of several words reaches, told by the border that the shorter names of its statement have:
/// `source="Main Navigation"` beside `source="Archive"`.
struct NameBorders {
    /// By pool: what stands in front of most names, where it ends with a mark.
    private var borders: [Int: String] = [:]

    private static let mostWords = 3

    /// `said` are the places of the lines that a statement says.
    init(_ census: StatementCensus, _ said: [Int]) {
        var names: [Int: [Int: Set<String>]] = [:]
        for index in said {
            let reading = census.readings[census.lines[index].pick]
            guard reading.form == .word, !reading.key.isRight else { continue }
            names[reading.pool, default: [:]][reading.left, default: []].insert(reading.name)
        }
        borders = names.compactMapValues { names in
            let most = names.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
            guard names.count > 1, let most, most.value.count > 1 else { return nil }
            let text = census.interner[most.key]
            return text.unicodeScalars.last.map { $0.isWordPart } ?? true ? nil : text
        }
    }

    /// The words of a name between the border and its last one; none as a rule.
    func words(before reading: Reading, in items: [Item]) -> String {
        guard let border = borders[reading.pool], !NameLook.hasEnding(reading.short) else { return "" }
        var start = reading.place.lowerBound
        for _ in 0..<Self.mostWords {
            guard start > 1, items[start - 1].isBlank, Self.isOfTitle(items[start - 2]) else { return "" }
            start -= 2
            if GeneralText.of(items[0..<start]).trimmed == border {
                return items[start..<reading.place.lowerBound].map(\.text).joined()
            }
        }
        return ""
    }

    private static func isOfTitle(_ item: Item) -> Bool {
        item.kind == .name && item.form == .word && item.text.unicodeScalars.first.map(\.isUpper) ?? false
    }
}
