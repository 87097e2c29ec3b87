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

/// Captures that are judged as they come: each by its own sessions, so that none has to wait for the next. Where something
/// left for good whose class prints no deinit, all logs of the app decide in the end.
package struct RunningAnalysis: Sendable {
    private let selection: RuleSelection
    private var entries = JudgementList()
    /// Those that were judged, in order.
    package private(set) var captures: [CaptureAnalysis] = []
    private var apps: AppLogs
    private var openSessions: [OpenSession] = []

    /// A session whose verdicts may change with what other logs of its app show.
    private struct OpenSession: Sendable {
        let place: SessionPlace
        let app: Int
        /// By class, as it was judged.
        let worths: [DeinitWorth]
    }

    /// `earlier`: what a history tells of the app's earlier logs.
    package init(_ selection: RuleSelection, earlier: DeinitEvidence? = nil) {
        self.selection = selection
        apps = AppLogs(earlier: earlier)
    }

    package mutating func judge(_ new: [(trace: Trace, sessions: [Session])]) {
        let known = captures.count
        captures += new.map { CaptureAnalysis(trace: $0.trace, sessions: $0.sessions, lifeVerdicts: []) }
        let logs = concurrently(new.count) { [selection] in ProcessLog.all(in: new[$0], selection.settings) }
        let places = new.indices.flatMap { capture in
            new[capture].sessions.indices.map { SessionPlace(capture: known + capture, session: $0) }
        }
        hear(places) { logs[$0.capture - known][$1.process.name]?.record }
        for (offset, processes) in logs.enumerated() { remember(processes, ofCapture: known + offset) }
        let open = Set(openSessions.map(\.place.capture))
        for index in known..<captures.count where !open.contains(index) { captures[index].numberLinesAsInFile() }
    }

    /// Judges sessions on all cores, so many at once, and enters the answers in their order.
    private mutating func hear(
        _ places: [SessionPlace], _ record: @Sendable (SessionPlace, Session) -> DeinitRecord?
    ) {
        for start in stride(from: 0, to: places.count, by: sessionsAtOnce) {
            let chunk = places[start..<min(start + sessionsAtOnce, places.count)].map { place in
                (place, captures[place.capture].trace, captures[place.capture].sessions[place.session])
            }
            let judged = concurrently(chunk.count) { [selection] number in
                let (place, trace, session) = chunk[number]
                let context = RuleContext(
                    trace: trace, session: session, settings: selection.settings, deinitRecord: record(place, session))
                return (context, answers: answers(of: selection.rules, in: context))
            }
            for (place, (context, answers)) in zip(places[start...], judged) {
                captures[place.capture].set(context, ofSession: place.session)
                for (rule, verdicts) in zip(selection.rules, answers) {
                    entries.enter(verdicts, of: rule, in: context, at: place)
                }
            }
        }
    }

    /// What a capture shows of its apps, and which of its sessions wait for what others show.
    private mutating func remember(_ processes: [String?: ProcessLog], ofCapture capture: Int) {
        var places: [String?: Int] = [:]
        for (process, log) in processes.sorted(by: { $0.key ?? "" < $1.key ?? "" }) {
            places[process] = apps.add(log.evidence, process: process)
        }
        for (index, session) in captures[capture].sessions.enumerated() {
            guard let log = processes[session.process.name], let app = places[session.process.name],
                session.classes.contains(where: { log.evidence.isOpen($0.name.bare) })
            else { continue }
            let worths = session.classes.map { log.record.worth(for: $0.name) }
            openSessions.append(
                OpenSession(place: SessionPlace(capture: capture, session: index), app: app, worths: worths))
        }
    }

    /// Judges those anew of which other logs of the app say something else.
    private mutating func hearOpenSessions() {
        let records = apps.all.map { DeinitRecord($0, stated: selection.settings.deinitLogged) }
        let changed = openSessions.filter { open in
            let capture = captures[open.place.capture]
            return capture.isWhole
                && capture.sessions[open.place.session].classes.map { records[open.app].worth(for: $0.name) }
                    != open.worths
        }
        let appOfPlace = Dictionary(uniqueKeysWithValues: changed.map { ($0.place, $0.app) })
        entries.withdraw(Set(appOfPlace.keys))
        hear(changed.map(\.place)) { place, _ in appOfPlace[place].map { records[$0] } }
        for index in Set(openSessions.map(\.place.capture)).sorted() where captures[index].isWhole {
            captures[index].numberLinesAsInFile()
        }
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
        hearOpenSessions()
        let (findings, judgements) = entries.closed()
        let analysis = Analysis(
            captures: captures, findings: findings, judgements: judgements, failures: failures, rules: selection.rules)
        return analysis.allowing(selection.settings.allowances)
    }
}

/// A session by its places.
struct SessionPlace: Hashable, Sendable {
    let capture: Int
    let session: Int
}

/// What the sessions of one process show together: one app prints the same deinit lines in each of its runs, two apps of one
/// capture need not.
private struct ProcessLog: Sendable {
    let evidence: DeinitEvidence
    let record: DeinitRecord

    static func all(in capture: (trace: Trace, sessions: [Session]), _ settings: RuleSettings) -> [String?: ProcessLog]
    {
        Dictionary(grouping: capture.sessions, by: \.process.name).mapValues { sessions in
            let evidence = DeinitEvidence(
                sessions: sessions, capture.trace, grace: settings[.leakedController, of: .leakedController])
            return ProcessLog(evidence: evidence, record: DeinitRecord(evidence, stated: settings.deinitLogged))
        }
    }
}

/// Sessions are judged on all cores, so many before their answers are put in order.
private let sessionsAtOnce = 64

/// The rules judge a long session on all cores as well; for a short one, starting them would cost more than they do.
private func answers(of rules: [Rule], in context: RuleContext) -> [[ClassVerdict]] {
    guard context.session.events.count > 1_000 else { return rules.map { $0.check(context) } }
    return concurrently(rules.count) { rules[$0].check(context) }
}
