import Lifecycle

/// How much of a session lies between two events.
enum Elapsed: Sendable {
    /// `isAtLeast`: the first line has no stamp of its own, it came no later than the one that follows.
    case time(Span, isAtLeast: Bool)
    /// In a log without a clock, or when the clock stepped back in between.
    case events(Int)

    /// `92.4 s`, or `64 events` without a clock.
    var spoken: String {
        switch self {
        case .time(let span, isAtLeast: false): span.spoken
        case .time(let span, isAtLeast: true): "at least \(span.spoken)"
        case .events(let count): spokenCount(count, "event")
        }
    }

    func reaches(_ grace: Grace) -> Bool {
        switch self {
        case .time(let span, _): span >= grace.span
        case .events(let count): count >= grace.events
        }
    }

    /// Whether twice as much is no less; what is counted in different units cannot be told apart.
    func isAtLeastHalf(of other: Elapsed) -> Bool {
        switch (self, other) {
        case (.time(let own, _), .time(let other, _)): own.microseconds * 2 >= other.microseconds
        case (.events(let own), .events(let other)): own * 2 >= other
        case (.time, .events), (.events, .time): true
        }
    }

    /// Nil where only events could be counted.
    var span: Span? { if case .time(let span, _) = self { span } else { nil } }
}

/// How many lines without a stamp may stand before one that has it.
private let lookAhead = 256

/// How long something may take before its absence means anything.
package struct Grace: Sendable {
    package var span: Span
    /// Stands in for `span` in a log without a clock.
    package var events: Int

    /// What leaves a container, or leaves with it, does so within this.
    static let ofOneExit = Grace(span: .seconds(2), events: 50)
}

extension Session {
    /// From one event to a later one; both are indices into `Trace.events`.
    func elapsed(from first: UInt32, to last: UInt32, in trace: Trace) -> Elapsed {
        if let span = trace.events[Int(last)].time.since(trace.events[Int(first)].time), span.isForwards {
            return .time(span, isAtLeast: false)
        }
        return .events(position(of: last) - position(of: first))
    }

    /// From an event to the end of the session: its last stamped line, which need not be an event.
    func elapsedToEnd(from event: UInt32, in trace: Trace) -> Elapsed {
        if clock != .none, let stamped = firstStamped(from: event, in: trace),
            let span = end.since(trace.events[Int(stamped)].time), span.isForwards
        {
            return .time(span, isAtLeast: stamped != event)
        }
        return .events(max(0, events.count - 1 - position(of: event)))
    }

    /// The event itself, or the next one that has a stamp.
    private func firstStamped(from event: UInt32, in trace: Trace) -> UInt32? {
        guard trace.events[Int(event)].time.isNone else { return event }
        return events[position(of: event)...].prefix(lookAhead).first { !trace.events[Int($0)].time.isNone }
    }
}

extension Span {
    fileprivate var isForwards: Bool { microseconds >= 0 }
}

extension RuleContext {
    func elapsed(from first: UInt32, to last: UInt32) -> Elapsed { session.elapsed(from: first, to: last, in: trace) }

    /// What stops the session's record: the log ends only where no other process speaks on behind this one.
    var theEnd: String {
        switch session.ending {
        case .logEnd where isLastToSpeak: "the log ends"
        case .logEnd: "the lines of its process end"
        case .relaunch: "this run ends"
        case .terminated, .crash, .killed, .outOfMemory, .watchdog: "the app ends"
        }
    }

    private var isLastToSpeak: Bool {
        guard session.events.last.map({ Int($0) == trace.events.count - 1 }) ?? true else { return false }
        return session.process.name == nil || session.lastSpokenLine == 0 || session.lastSpokenLine >= trace.lines
    }

    /// Evidence at an event given by its index into `Trace.events`.
    func evidence(_ index: UInt32, _ note: String) -> Evidence { Evidence(event(index), note) }

    func label(_ timeline: Int) -> String { session.label(ofTimeline: timeline) }

    func name(ofClass index: Int) -> String { session.classes[index].name.displayed }

    /// Index into `Trace.events` of the first line that speaks of the instance.
    func begin(of timeline: Timeline) -> UInt32 { session.eventsByTimeline[timeline.events.lowerBound] }

    /// What the instance still did from an event on, that event left out.
    func events(ofTimeline timeline: Int, after event: UInt32) -> ArraySlice<UInt32> {
        let all = session.events(ofTimeline: timeline)
        return all[all.partitioningIndex { $0 > event }...]
    }
}
