/// What the callbacks tell of an instance's life.
extension EventKind {
    /// Only a new object prints this.
    var beginsLife: Bool { self == .`init` || self == .awakeFromNib || self == .loadView || self == .viewDidLoad }

    /// Whether it moves a life on: what tells two instances of one class apart. Layout passes and requests do not.
    var tellsInstancesApart: Bool { AppearanceSignal(self) != nil || beginsLife || self == .deinit }

    /// Whether it shows who is there, and not who leaves.
    var isArrival: Bool { tellsInstancesApart && !isLeaving }

    /// Whether it shows an instance leaving the screen.
    package var isLeaving: Bool { self == .viewWillDisappear || self == .viewDidDisappear }

    /// Whether it shows an instance coming on screen, or being there.
    package var isAppearing: Bool { self == .viewWillAppear || self == .viewIsAppearing || self == .viewDidAppear }

    /// By which a controller comes on screen, in the order of the calls.
    static let arrivals: [EventKind] = [.viewWillAppear, .viewIsAppearing, .viewDidAppear]

    /// Whether it tells of a parent.
    var isMove: Bool { self == .willMove || self == .didMove }

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

    /// What ends the turn that this one begins.
    var closingHalf: EventKind? {
        switch self {
        case .viewWillAppear: .viewDidAppear
        case .viewWillDisappear: .viewDidDisappear
        default: nil
        }
    }
}

extension Event {
    var isMove: Bool { kind.isMove }

    /// Whether a move tells which parent, or that there is none.
    var saysParent: Bool { !flags.isDisjoint(with: [.parentIsNil, .parentIsGiven]) }

    /// Whether it may be the line that announces a parent: where the class does not print willMove, the other one.
    func mayAnnounceParent(_ logged: EventKinds) -> Bool {
        guard !flags.contains(.parentIsNil) else { return false }
        return kind == .willMove || kind == .didMove && !logged.contains(.willMove)
    }
}
