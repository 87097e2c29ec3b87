import Lifecycle

extension Rule {
    static let redundantMove = Rule(
        id: "redundant_move",
        title: "Redundant move",
        promise: "is told of each move once",
        rationale: """
            addChild sends willMove(toParent:) itself, and removeFromParent sends didMove(toParent: nil). Sending \
            them by hand as well tells the child twice: observers that are set up there double, and counters run \
            off. Only the other half of each pair is the container's to send.
            """,
        severity: .warning,
        fine: [
            Example(
                """
                <Card: 0x10> willMove(toParent: <Deck: 0x20>)
                <Card: 0x10> didMove(toParent: <Deck: 0x20>)
                <Card: 0x10> willMove(toParent: nil)
                <Card: 0x10> didMove(toParent: nil)
                """)
        ],
        faulty: [
            Example(
                """
                <Card: 0x10> willMove(toParent: <Deck: 0x20>)
                ↓<Card: 0x10> willMove(toParent: <Deck: 0x20>)
                <Card: 0x10> didMove(toParent: <Deck: 0x20>)
                """, note: "addChild has already sent it")
        ],
        check: { $0.verdicts(ruling) }
    )
}

private let ruling = BreachRuling(
    family: .redundantMove, severity: .warning, vocabularies: [[.willMove], [.didMove]], partlyLogged: nil,
    complaint: movedTwice, remedy: sentByUIKit)

// MARK: Messages

private func movedTwice(_ found: BreachCase) -> String { "got \(found.event.kind.spoken) twice for one move" }

private func sentByUIKit(_ found: BreachCase) -> String? {
    switch found.event.kind {
    case .willMove: "addChild sends willMove(toParent:) itself: leave out the call by hand"
    case .didMove: "removeFromParent sends didMove(toParent: nil) itself: leave out the call by hand"
    default: nil
    }
}
