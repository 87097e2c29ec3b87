/// Finds the next place where one of a few long byte strings stands, looking at the four bytes at every n-th place.
///
/// The shortest string decides how far apart the looks may be: of eight bytes, one block of four lies at every fifth
/// place. The names of an app's controllers are long, so a capture is searched for them once more in half the
/// instructions of `NeedleSearch`.
final class NameSearch: @unchecked Sendable {
    private let table: BlockTable
    private let names: [Bytes]
    private let stride: Int

    /// Further apart, the looks would not be fewer by much, and the marks many more.
    private static let widest = 8
    static let shortest = 5

    /// Names are at least `shortest` bytes long.
    init(_ names: [[UInt8]]) {
        let names = names.filter { $0.count >= Self.shortest }.map(Bytes.init(immortal:))
        let shortest = names.map(\.count).min() ?? Self.shortest
        let stride = min(shortest - BlockTable.blockSize + 1, Self.widest)
        self.names = names
        self.stride = stride
        table = BlockTable(names.flatMap { name in (0..<stride).map { BlockTable.Entry(of: name, at: $0) } })
    }

    deinit {
        table.deallocate()
        for name in names { name.base.deallocate() }
    }

    var isEmpty: Bool { names.isEmpty }

    /// A place inside the first line that holds a name, between two line starts; nil if there is none.
    func firstPlace(in bytes: Bytes, from start: Int, to end: Int) -> Int? {
        let raw = UnsafeRawPointer(bytes.base)
        let (table, step) = (table, stride)
        var place = start
        while place &+ 7 &* step &+ BlockTable.blockSize <= end {
            var seen = table.mark(raw, place) | table.mark(raw, place &+ step)
            seen |= table.mark(raw, place &+ 2 &* step) | table.mark(raw, place &+ 3 &* step)
            seen |= table.mark(raw, place &+ 4 &* step) | table.mark(raw, place &+ 5 &* step)
            seen |= table.mark(raw, place &+ 6 &* step) | table.mark(raw, place &+ 7 &* step)
            let next = place &+ 8 &* step
            if seen != 0, let found = table.first(raw, from: place, step: step, to: next, inside: start..<end) {
                return found
            }
            place = next
        }
        return table.first(raw, from: place, step: step, to: end &- 3, inside: start..<end)
    }
}
