/// A place in a line that moves forward while a stamp or an envelope is read; it never allocates.
struct Cursor {
    let bytes: Bytes
    /// Always in `0...bytes.count`.
    private(set) var index: Int

    init(_ bytes: Bytes, at index: Int = 0) {
        self.bytes = bytes
        self.index = min(max(index, 0), bytes.count)
    }

    var isAtEnd: Bool { index == bytes.count }
    var rest: Bytes { bytes.from(index) }
    /// The byte here, or 0 at the end.
    var peek: UInt8 { index < bytes.count ? bytes[unchecked: index] : 0 }

    /// Steps over bytes that have been looked at.
    @inline(__always)
    mutating func skip(_ length: Int) { index = min(index + max(length, 0), bytes.count) }

    /// Steps over a byte if it is the one that stands here.
    @inline(__always) @discardableResult
    mutating func take(_ byte: UInt8) -> Bool {
        guard index < bytes.count, bytes[unchecked: index] == byte else { return false }
        index += 1
        return true
    }

    /// The number that exactly `width` digits spell.
    @inline(__always)
    mutating func digits(_ width: Int) -> Int? {
        guard index + width <= bytes.count else { return nil }
        var value = 0
        for place in index..<index + width {
            guard bytes[unchecked: place].isDigit else { return nil }
            value = value * 10 + bytes[unchecked: place].digit
        }
        index += width
        return value
    }

    /// The number that one to nine digits spell.
    mutating func number() -> Int? {
        let start = index
        var value = 0
        while index < bytes.count, index - start < 9, bytes[unchecked: index].isDigit {
            value = value * 10 + bytes[unchecked: index].digit
            index += 1
        }
        guard index > start, !peek.isDigit else { return nil }
        return value
    }

    /// Steps over blanks and tabs; false where there is none.
    @inline(__always) @discardableResult
    mutating func blanks() -> Bool {
        let start = index
        while index < bytes.count, bytes[unchecked: index].isBlank { index += 1 }
        return index > start
    }

    /// The bytes up to the next blank, tab or the end.
    mutating func word() -> Bytes {
        let start = index
        while index < bytes.count, !bytes[unchecked: index].isBlank { index += 1 }
        return bytes[start..<index]
    }
}
