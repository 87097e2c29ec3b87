/// Finds the most important of several fixed phrases in one pass over a message.
struct PhraseFinder: Sendable {
    struct Match {
        var row: Int
        var range: Range<Int>
    }

    private let phrases: [StaticString]
    /// One bit for each byte that begins a phrase: most bytes of a line begin none.
    private let first: (UInt64, UInt64, UInt64, UInt64)

    /// Phrases in order of importance: when a message holds several, the earliest in this list is found.
    init(_ phrases: [StaticString]) {
        self.phrases = phrases
        var bits = [UInt64](repeating: 0, count: 4)
        for phrase in phrases { bits[Int(phrase.utf8Start[0] >> 6)] |= 1 << UInt64(phrase.utf8Start[0] & 63) }
        first = (bits[0], bits[1], bits[2], bits[3])
    }

    func find(in message: Bytes) -> Match? {
        var found: Match?
        for index in 0..<message.count where beginsPhrase(message[index]) {
            for row in 0..<(found?.row ?? phrases.count) where matches(phrases[row], message, index) {
                found = Match(row: row, range: index..<index + phrases[row].utf8CodeUnitCount)
                break
            }
        }
        return found
    }

    @inline(__always)
    private func beginsPhrase(_ byte: UInt8) -> Bool {
        let word =
            switch byte >> 6 {
            case 0: first.0
            case 1: first.1
            case 2: first.2
            default: first.3
            }
        return word >> UInt64(byte & 63) & 1 != 0
    }

    private func matches(_ phrase: StaticString, _ message: Bytes, _ index: Int) -> Bool {
        let length = phrase.utf8CodeUnitCount
        return index + length <= message.count && message[index..<index + length].isEqual(to: phrase)
    }
}
