import Lifecycle

extension Rule {
    static let repeatedLoad = Rule(
        id: "repeated_load",
        title: "View loaded twice",
        promise: "loads its view once",
        rationale: """
            loadView and viewDidLoad run once in a life. A second run doubles everything that is set up there \
            (subviews, observers, requests), and usually comes from calling viewDidLoad or loadView by hand, or from \
            asking for the view inside loadView, which loads it again and again.
            """,
        severity: .error,
        fine: [
            Example(
                """
                <Home: 0x10> loadView
                <Home: 0x10> viewDidLoad
                <Home: 0x20> loadView
                <Home: 0x20> viewDidLoad
                """, note: "two instances, each loaded once")
        ],
        faulty: [
            Example(
                """
                <Home: 0x10> viewDidLoad
                <Home: 0x10> viewWillAppear
                ↓<Home: 0x10> viewDidLoad
                <Home: 0x10> viewDidAppear
                """),
            Example(
                """
                <Home: 0x10> loadView
                ↓<Home: 0x10> loadView
                <Home: 0x10> viewDidLoad
                """, note: "loadView asks for the view it is about to make"),
        ],
        check: { $0.verdicts(ruling) }
    )
}

private let ruling = BreachRuling(
    family: .repeatedLoad, severity: .error, vocabularies: [[.viewDidLoad], [.loadView]], partlyLogged: nil,
    complaint: loadedAgain, remedy: { $0.event.kind == .loadView ? viewAskedForInLoadView : calledByHand })

// MARK: Messages

private let calledByHand =
    "viewDidLoad is UIKit's to call: look for a call by hand, or for a view set to nil and made again"
private let viewAskedForInLoadView =
    "loadView must set view before anything in it reads view: reading it loads it again"

private func loadedAgain(_ found: BreachCase) -> String {
    if case .missing(let expected) = found.breach.kind {
        return "entered \(found.event.kind.spoken) again before \(expected.spoken) came"
    }
    return "got \(found.event.kind.spoken) a second time in one life"
}
