/// Sheets leave the screen below without a callback; full screen makes it disappear.
extension Controller {
    package func present(_ next: Controller, isSheet: Bool, animated: Bool = true) {
        guard presented == nil else { return }
        next.returns()
        presented = next
        next.presenter = self
        next.isSheet = isSheet
        stage.act(.present, from: shown, to: next.shown) {
            next.loadIfNeeded()
            if !isSheet { willDisappear() }
            next.willAppear()
            next.isAppearing()
            stage.animate(animated)
            next.didAppear()
            if !isSheet { didDisappear() }
        }
    }

    package func dismissPresented(dragged: Bool = false, animated: Bool = true) {
        guard let old = presented else { return }
        old.isBeingDismissed = true
        stage.act(.dismiss, from: old.shown, to: shown) {
            old.willDisappear()
            if old.isSheet { endSheet(old, animated) } else { endFullScreen(old, animated) }
            if dragged, stage.app.tellsDismissals { stage.print("presentationControllerDidDismiss(_:)") }
            old.leaves()
            presented = nil
            withExtendedLifetime(old) {}
        }
    }

    private func endSheet(_ old: Controller, _ animated: Bool) {
        stage.animate(animated)
        old.didDisappear()
    }

    private func endFullScreen(_ old: Controller, _ animated: Bool) {
        willAppear()
        isAppearing()
        stage.animate(animated)
        didAppear()
        old.didDisappear()
    }

    /// All that is presented over it goes at once: those below the topmost die as they are.
    package func dismissAll() {
        guard let first = presented else { return }
        let last = first.topmost
        guard last !== first else { return dismissPresented() }
        stage.act(.dismiss, from: last.shown, to: shown) {
            last.isBeingDismissed = true
            last.willDisappear()
            if phase == .away { willAppear() }
            if phase == .appearing { isAppearing() }
            stage.animate()
            if phase == .appearing { didAppear() }
            last.didDisappear()
            first.leaves()
            presented = nil
            withExtendedLifetime((first, last)) {}
        }
    }

    /// A sheet dragged down and let go.
    package func cancelDismissal() {
        guard let sheet = presented, sheet.isSheet else { return }
        stage.act(.cancelledDismiss, from: sheet.shown, to: shown) {
            sheet.isBeingDismissed = true
            sheet.willDisappear()
            stage.wait(milliseconds: 150...900)
            sheet.isBeingDismissed = false
            sheet.appearAtOnce()
        }
    }

    /// The last that is presented, or itself.
    package var topmost: Controller { presented?.topmost ?? self }
}
