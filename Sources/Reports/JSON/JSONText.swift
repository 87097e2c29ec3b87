/// A text as it stands between the quotes of a JSON string: a name is escaped once and written for each of its instances.
struct JSONText: Sendable {
    let bytes: [UInt8]

    init(_ text: String) {
        var sink = ByteSink()
        sink.write(escaped: text)
        bytes = sink.take()
    }
}

extension ByteSink {
    /// Writes a text with its quotes, backslashes, control characters, the two line separators that JavaScript takes for
    /// ends, and the marks that turn the direction of reading escaped: JSON is looked at on terminals too.
    mutating func write(escaped text: String) {
        var text = text
        text.withUTF8 { text in write(upTo: BytePen.room(escaping: text)) { $0.put(escaped: text) } }
    }
}

extension BytePen {
    /// The room that a text needs, whatever has to be escaped in it: `\u0000` stands for one byte.
    static func room(escaping text: UnsafeBufferPointer<UInt8>) -> Int { room(escaping: text.count) }

    static func room(escaping count: Int) -> Int { 6 * count }

    /// Eight bytes at a time, as long as none of them needs a closer look: hardly any text has an escape.
    mutating func put(escaped text: UnsafeBufferPointer<UInt8>) {
        if text.isPlain { return put(text) }
        var plain = 0
        var position = 0
        while position < text.count {
            if text.isPlain(at: position) {
                position += 8
                continue
            }
            let width = text.escapedWidth(at: position)
            guard width > 0 else {
                position += 1
                continue
            }
            put(UnsafeBufferPointer(rebasing: text[plain..<position]))
            put(escapeOf: text[position..<position + width])
            position += width
            plain = position
        }
        put(UnsafeBufferPointer(rebasing: text[plain...]))
    }

    private mutating func put(escapeOf character: Slice<UnsafeBufferPointer<UInt8>>) {
        put(UInt8(ascii: "\\"))
        switch character[character.startIndex] {
        case UInt8(ascii: "\n"): put(UInt8(ascii: "n"))
        case UInt8(ascii: "\r"): put(UInt8(ascii: "r"))
        case UInt8(ascii: "\t"): put(UInt8(ascii: "t"))
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): put(character[character.startIndex])
        default:
            let code = String(decoding: character, as: UTF8.self).unicodeScalars.first?.value ?? 0
            put(UInt8(ascii: "u"))
            for shift in stride(from: 12, through: 0, by: -4) { put(hexadecimal: UInt64(code >> UInt32(shift)) & 0x0F) }
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the eight bytes at a position are ASCII, and none is a control character, a quote or a backslash.
    ///
    /// A difference has a high bit where the byte was too small; a borrow may set the next byte's as well, which only
    /// costs a closer look.
    @inline(__always)
    fileprivate func isPlain(at position: Int) -> Bool {
        guard position + 8 <= count, let baseAddress else { return false }
        let word = UnsafeRawPointer(baseAddress).loadUnaligned(fromByteOffset: position, as: UInt64.self)
        let ones: UInt64 = 0x0101_0101_0101_0101
        let (quotes, slashes, deletes) = (word ^ ones &* 0x22, word ^ ones &* 0x5C, word ^ ones &* 0x7F)
        let marks = word | (word &- ones &* 0x20) | (quotes &- ones) | (slashes &- ones) | (deletes &- ones)
        return marks & (ones &* 0x80) == 0
    }

    /// Whether no byte needs a closer look, the last eight of a longer text taken together.
    fileprivate var isPlain: Bool {
        guard count >= 8 else {
            return allSatisfy { 0x20...0x7E ~= $0 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
        }
        var position = 0
        while position + 8 < count {
            guard isPlain(at: position) else { return false }
            position += 8
        }
        return isPlain(at: count - 8)
    }

    /// How many bytes the character at a position has when it needs an escape; 0 when it needs none.
    fileprivate func escapedWidth(at position: Int) -> Int {
        let byte = self[position]
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 || byte == 0x7F { return 1 }
        guard byte >= 0xC2, position + 1 < count else { return 0 }
        let third = position + 2 < count ? self[position + 2] : 0
        switch (byte, self[position + 1], third) {
        // C1, U+061C.
        case (0xC2, 0x80...0x9F, _), (0xD8, 0x9C, _): return 2
        // U+200E, U+200F, U+2028 to U+202E, U+2066 to U+2069.
        case (0xE2, 0x80, 0x8E...0x8F), (0xE2, 0x80, 0xA8...0xAE), (0xE2, 0x81, 0xA6...0xA9): return 3
        default: return 0
        }
    }
}
