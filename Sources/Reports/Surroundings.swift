import Lifecycle
import Rules

/// A line of a capture by its number and its place.
struct LinePlace: Hashable, Sendable {
    /// 1-based.
    let line: Int
    let offset: UInt64
}

extension Finding {
    /// The log's own lines around the one to blame, whoever wrote them, without those that are evidence already.
    ///
    /// What else the log says there (an alert, a request, a crash) is often the reason that no rule knows.
    func surroundings(in trace: Trace, each limit: Int = 4) -> [LinePlace] {
        guard let blamed = blamedPlace(in: trace) else { return [] }
        let before = walk(from: blamed, by: -1, limit, trace.source.preceding)
        let after = walk(from: blamed, by: 1, limit, trace.source.following)
        let shown = Set(evidence.map(\.line)).union([line])
        return (before.reversed() + [blamed] + after).filter { !shown.contains($0.line) }
    }

    private func blamedPlace(in trace: Trace) -> LinePlace? {
        if let blamed = evidence.first(where: { $0.line == line }) {
            return LinePlace(line: line, offset: blamed.offset)
        }
        let events = trace.events
        let index = events.firstIndex(onLine: UInt32(clamping: line))
        guard index < events.count, Int(events[index].line) == line else { return nil }
        return LinePlace(line: line, offset: events[index].offset)
    }

    private func walk(
        from place: LinePlace, by step: Int, _ limit: Int, _ next: (UInt64) -> UInt64?
    ) -> [LinePlace] {
        var places: [LinePlace] = []
        var last = place
        while places.count < limit, let offset = next(last.offset) {
            last = LinePlace(line: last.line + step, offset: offset)
            places.append(last)
        }
        return places
    }
}

extension [Event] {
    /// The index of the first event at or after a line; events are in file order.
    func firstIndex(onLine line: UInt32) -> Int { partitioningIndex { $0.line >= line } }
}
