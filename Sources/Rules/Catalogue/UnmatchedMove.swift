import Lifecycle

extension Rule {
    static let unmatchedMove = Rule(
        id: "unmatched_move",
        title: "Unmatched move",
        promise: "completes each move between parents",
        rationale: """
            A move to a parent begins with willMove(toParent:) and ends with didMove(toParent:). After addChild the \
            container must send didMove itself, before removeFromParent it must send willMove(toParent: nil). Where \
            one half is missing the child stays in mid-move: rotation, appearance and traits reach it late or not at \
            all, and navigation bars show the wrong item. A move that the user let go is no breach.
            """,
        severity: .warning,
        fine: [
            Example(
                """
                Card viewDidLoad
                Card willMove(toParent: Deck)
                Card didMove(toParent: Deck)
                Card willMove(toParent: nil)
                Card didMove(toParent: nil)
                """)
        ],
        faulty: [
            Example(
                """
                Card willMove(toParent: <Deck: 0x10>)
                Card viewDidLoad
                Card viewWillAppear
                Card viewDidAppear
                ↓Card willMove(toParent: nil)
                Card viewWillDisappear
                Card viewDidDisappear
                Card didMove(toParent: nil)
                """, note: "the container added the card and forgot didMove")
        ],
        check: { $0.verdicts(ruling) }
    )
}

private let ruling = BreachRuling(
    family: .movePair, severity: .warning, vocabularies: [[.willMove, .didMove]],
    partlyLogged: onlyOneHalf, complaint: unmatched, remedy: sendTheOtherHalf)

// MARK: Messages

private func sendTheOtherHalf(_ found: BreachCase) -> String? {
    guard case .missing(let expected) = found.breach.kind else { return nil }
    let flags = (expected == .didMove ? found.since ?? found.event : found.event).flags
    switch expected {
    case .didMove where flags.contains(.parentIsNil): return callRemoveFromParent
    case .didMove where flags.contains(.parentIsGiven): return callDidMove
    case .didMove: return "\(callDidMove), and \(callRemoveFromParent)"
    case .willMove where flags.contains(.parentIsGiven): return callAddChild
    case .willMove: return callWillMove
    default: return nil
    }
}

private let callDidMove = "after addChild the container must call didMove(toParent:) on the child itself"
private let callRemoveFromParent =
    "after willMove(toParent: nil) the container must call removeFromParent, which sends didMove(toParent: nil)"
private let callAddChild =
    "before didMove(toParent:) the container must call addChild, which sends willMove(toParent:)"
private let callWillMove =
    "before removeFromParent the container must call willMove(toParent: nil) on the child itself"

private func onlyOneHalf(_ logged: EventKinds) -> String {
    "it logs \(logged.spoken) only: a line for the other half of the move would decide it"
}
