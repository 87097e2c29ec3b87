#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Finds the next place where one of many byte strings stands, looking at four bytes out of every three.
///
/// Each needle is known by a *window* of six of its bytes (four where it is shorter), those whose pairs are rare in this
/// capture. One of every three places shows one of the first three pairs of any occurrence; with the pair two bytes on
/// it must belong to one window. Every look is independent of the last: 200 MB of `log show` take 50 ms on one core at
/// 2.5 GHz. The plain way, skipping by what was last seen (Wu and Manber), waits for each table look-up: 240 ms.
final class NeedleSearch: @unchecked Sendable {
    /// For each pair, the roles (as bits) it has as the pair that is looked at.
    private let roles: UnsafeMutablePointer<UInt8>
    /// For each pair, the roles for which it may be the pair two bytes on.
    private let continuations: UnsafeMutablePointer<UInt8>
    /// For each hash of a window's first four bytes, the first and last entry (exclusive) in `entries`.
    private let heads: UnsafeMutablePointer<(first: UInt16, end: UInt16)>
    private let entries: UnsafeMutablePointer<Entry>

    /// A needle and where its window lies in it.
    private struct Entry {
        var key: UInt32
        var windowOffset: Int
        var needle: NeedleBytes
    }

    /// A role is the offset of a pair in its window; those of short windows follow those of long ones.
    private static let stride = 3
    private static let longWindow = 6
    private static let shortWindow = 4
    private static let hashBits: UInt32 = 12

    /// Needles are at least four bytes long; `sample` is a stretch of the capture that shows which pairs are rare.
    init(needles: [NeedleBytes], sample: Bytes) {
        precondition(needles.allSatisfy { $0.count >= Self.shortWindow }, "a needle has at least four bytes")
        roles = .allocate(capacity: 65_536)
        roles.initialize(repeating: 0, count: 65_536)
        continuations = .allocate(capacity: 65_536)
        continuations.initialize(repeating: 0, count: 65_536)
        heads = .allocate(capacity: 1 << Int(Self.hashBits))
        heads.initialize(repeating: (0, 0), count: 1 << Int(Self.hashBits))
        entries = .allocate(capacity: needles.count)
        let frequency = PairFrequency(sample: sample)
        let chosen = needles.map { addWindow(of: $0, frequency: frequency) }
        for (place, entry) in chosen.sorted(by: { Self.hash($0.key) < Self.hash($1.key) }).enumerated() {
            (entries + place).initialize(to: entry)
            let head = Int(Self.hash(entry.key))
            if heads[head].end == 0 { heads[head].first = UInt16(place) }
            heads[head].end = UInt16(place + 1)
        }
    }

    deinit {
        roles.deallocate()
        continuations.deallocate()
        heads.deallocate()
        entries.deallocate()
    }

    private static func hash(_ key: UInt32) -> UInt32 { (key &* 0x9E37_79B1) >> (32 - hashBits) }

    /// A place inside the first line that holds a needle, at or after `start` and before `end`; nil if there is none.
    ///
    /// `start` is a line start. The place lies in the needle, not always at its beginning.
    func firstPlace(in bytes: Bytes, from start: Int, to end: Int) -> Int? {
        let raw = UnsafeRawPointer(bytes.base)
        var place = start
        while place &+ 25 <= end {
            var seen = marks(raw, place) | marks(raw, place &+ 3) | marks(raw, place &+ 6) | marks(raw, place &+ 9)
            seen |= marks(raw, place &+ 12) | marks(raw, place &+ 15) | marks(raw, place &+ 18)
            seen |= marks(raw, place &+ 21)
            if seen != 0, let found = verify(raw, from: place, region: start..<end) { return found }
            place = place &+ 24
        }
        return tail(raw, from: place, region: start..<end)
    }

    /// The roles that the four bytes at a place can have.
    @inline(__always)
    private func marks(_ raw: UnsafeRawPointer, _ place: Int) -> UInt8 {
        roles[Int(raw.loadUnaligned(fromByteOffset: place, as: UInt16.self))]
            & continuations[Int(raw.loadUnaligned(fromByteOffset: place &+ 2, as: UInt16.self))]
    }

    /// The first whole needle at one of the eight places from here.
    private func verify(_ raw: UnsafeRawPointer, from first: Int, region: Range<Int>) -> Int? {
        for step in 0..<8 {
            let place = first &+ step &* Self.stride
            let marks = marks(raw, place)
            if marks != 0, let found = verify(raw, at: place, marks: marks, region: region) { return found }
        }
        return nil
    }

    /// The last bytes of a region, where there are not always four to look at.
    private func tail(_ raw: UnsafeRawPointer, from first: Int, region: Range<Int>) -> Int? {
        for window in max(region.lowerBound, first - Self.stride)..<max(first, region.upperBound - 3) {
            if window >= region.lowerBound, let found = verify(raw, window: window, region: region) { return found }
        }
        return nil
    }

    private func verify(_ raw: UnsafeRawPointer, at place: Int, marks: UInt8, region: Range<Int>) -> Int? {
        var rest = marks
        while rest != 0 {
            let role = rest.trailingZeroBitCount
            rest &= rest &- 1
            let window = place &- (role < Self.stride ? role : role &- Self.stride)
            if window >= region.lowerBound, let found = verify(raw, window: window, region: region) { return found }
        }
        return nil
    }

    /// The window, if it belongs to a whole needle inside the region.
    private func verify(_ raw: UnsafeRawPointer, window: Int, region: Range<Int>) -> Int? {
        guard window &+ 4 <= region.upperBound else { return nil }
        let key = raw.loadUnaligned(fromByteOffset: window, as: UInt32.self)
        let head = heads[Int(Self.hash(key))]
        var index = Int(head.first)
        while index < Int(head.end) {
            let entry = entries[index]
            let start = window &- entry.windowOffset
            let isInside = start >= region.lowerBound && start &+ entry.needle.count <= region.upperBound
            if entry.key == key, isInside, memcmp(raw + start, entry.needle.base, entry.needle.count) == 0 {
                return window
            }
            index &+= 1
        }
        return nil
    }
}

/// Building the tables.
extension NeedleSearch {
    /// Takes the window that the search will stop at least often, and marks its pairs.
    private func addWindow(of needle: NeedleBytes, frequency: PairFrequency) -> Entry {
        let isLong = needle.count >= Self.longWindow
        let width = isLong ? Self.longWindow : Self.shortWindow
        var best = (offset: 0, cost: Int.max)
        for offset in 0...(needle.count - width) {
            let cost = (offset..<offset + Self.stride).reduce(0) { sum, place in
                let next = isLong ? frequency.count(of: needle.pair(at: place + 2)) : 1
                return sum
                    + (isMarked(needle, at: offset, place: place)
                        ? 0 : frequency.count(of: needle.pair(at: place)) * next)
            }
            if cost < best.cost { best = (offset, cost) }
        }
        mark(needle, at: best.offset, isLong: isLong)
        let key = UnsafeRawPointer(needle.base).loadUnaligned(fromByteOffset: best.offset, as: UInt32.self)
        return Entry(key: key, windowOffset: best.offset, needle: needle)
    }

    /// Whether an earlier window stops the search at this pair already.
    private func isMarked(_ needle: NeedleBytes, at offset: Int, place: Int) -> Bool {
        guard needle.count >= Self.longWindow else { return false }
        let role: UInt8 = 1 << UInt8(place - offset)
        return roles[needle.pair(at: place)] & continuations[needle.pair(at: place + 2)] & role != 0
    }

    private func mark(_ needle: NeedleBytes, at offset: Int, isLong: Bool) {
        for step in 0..<Self.stride {
            let role: UInt8 = 1 << UInt8(isLong ? step : step + Self.stride)
            roles[needle.pair(at: offset + step)] |= role
            if isLong || step == 0 {
                continuations[needle.pair(at: offset + step + 2)] |= role
            } else {
                markContinuations(after: step == 1 ? needle.base[offset + 3] : nil, role: role)
            }
        }
    }

    /// Behind the end of a short window stands anything; its last byte may be the first of the pair.
    private func markContinuations(after byte: UInt8?, role: UInt8) {
        for first in byte.map({ $0...$0 }) ?? 0...255 {
            for second in UInt8.min...255 {
                let pair = withUnsafeBytes(of: (first, second)) { $0.loadUnaligned(as: UInt16.self) }
                continuations[Int(pair)] |= role
            }
        }
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
