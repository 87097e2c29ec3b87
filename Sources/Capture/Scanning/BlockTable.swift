#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Blocks of four bytes by which a search knows its needles, hashed: one look tells whether any needle may be at a place.
///
/// Its tables are freed by `deallocate()`, which its owner calls once; no copy of it is used after that.
struct BlockTable: @unchecked Sendable {
    /// By hash of a block: whether any needle has it.
    private let marks: UnsafeMutablePointer<UInt8>
    /// By hash of a block: the place of its first entry, counted from 1. What no mark stands for is not set: clearing all of
    /// it took longer than a search through a small log.
    private let heads: UnsafeMutablePointer<UInt32>
    private let entries: UnsafeMutablePointer<Link>

    /// An entry, and the place of the next one with its hash; 0 for the last.
    private struct Link {
        var entry: Entry
        var next: UInt32
    }

    /// A block, and where it lies in its needle.
    struct Entry {
        var block: UInt32
        var offset: Int
        var needle: Bytes
    }

    static let slots = 65_536
    static let blockSize = 4

    init(_ chosen: [Entry]) {
        marks = .allocate(capacity: Self.slots)
        marks.initialize(repeating: 0, count: Self.slots)
        heads = .allocate(capacity: Self.slots)
        entries = .allocate(capacity: chosen.count)
        for (place, entry) in chosen.enumerated() {
            let slot = entry.block.slot
            (entries + place).initialize(to: Link(entry: entry, next: marks[slot] == 0 ? 0 : heads[slot]))
            (heads + slot).initialize(to: UInt32(place + 1))
            marks[slot] = 1
        }
    }

    func deallocate() {
        marks.deallocate()
        heads.deallocate()
        entries.deallocate()
    }

    /// Not zero where the block at a place may be a needle's.
    @inline(__always)
    func mark(_ raw: UnsafeRawPointer, _ place: Int) -> UInt8 {
        marks[raw.loadUnaligned(fromByteOffset: place, as: UInt32.self).slot]
    }

    /// The first of some places at which a block of a whole needle stands that lies inside a region.
    func first(_ raw: UnsafeRawPointer, from first: Int, step: Int, to last: Int, inside region: Range<Int>) -> Int? {
        var place = first
        while place < last {
            if mark(raw, place) != 0, isNeedle(raw, at: place, inside: region) { return place }
            place = place &+ step
        }
        return nil
    }

    private func isNeedle(_ raw: UnsafeRawPointer, at place: Int, inside region: Range<Int>) -> Bool {
        let block = raw.loadUnaligned(fromByteOffset: place, as: UInt32.self)
        var next = Int(heads[block.slot])
        while next > 0 {
            let link = entries + (next &- 1)
            next = Int(link.pointee.next)
            guard link.pointee.entry.block == block else { continue }
            let start = place &- link.pointee.entry.offset
            let needle = link.pointee.entry.needle
            guard start >= region.lowerBound, start &+ needle.count <= region.upperBound else { continue }
            if memcmp(raw + start, needle.base, needle.count) == 0 { return true }
        }
        return false
    }
}

extension BlockTable.Entry {
    init(of needle: Bytes, at offset: Int) {
        self.init(block: needle.block(at: offset), offset: offset, needle: needle)
    }
}

extension UInt32 {
    /// Where a block lies in the tables: the upper half of a Fibonacci hash.
    @inline(__always)
    var slot: Int { Int((self &* 0x9E37_79B1) >> 16) }
}
