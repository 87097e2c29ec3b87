import Lifecycle
import Rules

/// A capture and its sessions.
extension JSONWriter {
    mutating func members(of capture: CaptureAnalysis, _ view: CaptureView, includesEvents: Bool) {
        let trace = capture.trace
        member("bytes", trace.bytes)
        member("events", view.events)
        member("format", trace.format)
        member("ignoredLines", view.otherLines)
        member("lines", trace.lines)
        member("path", trace.path)
        array("problems", .block) { writer in
            for problem in trace.problems { writer.object { $0.members(of: problem) } }
        }
        member("quality", view.quality)
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
        if !problem.examples.isEmpty { write(problem.examples) }
        member("firstLine", problem.firstLine)
        member("kind", problem.kind.rawValue)
        member("word", problem.word)
    }

    private mutating func write(_ examples: [QuotedLine]) {
        array("examples") { writer in
            for example in examples {
                writer.object {
                    $0.member("line", example.line)
                    $0.member("text", example.text)
                }
            }
        }
    }

    private mutating func members(of page: SessionPage) {
        let session = page.session
        if !session.companions.isEmpty { write(session.companions) }
        member("end", ReportedTime(endOf: session))
        member("ending", session.ending.rawValue)
        array("fetches", .block) { writer in
            for fetch in session.fetches { writer.object { $0.members(of: fetch, on: page) } }
        }
        member("firstLine", session.firstLine)
        member("id", String(session.id))
        array("instances", .block) { writer in
            writer.elements(session.timelines.count) { writer, index in
                writer.object { $0.members(ofTimeline: index, on: page) }
            }
        }
        member("lastLine", session.lastLine)
        member("pid", session.process.pid)
        member("process", session.process.name)
        member("start", ReportedTime(startOf: session))
        if !session.swiftUIViews.isEmpty { write(session.swiftUIViews) }
        array("transitions", .block) { writer in
            writer.elements(session.transitions.count) { writer, index in
                writer.object { $0.members(of: session.transitions[index], on: page) }
            }
        }
    }

    private mutating func write(_ companions: [Companion]) {
        array("companions", .block) { writer in
            for companion in companions {
                writer.object {
                    $0.member("created", companion.created.count)
                    $0.member("deinitialised", companion.ended.count)
                    $0.member("name", companion.name.displayed)
                }
            }
        }
    }

    private mutating func write(_ views: [SwiftUIView]) {
        array("swiftUIViews", .block) { writer in
            for view in views {
                writer.object {
                    $0.member("appeared", view.appeared)
                    $0.member("disappeared", view.disappeared)
                    $0.member("name", view.name.displayed)
                    $0.member("redrawn", view.redrawn.count)
                    $0.member("tasksEnded", view.tasksEnded)
                    $0.member("tasksStarted", view.tasksStarted)
                }
            }
        }
    }

    private mutating func members(of fetch: Fetch, on page: SessionPage) {
        member("appearance", fetch.appearance)
        member("bytes", fetch.bytes)
        member("endLine", fetch.end.map(page.line))
        member("inferred", !fetch.isAttributed)
        member("instance", label: fetch.timeline, on: page)
        member("line", page.line(fetch.start))
        member("milliseconds", fetch.milliseconds)
        member("resource", fetch.resource)
        member("status", fetch.status)
    }

    private mutating func members(of transition: Transition, on page: SessionPage) {
        member("certainty", transition.isCertain ? "certain" : "probable")
        member("firstLine", page.line(transition.firstEvent))
        member("from", label: transition.from, on: page)
        member("kind", transition.kind.rawValue)
        member("lastLine", page.line(transition.lastEvent))
        member("to", label: transition.to, on: page)
    }

    /// An instance's label, or null for none.
    mutating func member(_ key: StaticString, label index: Int?, on page: SessionPage) {
        self.key(key)
        guard let index else { return null() }
        page.session.timelines.withUnsafeBufferPointer { lives in
            label(page.names[lives[index].controllerClass], lives[index].ordinal)
        }
    }
}

/// What is needed to write one session: everything that its indices point into.
///
/// A class, because a value of this many arrays was copied for each instance, a tenth of the time of a long report.
final class SessionPage: Sendable {
    let trace: Trace
    let session: Session
    let verdicts: [LifeVerdict]
    let includesEvents: Bool
    /// By class, as reports print them.
    let names: [JSONText]

    init(trace: Trace, session: Session, verdicts: [LifeVerdict], includesEvents: Bool) {
        self.trace = trace
        self.session = session
        self.verdicts = verdicts
        self.includesEvents = includesEvents
        names = session.classes.map { JSONText($0.name.displayed) }
    }

    func event(_ index: UInt32) -> Event { trace.events[Int(index)] }

    func line(_ index: UInt32) -> Int { Int(event(index).line) }

    func time(_ index: UInt32?) -> ReportedTime? {
        index.flatMap { ReportedTime(event($0), secondsFromGMT: session.secondsFromGMT) }
    }
}
