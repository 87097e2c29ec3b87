import Lifecycle
import Rules

/// A capture and its sessions.
extension JSONWriter {
    mutating func members(
        of capture: CaptureAnalysis, _ view: CaptureView, _ labels: [RunLabel], includesEvents: Bool
    ) {
        let trace = capture.trace
        member("bytes", trace.bytes)
        member("events", view.events)
        member("format", trace.format)
        member("ignoredLines", view.otherLines)
        member("labels", labels)
        member("lines", trace.lines)
        member("path", trace.path)
        array("problems", .block) { writer in
            for problem in trace.problems { writer.object { $0.members(of: problem) } }
        }
        member("quality", view.quality)
        if !trace.reading.isSilent || trace.proposal != nil { object("reading", .block) { $0.members(of: trace) } }
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

    /// How its lines were read.
    private mutating func members(of trace: Trace) {
        let reading = trace.reading
        member("callbackLines", reading.callbackLines)
        member("isUnderstood", !trace.isNotUnderstood)
        object("notUnderstood") { writer in
            writer.member("count", reading.notUnderstoodCount)
            if !reading.notUnderstood.isEmpty { writer.write(reading.notUnderstood) }
        }
        if let proposal = trace.proposal { object("proposal", .block) { $0.members(of: proposal) } }
        if !reading.statements.isEmpty {
            array("statements", .block) { writer in
                for statement in reading.statements { writer.object { $0.members(of: statement) } }
            }
        }
    }

    private mutating func members(of proposal: LoggerProposal) {
        array("statements") { writer in proposal.statements.forEach { writer.string($0) } }
    }

    private mutating func members(of statement: PrintStatement) {
        if case .notRead(let doubt) = statement.decision { member("doubt", doubt.rawValue) }
        member("example", statement.example.text)
        member("isRead", statement.isRead)
        member("line", statement.example.line)
        member("lines", statement.lines)
        member("shape", statement.shape)
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
            writer.elements(session.fetches.count) { writer, range in
                page.inPlace { place in
                    for index in range { writer.object { $0.members(of: place.fetches[index], place) } }
                }
            }
        }
        member("firstLine", session.firstLine)
        member("id", String(session.id))
        array("instances", .block) { writer in
            writer.elements(session.timelines.count) { writer, range in
                page.inPlace { place in
                    for index in range { writer.object { $0.members(ofTimeline: index, on: page, place) } }
                }
            }
        }
        member("lastLine", session.lastLine)
        member("pid", session.process.pid)
        member("process", session.process.name)
        member("start", ReportedTime(startOf: session))
        if !session.swiftUIViews.isEmpty { write(session.swiftUIViews) }
        array("transitions", .block) { writer in
            writer.elements(session.transitions.count) { writer, range in
                page.inPlace { place in
                    for index in range { writer.object { $0.members(of: place.transitions[index], place) } }
                }
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

    private mutating func members(of fetch: Fetch, _ place: PageInPlace) {
        let instance = place.label(fetch.timeline)
        let room = Self.fetchRoom + (instance?.name.count ?? 0) + JSONLine.room(for: fetch.resource)
        members(upTo: room) { line in
            line.member("appearance", fetch.appearance)
            line.member("bytes", fetch.bytes)
            line.member("endLine", fetch.end.map { Int(place.events[Int($0)].line) })
            line.member("inferred", !fetch.isAttributed)
            line.member("instance", label: instance)
            line.member("line", Int(place.events[Int(fetch.start)].line))
            line.member("milliseconds", fetch.milliseconds)
            line.member("resource", fetch.resource)
            line.member("status", fetch.status)
        }
    }

    /// For the keys of a request, and for its values of a known length.
    private static let fetchRoom = 384

    private mutating func members(of transition: Transition, _ place: PageInPlace) {
        let (from, to) = (place.label(transition.from), place.label(transition.to))
        members(upTo: Self.transitionRoom + (from?.name.count ?? 0) + (to?.name.count ?? 0)) { line in
            line.member("certainty", word: transition.isCertain ? "certain" : "probable")
            line.member("firstLine", Int(place.events[Int(transition.firstEvent)].line))
            line.member("from", label: from)
            line.member("kind", word: transition.kind.rawValue)
            line.member("lastLine", Int(place.events[Int(transition.lastEvent)].line))
            line.member("to", label: to)
        }
    }

    /// For the keys of a transition, and for its values of a known length.
    private static let transitionRoom = 256
}

/// What is needed to write one session: everything that its indices point into.
///
/// A class, because a value of this many arrays was copied for each instance, a tenth of the time of a long report.
final class SessionPage: Sendable {
    let trace: Trace
    let session: Session
    let verdicts: [LifeVerdict]
    let includesEvents: Bool
    /// Those of the classes, as they stand between quotes, one behind the other.
    private let names: [UInt8]
    /// Where each begins, and where the last one ends.
    private let nameStarts: [Int]

    init(trace: Trace, session: Session, verdicts: [LifeVerdict], includesEvents: Bool) {
        self.trace = trace
        self.session = session
        self.verdicts = verdicts
        self.includesEvents = includesEvents
        var (names, starts): ([UInt8], [Int]) = ([], [0])
        for controllerClass in session.classes {
            names += JSONText(controllerClass.name.displayed).bytes
            starts.append(names.count)
        }
        (self.names, nameStarts) = (names, starts)
    }

    func event(_ index: UInt32) -> Event { trace.events[Int(index)] }

    /// Lets what long lists are written from be read without counting references to it: the cores that write a list would
    /// wait for each other to count.
    func inPlace(_ read: (PageInPlace) -> Void) {
        withLists { lives, transitions, fetches in
            withLines { grouped, events in
                withNames { names, starts in
                    read(
                        PageInPlace(
                            lives: lives, transitions: transitions, fetches: fetches, events: events, grouped: grouped,
                            names: names, nameStarts: starts, secondsFromGMT: session.secondsFromGMT))
                }
            }
        }
    }

    private func withLists(
        _ read: (UnsafeBufferPointer<Timeline>, UnsafeBufferPointer<Transition>, UnsafeBufferPointer<Fetch>) -> Void
    ) {
        session.timelines.withUnsafeBufferPointer { lives in
            session.transitions.withUnsafeBufferPointer { transitions in
                session.fetches.withUnsafeBufferPointer { read(lives, transitions, $0) }
            }
        }
    }

    private func withLines(_ read: (UnsafeBufferPointer<UInt32>, UnsafeBufferPointer<Event>) -> Void) {
        session.eventsByTimeline.withUnsafeBufferPointer { grouped in
            trace.events.withUnsafeBufferPointer { read(grouped, $0) }
        }
    }

    private func withNames(_ read: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<Int>) -> Void) {
        names.withUnsafeBufferPointer { names in
            nameStarts.withUnsafeBufferPointer { read(names, $0) }
        }
    }
}

/// The arrays of a page where they lie in memory, valid as long as `SessionPage.inPlace` runs.
struct PageInPlace {
    let lives: UnsafeBufferPointer<Timeline>
    let transitions: UnsafeBufferPointer<Transition>
    let fetches: UnsafeBufferPointer<Fetch>
    let events: UnsafeBufferPointer<Event>
    fileprivate let grouped: UnsafeBufferPointer<UInt32>
    fileprivate let names: UnsafeBufferPointer<UInt8>
    fileprivate let nameStarts: UnsafeBufferPointer<Int>
    fileprivate let secondsFromGMT: Int?

    func name(ofClass index: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: names[nameStarts[index]..<nameStarts[index + 1]])
    }

    func label(_ timeline: Int?) -> (name: UnsafeBufferPointer<UInt8>, ordinal: Int)? {
        timeline.map { (name(ofClass: lives[$0].controllerClass), lives[$0].ordinal) }
    }

    /// By place in `Session.eventsByTimeline`.
    func line(_ place: Int?) -> Int? { place.map { Int(events[Int(grouped[$0])].line) } }

    func time(_ index: UInt32?) -> ReportedTime? {
        index.flatMap { ReportedTime(events[Int($0)], secondsFromGMT: secondsFromGMT) }
    }
}
