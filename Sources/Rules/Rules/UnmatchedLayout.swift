import Lifecycle

extension Rule {
    static let unmatchedLayout = Rule(
        id: "unmatched_layout",
        title: "Unmatched layout pass",
        rationale: """
            Each layout pass is a pair: viewWillLayoutSubviews, then viewDidLayoutSubviews. A half without the other \
            means that an override lost its super call, or that the view was torn out of the hierarchy in the middle \
            of its own layout; frames computed in the missing half stay stale. Passes may nest.
            """,
        severity: .warning,
        fine: [
            Example(
                """
                Home viewDidLoad
                Home viewWillLayoutSubviews
                Home viewDidLayoutSubviews
                Home viewWillLayoutSubviews
                Home viewDidLayoutSubviews
                """),
            Example(
                """
                Home viewDidLoad
                Home viewWillLayoutSubviews
                Home viewWillLayoutSubviews
                Home viewDidLayoutSubviews
                Home viewDidLayoutSubviews
                """, note: "a pass inside another"),
        ],
        faulty: [
            Example(
                """
                Home viewDidLoad
                Home viewWillLayoutSubviews
                Home viewDidLayoutSubviews
                ↓Home viewDidLayoutSubviews
                """)
        ],
        check: { $0.verdicts(ruling) }
    )
}

private let ruling = BreachRuling(
    family: .layoutPair, severity: .warning, vocabularies: [[.viewWillLayoutSubviews, .viewDidLayoutSubviews]],
    partlyLogged: onlyOneHalf, complaint: unmatched, remedy: { _ in lostSuperCall })

// MARK: Messages

private let lostSuperCall = "look for an override of one half that returns early or leaves out super"

private func onlyOneHalf(_ logged: EventKinds) -> String {
    "it logs \(logged.spoken) only: a line for the other half of the pass would decide it"
}
