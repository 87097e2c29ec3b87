/// What the callbacks tell of an instance's life.
extension EventKind {
    /// Only a new object prints this.
    var beginsLife: Bool { self == .`init` || self == .awakeFromNib || self == .loadView || self == .viewDidLoad }

    /// Whether it moves a life on: what tells two instances of one class apart. Layout passes and requests do not.
    var isTurn: Bool { AppearanceSignal(self) != nil || beginsLife || self == .deinit }

    /// Whether it shows who is there, and not who leaves.
    var isArrival: Bool { isTurn && !isLeaving }

    /// Whether it shows an instance leaving the screen.
    package var isLeaving: Bool { self == .viewWillDisappear || self == .viewDidDisappear }

    /// The callback that comes before this one in its pair; nil for a callback that opens a pair or has none.
    var openingHalf: EventKind? {
        switch self {
        case .viewDidAppear, .viewIsAppearing: .viewWillAppear
        case .viewDidDisappear: .viewWillDisappear
        case .viewDidLayoutSubviews: .viewWillLayoutSubviews
        case .didMove: .willMove
        default: nil
        }
    }
}
