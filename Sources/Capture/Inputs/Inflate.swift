/// Undoes the compression of most members of zip archives, DEFLATE (RFC 1951): starting a program for each of thousands of
/// small ones took milliseconds each.
struct Inflate {
    private var bits: BitReader
    private(set) var output: [UInt8] = []
    private let limit: Int

    /// Why it stops before the end.
    private enum Stop: Error { case endOfInput, wrongCode, tooLarge }

    private init(_ packed: Bytes, atMost limit: Int) {
        bits = BitReader(packed)
        self.limit = limit
    }

    /// What is packed, and how it ended; nil for more than `limit` bytes.
    static func unpacked(
        _ packed: Bytes, checksum: UInt32?, atMost limit: Int
    ) -> (bytes: [UInt8], ending: Decompression.Ending)? {
        var inflate = Inflate(packed, atMost: limit)
        do throws(Stop) {
            try inflate.readBlocks()
        } catch {
            switch error {
            case .tooLarge: return nil
            case .endOfInput: return (inflate.output, .cut)
            case .wrongCode: return (inflate.output, .damaged("invalid compressed data: format violated"))
            }
        }
        let isRight = checksum.map { $0 == Checksum.of(inflate.output) } ?? true
        return (inflate.output, isRight ? .whole : .damaged("invalid compressed data: checksum error"))
    }

    private mutating func readBlocks() throws(Stop) {
        var isLast = false
        while !isLast {
            isLast = try take(1) == 1
            switch try take(2) {
            case 0: try copyStored()
            case 1: try readCodes(.fixedLengths, .fixedDistances)
            case 2: try readDynamic()
            default: throw .wrongCode
            }
        }
    }

    private mutating func take(_ count: Int) throws(Stop) -> Int {
        guard let value = bits.take(count) else { throw .endOfInput }
        return value
    }

    private mutating func put(_ byte: UInt8) throws(Stop) {
        guard output.count < limit else { throw .tooLarge }
        output.append(byte)
    }

    private mutating func copyStored() throws(Stop) {
        bits.skipToByte()
        let (count, check) = (try take(16), try take(16))
        guard count == ~check & 0xFFFF else { throw .wrongCode }
        for _ in 0..<count { try put(UInt8(try take(8))) }
    }

    private mutating func readDynamic() throws(Stop) {
        let (lengths, distances) = (try take(5) + 257, try take(5) + 1)
        var own = [UInt8](repeating: 0, count: 19)
        for place in Self.orderOfLengths.prefix(try take(4) + 4) { own[place] = UInt8(try take(3)) }
        guard let code = HuffmanCode(own[...]) else { throw .wrongCode }
        var all: [UInt8] = []
        while all.count < lengths + distances {
            let symbol = try read(code)
            switch symbol {
            case 16:
                guard let last = all.last else { throw .wrongCode }
                all += Array(repeating: last, count: try take(2) + 3)
            case 17: all += Array(repeating: 0, count: try take(3) + 3)
            case 18: all += Array(repeating: 0, count: try take(7) + 11)
            default: all.append(UInt8(symbol))
            }
        }
        guard all.count == lengths + distances, let first = HuffmanCode(all[..<lengths]),
            let second = HuffmanCode(all[lengths...])
        else { throw .wrongCode }
        try readCodes(first, second)
    }

    private static let orderOfLengths = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    private mutating func readCodes(_ lengths: HuffmanCode, _ distances: HuffmanCode) throws(Stop) {
        while true {
            let symbol = try read(lengths)
            if symbol < 256 {
                try put(UInt8(symbol))
                continue
            }
            if symbol == 256 { return }
            guard symbol < 286 else { throw .wrongCode }
            let count = Self.lengths[symbol - 257].base + (try take(Self.lengths[symbol - 257].bits))
            let code = try read(distances)
            guard code < 30 else { throw .wrongCode }
            let distance = Self.distances[code].base + (try take(Self.distances[code].bits))
            guard distance <= output.count else { throw .wrongCode }
            for _ in 0..<count { try put(output[output.count - distance]) }
        }
    }

    private mutating func read(_ code: HuffmanCode) throws(Stop) -> Int {
        guard let symbol = code.next(in: &bits) else { throw bits.isAtEnd ? .endOfInput : .wrongCode }
        return symbol
    }

    /// Section 3.2.5: what each symbol begins at, and how many bits say how much more it is.
    private static let lengths: [(base: Int, bits: Int)] = {
        var rows = steps(count: 28, first: 3, perBits: 4)
        rows.append((258, 0))
        return rows
    }()
    private static let distances = steps(count: 30, first: 1, perBits: 2)

    private static func steps(count: Int, first: Int, perBits: Int) -> [(base: Int, bits: Int)] {
        var base = first
        return (0..<count).map { place in
            let bits = max(0, place / perBits - 1)
            defer { base += 1 << bits }
            return (base, bits)
        }
    }
}

/// Bits of bytes, the lowest of each first.
private struct BitReader {
    private let bytes: Bytes
    private var place = 0
    private var held: UInt64 = 0
    private var count = 0

    init(_ bytes: Bytes) { self.bytes = bytes }

    private mutating func fill() {
        while count <= 48, place < bytes.count {
            held |= UInt64(bytes[place]) << UInt64(count)
            (place, count) = (place + 1, count + 8)
        }
    }

    /// Up to sixteen bits; nil where there are fewer.
    mutating func take(_ wanted: Int) -> Int? {
        if count < wanted { fill() }
        guard count >= wanted else { return nil }
        let value = Int(held & ((1 << UInt64(wanted)) - 1))
        drop(wanted)
        return value
    }

    /// The next bits without taking them, with zeros behind the end.
    mutating func peek(_ wanted: Int) -> Int {
        if count < wanted { fill() }
        return Int(held & ((1 << UInt64(wanted)) - 1))
    }

    /// Whether so many are there, which are then taken.
    mutating func drop(_ taken: Int) {
        held >>= UInt64(taken)
        count -= taken
    }

    func holds(_ wanted: Int) -> Bool { count >= wanted }

    mutating func skipToByte() { drop(count % 8) }

    /// Nothing but what was looked at is left.
    var isAtEnd: Bool { place == bytes.count && count < 16 }
}

/// Codes of one to fifteen bits, shorter ones for symbols that are frequent; section 3.2.2.
private struct HuffmanCode {
    /// By as many bits as the longest code has: its symbol and length, or zero for none.
    private let table: [UInt16]
    private let longest: Int

    /// Nil where two codes would be one.
    init?(_ lengths: ArraySlice<UInt8>) {
        var counts = [Int](repeating: 0, count: 16)
        for length in lengths where length > 0 { counts[Int(length)] += 1 }
        let longest = counts.lastIndex { $0 > 0 } ?? 1
        var (code, next) = (0, [Int](repeating: 0, count: 16))
        for length in 1...longest {
            code = (code + (length > 1 ? counts[length - 1] : 0)) << 1
            next[length] = code
            guard code + counts[length] <= 1 << length else { return nil }
        }
        var table = [UInt16](repeating: 0, count: 1 << longest)
        for (symbol, length) in zip(0..., lengths) where length > 0 {
            let length = Int(length)
            // Codes come with their highest bit first.
            let turned = Int(UInt16(truncatingIfNeeded: next[length]).turned >> UInt16(16 - length))
            next[length] += 1
            for place in stride(from: turned, to: table.count, by: 1 << length) {
                table[place] = UInt16(symbol << 4 | length)
            }
        }
        (self.table, self.longest) = (table, longest)
    }

    /// The next symbol; nil where no code is.
    func next(in bits: inout BitReader) -> Int? {
        let entry = Int(table[bits.peek(longest)])
        guard entry & 15 > 0, bits.holds(entry & 15) else { return nil }
        bits.drop(entry & 15)
        return entry >> 4
    }

    static let fixedLengths = HuffmanCode(
        [(144, 8), (112, 9), (24, 7), (8, 8)].flatMap { [UInt8](repeating: $1, count: $0) }[...])!
    static let fixedDistances = HuffmanCode([UInt8](repeating: 5, count: 32)[...])!
}

extension UInt16 {
    /// The bits the other way round.
    fileprivate var turned: UInt16 {
        var (rest, turned) = (self, UInt16(0))
        for _ in 0..<16 { (turned, rest) = (turned << 1 | rest & 1, rest >> 1) }
        return turned
    }
}

/// The checksum of zip and gzip: CRC-32 of ISO 3309, as RFC 1952 gives it in section 8.
private enum Checksum {
    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { rest, _ in rest & 1 == 1 ? 0xEDB8_8320 ^ (rest >> 1) : rest >> 1 }
    }

    static func of(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0) { rest, byte in
            table[Int(UInt8(truncatingIfNeeded: rest) ^ byte)] ^ (rest >> 8)
        }
    }
}
