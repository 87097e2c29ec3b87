/// Which exits the whole session shows to be none, and which it proves.
extension SessionReview {
    /// An exit that only looks like one, of a controller with a parent, is none where its class prints the move out of
    /// the parent at its other exits: it was covered, or left with its tab. So it is where its class prints both halves of
    /// a move, and has no other exit, while another class prints its moves out: one logger prints for all.
    func takeBackUnsaidExits(_ lives: inout [Life]) {
        var speaking = Set(lives.lazy.filter { $0.departure?.reason.isMove == true }.map(\.controllerClass))
        guard !speaking.isEmpty else { return }
        let moves: EventKinds = [.willMove, .didMove]
        speaking.formUnion(
            replay.vocabulary.kinds.indices.filter { replay.vocabulary.kinds[$0].intersection(moves) == moves })
        let unsaid = Set(
            lives.indices.filter { index in
                lives[index].departure?.reason == .inferred && speaking.contains(lives[index].controllerClass)
                    && isHeld(lives[index]) && !leavesWithContainer(index, lives)
            })
        for index in lives.indices where lives[index].departure?.reason == .inferred {
            let container = replay.screens.container(of: index)
            if unsaid.contains(index) || container.map(unsaid.contains) == true { lives[index].stay() }
        }
    }

    /// An exit that only looks like one is none where lines are missing since the controller came: over whom it came,
    /// and whether it still lay over that one, is not known.
    func takeBackBlindExits(_ lives: inout [Life]) {
        guard !replay.gapLines.isEmpty else { return }
        for index in lives.indices {
            guard let departure = lives[index].departure, departure.reason == .inferred else { continue }
            let came = trace.events[Int(lives[index].lastArrival ?? lives[index].firstEvent)].line
            let next = replay.gapLines.partitioningIndex { $0 >= came }
            let left = trace.events[Int(departure.event)].line
            if next < replay.gapLines.endIndex, replay.gapLines[next] < left { lives[index].stay() }
        }
    }

    /// Several screens that seem to have left at once, and of which nobody died, have not: some tabs change in the order in
    /// which a stack goes back to its root, and all that lies on the other one stays. A log without any death says nothing.
    func takeBackExitsWithoutDeath(_ lives: inout [Life]) {
        guard replay.vocabulary.kinds.contains(where: { $0.contains(.deinit) }) else { return }
        let inferred = lives.indices.filter { lives[$0].departure?.reason == .inferred }
        let dead = inferred.isEmpty ? [:] : deathsAbove(lives)
        let customs = customs(of: lives)
        var spared: Set<Int> = []
        for index in inferred {
            guard let proof = lives[index].departure?.proof, let came = life(at: proof) else { continue }
            let below = replay.screens.screensBelow(index)
            guard let end = below.firstIndex(of: came), end > 0 else { continue }
            let gone = [index] + below[..<end]
            let wasDeadly = gone.contains { life in
                let exits = dead[life] ?? []
                let next = exits.partitioningIndex { $0 >= proof }
                return lives[life].isOver || next < exits.count && exits[next] - proof <= Self.transition
            }
            let isCustom = customs.open[index].map { customs.isForGood($0, of: lives[index]) } ?? false
            if !wasDeadly, !isCustom { spared.formUnion(gone) }
        }
        // What they contain stays with them.
        for index in inferred {
            let container = replay.screens.container(of: index)
            if spared.contains(index) || container.map(spared.contains) == true { lives[index].stay() }
        }
    }

    /// In events; many controllers lay themselves out while a screen comes.
    private static let transition: UInt32 = 64

    /// When those left that died, in order, by who lay below them.
    private func deathsAbove(_ lives: [Life]) -> [Int: [UInt32]] {
        var exits: [Int: [UInt32]] = [:]
        for life in lives where life.isOver {
            guard let left = life.lastAppearance else { continue }
            for below in replay.screens.screensBelow(life.index) { exits[below, default: []].append(left) }
        }
        return exits.mapValues { $0.sorted() }
    }

    /// Who left because somebody below came back has not where it may have been another one who came: one that was made
    /// over it or not shown so far, or lies elsewhere, or a new one of a class that prints no births and is made again and
    /// again, or prints nothing but that it comes.
    ///
    /// Only classes that go by their names are looked at, and of each the few instances that were made last.
    func takeBackMistakenExits(_ lives: inout [Life]) {
        guard replay.isNamedOnly.contains(true) else { return }
        let inferred = lives.indices.filter { lives[$0].departure?.reason == .inferred }
        guard !inferred.isEmpty else { return }
        let siblings = Dictionary(
            grouping: lives.indices.filter { replay.isNamedOnly[lives[$0].controllerClass] },
            by: { lives[$0].controllerClass })
        let arrivals = firstArrivals(of: lives.count)
        for index in inferred {
            guard let proof = lives[index].departure?.proof, let came = life(at: proof), lives[came].token == .none,
                let all = siblings[lives[came].controllerClass]
            else { continue }
            let made = all.partitioningIndex { lives[$0].firstEvent >= proof }
            let below = replay.screens.screensBelow(index)
            let isAnyones = all[..<made].suffix(Candidates.horizon).contains { other in
                guard other != came else { return false }
                let gone = lives[other].ended ?? lives[other].departure?.event ?? .max
                guard gone > proof else { return false }
                return lives[other].firstEvent > lives[index].firstEvent || arrivals[other] ?? .max > proof
                    || other != index && !below.contains(other)
            }
            let isMadeAgain =
                !lives[came].isBirthLogged && (all.count > 1 || onlyComes(lives[came].controllerClass))
            if isMadeAgain || isAnyones { lives[index].stay() }
        }
    }

    /// Whether a class prints neither that it is born nor that it goes: each time another one may have come.
    private func onlyComes(_ place: Int) -> Bool {
        let kinds = replay.vocabulary.kinds[place]
        return kinds.intersection([.viewWillDisappear, .viewDidDisappear, .`deinit`]).isEmpty
    }

    /// For each life where it first came on the screen.
    private func firstArrivals(of count: Int) -> [UInt32?] {
        var arrivals = [UInt32?](repeating: nil, count: count)
        for (position, life) in replay.lifeOfEvent.enumerated() where life >= 0 {
            let index = events[position]
            guard arrivals[Int(life)] == nil, AppearanceSignal(trace.events[Int(index)].kind) != nil else { continue }
            arrivals[Int(life)] = index
        }
        return arrivals
    }

    private func life(at event: UInt32) -> Int? {
        let position = events.partitioningIndex { $0 >= event }
        guard position < events.count, events[position] == event, replay.lifeOfEvent[position] >= 0 else { return nil }
        return Int(replay.lifeOfEvent[position])
    }

    /// Whether it has a parent as far as the log tells.
    private func isHeld(_ life: Life) -> Bool {
        let containment = life.state.containment
        let announces = replay.vocabulary.kinds[life.controllerClass].showLetGoRemovals
        if containment == .movingOut, life.announcedRemoval != nil, announces { return false }
        return containment != .detached && containment != .removed
    }

    /// Who leaves inside its container keeps it as its parent.
    private func leavesWithContainer(_ index: Int, _ lives: [Life]) -> Bool {
        guard let container = replay.screens.container(of: index) else { return false }
        return lives[container].departure != nil || lives[container].isOver
    }

    /// A child that stays behind when the container that a line names dies has left with it.
    func outliveContainer(_ index: Int, _ lives: inout [Life]) {
        guard !lives[index].isOver, let container = replay.screens.statedContainer(of: index) else { return }
        guard let ended = lives[container].ended, lives[index].lastAppearance ?? 0 <= ended else { return }
        lives[index].depart(.containerDied, ended)
    }

    /// Who lay over a screen that has died, or appeared in it, is gone: its stack is, and nothing brings it back. So it is
    /// when the root of a window is replaced, and when a sheet went before its presenter did. Where nothing else tells that it
    /// has left, or it said that it stays in its parent, the death comes right behind its exit.
    func leaveWithStack(_ lives: inout [Life]) {
        // The only one of its class is who its name tells of.
        var counts = [Int](repeating: 0, count: replay.vocabulary.classes.count)
        for life in lives { counts[life.controllerClass] += 1 }
        for index in lives.indices where lives[index].isBackstage && !lives[index].isOver {
            let holders = replay.screens.screensBelow(index) + [replay.screens.container(of: index)].compactMap { $0 }
            guard let left = lives[index].lastAppearance, let dead = holders.first(where: { lives[$0].isOver }),
                let death = lives[dead].ended, !lives[dead].state.appearance.isPresent, left < death,
                !lives[index].staysForNow || isAtOnce(left, death)
            else { continue }
            let areTold = [index, dead].allSatisfy { lives[$0].token != .none }
            guard areTold || counts[lives[dead].controllerClass] == 1 else { continue }
            if lives[index].departure == nil, isAtOnce(left, death) { lives[index].depart(.inferred, left) }
            guard let departure = lives[index].departure, departure.reason == .inferred, departure.proof == nil else {
                continue
            }
            lives[index].departure?.proof = death
        }
    }

    /// Whether a death comes right behind an exit.
    func isAtOnce(_ left: UInt32, _ death: UInt32) -> Bool {
        guard left < death else { return false }
        let span = trace.events[Int(death)].time.since(trace.events[Int(left)].time)
        return span.map { $0 <= Self.moment } ?? (death - left <= Self.fewEvents)
    }

    private static let moment = Span.seconds(0.2)
    private static let fewEvents: UInt32 = 8

    /// The last lines of those that one below took the place of, in classes that print no dids: a transition that was
    /// let go would have ended with their own viewWillAppear.
    private func exitsToldByWillsOnly(_ lives: [Life]) -> [Int: UInt32] {
        let kinds = { (life: Int) in replay.vocabulary.kinds[lives[life].controllerClass] }
        let dids: EventKinds = [.viewDidAppear, .viewDidDisappear]
        var exits: [Int: UInt32] = [:]
        for change in replay.screens.transitions where change.kind == .pop || change.kind == .dismiss {
            guard let left = change.from, let came = change.to, let last = lives[left].lastAppearance,
                change.firstEvent <= last, last <= change.lastEvent, lives[left].token != .none,
                lives[left].departure == nil, !lives[left].isOver, lives[left].appearances > 0,
                trace.events[Int(last)].kind == .viewWillDisappear, kinds(left).contains(.viewWillAppear),
                kinds(left).intersection(dids).isEmpty, kinds(came).intersection(dids).isEmpty
            else { continue }
            exits[left] = last
            // All that lay between the two have gone with it.
            let below = replay.screens.screensBelow(left)
            for between in below[..<(below.firstIndex(of: came) ?? 0)]
            where lives[between].departure == nil && !lives[between].isOver && lives[between].lastArrival ?? 0 < last {
                exits[between] = last
            }
        }
        return exits
    }

    /// The last lines of those that the one right below took the place of, where one of them prints no wills, and another
    /// one of the class left in the same way and died at once: a tab, which comes and goes in the same order, does not,
    /// and who lies on another tab does not lie right over this one.
    private func exitsToldByDidsOnly(_ lives: [Life]) -> [Int: UInt32] {
        let wills: EventKinds = [.viewWillAppear, .viewWillDisappear]
        var exits: [Int: UInt32] = [:]
        var ways: [Int: Way] = [:]
        var deadly: Set<Way> = []
        for change in replay.screens.transitions where !change.isSureExit {
            guard let left = change.from, let came = change.to, let last = lives[left].lastAppearance,
                change.firstEvent <= last, last <= change.lastEvent,
                trace.events[Int(last)].kind == .viewDidDisappear,
                replay.screens.screensBelow(left).first == came
            else { continue }
            let way = Way(lives[left], lives[came])
            let kinds = [way.left, way.came].map { replay.vocabulary.kinds[$0] }
            guard kinds.contains(where: { $0.intersection(wills).isEmpty }) || !kinds[1].contains(.viewWillAppear)
            else { continue }
            if let ended = lives[left].ended {
                if isAtOnce(last, ended) { deadly.insert(way) }
            } else if lives[left].departure == nil {
                exits[left] = last
                ways[left] = way
            }
        }
        return exits.filter { left, _ in ways[left].map(deadly.contains) ?? false }
    }

    /// The last lines of those that went alone, for nobody that is logged came in their place, in classes of which each
    /// instance is shown once and the dead went so and died at once. The screen below prints nothing.
    private func exitsAlone(_ lives: [Life]) -> [Int: UInt32] {
        var replaced: [Int: UInt32] = [:]
        for change in replay.screens.transitions {
            guard let left = change.from else { continue }
            let isLater = change.to.flatMap { lives[$0].loaded } ?? 0 > lives[left].lastAppearance ?? .max
            if !isLater { replaced[left] = max(replaced[left] ?? 0, change.lastEvent) }
        }
        var (deadly, kept): (Set<Int>, Set<Int>) = ([], [])
        var exits: [Int: UInt32] = [:]
        for life in lives where life.appearances > 0 {
            guard life.appearances == 1, replay.screens.container(of: life.index) == nil,
                let last = life.lastAppearance, trace.events[Int(last)].kind == .viewDidDisappear,
                replaced[life.index] ?? 0 < last, !life.staysForNow
            else {
                if life.appearances > 1 || life.isOver { kept.insert(life.controllerClass) }
                continue
            }
            if let ended = life.ended {
                if isAtOnce(last, ended) {
                    deadly.insert(life.controllerClass)
                } else {
                    kept.insert(life.controllerClass)
                }
            } else if life.departure == nil, !life.isOver {
                exits[life.index] = last
            }
        }
        deadly.subtract(kept)
        return exits.filter { deadly.contains(lives[$0.key].controllerClass) }
    }

    /// A screen that was popped by inference, and whose class was loaded anew later, is gone for good. Who was told of its
    /// parent, and not that it leaves, has gone with it: whether for good is the parent's to show.
    func supersede(_ lives: inout [Life]) {
        let learned = exitsByCustom(lives)
        let alone = exitsAlone(lives)
        for (index, left) in alone { lives[index].leftAlone = left }
        let untold = exitsToldByWillsOnly(lives).merging(exitsToldByDidsOnly(lives)) { will, _ in will }
            .merging(alone) { told, _ in told }
            .filter { !lives[$0.key].state.containment.isMovedIn }
            .merging(learned) { told, _ in told }
        var nextBirth = [UInt32?](repeating: nil, count: replay.vocabulary.classes.count)
        for index in lives.indices.reversed() {
            let place = lives[index].controllerClass
            let inferred = lives[index].departure?.reason == .inferred ? lives[index].departure?.event : untold[index]
            if let left = inferred, let birth = nextBirth[place], birth > left {
                lives[index].depart(.superseded, left, proof: birth)
            } else if let left = learned[index] {
                lives[index].depart(.inferred, left)
                lives[index].departure?.isCustomary = true
            }
            if lives[index].isSeenToBegin { nextBirth[place] = lives[index].firstEvent }
        }
    }
}

extension DepartureReason {
    /// A line that the controller itself prints about its parent shows it.
    var isMove: Bool { self == .movedFromParent || self == .movingThenDisappeared }
}
