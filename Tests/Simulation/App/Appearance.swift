/// Sends the callbacks of appearing and disappearing: the container first, its child right after, callback by callback.
extension World {
    /// A controller and everything inside it that shows when it shows.
    func shownTree(_ id: Int) -> [Int] {
        let node = nodes[id]
        switch node.role {
        case .navigation: return [id] + (node.children.last.map(shownTree) ?? [])
        case .tabBar, .pager: return [id] + (node.children.isEmpty ? [] : shownTree(node.children[node.selected]))
        case .tabRoot, .screen, .modal, .child, .page, .login:
            return [id] + node.children.filter { !nodes[$0].isHidden }.flatMap(shownTree)
        }
    }

    /// Loads a controller and what shows inside it, and gives all of it back: loading may add children.
    mutating func loadedTree(_ id: Int) -> [Int] {
        load(id)
        for inner in shownTree(id).dropFirst() { load(inner) }
        return shownTree(id)
    }

    mutating func willAppear(_ ids: [Int]) {
        for id in ids where !nodes[id].isDead && hears(id, in: ids, comes: true) {
            nodes[id].appearances += 1
            nodes[id].hasSettled = false
            send(.viewWillAppear, to: id)
            begin(.observer, id)
            workOnAppearance(id)
        }
    }

    /// The view enters the hierarchy: viewIsAppearing from iOS 13 on, traits, and the first layout pass.
    mutating func settleIn(_ ids: [Int]) {
        let ids = ids.filter { !nodes[$0].isLeftOut }
        for id in ids {
            isAppearing(id)
            if nodes[id].appearances == 1 {
                send(.updateViewConstraints, to: id)
                send(.traitCollectionDidChange, to: id)
            }
        }
        for id in ids { layOut(id) }
    }

    /// Once in each appearance, however the view came in; only the way back of a cancelled exit may lack it.
    mutating func isAppearing(_ id: Int) {
        if nodes[id].isLeftOut { return }
        nodes[id].hasSettled = true
        if plan.hasViewIsAppearing { send(.viewIsAppearing, to: id) }
    }

    /// In the same moment as what came before it, so that the seeds' stories stay what they are.
    private mutating func settleLate(_ id: Int) {
        nodes[id].hasSettled = true
        guard plan.hasViewIsAppearing else { return }
        if errs(id, .loses(.viewIsAppearing)) { return confess(.loses(.viewIsAppearing), id) }
        script.add(.callback(.viewIsAppearing, .none), subject: id, at: now, run: run)
    }

    mutating func didAppear(_ ids: [Int]) {
        for id in ids where !nodes[id].isLeftOut {
            if errs(id, .appearsSlowly) {
                confess(.appearsSlowly, id)
                wait(milliseconds: 1400...2500)
            }
            if !nodes[id].hasSettled { settleLate(id) }
            send(.viewDidAppear, to: id)
            measureOnScreen(id)
            report(id)
            submit(id)
            workOnScreen(id)
            begin(.timer, id)
            beginPulse(id)
        }
    }

    /// `leaving` is the one that is moved or dismissed itself; what is inside it only goes along.
    mutating func willDisappear(_ ids: [Int], leaving: Int? = nil) {
        for id in ids where hears(id, in: ids, comes: false) {
            nodes[id].lastShown = now
            endHabit(id)
            endPulse(id)
            send(.viewWillDisappear, to: id, .leaving(id == leaving))
            saveOnExit(id)
        }
    }

    mutating func didDisappear(_ ids: [Int], leaving: Int? = nil) {
        for id in ids where !nodes[id].isLeftOut { send(.viewDidDisappear, to: id, .leaving(id == leaving)) }
    }

    mutating func begin(_ habit: Habit, _ id: Int) {
        if plan(of: id).habit == habit { say(habit.begin, id) }
    }

    private mutating func endHabit(_ id: Int) {
        guard let habit = plan(of: id).habit else { return }
        if errs(id, .forgetsToEnd) { return confess(.forgetsToEnd, id) }
        say(habit.end, id)
    }

    /// In the same moment as what came before it, so that the seeds' stories stay what they are.
    private mutating func say(_ words: String, _ id: Int) {
        script.add(.activity(words), subject: id, at: now, run: run)
    }

    /// All of an appearance at once, for what comes without a partner.
    mutating func appear(_ ids: [Int]) {
        willAppear(ids)
        settleIn(ids)
        animate()
        didAppear(ids)
    }

    mutating func disappear(_ ids: [Int], leaving: Int? = nil) {
        willDisappear(ids, leaving: leaving)
        animate()
        didDisappear(ids, leaving: leaving)
    }

    mutating func animate() { wait(milliseconds: random.chance(20) ? 1...20 : 250...550) }

    mutating func layOut(_ id: Int) {
        for _ in 0..<random.number(0...2) { pass(id, depth: random.chance(1) ? 3 : random.chance(15) ? 2 : 1) }
        guard errs(id, .laysOutInAStorm) else { return }
        confess(.laysOutInAStorm, id)
        for _ in 0..<140 { pass(id, depth: 1) }
    }

    mutating func pass(_ id: Int, depth: Int) {
        if depth == 1, errs(id, .losesWillLayout) {
            confess(.losesWillLayout, id)
        } else {
            send(.viewWillLayoutSubviews, to: id)
        }
        if depth > 1 { pass(id, depth: depth - 1) }
        if depth == 1, errs(id, .losesDidLayout) { return confess(.losesDidLayout, id) }
        send(.viewDidLayoutSubviews, to: id)
        decorate(id)
    }
}
