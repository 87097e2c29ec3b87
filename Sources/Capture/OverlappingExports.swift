import Lifecycle

/// Finds events that came twice because two exports of one log overlap, as when `log show --last 10m` is run again and
/// appended.
///
/// Behind a jump back of the clock, an event that says the same at the same moment as one before it is the same event.
struct OverlappingExports {
    private struct Moment: Hashable {
        let content: EventContent
        let time: Timestamp
        let process: ProcessID
    }

    /// Lines of several threads are written slightly out of order.
    private static let disorder = Span.seconds(1)

    /// Places in `Trace.events`, in order.
    private(set) var copies: [Int] = []

    init(_ trace: Trace) {
        guard trace.problems.contains(where: { $0.kind == .clockStep }) else { return }
        var seen: Set<Moment> = []
        var latest: [ProcessID: Timestamp] = [:]
        var isBehind: Set<ProcessID> = []
        for place in trace.events.indices where trace.events[place].isDated {
            let event = trace.events[place]
            let moment = Moment(content: EventContent(event, trace), time: event.time, process: event.process)
            let isNew = seen.insert(moment).inserted
            if let last = latest[event.process], let back = last.since(event.time), back > Self.disorder {
                isBehind.insert(event.process)
            }
            if let last = latest[event.process], event.time <= last, isBehind.contains(event.process) {
                if !isNew { copies.append(place) }
            } else {
                latest[event.process] = event.time
                isBehind.remove(event.process)
            }
        }
    }
}

extension Event {
    /// Whether its time is a moment in the world: a time of day comes again every day.
    fileprivate var isDated: Bool { (clock == .zoned || clock == .local) && !time.isNone && kind != .gap }
}

extension Trace {
    /// Takes once what exports that overlap hold twice, and counts it.
    mutating func takeOverlapsOnce() {
        let places = OverlappingExports(self).copies
        guard let first = places.first else { return }
        let line = Int(events[first].line)
        var next = places[...]
        events = events.enumerated().filter { place, _ in
            guard place == next.first else { return true }
            next.removeFirst()
            return false
        }.map(\.element)
        if let known = problems.firstIndex(where: { $0.kind == .duplicate }) {
            problems[known].count += places.count
        } else {
            problems.append(Problem(kind: .duplicate, count: places.count, firstLine: line))
        }
    }
}

/// What an event says, whatever its envelope.
private struct EventContent: Hashable {
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
