/// How far a name of several words reaches, told by the border that the shorter names of its statement have:
/// `source="Main Navigation"` beside `source="Archive"`.
struct NameBorders {
    /// By pool: what stands on the outer side of most names.
    private var borders: [Int: String] = [:]

    private static let mostWords = 3

    /// `said` are the places of the lines that a statement says.
    init(_ census: StatementCensus, _ said: [Int]) {
        var names: [Int: [Int: Set<String>]] = [:]
        for index in said {
            let reading = census.readings[census.lines[index].pick]
            guard reading.form == .word else { continue }
            let outside = reading.key.isRight ? reading.right : reading.left
            names[reading.pool, default: [:]][outside, default: []].insert(reading.name)
        }
        borders = names.compactMapValues { names in
            let most = names.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
            guard names.count > 1, let most, most.value.count > 1 else { return nil }
            return census.interner[most.key]
        }
    }

    /// A name with the words between its first or last one and the border; none as a rule.
    func whole(_ name: String, of reading: Reading, in items: [Item]) -> String {
        guard let border = borders[reading.pool], !NameLook.hasEnding(reading.short) else { return name }
        let step = reading.key.isRight ? 1 : -1
        var last = reading.key.isRight ? reading.place.upperBound - 1 : reading.place.lowerBound
        for _ in 0..<Self.mostWords {
            guard items.indices.contains(last + 2 * step), items[last + step].isBlank,
                Self.isOfTitle(items[last + 2 * step])
            else { return name }
            last += 2 * step
            let outside = reading.key.isRight ? items[(last + 1)...] : items[..<last]
            guard GeneralText.of(outside).trimmed == border else { continue }
            return reading.key.isRight
                ? name + items[reading.place.upperBound...last].map(\.text).joined()
                : items[last..<reading.place.lowerBound].map(\.text).joined() + name
        }
        return name
    }

    private static func isOfTitle(_ item: Item) -> Bool {
        guard item.kind == .name, item.form == .word, let first = item.text.unicodeScalars.first else { return false }
        return first.isUpper && item.text.unicodeScalars.contains(where: \.isLower)
    }
}
