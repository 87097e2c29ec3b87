/// What a single byte can be part of.
enum ByteClass: UInt8 {
    /// Punctuation: a token of its own.
    case mark
    case blank
    /// A letter, `_` or `$` (mangled names begin with it).
    case letter
    case digit
    /// A byte of a UTF-8 sequence; whether it is a letter shows only after decoding.
    case beyondASCII

    static let table = ByteTable<ByteClass> { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): .letter
        case UInt8(ascii: "_"), UInt8(ascii: "$"): .letter
        case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
        case 0...0x20, 0x7F: .blank
        case 0x80...0xFF: .beyondASCII
        default: .mark
        }
    }
}

/// What each letter or digit adds to the shape of its word; `stop` for bytes that may end it.
enum LetterShapes {
    /// Never part of a word's own shape, so it is free to mean the end.
    static let stop = Token.Shape.afterBlank

    static let table = ByteTable<Token.Shape> { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): .hasLower
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): .hasInnerUpper
        case UInt8(ascii: "0")...UInt8(ascii: "9"): .hasDigit
        case UInt8(ascii: "_"): .hasUnderscore
        case UInt8(ascii: "$"): .none
        default: stop
        }
    }
}

/// A value for each of the 256 bytes; built once and never freed.
struct ByteTable<Value>: @unchecked Sendable {
    private let values: UnsafePointer<Value>

    init(_ value: (UInt8) -> Value) {
        let values = UnsafeMutablePointer<Value>.allocate(capacity: 256)
        for byte in 0...UInt8.max { (values + Int(byte)).initialize(to: value(byte)) }
        self.values = UnsafePointer(values)
    }

    @inline(__always)
    subscript(byte: UInt8) -> Value { values[Int(byte)] }
}

extension Bytes {
    /// The scalar that begins at `index`, and how many bytes it takes; a broken sequence is one byte of U+FFFD.
    func scalar(at index: Int) -> (value: UInt32, length: Int) {
        let lead = self[index]
        let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC2 ? 2 : 1
        guard length > 1, index + length <= count else { return (lead < 0x80 ? UInt32(lead) : 0xFFFD, 1) }
        var value = UInt32(lead) & (0x7F >> UInt32(length))
        for offset in 1..<length {
            let byte = self[index + offset]
            guard byte & 0xC0 == 0x80 else { return (0xFFFD, 1) }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        return (value, length)
    }

    /// Whether a scalar beyond ASCII separates words: punctuation, arrows, box drawing, emoji, private use.
    ///
    /// Everything else counts as a letter, also the replacement of a broken byte: damaged names stay names.
    static func isSymbol(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x80...0xA9, 0xAB...0xB4, 0xB6...0xB9, 0xBB...0xBF, 0xD7, 0xF7: true
        case 0x2000...0x2BFF, 0x3000...0x3004, 0x3008...0x3020, 0x3030, 0xE000...0xF8FF: true
        case 0xFE00...0xFE6F, 0xFEFF, 0xFF00...0xFF0F, 0xFF1A...0xFF20, 0xFF3B...0xFF40, 0xFF5B...0xFF65: true
        case 0xFFFC, 0x1F000...0x1FBFF, 0xE0000...0x10FFFF: true
        default: false
        }
    }
}
