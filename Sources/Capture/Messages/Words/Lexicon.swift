import Lifecycle

/// The vocabulary as a hash table over raw bytes, so that a word of a line is looked up without making a `String`.
///
/// Built once for the process and never freed. ASCII case is folded with `| 0x20`, which also maps `_` to 0x7F on both
/// sides alike.
struct Lexicon: @unchecked Sendable {
    struct Entry {
        var word: UnsafePointer<UInt8>
        var count: Int
        var meaning: Meaning
        var kind: EventKind
    }

    static let shared = Lexicon()

    /// At most a quarter of the slots are used, so a probe rarely goes past its first slot.
    private static let slotCount = 2048
    private let slots: UnsafePointer<UInt16>
    private let entries: UnsafePointer<Entry>

    private init() {
        let all = GrammarWords.rows.flatMap { row in
            row.words.split(separator: " ").map { Lexicon.entry(Array($0.utf8), row) }
        }
        let slots = UnsafeMutablePointer<UInt16>.allocate(capacity: Lexicon.slotCount)
        slots.initialize(repeating: 0, count: Lexicon.slotCount)
        let entries = UnsafeMutablePointer<Entry>.allocate(capacity: all.count + 1)
        for (index, entry) in all.enumerated() {
            (entries + index + 1).initialize(to: entry)
            var slot = Int(Lexicon.hash(entry.word, entry.count)) & (Lexicon.slotCount - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (Lexicon.slotCount - 1) }
            slots[slot] = UInt16(index + 1)
        }
        self.slots = UnsafePointer(slots)
        self.entries = UnsafePointer(entries)
    }

    /// The meaning of `count` bytes at `word`, and the callback they name if they name one.
    @inline(__always)
    func look(up word: UnsafePointer<UInt8>, count: Int) -> (meaning: Meaning, kind: EventKind) {
        guard count <= 40 else { return (.unknown, .activity) }
        var slot = Int(Lexicon.hash(word, count)) & (Lexicon.slotCount - 1)
        while slots[slot] != 0 {
            let entry = entries + Int(slots[slot])
            if entry.pointee.count == count && Lexicon.equals(word, entry.pointee.word, count) {
                return (entry.pointee.meaning, entry.pointee.kind)
            }
            slot = (slot + 1) & (Lexicon.slotCount - 1)
        }
        return (.unknown, .activity)
    }

    private static func entry(_ word: [UInt8], _ row: GrammarWords.Row) -> Entry {
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: word.count)
        copy.initialize(from: word, count: word.count)
        return Entry(word: UnsafePointer(copy), count: word.count, meaning: row.meaning, kind: row.kind)
    }

    private static let fold: UInt64 = 0x2020_2020_2020_2020

    /// Mixes the first and the last eight folded bytes and the length.
    @inline(__always)
    private static func hash(_ word: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
        var mixed = UInt64(truncatingIfNeeded: count)
        if count >= 8 {
            let last = foldedWord(word, count - 8)
            mixed ^= foldedWord(word, 0) &+ (last << 23 | last >> 41)
        } else {
            var short: UInt64 = 0
            for index in 0..<count { short = short << 8 | UInt64(word[index] | 0x20) }
            mixed ^= short &* 0x9E37_79B9
        }
        let product = mixed &* 0x9E37_79B9_7F4A_7C15
        return product >> 40
    }

    /// Eight bytes at a time; the last, overlapping eight close a longer word.
    @inline(__always)
    private static func equals(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        guard count >= 8 else {
            for index in 0..<count where left[index] | 0x20 != right[index] | 0x20 { return false }
            return true
        }
        var offset = 0
        while offset < count - 8 {
            if foldedWord(left, offset) != foldedWord(right, offset) { return false }
            offset += 8
        }
        return foldedWord(left, count - 8) == foldedWord(right, count - 8)
    }

    @inline(__always)
    private static func foldedWord(_ bytes: UnsafePointer<UInt8>, _ offset: Int) -> UInt64 {
        UnsafeRawPointer(bytes).loadUnaligned(fromByteOffset: offset, as: UInt64.self) | fold
    }
}
