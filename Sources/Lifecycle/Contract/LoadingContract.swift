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
    /// Source: Apple, "UIViewController", "Managing the view"; unloading: the iOS 5 documentation of `viewDidUnload`.
    package static let loading = Contract(
        title: "Loading",
        unknown: .unknown,
        rows: [
            Row(.notLoaded, .create, .notLoaded, "one initializer calls another, or the nib wakes it"),
            Row(.notLoaded, .loadView, .loading, "the view is made on first access"),
            Row(.notLoaded, .didLoad, .loaded, "the view is loaded by UIKit's own loadView"),
            Row(.loading, .didLoad, .loaded, "the view is loaded"),
            Row(.loaded, .create, .loaded, "an initializer touched the view before it printed"),
            Row(.loaded, .show, .loaded, "a loaded controller may appear"),
            Row(.loaded, .willUnload, .unloading, "memory is short (before iOS 6)"),
            Row(.loaded, .didUnload, .notLoaded, "the view is gone (before iOS 6)"),
            Row(.unloading, .didUnload, .notLoaded, "the view is gone (before iOS 6)"),
        ],
        oftenUnlogged: [.loadView, .didLoad],
        named: [
            (.loaded, .loadView, .repeated),
            (.notLoaded, .show, .missing(.didLoad)),
            (.loading, .show, .missing(.didLoad)),
        ],
        asserted: { signal in
            switch signal {
            case .create, .didUnload: .notLoaded
            case .loadView: .loading
            case .didLoad, .show: .loaded
            case .willUnload: .unloading
            }
        }
    )
}
