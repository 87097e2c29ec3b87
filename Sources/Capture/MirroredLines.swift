import Lifecycle

/// Finds events that came twice because two channels carried them: `print` beside `os_log`, or React Native's own copy
/// beside the system's.
///
/// An app may well print the same line again, so text alone proves nothing: the two lines must come through different
/// channels, stand near each other, and pair off one to one. And a channel is taken for a mirror only where at least half
/// of what it says has its partner in the other.
struct MirroredLines {
    /// How far apart the two copies may stand: stdout reaches a pipe in bursts.
    private static let farthest = (lines: UInt32(400), time: Span.seconds(2))

    private struct Copy {
        let place: Int
        let channel: Channel
    }

    private let trace: Trace
    private var open: [EventContent: [Copy]] = [:]
    private var counts: [Channel: Int] = [:]
    private var pairs: [(first: Copy, second: Copy)] = []

    init(_ trace: Trace) {
        self.trace = trace
        for place in trace.events.indices where trace.events[place].kind != .gap { add(place) }
    }

    /// Places in `Trace.events` of the copies that say less than their partners, in order.
    var copies: [Int] {
        var paired: [Channel: [Channel: Int]] = [:]
        for pair in pairs {
            paired[pair.first.channel, default: [:]][pair.second.channel, default: 0] += 1
            paired[pair.second.channel, default: [:]][pair.first.channel, default: 0] += 1
        }
        let kept = pairs.filter { pair in
            let number = paired[pair.first.channel]?[pair.second.channel] ?? 0
            let smaller = min(counts[pair.first.channel] ?? 0, counts[pair.second.channel] ?? 0)
            return number * 2 >= smaller
        }
        return kept.map { $0.first.channel.saysLess(than: $0.second.channel) ? $0.first.place : $0.second.place }
            .sorted()
    }

    private mutating func add(_ place: Int) {
        let event = trace.events[place]
        let content = EventContent(event, trace)
        let copy = Copy(place: place, channel: Channel(event))
        counts[copy.channel, default: 0] += 1
        var others = open[content] ?? []
        others.removeAll { event.line - trace.events[$0.place].line > Self.farthest.lines }
        if let partner = others.firstIndex(where: { mirrors($0, copy) }) {
            pairs.append((others.remove(at: partner), copy))
        } else {
            others.append(copy)
        }
        open[content] = others
    }

    private func mirrors(_ first: Copy, _ second: Copy) -> Bool {
        guard first.channel != second.channel else { return false }
        let (one, other) = (trace.events[first.place], trace.events[second.place])
        guard one.process == .unstated || other.process == .unstated || pid(of: one) == pid(of: other) else {
            return false
        }
        guard one.clock.sharesWallClock(with: other.clock), let elapsed = other.time.since(one.time) else {
            return true
        }
        return abs(elapsed.microseconds) <= Self.farthest.time.microseconds
    }

    private func pid(of event: Event) -> Int? { trace.processes[Int(event.process.index)].pid }
}

/// Which way a line came: what its envelope states.
private struct Channel: Hashable {
    let clock: Clock
    let statesProcess: Bool

    init(_ event: Event) {
        clock = event.clock
        statesProcess = event.process != .unstated
    }

    func saysLess(than other: Channel) -> Bool { wealth < other.wealth }

    private var wealth: Int {
        let ofClock =
            switch clock {
            case .none: 0
            case .stopwatch, .timeOfDay: 1
            case .yearless: 2
            case .local: 3
            case .zoned: 4
            }
        return ofClock + (statesProcess ? 8 : 0)
    }
}

extension Clock {
    /// Whether times of the two can be compared: both are wall clocks with a date.
    fileprivate func sharesWallClock(with other: Clock) -> Bool {
        (self == .zoned || self == .local) && (other == .zoned || other == .local)
    }
}

/// What an event says, whatever its envelope.
struct EventContent: Hashable {
    private let kind: EventKind
    private let controller: NameID
    private let token: TokenID
    private let flags: UInt16
    private let detail: Said

    /// What details of their own have in common with a copy's.
    private enum Said: Hashable {
        case index(UInt32)
        case fetch(resource: UInt32?, task: UInt32?, status: Int?)
        case diagnostic(Diagnostic, [ControllerReference])
        case test(TestMark)
        case ending(SessionEnding)
    }

    init(_ event: Event, _ trace: Trace) {
        kind = event.kind
        controller = event.controller
        token = event.token
        flags = event.flags.rawValue
        detail =
            switch trace.detail(of: event) {
            case .fetch(let line): .fetch(resource: line.resource, task: line.task, status: line.status)
            case .diagnostic(let line): .diagnostic(line.diagnostic, line.subjects)
            case .test(let mark): .test(mark)
            case .ending(let ending): .ending(ending)
            case .other, .gap, .activity, nil: .index(event.detail.index)
            }
    }
}
