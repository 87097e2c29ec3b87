import Lifecycle

@testable import Rules

/// Rules for stories: what a report shows of a rule is its title and its rationale.
func storyRule(_ id: String, _ title: String, _ severity: Severity, _ rationale: String) -> Rule {
    Rule(
        id: id, title: title, promise: "", rationale: rationale, severity: severity, fine: [], faulty: [],
        check: { _ in [] })
}

let storyRules = [
    storyRule(
        "cancelled_transition", "Cancelled transition", .note,
        "An interactive pop that the user lets go runs will-callbacks twice; work done there is done twice."),
    storyRule(
        "late_deinit", "Late deinit", .note,
        "A controller that outlives its screen holds memory and may react to events that no longer concern it."),
    storyRule(
        "leaked_controller", "Leaked controller", .error,
        "A controller that is never released keeps its views, its images and its timers for as long as the app runs."),
    storyRule(
        "redundant_fetch", "Redundant fetch", .warning,
        "The same request at each appearance costs time, battery and data, and usually belongs in viewDidLoad."),
    storyRule(
        "unmatched_appearance", "Unmatched appearance", .warning,
        "A will without its did leaves a controller between two states, and its cleanup undone."),
]

/// A story told to its end: what an analysis would make of it.
struct Told {
    let trace: Trace
    let sessions: [Session]
    var findings: [Finding] = []
    var judgements: [Judgement] = []
    var verdicts: [[LifeVerdict]]

    init(_ recording: Recording, problems: [Problem] = []) {
        (trace, sessions) = recording.finished(problems: problems)
        verdicts = sessions.map { $0.timelines.map { $0.ended == nil ? .alive : .deallocated } }
    }

    /// Indices of a class's instances in the first session.
    func lives(of name: String) -> [Int] {
        let session = sessions[0]
        guard let own = session.classes.first(where: { $0.name.qualified == name }) else { return [] }
        return own.timelines
    }

    /// The last event of a kind in one life of the first session.
    func event(_ kind: EventKind, in life: Int) -> Event {
        let indices = sessions[0].events(of: sessions[0].timelines[life])
        return indices.map { trace.events[Int($0)] }.last { $0.kind == kind } ?? trace.events[Int(indices.first!)]
    }

    func events(_ kind: EventKind, in life: Int) -> [Event] {
        sessions[0].events(of: sessions[0].timelines[life]).map { trace.events[Int($0)] }.filter { $0.kind == kind }
    }

    mutating func judge(_ rule: String, _ name: String, _ answer: Judgement.Answer) {
        let judgement = Judgement(rule: rule, controller: ControllerName(name), capture: 0, session: 0, answer: answer)
        judgements.append(judgement)
    }

    mutating func accuse(
        _ rule: String, _ severity: Severity, _ name: String, lives: [Int], _ message: String, remarks: [String] = [],
        certainty: Certainty = .confirmed, evidence: [Evidence], fingerprint: String, isSuppressed: Bool = false
    ) {
        judge(rule, name, .broken(findings: [findings.count]))
        let finding = Finding(
            rule: rule, severity: severity, certainty: certainty, controller: ControllerName(name), capture: 0,
            session: 0, timelines: lives, line: evidence.first?.line ?? 1, message: message, remarks: remarks,
            evidence: evidence, fingerprint: fingerprint, isSuppressed: isSuppressed)
        findings.append(finding)
    }

    func analysis(rules: [Rule] = storyRules, failures: [InputFailure] = []) -> Analysis {
        Analysis(
            captures: [CaptureAnalysis(trace: trace, sessions: sessions, lifeVerdicts: verdicts)],
            findings: findings.sorted { $0.severity > $1.severity }, judgements: judgements, failures: failures,
            rules: rules)
    }
}
