import Lifecycle

/// What a person runs the rules with: which rules, and what was set for them.
package struct RuleSelection: Sendable {
    /// In identifier order.
    package var rules: [Rule]
    package var settings: RuleSettings

    package init(rules: [Rule] = Rule.all, settings: RuleSettings = RuleSettings()) {
        self.rules = rules.sorted { $0.id < $1.id }
        self.settings = settings
    }
}

/// Runs every rule on every session and puts the answers in a stable order.
package func analyze(
    captures: [(trace: Trace, sessions: [Session])], failures: [InputFailure] = [],
    selection: RuleSelection = RuleSelection()
) -> Analysis {
    var running = RunningAnalysis(selection)
    running.judge(captures)
    return running.closed(failures: failures)
}

/// Captures that are judged as they come: each by its own sessions alone, so that none has to wait for the next.
package struct RunningAnalysis: Sendable {
    private let selection: RuleSelection
    private var entries = JudgementList()
    /// Those that were judged, in order.
    package private(set) var captures: [CaptureAnalysis] = []

    package init(_ selection: RuleSelection) { self.selection = selection }

    package mutating func judge(_ new: [(trace: Trace, sessions: [Session])]) {
        let known = captures.count
        captures += new.map { CaptureAnalysis(trace: $0.trace, sessions: $0.sessions, lifeVerdicts: []) }
        let records = new.map { deinitRecords(of: $0.sessions, stated: selection.settings.deinitLogged) }
        let places = new.indices.flatMap { capture in new[capture].sessions.indices.map { (capture, $0) } }
        for start in stride(from: 0, to: places.count, by: sessionsAtOnce) {
            let judged = concurrently(min(sessionsAtOnce, places.count - start)) { [selection] number in
                let (capture, session) = places[start + number]
                let (trace, sessions) = new[capture]
                let context = RuleContext(
                    trace: trace, session: sessions[session], settings: selection.settings,
                    deinitRecord: records[capture][sessions[session].process.name])
                return (context, answers: answers(of: selection.rules, in: context))
            }
            for ((capture, session), (context, answers)) in zip(places[start...], judged) {
                captures[known + capture].add(context)
                for (rule, verdicts) in zip(selection.rules, answers) {
                    entries.enter(verdicts, of: rule, in: context, capture: known + capture, session: session)
                }
            }
        }
        for index in known..<captures.count { captures[index].numberLinesAsInFile() }
    }

    /// Whether something was found in a capture, whatever becomes of the finding.
    package func hasFindings(inCapture index: Int) -> Bool { entries.accused.contains(index) }

    /// The same, of findings that are more than notes.
    package func hasGraveFindings(inCapture index: Int) -> Bool { entries.accusedGravely.contains(index) }

    /// Lets go of the lines and the lives of a capture that no report will show.
    package mutating func release(capture index: Int, knownBy identifiers: [String]) {
        captures[index].release(knownBy: identifiers)
    }

    package consuming func closed(failures: [InputFailure]) -> Analysis {
        let (findings, judgements) = entries.closed()
        let analysis = Analysis(
            captures: captures, findings: findings, judgements: judgements, failures: failures, rules: selection.rules)
        return analysis.allowing(selection.settings.allowances)
    }
}

/// Sessions are judged on all cores, so many before their answers are put in order.
private let sessionsAtOnce = 64

/// The rules judge a long session on all cores as well; for a short one, starting them would cost more than they do.
private func answers(of rules: [Rule], in context: RuleContext) -> [[ClassVerdict]] {
    guard context.session.events.count > 1_000 else { return rules.map { $0.check(context) } }
    return concurrently(rules.count) { rules[$0].check(context) }
}

/// One app prints the same deinit lines in each of its runs; two apps of one capture need not.
private func deinitRecords(of sessions: [Session], stated: DeinitLogging) -> [String?: DeinitRecord] {
    Dictionary(grouping: sessions, by: \.process.name).mapValues { DeinitRecord(sessions: $0, stated: stated) }
}
