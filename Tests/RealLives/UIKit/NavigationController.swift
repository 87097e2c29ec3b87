/// A stack of controllers. Pushes and pops as react-native-screens' end-to-end tests saw them on iOS 18 and 26.
package final class NavigationController: Screen {
    package var top: Controller? { children.last }
    package override var visibleChildren: [Controller] { children.suffix(1) }

    /// Its first screens, before anything is shown.
    package func start(with screens: [Controller]) {
        for screen in screens {
            addChild(screen)
            screen.sendDidMove(to: self)
        }
    }

    package func push(_ next: Controller, animated: Bool = true) {
        next.returns()
        guard phase == .shown, let top else { return start(with: [next]) }
        stage.act(.push, from: top, to: next) {
            beginPush(of: next, over: top)
            stage.animate(animated)
            endPush(of: next, over: top)
        }
    }

    private func beginPush(of next: Controller, over top: Controller) {
        if stage.app.loadsBeforeMove { next.loadIfNeeded() }
        addChild(next)
        next.loadIfNeeded()
        top.willDisappear()
        next.willAppear()
        next.isAppearing()
    }

    private func endPush(of next: Controller, over top: Controller) {
        top.didDisappear()
        next.didAppear()
        next.sendDidMove(to: self)
    }

    /// Interrupted (zoom, iOS 18 and later): its dids at once, and the pop begins in the same turn.
    package func interruptPush(of next: Controller) {
        guard let top else { return }
        stage.act(.interruptedPush, from: top, to: next) {
            beginPush(of: next, over: top)
            stage.wait(milliseconds: 60...200)
            endPush(of: next, over: top)
            next.sendWillMove(to: nil)
            leave(next, for: top)
        }
    }

    package func pop(swiped: Bool = false, animated: Bool = true) {
        guard children.count > 1, let top else { return }
        let below = children[children.count - 2]
        stage.act(.pop, from: top, to: below) {
            let isLate = swiped && stage.dice.chance(50)
            if !isLate { top.sendWillMove(to: nil) }
            leave(top, for: below, animated: animated, tellsLate: isLate)
        }
    }

    private func leave(_ top: Controller, for below: Controller, animated: Bool = true, tellsLate: Bool = false) {
        top.isMovingFromParent = true
        top.willDisappear()
        below.willAppear()
        below.isAppearing()
        stage.animate(animated)
        top.didDisappear()
        if tellsLate { top.sendWillMove(to: nil) }
        top.leaves()
        top.removeFromParent()
        below.didAppear()
        top.isMovingFromParent = false
        withExtendedLifetime(top) {}
    }

    /// A swipe that is let go.
    package func cancelPop() {
        guard children.count > 1, let top else { return }
        let below = children[children.count - 2]
        stage.act(.cancelledPop, from: top, to: below) {
            top.isMovingFromParent = true
            if stage.app.tellsCancelledMoves { top.sendWillMove(to: nil) }
            top.willDisappear()
            below.willAppear()
            below.isAppearing()
            stage.wait(milliseconds: 200...1400)
            top.isMovingFromParent = false
            below.disappearAtOnce()
            top.appearAtOnce()
        }
    }

    /// Those between die without another appearance callback.
    package func popToRoot(animated: Bool = true) {
        guard children.count > 2, let top, let root = children.first else { return pop(animated: animated) }
        stage.act(.pop, from: top, to: root) {
            top.sendWillMove(to: nil)
            top.isMovingFromParent = true
            top.willDisappear()
            root.willAppear()
            root.isAppearing()
            removeBetween()
            stage.animate(animated)
            top.didDisappear()
            top.leaves()
            top.removeFromParent()
            root.didAppear()
            withExtendedLifetime(top) {}
        }
    }

    private func removeBetween() {
        for between in children.dropFirst().dropLast().reversed() {
            between.leaves()
            if stage.app.tellsThoseBetween {
                between.sendWillMove(to: nil)
                between.removeFromParent()
            } else {
                forget(between)
            }
        }
    }

    /// `setViewControllers`: the old top is replaced, and may hear of no move.
    package func setStack(_ screens: [Controller], animated: Bool = true) {
        guard let old = top, let next = screens.last, old !== next else { return }
        let isBack = children.contains { $0 === next }
        let gone = children.filter { child in !screens.contains { $0 === child } }
        stage.act(isBack ? .pop : .push, from: old, to: next) {
            for screen in screens where screen.parent == nil { adopt(screen, isNext: screen === next) }
            old.willDisappear()
            next.willAppear()
            next.isAppearing()
            stage.animate(animated)
            old.didDisappear()
            next.didAppear()
            if !isBack { next.sendDidMove(to: self) }
            for screen in gone { drop(screen, isTold: screen !== old || stage.app.tellsThoseBetween) }
        }
        withExtendedLifetime(old) {}
    }

    private func adopt(_ screen: Controller, isNext: Bool) {
        screen.returns()
        addChild(screen)
        if isNext { screen.loadIfNeeded() } else { screen.sendDidMove(to: self) }
    }

    private func drop(_ screen: Controller, isTold: Bool) {
        screen.leaves()
        if isTold {
            screen.sendWillMove(to: nil)
            screen.removeFromParent()
        } else {
            forget(screen)
        }
    }
}
