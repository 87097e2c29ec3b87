/// Children by hand, in order and with what people forget.
extension Controller {
    /// What of the containment calls an app leaves out.
    package enum Forgotten { case nothing, didMove, willMoveToNil, addChild }

    package func embed(_ child: Controller, forgetting: Forgotten = .nothing) {
        child.returns()
        addChild(child)
        child.loadIfNeeded()
        if phase == .shown { child.appearAtOnce() }
        if forgetting != .didMove { child.sendDidMove(to: self) }
    }

    package func remove(_ child: Controller, forgetting: Forgotten = .nothing) {
        stage.act(.child, from: child) {
            if forgetting != .willMoveToNil { child.sendWillMove(to: nil) }
            if phase == .shown { child.disappearAtOnce() }
            child.leaves()
            child.removeFromParent()
            withExtendedLifetime(child) {}
        }
    }

    /// The child of one parent is added to another, without being removed first.
    package func takeOver(_ child: Controller) {
        stage.act(.child, to: child) {
            addChild(child)
            child.sendDidMove(to: self)
        }
    }

    /// `transition(from:to:)`.
    package func exchange(_ old: Controller, for next: Controller) {
        stage.act(.child, from: old, to: next) {
            addChild(next)
            old.sendWillMove(to: nil)
            next.loadIfNeeded()
            old.willDisappear()
            next.willAppear()
            next.isAppearing()
            stage.animate()
            next.didAppear()
            old.didDisappear()
            old.leaves()
            old.removeFromParent()
            next.sendDidMove(to: self)
            withExtendedLifetime(old) {}
        }
    }
}
