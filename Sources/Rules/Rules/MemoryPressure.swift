import Lifecycle

extension Rule {
    static let memoryPressure = Rule(
        id: "memory_pressure",
        title: "Memory warning",
        rationale: """
            The system told the app that memory is short; soon after, it kills it. What was alive at that moment is \
            the first place to look, leaked controllers before all.
            """,
        severity: .note,
        fine: [
            Example(
                """
                Home viewDidLoad
                Home viewWillAppear
                Home viewDidAppear
                """)
        ],
        faulty: [
            Example(
                """
                Home viewDidLoad
                Home viewWillAppear
                Home viewDidAppear
                ↓Home didReceiveMemoryWarning
                """)
        ],
        check: memoryWarnings
    )
}

private func memoryWarnings(_ context: RuleContext) -> [ClassVerdict] {
    let warnings = bursts(
        of: context.session.events.filter { context.event($0).kind == .didReceiveMemoryWarning }, context)
    guard let first = warnings.first else { return [] }
    let living = context.session.timelines.indices.filter { isAlive($0, at: first, context) }
    let left = living.filter { context.session.timelines[$0].departure.map { $0.event < first } ?? false }
    let accusation = Accusation(
        severity: .note, timelines: left, blamed: context.event(first),
        message: warned(warnings.count, alive: living.count),
        remarks: [census(living, context), stillThere(left.map(context.label))].compactMap { $0 },
        evidence: warnings.prefix(4).map { context.evidence($0, "memory is short") },
        cause: "memory warning", controller: .wholeSession)
    return [ClassVerdict(nil, .broken(accusation))]
}

/// Every controller gets its own callback for one warning: those close together count once.
private func bursts(of warnings: [UInt32], _ context: RuleContext) -> [UInt32] {
    let quiet = Grace(span: .seconds(1), events: 10)
    var firsts: [UInt32] = []
    var last: UInt32?
    for warning in warnings {
        let followsQuiet = last.map { context.elapsed(from: $0, to: warning).reaches(quiet) } ?? true
        if followsQuiet { firsts.append(warning) }
        last = warning
    }
    return firsts
}

private func isAlive(_ index: Int, at event: UInt32, _ context: RuleContext) -> Bool {
    let timeline = context.session.timelines[index]
    guard context.begin(of: timeline) <= event else { return false }
    return (timeline.ended ?? timeline.reusedBy).map { $0 > event } ?? true
}

/// `3 × Cart, 1 × Home`, the most frequent first.
private func census(_ living: [Int], _ context: RuleContext) -> String? {
    var counts = [Int](repeating: 0, count: context.session.classes.count)
    for index in living { counts[context.session.timelines[index].controllerClass] += 1 }
    let present = counts.indices.filter { counts[$0] > 0 }.sorted { (counts[$1], $0) < (counts[$0], $1) }
    guard !present.isEmpty else { return nil }
    return "alive then: \(spokenList(present.map { "\(counts[$0]) × \(context.name(ofClass: $0))" }, limit: 8))"
}

// MARK: Messages

private func warned(_ times: Int, alive: Int) -> String {
    let often = times == 1 ? "a memory warning" : "\(times) memory warnings"
    return "the app got \(often); \(spokenCount(alive, "controller")) \(alive == 1 ? "was" : "were") alive at the first"
}

private func stillThere(_ labels: [String]) -> String? {
    labels.isEmpty ? nil : "had left for good by then and still lived: \(spokenList(labels, limit: 8))"
}
