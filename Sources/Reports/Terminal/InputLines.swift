import Lifecycle
import Rules

/// What was read, and how good it was.
extension TerminalPage {
    /// What the user says of the run.
    mutating func write(_ labels: [RunLabel]) {
        if !labels.isEmpty { paragraph(prose: labels.worded, .faint, indent: 2) }
    }

    /// What could not be judged, and why.
    mutating func writeFailures(of analysis: Analysis) {
        let failures = analysis.failures
        for failure in failures.prefix(TerminalPage.mostCaptures) {
            space()
            paragraph(Inked("◆ \(failure.kind.words)", .error), shownPath(failure.path))
            paragraph(prose: failure.message, indent: 2)
        }
        let rest = failures.count - TerminalPage.mostCaptures
        if rest > 0 { paragraph(Inked("◆", .error), "… and \(counted(rest, "more log")) not read or not judged") }
    }

    mutating func writeInputs(of view: AnalysisView) {
        guard view.captures.count <= TerminalPage.mostInFull else { return writeManyInputs(of: view) }
        let told = Set(view.analysis.failures.map(\.path))
        for (place, capture) in view.captures.enumerated() {
            // Why there was nothing to judge in it says what it was read as, too.
            if view.analysis.captures[place].isBarren, told.contains(capture.trace.path), capture.trace.problems.isEmpty
            {
                continue
            }
            space()
            write(capture)
            let sessions = view.sessions(ofCapture: place)
            for session in sessions.prefix(TerminalPage.mostSessions) {
                paragraph(prose: sentence(on: session, among: sessions), indent: 4)
                let others = session.session.bystanders(atMost: TerminalPage.mostBystanders)
                if !others.isEmpty { paragraph(prose: "beside them: \(others.joined(separator: "; "))", indent: 4) }
            }
            let rest = sessions.count - TerminalPage.mostSessions
            if rest > 0 { paragraph(prose: "… and \(counted(rest, "more session"))", .faint, indent: 4) }
        }
    }

    private static let mostSessions = 8
    private static let mostBystanders = 6

    /// Of more logs than these nobody reads a paragraph each before the findings.
    private static let mostInFull = 3
    /// How many logs that could not be judged are told of, each with the reason.
    package static let mostCaptures = 24
    private static let mostDamage = 12

    /// How many logs came to what, and what is lost of them; the findings name them.
    private mutating func writeManyInputs(of view: AnalysisView) {
        space()
        let totals = view.totals
        paragraph(
            prose: "\(counted(totals.captures, "log")), \(counted(totals.lines, "line")): "
                + counted(totals.events, "event"), .strong, indent: 2)
        paragraph(prose: view.verdictWords, indent: 4)
        let damage = Damage.all(in: view.captures)
        for kind in damage.prefix(TerminalPage.mostDamage) {
            paragraph(Inked("!", .warning), kind.sentence(in: view.captures), indent: 4)
        }
        let rest = damage.count - TerminalPage.mostDamage
        if rest > 0 { paragraph(prose: "… and \(counted(rest, "more kind")) of damage", .faint, indent: 4) }
        let misread = view.captures.filter { $0.trace.reading.worded != nil && !$0.trace.isNotUnderstood }
        guard let first = misread.first, let words = first.trace.reading.worded else { return }
        let logs = misread.count == 1 ? "" : "in \(counted(misread.count, "log")), first "
        paragraph(Inked("!", .warning), "\(logs)in \(first.path): \(words)", indent: 4)
    }

    private mutating func write(_ capture: CaptureView) {
        let trace = capture.trace
        paragraph(prose: capture.path, .strong, indent: 2)
        let read = "\(trace.format), \(counted(trace.lines, "line")): \(capture.linesInWords)"
        let damage = capture.quality < 100 && capture.events > 0 ? "; quality \(capture.quality) of 100" : ""
        paragraph(prose: "\(read)\(damage)", indent: 4)
        // Where that makes the log one that was not understood, it stands above.
        if let words = trace.reading.worded, !trace.isNotUnderstood {
            paragraph(Inked("!", .warning), words, indent: 4)
        }
        for problem in trace.problems {
            let times = problem.count == 1 ? "at line" : "\(grouped(problem.count)) times, first at line"
            paragraph(Inked("!", .warning), "\(problem.explanation) (\(times) \(problem.firstLine))", indent: 4)
        }
    }
}

extension AnalysisView {
    /// `215 with errors, 1 with warnings, 1,744 without a problem`.
    fileprivate var verdictWords: String {
        let verdicts = Dictionary(grouping: captureSummaries, by: \.verdict).mapValues(\.count)
        let words: [(CaptureSummary.Verdict, String)] = [
            (.problems(.error), "with errors"), (.problems(.warning), "with warnings"), (.kept, "without a problem"),
            (.open, "without a problem seen, but not all of them could be judged"),
            (.nothingToJudge, "with nothing to judge"), (.notUnderstood, "whose logger was not understood"),
        ]
        return words.compactMap { verdict, words in verdicts[verdict].map { "\(grouped($0)) \(words)" } }
            .joined(separator: ", ")
    }
}

private func sentence(on view: SessionView, among sessions: ArraySlice<SessionView>) -> String {
    let session = view.session
    var parts: [String] = []
    if sessions.count > 1 { parts.append("session \(session.id)") }
    if let process = session.process.name {
        parts.append(process + (session.process.pid.map { " (pid \($0))" } ?? ""))
    }
    if let times = times(of: session) { parts.append(times) }
    if let length = view.length { parts.append(length) }
    parts.append(counted(session.classes.count, "controller"))
    let fates = view.verdictCounts.words
    parts.append(counted(view.instances, "instance") + (fates.isEmpty ? "" : " (\(fates))"))
    let isFollowed = session.ending == .logEnd && sessions.contains { $0.session.isReadBehind(session, in: $0.trace) }
    parts.append(isFollowed ? "another process follows" : session.ending.worded)
    return parts.joined(separator: ", ")
}

extension Session {
    fileprivate func isReadBehind(_ other: Session, in trace: Trace) -> Bool {
        trace.numbering.reads(UInt32(clamping: other.lastLine), before: UInt32(clamping: firstLine))
    }
}

/// As the lines print them, so that a reader finds them in the log.
private func times(of session: Session) -> String? {
    if let launch = session.launchWords { return launch }
    guard let start = ReportedTime(session.start, clock: session.clock, secondsFromGMT: nil)?.calendar,
        let end = ReportedTime(session.end, clock: session.clock, secondsFromGMT: nil)?.calendar
    else { return nil }
    return "\(start.date) \(start.timeOfDay) to \(end.timeOfDay)"
}

extension SessionEnding {
    var worded: String {
        switch self {
        case .logEnd: "to the end of the log"
        case .relaunch: "ended by a relaunch"
        case .terminated: "terminated"
        case .crash: "crashed"
        case .killed: "killed"
        case .outOfMemory: "killed for memory"
        case .watchdog: "killed for not answering in time"
        }
    }
}
