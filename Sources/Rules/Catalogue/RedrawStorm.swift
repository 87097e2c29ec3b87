import Lifecycle

extension Rule {
    static let redrawStorm = Rule(
        id: "redraw_storm",
        title: "Redraw storm",
        promise: "is drawn no more often than it changes",
        rationale: """
            Self._printChanges() tells each time why a SwiftUI view's body is evaluated. Hundreds in a second mean \
            that a state changes all the time, or that a value which is compared is never equal. Nothing tells the \
            values of one view type apart, so many rows of a list may count together: it is a hint, and no more.
            """,
        severity: .note,
        options: [redrawsPerSecond.declared],
        fine: [
            Example(
                """
                10:00:00.000 Home viewDidLoad
                10:00:00.100 FeedView: @self, @identity, _model changed.
                10:00:00.200 FeedView: _model changed.
                """)
        ],
        faulty: [
            Example(
                (["10:00:00.000 Home viewDidLoad"]
                    + (0...120).map { "\($0 == 120 ? "↓" : "")10:00:00.\(100 + $0 * 5) FeedView: _model changed." })
                    .joined(separator: "\n"), note: "121 evaluations in 600 ms")
        ],
        check: stormyViews
    )
}

private let redrawsPerSecond = RuleOption<Int>(
    "redraws_per_second", "evaluations of one view type's body in a second that are fine", count: 120)

private func stormyViews(_ context: RuleContext) -> [ClassVerdict] {
    let limit = context.settings[redrawsPerSecond, of: .redrawStorm]
    return context.session.swiftUIViews.compactMap { view in
        storm(of: view, limit, context).map { ClassVerdict(nil, .broken(accusation(view, $0, context))) }
    }
}

/// The second with the most evaluations, if they are too many; two indices run over them once.
private func storm(
    of view: SwiftUIView, _ limit: Int, _ context: RuleContext
) -> (first: UInt32, tooMany: UInt32, count: Int)? {
    let redrawn = view.redrawn.filter { !context.event($0).time.isNone }
    var low = 0
    var worst: (first: UInt32, tooMany: UInt32, count: Int)?
    for high in redrawn.indices {
        while low < high, !isWithinSecond(redrawn[low], redrawn[high], context) { low += 1 }
        let count = high - low + 1
        guard count > max(limit, worst?.count ?? 0) else { continue }
        worst = (redrawn[low], redrawn[low + limit], count)
    }
    return worst
}

private func isWithinSecond(_ first: UInt32, _ last: UInt32, _ context: RuleContext) -> Bool {
    guard let span = context.event(last).time.since(context.event(first).time) else { return false }
    return span.microseconds >= 0 && span < .seconds(1)
}

private func accusation(
    _ view: SwiftUIView, _ storm: (first: UInt32, tooMany: UInt32, count: Int), _ context: RuleContext
) -> Accusation {
    Accusation(
        severity: .note, certainty: .probable, timelines: [], blamed: context.event(storm.tooMany),
        message: drawnTooOften(view.name.displayed, storm.count), remarks: [stateChangesAllTheTime],
        evidence: [
            context.evidence(storm.first, "the busiest second of \(view.name.displayed) begins"),
            context.evidence(storm.tooMany, "one evaluation too many, and \(storm.count) in all within this second"),
        ],
        cause: "storm", controller: view.name)
}

// MARK: Messages

private func drawnTooOften(_ name: String, _ count: Int) -> String {
    "the body of the SwiftUI view \(name) was evaluated \(grouped(count)) times in one second"
}

private let stateChangesAllTheTime =
    "look for state that is set although it has not changed, or read by more views than show it"
