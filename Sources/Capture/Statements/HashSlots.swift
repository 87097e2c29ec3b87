/// Where a log has hashes, so that one without a digit is no word, and one without a letter no number: `Cart[f93e]` and
/// `Home[cafe]`, `id=F557` and `id=2410`.
struct HashSlots {
    /// How often a slot is seen to hold digits among letters.
    private var counts: [Slot: Int] = [:]

    private struct Slot: Hashable {
        /// What stands in front: behind a name, which varies, only the mark.
        let lead: String
        let width: Int
        let isUpper: Bool
    }

    private static let fewest = 8
    private static let widths = 4...16

    init(_ messages: some Sequence<[Item]>) {
        for items in messages {
            for index in items.indices where Hash.mayBegin(with: items[index]) {
                guard let hash = Hash(at: index, in: items), hash.isMixed else { continue }
                for slot in Self.slots(of: hash, at: index, in: items) { counts[slot, default: 0] += 1 }
            }
        }
        counts = counts.filter { $1 >= Self.fewest }
    }

    private static func slots(of hash: Hash, at index: Int, in items: [Item]) -> [Slot] {
        guard index > 0, widths.contains(hash.text.utf8.count), let (name, mark) = lead(of: index, in: items) else {
            return []
        }
        let lead = isKey(mark) ? items[name].text + mark : mark
        return (hash.hasLetters ? [hash.isUpper] : [false, true]).map {
            Slot(lead: lead, width: hash.text.utf8.count, isUpper: $0)
        }
    }

    /// The name in front of an item, and the mark between the two.
    private static func lead(of index: Int, in items: [Item]) -> (name: Int, mark: String)? {
        let marks = items[..<index].suffix(2).reversed().prefix { $0.kind == .mark }
        guard let mark = marks.first(where: { !$0.isBlank }) ?? marks.first else { return nil }
        let name = index - marks.count - 1
        return name >= 0 && items[name].kind == .name ? (name, mark.text) : nil
    }

    private static func isKey(_ mark: String) -> Bool { mark == "=" || mark == ":" }

    /// The items with hashes as what they are.
    func items(_ items: [Item]) -> [Item] {
        if counts.isEmpty { return items }
        var found: [Item] = []
        var next = 0
        for index in items.indices where index >= next {
            guard Hash.mayBegin(with: items[index]), let hash = Hash(at: index, in: items),
                let lead = Self.lead(of: index, in: items),
                Self.slots(of: hash, at: index, in: items).contains(where: { counts[$0] != nil })
            else {
                found.append(items[index])
                continue
            }
            next = hash.end
            let range = items[index].range.lowerBound..<items[next - 1].range.upperBound
            if !Self.isKey(lead.mark) { found[found.count + lead.name - index].token = hash.text }
            found.append(Item(kind: .address, text: hash.text, range: range))
        }
        return found
    }
}

/// Hexadecimal digits that begin with an item: `97CA` was cut into a number and a word.
private struct Hash {
    private(set) var text = ""
    private(set) var end: Int

    static func mayBegin(with item: Item) -> Bool {
        item.kind != .mark && item.kind != .callback && item.text.utf8.first?.isHexDigit ?? false
            && item.text.utf8.count <= 16
    }

    init?(at index: Int, in items: [Item]) {
        end = index
        var place = items[index].range.lowerBound
        while end < items.count, items[end].range.lowerBound == place,
            [.name, .number, .address].contains(items[end].kind)
        {
            text += items[end].text
            place = items[end].range.upperBound
            end += 1
        }
        guard !text.isEmpty, text.utf8.allSatisfy(\.isHexDigit),
            !(text.utf8.contains { 0x61...0x66 ~= $0 } && isUpper)
        else { return nil }
    }

    var isUpper: Bool { text.utf8.contains { 0x41...0x46 ~= $0 } }
    var hasLetters: Bool { text.utf8.contains { $0 >= 0x41 } }
    var isMixed: Bool { hasLetters && text.utf8.contains(where: \.isDigit) }
}
