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
                guard let hash = Hash(at: index, in: items), hash.isMixed, let lead = Lead(of: index, in: items) else {
                    continue
                }
                for slot in Self.slots(of: hash, behind: lead) { counts[slot, default: 0] += 1 }
            }
        }
        counts = counts.filter { $1 >= Self.fewest }
    }

    private static func slots(of hash: Hash, behind lead: Lead) -> [Slot] {
        guard widths.contains(hash.text.utf8.count) else { return [] }
        return (hash.hasLetters ? [hash.isUpper] : [false, true]).map {
            Slot(lead: lead.text, width: hash.text.utf8.count, isUpper: $0)
        }
    }

    /// The items with hashes as what they are.
    func items(_ items: [Item]) -> [Item] {
        if counts.isEmpty { return items }
        var found: [Item] = []
        var next = 0
        for index in items.indices where index >= next {
            guard Hash.mayBegin(with: items[index]), let hash = Hash(at: index, in: items),
                let lead = Lead(of: index, in: items),
                Self.slots(of: hash, behind: lead).contains(where: { counts[$0] != nil })
            else {
                found.append(items[index])
                continue
            }
            next = hash.end
            let range = items[index].range.lowerBound..<items[next - 1].range.upperBound
            if !lead.isKey { found[found.count + lead.name - index].token = hash.text }
            found.append(Item(kind: .address, text: hash.text, range: range))
        }
        return found
    }
}

/// The name in front of an item, and the mark between the two.
private struct Lead {
    /// The name's place.
    let name: Int
    /// The name is a key: `id=`.
    let isKey: Bool
    let text: String

    init?(of index: Int, in items: [Item]) {
        let marks = items[..<index].suffix(2).reversed().prefix { $0.kind == .mark }
        guard let mark = marks.first(where: { !$0.isBlank }) ?? marks.first else { return nil }
        name = index - marks.count - 1
        guard name >= 0, items[name].kind == .name else { return nil }
        isKey = mark.text == "=" || mark.text == ":"
        text = isKey ? items[name].text + mark.text : mark.text
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
