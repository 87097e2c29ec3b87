/// Tells in one pass which of several lists of needles a message holds one of.
struct NeedleIndex: @unchecked Sendable {
    private struct Entry {
        var key: UInt32
        var needle: StaticString
        var list: Int
    }

    /// In the order of their hashes: those of one slot stand together.
    private let entries: [Entry]
    /// One bit for each hash of four bytes that begins a needle: hardly a place in a line begins one. Never freed.
    private let starts: UnsafePointer<UInt64>
    /// Where the entries of each slot begin, one place more than there are slots. Never freed.
    private let firsts: UnsafePointer<UInt16>

    private static let slots = 1024

    /// At most 64 lists; every needle has four bytes or more.
    init(_ lists: [[StaticString]]) {
        let starts = UnsafeMutablePointer<UInt64>.allocate(capacity: Self.slots)
        starts.initialize(repeating: 0, count: Self.slots)
        let firsts = UnsafeMutablePointer<UInt16>.allocate(capacity: Self.slots + 1)
        firsts.initialize(repeating: 0, count: Self.slots + 1)
        var entries: [Entry] = []
        for (list, needles) in lists.enumerated() {
            for needle in needles {
                let key = UnsafeRawPointer(needle.utf8Start).loadUnaligned(as: UInt32.self)
                let hash = NeedleIndex.hash(key)
                starts[hash >> 6] |= 1 << UInt64(hash & 63)
                firsts[(hash >> 6) + 1] += 1
                entries.append(Entry(key: key, needle: needle, list: list))
            }
        }
        for slot in 0..<Self.slots { firsts[slot + 1] += firsts[slot] }
        self.entries = entries.sorted { NeedleIndex.hash($0.key) < NeedleIndex.hash($1.key) }
        self.starts = UnsafePointer(starts)
        self.firsts = UnsafePointer(firsts)
    }

    /// Bit *n* is set when the message holds a needle of list *n*.
    func lists(in message: Bytes) -> UInt64 {
        guard message.count >= 4 else { return 0 }
        var found: UInt64 = 0
        let raw = UnsafeRawPointer(message.base)
        for index in 0...(message.count - 4) {
            let key = raw.loadUnaligned(fromByteOffset: index, as: UInt32.self)
            let hash = NeedleIndex.hash(key)
            if starts[hash >> 6] >> UInt64(hash & 63) & 1 != 0 { note(key, hash, at: index, in: message, &found) }
        }
        return found
    }

    private func note(_ key: UInt32, _ hash: Int, at index: Int, in message: Bytes, _ found: inout UInt64) {
        let own = entries[Int(firsts[hash >> 6])..<Int(firsts[(hash >> 6) + 1])]
        for entry in own where entry.key == key && message[index..<message.count].holds(entry.needle) {
            found |= 1 << UInt64(entry.list)
        }
    }

    @inline(__always)
    private static func hash(_ key: UInt32) -> Int { Int((key &* 0x9E37_79B1) >> 16) }
}
