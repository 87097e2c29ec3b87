import Lifecycle

/// One session as a process, one thread an instance: lives overlap, and slices of one thread have to nest.
struct TraceEvents {
    private let trace: Trace
    private let session: Session
    private let process: Int

    init(_ trace: Trace, _ session: Session, _ process: Int) {
        self.trace = trace
        self.session = session
        self.process = process
    }

    /// Names first, then everything by time; a life before what happens in it.
    var all: [TraceEvent] {
        names
            + (lives + marks + fetches + counters).enumerated()
            .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    }

    private var names: [TraceEvent] {
        let title = session.process.name ?? trace.path
        return [entry("process_name", .name("\(title), session \(session.id)"), thread: 0, time: 0)]
            + session.timelines.enumerated().map { index, timeline in
                entry("thread_name", .name(session.label(of: timeline)), thread: index + 1, time: 0)
            }
    }

    /// From the first line of an instance to its deinit, or to the end of the session.
    private var lives: [TraceEvent] {
        session.timelines.enumerated().compactMap { index, timeline in
            guard let range = life(of: timeline) else { return nil }
            let name = session.controllerClass(of: timeline).name.displayed
            return entry(name, .slice(range.upperBound - range.lowerBound), thread: index + 1, time: range.lowerBound)
        }
    }

    private var marks: [TraceEvent] {
        session.timelines.enumerated().flatMap { index, timeline in
            session.events(of: timeline).compactMap { event in
                time(of: event).map { entry(trace.events[Int(event)].kind.name, .mark, thread: index + 1, time: $0) }
            }
        }
    }

    /// As asynchronous work would not nest in a life, a request is the moment it was asked for.
    private var fetches: [TraceEvent] {
        session.fetches.compactMap { fetch in
            time(of: fetch.start).map {
                entry(fetch.resource, .mark, thread: fetch.timeline.map { $0 + 1 } ?? 0, time: $0)
            }
        }
    }

    /// The number of live instances of each class, at each change.
    private var counters: [TraceEvent] {
        session.classes.flatMap { controllerClass in
            var changes: [(time: Int64, change: Int)] = []
            for timeline in controllerClass.timelines.map({ session.timelines[$0] }) {
                guard let range = life(of: timeline) else { continue }
                changes.append((range.lowerBound, 1))
                if timeline.ended != nil { changes.append((range.upperBound, -1)) }
            }
            var alive = 0
            return changes.sorted { $0 < $1 }.map { time, change in
                alive += change
                return entry("alive \(controllerClass.name.displayed)", .count(alive), thread: 0, time: time)
            }
        }
    }

    private func life(of timeline: Timeline) -> Range<Int64>? {
        guard let first = session.events(of: timeline).first, let start = time(of: first) else { return nil }
        let end = timeline.ended.flatMap { time(of: $0) } ?? session.end.microseconds - session.start.microseconds
        return start..<max(start, end)
    }

    private func time(of event: UInt32) -> Int64? {
        let time = trace.events[Int(event)].time
        return time.isNone ? nil : max(time.microseconds - session.start.microseconds, 0)
    }

    private func entry(_ name: String, _ phase: TraceEvent.Phase, thread: Int, time: Int64) -> TraceEvent {
        TraceEvent(name: cut(name, to: 500), phase: phase, process: process, thread: thread, time: time)
    }
}
