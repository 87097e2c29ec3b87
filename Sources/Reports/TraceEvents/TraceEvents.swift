import Lifecycle
import Rules

/// One session as a process, one thread an instance: lives overlap, and slices of one thread have to nest.
struct TraceEvents {
    let view: SessionView
    /// Those of this session that count, each with the title of its rule.
    let findings: [(finding: Finding, title: String)]
    let process: Int

    private var session: Session { view.session }
    private var trace: Trace { view.trace }

    /// Names first, then everything by time; a life before what happens in it.
    var all: [TraceEvent] {
        names
            + (lives + stretches + marks + fetches + transitions + accusations + counters).enumerated()
            .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    }

    private var names: [TraceEvent] {
        let title = session.process.name ?? trace.shownPath
        let order = view.axis.isTimed ? "" : ", by line number"
        return [named("process_name", "\(title), session \(session.id)\(order)", thread: 0)]
            + session.timelines.enumerated().map { index, timeline in
                named("thread_name", session.label(of: timeline), thread: index + 1)
            }
    }

    /// From the first line of an instance to its end, or to the end of the session.
    private var lives: [TraceEvent] {
        session.timelines.enumerated().compactMap { index, timeline in
            guard let range = life(of: timeline), let first = session.events(of: timeline).first else { return nil }
            let name = session.controllerClass(of: timeline).name.displayed
            var life = entry(name, .slice(range.upperBound - range.lowerBound), thread: index + 1, range.lowerBound)
            life.arguments = [("appearances", .number(timeline.appearances))]
            if let token = timeline.token { life.arguments.append(("instance", .text(token.displayed))) }
            life.arguments += [
                ("line", .number(line(of: first))), ("verdict", .text(view.verdict(of: index).rawValue)),
            ]
            return life
        }
    }

    /// What of a life was on screen, and what came after it left for good.
    private var stretches: [TraceEvent] {
        let reader = LifeReader(session, trace)
        return session.timelines.enumerated().flatMap { index, timeline -> [TraceEvent] in
            guard let life = life(of: timeline) else { return [] }
            return reader.spans(of: timeline).compactMap { span in
                guard let name = span.state.sliceName else { return nil }
                let start = min(max(time(of: span.from), life.lowerBound), life.upperBound)
                let end = min(max(span.to.map { time(of: $0) } ?? life.upperBound, start), life.upperBound)
                return entry(name, .slice(end - start), thread: index + 1, start, line: span.from)
            }
        }
    }

    private var marks: [TraceEvent] {
        session.timelines.enumerated().flatMap { index, timeline in
            // Requests have stretches of their own.
            session.events(of: timeline).filter { !trace.events[Int($0)].kind.isRequest }.map { event in
                entry(trace.events[Int(event)].kind.name, .mark, thread: index + 1, time(of: event), line: event)
            }
        }
    }

    private var fetches: [TraceEvent] {
        session.fetches.enumerated().flatMap { number, fetch -> [TraceEvent] in
            let thread = fetch.timeline.map { $0 + 1 } ?? 0
            let start = time(of: fetch.start)
            guard let end = fetch.end else {
                return [entry(fetch.resource, .workIsAsked(number), thread: thread, start, line: fetch.start)]
            }
            return [
                entry(fetch.resource, .workBegins(number), thread: thread, start, line: fetch.start),
                entry(fetch.resource, .workEnds(number), thread: thread, max(time(of: end), start), line: end),
            ]
        }
    }

    /// An arrow from who left to who came; where only one of them is known, a moment of that one.
    private var transitions: [TraceEvent] {
        session.transitions.enumerated().flatMap { number, transition -> [TraceEvent] in
            let name = transition.kind.rawValue.replacing("_", with: " ")
            let (start, end) = (time(of: transition.firstEvent), time(of: transition.lastEvent))
            guard let from = transition.from, let to = transition.to, from != to else {
                let thread = (transition.to ?? transition.from).map { $0 + 1 } ?? 0
                return [entry(name, .mark, thread: thread, start, line: transition.firstEvent)]
            }
            return [
                entry(name, .arrowLeaves(number), thread: from + 1, start, line: transition.firstEvent),
                entry(name, .arrowArrives(number), thread: to + 1, max(end, start), line: transition.lastEvent),
            ]
        }
    }

    private var accusations: [TraceEvent] {
        findings.map { finding, title in
            let thread = finding.timelines.first.map { $0 + 1 } ?? 0
            let phase = TraceEvent.Phase.finding(isOfProcess: finding.timelines.isEmpty)
            let moment = trace.firstEvent(onLine: finding.line).map { time(of: UInt32($0)) } ?? end
            var accusation = entry("\(finding.severity.rawValue): \(title)", phase, thread: thread, moment)
            accusation.arguments = [
                ("fingerprint", .text(finding.fingerprint)), ("line", .number(finding.line)),
                ("message", .text(cut(finding.message, to: 1_000))), ("rule", .text(finding.rule)),
            ]
            return accusation
        }
    }

    /// The number of live instances of each class, at each change.
    private var counters: [TraceEvent] {
        let changes = view.liveChanges
        return session.classes.indices.flatMap { index in
            changes[index].map { change in
                let name = "alive \(session.classes[index].name.displayed)"
                var counter = entry(name, .count, thread: 0, time(of: change.event))
                counter.arguments = [("alive", .number(change.count))]
                return counter
            }
        }
    }

    private var end: Int64 { view.axis.microsecondsToEnd }

    private func life(of timeline: Timeline) -> Range<Int64>? {
        guard let first = session.events(of: timeline).first else { return nil }
        let start = time(of: first)
        return start..<max(start, session.end(of: timeline).map { time(of: $0) } ?? end)
    }

    private func time(of event: UInt32) -> Int64 { view.axis.microseconds(to: event) }

    private func line(of event: UInt32) -> Int { Int(trace.events[Int(event)].line) }

    private func named(_ kind: String, _ name: String, thread: Int) -> TraceEvent {
        var event = entry(kind, .name, thread: thread, 0)
        event.arguments = [("name", .text(cut(name, to: 500)))]
        return event
    }

    private func entry(
        _ name: String, _ phase: TraceEvent.Phase, thread: Int, _ time: Int64, line event: UInt32? = nil
    ) -> TraceEvent {
        var entry = TraceEvent(name: cut(name, to: 500), phase: phase, process: process, thread: thread, time: time)
        if let event { entry.arguments = [("line", .number(line(of: event)))] }
        return entry
    }
}

extension EventKind {
    fileprivate var isRequest: Bool { self == .fetchStart || self == .fetchEnd }
}

extension ShownState {
    /// What a stretch in this state is called; nil for those in which nothing of the controller is to be seen.
    fileprivate var sliceName: String? {
        switch self {
        case .appearing: "appearing"
        case .onScreen: "on screen"
        case .disappearing: "disappearing"
        case .removed: "left for good"
        case .created, .loaded, .offScreen, .deallocated, .unknown: nil
        }
    }
}
