/// Finds the most important of several fixed phrases in one pass over a message.
struct PhraseFinder: Sendable {
    struct Match {
        var row: Int
        var range: Range<Int>
    }

    private let phrases: [StaticString]
    /// One bit for each pair of bytes that begins a phrase: hardly a place in a line begins one. Never freed.
    private let pairs: Pairs

    /// Phrases in order of importance: when a message holds several, the earliest in this list is found.
    init(_ phrases: [StaticString]) {
        self.phrases = phrases
        pairs = Pairs(phrases)
    }

    func find(in message: Bytes) -> Match? {
        var found: Match?
        guard message.count > 1 else { return nil }
        for index in 0..<message.count - 1 where pairs.contains(message[index], message[index + 1]) {
            for row in 0..<(found?.row ?? phrases.count) where matches(phrases[row], message, index) {
                found = Match(row: row, range: index..<index + phrases[row].utf8CodeUnitCount)
                break
            }
        }
        return found
    }

    private func matches(_ phrase: StaticString, _ message: Bytes, _ index: Int) -> Bool {
        let length = phrase.utf8CodeUnitCount
        return index + length <= message.count && message[index..<index + length].isEqual(to: phrase)
    }
}

/// A set of byte pairs as a bitmap of 8 KB.
private struct Pairs: @unchecked Sendable {
    private let words: UnsafePointer<UInt64>

    init(_ phrases: [StaticString]) {
        let words = UnsafeMutablePointer<UInt64>.allocate(capacity: 1024)
        words.initialize(repeating: 0, count: 1024)
        for phrase in phrases {
            let pair = Int(phrase.utf8Start[0]) << 8 | Int(phrase.utf8Start[1])
            words[pair >> 6] |= 1 << UInt64(pair & 63)
        }
        self.words = UnsafePointer(words)
    }

    @inline(__always)
    func contains(_ first: UInt8, _ second: UInt8) -> Bool {
        let pair = Int(first) << 8 | Int(second)
        return words[pair >> 6] >> UInt64(pair & 63) & 1 != 0
    }
}
