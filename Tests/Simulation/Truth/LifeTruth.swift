import Rules

/// An object whose fate the log decides, and what a reader may call it.
struct DecidedLife {
    let object: Int
    let verdicts: Set<LifeVerdict>
}

extension Truth {
    /// The objects of which the log shows enough to say whether they died, leaked, or are still in use at its end.
    ///
    /// With names only, those count whose lines can be no other instance's, and those of a class of which every instance is
    /// seen from its birth to its death: however the lines are given to instances, each died.
    func decidedLives(_ sight: Sight) -> [DecidedLife] {
        let convicted = Set(required.filter { $0.rules.contains("leaked_controller") }.compactMap(\.object))
        return sight.script.objects.indices.compactMap { object in
            if sight.isSeenToDie(object) { return DecidedLife(object: object, verdicts: [.deallocated]) }
            guard sight.isUnmistakable(object, through: sight.end(of: object)) else { return nil }
            if convicted.contains(object) {
                return DecidedLife(object: object, verdicts: [.leaked, .probablyLeaked])
            }
            return sight.isInUse(object) ? DecidedLife(object: object, verdicts: [.alive]) : nil
        }
    }
}

extension Sight {
    fileprivate func end(of object: Int) -> Int { lastPosition(ofRun: script.objects[object].run) }

    fileprivate func isSeenToDie(_ object: Int) -> Bool {
        guard isWhollySeen(object) else { return false }
        return isUnmistakable(object, through: script.objects[object].died!)
            || siblings(of: object).allSatisfy(isWhollySeen)
    }

    private func isWhollySeen(_ object: Int) -> Bool {
        guard let died = script.objects[object].died, isLogged(died) else { return false }
        return isWhole(object, through: died)
    }

    /// On screen, or below what is: it never left, and the log shows all of it.
    fileprivate func isInUse(_ object: Int) -> Bool {
        let subject = script.objects[object]
        guard subject.exit == nil, subject.died == nil, subject.departures == 0, !subject.isLeaked else { return false }
        return isWhole(object, through: end(of: object)) && !seen(object, [.viewDidAppear]).isEmpty
            && !isMadeAgainWhileAway(object)
    }

    /// Whether it went, and another one of its class was made since: whether it lies below something nobody can say.
    private func isMadeAgainWhileAway(_ object: Int) -> Bool {
        let gone = seen(object, [.viewWillDisappear, .viewDidDisappear]).last ?? 0
        guard gone > seen(object, [.viewWillAppear, .viewDidAppear]).last ?? 0 else { return false }
        return siblings(of: object).contains { $0 != object && script.objects[$0].born > gone }
    }
}
