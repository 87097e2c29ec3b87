extension [UInt8] {
    /// Appends a text that nobody vouches for: markup characters become entities; control characters and those that
    /// turn the reading direction become visible, so that a line of a log cannot rearrange the page around it.
    mutating func append(escaped text: String) {
        var text = text
        text.withUTF8 { bytes in
            var start = 0
            var index = 0
            while index < bytes.count {
                if bytes.isPlain(at: index) {
                    index += 8
                    continue
                }
                guard let found = Replacement(bytes, at: index) else {
                    index += 1
                    continue
                }
                append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
                append(contentsOf: found.text.utf8)
                index += found.length
                start = index
            }
            append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the eight bytes at a position are ASCII, and none of them is replaced, or is a control character.
    ///
    /// A difference has a high bit where the byte was too small; a borrow may set the next byte's as well, which only
    /// costs a closer look. Byte by byte, names and callbacks took an eighth of drawing a lane.
    @inline(__always)
    fileprivate func isPlain(at position: Int) -> Bool {
        guard position + 8 <= count, let baseAddress else { return false }
        let word = UnsafeRawPointer(baseAddress).loadUnaligned(fromByteOffset: position, as: UInt64.self)
        let ones: UInt64 = 0x0101_0101_0101_0101
        // `&` and `'` differ in the lowest bit only, `<` and `>` in the one above it.
        let ampersands = (word & ~ones) ^ ones &* 0x26
        let brackets = (word & ~(ones &* 2)) ^ ones &* 0x3C
        let (quotes, deletes) = (word ^ ones &* 0x22, word ^ ones &* 0x7F)
        let marks =
            word | (word &- ones &* 0x20) | (ampersands &- ones) | (brackets &- ones) | (quotes &- ones)
            | (deletes &- ones)
        return marks & (ones &* 0x80) == 0
    }
}

/// What stands in the page instead of some bytes of a text.
private struct Replacement {
    let text: String
    let length: Int

    /// Nil where the bytes may stand as they are. Continuation bytes never match a lead byte, so no scalar is cut.
    @inline(__always)
    init?(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) {
        switch bytes[index] {
        case UInt8(ascii: "&"): self = Replacement(text: "&amp;", length: 1)
        case UInt8(ascii: "<"): self = Replacement(text: "&lt;", length: 1)
        case UInt8(ascii: ">"): self = Replacement(text: "&gt;", length: 1)
        case UInt8(ascii: "\""): self = Replacement(text: "&quot;", length: 1)
        case UInt8(ascii: "'"): self = Replacement(text: "&#39;", length: 1)
        case 0x09, 0x0A, 0x20...0x7E: return nil
        case 0x00..<0x20: self = Replacement(text: Self.picture(of: UInt32(bytes[index])), length: 1)
        case 0x7F: self = Replacement(text: "\u{2421}", length: 1)
        case 0xC2, 0xD8, 0xE2, 0xEF: self.init(scalarIn: bytes, at: index)
        default: return nil
        }
    }

    private init(text: String, length: Int) {
        self.text = text
        self.length = length
    }

    /// Control pictures stand at U+2400 plus the control's own number.
    private static func picture(of control: UInt32) -> String {
        Unicode.Scalar(0x2400 + control).map { String(Character($0)) } ?? ""
    }

    /// C1 controls, the marks, embeddings, overrides and isolates of the bidirectional algorithm, and the byte order mark.
    private init?(scalarIn bytes: UnsafeBufferPointer<UInt8>, at index: Int) {
        let second = index + 1 < bytes.count ? bytes[index + 1] : 0
        let third = index + 2 < bytes.count ? bytes[index + 2] : 0
        switch (bytes[index], second, third) {
        case (0xC2, 0x80...0x9F, _): self.init(code: UInt32(second), length: 2)
        case (0xD8, 0x9C, _): self.init(code: 0x061C, length: 2)
        case (0xE2, 0x80, 0x8E...0x8F), (0xE2, 0x80, 0xA8...0xAE): self.init(code: 0x1F80 + UInt32(third), length: 3)
        case (0xE2, 0x81, 0xA6...0xA9): self.init(code: 0x1FC0 + UInt32(third), length: 3)
        case (0xEF, 0xBB, 0xBF): self.init(code: 0xFEFF, length: 3)
        default: return nil
        }
    }

    private init(code: UInt32, length: Int) {
        let digits = String(code, radix: 16, uppercase: true)
        let zeros = String(repeating: "0", count: 4 - digits.utf8.count)
        self.init(text: "⟨U+\(zeros)\(digits)⟩", length: length)
    }
}
