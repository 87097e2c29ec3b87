/// Which way a move goes that is printed without its argument, as far as the state of its controller tells.
extension ContainmentSignal {
    /// A `didMove` printed without its argument while the controller is on screen announces the old parent again: the
    /// one that ends a removal comes after `viewDidDisappear`. Of a controller met in mid-life, whether it has a parent
    /// shows in whether it is on screen, and a `didMove` after it has disappeared ends a removal as well.
    func resolved(in state: LifeState, isBackstage: Bool) -> ContainmentSignal {
        switch (self, state.containment) {
        case (.didMove, .contained) where isBackstage, (.didMove, .staying) where isBackstage,
            (.didMove, .unknown) where isBackstage:
            .didMoveOut
        case (.didMove, .movingOut), (.didMove, .unknown): state.appearance.isPresent ? .didMoveIn : self
        case (.willMove, .unknown): state.appearance.isPresent ? .willMoveOut : self
        default: self
        }
    }
}

extension LifeState {
    /// What is known of its parent when a signal comes. Nobody adds a screen to a parent while it is shown: one that
    /// was taken for parentless, and is told of a move then, got its parent before its first line.
    func containment(at signal: ContainmentSignal) -> ContainmentState {
        signal == .willMove && containment == .detached && appearance == .onScreen ? .unknown : containment
    }
}

extension AppearanceState {
    /// On screen, or on its way there.
    var isPresent: Bool {
        switch self {
        case .onScreen, .appearing, .arriving, .returning, .resettling: true
        case .hidden, .disappearing, .retreating, .unknown: false
        }
    }
}
