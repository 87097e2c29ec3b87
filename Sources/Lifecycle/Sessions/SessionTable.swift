/// Numbers by an index into one of the capture's tables, for one session: an array where the session may speak of a good
/// part of that table, else only what it speaks of.
package struct SessionTable: Sendable {
    private var all: [Int32] = []
    private var some: [UInt32: Int32] = [:]

    /// `size`: how long the capture's table is; `events`: how many events the session has.
    package init(size: Int, events: Int) {
        if size / 4 <= events { all = Array(repeating: -1, count: size) }
    }

    /// The number at an index, if there is one.
    package func value(at index: UInt32) -> Int32? {
        guard !all.isEmpty else { return some[index] }
        return all[Int(index)] < 0 ? nil : all[Int(index)]
    }

    /// The number at an index, which is the next one where there is none yet.
    package mutating func value(at index: UInt32, orNext next: inout Int32) -> Int32 {
        if let known = value(at: index) { return known }
        if all.isEmpty { some[index] = next } else { all[Int(index)] = next }
        next += 1
        return next - 1
    }
}
