import Foundation
import Lifecycle

/// Does the work of each index on all cores and joins the results in order, each as soon as its turn comes.
///
/// Results wait only while an earlier one is still being made, so hardly more of them than there are cores exist at
/// once. What is shared is touched under the lock only.
final class ParallelChunks<Result, Whole>: @unchecked Sendable {
    private let count: Int
    private let join: @Sendable (inout Whole, Result) -> Void
    private let lock = NSLock()
    private var whole: Whole
    private var claimed = 0
    private var joined = 0
    private var waiting: [Int: Result] = [:]

    private init(count: Int, whole: Whole, join: @escaping @Sendable (inout Whole, Result) -> Void) {
        self.count = count
        self.whole = whole
        self.join = join
    }

    /// The whole after every result, from index 0 on, was joined to it.
    ///
    /// Each core has a worker of its own, which takes indices that only grow: whatever it learned at one of them belongs
    /// to results that are joined before the next.
    static func join<Worker>(
        count: Int, workers: Int, into whole: Whole, by worker: @Sendable () -> Worker,
        work: @Sendable (inout Worker, Int) -> Result, join: @escaping @Sendable (inout Whole, Result) -> Void
    ) -> Whole {
        let chunks = ParallelChunks(count: count, whole: whole, join: join)
        onThreads(min(count, workers)) {
            var worker = worker()
            while let index = chunks.claim() { chunks.deliver(work(&worker, index), at: index) }
        }
        return chunks.whole
    }

    /// The same where nothing is learned.
    static func join(
        count: Int, workers: Int, into whole: Whole, work: @Sendable (Int) -> Result,
        join: @escaping @Sendable (inout Whole, Result) -> Void
    ) -> Whole {
        self.join(count: count, workers: workers, into: whole, by: {}, work: { _, index in work(index) }, join: join)
    }

    private func claim() -> Int? {
        lock.withLock {
            guard claimed < count else { return nil }
            claimed += 1
            return claimed - 1
        }
    }

    private func deliver(_ result: Result, at index: Int) {
        lock.withLock {
            waiting[index] = result
            while let next = waiting.removeValue(forKey: joined) {
                join(&whole, next)
                joined += 1
            }
        }
    }
}

extension Bytes {
    /// Cuts the bytes from `start` into ranges of about `size` bytes that begin at line starts.
    func chunks(from start: Int, size: Int) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var lower = start
        while lower < count {
            let nominal = lower + max(size, 1)
            let upper = nominal >= count ? count : min(lineEnd(from: nominal - 1, limit: count) + 1, count)
            ranges.append(lower..<upper)
            lower = upper
        }
        return ranges
    }
}
