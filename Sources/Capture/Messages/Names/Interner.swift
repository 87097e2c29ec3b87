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

    /// Eight bytes at a time; the last, overlapping eight close it. Good enough for names, never used across runs.
    static func hash(_ key: Bytes) -> UInt64 {
        var hash = UInt64(truncatingIfNeeded: key.count) &* 0x9E37_79B9_7F4A_7C15
        let raw = UnsafeRawPointer(key.base)
        if key.count >= 8 {
            for offset in stride(from: 0, to: key.count - 7, by: 8) {
                hash = mix(hash, raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            }
            hash = mix(hash, raw.loadUnaligned(fromByteOffset: key.count - 8, as: UInt64.self))
        } else {
            var short: UInt64 = 0
            for index in 0..<key.count { short = short << 8 | UInt64(key[index]) }
            hash = mix(hash, short)
        }
        return hash ^ hash >> 32
    }

    private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        let (high, low) = (hash ^ word).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
        return high ^ low
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
