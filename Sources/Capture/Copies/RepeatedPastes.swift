import Lifecycle

/// Finds stretches of a log that stand in it twice, as when the same lines were pasted again, perhaps under a heading.
///
/// The clock of a process steps back to a moment that was told before, by however little, and from there on every event
/// says the same at the same time as an earlier stretch. One line alone may be a repeat. A time of day comes again
/// every day, so without a date the stretch must also reach up to where the clock has caught up.
struct RepeatedPastes {
    /// Places in `Trace.events`, in order.
    private(set) var copies: [Int] = []

    private let trace: Trace
    /// By process: its last event that is no copy.
    private var last: [ProcessID: Int] = [:]

    /// Longer stretches are not looked for.
    private static let longest = 1024
    private static let shortest = 2

    init(_ trace: Trace) {
        self.trace = trace
        var next = 0
        while next < trace.events.count {
            if let before = stepBack(at: next), let length = lengthOfCopy(at: next, behind: before) {
                copies += next..<next + length
                next += length
            } else {
                if !trace.events[next].time.isNone { last[trace.events[next].process] = next }
                next += 1
            }
        }
    }

    /// The event of the same process that an event is earlier than although it stands behind it.
    private func stepBack(at place: Int) -> Int? {
        let event = trace.events[place]
        guard !event.time.isNone, let before = last[event.process] else { return nil }
        let other = trace.events[before]
        return event.time < other.time && event.clock == other.clock ? before : nil
    }

    /// How many events from a place on repeat earlier ones; nil where they do not.
    private func lengthOfCopy(at place: Int, behind before: Int) -> Int? {
        let latest = trace.events[before].time
        for start in stride(from: place - Self.shortest, through: max(0, place - Self.longest), by: -1)
        where trace.events[start].time == trace.events[place].time && isCopy(place, of: start) {
            let length = zip(start..<place, place..<trace.events.count).prefix { isCopy($1, of: $0) }.count
            let end = place + length
            let hasCaughtUp = end == trace.events.count || start + length == place || trace.events[end].time > latest
            if length >= Self.shortest, hasCaughtUp || trace.events[place].clock.tellsDate { return length }
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

    /// Removes the events at some places, which are in order, and gives their lines.
    mutating func remove(_ places: [Int]) -> [UInt32] {
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
