import Lifecycle
import Rules

/// A capture and its sessions.
extension JSONWriter {
    mutating func members(of capture: CaptureAnalysis, includesEvents: Bool) {
        let trace = capture.trace
        member("bytes", trace.bytes)
        member("events", trace.events.count)
        member("format", trace.format)
        member("ignoredLines", max(trace.lines - trace.events.count, 0))
        member("lines", trace.lines)
        member("path", trace.path)
        array("problems", .block) { writer in
            for problem in trace.problems { writer.object { $0.members(of: problem) } }
        }
        array("sessions", .block) { writer in
            for (index, session) in capture.sessions.enumerated() {
                let page = SessionPage(
                    trace: trace, session: session, verdicts: capture.lifeVerdicts[index],
                    includesEvents: includesEvents)
                writer.object(.block) { $0.members(of: page) }
            }
        }
    }

    private mutating func members(of problem: Problem) {
        member("count", problem.count)
        member("firstLine", problem.firstLine)
        member("kind", problem.kind.rawValue)
    }

    private mutating func members(of page: SessionPage) {
        let session = page.session
        member("end", ReportedTime(endOf: session))
        member("ending", session.ending.rawValue)
        array("fetches", .block) { writer in
            for fetch in session.fetches { writer.object { $0.members(of: fetch, on: page) } }
        }
        member("firstLine", session.firstLine)
        member("id", String(session.id))
        array("instances", .block) { writer in
            for index in session.timelines.indices { writer.object { $0.members(ofTimeline: index, on: page) } }
        }
        member("lastLine", session.lastLine)
        member("pid", session.process.pid)
        member("process", session.process.name)
        member("start", ReportedTime(startOf: session))
        array("transitions", .block) { writer in
            for transition in session.transitions { writer.object { $0.members(of: transition, on: page) } }
        }
    }

    private mutating func members(of fetch: Fetch, on page: SessionPage) {
        member("appearance", fetch.appearance)
        member("bytes", fetch.bytes)
        member("endLine", fetch.end.map(page.line))
        member("inferred", !fetch.isAttributed)
        member("instance", fetch.timeline.map(page.label))
        member("line", page.line(fetch.start))
        member("milliseconds", fetch.milliseconds)
        member("resource", fetch.resource)
        member("status", fetch.status)
    }

    private mutating func members(of transition: Transition, on page: SessionPage) {
        member("certainty", transition.isCertain ? "certain" : "probable")
        member("firstLine", page.line(transition.firstEvent))
        member("from", transition.from.map(page.label))
        member("kind", transition.kind.rawValue)
        member("lastLine", page.line(transition.lastEvent))
        member("to", transition.to.map(page.label))
    }
}

/// What is needed to write one session: everything that its indices point into.
///
/// A class, because a value of this many arrays was copied for each instance, a tenth of the time of a long report.
final class SessionPage {
    let trace: Trace
    let session: Session
    let verdicts: [LifeVerdict]
    let includesEvents: Bool
    /// By class, as reports print them.
    let names: [String]

    init(trace: Trace, session: Session, verdicts: [LifeVerdict], includesEvents: Bool) {
        self.trace = trace
        self.session = session
        self.verdicts = verdicts
        self.includesEvents = includesEvents
        names = session.classes.map(\.name.displayed)
    }

    func event(_ index: UInt32) -> Event { trace.events[Int(index)] }

    func line(_ index: UInt32) -> Int { Int(event(index).line) }

    func label(_ timeline: Int) -> String { session.label(of: session.timelines[timeline]) }

    func time(_ index: UInt32?) -> ReportedTime? {
        index.flatMap { ReportedTime(event($0), secondsFromGMT: session.secondsFromGMT) }
    }
}
