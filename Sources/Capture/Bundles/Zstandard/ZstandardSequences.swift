/// The sequences of a block: so many literals, then a copy of so many bytes from so far back.
///
/// Source: RFC 8878, sections 3.1.1.3.2 to 3.1.1.5 and the default distributions of appendix A.
struct ZstandardSequences {
    private var tables: [EntropyTable?] = [nil, nil, nil]
    /// The last three distances.
    private var recent = [1, 4, 8]

    /// Literal lengths, offsets and match lengths, as they stand in the block.
    private static let kinds = [
        (log: 9, symbols: 36, standard: standardLengths), (log: 8, symbols: 32, standard: standardOffsets),
        (log: 9, symbols: 53, standard: standardMatches),
    ]

    /// Appends what the sequences make of the literals; false where they are damaged.
    mutating func run(_ block: Bytes, _ literals: [UInt8], _ frame: Int, _ output: inout [UInt8]) -> Bool {
        var place = 0
        guard let count = Self.count(block, &place) else { return false }
        guard count > 0 else {
            output += literals
            return place == block.count
        }
        guard place < block.count else { return false }
        let modes = Int(block[place])
        place += 1
        for kind in 0..<3 {
            guard readTable(kind, mode: modes >> (6 - kind * 2) & 3, block, &place) else { return false }
        }
        guard place <= block.count, let bits = BackwardBits(block.from(place)), let lengths = tables[0],
            let offsets = tables[1], let matches = tables[2]
        else { return false }
        return run(count, bits, [lengths, offsets, matches], literals, frame, &output)
    }

    private static func count(_ block: Bytes, _ place: inout Int) -> Int? {
        guard block.count > 0 else { return nil }
        let first = Int(block[0])
        place = first < 128 ? 1 : first < 255 ? 2 : 3
        guard place <= block.count else { return nil }
        switch place {
        case 1: return first
        case 2: return (first - 128) << 8 + Int(block[1])
        default: return Int(block[1]) + Int(block[2]) << 8 + 0x7F00
        }
    }

    /// A table is the standard's, of one symbol, described here, or that of the block before.
    private mutating func readTable(_ kind: Int, mode: Int, _ block: Bytes, _ place: inout Int) -> Bool {
        switch mode {
        case 0: tables[kind] = Self.kinds[kind].standard
        case 1:
            guard place < block.count, Int(block[place]) < Self.kinds[kind].symbols else { return false }
            tables[kind] = EntropyTable(symbol: block[place])
            place += 1
        case 2:
            tables[kind] = EntropyTable(
                block, &place, most: Self.kinds[kind].log, symbols: Self.kinds[kind].symbols)
        default: break
        }
        return tables[kind] != nil
    }

    private mutating func run(
        _ count: Int, _ source: BackwardBits, _ tables: [EntropyTable], _ literals: [UInt8], _ frame: Int,
        _ output: inout [UInt8]
    ) -> Bool {
        var bits = source
        var states = tables.map { bits.read($0.log) }
        var place = 0
        let end = output.count + 1 << 17
        for number in 1...count {
            let now = (0..<3).map { tables[$0].states[states[$0]] }
            let offset = 1 << Int(now[1].symbol) + bits.read(Int(now[1].symbol))
            let (match, length) = (Self.matches[Int(now[2].symbol)], Self.lengths[Int(now[0].symbol)])
            let copied = match.base + bits.read(match.bits)
            let taken = length.base + bits.read(length.bits)
            if number < count {
                for kind in [0, 2, 1] { states[kind] = now[kind].base + bits.read(now[kind].bits) }
            }
            let distance = distance(offset, taken)
            guard bits.left >= 0, taken <= literals.count - place else { return false }
            output += literals[place..<place + taken]
            place += taken
            guard distance > 0, distance <= output.count - frame, output.count + copied <= end else { return false }
            output.repeatLast(distance, count: copied)
        }
        output += literals[place...]
        return bits.left == 0
    }

    /// Values up to 3 stand for one of the last distances, and all of them move.
    private mutating func distance(_ value: Int, _ literals: Int) -> Int {
        if value > 3 {
            recent = [value - 3, recent[0], recent[1]]
            return value - 3
        }
        let place = value - 1 + (literals == 0 ? 1 : 0)
        let distance = place == 3 ? recent[0] - 1 : recent[place]
        if place > 0 { recent = [distance, recent[0], recent[place == 1 ? 2 : 1]] }
        return distance
    }

    private static let lengths: [(base: Int, bits: Int)] =
        (0..<16).map { ($0, 0) } + [
            (16, 1), (18, 1), (20, 1), (22, 1), (24, 2), (28, 2), (32, 3), (40, 3), (48, 4), (64, 6), (128, 7),
        ] + (8...16).map { (1 << $0, $0) }

    private static let matches: [(base: Int, bits: Int)] =
        (0..<32).map { ($0 + 3, 0) } + [
            (35, 1), (37, 1), (39, 1), (41, 1), (43, 2), (47, 2), (51, 3), (59, 3), (67, 4), (83, 4), (99, 5), (131, 7),
        ] + (8...16).map { (1 << $0 + 3, $0) }

    private static let standardLengths = EntropyTable(
        [4, 3] + Array(repeating: 2, count: 11) + [1, 1, 1] + Array(repeating: 2, count: 9) + [3, 2, 1, 1, 1, 1, 1]
            + Array(repeating: -1, count: 4), log: 6)

    private static let standardOffsets = EntropyTable(
        [1, 1, 1, 1, 1, 1, 2, 2, 2] + Array(repeating: 1, count: 15) + Array(repeating: -1, count: 5), log: 5)

    private static let standardMatches = EntropyTable(
        [1, 4, 3] + Array(repeating: 2, count: 6) + Array(repeating: 1, count: 37) + Array(repeating: -1, count: 7),
        log: 6)
}
