/// Slow loads, views without their controller, turns that children do not hear of, and screens that are reported twice.
extension Truth {
    mutating func requireMishaps(_ sight: Sight) {
        for committed in sight.script.mistakes {
            switch committed.mistake {
            case .loadsSlowly: requireLoad(committed, sight)
            case .keepsTurn: requireTurn(committed, sight)
            case .forgetsAddChild: requireParent(committed, sight)
            case .reportsTwice: requireOneReport(committed, sight)
            default: break
            }
        }
    }

    private mutating func requireLoad(_ committed: CommittedMistake, _ sight: Sight) {
        let object = committed.subject
        guard sight.story.shape.isTimed, sight.vocabulary(of: object).isSuperset(of: [.loadView, .viewDidLoad]),
            let end = sight.first(object, [.viewDidLoad], from: committed.position),
            sight.isWhole(object, through: end),
            sight.isUnmistakable(object, through: end), sight.somebodyAppeared(before: committed.position)
        else { return }
        require(["slow_appearance"], object, sight, at: end, "slow load")
    }

    /// It heard of an earlier turn, and both it and its container are seen to be on screen.
    private mutating func requireTurn(_ committed: CommittedMistake, _ sight: Sight) {
        let (child, position) = (committed.subject, committed.position)
        guard let container = sight.script.objects[child].parent,
            [child, container].allSatisfy({ sight.isUnmistakable($0, through: position) }),
            sight.story.logging(of: child).printsParent, sight.vocabulary(of: child).contains(.didMove),
            let told = sight.last(child, [.viewWillTransition], before: position),
            let joined = sight.last(child, [.didMove], before: told), sight.argument(at: joined) == .parent(container),
            sight.last(child, [.didMove, .willMove], before: position) == joined,
            [child, container].allSatisfy({ sight.isOnScreen($0, at: position) && sight.isWhole($0, through: position) }
            ),
            sight.last(container, [.viewWillTransition], before: position + 1) != nil, sight.hadTime(after: position)
        else { return }
        require(["unforwarded_transition"], child, sight, at: position, "not told of a turn")
    }

    private mutating func requireParent(_ committed: CommittedMistake, _ sight: Sight) {
        let child = committed.subject
        guard let container = sight.script.objects[child].parent, sight.story.shape.isAddressed,
            sight.story.shape.isTimed, sight.script.objects[child].returns.isEmpty,
            sight.story.logging(of: child).printsParent,
            sight.vocabulary(of: child).isSuperset(of: Callback.moves.union([.viewDidLayoutSubviews, .viewDidAppear])),
            sight.isOnScreen(container, at: committed.position),
            let end = sight.seen[child].last, sight.isWhole(child, through: end),
            sight.script.objects.indices.contains(where: { sight.isModel($0, of: child, in: container) }),
            !sight.script.objects.indices.contains(where: { sight.comesAfter($0, child, in: container) })
        else { return }
        require(["unadopted_child"], child, sight, at: committed.position, "no parent")
    }

    private mutating func requireOneReport(_ committed: CommittedMistake, _ sight: Sight) {
        let object = committed.subject
        let reports = sight.seen[object].filter { sight.script.events[$0].what == .activity(World.reported) }
        let here = reports.filter { $0 >= committed.position }
        guard reports.count > here.count, here.count > 1, sight.isUnmistakable(object, through: here[1]),
            sight.vocabulary(of: object).isSuperset(of: Callback.appearance.subtracting([.viewIsAppearing])),
            sight.isWhole(object, through: here[1])
        else { return }
        require(["screen_view_mismatch"], object, sight, at: here[1], "reported twice")
    }
}

extension Sight {
    fileprivate func somebodyAppeared(before position: Int) -> Bool {
        let run = script.events[position].run
        return script.events[..<position].indices.contains { place in
            isLogged(place) && script.events[place].run == run && callback(at: place) == .viewDidAppear
        }
    }

    fileprivate func isOnScreen(_ object: Int, at position: Int) -> Bool {
        last(object, Callback.appearance, before: position).map { callback(at: $0) == .viewDidAppear } ?? false
    }

    /// Another child of the class that the same container is given later: this one may have been there to measure it.
    fileprivate func comesAfter(_ other: Int, _ child: Int, in container: Int) -> Bool {
        script.objects[other].className == script.objects[child].className
            && script.objects[other].parent == container && script.objects[other].born > script.objects[child].born
            && !seen(other, Callback.moves).isEmpty
    }

    /// Another child of the class, in the same container, that shows how it should be.
    fileprivate func isModel(_ other: Int, of child: Int, in container: Int) -> Bool {
        script.objects[other].className == script.objects[child].className && other != child
            && script.objects[other].run == script.objects[child].run && script.objects[other].parent == container
            && seen(other, [.didMove]).contains { argument(at: $0) == .parent(container) }
            && !seen(other, [.viewDidAppear]).isEmpty && script.objects[other].born < script.objects[child].born
    }
}
