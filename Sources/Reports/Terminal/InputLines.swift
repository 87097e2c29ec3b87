import Lifecycle
import Rules

/// What was read, and how good it was.
extension TerminalPage {
    mutating func writeInputs(of analysis: Analysis) {
        for failure in analysis.failures {
            space()
            paragraph(Inked("◆ not read", .error), failure.path)
            paragraph(prose: failure.message, indent: 2)
        }
        for capture in analysis.captures {
            space()
            write(capture.trace)
            for session in capture.sessions.prefix(TerminalPage.mostSessions) {
                paragraph(prose: sentence(on: session, among: capture.sessions), indent: 4)
            }
            let rest = capture.sessions.count - TerminalPage.mostSessions
            if rest > 0 { paragraph(prose: "… and \(counted(rest, "more session"))", .faint, indent: 4) }
        }
    }

    private static let mostSessions = 8

    private mutating func write(_ trace: Trace) {
        paragraph(prose: trace.path, .strong, indent: 2)
        let ignored = max(trace.lines - trace.events.count, 0)
        let read = "\(trace.format), \(counted(trace.lines, "line")): \(counted(trace.events.count, "event"))"
        let quality = CaptureQuality(trace).percent
        let damage = quality < 100 && !trace.events.isEmpty ? "; quality \(quality) of 100" : ""
        paragraph(prose: "\(read), \(grouped(ignored)) other\(damage)", indent: 4)
        for problem in trace.problems {
            let times = problem.count == 1 ? "at line" : "\(grouped(problem.count)) times, first at line"
            paragraph(Inked("!", .warning), "\(problem.kind.explanation) (\(times) \(problem.firstLine))", indent: 4)
        }
    }
}

private func sentence(on session: Session, among sessions: [Session]) -> String {
    var parts: [String] = []
    if sessions.count > 1 { parts.append("session \(session.id)") }
    if let process = session.process.name {
        parts.append(process + (session.process.pid.map { " (pid \($0))" } ?? ""))
    }
    if let times = times(of: session) { parts.append(times) }
    if let duration = session.duration { parts.append(duration.length) }
    parts.append(counted(session.classes.count, "controller"))
    parts.append(counted(session.timelines.count, "instance"))
    let isFollowed = session.ending == .logEnd && sessions.contains { $0.firstLine > session.lastLine }
    parts.append(isFollowed ? "another process follows" : session.ending.worded)
    return parts.joined(separator: ", ")
}

/// As the lines print them, so that a reader finds them in the log.
private func times(of session: Session) -> String? {
    guard let start = ReportedTime(session.start, clock: session.clock, secondsFromGMT: nil)?.calendar,
        let end = ReportedTime(session.end, clock: session.clock, secondsFromGMT: nil)?.calendar
    else { return nil }
    let date = "\(padded(start.year, to: 4))-\(padded(start.month, to: 2))-\(padded(start.day, to: 2))"
    return "\(date) \(start.timeOfDay) to \(end.timeOfDay)"
}

extension SessionEnding {
    var worded: String {
        switch self {
        case .logEnd: "alive when the log ends"
        case .relaunch: "ended by a relaunch"
        case .terminated: "terminated"
        case .crash: "crashed"
        case .killed: "killed"
        case .outOfMemory: "killed for memory"
        case .watchdog: "killed for not answering in time"
        }
    }
}
