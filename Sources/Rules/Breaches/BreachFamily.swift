import Lifecycle

/// Which rule speaks of a breach: every breach belongs to exactly one family, so one mistake is one finding.
enum BreachFamily: Hashable, Sendable {
    case appearancePair, layoutPair, movePair
    case repeatedLoad, redundantMove, repeatedCallback
    case reversedRemoval, order

    init(_ kind: BreachKind, of event: EventKind) {
        switch kind {
        case .reversedRemoval: self = .reversedRemoval
        case .unexpected: self = .order
        case .repeated: self = BreachFamily(repeating: event)
        case .missing(let expected): self = BreachFamily(missing: expected, at: event)
        }
    }

    private init(repeating event: EventKind) {
        if EventKind.loading.contains(event) {
            self = .repeatedLoad
        } else if EventKind.moves.contains(event) {
            self = .redundantMove
        } else {
            self = .repeatedCallback
        }
    }

    private init(missing expected: EventKind, at event: EventKind) {
        if EventKind.appearance.contains(expected) {
            self = .appearancePair
        } else if EventKind.layoutPasses.contains(expected) {
            self = .layoutPair
        } else if EventKind.moves.contains(expected) {
            self = .movePair
        } else if EventKind.loading.contains(expected), EventKind.loading.contains(event) {
            self = .repeatedLoad
        } else {
            self = .order
        }
    }
}

extension EventKind {
    static let loading: EventKinds = [.loadView, .viewDidLoad, .loadViewIfNeeded, .viewWillUnload, .viewDidUnload]
    static let moves: EventKinds = [.willMove, .didMove, .addChild, .removeFromParent]
    static let layoutPasses: EventKinds = [.viewWillLayoutSubviews, .viewDidLayoutSubviews]
    static let appearance: EventKinds = [
        .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
        .beginAppearanceTransition, .endAppearanceTransition,
    ]
    /// What a class that tells when it comes, or goes, prints at least one of.
    static let arrivals: EventKinds = [.viewWillAppear, .viewDidAppear]
    static let disappearance: EventKinds = [.viewWillDisappear, .viewDidDisappear]
}
