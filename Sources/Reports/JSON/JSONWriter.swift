import Lifecycle
import Rules

/// Writes one JSON document into bytes, each value as it comes: nothing is built up, nothing is looked up.
///
/// Keys are written in the order they come, and debug builds check that this order is ascending. A session of 50,000
/// instances (19 MB) takes 0.12 s of one core, and 0.7 s with its million events (121 MB).
struct JSONWriter {
    private(set) var bytes: [UInt8] = []
    private var depth = 0
    /// What lies this deep or deeper is written on one line.
    private var inlineDepth = Int.max
    private var isAfterKey = false
    /// Whether a value of the open container stands before the next one.
    private var isAfterValue = false
    /// The last key of each open container, to check the order in debug builds; release builds leave it empty.
    private var lastKeys: [String] = []

    private static let endOfKey = Array("\": ".utf8)

    /// How a container's members are set out; what lies in a `line` is on that line too.
    enum Layout {
        case line, block
    }

    mutating func object(_ layout: Layout = .line, _ members: (inout JSONWriter) -> Void) {
        container(UInt8(ascii: "{"), UInt8(ascii: "}"), layout, members)
    }

    mutating func array(_ layout: Layout = .line, _ elements: (inout JSONWriter) -> Void) {
        container(UInt8(ascii: "["), UInt8(ascii: "]"), layout, elements)
    }

    mutating func key(_ key: StaticString) {
        assert(isAscending(key), "\(key) comes too late")
        separate()
        bytes.append(UInt8(ascii: "\""))
        key.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(contentsOf: JSONWriter.endOfKey)
        isAfterKey = true
    }

    /// A member whose key is data; the caller sees to the order.
    mutating func member(named key: String, _ value: String) { member(named: key) { $0.string(value) } }

    /// The same with whatever value `write` writes.
    mutating func member(named key: String, _ write: (inout JSONWriter) -> Void) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        appendEscaped(key)
        bytes.append(contentsOf: JSONWriter.endOfKey)
        isAfterKey = true
        write(&self)
    }

    mutating func null() { literal("null") }

    mutating func bool(_ value: Bool) { literal(value ? "true" : "false") }

    mutating func integer(_ value: Int) {
        separate()
        appendDigits(of: value)
    }

    /// A whole number without a point; null for what JSON cannot spell.
    mutating func number(_ value: Double) {
        guard value.isFinite else { return null() }
        if let whole = Int(exactly: value) { return integer(whole) }
        separate()
        bytes.append(contentsOf: String(value).utf8)
    }

    mutating func string(_ value: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        appendEscaped(value)
        bytes.append(UInt8(ascii: "\""))
    }

    /// An instance's label, `Orchard.CartViewController#2`, without making a string of it.
    mutating func label(_ name: String, _ ordinal: Int) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        appendEscaped(name)
        bytes.append(UInt8(ascii: "#"))
        appendDigits(of: ordinal)
        bytes.append(UInt8(ascii: "\""))
    }

    /// Text that the caller knows to need no escapes, written byte by byte.
    mutating func quoted(_ write: (inout [UInt8]) -> Void) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        write(&bytes)
        bytes.append(UInt8(ascii: "\""))
    }

    /// Makes room at once: growing a report of 20 MB step by step took a quarter of its time.
    mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

    mutating func endDocument() { bytes.append(UInt8(ascii: "\n")) }
}

extension JSONWriter {
    private static let pieceSize = 1024
    private static let piecesAtOnce = 8

    /// The elements of the open array, written in pieces on all cores: a dense log of 100 MB has 30,000 instances, and
    /// its report is a fifth as long.
    mutating func elements(_ count: Int, _ write: @Sendable (inout JSONWriter, Int) -> Void) {
        guard count > Self.pieceSize else {
            for index in 0..<count { write(&self, index) }
            return
        }
        var empty = self
        empty.bytes = []
        let template = empty
        let pieceCount = (count + Self.pieceSize - 1) / Self.pieceSize
        // A few at a time: the pieces lie in memory beside the document until they are joined to it.
        for first in stride(from: 0, to: pieceCount, by: Self.piecesAtOnce) {
            let pieces = concurrently(min(Self.piecesAtOnce, pieceCount - first)) { place in
                let piece = first + place
                var writer = template
                writer.isAfterValue = piece > 0
                for index in piece * Self.pieceSize..<min((piece + 1) * Self.pieceSize, count) { write(&writer, index) }
                return writer.bytes
            }
            for piece in pieces { bytes.append(contentsOf: piece) }
        }
        isAfterValue = true
    }

    private mutating func container(
        _ first: UInt8, _ last: UInt8, _ layout: Layout, _ content: (inout JSONWriter) -> Void
    ) {
        separate()
        bytes.append(first)
        assert(opens())
        depth += 1
        isAfterValue = false
        let outer = inlineDepth
        if layout == .line { inlineDepth = min(inlineDepth, depth) }
        content(&self)
        inlineDepth = outer
        depth -= 1
        assert(closes())
        if isAfterValue, layout == .block, depth < inlineDepth { breakLine() }
        bytes.append(last)
        isAfterValue = true
    }

    /// What has to stand between the last value and the next one.
    private mutating func separate() {
        if isAfterKey {
            isAfterKey = false
            return
        }
        if isAfterValue { bytes.append(UInt8(ascii: ",")) }
        if depth > 0, depth < inlineDepth {
            breakLine()
        } else if isAfterValue {
            bytes.append(UInt8(ascii: " "))
        }
        isAfterValue = true
    }

    private mutating func breakLine() {
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
    }

    private mutating func literal(_ text: StaticString) {
        separate()
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    private mutating func appendDigits(of value: Int) {
        if value < 0 { bytes.append(UInt8(ascii: "-")) }
        appendDigits(of: value.magnitude)
    }

    private mutating func appendDigits(of value: UInt) {
        if value > 9 { appendDigits(of: value / 10) }
        bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value % 10))
    }

    /// Escapes quotes, backslashes, control characters, the two line separators that JavaScript takes for ends, and the
    /// marks that turn the direction of reading: JSON is looked at on terminals too.
    private mutating func appendEscaped(_ text: String) {
        var text = text
        text.withUTF8 { appendEscaped($0) }
    }

    private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
        var plain = 0
        var position = 0
        while position < text.count {
            let width = escapedWidth(text, at: position)
            guard width > 0 else {
                position += 1
                continue
            }
            bytes.append(contentsOf: text[plain..<position])
            appendEscape(of: text[position..<position + width])
            position += width
            plain = position
        }
        bytes.append(contentsOf: text[plain...])
    }

    /// How many bytes the character at a position has when it needs an escape; 0 when it needs none.
    private func escapedWidth(_ text: UnsafeBufferPointer<UInt8>, at position: Int) -> Int {
        let byte = text[position]
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 || byte == 0x7F { return 1 }
        guard byte >= 0xC2, position + 1 < text.count else { return 0 }
        let third = position + 2 < text.count ? text[position + 2] : 0
        switch (byte, text[position + 1], third) {
        // C1, U+061C.
        case (0xC2, 0x80...0x9F, _), (0xD8, 0x9C, _): return 2
        // U+200E, U+200F, U+2028 to U+202E, U+2066 to U+2069.
        case (0xE2, 0x80, 0x8E...0x8F), (0xE2, 0x80, 0xA8...0xAE), (0xE2, 0x81, 0xA6...0xA9): return 3
        default: return 0
        }
    }

    private mutating func appendEscape(of character: Slice<UnsafeBufferPointer<UInt8>>) {
        bytes.append(UInt8(ascii: "\\"))
        switch character[character.startIndex] {
        case UInt8(ascii: "\n"): bytes.append(UInt8(ascii: "n"))
        case UInt8(ascii: "\r"): bytes.append(UInt8(ascii: "r"))
        case UInt8(ascii: "\t"): bytes.append(UInt8(ascii: "t"))
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(character[character.startIndex])
        default:
            let code = String(decoding: character, as: UTF8.self).unicodeScalars.first?.value ?? 0
            let digits = String(code, radix: 16)
            bytes.append(contentsOf: "u\(String(repeating: "0", count: max(0, 4 - digits.utf8.count)))\(digits)".utf8)
        }
    }

    private mutating func isAscending(_ key: StaticString) -> Bool {
        let key = "\(key)"
        guard let previous = lastKeys.popLast() else { return false }
        lastKeys.append(key)
        return previous.isEmpty || previous < key
    }

    private mutating func opens() -> Bool {
        lastKeys.append("")
        return true
    }

    private mutating func closes() -> Bool { lastKeys.popLast() != nil }
}
