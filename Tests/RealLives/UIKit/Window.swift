/// A window, which holds its root.
package final class Window {
    package private(set) var root: Controller?
    private let stage: Stage

    package init(_ stage: Stage) {
        self.stage = stage
        stage.windows.append(self)
    }

    package func show(_ first: Controller) {
        root = first
        first.appearAtOnce()
    }

    /// A root in place of another, whose tree dies with whatever callbacks its members were in.
    package func replace(with next: Controller, isOrdered: Bool) {
        guard let old = root else { return show(next) }
        stage.act(.root, from: old.topmost.shown, to: next.shown) {
            if isOrdered { exchange(old, next) } else { next.appearAtOnce() }
            old.leaves()
            root = next
            withExtendedLifetime(old) {}
        }
    }

    private func exchange(_ old: Controller, _ next: Controller) {
        next.willAppear()
        old.willDisappear()
        next.isAppearing()
        old.didDisappear()
        next.didAppear()
    }

    /// The scene is disconnected.
    package func close(disappearing: Bool) {
        if disappearing, root?.phase == .shown { root?.disappearAtOnce() }
        root?.leaves()
        root = nil
        stage.windows.removeAll { $0 === self }
    }

    /// The last that is presented over the root.
    package var topmost: Controller? { root?.topmost }
}
