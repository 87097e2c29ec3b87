import Lifecycle

extension Rule {
    static let repeatedCallback = Rule(
        id: "repeated_callback",
        title: "Repeated callback",
        promise: "gets each callback once in an appearance",
        rationale: """
            Each appearance callback comes once in an appearance. A second one is usually sent by hand: by a \
            container that forwards appearance although UIKit does, or by code that calls viewWillAppear to refresh \
            a screen. What is begun there begins twice, and ends once.
            """,
        severity: .warning,
        fine: [
            Example(
                """
                <Home: 0x10> viewDidLoad
                <Home: 0x10> viewWillAppear
                <Home: 0x10> viewIsAppearing
                <Home: 0x10> viewDidAppear
                <Home: 0x10> viewWillDisappear
                <Home: 0x10> viewDidDisappear
                <Home: 0x10> viewWillAppear
                <Home: 0x10> viewIsAppearing
                <Home: 0x10> viewDidAppear
                """)
        ],
        faulty: [
            Example(
                """
                <Home: 0x10> viewDidLoad
                <Home: 0x10> viewWillAppear
                <Home: 0x10> viewIsAppearing
                <Home: 0x10> viewDidAppear
                ↓<Home: 0x10> viewDidAppear
                <Home: 0x10> viewWillDisappear
                <Home: 0x10> viewDidDisappear
                """)
        ],
        check: { $0.verdicts(ruling) }
    )
}

private let ruling = BreachRuling(
    family: .repeatedCallback, severity: .warning,
    vocabularies: [
        [.viewWillAppear], [.viewIsAppearing], [.viewDidAppear], [.viewWillDisappear], [.viewDidDisappear],
    ],
    partlyLogged: nil, complaint: cameTwice, remedy: { _ in sentByHand })

// MARK: Messages

private func cameTwice(_ found: BreachCase) -> String { "got \(found.event.kind.spoken) twice in one appearance" }

private let sentByHand = "look for a call by hand, or for a container that forwards what UIKit already sends"
