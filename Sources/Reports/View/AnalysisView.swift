import Lifecycle
import Rules

/// The finished analysis with what reports show of it: each number is computed here, once, whoever shows it.
struct AnalysisView: Sendable {
    let analysis: Analysis
    let totals: Totals
    let captures: [CaptureView]
    /// In order of capture and session.
    let sessions: [SessionView]
    private let firstSessions: [Int]
    let controllers = Once<ControllerTable>()

    init(_ analysis: Analysis) {
        self.analysis = analysis
        totals = Totals(analysis)
        captures = analysis.captures.map(CaptureView.init)
        sessions = analysis.captures.indices.flatMap { capture in
            analysis.captures[capture].sessions.indices.map { SessionView(analysis, capture: capture, session: $0) }
        }
        firstSessions = analysis.captures.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.sessions.count) }
    }

    /// Whether some input was not judged, or none was: nobody is to take that for good news.
    var isUnread: Bool {
        totals.barrenCaptures == totals.captures && (worst ?? .note) == .note || !analysis.failures.isEmpty
            || !analysis.shortfalls.isEmpty
    }

    /// The severity of the worst finding that counts.
    var worst: Severity? { [Severity.error, .warning, .note].first { totals[$0] > 0 } }

    func sessions(ofCapture capture: Int) -> ArraySlice<SessionView> {
        sessions[firstSessions[capture]..<firstSessions[capture + 1]]
    }

    /// The position in `sessions` of where a finding happened.
    func sessionIndex(of finding: Finding) -> Int { firstSessions[finding.capture] + finding.session }

    func session(of finding: Finding) -> SessionView { sessions[sessionIndex(of: finding)] }
}

/// One capture's own numbers.
struct CaptureView: Sendable {
    let trace: Trace
    /// As people read it.
    let path: String
    let events: Int
    let linesWithEvents: Int
    /// Lines without an event; one line can hold several events.
    let otherLines: Int
    /// Percent.
    let quality: Int

    init(_ capture: CaptureAnalysis) {
        trace = capture.trace
        path = shownPath(trace.path)
        events = capture.events
        linesWithEvents = capture.linesWithEvents
        otherLines = max(0, trace.lines - linesWithEvents)
        quality = capture.quality.percent
    }
}

extension CaptureView {
    /// `53 events in 51 lines, 6 other lines`; where each event has a line of its own, `51 events, 6 other lines`.
    var linesInWords: String { "\(counted(events, "event"))\(sharedLines), \(counted(otherLines, "other line"))" }

    /// ` in 51 lines` behind a number of events that has not as many.
    var sharedLines: String { events == linesWithEvents ? "" : " in \(counted(linesWithEvents, "line"))" }
}

/// The path of an input as people read it: `-` is how one types it, not what it is called.
package func shownPath(_ path: String) -> String { path == "-" ? "standard input" : SystemPath.shown(path) }

extension Trace {
    var shownPath: String { Reports.shownPath(path) }
}

extension Analysis {
    /// The rule's title; its identifier when the rule did not run.
    func title(ofRule id: String) -> String { rules.first { $0.id == id }?.title ?? id }

    /// The rule's promise; its identifier when the rule did not run.
    func promise(ofRule id: String) -> String { rules.first { $0.id == id }?.promise ?? id }

    func session(of finding: Finding) -> Session { captures[finding.capture].sessions[finding.session] }

    /// The tests during which the instances of a finding were created, each once, in the order of the instances.
    func tests(of finding: Finding) -> [String] { tests(of: [finding]) }

    /// The same of findings that are told together.
    func tests(of cause: [Finding]) -> [String] {
        var seen: Set<String> = []
        let all = cause.flatMap { finding in
            finding.timelines.compactMap { session(of: finding).timelines[$0].test }
        }
        return all.filter { seen.insert($0).inserted }
    }

    func trace(of finding: Finding) -> Trace { captures[finding.capture].trace }
}

extension Evidence {
    /// The line's text, read again from the capture; a line longer than any message is cut.
    func text(in trace: Trace) -> String { cut(trace.source.line(offset), to: 4_000) }
}

extension [Evidence] {
    /// Each line once, with all that is said of it: a finding may have two remarks on one line.
    var byLine: [Evidence] {
        var lines: [Evidence] = []
        for evidence in self {
            guard let last = lines.last, last.line == evidence.line, last.offset == evidence.offset else {
                lines.append(evidence)
                continue
            }
            let notes = [last.note, evidence.note].filter { !$0.isEmpty }.withoutRepeats
            lines[lines.count - 1] = Evidence(line: last.line, offset: last.offset, note: notes.joined(separator: "; "))
        }
        return lines
    }
}
