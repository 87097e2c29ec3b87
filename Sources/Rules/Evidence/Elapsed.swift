import Lifecycle

/// How much of a session lies between two events: log time where the log has a clock, else a number of events.
struct Elapsed: Sendable {
    /// Nil without a clock, or when the clock stepped back in between.
    var span: Span?
    var events: Int
    /// The first line has no stamp of its own: it came no later than the one that follows.
    var isAtLeast = false

    /// `92.4 s`, or `64 events` without a clock.
    var spoken: String {
        guard let span else { return spokenCount(events, "event") }
        return isAtLeast ? "at least \(span.spoken)" : span.spoken
    }

    func reaches(_ grace: Grace) -> Bool {
        guard let span else { return events >= grace.events }
        return span >= grace.span
    }
}

/// How many lines without a stamp may stand before one that has it.
private let lookAhead = 256

/// How long something may take before its absence means anything.
struct Grace: Sendable {
    var span: Span
    /// Stands in for `span` in a log without a clock.
    var events: Int
}

extension Session {
    /// Where an event, given as an index into `Trace.events`, stands in `events`.
    func position(of event: UInt32) -> Int { events.bisected { $0 >= event } }

    /// From one event to a later one; both are indices into `Trace.events`.
    func elapsed(from first: UInt32, to last: UInt32, in trace: Trace) -> Elapsed {
        let span = trace.events[Int(last)].time.since(trace.events[Int(first)].time)
        return Elapsed(span: span.flatMap(forwards), events: position(of: last) - position(of: first))
    }

    /// From an event to the end of the session: its last stamped line, which need not be an event.
    func elapsedToEnd(from event: UInt32, in trace: Trace) -> Elapsed {
        let place = position(of: event)
        let near = events[place...].prefix(lookAhead)
        let stamped = clock == .none ? nil : near.first { !trace.events[Int($0)].time.isNone }
        let span = stamped.flatMap { end.since(trace.events[Int($0)].time) }
        return Elapsed(
            span: span.flatMap(forwards), events: max(0, events.count - 1 - place), isAtLeast: stamped != event)
    }

    private func forwards(_ span: Span) -> Span? { span.microseconds < 0 ? nil : span }
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

    func label(_ timeline: Int) -> String { session.label(of: session.timelines[timeline]) }

    func name(ofClass index: Int) -> String { session.classes[index].name.displayed }

    /// Index into `Trace.events` of the first line that speaks of the instance.
    func begin(of timeline: Timeline) -> UInt32 { session.eventsByTimeline[timeline.events.lowerBound] }

    /// What the instance still did from an event on, that event left out.
    func events(of timeline: Timeline, after event: UInt32) -> ArraySlice<UInt32> {
        let all = session.events(of: timeline)
        return all[all.bisected { $0 > event }...]
    }
}
