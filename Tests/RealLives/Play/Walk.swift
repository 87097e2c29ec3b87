/// A user who visits 10 to 60 screens of a drawn app.
package struct Walk {
    private let stage: Stage
    private let window: Window

    /// Plays a session of an app to its end.
    package static func life(of app: AppPlan, seed: UInt64, visits: ClosedRange<Int> = 10...60) -> Life {
        let stage = Stage(app: app, seed: seed)
        play(on: stage, visits: visits)
        return stage.end()
    }

    private static func play(on stage: Stage, visits: ClosedRange<Int>) {
        let walk = Walk(stage: stage, window: Window(stage))
        walk.window.show(walk.root())
        for _ in 0..<stage.dice.number(visits) {
            stage.rest(stage.dice.pick([200...900, 700...4200, 700...4200, 2000...15000]))
            walk.step()
        }
        stage.trail(seconds: stage.dice.pick([0, 2, 5, 10, 20]))
    }

    private func root() -> Controller {
        let roots = stage.app.classes(.root).map { stage.make($0) }
        switch stage.app.shape {
        case .single: return roots[0]
        case .navigation: return stage.navigation([roots[0]])
        case .tabs: return stage.tabs(roots.map { stage.navigation([$0]) })
        }
    }
}

// MARK: What the user may do

extension Walk {
    private typealias Deed = (weight: Int, perform: () -> Void)

    private func step() {
        guard let front = window.topmost else { return }
        let deeds = stackDeeds(front) + modalDeeds(front) + tabDeeds(front) + childDeeds(front) + appDeeds(front)
        var draw = stage.dice.number(1...deeds.map(\.weight).reduce(0, +))
        for deed in deeds {
            draw -= deed.weight
            if draw <= 0 { return deed.perform() }
        }
    }

    private func stackDeeds(_ front: Controller) -> [Deed] {
        guard let stack = front.frontNavigation else { return [] }
        let depth = stack.children.count
        var deeds: [Deed] = []
        if depth < 5, let next = next(.pushed) {
            deeds.append((9, { stack.push(next(), animated: stage.dice.chance(92)) }))
        }
        if depth > 1 {
            deeds.append((7, { stack.pop(animated: stage.dice.chance(92)) }))
            deeds.append((3, { stack.pop(swiped: true) }))
            deeds.append((2, { stack.cancelPop() }))
            if let next = next(.pushed) {
                deeds.append((1, { stack.setStack(stack.children.dropLast() + [next()]) }))
                if stage.app.animatesTabs { deeds.append((1, { stack.interruptPush(of: next()) })) }
            }
        }
        if depth > 2 {
            deeds.append((3, { stack.popToRoot() }))
            deeds.append((1, { stack.setStack(Array(stack.children.prefix(2))) }))
        }
        return deeds
    }

    private func modalDeeds(_ front: Controller) -> [Deed] {
        var deeds: [Deed] = []
        if let presenter = front.presenter {
            deeds.append((6, { presenter.dismissPresented() }))
            if front.isSheet {
                deeds.append((3, { presenter.dismissPresented(dragged: true) }))
                deeds.append((1, { presenter.cancelDismissal() }))
            }
            if let lowest = presenter.presenter { deeds.append((2, { lowest.dismissAll() })) }
            if presenter.presenter != nil { return deeds }
        }
        guard let next = next(.modal) else { return deeds }
        let isSheet = stage.dice.chance(60)
        let isWrapped = stage.dice.chance(40)
        deeds.append((4, { front.present(isWrapped ? stage.navigation([next()]) : next(), isSheet: isSheet) }))
        return deeds
    }

    private func tabDeeds(_ front: Controller) -> [Deed] {
        guard let tabs = front as? TabController else { return [] }
        let others = tabs.children.indices.filter { $0 != tabs.selected }
        let index = stage.dice.pick(others)
        return [(5, { tabs.select(index) }), (1, { tabs.selectFast(index, tabs.selected) })]
    }

    private func childDeeds(_ front: Controller) -> [Deed] {
        let screen = front.shown
        if let pages = screen as? PageController {
            let turn = stage.dice.chance(65) ? 1 : -1
            return [
                (12, { pages.turn(to: pages.index + turn, animated: stage.dice.chance(85)) }),
                (2, { pages.cancelTurn(to: pages.index + 1) }),
            ]
        }
        guard let name = screen.plan.children.first else { return [] }
        if let child = screen.children.first(where: { $0.plan.name == name }) {
            return [(2, { screen.remove(child) })]
        }
        return [(3, { screen.embed(stage.make(name)) })]
    }

    private func appDeeds(_ front: Controller) -> [Deed] {
        var deeds: [Deed] = [(1, stage.background), (1, warn)]
        if front.presenter == nil, stage.dice.chance(10) {
            deeds.append((1, { window.replace(with: root(), isOrdered: stage.dice.chance(50)) }))
        }
        return deeds
    }

    private func warn() { if stage.dice.chance(40) { stage.warnOfMemory() } }

    /// A screen of a role, not made before it is wanted.
    private func next(_ role: ClassPlan.Role) -> (() -> Controller)? {
        let plans = stage.app.classes(role)
        if role == .pushed, !stage.app.classes(.page).isEmpty, stage.dice.chance(15) { return pages }
        guard !plans.isEmpty else { return nil }
        let plan = stage.dice.pick(plans)
        if plan.habit == .cache, let kept = stage.cache[plan.name], isShown(kept) { return nil }
        return { stage.make(plan) }
    }

    private func pages() -> Controller {
        let names = stage.app.classes(.page).map(\.name)
        return stage.pages(names, count: stage.dice.number(2...5), in: stage.app.classes(.pager).first)
    }

    private func isShown(_ controller: Controller) -> Bool {
        stage.windows.compactMap(\.root).flatMap(\.tree).contains { $0 === controller }
    }
}

extension Controller {
    /// The stack in front, if there is one.
    fileprivate var frontNavigation: NavigationController? {
        if let stack = self as? NavigationController { return stack }
        return (self as? TabController)?.visibleChildren.first as? NavigationController
    }
}
