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
    fileprivate var isDated: Bool { clock.tellsDate && !time.isNone && kind != .gap }
}
