/// What may move a controller into and out of a parent.
package enum ContainmentSignal: UInt8, CaseIterable, Sendable {
    /// `willMove(toParent:)` with a parent, with nil, and printed without its argument.
    case willMoveIn, willMoveOut, willMove
    case didMoveIn, didMoveOut, didMove
    case remove
    /// `viewDidAppear`: a removal that was announced did not happen.
    case appear

    package init?(_ event: Event) {
        switch event.kind {
        case .willMove: self = Self.variant(of: event, [.willMoveIn, .willMoveOut, .willMove])
        case .didMove: self = Self.variant(of: event, [.didMoveIn, .didMoveOut, .didMove])
        case .removeFromParent: self = .remove
        case .viewDidAppear: self = .appear
        default: return nil
        }
    }

    private static func variant(of event: Event, _ variants: [ContainmentSignal]) -> ContainmentSignal {
        if event.flags.contains(.parentIsGiven) { return variants[0] }
        return event.flags.contains(.parentIsNil) ? variants[1] : variants[2]
    }

    /// It says that a move is done.
    var isDid: Bool { self == .didMoveIn || self == .didMoveOut || self == .didMove }

    package var kind: EventKind {
        switch self {
        case .willMoveIn, .willMoveOut, .willMove: .willMove
        case .didMoveIn, .didMoveOut, .didMove: .didMove
        case .remove: .removeFromParent
        case .appear: .viewDidAppear
        }
    }
}

extension Contract where State == ContainmentState, Signal == ContainmentSignal {
    /// ```
    ///             willMove(parent)         didMove(parent)           willMove(nil)           didMove(nil)
    ///   detached ────────────────► movingIn ─────────────► contained ────────────► movingOut ────────────► removed
    ///                                  ▲                       ▲   didMove    let go: appears again            │
    ///                                  │                       └─────────── staying ◄──┘                       │
    ///                                  └──────────────────────── willMove(parent) ─────────────────────────────┘
    /// ```
    /// Printed without an argument, the state decides whether a move is an addition or a removal. Source: Apple,
    /// "Creating a custom container view controller": `addChild` sends willMove(parent), `removeFromParent` sends
    /// didMove(nil); the other two are sent by hand.
    package static let containment = Contract(
        title: "Containment",
        unknown: .unknown,
        rows: additions + removals + cancellations,
        oftenUnlogged: [.willMoveIn, .willMoveOut, .willMove, .didMoveIn, .didMoveOut, .didMove, .appear],
        named: [
            (.movingIn, .willMoveIn, .repeated), (.movingIn, .willMove, .repeated),
            (.movingIn, .willMoveOut, .missing(.didMove)),
            (.contained, .didMoveIn, .repeated), (.contained, .didMove, .repeated),
            (.contained, .didMoveOut, .missing(.willMove)),
            (.staying, .didMoveOut, .missing(.willMove)),
            (.detached, .didMoveIn, .missing(.willMove)), (.detached, .didMove, .missing(.willMove)),
            (.removed, .didMoveIn, .missing(.willMove)),
            (.removed, .didMoveOut, .repeated), (.removed, .didMove, .repeated),
            (.removed, .willMoveOut, .repeated),
            (.movingOut, .willMoveOut, .repeated),
            (.movingIn, .didMoveOut, .missing(.willMove)),
        ],
        asserted: { signal, _ in
            switch signal {
            case .willMoveIn, .willMove: .movingIn
            case .didMoveIn, .didMove: .contained
            case .willMoveOut: .movingOut
            case .didMoveOut, .remove: .removed
            case .appear: .unknown
            }
        }
    )

    private static let additions = [
        Row<State, Signal>(.unknown, .didMove, .unknown, "met in mid-life: an addition or a removal"),
        Row(.detached, .willMoveIn, .movingIn, "addChild announces the parent"),
        Row(.detached, .willMove, .movingIn, "addChild announces the parent"),
        Row(.removed, .willMoveIn, .movingIn, "it is added again"),
        Row(.removed, .willMove, .movingIn, "it is added again"),
        Row(.contained, .willMoveIn, .movingIn, "it goes to another parent"),
        Row(.movingIn, .didMoveIn, .contained, "the parent has it"),
        Row(.movingIn, .didMove, .contained, "the parent has it"),
        Row(.detached, .appear, .detached, "a root or presented controller has no parent"),
        Row(.removed, .appear, .removed, "shown again without a parent"),
        Row(.movingIn, .appear, .movingIn, "a push appears before didMove"),
        Row(.contained, .appear, .contained, "a child appears"),
    ]

    private static let removals = [
        Row<State, Signal>(.contained, .willMoveOut, .movingOut, "the removal is announced"),
        Row(.contained, .willMove, .movingOut, "the removal is announced"),
        Row(.movingOut, .didMoveOut, .removed, "the parent let go"),
        Row(.movingOut, .didMove, .removed, "the parent let go"),
        Row(.movingOut, .remove, .movingOut, "removeFromParent sends didMove(nil) itself"),
        Row(.contained, .remove, .movingOut, "removeFromParent sends didMove(nil) itself"),
        Row(.movingIn, .remove, .movingOut, "removeFromParent sends didMove(nil) itself"),
        Row(.detached, .remove, .detached, "there was no parent to leave"),
        Row(.removed, .remove, .removed, "there was no parent to leave"),
        Row(.detached, .willMoveOut, .detached, "there is no parent to leave"),
        Row(.detached, .didMoveOut, .detached, "there is no parent to leave"),
    ]

    private static let cancellations = [
        Row<State, Signal>(.movingOut, .appear, .staying, "the removal was let go"),
        Row(.staying, .didMoveIn, .contained, "the old parent is announced again"),
        Row(.staying, .didMove, .contained, "the old parent is announced again"),
        Row(.staying, .willMoveIn, .movingIn, "the old parent is announced again, or another one"),
        Row(.staying, .willMoveOut, .movingOut, "the next removal is announced"),
        Row(.staying, .willMove, .movingOut, "the next removal is announced"),
        Row(.staying, .remove, .movingOut, "removeFromParent sends didMove(nil) itself"),
        Row(.staying, .appear, .staying, "a child appears"),
        Row(.movingOut, .didMoveIn, .contained, "the removal was let go, the old parent is announced again"),
        Row(.movingOut, .willMoveIn, .movingIn, "the removal was let go, the old parent is announced again"),
        Row(.movingOut, .willMove, .movingOut, "a second announcement, its argument not printed"),
    ]
}
