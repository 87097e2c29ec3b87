/// The callbacks that are told apart when prints are counted; a callback that is not among them is taken as it comes.
enum PrintedCall: UInt8, CaseIterable {
    case loadView, viewDidLoad
    case viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear
    case willMove, didMove, `deinit`
    case viewWillLayoutSubviews, viewDidLayoutSubviews

    init?(_ kind: EventKind) {
        switch kind {
        case .loadView: self = .loadView
        case .viewDidLoad: self = .viewDidLoad
        case .viewWillAppear: self = .viewWillAppear
        case .viewIsAppearing: self = .viewIsAppearing
        case .viewDidAppear: self = .viewDidAppear
        case .viewWillDisappear: self = .viewWillDisappear
        case .viewDidDisappear: self = .viewDidDisappear
        case .willMove: self = .willMove
        case .didMove: self = .didMove
        case .deinit: self = .deinit
        case .viewWillLayoutSubviews: self = .viewWillLayoutSubviews
        case .viewDidLayoutSubviews: self = .viewDidLayoutSubviews
        default: return nil
        }
    }

    /// Layout passes nest and repeat at any time, and part no other calls.
    var isLayout: Bool { self == .viewWillLayoutSubviews || self == .viewDidLayoutSubviews }

    /// Whether the contract of a class has no row for it right after itself.
    func isOncePerTurn(_ tables: ContractTables) -> Bool {
        switch self {
        case .loadView: tables.loading.breaks(onRepeating: .loadView)
        case .viewDidLoad: tables.loading.breaks(onRepeating: .didLoad)
        case .viewWillAppear: tables.appearance.breaks(onRepeating: .willAppear)
        case .viewIsAppearing: tables.appearance.breaks(onRepeating: .isAppearing)
        case .viewDidAppear: tables.appearance.breaks(onRepeating: .didAppear)
        case .viewWillDisappear: tables.appearance.breaks(onRepeating: .willDisappear)
        case .viewDidDisappear: tables.appearance.breaks(onRepeating: .didDisappear)
        case .willMove: tables.containment.breaks(onRepeating: .willMoveIn)
        case .didMove: tables.containment.breaks(onRepeating: .didMoveIn)
        case .deinit: true
        case .viewWillLayoutSubviews, .viewDidLayoutSubviews: false
        }
    }

    /// Whether a screen comes or goes by it.
    var isAppearance: Bool {
        switch self {
        case .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear: true
        case .loadView, .viewDidLoad, .willMove, .didMove, .deinit, .viewWillLayoutSubviews, .viewDidLayoutSubviews:
            false
        }
    }
}

extension ContractTable where State: TableIndex, Signal: TableIndex {
    /// Whether a signal is a breach right after itself, in a life met in mid-life.
    fileprivate func breaks(onRepeating signal: Signal) -> Bool {
        State.allCases.first.map { move(from: move(from: $0, on: signal).to, on: signal).violation != nil } ?? false
    }
}
