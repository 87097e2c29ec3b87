/// Tabs, the window's root, children added by hand, and pages.
extension World {
    mutating func createTabs() -> Int {
        let tabs = create(plan.plan(of: .tabBar)[0])
        for classIndex in plan.plan(of: .tabRoot) {
            let child =
                random.chance(70) ? createStack(first: classIndex, parent: tabs) : create(classIndex, parent: tabs)
            nodes[tabs].children.append(child)
            send(.willMove, to: child, .parent(tabs))
            send(.didMove, to: child, .parent(tabs))
        }
        return tabs
    }

    mutating func select(_ tab: Int, in tabs: Int) {
        let leaving = shownTree(nodes[tabs].children[nodes[tabs].selected])
        nodes[tabs].selected = tab
        let coming = loadedTree(nodes[tabs].children[tab])
        willAppear(coming)
        willDisappear(leaving)
        settleIn(coming)
        didDisappear(leaving)
        didAppear(coming)
    }

    /// Two taps in a row: the tab in the middle is left before it has arrived.
    mutating func selectFast(_ middle: Int, then last: Int, in tabs: Int) {
        let leaving = shownTree(nodes[tabs].children[nodes[tabs].selected])
        let passing = loadedTree(nodes[tabs].children[middle])
        let began = script.events.count
        willAppear(passing)
        willDisappear(leaving)
        nodes[tabs].selected = last
        let coming = loadedTree(nodes[tabs].children[last])
        willAppear(coming)
        willDisappear(passing)
        didDisappear(leaving)
        didDisappear(passing)
        didAppear(coming)
        letGo(passing, leaving: false, from: began)
    }

    mutating func showFirstRoot(_ id: Int) {
        root = id
        let tree = loadedTree(id)
        if random.chance(50) { return appear(tree) }
        // On the very first screen the container's callbacks and the child's come in either order.
        let turned = [tree[0]] + tree.dropFirst().reversed()
        appear(random.chance(50) ? turned : tree.reversed())
    }

    /// The window gets another root: as a tab switch, one after the other, or without any callback for the old one.
    mutating func replaceRoot(by id: Int) {
        let old = root!
        let leaving = shownTree(old)
        root = id
        let coming = loadedTree(id)
        switch random.number(0...2) {
        case 0:
            willAppear(coming)
            willDisappear(leaving)
            didDisappear(leaving)
            didAppear(coming)
        case 1:
            disappear(leaving)
            appear(coming)
        default: appear(coming)
        }
        leave(old, .rootReplaced)
    }

    /// What a screen puts into itself while it loads.
    mutating func fillOnLoad(_ id: Int) {
        switch nodes[id].role {
        case .pager:
            let page = create(plan.plan(of: .page)[0], parent: id)
            nodes[id].children = [page]
            send(.willMove, to: page, .parent(id))
            send(.didMove, to: page, .parent(id))
        case .screen, .tabRoot:
            guard random.chance(15) else { return }
            let child = create(plan.plan(of: .child)[0], parent: id)
            announce(child, to: id)
            nodes[id].children.append(child)
            load(child)
            if !errs(child, .forgetsDidMove) {
                send(.didMove, to: child, .parent(id))
            } else {
                confess(.forgetsDidMove, child)
            }
        case .tabBar, .navigation, .modal, .child, .page, .login: break
        }
    }

    private mutating func announce(_ child: Int, to parent: Int) {
        send(.willMove, to: child, .parent(parent))
        guard errs(child, .announcesTwice) else { return }
        confess(.announcesTwice, child)
        send(.willMove, to: child, .parent(parent))
    }

    mutating func addChild(_ classIndex: Int, to parent: Int) {
        if plan.measuresChildren { measure(classIndex) }
        let child = takeKept(classIndex, parent: parent)
        if nodes[child].appearances == 0, errs(child, .forgetsAddChild) { return addView(of: child, to: parent) }
        announce(child, to: parent)
        nodes[parent].children.append(child)
        let tree = loadedTree(child)
        willAppear(tree)
        settleIn(tree)
        let movesEarly = random.chance(60)
        if movesEarly { concludeMove(child, parent) }
        didAppear(tree)
        if !movesEarly { concludeMove(child, parent) }
    }

    private mutating func concludeMove(_ child: Int, _ parent: Int) {
        if errs(child, .forgetsDidMove) { return confess(.forgetsDidMove, child) }
        send(.didMove, to: child, .parent(parent))
    }

    mutating func removeChild(_ child: Int, from parent: Int) {
        nodes[parent].children.removeAll { $0 == child }
        let tree = shownTree(child)
        if errs(child, .reversesRemoval) {
            disappear(tree, leaving: child)
            confess(.reversesRemoval, child)
            send(.didMove, to: child, .noParent)
            send(.willMove, to: child, .noParent)
            return leave(child, .removedChild)
        }
        if errs(child, .forgetsWillMoveOut) {
            confess(.forgetsWillMoveOut, child)
        } else {
            send(.willMove, to: child, .noParent)
        }
        disappear(tree, leaving: child)
        send(.didMove, to: child, .noParent)
        if errs(child, .removesTwice) {
            confess(.removesTwice, child)
            send(.didMove, to: child, .noParent)
        }
        putAway(child, .removedChild)
    }

    /// A swipe to the next page, or back to a page that is still kept; pages beyond it are thrown away.
    mutating func turnPage(_ pager: Int, forwards: Bool, isLetGo: Bool) {
        let old = nodes[pager].selected
        let next = forwards ? old + 1 : old - 1
        guard next >= 0 else { return }
        if next == nodes[pager].children.count {
            let page = create(plan.plan(of: .page)[0], parent: pager)
            nodes[pager].children.append(page)
            send(.willMove, to: page, .parent(pager))
            send(.didMove, to: page, .parent(pager))
        }
        let leaving = shownTree(nodes[pager].children[old])
        let coming = loadedTree(nodes[pager].children[next])
        let began = script.events.count
        willAppear(coming)
        willDisappear(leaving)
        wait(milliseconds: 100...500)
        if isLetGo {
            willAppear(again: leaving)
            willDisappear(coming)
            didAppear(leaving)
            didDisappear(coming)
            letGo(leaving, leaving: true, from: began)
            return letGo(coming, leaving: false, from: began)
        }
        didDisappear(leaving)
        didAppear(coming)
        nodes[pager].selected = next
        guard !forwards else { return }
        for page in nodes[pager].children[(next + 1)...] { throwAway(page, of: pager) }
    }

    private mutating func throwAway(_ page: Int, of pager: Int) {
        nodes[pager].children.removeAll { $0 == page }
        send(.willMove, to: page, .noParent)
        send(.didMove, to: page, .noParent)
        leave(page, .pageTurned)
    }
}
