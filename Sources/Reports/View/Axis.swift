import Lifecycle
import Rules

/// Where an event stands between the session's beginning (0) and its end (1): by time, or by order without a clock.
struct Axis: Sendable {
    enum Scale: Sendable {
        case time(start: Timestamp, length: Span)
        /// The number of events of the session.
        case order(count: Int)
    }

    let scale: Scale
    private let trace: Trace
    private let session: Session

    init(of session: Session, in trace: Trace) {
        self.trace = trace
        self.session = session
        let length = session.end.since(session.start)
        if session.clock != .none, let length, length.microseconds > 0 {
            scale = .time(start: session.start, length: length)
        } else {
            scale = .order(count: max(session.events.count, 1))
        }
    }

    var isTimed: Bool { if case .time = scale { true } else { false } }

    /// Clamped to 0...1: a clock that jumped back must not draw outside the chart.
    func fraction(of event: UInt32) -> Double {
        switch scale {
        case .time(_, let length):
            return Double(microseconds(to: event)) / Double(length.microseconds)
        case .order(let count):
            return Double(place(of: event)) / Double(count)
        }
    }

    /// Microseconds from the session's beginning, never beyond its end; without a clock, a millisecond a line.
    func microseconds(to event: UInt32) -> Int64 {
        switch scale {
        case .time(let start, let length):
            let elapsed = time(of: event).since(start)?.microseconds ?? 0
            return min(max(elapsed, 0), length.microseconds)
        case .order:
            return abs(Int64(trace.events[Int(event)].line) - Int64(session.firstLine)) * 1_000
        }
    }

    var microsecondsToEnd: Int64 {
        switch scale {
        case .time(_, let length): length.microseconds
        case .order: abs(Int64(session.lastLine) - Int64(session.firstLine)) * 1_000
        }
    }

    /// `0:21.512`, or `event 12` without a clock.
    func position(of event: UInt32) -> String {
        elapsed(to: event).map { $0.position(milliseconds: true) } ?? unclocked(event)
    }

    /// Since the session's beginning; nil without a clock.
    fileprivate func elapsed(to event: UInt32) -> Span? {
        guard case .time(let start, _) = scale else { return nil }
        return time(of: event).since(start)
    }

    /// The position of an event that has no time.
    fileprivate func unclocked(_ event: UInt32) -> String {
        isTimed ? "0:00" : "event \(grouped(place(of: event) + 1))"
    }

    /// From one event to another: `17 s`, or `4 events` without a clock.
    func distance(from first: UInt32, to last: UInt32?) -> String {
        span(from: first, to: last)?.length ?? unclockedDistance(from: first, to: last)
    }

    /// The same in time; nil without a clock.
    fileprivate func span(from first: UInt32, to last: UInt32?) -> Span? {
        guard case .time(_, let length) = scale else { return nil }
        let end = last.map { microseconds(to: $0) } ?? length.microseconds
        return Span(microseconds: end - microseconds(to: first))
    }

    fileprivate func unclockedDistance(from first: UInt32, to last: UInt32?) -> String {
        counted((last.map { place(of: $0) } ?? max(session.events.count, 1)) - place(of: first), "event")
    }

    /// The event's place among the session's events; events are in file order.
    private func place(of event: UInt32) -> Int { session.events.firstPlace(notBelow: event) }

    /// The event's own time, or that of the last event before it that has one.
    private func time(of event: UInt32) -> Timestamp {
        let own = trace.events[Int(event)].time
        guard own.isNone else { return own }
        let earlier = session.events[..<place(of: event)].last { !trace.events[Int($0)].time.isNone }
        return earlier.map { trace.events[Int($0)].time } ?? session.start
    }
}

extension Markup.Interpolation {
    /// As `Axis.position`, without making a text of it: there is one for each mark and two for each bar.
    mutating func appendInterpolation(_ axis: Axis, at event: UInt32) {
        guard let elapsed = axis.elapsed(to: event) else { return appendInterpolation(axis.unclocked(event)) }
        append(upTo: BytePen.positionRoom) { $0.put(position: elapsed, milliseconds: true) }
    }

    /// As `Axis.distance`.
    mutating func appendInterpolation(_ axis: Axis, from first: UInt32, to last: UInt32?) {
        guard let span = axis.span(from: first, to: last) else {
            return appendInterpolation(axis.unclockedDistance(from: first, to: last))
        }
        guard span.isShort else { return appendInterpolation(span.length) }
        append(upTo: BytePen.coordinateRoom) { $0.put(shortLength: span) }
    }
}

extension RandomAccessCollection<UInt32> where Index == Int {
    /// The first index, counted from the start, whose element is not below a value; the collection is sorted.
    func firstPlace(notBelow value: UInt32) -> Int { partitioningIndex { $0 >= value } - startIndex }
}
