import Lifecycle

extension Rule {
    static let unmatchedAppearance = Rule(
        id: "unmatched_appearance",
        title: "Unmatched appearance",
        promise: "completes each appearance and disappearance",
        rationale: """
            UIKit sends viewWillAppear and viewDidAppear, viewWillDisappear and viewDidDisappear in pairs. Where one \
            half is missing, a super call is usually lost, a container forwards only half of its appearance, or the \
            controller is torn down in mid-transition. Work begun in the first half then never ends: observers \
            double, timers run on, screens are counted twice. A transition that the user let go is no breach.
            """,
        severity: .warning,
        fine: [
            Example(
                """
                Home viewDidLoad
                Home viewWillAppear
                Home viewDidAppear
                Home viewWillDisappear
                Home viewDidDisappear
                """),
            Example(
                """
                Cart viewDidLoad
                Cart viewWillAppear
                Cart viewDidAppear
                Cart viewWillDisappear
                Cart viewWillAppear
                Cart viewDidAppear
                Cart viewWillDisappear
                Cart viewDidDisappear
                """, note: "the user began to swipe back and let go"),
        ],
        faulty: [
            Example(
                """
                Home viewDidLoad
                Home viewWillAppear
                Home viewDidAppear
                Home viewWillDisappear
                Home viewDidDisappear
                Home viewWillAppear
                Home viewDidAppear
                ↓Home viewDidDisappear
                """, note: "the disappearance was never announced"),
            Example(
                """
                Home viewDidLoad
                Home viewWillAppear
                Home viewDidAppear
                Home viewWillDisappear
                Home viewDidDisappear
                Home viewWillAppear
                Home viewDidAppear
                Home viewWillDisappear
                Home viewDidDisappear
                ↓Home viewDidAppear
                """, note: "it appears without having been about to"),
        ],
        check: { $0.verdicts(ruling) }
    )
}

private let ruling = BreachRuling(
    family: .appearancePair, severity: .warning,
    vocabularies: [
        [.viewWillAppear, .viewDidAppear], [.viewWillDisappear, .viewDidDisappear],
        [.beginAppearanceTransition, .endAppearanceTransition],
    ],
    partlyLogged: onlyOneHalf, complaint: unmatched, remedy: { _ in superCallOrForwarding })

// MARK: Messages

private let superCallOrForwarding =
    "look for an override that does not call super, or a container that forwards only half of the appearance"

private func onlyOneHalf(_ logged: EventKinds) -> String {
    let halves = EventKind.allCases.filter(logged.contains)
    let pairs = halves.count > 1 ? "of each pair" : "of the pair"
    return "it logs \(logged.spoken) only: a line for the other half \(pairs) would decide it"
}

/// Shared with the rules on layout and containment, which speak of pairs too.
func unmatched(_ found: BreachCase) -> String {
    let event = found.event.kind.spoken
    guard case .missing(let expected) = found.breach.kind else { return "got \(event) out of order" }
    let isLate = expected == .viewWillAppear && found.event.kind.isLeaving && found.since == nil
    if isLate || expected.opens(found.event.kind) { return "got \(event) without \(expected.spoken) before it" }
    if let since = found.since, since.line < found.event.line {
        return "got \(event) after \(since.kind.spoken) without \(expected.spoken) in between"
    }
    return "got \(event), and \(expected.spoken) never followed"
}

extension EventKinds {
    /// The kinds in the order of a life: `viewWillAppear and viewDidAppear`.
    var spoken: String { spokenList(EventKind.allCases.filter(contains).map(\.spoken)) }
}

extension EventKind {
    /// Whether this is the first half of a pair that the other event closes.
    func opens(_ other: EventKind) -> Bool {
        switch (self, other) {
        case (.viewWillAppear, .viewDidAppear), (.viewWillAppear, .viewIsAppearing),
            (.viewWillDisappear, .viewDidDisappear), (.beginAppearanceTransition, .endAppearanceTransition),
            (.viewWillLayoutSubviews, .viewDidLayoutSubviews), (.willMove, .didMove):
            true
        default: false
        }
    }
}
