/// A stretch of a capture's bytes; it never outlives the capture it was taken from.
///
/// Every index is relative to `base` and lies in `0..<count`.
package struct Bytes: @unchecked Sendable {
    package let base: UnsafePointer<UInt8>
    package let count: Int

    package init(base: UnsafePointer<UInt8>, count: Int) {
        self.base = base
        self.count = count
    }

    package subscript(index: Int) -> UInt8 {
        assert(index >= 0 && index < count)
        return base[index]
    }

    package subscript(range: Range<Int>) -> Bytes {
        assert(range.lowerBound >= 0 && range.upperBound <= count)
        return Bytes(base: base + range.lowerBound, count: range.count)
    }

    package var isEmpty: Bool { count == 0 }

    /// The text, with invalid UTF-8 repaired. Allocates: only for names that are interned and for reports.
    package var text: String { String(decoding: UnsafeBufferPointer(start: base, count: count), as: UTF8.self) }
}
