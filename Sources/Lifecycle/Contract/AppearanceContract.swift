/// What may move a controller on and off the screen.
package enum AppearanceSignal: UInt8, CaseIterable, Sendable {
    case willAppear, isAppearing, didAppear, willDisappear, didDisappear

    package init?(_ kind: EventKind) {
        switch kind {
        case .viewWillAppear: self = .willAppear
        case .viewIsAppearing: self = .isAppearing
        case .viewDidAppear: self = .didAppear
        case .viewWillDisappear: self = .willDisappear
        case .viewDidDisappear: self = .didDisappear
        default: return nil
        }
    }

    package var kind: EventKind {
        switch self {
        case .willAppear: .viewWillAppear
        case .isAppearing: .viewIsAppearing
        case .didAppear: .viewDidAppear
        case .willDisappear: .viewWillDisappear
        case .didDisappear: .viewDidDisappear
        }
    }
}

extension Contract where State == AppearanceState, Signal == AppearanceSignal {
    /// ```
    ///            willAppear          isAppearing          didAppear
    ///   hidden ────────────► appearing ────────► arriving ────────► onScreen
    ///     ▲                      │ willDisappear    │                │   ▲
    ///     │ didDisappear         ▼                  ▼   willDisappear│   │ didAppear
    ///     ├───────────────── retreating ◄───────────┘                ▼   │
    ///     └──────────────────────────────────────────────── disappearing ─► returning
    ///                                                            willAppear
    /// ```
    /// On its way back a controller may get isAppearing once more: `resettling`, left as `returning` is.
    ///
    /// Source: Apple, "UIViewController", "Responding to view-related events". What it leaves open: whether
    /// `viewIsAppearing` is sent again when a disappearance is cancelled, so both are rows.
    package static let appearance = Contract(
        title: "Appearance",
        unknown: .unknown,
        rows: [
            Row(.hidden, .willAppear, .appearing, "an appearance begins"),
            Row(.appearing, .isAppearing, .arriving, "the view is in the hierarchy, with its traits and geometry"),
            Row(.appearing, .didAppear, .onScreen, "the appearance is complete (before iOS 13: without isAppearing)"),
            Row(.arriving, .didAppear, .onScreen, "the appearance is complete"),
            Row(.onScreen, .willDisappear, .disappearing, "a disappearance begins"),
            Row(.disappearing, .didDisappear, .hidden, "the disappearance is complete"),
            Row(.appearing, .willDisappear, .retreating, "a transition towards it was let go", isCancellation: true),
            Row(.arriving, .willDisappear, .retreating, "a transition towards it was let go", isCancellation: true),
            Row(.retreating, .didDisappear, .hidden, "the cancelled appearance is over"),
            Row(.retreating, .willAppear, .appearing, "the user pulls again"),
            Row(.disappearing, .willAppear, .returning, "a transition away from it was let go", isCancellation: true),
            Row(.returning, .isAppearing, .resettling, "back in the hierarchy"),
            Row(.returning, .didAppear, .onScreen, "the cancelled disappearance is over"),
            Row(.returning, .willDisappear, .disappearing, "the user pulls again"),
            Row(.resettling, .didAppear, .onScreen, "the cancelled disappearance is over"),
            Row(.resettling, .willDisappear, .disappearing, "the user pulls again"),
        ],
        oftenUnlogged: AppearanceSignal.allCases,
        named: [
            (.onScreen, .isAppearing, .unexpected),
            (.hidden, .willDisappear, .missing(.willAppear)),
        ],
        asserted: { signal, _ in
            switch signal {
            case .willAppear: .appearing
            case .isAppearing: .arriving
            case .didAppear: .onScreen
            case .willDisappear: .disappearing
            case .didDisappear: .hidden
            }
        }
    )
}
