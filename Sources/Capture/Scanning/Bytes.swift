#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A stretch of a capture's bytes; it never outlives the capture it was taken from.
///
/// Every index is relative to `base` and lies in `0..<count`, which the subscripts check in every build: a log is hostile
/// text. Only `Cursor`, which stamps and envelopes are read with and which checks its own place, goes without.
package struct Bytes: @unchecked Sendable {
    package let base: UnsafePointer<UInt8>
    package let count: Int

    package init(base: UnsafePointer<UInt8>, count: Int) {
        self.base = base
        self.count = count
    }

    /// The bytes of a literal, which live as long as the program.
    init(literal: StaticString) { self.init(base: literal.utf8Start, count: literal.utf8CodeUnitCount) }

    package subscript(index: Int) -> UInt8 {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
        return base[index]
    }

    /// The byte at an index that the caller has just compared with `count`.
    subscript(unchecked index: Int) -> UInt8 {
        assert(index >= 0 && index < count)
        return base[index]
    }

    package subscript(range: Range<Int>) -> Bytes {
        precondition(range.lowerBound >= 0 && range.upperBound <= count)
        return Bytes(base: base + range.lowerBound, count: range.count)
    }

    /// No bytes at all.
    package static let none = Bytes(base: UnsafePointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1)), count: 0)

    package var isEmpty: Bool { count == 0 }

    /// The text, with invalid UTF-8 repaired. Allocates: only for names that are interned and for reports.
    package var text: String { String(decoding: UnsafeBufferPointer(start: base, count: count), as: UTF8.self) }
}

/// Searching and cutting, for envelopes; everything is relative to the stretch itself.
extension Bytes {
    /// The stretch from an index to the end.
    func from(_ index: Int) -> Bytes { self[index..<count] }

    /// The first place of a byte at or after an index.
    func firstPlace(of byte: UInt8, from start: Int = 0) -> Int? {
        guard start < count, let found = memchr(base + start, Int32(byte), count - start) else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }

    /// Whether a literal stands at an index.
    func holds(_ literal: StaticString, at start: Int = 0) -> Bool {
        let length = literal.utf8CodeUnitCount
        return start >= 0 && length <= count - start && memcmp(base + start, literal.utf8Start, length) == 0
    }

    /// Whether a literal stands at the end.
    func closes(with literal: StaticString) -> Bool {
        let length = literal.utf8CodeUnitCount
        // Most lines differ in their last byte already.
        guard count >= length, length > 0, base[count - 1] == literal.utf8Start[length - 1] else { return false }
        return holds(literal, at: count - length)
    }

    /// The first place of a literal at or after an index.
    func firstPlace(of literal: StaticString, from start: Int = 0) -> Int? {
        firstPlace(of: Bytes(literal: literal), from: start)
    }

    /// The first place of an array's bytes at or after an index; there are some.
    func firstPlace(of other: [UInt8], from start: Int = 0) -> Int? {
        other.withUnsafeBufferPointer {
            $0.baseAddress.flatMap { firstPlace(of: Bytes(base: $0, count: other.count), from: start) }
        }
    }

    /// The first place at or after an index where the bytes of another stretch stand, which holds some.
    func firstPlace(of other: Bytes, from start: Int = 0) -> Int? {
        var start = start
        while let place = firstPlace(of: other[0], from: start) {
            if other.count <= count - place, memcmp(base + place, other.base, other.count) == 0 { return place }
            start = place + 1
        }
        return nil
    }

    /// Whether the bytes are exactly those of another stretch.
    func equals(_ other: Bytes) -> Bool { count == other.count && memcmp(base, other.base, count) == 0 }

    /// The same without a call: what is looked up for each line are names, and those are short.
    func isSame(as other: Bytes) -> Bool {
        guard count == other.count else { return false }
        guard count >= 8 else {
            for index in 0..<count where base[index] != other.base[index] { return false }
            return true
        }
        let (left, right) = (UnsafeRawPointer(base), UnsafeRawPointer(other.base))
        for offset in stride(from: 0, to: count - 7, by: 8) {
            let word = left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            if word != right.loadUnaligned(fromByteOffset: offset, as: UInt64.self) { return false }
        }
        let last = left.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
        return last == right.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
    }

    /// Whether this is a stretch of another one, and not a copy of it.
    func isPart(of whole: Bytes) -> Bool { base >= whole.base && base + count <= whole.base + whole.count }

    /// Whether the bytes are exactly those of an array.
    func equals(_ other: [UInt8]) -> Bool { count == other.count && memcmp(base, other, count) == 0 }

    /// Whether the bytes are exactly those of a literal.
    func equals(_ literal: StaticString) -> Bool { count == literal.utf8CodeUnitCount && holds(literal) }

    /// Whether these are the letters of a literal, which is in small letters, in any case.
    func isEqual(folding text: StaticString) -> Bool {
        guard count == text.utf8CodeUnitCount else { return false }
        for index in 0..<count where base[index] | 0x20 != text.utf8Start[index] { return false }
        return true
    }

    /// The stretch without blanks and tabs in front.
    var withoutLeadingBlanks: Bytes {
        var start = 0
        while start < count, base[start].isBlank { start += 1 }
        return from(start)
    }

    /// The stretch without blanks, line ends and other control bytes behind it.
    var withoutTrailingSpace: Bytes {
        var end = count
        while end > 0, base[end - 1] <= 0x20 { end -= 1 }
        return self[0..<end]
    }

    /// Feeds the bytes to a hasher.
    func hash(into hasher: inout Hasher) { hasher.combine(bytes: UnsafeRawBufferPointer(start: base, count: count)) }
}

/// ASCII classes of a byte.
extension UInt8 {
    var isDigit: Bool { self &- 0x30 < 10 }
    var isHexDigit: Bool { isDigit || (self | 0x20) &- 0x61 < 6 }
    var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
    var isUppercase: Bool { self &- 0x41 < 26 }
    var isBlank: Bool { self == 0x20 || self == 0x09 }
    var digit: Int { Int(self &- 0x30) }
}
