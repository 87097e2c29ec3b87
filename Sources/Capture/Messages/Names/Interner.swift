/// Numbers distinct byte strings in the order they are first seen: open addressing over raw bytes, so that a look-up
/// makes no `String`.
struct Interner: Sendable {
    private struct Slot {
        var hash: UInt64 = 0
        var start: Int32 = 0
        var count: Int32 = -1
        var value: UInt32 = 0
    }

    private var slots = [Slot](repeating: Slot(), count: 256)
    private var arena: [UInt8] = []
    private var used = 0

    /// The number stored for `key`, or the one that `make` gives it now.
    mutating func value(of key: Bytes, make: () -> UInt32) -> UInt32 {
        let hash = Interner.hash(key)
        var index = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[index].count >= 0 {
            let slot = slots[index]
            if slot.hash == hash && Int(slot.count) == key.count && matches(slot, key) { return slot.value }
            index = (index + 1) & (slots.count - 1)
        }
        let value = make()
        slots[index] = Slot(hash: hash, start: Int32(arena.count), count: Int32(key.count), value: value)
        arena.append(contentsOf: UnsafeBufferPointer(start: key.base, count: key.count))
        used += 1
        if used * 2 > slots.count { grow() }
        return value
    }

    private func matches(_ slot: Slot, _ key: Bytes) -> Bool {
        arena.withUnsafeBufferPointer { arena in
            let stored = Bytes(base: arena.baseAddress! + Int(slot.start), count: Int(slot.count))
            return stored.isSame(as: key)
        }
    }

    private mutating func grow() {
        let old = slots
        slots = [Slot](repeating: Slot(), count: old.count * 2)
        for slot in old where slot.count >= 0 {
            var index = Int(truncatingIfNeeded: slot.hash) & (slots.count - 1)
            while slots[index].count >= 0 { index = (index + 1) & (slots.count - 1) }
            slots[index] = slot
        }
    }

    /// Sixteen bytes at a time; the last, overlapping sixteen close it. Good enough for names, never used across runs.
    private static func hash(_ key: Bytes) -> UInt64 {
        var hash = UInt64(truncatingIfNeeded: key.count) &* 0x9E37_79B9_7F4A_7C15
        let raw = UnsafeRawPointer(key.base)
        guard key.count >= 16 else { return mix(hash, short(key)) }
        var offset = 0
        while offset &+ 16 < key.count {
            hash = mix(hash, pair(raw, offset))
            offset &+= 16
        }
        return mix(hash, pair(raw, key.count &- 16))
    }

    /// A number made of the first sixteen bytes and the last thirty-two: for texts that are compared all the same.
    @inline(__always)
    static func sample(_ key: Bytes) -> UInt64 {
        let hash = UInt64(truncatingIfNeeded: key.count) &* 0x9E37_79B9_7F4A_7C15
        guard key.count >= 16 else { return mix(hash, short(key)) }
        let raw = UnsafeRawPointer(key.base)
        let ends = mix(mix(hash, pair(raw, 0)), pair(raw, key.count &- 16))
        return key.count > 32 ? mix(ends, pair(raw, key.count &- 32)) : ends
    }

    @inline(__always)
    private static func pair(_ raw: UnsafeRawPointer, _ offset: Int) -> (UInt64, UInt64) {
        (
            raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self),
            raw.loadUnaligned(fromByteOffset: offset &+ 8, as: UInt64.self)
        )
    }

    private static func short(_ key: Bytes) -> (UInt64, UInt64) {
        let raw = UnsafeRawPointer(key.base)
        guard key.count >= 8 else {
            var word: UInt64 = 0
            for index in 0..<key.count { word = word << 8 | UInt64(key[unchecked: index]) }
            return (word, 0)
        }
        let last = raw.loadUnaligned(fromByteOffset: key.count &- 8, as: UInt64.self)
        return (raw.loadUnaligned(as: UInt64.self), last)
    }

    /// The second word is added once more: where it makes a factor zero, the product forgets the first.
    @inline(__always)
    private static func mix(_ hash: UInt64, _ words: (UInt64, UInt64)) -> UInt64 {
        let (high, low) = (hash ^ words.0).multipliedFullWidth(by: words.1 ^ 0xA076_1D64_78BD_642F)
        return (high ^ low) &+ words.1 ^ hash &* 0xE703_7ED1_A0B4_28DB
    }
}

/// Numbers distinct 64-bit values in the order they are first seen: addresses, and pairs of indices.
struct NumberInterner: Sendable {
    private struct Slot {
        var key: UInt64 = 0
        var value: UInt32 = .max
    }

    private var slots = [Slot](repeating: Slot(), count: 256)
    private var used = 0

    mutating func value(of key: UInt64, make: () -> UInt32) -> UInt32 {
        var index = start(of: key)
        while slots[index].value != .max {
            if slots[index].key == key { return slots[index].value }
            index = (index + 1) & (slots.count - 1)
        }
        let value = make()
        slots[index] = Slot(key: key, value: value)
        used += 1
        if used * 2 > slots.count { grow() }
        return value
    }

    private func start(of key: UInt64) -> Int {
        Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 33) & (slots.count - 1)
    }

    private mutating func grow() {
        let old = slots
        slots = [Slot](repeating: Slot(), count: old.count * 2)
        for slot in old where slot.value != .max {
            var index = start(of: slot.key)
            while slots[index].value != .max { index = (index + 1) & (slots.count - 1) }
            slots[index] = slot
        }
    }
}
