/// Tells in one pass which of several lists of needles a message holds one of.
struct NeedleIndex: @unchecked Sendable {
    private struct Entry {
        var key: UInt32
        var needle: StaticString
        var list: Int
    }

    private let entries: [Entry]
    /// One bit for each hash of four bytes that begins a needle: hardly a place in a line begins one. Never freed.
    private let starts: UnsafePointer<UInt64>

    /// At most 64 lists; every needle has four bytes or more.
    init(_ lists: [[StaticString]]) {
        let starts = UnsafeMutablePointer<UInt64>.allocate(capacity: 1024)
        starts.initialize(repeating: 0, count: 1024)
        var entries: [Entry] = []
        for (list, needles) in lists.enumerated() {
            for needle in needles {
                let key = UnsafeRawPointer(needle.utf8Start).loadUnaligned(as: UInt32.self)
                let hash = NeedleIndex.hash(key)
                starts[hash >> 6] |= 1 << UInt64(hash & 63)
                entries.append(Entry(key: key, needle: needle, list: list))
            }
        }
        self.entries = entries
        self.starts = UnsafePointer(starts)
    }

    /// Bit *n* is set when the message holds a needle of list *n*.
    func lists(in message: Bytes) -> UInt64 {
        guard message.count >= 4 else { return 0 }
        var found: UInt64 = 0
        let raw = UnsafeRawPointer(message.base)
        for index in 0...(message.count - 4) {
            let key = raw.loadUnaligned(fromByteOffset: index, as: UInt32.self)
            let hash = NeedleIndex.hash(key)
            if starts[hash >> 6] >> UInt64(hash & 63) & 1 != 0 { note(key, at: index, in: message, &found) }
        }
        return found
    }

    private func note(_ key: UInt32, at index: Int, in message: Bytes, _ found: inout UInt64) {
        for entry in entries where entry.key == key && message[index..<message.count].starts(with: entry.needle) {
            found |= 1 << UInt64(entry.list)
        }
    }

    @inline(__always)
    private static func hash(_ key: UInt32) -> Int { Int((key &* 0x9E37_79B1) >> 16) }
}
