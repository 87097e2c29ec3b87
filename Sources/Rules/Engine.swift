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
    var docket = Docket()
    var analysed: [CaptureAnalysis] = []
    for (capture, (trace, sessions)) in captures.enumerated() {
        let records = deinitRecords(of: sessions, stated: selection.settings.deinitLogged)
        var verdicts: [[LifeVerdict]] = []
        for (index, session) in sessions.enumerated() {
            let context = RuleContext(
                trace: trace, session: session, settings: selection.settings,
                deinitRecord: records[session.process.name])
            verdicts.append(context.survival.map(\.verdict))
            let rules = selection.rules
            let answers = concurrently(rules.count) { rules[$0].check(context) }
            for (rule, verdicts) in zip(rules, answers) {
                docket.enter(verdicts, of: rule, in: context, capture: capture, session: index)
            }
        }
        analysed.append(CaptureAnalysis(trace: trace, sessions: sessions, lifeVerdicts: verdicts))
    }
    let (findings, judgements) = docket.closed()
    let analysis = Analysis(
        captures: analysed, findings: findings, judgements: judgements, failures: failures, rules: selection.rules)
    return analysis.allowing(selection.settings.allowances)
}

/// One app prints the same deinit lines in each of its runs; two apps of one capture need not.
private func deinitRecords(of sessions: [Session], stated: DeinitLogging) -> [String?: DeinitRecord] {
    Dictionary(grouping: sessions, by: \.process.name).mapValues { DeinitRecord(sessions: $0, stated: stated) }
}
