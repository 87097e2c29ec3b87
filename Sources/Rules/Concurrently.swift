import Dispatch
import Foundation

/// Runs independent pieces of work on all cores and gives their results in order, whatever order they end in.
package func concurrently<Result: Sendable>(_ count: Int, _ work: @Sendable (Int) -> Result) -> [Result] {
    let results = Results<Result>(count: count)
    DispatchQueue.concurrentPerform(iterations: count) { results.put(work($0), at: $0) }
    return results.inOrder
}

/// Slots that several threads fill, each its own; the lock guards the array around them.
private final class Results<Result: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var slots: [Result?]

    init(count: Int) { slots = Array(repeating: nil, count: count) }

    func put(_ result: Result, at place: Int) { lock.withLock { slots[place] = result } }

    var inOrder: [Result] { lock.withLock { slots.compactMap(\.self) } }
}
