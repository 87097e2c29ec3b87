/// LZBITMAP, in which iOS 27 packs its logs: for each eight bytes a bitmap that tells literals from copies.
///
/// Nothing of it is documented; read off archives of iOS 27. A stream is `ZBM` and a version byte, then blocks up to one of
/// plain length 0. A block begins with its length and its plain length, of three bytes each. Where the length is that of
/// the plain bytes and this head, they follow as they are. Else three offsets follow, to distances, bitmaps and nibbles;
/// literals begin at +15, and the last 17 bytes are twelve rows of ten bits: a bitmap and a number of distance bytes.
struct LZBitmap {
    private let block: Bytes
    private var literals = 15
    private var distances: Int
    private var bitmaps: Int
    /// In half bytes, the low half first.
    private var nibbles: Int
    private let rows: [(bitmap: UInt8, distanceBytes: Int)]
    private var distance = 8

    private static let head = 6
    private static let tables = 17

    /// What a stream holds; nil where it is none, stops early, or would be more than `limit`.
    static func unpack(_ packed: Bytes, limit: Int) -> [UInt8]? {
        guard packed.holds("ZBM"), packed.count > 4 else { return nil }
        var output: [UInt8] = []
        var place = 4
        while let length = packed.number24(at: place), let size = packed.number24(at: place + 3), size > 0 {
            guard length >= head, length <= packed.count - place, size <= limit - output.count else { return nil }
            let block = packed[place..<place + length]
            if length == size + head {
                output.append(block.from(head))
            } else {
                guard var reader = LZBitmap(block), reader.read(size, onto: &output) else { return nil }
            }
            place += length
        }
        return packed.number24(at: place + 3) == 0 ? output : nil
    }

    private init?(_ block: Bytes) {
        guard block.count >= 15 + Self.tables, let distances = block.number24(at: 6),
            let bitmaps = block.number24(at: 9), let nibbles = block.number24(at: 12)
        else { return nil }
        self.block = block
        (self.distances, self.bitmaps, self.nibbles) = (distances, bitmaps, nibbles * 2)
        rows = Self.rows(block.from(block.count - Self.tables))
    }

    /// Twelve rows of ten bits, little-endian.
    private static func rows(_ table: Bytes) -> [(UInt8, Int)] {
        (0..<12).map { row in
            let bit = row * 10
            var bits = Int(table[bit / 8])
            if bit / 8 + 1 < table.count { bits |= Int(table[bit / 8 + 1]) << 8 }
            if bit / 8 + 2 < table.count { bits |= Int(table[bit / 8 + 2]) << 16 }
            bits >>= bit % 8
            return (UInt8(bits & 0xFF), bits >> 8 & 3)
        }
    }

    /// Appends the block's plain bytes.
    private mutating func read(_ size: Int, onto output: inout [UInt8]) -> Bool {
        let end = output.count + size
        while output.count < end {
            guard let number = nextNibble(), let times = times(before: end - output.count) else { return false }
            // The last repetitions may be of bytes that are no more due.
            for _ in 0..<times where output.count < end {
                guard let row = row(number), takeDistance(row.distanceBytes),
                    apply(row.bitmap, upTo: end, &output)
                else { return false }
            }
        }
        return true
    }

    /// What a nibble stands for: a bitmap of its own, or a row of the table.
    private mutating func row(_ number: Int) -> (bitmap: UInt8, distanceBytes: Int)? {
        switch number {
        case 0...2:
            guard bitmaps < block.count else { return nil }
            bitmaps += 1
            return (block[bitmaps - 1], number)
        case 3...14: return rows[number - 3]
        default: return nil
        }
    }

    /// How often a nibble holds: once, or where 15 follows and more than eight bytes are due, 4 times and the sum of the
    /// following nibbles up to and with the first that is not 15.
    private mutating func times(before due: Int) -> Int? {
        guard due > 8, nibble(at: nibbles) == 15 else { return 1 }
        nibbles += 1
        var sum = 4
        while let next = nextNibble() {
            sum += next
            if next != 15 { return sum }
        }
        return nil
    }

    private mutating func nextNibble() -> Int? {
        let next = nibble(at: nibbles)
        nibbles += 1
        return next
    }

    private func nibble(at place: Int) -> Int? {
        guard place / 2 < block.count else { return nil }
        let byte = Int(block[place / 2])
        return place % 2 == 0 ? byte & 15 : byte >> 4
    }

    /// No bytes keep the distance.
    private mutating func takeDistance(_ bytes: Int) -> Bool {
        guard bytes > 0 else { return true }
        guard bytes <= 3, distances + bytes <= block.count else { return false }
        distance = (0..<bytes).reduce(0) { $0 | Int(block[distances + $1]) << ($1 * 8) }
        distances += bytes
        return true
    }

    /// Eight bytes at most: a bit that is set is a literal, one that is clear copies.
    private mutating func apply(_ bitmap: UInt8, upTo end: Int, _ output: inout [UInt8]) -> Bool {
        for bit in 0..<8 where output.count < end {
            if bitmap >> bit & 1 == 1 {
                guard literals < block.count else { return false }
                output.append(block[literals])
                literals += 1
            } else {
                guard distance > 0, distance <= output.count else { return false }
                output.append(output[output.count - distance])
            }
        }
        return true
    }
}

extension Bytes {
    fileprivate func number24(at place: Int) -> Int? {
        guard place >= 0, place <= count - 3 else { return nil }
        return Int(self[place]) | Int(self[place + 1]) << 8 | Int(self[place + 2]) << 16
    }
}
