import Lifecycle

extension Rule {
    static let unmatchedLayout = Rule(
        id: "unmatched_layout",
        title: "Unmatched layout pass",
        promise: "completes each layout pass",
        rationale: """
            Each layout pass is a pair: viewWillLayoutSubviews, then viewDidLayoutSubviews. A half without the other \
            means that an override returns early, that one half is called by hand, or that the view was torn out of \
            the hierarchy in the middle of its own layout; frames computed in the missing half stay stale. Passes \
            may nest. UIKit's own halves do nothing and need no super call; a base class of the app that logs does.
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
    partlyLogged: onlyOneHalf, complaint: unmatched, told: unfinishedPass, remedy: { _ in lookForTheOtherHalf })

// MARK: Messages

private let lookForTheOtherHalf =
    "look for an override of one half that returns before it logs, for a call by hand, or for a subclass that does not "
    + "call the class of yours that logs"

/// A later pass may well have both halves: what is missing is the end of this one.
private func unfinishedPass(_ found: BreachCase) -> String {
    guard let since = found.since, since.line > found.event.line else { return unmatched(found) }
    return "got \(found.event.kind.spoken), and \(since.kind.spoken) came before viewDidLayoutSubviews"
}

private func onlyOneHalf(_ logged: EventKinds) -> String {
    "it logs \(logged.spoken) only: a line for the other half of the pass would decide it"
}
