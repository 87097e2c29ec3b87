import Lifecycle

extension Rule {
    static let reversedRemoval = Rule(
        id: "reversed_removal",
        title: "Removal in reverse",
        promise: "is told of its removal before it is removed",
        rationale: """
            A container that removes a child sends willMove(toParent: nil), takes the view away, and calls \
            removeFromParent, which sends didMove(toParent: nil). Done in reverse, the child hears that it has moved \
            before it hears that it will: it cleans up while its view is still on screen, and is left waiting for a \
            move that is over.
            """,
        severity: .error,
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
                <Card: 0x10> didMove(toParent: <Deck: 0x20>)
                ↓<Card: 0x10> didMove(toParent: nil)
                <Card: 0x10> willMove(toParent: nil)
                """)
        ],
        check: { $0.verdicts(ruling) }
    )
}

private let ruling = BreachRuling(
    family: .reversedRemoval, severity: .error, vocabularies: [[.willMove, .didMove]], partlyLogged: nil,
    complaint: { _ in removedInReverse }, remedy: { _ in orderOfRemoval })

// MARK: Messages

private let removedInReverse = "got didMove(toParent: nil) before willMove(toParent: nil)"
private let orderOfRemoval = "call willMove(toParent: nil), remove the view, then removeFromParent, in this order"
