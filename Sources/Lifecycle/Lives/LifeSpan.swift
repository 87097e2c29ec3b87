/// The one state of a life that a person sees, made of all machines together; the JSON report's word is the raw value.
package enum ShownState: String, Sendable {
    case created, loaded, appearing
    case onScreen = "on_screen"
    case disappearing
    case offScreen = "off_screen"
    /// It left for good and was not seen to die.
    case removed
    case deallocated, unknown
}

/// A stretch of a life in one shown state.
package struct LifeSpan: Sendable {
    package var state: ShownState
    /// Indices into `Trace.events`: the event that began it, and the one that ended it (nil: the session's end).
    package var from: UInt32
    package var to: UInt32?
    /// The stretch is part of a transition that the user let go.
    package var isCancelled = false
}

extension Timeline {
    /// The shown state at the end of the session.
    package var shownState: ShownState { ShownState(state, hasLeft: departure != nil, appearances: appearances) }
}

extension ShownState {
    /// Death outranks departure, departure outranks appearance, appearance outranks loading.
    package init(_ state: LifeState, hasLeft: Bool, appearances: Int) {
        if state.isDead {
            self = .deallocated
            return
        }
        if hasLeft {
            self = .removed
            return
        }
        switch state.appearance {
        case .appearing, .arriving, .returning, .resettling: self = .appearing
        case .onScreen: self = .onScreen
        case .disappearing, .retreating: self = .disappearing
        case .hidden where appearances > 0: self = .offScreen
        case .hidden, .unknown: self = ShownState(notShown: state)
        }
    }

    private init(notShown state: LifeState) {
        switch state.loading {
        case .loaded, .unloading, .presumed, .overdue, .reloading: self = .loaded
        case .notLoaded, .loading: self = .created
        case .unknown: self = .unknown
        }
    }
}
