import Lifecycle

/// Finds stretches of a log that stand in it twice, one right behind the other, as when the same lines were pasted again.
///
/// The clock steps back to a moment that was told before, by however little, and from there on every event says the same
/// at the same time as the stretch before it, at least until the clock has caught up. One line alone may be a repeat.
struct RepeatedPastes {
    /// Places in `Trace.events`, in order.
    private(set) var copies: [Int] = []

    private let trace: Trace

    /// Longer stretches are not looked for.
    private static let longest = 1024
    private static let shortest = 2

    init(_ trace: Trace) {
        self.trace = trace
        var next = 1
        while next < trace.events.count {
            if stepsBack(at: next), let length = lengthOfCopy(at: next) {
                copies += next..<next + length
                next += length
            } else {
                next += 1
            }
        }
    }

    private func stepsBack(at place: Int) -> Bool {
        let (before, event) = (trace.events[place - 1], trace.events[place])
        return !event.time.isNone && event.time < before.time && event.clock == before.clock
            && event.process == before.process
    }

    /// How many events from a place on repeat those before it; nil where they do not.
    private func lengthOfCopy(at place: Int) -> Int? {
        let latest = trace.events[place - 1].time
        for start in stride(from: place - Self.shortest, through: max(0, place - Self.longest), by: -1)
        where trace.events[start].time == trace.events[place].time && isCopy(place, of: start) {
            let length = zip(start..<place, place..<trace.events.count).prefix { isCopy($1, of: $0) }.count
            let end = place + length
            let hasCaughtUp = end == trace.events.count || start + length == place || trace.events[end].time > latest
            if length >= Self.shortest, hasCaughtUp { return length }
        }
        return nil
    }

    private func isCopy(_ place: Int, of original: Int) -> Bool {
        let (first, second) = (trace.events[original], trace.events[place])
        return first.time == second.time && first.process == second.process && first.clock == second.clock
            && EventContent(first, trace) == EventContent(second, trace)
    }
}

extension Trace {
    /// Takes once what stands in the capture twice, and gives the lines of the copies.
    mutating func takeRepeatsOnce(includingOverlaps: Bool) -> [UInt32] {
        let pasted = remove(RepeatedPastes(self).copies)
        return includingOverlaps ? pasted + remove(OverlappingExports(self).copies) : pasted
    }

    private mutating func remove(_ places: [Int]) -> [UInt32] {
        guard !places.isEmpty else { return [] }
        let lines = places.map { events[$0].line }
        var next = places[...]
        events = events.enumerated().filter { place, _ in
            guard place == next.first else { return true }
            next.removeFirst()
            return false
        }.map(\.element)
        return lines
    }
}
