import Foundation

/// The seeds that the tests play at this commit: a part of those that are known to hold, another one for other commits.
///
/// `make test` states the commit's number as `LIFELINE_SHIFT`; whoever gives the same number plays the same cases.
package struct SeedsOfTheCommit {
    package let range: Range<Int>

    package init(_ few: Int, of many: Int) {
        let start = Self.shift % max(many / few, 1) * few
        range = start..<start + few
    }

    /// How to play them again.
    package var comment: String { "seeds \(range), again with LIFELINE_SHIFT=\(Self.shift)" }

    private static let shift = max(0, ProcessInfo.processInfo.environment["LIFELINE_SHIFT"].flatMap(Int.init) ?? 0)
}
