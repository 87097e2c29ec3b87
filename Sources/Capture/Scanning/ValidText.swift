extension Bytes {
    /// Whether the bytes are UTF-8 without any repair (Unicode 15, table 3-7).
    var isValidText: Bool {
        var index = asciiPrefix
        while index < count {
            if index + 8 <= count, isASCII(at: index) {
                index += 8
                continue
            }
            let lead = base[index]
            index += 1
            guard lead >= 0x80 else { continue }
            guard let bounds = Self.secondByte(after: lead), index < count, bounds ~= base[index] else { return false }
            let more = lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3
            guard index + more <= count else { return false }
            for place in index + 1..<index + more where base[place] & 0xC0 != 0x80 { return false }
            index += more
        }
        return true
    }

    /// How many bytes in front are certainly ASCII, in steps of 32 and 8: all of most lines.
    private var asciiPrefix: Int {
        var index = 0
        while index + 32 <= count {
            let words = UnsafeRawPointer(base).loadUnaligned(fromByteOffset: index, as: SIMD4<UInt64>.self)
            guard (words[0] | words[1] | words[2] | words[3]) & 0x8080_8080_8080_8080 == 0 else { return index }
            index += 32
        }
        while index + 8 <= count, isASCII(at: index) { index += 8 }
        return index + 8 > count && count >= 8 && isASCII(at: count - 8) ? count : index
    }

    /// Whether the next eight bytes are ASCII, as nearly all are.
    private func isASCII(at index: Int) -> Bool {
        let word = UnsafeRawPointer(base).loadUnaligned(fromByteOffset: index, as: UInt64.self)
        return word & 0x8080_8080_8080_8080 == 0
    }

    private static func secondByte(after lead: UInt8) -> ClosedRange<UInt8>? {
        switch lead {
        case 0xC2...0xDF, 0xE1...0xEC, 0xEE...0xEF, 0xF1...0xF3: 0x80...0xBF
        case 0xE0: 0xA0...0xBF
        case 0xED: 0x80...0x9F
        case 0xF0: 0x90...0xBF
        case 0xF4: 0x80...0x8F
        default: nil
        }
    }
}
