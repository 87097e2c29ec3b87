/// Leaks, by what the log shows of the exit and of deinit (the evidence table of the design).
extension Truth {
    mutating func requireLeaks(_ sight: Sight) {
        for object in sight.script.objects.indices where sight.script.objects[object].exit != nil {
            judgeSurvivor(object, sight)
        }
        for object in sight.script.objects.indices where sight.script.objects[object].departures > 0 {
            judgeKept(object, sight)
        }
        foldSilence(sight)
    }

    /// A kept instance looks like a leak until it is seen to come back.
    private mutating func judgeKept(_ object: Int, _ sight: Sight) {
        let subject = sight.script.objects[object]
        let isSeenBack =
            sight.story.shape.isAddressed
            && subject.returns.contains { back in
                let shown = sight.seen(object, Callback.appearance.union(Callback.moves))
                return sight.isWhole(object, through: back) && shown.contains { $0 >= back }
            }
        if !isSeenBack {
            allow(["leaked_controller", "activity_after_removal", "orphaned_fetch", "memory_pressure"], object, sight)
        }
        if !isSeenBack, sight.classesWithDeinit.isEmpty { allowEverybody(["leaked_controller"], run: subject.run) }
    }

    private mutating func judgeSurvivor(_ object: Int, _ sight: Sight) {
        let subject = sight.script.objects[object]
        let exit = subject.exit!.position
        allowWorkAfterExit(object, exit, sight)
        let isSeenDead = subject.died.map { sight.seen[object].contains($0) } ?? false
        guard !isSeenDead, !sight.seen[object].isEmpty, !sight.hadNoTime(after: exit) else { return }
        let knowsDeinit = sight.classesWithDeinit.contains(subject.className)
        let othersPrint = !sight.classesWithDeinit.isEmpty
        if sight.speaks(object, after: exit) { allow(["leaked_controller"], object, sight) }
        if knowsDeinit || othersPrint && (sight.mayBeExplicit(object) || subject.isLeaked) {
            allow(["leaked_controller"], object, sight)
        }
        guard subject.isLeaked, subject.leakOwner == nil, othersPrint else { return }
        guard let proof = sight.visibleExit(object), sight.hadTime(after: proof.position) else { return }
        guard sight.isWhole(object, through: proof.position) else { return }
        guard sight.isGapless(subject.born...sight.lastPosition(ofRun: subject.run)) else { return }
        guard sight.isOneTooMany(object) else { return }
        // Of several silent classes nobody can say which print no deinit and which leak.
        let isAloneInSilence = sight.othersPrintDeinit(besides: subject.className)
        guard knowsDeinit || isAloneInSilence && proof.isExplicit && !sight.isReused(classOf: object) else { return }
        require(["leaked_controller"], object, sight, at: proof.position, proof.isExplicit ? "explicit" : "inferred")
    }

    private mutating func allowWorkAfterExit(_ object: Int, _ exit: Int, _ sight: Sight) {
        let works = sight.seen[object].contains { $0 > exit && sight.script.events[$0].what.isWork }
        if works { allow(["activity_after_removal"], object, sight) }
    }

    /// Nobody prints deinit: one note for the whole session at most.
    private mutating func foldSilence(_ sight: Sight) {
        guard sight.classesWithDeinit.isEmpty else { return }
        for subject in sight.script.objects where subject.exit != nil {
            allowEverybody(["leaked_controller"], run: subject.run)
        }
    }
}

extension Happening {
    fileprivate var isWork: Bool {
        switch self {
        case .fetchStart, .fetchEnd, .activity, .refresh: true
        case .callback(let callback, _):
            [.viewWillLayoutSubviews, .viewDidLayoutSubviews, .updateViewConstraints].contains(callback)
        case .app, .complaint, .crash, .aside, .companion, .redraw: false
        }
    }
}

extension Sight {
    /// Where the log shows that an object left for good.
    struct VisibleExit {
        let position: Int
        let isExplicit: Bool
    }

    /// Whether the log shows lines after it left that only it can have said: what speaks lives, whether or not anybody
    /// prints deinit.
    fileprivate func speaks(_ object: Int, after exit: Int) -> Bool {
        let spoken = seen[object].last { position in
            position > exit
                && (script.events[position].what.isWork || callback(at: position) == .didReceiveMemoryWarning)
        }
        guard let spoken else { return false }
        return story.shape.isAddressed || isUnmistakable(object, through: spoken)
    }

    func visibleExit(_ object: Int) -> VisibleExit? {
        if let explicit = explicitExit(object) { return VisibleExit(position: explicit, isExplicit: true) }
        guard isInferablePop(object), isUnmistakable(object, through: lastPosition(ofRun: script.objects[object].run))
        else { return nil }
        return VisibleExit(position: script.objects[object].exit!.position, isExplicit: false)
    }

    private func explicitExit(_ object: Int) -> Int? {
        let logging = story.logging(of: object)
        let gone = seen(object, [.viewDidDisappear])
        if logging.printsFlags, let last = gone.last, argument(at: last) == .leaving(true) { return last }
        guard logging.printsParent else { return completeMoves(object) }
        if let moved = seen(object, [.didMove]).last, argument(at: moved) == .noParent { return moved }
        guard let announced = seen(object, [.willMove]).last, argument(at: announced) == .noParent else { return nil }
        // A removal that was let go in between is none.
        let back = seen(object, [.viewWillAppear, .viewDidAppear]).last { $0 > announced }
        return gone.last.flatMap { $0 > announced && back == nil ? $0 : nil }
    }

    /// Moves without arguments tell a removal when the object was moved exactly in and out, by name of one object only.
    private func completeMoves(_ object: Int) -> Int? {
        let moves = seen(object, Callback.moves).compactMap(callback)
        guard moves == [.willMove, .didMove, .willMove, .didMove] else { return nil }
        let last = seen(object, [.didMove]).last!
        return isUnmistakable(object, through: last) ? last : nil
    }

    /// A pop whose both halves are printed by both screens, and whose push was seen too.
    private func isInferablePop(_ object: Int) -> Bool {
        guard let exit = script.objects[object].exit, exit.kind == .pop, let below = exit.below else { return false }
        let pair: Set<Callback> = [.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear]
        guard pair.isSubset(of: vocabulary(of: object)), pair.isSubset(of: vocabulary(of: below)) else { return false }
        guard isWhole(object, through: exit.position), isWhole(below, through: exit.position) else { return false }
        guard isUnmistakable(below, through: exit.position) else { return false }
        guard ![object, below].contains(where: { plan(of: $0).mistake?.touchesAppearance == true }) else {
            return false
        }
        return seen(below, [.viewDidDisappear]).contains { $0 > script.objects[object].born }
            && (seen(below, [.viewWillAppear]).first ?? .max) < script.objects[object].born
    }

    /// Whether a careful reader may hold that the object left for good: explicitly, or because its class came anew.
    fileprivate func mayBeExplicit(_ object: Int) -> Bool {
        let subject = script.objects[object]
        if !seen(object, Callback.moves).isEmpty || story.logging(of: object).printsFlags { return true }
        if let parent = subject.parent, script.objects[parent].died.map(isLogged) == true { return true }
        return script.objects.indices.contains {
            let other = script.objects[$0]
            return other.className == subject.className && other.run == subject.run
                && seen[$0].first ?? 0 > subject.exit!.position
        }
    }

    /// By name only, a deinit line may be any instance's: either no other instance lives meanwhile, or fewer die than
    /// are seen to leave.
    fileprivate func isOneTooMany(_ object: Int) -> Bool {
        if isUnmistakable(object, through: lastPosition(ofRun: script.objects[object].run)) { return true }
        let siblings = siblings(of: object)
        let deaths = siblings.count { other in script.objects[other].died.map(isLogged) ?? false }
        let exits = siblings.count { explicitExit($0).map(hadTime) ?? false }
        return exits > deaths
    }

    /// Whether all other classes that print anything, and of which an instance left or died, print their deinit.
    fileprivate func othersPrintDeinit(besides name: String) -> Bool {
        script.objects.indices.allSatisfy { index in
            let other = script.objects[index]
            return other.exit == nil && other.died == nil && other.departures == 0 || seen[index].isEmpty
                || other.className == name || classesWithDeinit.contains(other.className)
        }
    }

    fileprivate func isReused(classOf object: Int) -> Bool {
        let name = script.objects[object].className
        return script.objects.contains { mine in
            mine.className == name
                && script.objects.contains { $0.address == mine.address && $0.run == mine.run && $0.born > mine.born }
        }
    }
}

extension Mistake {
    var touchesAppearance: Bool {
        switch self {
        case .loses, .repeats, .showsUnloaded, .appearsByHand: true
        default: false
        }
    }
}
