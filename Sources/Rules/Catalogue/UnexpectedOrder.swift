import Lifecycle

extension Rule {
    static let unexpectedOrder = Rule(
        id: "unexpected_order",
        title: "Unexpected order",
        promise: "gets its callbacks in order",
        rationale: """
            UIKit promises an order: the view is loaded before it appears, and nothing comes after deinit. A \
            callback that has no place in its instance's life means that something else than UIKit sent it, or that \
            a message reached an object after its end.
            """,
        severity: .warning,
        fine: [
            Example(
                """
                <Home: 0x10> viewDidLoad
                <Home: 0x10> viewWillAppear
                <Home: 0x10> viewDidAppear
                <Home: 0x10> viewWillDisappear
                <Home: 0x10> viewDidDisappear
                <Home: 0x10> deinit
                """)
        ],
        faulty: [
            Example(
                """
                <Home: 0x10> viewDidLoad
                <Home: 0x10> viewWillAppear
                <Home: 0x10> viewDidAppear
                <Home: 0x10> viewWillDisappear
                <Home: 0x10> viewDidDisappear
                <Home: 0x10> deinit
                ↓<Home: 0x10> viewDidDisappear
                """, note: "a second farewell, after the end"),
            Example(
                """
                <Home: 0x10> init
                <Home: 0x10> viewDidLoad
                <Home: 0x10> viewWillAppear
                <Home: 0x10> viewDidAppear
                <Home: 0x20> init
                ↓<Home: 0x20> viewWillAppear
                <Home: 0x20> viewDidAppear
                """, note: "the second instance appears and was never loaded"),
        ],
        check: { $0.verdicts(ruling) }
    )
}

private let ruling = BreachRuling(
    family: .order, severity: .warning,
    vocabularies: [[.viewDidLoad, .viewWillAppear], [.viewDidLoad, .viewDidAppear], [.viewDidLoad, .deinit]],
    partlyLogged: nil, complaint: outOfPlace, remedy: { _ in nil })

// MARK: Messages

private func outOfPlace(_ found: BreachCase) -> String {
    let event = found.event.kind.spoken
    if case .missing(let expected) = found.breach.kind { return "got \(event), and \(expected.spoken) had not come" }
    guard let since = found.since else { return "got \(event) where it has no place" }
    return "got \(event) after \(since.kind.spoken), where it has no place"
}
