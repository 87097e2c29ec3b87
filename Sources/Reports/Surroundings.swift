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
        let before = walk(from: blamed, by: -1, limit, trace.source.preceding, trace.numbering)
        let after = walk(from: blamed, by: 1, limit, trace.source.following, trace.numbering)
        let shown = Set(evidence.map(\.line)).union([line])
        return (before.reversed() + [blamed] + after).filter { !shown.contains($0.line) }
    }

    private func blamedPlace(in trace: Trace) -> LinePlace? {
        if let blamed = evidence.first(where: { $0.line == line }) {
            return LinePlace(line: line, offset: blamed.offset)
        }
        return trace.firstEvent(onLine: line).map { LinePlace(line: line, offset: trace.events[$0].offset) }
    }

    private func walk(
        from place: LinePlace, by step: Int, _ limit: Int, _ next: (UInt64) -> UInt64?, _ numbering: LineNumbering
    ) -> [LinePlace] {
        var places: [LinePlace] = []
        var last = place
        while places.count < limit, let offset = next(last.offset) {
            last = LinePlace(line: numbering.neighbour(of: last.line, by: step), offset: offset)
            places.append(last)
        }
        return places
    }
}

extension Trace {
    /// The index of the first event on a line of the file; events are in the order in which the file was read.
    func firstEvent(onLine line: Int) -> Int? {
        let line = UInt32(clamping: line)
        let place = events.partitioningIndex { !numbering.reads($0.line, before: line) }
        if place < events.count, events[place].line == line { return place }
        // Lines that were written late stand near.
        return (max(0, place - 8)..<min(events.count, place + 9)).first { events[$0].line == line }
    }
}
