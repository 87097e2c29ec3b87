/// Gives out object addresses; freed ones come back, as from any allocator.
struct Addresses {
    private var next: UInt64
    private var free: [(address: UInt64, isSeenToEnd: Bool)] = []

    init(_ seed: UInt64) { next = 0x1_0500_0000 + (seed % 0x4000) * 0x1000 }

    /// An address comes back only where a log could tell: the old object's end is printed, or the new one's init is.
    mutating func take(printsInit: Bool, reuse: Bool) -> UInt64 {
        if reuse, let place = free.lastIndex(where: { $0.isSeenToEnd || printsInit }) {
            return free.remove(at: place).address
        }
        next += 0xE00
        return next
    }

    mutating func giveBack(_ address: UInt64, isSeenToEnd: Bool) { free.append((address, isSeenToEnd)) }
}
