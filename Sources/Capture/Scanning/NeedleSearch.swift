#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Finds the next place where one of many byte strings stands, looking at one pair of bytes in each stride.
///
/// Each needle is known by a *window*: `width` of its bytes, with the rarest pairs in this capture. A window holds
/// `width - 1` pairs, so one of every `width - 1` places shows a pair of every occurrence: looking at the pairs there,
/// each independent of the last, finds all of them. Reads about 4 GB/s per core for the words of UIKit (a loop that
/// skips by what it last saw, as Wu and Manber's does, waits for each table look-up: 1 GB/s).
final class NeedleSearch: @unchecked Sendable {
    /// For each pair, the offsets (as bits) at which windows hold it.
    private let offsets: UnsafeMutablePointer<UInt8>
    /// For each hash of a window's first four bytes, the first and last entry (exclusive) in `entries`.
    private let heads: UnsafeMutablePointer<(first: UInt16, end: UInt16)>
    private let entries: UnsafeMutablePointer<Entry>
    private let entryCount: Int
    private let width: Int
    private var stride: Int { width - 1 }

    /// A needle and where its window lies in it.
    private struct Entry {
        var key: UInt32
        var windowOffset: Int
        var needle: UnsafePointer<UInt8>
        var count: Int
    }

    private static let hashBits: UInt32 = 12
    /// As many offsets as fit the bits of a byte.
    private static let widest = 9

    /// Needles are at least four bytes long; `sample` is a stretch of the capture that shows which pairs are rare.
    init(needles: [NeedleBytes], sample: Bytes) {
        precondition(needles.allSatisfy { $0.count >= 4 } && !needles.isEmpty, "a needle has at least four bytes")
        width = min(needles.map(\.count).min() ?? 4, Self.widest)
        offsets = .allocate(capacity: 65_536)
        offsets.initialize(repeating: 0, count: 65_536)
        heads = .allocate(capacity: 1 << Int(Self.hashBits))
        heads.initialize(repeating: (0, 0), count: 1 << Int(Self.hashBits))
        entries = .allocate(capacity: needles.count)
        entryCount = needles.count
        let frequency = PairFrequency(sample: sample)
        var chosen: [Entry] = []
        for needle in needles { chosen.append(chooseWindow(of: needle, frequency: frequency)) }
        chosen.sort { Self.hash($0.key) < Self.hash($1.key) }
        for (place, entry) in chosen.enumerated() {
            (entries + place).initialize(to: entry)
            let head = Int(Self.hash(entry.key))
            if heads[head].end == 0 { heads[head].first = UInt16(place) }
            heads[head].end = UInt16(place + 1)
        }
    }

    deinit {
        offsets.deallocate()
        heads.deallocate()
        entries.deallocate()
    }

    /// Takes the window whose pairs add least to what the search stops at, and marks its pairs.
    private func chooseWindow(of needle: NeedleBytes, frequency: PairFrequency) -> Entry {
        var best = (offset: 0, cost: Int.max)
        for offset in 0...(needle.count - width) {
            let cost = (0..<stride).reduce(0) { sum, place in
                let pair = needle.pair(at: offset + place)
                return sum + (offsets[pair] != 0 ? 0 : frequency.count(of: pair))
            }
            if cost < best.cost { best = (offset, cost) }
        }
        for place in 0..<stride { offsets[needle.pair(at: best.offset + place)] |= 1 << UInt8(place) }
        let key = UnsafeRawPointer(needle.base).loadUnaligned(fromByteOffset: best.offset, as: UInt32.self)
        return Entry(key: key, windowOffset: best.offset, needle: needle.base, count: needle.count)
    }

    private static func hash(_ key: UInt32) -> UInt32 { (key &* 0x9E37_79B1) >> (32 - hashBits) }

    /// A place inside the first line that holds a needle, at or after `start` and before `end`; nil if there is none.
    ///
    /// `start` is a line start. The place lies in the needle, not always at its beginning.
    func firstPlace(in bytes: Bytes, from start: Int, to end: Int) -> Int? {
        let raw = UnsafeRawPointer(bytes.base)
        let stride = stride
        let region = start..<end
        var place = start + stride - 1
        while place + 7 * stride + 2 <= end {
            var seen: UInt8 = 0
            for step in 0..<8 { seen |= offsets(at: raw, place + step * stride) }
            if seen != 0 {
                for step in 0..<8 {
                    if let found = verify(raw, at: place + step * stride, region: region) { return found }
                }
            }
            place += 8 * stride
        }
        while place + 2 <= end {
            if let found = verify(raw, at: place, region: region) { return found }
            place += stride
        }
        return nil
    }

    @inline(__always)
    private func offsets(at raw: UnsafeRawPointer, _ place: Int) -> UInt8 {
        offsets[Int(raw.loadUnaligned(fromByteOffset: place, as: UInt16.self))]
    }

    /// The window around a pair that belongs to a whole needle inside the region.
    private func verify(_ raw: UnsafeRawPointer, at place: Int, region: Range<Int>) -> Int? {
        var rest = offsets(at: raw, place)
        while rest != 0 {
            let window = place - rest.trailingZeroBitCount
            rest &= rest &- 1
            guard window >= region.lowerBound, window + width <= region.upperBound else { continue }
            let key = raw.loadUnaligned(fromByteOffset: window, as: UInt32.self)
            let head = heads[Int(Self.hash(key))]
            for index in Int(head.first)..<Int(head.end) where entries[index].key == key {
                let entry = entries[index]
                let start = window - entry.windowOffset
                guard start >= region.lowerBound, start + entry.count <= region.upperBound else { continue }
                if memcmp(raw + start, entry.needle, entry.count) == 0 { return window }
            }
        }
        return nil
    }
}

/// A needle's bytes, which live as long as the program.
struct NeedleBytes: @unchecked Sendable {
    let base: UnsafePointer<UInt8>
    let count: Int

    init(_ literal: StaticString) {
        base = literal.utf8Start
        count = literal.utf8CodeUnitCount
    }

    /// Bytes made at run time, once: they are never freed.
    init(immortal bytes: [UInt8]) {
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
        copy.initialize(from: bytes, count: bytes.count)
        base = UnsafePointer(copy)
        count = bytes.count
    }

    func pair(at offset: Int) -> Int {
        Int(UnsafeRawPointer(base).loadUnaligned(fromByteOffset: offset, as: UInt16.self))
    }

    /// What the relay's `vis` encoding makes of a needle that is not ASCII; nil for one that is.
    var visEncoded: NeedleBytes? {
        let plain = UnsafeBufferPointer(start: base, count: count)
        guard plain.contains(where: { $0 >= 0x80 }) else { return nil }
        return NeedleBytes(immortal: plain.flatMap(Self.visEncoding))
    }

    private static func visEncoding(of byte: UInt8) -> [UInt8] {
        guard byte >= 0x80 else { return [byte] }
        let low = byte & 0x7F
        return low > 0x20 && low < 0x7F ? Array("\\M-".utf8) + [low] : Array("\\M^".utf8) + [low ^ 0x40]
    }
}

/// How often each pair of bytes occurs in a sample.
private struct PairFrequency {
    private var counts = [UInt32](repeating: 0, count: 65_536)

    /// Every pair counts at least one, so that the fewest marks win where nothing else decides.
    init(sample: Bytes) {
        let raw = UnsafeRawPointer(sample.base)
        guard sample.count >= 2 else { return }
        for place in 0..<sample.count - 1 {
            counts[Int(raw.loadUnaligned(fromByteOffset: place, as: UInt16.self))] += 1
        }
    }

    func count(of pair: Int) -> Int { Int(counts[pair]) + 1 }
}
