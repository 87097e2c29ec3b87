/// A walk over JSON as RFC 8259 has it, that keeps nothing: Foundation's decoder takes what it does not decode on trust.
struct JSONWalk {
    private let bytes: [UInt8]
    private var place: Int

    /// Lists in lists are followed to this depth; a record has less.
    private static let mostDepth = 64

    /// Where the object ends that begins at a place; nil where none does, or it is not whole.
    static func end(ofObjectAt start: Int, in bytes: [UInt8]) -> Int? {
        var walk = JSONWalk(bytes: bytes, place: start)
        return walk.byte == UInt8(ascii: "{") && walk.value(depth: 0) ? walk.place : nil
    }

    /// Zero, which is nowhere allowed, behind the end.
    private var byte: UInt8 { place < bytes.count ? bytes[place] : 0 }

    private mutating func value(depth: Int) -> Bool {
        guard depth < Self.mostDepth else { return false }
        skipBlanks()
        switch byte {
        case UInt8(ascii: "{"): return list(endsWith: UInt8(ascii: "}")) { $0.member(depth: depth + 1) }
        case UInt8(ascii: "["): return list(endsWith: UInt8(ascii: "]")) { $0.value(depth: depth + 1) }
        case UInt8(ascii: "\""): return text()
        case UInt8(ascii: "t"): return take("true")
        case UInt8(ascii: "f"): return take("false")
        case UInt8(ascii: "n"): return take("null")
        default: return number()
        }
    }

    private mutating func list(endsWith end: UInt8, of item: (inout JSONWalk) -> Bool) -> Bool {
        place += 1
        skipBlanks()
        if take(end) { return true }
        while item(&self) {
            skipBlanks()
            if take(end) { return true }
            guard take(UInt8(ascii: ",")) else { return false }
        }
        return false
    }

    private mutating func member(depth: Int) -> Bool {
        skipBlanks()
        guard text() else { return false }
        skipBlanks()
        return take(UInt8(ascii: ":")) && value(depth: depth)
    }

    private mutating func text() -> Bool {
        guard take(UInt8(ascii: "\"")) else { return false }
        while byte >= 0x20 {
            if take(UInt8(ascii: "\"")) { return true }
            if take(UInt8(ascii: "\\")) {
                guard escaped() else { return false }
            } else {
                place += 1
            }
        }
        return false
    }

    /// What follows a backslash; halves of a character beyond the first plane stand in pairs.
    private mutating func escaped() -> Bool {
        if "\"\\/bfnrt".utf8.contains(byte) {
            place += 1
            return true
        }
        guard let unit = codeUnit(), !UTF16.isTrailSurrogate(unit) else { return false }
        guard UTF16.isLeadSurrogate(unit) else { return true }
        return take(UInt8(ascii: "\\")) && codeUnit().map(UTF16.isTrailSurrogate) ?? false
    }

    private mutating func codeUnit() -> UInt16? {
        guard take(UInt8(ascii: "u")), place + 4 <= bytes.count else { return nil }
        let digits = bytes[place..<place + 4]
        guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
        place += 4
        return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    }

    private mutating func number() -> Bool {
        _ = take(UInt8(ascii: "-"))
        guard take(UInt8(ascii: "0")) || digits() else { return false }
        if take(UInt8(ascii: ".")), !digits() { return false }
        guard take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) else { return true }
        _ = take(UInt8(ascii: "+")) || take(UInt8(ascii: "-"))
        return digits()
    }

    /// Whether there is a digit; all that follow are passed.
    private mutating func digits() -> Bool {
        let start = place
        while (0x30...0x39).contains(byte) { place += 1 }
        return place > start
    }

    private mutating func skipBlanks() {
        while byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { place += 1 }
    }

    private mutating func take(_ wanted: UInt8) -> Bool {
        guard byte == wanted else { return false }
        place += 1
        return true
    }

    private mutating func take(_ word: StaticString) -> Bool {
        word.withUTF8Buffer { $0.allSatisfy { take($0) } }
    }
}
