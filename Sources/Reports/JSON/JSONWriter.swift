/// Writes one JSON document into bytes, each value as it comes: nothing is built up, nothing is looked up.
///
/// Keys are written in the order they come, and debug builds check that this order is ascending. An encoder over
/// `Codable` values needed seconds for 50,000 instances; this takes milliseconds.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []
    private var open: [Container] = []
    /// A container that is written on one line, or lies in one, has its depth at or below this.
    private var inlineDepth = Int.max
    private var isAfterKey = false

    private struct Container {
        var isEmpty = true
        /// The last key, to check the order in debug builds.
        var key = ""
    }

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
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
        bytes.append(UInt8(ascii: " "))
        isAfterKey = true
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
        var value = value
        value.withUTF8 { appendEscaped($0) }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Text that the caller knows to need no escapes, written byte by byte.
    mutating func quoted(_ write: (inout [UInt8]) -> Void) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        write(&bytes)
        bytes.append(UInt8(ascii: "\""))
    }

    mutating func endDocument() { bytes.append(UInt8(ascii: "\n")) }
}

extension JSONWriter {
    private mutating func container(
        _ first: UInt8, _ last: UInt8, _ layout: Layout, _ content: (inout JSONWriter) -> Void
    ) {
        separate()
        bytes.append(first)
        open.append(Container())
        let outer = inlineDepth
        if layout == .line { inlineDepth = min(inlineDepth, open.count) }
        content(&self)
        inlineDepth = outer
        let isEmpty = open.removeLast().isEmpty
        if !isEmpty, layout == .block, open.count < inlineDepth { breakLine() }
        bytes.append(last)
    }

    /// What has to stand between the last value and the next one.
    private mutating func separate() {
        if isAfterKey {
            isAfterKey = false
            return
        }
        guard let container = open.indices.last else { return }
        if !open[container].isEmpty { bytes.append(UInt8(ascii: ",")) }
        if open.count < inlineDepth {
            breakLine()
        } else if !open[container].isEmpty {
            bytes.append(UInt8(ascii: " "))
        }
        open[container].isEmpty = false
    }

    private mutating func breakLine() {
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * open.count))
    }

    private mutating func literal(_ text: StaticString) {
        separate()
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    private mutating func appendDigits(of value: Int) {
        if value < 0 { bytes.append(UInt8(ascii: "-")) }
        let start = bytes.count
        var rest = value.magnitude
        repeat {
            bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
        } while rest > 0
        bytes[start...].reverse()
    }

    /// Escapes quotes, backslashes, control characters, and the two line separators that JavaScript takes for ends.
    private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
        var plain = 0
        var position = 0
        while position < text.count {
            let width = escapedWidth(text, at: position)
            if width > 0 {
                bytes.append(contentsOf: text[plain..<position])
                appendEscape(of: text, at: position)
                plain = position + width
            }
            position += max(width, 1)
        }
        bytes.append(contentsOf: text[plain...])
    }

    /// How many bytes the character at a position has when it needs an escape; 0 when it needs none.
    private func escapedWidth(_ text: UnsafeBufferPointer<UInt8>, at position: Int) -> Int {
        switch text[position] {
        case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F: 1
        // U+2028 and U+2029 are E2 80 A8 and E2 80 A9.
        case 0xE2 where position + 2 < text.count && text[position + 1] == 0x80 && text[position + 2] & 0xFE == 0xA8: 3
        default: 0
        }
    }

    private mutating func appendEscape(of text: UnsafeBufferPointer<UInt8>, at position: Int) {
        bytes.append(UInt8(ascii: "\\"))
        switch text[position] {
        case UInt8(ascii: "\n"): bytes.append(UInt8(ascii: "n"))
        case UInt8(ascii: "\r"): bytes.append(UInt8(ascii: "r"))
        case UInt8(ascii: "\t"): bytes.append(UInt8(ascii: "t"))
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(text[position])
        case 0xE2: bytes.append(contentsOf: text[position + 2] == 0xA8 ? "u2028".utf8 : "u2029".utf8)
        case let byte:
            bytes.append(contentsOf: "u00".utf8)
            for digit in [byte >> 4, byte & 0xF] {
                bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
            }
        }
    }

    private mutating func isAscending(_ key: StaticString) -> Bool {
        guard let container = open.indices.last else { return false }
        let previous = open[container].key
        open[container].key = "\(key)"
        return previous.isEmpty || previous < open[container].key
    }
}
