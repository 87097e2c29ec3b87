/// The literals of a block: as they are, one byte repeated, or in Huffman's code, whose table may be that of the block before.
///
/// Source: RFC 8878, sections 3.1.1.3.1 and 4.2.
struct ZstandardLiterals {
    private(set) var bytes: [UInt8] = []
    private var table: [(symbol: UInt8, bits: UInt8)] = []
    private var depth = 0

    /// Reads the literals at the beginning of a block, and gives where they end; nil where they are damaged.
    mutating func read(_ block: Bytes) -> Int? {
        guard block.count > 0 else { return nil }
        let (type, format) = (block[0] & 3, Int(block[0] >> 2 & 3))
        if type < 2 { return readPlain(block, repeats: type == 1, format) }
        let width = [3, 3, 4, 5][format]
        guard width <= block.count else { return nil }
        let head = (0..<width).reduce(0) { $0 | Int(block[$1]) << ($1 * 8) }
        let bits = [10, 10, 14, 18][format]
        let (size, packed) = (head >> 4 & (1 << bits - 1), head >> (4 + bits))
        guard packed <= block.count - width, size <= 1 << 17 else { return nil }
        var codes = block[width..<width + packed]
        if type == 2 {
            guard let end = readTable(codes) else { return nil }
            codes = codes.from(end)
        }
        guard !table.isEmpty, decode(codes, size, inFour: format > 0) else { return nil }
        return width + packed
    }

    private mutating func readPlain(_ block: Bytes, repeats: Bool, _ format: Int) -> Int? {
        let width = [1, 2, 1, 3][format]
        guard width <= block.count else { return nil }
        let head = (0..<width).reduce(0) { $0 | Int(block[$1]) << ($1 * 8) }
        let size = head >> (width == 1 ? 3 : 4)
        let end = width + (repeats ? 1 : size)
        guard size <= 1 << 17, end <= block.count else { return nil }
        bytes = repeats ? Array(repeating: block[width], count: size) : [UInt8](block[width..<end])
        return end
    }

    /// One stream of codes, or four of which the first three have their lengths in front.
    private mutating func decode(_ codes: Bytes, _ size: Int, inFour: Bool) -> Bool {
        bytes = []
        bytes.reserveCapacity(size)
        guard inFour else { return decode(codes, size) }
        let lengths = (0..<3).compactMap { codes.number16(at: $0 * 2) }
        guard lengths.count == 3, lengths.reduce(6, +) <= codes.count else { return false }
        let part = (size + 3) / 4
        var place = 6
        for length in lengths {
            guard decode(codes[place..<place + length], min(part, size - bytes.count)) else { return false }
            place += length
        }
        return decode(codes.from(place), size - bytes.count)
    }

    private mutating func decode(_ codes: Bytes, _ size: Int) -> Bool {
        guard var bits = BackwardBits(codes) else { return false }
        for _ in 0..<size {
            let entry = table[bits.peek(depth)]
            bits.skip(Int(entry.bits))
            bytes.append(entry.symbol)
        }
        return bits.left == 0
    }

    /// The weights of the symbols, and the table that follows from them; gives where they end.
    private mutating func readTable(_ codes: Bytes) -> Int? {
        guard codes.count > 0 else { return nil }
        let head = Int(codes[0])
        var weights: [Int] = []
        let end = head < 128 ? 1 + head : 1 + (head - 126) / 2
        guard end <= codes.count else { return nil }
        if head < 128 {
            guard let packed = Self.weights(codes[1..<end]) else { return nil }
            weights = packed
        } else {
            for place in 0..<head - 127 {
                let pair = codes[1 + place / 2]
                weights.append(Int(place % 2 == 0 ? pair >> 4 : pair & 15))
            }
        }
        return makeTable(weights) ? end : nil
    }

    /// Weights that are packed themselves: two states take turns until the bits are used up.
    private static func weights(_ bytes: Bytes) -> [Int]? {
        var place = 0
        guard let table = EntropyTable(bytes, &place, most: 6, symbols: 16), var bits = BackwardBits(bytes.from(place))
        else { return nil }
        var states = [bits.read(table.log), bits.read(table.log)]
        guard bits.left >= 0 else { return nil }
        var weights: [Int] = []
        while weights.count < 255 {
            for turn in 0..<2 {
                let state = table.states[states[turn]]
                weights.append(Int(state.symbol))
                states[turn] = state.base + bits.read(state.bits)
                guard bits.left >= 0 else { return weights + [Int(table.states[states[1 - turn]].symbol)] }
            }
        }
        return nil
    }

    /// The last weight is what is missing to a power of two.
    private mutating func makeTable(_ known: [Int]) -> Bool {
        let sum = known.reduce(0) { $0 + ($1 > 0 ? 1 << ($1 - 1) : 0) }
        guard sum > 0, known.count < 256, known.allSatisfy({ $0 <= 11 }) else { return false }
        depth = Int.bitWidth - sum.leadingZeroBitCount
        let missing = 1 << depth - sum
        guard depth <= 11, missing.nonzeroBitCount == 1 else { return false }
        let weights = known + [missing.trailingZeroBitCount + 1]
        table = []
        for weight in 1...depth {
            for (symbol, own) in weights.enumerated() where own == weight {
                let entry = (symbol: UInt8(symbol), bits: UInt8(depth + 1 - weight))
                table += repeatElement(entry, count: 1 << (weight - 1))
            }
        }
        return table.count == 1 << depth
    }
}
