import Lifecycle

/// Where a timeline begins or ends: a line of the log, a time since the session began (`2:10`, `1:02:03` or `36:00:00`, as the
/// axis shows it), or one as the log prints it.
package enum TimelineBound: Hashable, Sendable {
    /// 1-based.
    case line(Int)
    case elapsed(Span)
    /// `10:11:12.5`, or `2026-05-01 10:11:12`.
    case clock(String)

    /// Nil for whatever is neither.
    package init?(_ text: String) {
        if let line = Int(text), line > 0 {
            self = .line(line)
        } else if let match = text.wholeMatch(of: /(\d{1,5}):([0-5]\d(?:\.\d{1,6})?)/),
            let minutes = Double(match.1), let seconds = Double(match.2)
        {
            self = .elapsed(.seconds(minutes * 60 + seconds))
        } else if let match = text.wholeMatch(of: /(\d{1,4}):([0-5]\d):([0-5]\d(?:\.\d{1,6})?)/),
            let hours = Double(match.1), let minutes = Double(match.2), let seconds = Double(match.3),
            hours > 23 || match.1.utf8.count == 1
        {
            self = .elapsed(.seconds(hours * 3600 + minutes * 60 + seconds))
        } else if text.contains(/^((\d{4}-)?\d\d-\d\d[T ])?([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d{1,6})?$/) {
            self = .clock(text.replacing("T", with: " "))
        } else {
            return nil
        }
    }

    /// Whether it surely lies before another one: two times of day may be of two days, and a line has no time.
    package func isBefore(_ other: TimelineBound) -> Bool {
        switch (self, other) {
        case (.line(let own), .line(let other)): own < other
        case (.elapsed(let own), .elapsed(let other)): own < other
        case (.clock(let own), .clock(let other)):
            own.contains(" ") && other.contains(" ") && own.utf8.count == other.utf8.count && own < other
        default: false
        }
    }
}

/// The events of a session between two bounds, and the part of its axis that they take.
struct TimelineWindow {
    /// Indices into `Trace.events`.
    let events: ClosedRange<UInt32>
    private let axis: Axis
    private let shown: ClosedRange<Double>
    /// Where it begins, if that is not the session's beginning.
    private let beginning: String?

    /// Nil where no event lies between the bounds; without bounds the whole session.
    init?(from: TimelineBound?, to: TimelineBound?, of view: SessionView) {
        let all = view.session.events
        let isBehind = { (event: UInt32) in to.map { view.compare(event, with: $0) > 0 } ?? false }
        let rest = all.drop { event in from.map { view.compare(event, with: $0) < 0 } ?? false }
        // A time of day comes again each day: the first one behind the beginning is meant.
        guard let first = rest.first, let last = rest.drop(while: isBehind).prefix(while: { !isBehind($0) }).last else {
            return nil
        }
        (events, axis) = (first...last, view.axis)
        let start = from == nil ? 0 : axis.fraction(of: first)
        beginning =
            from == nil || !axis.isTimed
            ? nil : Span(microseconds: axis.microseconds(to: first)).position(milliseconds: false)
        shown = start...max(to == nil ? 1 : axis.fraction(of: last), start)
    }

    private var width: Double { max(shown.upperBound - shown.lowerBound, 1e-9) }

    /// The column of an event between the beginning of what is shown and its end.
    func column(of event: UInt32, columns: Int) -> Int { column(of: axis.fraction(of: event), columns: columns) }

    /// The ticks that fall into it, labelled as those of the whole session.
    func ticks(columns: Int) -> [(place: Int, label: String)] {
        let limit = min(Double(max(columns / 12, 2)) / width, 10_000)
        let ticks = axis.ticks(limit: Int(limit)).filter { shown.contains($0.fraction) }
            .map { (place: column(of: $0.fraction, columns: columns), label: $0.label) }
        guard let beginning else { return ticks }
        return [(0, beginning)] + ticks.filter { $0.place > beginning.count }
    }

    private func column(of fraction: Double, columns: Int) -> Int {
        min(max(Int(((fraction - shown.lowerBound) / width * Double(columns)).rounded(.down)), 0), columns - 1)
    }
}

extension SessionView {
    /// Below zero before the bound, above it behind. An event without a time lies before all times.
    fileprivate func compare(_ event: UInt32, with bound: TimelineBound) -> Int {
        switch bound {
        case .line(let line): return trace.numbering.inFile(Int(trace.events[Int(event)].line)) - line
        case .elapsed(let span): return axis.isTimed ? Int(axis.microseconds(to: event) - span.microseconds) : -1
        case .clock(let wanted):
            guard let text = clock.text(trace.events[Int(event)].time)?.replacing("T", with: " ") else { return -1 }
            let own = (wanted.contains(" ") ? text[...] : text.drop { $0 != " " }.dropFirst()).prefix(wanted.count)
            let shown = own.isEmpty ? text.prefix(wanted.count) : own
            return shown == wanted ? 0 : shown < wanted ? -1 : 1
        }
    }
}
