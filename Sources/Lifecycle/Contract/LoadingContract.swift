/// What may move a controller between having no view and having one.
package enum LoadingSignal: UInt8, CaseIterable, Sendable {
    case create, loadView, didLoad, willUnload, didUnload
    /// Any appearance callback: only a controller whose view is loaded gets one.
    case show

    package init?(_ kind: EventKind) {
        switch kind {
        case .`init`, .awakeFromNib: self = .create
        case .loadView: self = .loadView
        case .viewDidLoad: self = .didLoad
        case .viewWillUnload: self = .willUnload
        case .viewDidUnload: self = .didUnload
        case .viewWillAppear, .viewIsAppearing, .viewDidAppear: self = .show
        default: return nil
        }
    }

    package var kind: EventKind {
        switch self {
        case .create: .`init`
        case .loadView: .loadView
        case .didLoad: .viewDidLoad
        case .willUnload: .viewWillUnload
        case .didUnload: .viewDidUnload
        case .show: .viewWillAppear
        }
    }
}

extension Contract where State == LoadingState, Signal == LoadingSignal {
    /// ```
    ///               loadView           didLoad
    ///   notLoaded ───────────► loading ────────► loaded ──► (shown any number of times)
    ///       ▲  └────────────── didLoad ───────────▲ │
    ///       └──────────── didUnload (before iOS 6) ─┘
    /// ```
    ///
    /// Shown without a load, a view must be loaded all the same: `overdue` where the log should have told of it, and the
    /// load that is told late is no second one; `presumed` in a life met in mid-life. A `loadView` on top of a loaded
    /// view leads to `reloading`, and whatever follows is what it would be without it.
    ///
    /// Source: Apple, "UIViewController", "Managing the view"; unloading: the iOS 5 documentation of `viewDidUnload`.
    package static let loading = Contract(
        title: "Loading",
        unknown: .unknown,
        rows: loads + lateLoads + unloads,
        oftenUnlogged: [.loadView, .didLoad],
        named: [
            (.loaded, .loadView, .repeated), (.reloading, .loadView, .repeated),
            (.notLoaded, .show, .missing(.didLoad)),
            (.loading, .show, .missing(.didLoad)),
            (.presumed, .loadView, .unexpected), (.presumed, .didLoad, .unexpected),
        ],
        asserted: { signal, state in
            switch signal {
            case .create, .didUnload: .notLoaded
            case .loadView: state == .loaded || state == .reloading ? .reloading : .loading
            case .didLoad: .loaded
            case .show: state == .unknown ? .presumed : .overdue
            case .willUnload: .unloading
            }
        }
    )

    private static let loads = [
        Row<State, Signal>(.notLoaded, .create, .notLoaded, "one initializer calls another, or the nib wakes it"),
        Row(.notLoaded, .loadView, .loading, "the view is made on first access"),
        Row(.notLoaded, .didLoad, .loaded, "the view is loaded by UIKit's own loadView"),
        Row(.loading, .didLoad, .loaded, "the view is loaded"),
        Row(.loaded, .create, .loaded, "an initializer touched the view before it printed"),
        Row(.loaded, .show, .loaded, "a loaded controller may appear"),
    ]

    private static let lateLoads = [
        Row<State, Signal>(.presumed, .create, .presumed, "it is shown, so it is loaded"),
        Row(.presumed, .show, .presumed, "it is shown, so it is loaded"),
        Row(.overdue, .create, .overdue, "it was shown before its load was told"),
        Row(.overdue, .show, .overdue, "it was shown before its load was told"),
        Row(.overdue, .loadView, .reloading, "the load is told late"),
        Row(.overdue, .didLoad, .loaded, "the load is told late"),
        Row(.reloading, .create, .reloading, "its view was made once more"),
        Row(.reloading, .didLoad, .loaded, "the view is loaded once more"),
        Row(.reloading, .show, .loaded, "the view was there already"),
    ]

    private static let unloads =
        [State.loaded, .presumed, .overdue, .reloading].flatMap { state in
            [
                Row<State, Signal>(state, .willUnload, .unloading, "memory is short (before iOS 6)"),
                Row(state, .didUnload, .notLoaded, "the view is gone (before iOS 6)"),
            ]
        } + [Row(.unloading, .didUnload, .notLoaded, "the view is gone (before iOS 6)")]
}
