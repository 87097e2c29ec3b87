/// What the user did, told once a transition is over: who was put over whom, and who left for good.
extension ScreenTracker {
    mutating func close(_ lives: inout [Life]) {
        guard let change = current.take() else { return }
        defer { over = change }
        let (left, came) = principals(of: change)
        if let left, came != nil, let under = presenter(of: left, in: change, lives) {
            // A sheet goes, and in the same turn another screen is put over the one below it.
            noteExit(left, nil, change, lives)
            for life in sheet(under: left.life) ?? [] { leave(life, &lives, left, proof: nil) }
            record(.dismiss, isCertain: left.statedExit == .dismiss, from: left.life, to: under.life, change)
            return settle(under, came, change, &lives)
        }
        settle(left, came, change, &lives)
    }

    private mutating func settle(
        _ left: OpenTransition.Part?, _ came: OpenTransition.Part?, _ change: OpenTransition, _ lives: inout [Life]
    ) {
        noteExit(left, came, change, lives)
        if change.wasLetGo {
            cancel(change)
        } else if let left, let came {
            if change.takesTime, !change.isInstant { hasAnimated = true }
            exchange(left, came, change, &lives)
        } else if let came {
            cover(came, change, &lives)
        } else if let left {
            uncover(left, change, &lives)
            if visible.isEmpty { wiped = (left.life, change.last) }
        }
        gather(change, lives)
    }

    /// The two that a change is about: of containers and children that go or come together, the one that was put over
    /// another and that other one, or the sheet; else the first ones. Containers come first and, by their dids, go last.
    private func principals(of change: OpenTransition) -> (left: OpenTransition.Part?, came: OpenTransition.Part?) {
        let (leaving, arriving) = (change.leaving.prefix(Self.family), change.arriving.prefix(Self.family))
        for left in leaving {
            for came in arriving where places.chain(from: left.life, downTo: came.life) != nil { return (left, came) }
        }
        let sheet = arriving.isEmpty ? leaving.first { places[$0.life].isSheet } : nil
        return (sheet ?? leaving.first, arriving.first)
    }

    /// So many of those that go or come together are asked who was put over whom.
    private static let family = 8

    /// Who arrives inside somebody else who arrives belongs to it.
    private mutating func gather(_ change: OpenTransition, _ lives: [Life]) {
        guard let main = change.arriving.first else { return }
        // A container that does not print its did has arrived before those inside it.
        let arrived = main.ended ?? change.arriving.compactMap(\.ended).min() ?? .max
        for child in change.arriving.dropFirst() where places[child.life].container == nil && child.isNew {
            // The container's callback comes first and its child's right after, for each of the callbacks.
            guard places[child.life].below == nil, child.began.index <= arrived else { continue }
            // On the very first screen the child's callbacks may come first: then only loading shows who holds whom.
            guard change.top != nil || lives[main.life].loadsBefore(lives[child.life]) else { continue }
            contain(child.life, in: main.life)
        }
    }

    private mutating func cancel(_ change: OpenTransition) {
        let stayed = change.returned.first
        let turnedBack = change.retreated.first
        guard stayed != nil || turnedBack != nil else { return }
        let kind: TransitionKind = turnedBack == nil ? .cancelledDismiss : .cancelledPop
        // Who had begun to come first may be a page that was let go.
        let isCertain = stayed != nil && turnedBack != nil && !change.beganWithArrival
        record(kind, isCertain: isCertain, from: stayed, to: turnedBack, change)
    }

    private mutating func exchange(
        _ left: OpenTransition.Part, _ came: OpenTransition.Part, _ change: OpenTransition, _ lives: inout [Life]
    ) {
        let leftFirst = left.began.index < came.began.index
        let isPaired = left.beganWithWill && came.beganWithWill
        let isStacked = OpenTransition.isStacked(left, came)
        // A sheet changes places with nobody.
        if !came.isNew { places[came.life].isSheet = false }
        if let chain = places.chain(from: left.life, downTo: came.life) {
            guard came.isAddedAnew else { return uncover(chain, left, came, change, &lives) }
            places.pullOut(came.life, below: chain)
        }
        // A container exchanges its children: one is removed, the other added.
        let isExchange = left.isForGood && came.isJoining || !leftFirst && left.isForGood && left.statedExit == nil
        if isExchange {
            if !leftFirst { turned[left.life] = change.first.index }
            return record(.unknown, isCertain: false, from: left.life, to: came.life, change)
        }
        if left.isForGood {
            // The log begins above the screen that comes back, or lost its being covered, or it was never shown so far.
            if left.ended != nil || came.ended != nil {
                leave(left.life, &lives, left, proof: came.began.index)
            }
            // Who is made only then is no screen that was below.
            if let loaded = lives[came.life].loaded, loaded > left.ended ?? .max {
                return record(.unknown, isCertain: false, from: left.life, to: came.life, change)
            }
            let kind = left.statedExit ?? (isStacked || lives[left.life].announcedRemoval != nil ? .pop : .dismiss)
            return record(kind, isCertain: isPaired, from: left.life, to: came.life, change)
        }
        guard leftFirst || !isPaired || came.statedArrival != nil else {
            // Pages that are scrolled change places in this order, too, and end in the other one, as tabs do since iOS 18.
            // Curled ones, mostly of one class, a new root and a container's new child are told from a tab by nothing.
            let isSeenToEnd = left.ended != nil || came.ended != nil
            let isOfOneClass = lives[left.life].controllerClass == lives[came.life].controllerClass
            turned[left.life] = change.first.index
            let isCertain = isStacked && isSeenToEnd && !came.isNew && !isOfOneClass
            return record(.tab, isCertain: isCertain, from: left.life, to: came.life, change)
        }
        // A screen made before the one that leaves may have been lying below it, never shown so far.
        let isOlder = lives[came.life].firstEvent < lives[left.life].firstEvent
        let isPutOnTop = came.statedArrival != nil || came.isAddedAnew || came.isNew && !isOlder
        if isPutOnTop || lives[left.life].staysForNow {
            places.put(came.life, over: left.life)
            // Who was away and is put over another screen is kept by somebody, for the next time as well.
            if !came.isNew, came.wasAway { lives[came.life].noteReturn() }
            if let container = places[left.life].container { contain(came.life, in: container) }
            let kind = came.statedArrival ?? (isStacked ? .push : .present)
            let isCertain = isPaired && left.ended != nil || came.statedArrival != nil
            places[came.life].cameBy = kind
            return record(kind, isCertain: isCertain, from: left.life, to: came.life, change)
        }
        let back = lives[came.life]
        let isSeenWhole = back.appearances > 1 || back.created != nil
        let isOlderThanLog = !came.isNew && !isSeenWhole && back.isBirthLogged && !back.isMetAtHead
        guard isPaired, isOlderThanLog, places[left.life].below == nil else {
            return record(.unknown, isCertain: false, from: left.life, to: came.life, change)
        }
        // The capture starts with `left` on top of a screen that was never seen to be covered.
        leave(left.life, &lives, left, proof: came.began.index)
        record(.pop, isCertain: false, from: left.life, to: came.life, change)
    }

    /// What lay below comes back: all above it are gone.
    private mutating func uncover(
        _ chain: [Int], _ left: OpenTransition.Part, _ came: OpenTransition.Part, _ change: OpenTransition,
        _ lives: inout [Life]
    ) {
        let isInOrder = left.began.index < came.began.index && left.beganWithWill && came.beganWithWill
        guard isInOrder || left.statedExit != nil else {
            // Where one of them prints no wills, a tab would look the same.
            let kind = places[left.life].cameBy?.reversed ?? .pop
            let isPaired = left.beganWithWill && came.beganWithWill
            return record(isPaired ? .unknown : kind, isCertain: false, from: left.life, to: came.life, change)
        }
        // Without dids nobody can tell a transition that was let go from two that were completed.
        let isSeenToEnd = left.ended != nil || came.ended != nil
        if isSeenToEnd {
            // Its own line says that it stays where it is: the container that it is in may go, which its death tells.
            if lives[left.life].staysForNow {
                stacks.append(LeftStack(top: left.life, below: Array(chain.dropFirst()), proof: came.began.index))
            }
            for above in chain { leave(above, &lives, left, proof: came.began.index) }
            leaveTogether(left, change, &lives, proof: came.began.index)
        }
        let isStacked = OpenTransition.isStacked(left, came)
        let inOrder = isStacked ? TransitionKind.pop : .dismiss
        let kind = left.statedExit ?? chain.last.flatMap { places[$0].cameBy?.reversed } ?? inOrder
        // Tabs change at once, and some in the same order; where nothing else takes its time that says nothing.
        let mayBeTab = isStacked ? change.isInstant && change.takesTime && hasAnimated : change.isInstant
        let isSureExit = left.ended != nil && (left.statedExit != nil || !mayBeTab)
        let isCertain = isSureExit && (left.statedExit != nil || kind == inOrder)
        record(kind, isCertain: isCertain, isSureExit: isSureExit, from: left.life, to: came.life, change)
    }

    /// What leaves with another one begins to before anybody comes: later ones belong to the next transition.
    mutating func leaveTogether(
        _ left: OpenTransition.Part, _ change: OpenTransition, _ lives: inout [Life], proof: UInt32?
    ) {
        let next = change.arriving.first?.began.index ?? .max
        for part in change.leaving where part.life != left.life && part.began.index < next {
            leave(part.life, &lives, part, proof: proof)
        }
    }

    /// Marks a controller, and what it contains, as gone by inference with the part that left. What came while that was
    /// leaving does not leave with it.
    mutating func leave(_ life: Int, _ lives: inout [Life], _ part: OpenTransition.Part, proof: UInt32?) {
        let event = part.ended ?? part.began.index
        places[life].isGone = true
        guard leaveAlone(life, &lives, part, at: event, proof: proof), !places[life].members.isEmpty else { return }
        var open = places[life].members
        var visited: Set<Int> = [life]
        while let here = open.popLast() {
            guard visited.insert(here).inserted else { continue }
            let last = max(event, lives[here].lastAppearance ?? event)
            if leaveAlone(here, &lives, part, at: last, proof: proof) { open += places[here].members }
        }
    }

    /// Marks one controller as gone with the part that left; false where it, and so what it contains, has come back.
    private mutating func leaveAlone(
        _ life: Int, _ lives: inout [Life], _ part: OpenTransition.Part, at event: UInt32, proof: UInt32?
    ) -> Bool {
        let exit = life == part.life ? part.ended ?? part.began.index : part.began.index
        if lives[life].hasComeBack(since: exit) {
            // The line that closes the transition is the first of a visit of its own.
            if isBack(lives[life], since: part) { lives[life].noteReturn() }
            return false
        }
        // Who has come, and not begun to leave, is still there as far as its own lines tell.
        if lives[life].state.appearance == .onScreen { return false }
        if !lives[part.life].staysForNow, !lives[life].isOver { lives[life].depart(.inferred, event, proof: proof) }
        return true
    }

    /// Whether it came anew, and was not let go: where its class prints no wills, by its did alone.
    private func isBack(_ life: Life, since part: OpenTransition.Part) -> Bool {
        switch life.state.appearance {
        case .appearing: true
        case .onScreen: life.index == part.life && part.ended != nil && !part.beganWithWill
        case .unknown, .hidden, .arriving, .disappearing, .returning, .resettling, .retreating: false
        }
    }

    mutating func record(
        _ kind: TransitionKind, isCertain: Bool, isSureExit: Bool? = nil, from: Int?, to: Int?, _ change: OpenTransition
    ) {
        transitions.append(
            Transition(
                kind: kind, isCertain: isCertain, isSureExit: isSureExit, from: from, to: to,
                firstEvent: change.first.index, lastEvent: change.last.index))
    }
}

extension TransitionKind {
    /// How a screen leaves that came by it.
    fileprivate var reversed: TransitionKind? {
        switch self {
        case .push: .pop
        case .present: .dismiss
        case .pop, .dismiss, .tab, .cancelledPop, .cancelledDismiss, .rootChange, .unknown: nil
        }
    }
}

extension Life {
    /// Whether it has come since: the line that closes a transition may show that the user let it go.
    fileprivate func hasComeBack(since event: UInt32) -> Bool { lastArrival ?? 0 > event }

    /// Whether both print their loading, and this one the earlier one.
    fileprivate func loadsBefore(_ other: Life) -> Bool {
        guard let loaded, let later = other.loaded else { return false }
        return loaded < later
    }
}
