/// The states of one controller's small machines side by side; see the table of each for what moves it.
package struct LifeState: Hashable, Sendable {
    package var loading: LoadingState
    package var appearance: AppearanceState
    package var layout: LayoutState
    package var containment: ContainmentState
    package var isDead: Bool

    /// A controller whose beginning the log shows.
    package static let newborn = LifeState(
        loading: .notLoaded, appearance: .hidden, layout: .idle, containment: .detached, isDead: false)

    /// A controller that the log meets in mid-life.
    package static let unknown = LifeState(
        loading: .unknown, appearance: .unknown, layout: .unknown, containment: .unknown, isDead: false)
}

package enum LoadingState: UInt8, CaseIterable, Sendable {
    case unknown, notLoaded, loading, loaded, unloading
    /// It is shown, so its view is loaded: the log begins later than the load, or should have told of it.
    case presumed, overdue
    /// `loadView` came although the view was there.
    case reloading
}

package enum AppearanceState: UInt8, CaseIterable, Sendable {
    case unknown
    /// Not in the hierarchy: not yet shown, or gone again.
    case hidden
    /// `viewWillAppear` came.
    case appearing
    /// `viewIsAppearing` came.
    case arriving
    case onScreen
    /// `viewWillDisappear` came.
    case disappearing
    /// It began to appear and then to disappear: the user let go of a transition towards it.
    case retreating
    /// It began to disappear and then to appear again: the user let go of a transition away from it.
    case returning
    /// `viewIsAppearing` came once more on that way back.
    case resettling

    /// Part of a transition that the user let go.
    package var isLetGo: Bool { self == .retreating || self == .returning || self == .resettling }
}

package enum LayoutState: UInt8, CaseIterable, Sendable {
    case unknown, idle
    /// Inside one pass, two, three nested ones, or more.
    case inPass, inNestedPass, inDeepPass, uncounted
}

package enum ContainmentState: UInt8, CaseIterable, Sendable {
    case unknown, detached, movingIn, contained, movingOut, removed
    /// Contained after all: its removal was let go, and the old parent may still be announced again.
    case staying

    /// It is a child, and nobody has said that this will end.
    var hasParent: Bool { self == .contained || self == .staying }

    /// A parent was announced to it, or has it.
    var isMovedIn: Bool { self == .movingIn || self == .contained }
}
