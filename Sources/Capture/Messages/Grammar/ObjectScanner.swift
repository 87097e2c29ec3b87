/// Reads what stands in angle brackets: an object's description, or what the logging system left of one.
struct ObjectScanner {
    let bytes: Bytes

    /// The token that begins with the `<` at `start`; nil when it is a plain angle bracket.
    func token(from start: Int, _ gap: Token.Shape) -> Token? {
        if isRedacted(start) {
            return Token(
                kind: .redacted, shape: gap, start: Int32(start),
                end: Int32(bytes.endOfAngles(from: start, within: 2_000) ?? bytes.count))
        }
        guard start + 1 < bytes.count, isNameStart(bytes[start + 1]) else { return nil }
        guard let nameEnd = endOfName(start + 1) else { return cut(start, gap) }
        if isCutOff(after: nameEnd) { return cut(start, gap) }
        guard nameEnd < bytes.count, startsAddress(after: nameEnd) else { return nil }
        guard let end = bytes.endOfAngles(from: start, within: 2_000) else { return cut(start, gap) }
        // `<Cart(a>b: 0x10>`: brackets of two kinds that cross describe nothing.
        guard end > nameEnd else { return nil }
        return Token(
            kind: .object, shape: gap, start: Int32(start), end: Int32(end), nameEnd: Int32(nameEnd))
    }

    /// Whether the message stops in a description before the first digit of its address: `<Orchard.Ca`, `<Cart: 0x`.
    private func isCutOff(after nameEnd: Int) -> Bool {
        let rest = bytes.from(nameEnd)
        return rest.isEmpty || rest.equals(":") || rest.equals(": ") || rest.equals(": 0")
            || rest.equals(": 0x")
    }

    /// A description without its end: up to the ellipsis that marks the cut, or to the end of the message.
    private func cut(_ start: Int, _ gap: Token.Shape) -> Token {
        var end = bytes.count
        if let ellipsis = bytes.firstPlace(of: "…", from: start) {
            end = ellipsis + 3
            while end < bytes.count && bytes[end] == UInt8(ascii: ">") { end += 1 }
        }
        return Token(kind: .cut, shape: gap, start: Int32(start), end: Int32(end))
    }

    /// `<private>` and the hashed form that newer systems print.
    private func isRedacted(_ start: Int) -> Bool {
        let rest = bytes[start..<bytes.count]
        return rest.holds("<private>") || rest.holds("<mask.hash") || rest.holds("<redacted>")
    }

    private func isNameStart(_ byte: UInt8) -> Bool {
        let kind = ByteClass.table[byte]
        return kind == .letter || kind == .beyondASCII
    }

    /// The end of a class name, generic arguments and private contexts included; nil when the name was cut (`…`).
    private func endOfName(_ start: Int) -> Int? {
        var depth = 0
        var index = start
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "<"), UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ">") where bytes[index - 1] == UInt8(ascii: "-"): break
            case UInt8(ascii: ">"), UInt8(ascii: ")"):
                if depth == 0 { return index }
                depth -= 1
            case UInt8(ascii: ":"), UInt8(ascii: " "), UInt8(ascii: ";"):
                if depth == 0 { return index }
            case 0xE2 where bytes.scalar(at: index).value == 0x2026: return nil
            default: break
            }
            index += 1
        }
        return depth == 0 ? index : nil
    }

    private func startsAddress(after nameEnd: Int) -> Bool {
        var index = nameEnd
        while index < bytes.count && (bytes[index] == UInt8(ascii: ":") || bytes[index] == UInt8(ascii: " ")) {
            index += 1
        }
        return bytes.endOfAddress(from: index) != nil
    }
}

extension Bytes {
    /// The place behind the bracket that closes the one at `start`; nil where it is further away, or a byte before it may not
    /// stand there.
    func endOfAngles(from start: Int, within limit: Int, isForbidden: (UInt8) -> Bool = { _ in false }) -> Int? {
        var depth = 0
        for index in start..<Swift.min(count, start + limit) {
            switch self[index] {
            case UInt8(ascii: "<"): depth += 1
            case UInt8(ascii: ">") where self[index - 1] != UInt8(ascii: "-"):
                depth -= 1
                if depth == 0 { return index + 1 }
            case let byte where isForbidden(byte): return nil
            default: break
            }
        }
        return nil
    }

    /// The end of `0x` and hexadecimal digits at `index`.
    func endOfAddress(from index: Int) -> Int? {
        guard index + 2 < count, self[index] == UInt8(ascii: "0"), self[index + 1] | 0x20 == UInt8(ascii: "x") else {
            return nil
        }
        var end = index + 2
        while end < count && hexValue(self[end]) != nil { end += 1 }
        return end > index + 2 ? end : nil
    }

    /// The value of the hexadecimal digits in `range`; nil when they do not fit 64 bits.
    func hexadecimal(_ range: Range<Int>) -> UInt64? {
        guard range.count <= 16 else { return nil }
        var value: UInt64 = 0
        for index in range {
            guard let digit = hexValue(self[index]) else { return nil }
            value = value << 4 | UInt64(digit)
        }
        return value
    }

    /// The end of a UUID at `index`, in the 8-4-4-4-12 form.
    func endOfUUID(from index: Int) -> Int? {
        guard index + 36 <= count, self[index + 8] == UInt8(ascii: "-") else { return nil }
        for offset in 0..<36 {
            let byte = self[index + offset]
            let isDash = offset == 8 || offset == 13 || offset == 18 || offset == 23
            guard isDash ? byte == UInt8(ascii: "-") : hexValue(byte) != nil else { return nil }
        }
        return index + 36
    }
}

@inline(__always)
func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
}
