extension Bytes {
    /// Where `text` begins in these bytes, looking from `start` on.
    func firstIndex(of text: StaticString, from start: Int = 0) -> Int? {
        let length = text.utf8CodeUnitCount
        guard length > 0, start + length <= count else { return nil }
        let first = text.utf8Start[0]
        for index in start...(count - length) where base[index] == first {
            if self[index..<index + length].isEqual(to: text) { return index }
        }
        return nil
    }

    func ends(with text: StaticString) -> Bool {
        let length = text.utf8CodeUnitCount
        return count >= length && self[count - length..<count].isEqual(to: text)
    }

    /// Whether these are the letters of `text` in any case.
    func isEqual(folding text: StaticString) -> Bool {
        guard count == text.utf8CodeUnitCount else { return false }
        for index in 0..<count where base[index] | 0x20 != text.utf8Start[index] { return false }
        return true
    }

    /// Whether these are the letters of other bytes in any case.
    func isEqual(folding other: Bytes) -> Bool {
        count == other.count && (0..<count).allSatisfy { self[$0] | 0x20 == other[$0] | 0x20 }
    }
}
