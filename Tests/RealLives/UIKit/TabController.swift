/// Tabs: nobody moves, nobody dies. In both orders: at once, before iOS 18, and animated since.
package final class TabController: Screen {
    package private(set) var selected = 0
    package override var visibleChildren: [Controller] { children.isEmpty ? [] : [children[selected]] }

    package func start(with tabs: [Controller]) {
        for tab in tabs {
            addChild(tab)
            tab.sendDidMove(to: self)
        }
    }

    package func select(_ index: Int) {
        guard index != selected, children.indices.contains(index) else { return }
        let (old, next) = (children[selected], children[index])
        guard phase == .shown else { return selected = index }
        stage.act(.tab, from: old.shown, to: next.shown) {
            next.loadIfNeeded()
            next.willAppear()
            old.willDisappear()
            if stage.app.animatesTabs { switchAnimated(old, next) } else { switchAtOnce(old, next) }
        }
        selected = index
    }

    /// Two taps in a row: nobody looks at the first tab.
    package func selectFast(_ first: Int, _ second: Int) {
        select(first)
        select(second)
    }

    private func switchAtOnce(_ old: Controller, _ next: Controller) {
        next.isAppearing()
        old.didDisappear()
        next.didAppear()
    }

    private func switchAnimated(_ old: Controller, _ next: Controller) {
        next.isAppearing()
        stage.wait(milliseconds: 500...700)
        next.didAppear()
        old.didDisappear()
    }
}

extension Controller {
    /// The screen that stands for it.
    package var shown: Controller {
        let child = self is NavigationController || self is TabController ? visibleChildren.first : nil
        return child?.shown ?? self
    }
}
