/// A table of finite state entropy: for each state a symbol, and how the next state is found.
///
/// Section 4.1.
struct EntropyTable {
    struct State {
        let symbol: UInt8
        let bits: Int
        let base: Int
    }

    private(set) var states: [State]
    let log: Int

    /// A table of one symbol.
    init(symbol: UInt8) { (states, log) = ([State(symbol: symbol, bits: 0, base: 0)], 0) }

    /// A table made of how often symbols occur; -1 stands for less than once.
    init(_ counts: [Int], log: Int) {
        self.log = log
        let size = 1 << log
        var symbols = [UInt8](repeating: 0, count: size)
        var high = size
        for (symbol, count) in counts.enumerated() where count == -1 {
            high -= 1
            symbols[high] = UInt8(symbol)
        }
        var place = 0
        for (symbol, count) in counts.enumerated() where count > 0 {
            for _ in 0..<count {
                symbols[place] = UInt8(symbol)
                repeat { place = (place + (size >> 1) + (size >> 3) + 3) & (size - 1) } while place >= high
            }
        }
        var next = counts.map { $0 == -1 ? 1 : $0 }
        states = symbols.map { symbol in
            let number = next[Int(symbol)]
            next[Int(symbol)] += 1
            let bits = log - (Int.bitWidth - 1 - number.leadingZeroBitCount)
            return State(symbol: symbol, bits: bits, base: number << bits - size)
        }
    }

    /// Reads a table's description, section 4.1.1; `place` moves behind it. Nil where it does not add up.
    init?(_ bytes: Bytes, _ place: inout Int, most: Int, symbols: Int) {
        guard place < bytes.count else { return nil }
        var bit = place * 8
        func peek(_ count: Int) -> Int {
            (0..<count).reduce(0) { sum, offset in
                let (byte, shift) = ((bit + offset) >> 3, (bit + offset) & 7)
                return byte < bytes.count ? sum | Int(bytes[byte] >> shift & 1) << offset : sum
            }
        }
        let log = peek(4) + 5
        bit += 4
        guard log <= most else { return nil }
        var (left, threshold, width) = (1 << log + 1, 1 << log, log + 1)
        var counts: [Int] = []
        while left > 1, counts.count < symbols {
            let most = 2 * threshold - 1 - left
            var count = peek(width - 1)
            if count < most {
                bit += width - 1
            } else {
                count = peek(width)
                if count >= threshold { count -= most }
                bit += width
            }
            counts.append(count - 1)
            left -= abs(count - 1)
            if count == 1 {
                var more = 3
                while more == 3 {
                    more = peek(2)
                    bit += 2
                    guard counts.count + more <= symbols else { return nil }
                    counts += repeatElement(0, count: more)
                }
            }
            while left < threshold, threshold > 1 { (width, threshold) = (width - 1, threshold >> 1) }
        }
        place = (bit + 7) / 8
        guard left == 1, place <= bytes.count else { return nil }
        self.init(counts, log: log)
    }
}
