/// Bits that are read from the last to the first, as Zstandard writes them; the highest bit that is set is their end.
struct BackwardBits {
    private let bytes: Bytes
    /// How many bits are left; below 0 where more were read than there are, which read as 0.
    private(set) var left: Int

    init?(_ bytes: Bytes) {
        guard bytes.count > 0, case let last = bytes[bytes.count - 1], last > 0 else { return nil }
        self.bytes = bytes
        left = bytes.count * 8 - last.leadingZeroBitCount - 1
    }

    /// The next bits, 32 at most.
    mutating func read(_ count: Int) -> Int {
        let bits = peek(count)
        left -= count
        return bits
    }

    func peek(_ count: Int) -> Int {
        let start = left - count
        guard start >= 0 else { return left > 0 ? bits(at: 0, count: left) << (count - left) : 0 }
        return bits(at: start, count: count)
    }

    mutating func skip(_ count: Int) { left -= count }

    private func bits(at place: Int, count: Int) -> Int {
        var word: UInt64 = 0
        let first = place >> 3
        for offset in 0..<min(8, bytes.count - first) { word |= UInt64(bytes[first + offset]) << UInt64(offset * 8) }
        return Int(word >> UInt64(place & 7) & ((1 << UInt64(count)) - 1))
    }
}
