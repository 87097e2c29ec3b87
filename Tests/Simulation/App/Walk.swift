/// A user at random: what can be done now is done with some likelihood, for as many steps as the plan says.
struct Walk {
    private var world: World

    /// The whole story of one seed.
    static func story(seed: UInt64) -> (plan: AppPlan, script: Script) {
        var drawing = AppDrawing(seed: seed)
        var plan = drawing.plan()
        var mishaps = Mishaps(seed: seed)
        mishaps.befall(&plan)
        var handwork = Handwork(seed: seed)
        handwork.befall(&plan)
        var walk = Walk(world: World(plan: plan, seed: seed))
        for run in 0..<plan.runs { walk.live(run) }
        return (plan, walk.world.script)
    }

    private mutating func live(_ run: Int) {
        if run > 0 { relaunch(run) }
        world.note(.app(.didFinishLaunching))
        world.createCoordinator()
        let login = world.plan.plan(of: .login)[0]
        if world.random.chance(25) {
            world.showFirstRoot(world.create(login))
            world.wait(milliseconds: 500...4000)
            world.replaceRoot(by: world.createTabs())
        } else {
            world.showFirstRoot(
                world.random.chance(70)
                    ? world.createTabs() : world.createStack(first: world.plan.plan(of: .tabRoot)[0]))
        }
        for number in 0..<world.plan.steps {
            step()
            if world.plan.turns.contains(number) { world.turn() }
            if world.plan.drawings.contains(number) { world.redraw() }
        }
        world.goRound()
        world.editInSheet()
        world.playWithChild()
        world.coverContainer()
        if world.plan.classes.contains(where: { $0.draft != nil }) { world.leaveAndReturn() }
        world.wait(milliseconds: world.random.chance(70) ? 4000...15000 : 0...300)
        if world.random.chance(70) { world.note(.app(.willResignActive)) }
    }

    private mutating func relaunch(_ run: Int) {
        if world.random.chance(30) { world.note(.crash) }
        world.run = run
        world.root = nil
        world.modals = []
        world.due = []
        world.kept = [:]
        world.isTurned = false
        for id in world.nodes.indices { world.nodes[id].isDead = true }
        world.restartAddresses()
        world.now += 5_000_000
    }

    private mutating func step() {
        let moves = possibleMoves
        moves[world.random.weighted(moves.map(\.weight))].make(&world)
        world.wait(milliseconds: world.random.chance(25) ? 1...150 : 300...3500)
    }

    private struct Move {
        let weight: Int
        let make: (inout World) -> Void
    }

    private var possibleMoves: [Move] {
        let front = world.front
        var moves = always(front)
        let shown = world.shownTree(front)
        for id in shown {
            switch world.nodes[id].role {
            case .tabBar: moves += tabMoves(id)
            case .navigation: moves += stackMoves(id)
            case .pager: moves += pagerMoves(id)
            case .screen, .tabRoot, .modal: moves += childMoves(id)
            case .child, .page, .login: break
            }
        }
        return moves + modalMoves()
    }

    private func always(_ front: Int) -> [Move] {
        [
            Move(weight: 2) { $0.leaveAndReturn() },
            Move(weight: 1) { $0.warnOfMemory() },
            Move(weight: 3) { world in
                let id = world.random.pick(world.shownTree(front))
                world.pass(id, depth: 1)
            },
            Move(weight: 3) { world in
                let id = world.random.pick(world.shownTree(front))
                if world.plan(of: id).fetching == .onLoadAndRefresh { world.refresh(id) }
            },
            Move(weight: 1) { $0.replaceRootIfAlone() },
        ]
    }

    private func tabMoves(_ id: Int) -> [Move] {
        let others = world.nodes[id].children.indices.filter { $0 != world.nodes[id].selected }
        guard !others.isEmpty else { return [] }
        var moves = [Move(weight: 6) { $0.select($0.random.pick(others), in: id) }]
        if others.count > 1 { moves.append(Move(weight: 2) { $0.selectFast(others[0], then: others[1], in: id) }) }
        return moves
    }

    private func stackMoves(_ id: Int) -> [Move] {
        let depth = world.nodes[id].children.count
        let pushable = world.plan.plan(of: .screen) + world.plan.plan(of: .pager)
        var moves = [Move(weight: depth > 5 ? 1 : 9) { $0.push($0.random.pick(pushable), on: id) }]
        if depth < 5 { moves.append(Move(weight: 1) { $0.pushTwo($0.random.pick(pushable), on: id) }) }
        if depth > 1 {
            moves.append(Move(weight: 8) { $0.pop(id, toRoot: false) })
            moves.append(Move(weight: 2) { $0.cancelPop(id) })
        }
        if depth > 1, depth < 4 { moves.append(Move(weight: 1) { $0.replaceStack(id, by: $0.random.pick(pushable)) }) }
        if depth > 2 { moves.append(Move(weight: 3) { $0.pop(id, toRoot: true) }) }
        return moves
    }

    private func pagerMoves(_ id: Int) -> [Move] {
        [
            Move(weight: 4) { $0.turnPage(id, forwards: true, isLetGo: false) },
            Move(weight: 3) { $0.turnPage(id, forwards: false, isLetGo: false) },
            Move(weight: 2) { $0.turnPage(id, forwards: $0.random.chance(50), isLetGo: true) },
        ]
    }

    private func childMoves(_ id: Int) -> [Move] {
        let child = world.nodes[id].children.last
        let classes = world.plan.plan(of: .child)
        var moves = [Move(weight: child == nil ? 5 : 1) { $0.addChild($0.random.pick(classes), to: id) }]
        if let child { moves.append(Move(weight: 5) { $0.removeChild(child, from: id) }) }
        return moves
    }

    private func modalMoves() -> [Move] {
        let classes = world.plan.plan(of: .modal)
        var moves: [Move] = []
        if world.modals.last?.isSheet != true, world.modals.count < 2 {
            moves.append(
                Move(weight: 3) {
                    $0.present($0.random.pick(classes), isSheet: false, inStack: $0.random.chance(40))
                })
        }
        if world.modals.count < 2 {
            moves.append(
                Move(weight: 4) { $0.present($0.random.pick(classes), isSheet: true, inStack: $0.random.chance(30)) })
        }
        if !world.modals.isEmpty {
            moves.append(Move(weight: 10) { $0.dismiss() })
            if world.modals.count == 2 { moves.append(Move(weight: 4) { $0.dismissBoth() }) }
            moves.append(Move(weight: 3) { $0.cancelDismiss() })
        }
        return moves
    }
}

extension World {
    /// The app goes to the background and comes back: no controller hears of it.
    mutating func leaveAndReturn() {
        note(.app(.willResignActive))
        note(.app(.didEnterBackground))
        saveInBackground()
        isSuspended = true
        wait(milliseconds: random.chance(20) ? 620_000...900_000 : 3000...60_000)
        isSuspended = false
        note(.app(.willEnterForeground))
        note(.app(.didBecomeActive))
        appearByHand()
    }

    mutating func warnOfMemory() {
        for id in nodes.indices where !nodes[id].isDead && nodes[id].isLoaded {
            send(.didReceiveMemoryWarning, to: id)
        }
    }

    mutating func replaceRootIfAlone() {
        guard modals.isEmpty else { return }
        replaceRoot(by: random.chance(50) ? create(plan.plan(of: .login)[0]) : createTabs())
    }
}
