import Lifecycle

/// Takes lines once that came through two channels: the console shows a message that the unified log shows too, React
/// Native prints both copies, and a logger may `print` what it hands to `os_log`.
///
/// An app may say the same again, so a line is a copy only of one in *another* format, one to one for each format, and
/// within a short stretch. The first one stays in its place and learns from its copy what it does not say itself.
struct MirroredLines {
    /// By event: the index of its line's format.
    private let formats: [UInt8]
    /// The latest events that were kept, each with the formats it was seen in.
    private var recent: [(place: Int, seenIn: UInt64)] = []
    /// Where in the trace's lines the copies stood.
    private(set) var copies: [UInt32] = []

    /// Standard output is written in bursts, so a copy may come some lines later.
    private static let eventsLookedBack = 32
    /// Copies of one message carry slightly different times.
    private static let tolerance: Int64 = 1_000_000

    init(formats: [UInt8]) { self.formats = formats }

    /// Removes the copies from a trace.
    mutating func remove(from trace: inout Trace) {
        var kept = 0
        for place in trace.events.indices {
            if isCopy(place, in: &trace) {
                copies.append(trace.events[place].line)
                continue
            }
            trace.events[kept] = trace.events[place]
            recent.append((kept, 1 << UInt64(formats[place])))
            if recent.count > Self.eventsLookedBack { recent.removeFirst() }
            kept += 1
        }
        trace.events.removeLast(trace.events.count - kept)
    }

    /// Whether an event is the copy of a recent one, which then takes over what it lacks.
    private mutating func isCopy(_ place: Int, in trace: inout Trace) -> Bool {
        let event = trace.events[place]
        let format: UInt64 = 1 << UInt64(formats[place])
        guard event.isWorthComparing else { return false }
        for index in recent.indices where recent[index].seenIn & format == 0 {
            let original = trace.events[recent[index].place]
            guard original.says(event, in: trace), original.isNear(event, within: Self.tolerance) else { continue }
            recent[index].seenIn |= format
            trace.events[recent[index].place].learn(from: event)
            return true
        }
        return false
    }
}

extension Event {
    /// Whether equal lines mean that one is a copy: a line that names nobody may come from anybody.
    fileprivate var isWorthComparing: Bool {
        switch kind {
        case .gap, .processEnd, .testStart, .testEnd: false
        case .fetchStart, .fetchEnd, .diagnostic: true
        default: controller != .none
        }
    }

    /// Whether another line says the same of the same object.
    fileprivate func says(_ other: Event, in trace: Trace) -> Bool {
        kind == other.kind && controller == other.controller && token == other.token && flags == other.flags
            && (process == other.process || process == .unstated || other.process == .unstated)
            && (detail == other.detail || trace.isSameDetail(self, other))
    }

    fileprivate func isNear(_ other: Event, within tolerance: Int64) -> Bool {
        guard !time.isNone, !other.time.isNone, clock.tellsDate, other.clock.tellsDate else { return true }
        return abs(universal - other.universal) <= tolerance
            || abs(time.microseconds - other.time.microseconds) <= tolerance
    }

    private var universal: Int64 {
        time.microseconds - (zone == Event.noZone ? 0 : Int64(zone) * 900_000_000)
    }

    fileprivate mutating func learn(from copy: Event) {
        if time.isNone || (zone == Event.noZone && copy.zone != Event.noZone && !copy.time.isNone) {
            (time, clock, zone) = (copy.time, copy.clock, copy.zone)
        }
        if process == .unstated { process = copy.process }
    }
}

extension Clock {
    fileprivate var tellsDate: Bool { self == .zoned || self == .local }
}

extension Trace {
    /// Whether two details that are stored for each line say the same.
    fileprivate func isSameDetail(_ first: Event, _ second: Event) -> Bool {
        switch (detail(of: first), detail(of: second)) {
        case (.fetch(let first)?, .fetch(let second)?):
            first.resource == second.resource && first.task == second.task && first.status == second.status
        case (.diagnostic(let first)?, .diagnostic(let second)?):
            first.diagnostic == second.diagnostic && first.subjects == second.subjects
        default: false
        }
    }
}
