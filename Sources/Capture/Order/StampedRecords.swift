import Lifecycle

/// The records of a capture whose newest comes first, with their stamps.
///
/// A server that sorts by time alone leaves records of one moment as they came, the oldest of them first. Only what
/// they say shows that: a controller loads before it appears, and begins to leave before it has left.
struct StampedRecords {
    let ranges: [Range<Int>]
    let stamps: [Stamp?]

    /// Stretches that keep their own order while the whole is turned round: records, or all of one moment.
    func turnable(in capture: Bytes) -> [Range<Int>] {
        let moments = moments
        guard moments.count < ranges.count, areForward(moments, in: capture) else { return ranges }
        return moments.map { ranges[$0.lowerBound].lowerBound..<ranges[$0.upperBound - 1].upperBound }
    }

    /// Places of neighbours with one and the same stamp.
    private var moments: [Range<Int>] {
        var found: [Range<Int>] = []
        for place in ranges.indices {
            if let last = found.last, let stamp = stamps[place],
                stamps[last.lowerBound].map({ $0.time == stamp.time }) ?? false
            {
                found[found.count - 1] = last.lowerBound..<place + 1
            } else {
                found.append(place..<place + 1)
            }
        }
        return found
    }

    /// So many records of one moment are compared with each other.
    private static let mostOfMoment = 16

    private func areForward(_ moments: [Range<Int>], in capture: Bytes) -> Bool {
        var (forward, backward) = (0, 0)
        for moment in moments where moment.count > 1 {
            let steps = moment.prefix(Self.mostOfMoment).compactMap { CallbackStep(capture[ranges[$0]]) }
            for (place, step) in steps.enumerated() {
                for later in steps[(place + 1)...] where step.isOfSameSpeaker(as: later) {
                    if step.mayPrecede(later) { forward += 1 }
                    if later.mayPrecede(step) { backward += 1 }
                }
            }
        }
        return forward > backward
    }
}

/// A callback in a line, and whose it is.
private struct CallbackStep {
    private let row: Int
    private let before: Bytes
    private let after: Bytes

    private static let callbacks = PhraseFinder([
        "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
    ])
    /// By row: what UIKit calls next.
    private static let next: [Int: Int] = [0: 1, 1: 2, 3: 4]

    init?(_ line: Bytes) {
        guard let found = Self.callbacks.find(in: line) else { return nil }
        row = found.row
        before = line[0..<found.range.lowerBound]
        after = line.from(found.range.upperBound).withoutArguments
    }

    func isOfSameSpeaker(as other: CallbackStep) -> Bool {
        before.equals(other.before) && after.equals(other.after)
    }

    func mayPrecede(_ other: CallbackStep) -> Bool { Self.next[row] == other.row }
}

extension Bytes {
    /// What stands behind the arguments of a method: `viewDidLoad()` and `viewWillAppear(_:)` end alike.
    fileprivate var withoutArguments: Bytes {
        if count > 0, self[0] == UInt8(ascii: "("), let end = firstPlace(of: UInt8(ascii: ")")) { return from(end + 1) }
        return count > 0 && self[0] == UInt8(ascii: ":") ? from(1) : self
    }
}
