#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Finds the next place where one of a few long byte strings stands, looking at the four bytes at every n-th place.
///
/// The shortest string decides how far apart the looks may be: of eight bytes, one block of four lies at every fifth
/// place. The names of an app's controllers are long, so a capture is searched for them once more in half the
/// instructions of `NeedleSearch`.
final class NameSearch: @unchecked Sendable {
    /// By hash of a block: whether any name has it.
    private let marks: UnsafeMutablePointer<UInt8>
    /// By hash of a block: its entries.
    private let entries: [UInt32: [Entry]]
    private let names: [NeedleBytes]
    private let stride: Int

    /// A block, and where it lies in its name.
    private struct Entry {
        let offset: Int
        let name: NeedleBytes
    }

    private static let slots = 65_536
    /// Further apart, the looks would not be fewer by much, and the marks many more.
    private static let widest = 8
    static let shortest = 5

    /// Names are at least `shortest` bytes long.
    init(_ names: [[UInt8]]) {
        self.names = names.filter { $0.count >= Self.shortest }.map(NeedleBytes.init(immortal:))
        stride = min((self.names.map(\.count).min() ?? Self.shortest) - 3, Self.widest)
        marks = .allocate(capacity: Self.slots)
        marks.initialize(repeating: 0, count: Self.slots)
        var entries: [UInt32: [Entry]] = [:]
        for name in self.names {
            for offset in 0..<stride {
                let block = name.block(at: offset)
                marks[Self.slot(block)] = 1
                entries[block, default: []].append(Entry(offset: offset, name: name))
            }
        }
        self.entries = entries
    }

    deinit {
        marks.deallocate()
        for name in names { name.base.deallocate() }
    }

    var isEmpty: Bool { names.isEmpty }

    /// A place inside the first line that holds a name, between two line starts; nil if there is none.
    func firstPlace(in bytes: Bytes, from start: Int, to end: Int) -> Int? {
        let raw = UnsafeRawPointer(bytes.base)
        let step = stride
        var place = start
        while place &+ 7 &* step &+ 4 <= end {
            var seen = mark(raw, place) | mark(raw, place &+ step)
            seen |= mark(raw, place &+ 2 &* step) | mark(raw, place &+ 3 &* step)
            seen |= mark(raw, place &+ 4 &* step) | mark(raw, place &+ 5 &* step)
            seen |= mark(raw, place &+ 6 &* step) | mark(raw, place &+ 7 &* step)
            let next = place &+ 8 &* step
            if seen != 0, let found = verify(raw, from: place, to: next, region: start..<end) { return found }
            place = next
        }
        return verify(raw, from: place, to: end &- 3, region: start..<end)
    }

    @inline(__always)
    private func mark(_ raw: UnsafeRawPointer, _ place: Int) -> UInt8 {
        marks[Self.slot(raw.loadUnaligned(fromByteOffset: place, as: UInt32.self))]
    }

    /// The upper half of a Fibonacci hash.
    @inline(__always)
    private static func slot(_ block: UInt32) -> Int { Int((block &* 0x9E37_79B1) >> 16) }

    private func verify(_ raw: UnsafeRawPointer, from first: Int, to last: Int, region: Range<Int>) -> Int? {
        var place = first
        while place < last {
            if mark(raw, place) != 0, isName(raw, at: place, region) { return place }
            place = place &+ stride
        }
        return nil
    }

    private func isName(_ raw: UnsafeRawPointer, at place: Int, _ region: Range<Int>) -> Bool {
        let found = entries[raw.loadUnaligned(fromByteOffset: place, as: UInt32.self)] ?? []
        return found.contains { entry in
            let start = place &- entry.offset
            guard start >= region.lowerBound, start &+ entry.name.count <= region.upperBound else { return false }
            return memcmp(raw + start, entry.name.base, entry.name.count) == 0
        }
    }
}
