/// Children that are not told that their container comes or goes.
extension Truth {
    mutating func requireForwarding(_ sight: Sight) {
        guard sight.story.shape.isAddressed else { return }
        for committed in sight.script.mistakes where committed.mistake == .keepsAppearances {
            let (child, position) = (committed.subject, committed.position)
            guard let turn = sight.turn(ofContainerOf: child, at: position) else { continue }
            let isProved = turn.isLeaving ? sight.stays(child, turn) : sight.staysAway(child, turn)
            guard isProved, sight.isChild(child, in: turn), sight.goesOn(from: turn) else { continue }
            let reason = turn.isLeaving ? "not told to go" : "not told to come"
            require(["unforwarded_appearance"], child, sight, at: position, reason)
        }
    }
}

/// A container that comes or goes, from its will to whatever it does next; positions in `Script.events`.
private struct ContainerTurn {
    let container: Int
    let isLeaving: Bool
    let began: Int
    let ended: Int
    let next: Int
}

extension Sight {
    fileprivate func turn(ofContainerOf child: Int, at position: Int) -> ContainerTurn? {
        guard let container = script.objects[child].parent else { return nil }
        let all = seen(container, Callback.appearance.subtracting([.viewIsAppearing]))
        guard let place = all.lastIndex(where: { $0 < position }), place + 1 < all.count else { return nil }
        let halves = (callback(at: all[place]), callback(at: all[place + 1]))
        let isLeaving = halves == (.viewWillDisappear, .viewDidDisappear)
        guard isLeaving || halves == (.viewWillAppear, .viewDidAppear) else { return nil }
        let end = [child, container].compactMap { script.objects[$0].died }.min() ?? .max
        let turn = ContainerTurn(
            container: container, isLeaving: isLeaving, began: all[place], ended: all[place + 1],
            next: place + 2 < all.count ? all[place + 2] : min(end, lastPosition(ofRun: script.objects[child].run)))
        let isSeen = [child, container].allSatisfy { isWhole($0, through: turn.next) }
        let isSilent = !seen(child, Callback.appearance).contains { $0 > turn.began && $0 <= turn.next }
        return isSeen && isSilent ? turn : nil
    }

    /// It shows, and would say that it goes.
    fileprivate func stays(_ child: Int, _ turn: ContainerTurn) -> Bool {
        last(child, Callback.appearance, before: turn.began).map { callback(at: $0) == .viewDidAppear } == true
            && !vocabulary(of: child).isDisjoint(with: [.viewWillDisappear, .viewDidDisappear])
    }

    /// It went with its container the last time, and would say that it comes; no other child comes in its place.
    fileprivate func staysAway(_ child: Int, _ turn: ContainerTurn) -> Bool {
        guard let gone = last(child, Callback.appearance, before: turn.began),
            let left = last(turn.container, [.viewWillDisappear], before: turn.began)
        else { return false }
        let others = script.objects.indices.filter { $0 != child && script.objects[$0].parent == turn.container }
        return callback(at: gone) == .viewDidDisappear && gone > left
            && !vocabulary(of: child).isDisjoint(with: [.viewWillAppear, .viewDidAppear])
            && !others.contains { other in seen[other].contains { $0 > turn.began && $0 <= turn.next } }
    }

    /// The last that is said of its parents names this one.
    fileprivate func isChild(_ child: Int, in turn: ContainerTurn) -> Bool {
        guard story.logging(of: child).printsParent,
            let joined = seen(child, Callback.moves).last(where: { $0 < turn.next })
        else { return false }
        return joined < turn.began && argument(at: joined) == .parent(turn.container)
    }

    fileprivate func goesOn(from turn: ContainerTurn) -> Bool {
        (turn.ended..<turn.next).count { isLogged($0) && script.events[$0].subject != nil } > 8
    }
}
