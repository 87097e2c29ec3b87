/// What can only be said once the whole session is known: pairs that never closed, cancellations that were none,
/// screens that were superseded, children that outlived their container.
struct SessionReview {
    /// Without its lives and its record, which the review changes.
    private(set) var replay: Replayed
    let events: [UInt32]
    let trace: Trace
    /// Whether the log shows that it begins in mid-session: some instance is older than its first line.
    let beginsMidway: Bool
    /// Until when the session's process logged.
    let end: Timestamp

    /// How long an open pair waits for its other half before it counts as broken.
    static let patience = Span.seconds(2)
    static let patienceInEvents = 50

    private init(_ replay: Replayed, _ events: [UInt32], _ trace: Trace, end: Timestamp) {
        self.end = end
        self.replay = replay
        self.events = events
        self.trace = trace
        beginsMidway = Self.beginsMidway(replay, events, trace)
    }

    /// Completes what was replayed, and answers whether the log begins in mid-session.
    static func settle(_ replay: inout Replayed, _ events: [UInt32], _ trace: Trace, end: Timestamp) -> Bool {
        var review = SessionReview(replay, events, trace, end: end)
        // What two hold is copied where one of them changes it.
        (review.replay.lives, review.replay.record) = ([], LifeRecord())
        review.settle(&replay.lives, &replay.record)
        review.reviewTransitions(&replay.screens.transitions, replay.lives)
        return review.beginsMidway
    }

    private func settle(_ lives: inout [Life], _ record: inout LifeRecord) {
        let (arrivals, exits) = passages(of: lives.count)
        record.dropTakenBack()
        record.judgeCancellations { life, cancellation in
            refutation(of: cancellation, of: life, cancellation.wasLeaving ? arrivals : exits)
                ?? tooLate(cancellation)
        }
        record.judgePulls { life, pull in
            refutation(of: pull, of: life, pull.wasLeaving ? arrivals : exits) ?? tooLate(pull)
        }
        let silent = classesThatLeaveInSilence(lives)
        for life in lives {
            judgeOpenPairs(life, arrivals, &record)
            judgeOpenMove(life, isSilent: silent.contains(life.controllerClass), &record)
            judgeDeath(life, among: lives, &record)
        }
        // A page is told at the end of a turn, too, that it leaves (iOS 26.1).
        record.drop { life, breach in
            let event = trace.events[Int(breach.event)]
            guard breach.kind == .repeated, event.kind == .willMove, event.flags.contains(.parentIsNil) else {
                return false
            }
            let last = lives[life].lastAppearance ?? 0
            let hasGone = breach.since ?? breach.event < last && last < breach.event
            return hasGone || replay.screens.turned[life] != nil
        }
        record.dropUnprinted { life in replay.vocabulary.logged(lives[life].controllerClass) }
        record.markUncertain { life, expected in
            !replay.vocabulary.kinds[lives[life].controllerClass].contains(expected)
        }
        leaveWithContainers(&lives)
        leaveWithRoots(&lives)
        takeBackTurns(&lives)
        takeBackSwitches(&lives)
        takeBackBlindExits(&lives)
        takeBackUnsaidExits(&lives)
        takeBackExitsWithoutDeath(&lives)
        takeBackMistakenExits(&lives)
        for index in lives.indices { outliveContainer(index, &lives) }
        leaveWithStack(&lives)
        supersede(&lives)
        returnWithContainers(&lives)
        let contest = ContestedLives(lives, isNamedOnly: replay.isNamedOnly)
        for index in lives.indices { lives[index].contested = contest.contested[index] }
        withholdGuesses(lives, contest, &record)
        withholdDoubts(lives, &record)
    }

    /// What left inside a container that had come back before, after it had left for good, is kept with it.
    private func returnWithContainers(_ lives: inout [Life]) {
        for index in lives.indices where lives[index].departure?.reason.isMove == false {
            guard let container = replay.screens.container(of: index), lives[container].comebacks > 0 else { continue }
            lives[index].noteReturn()
        }
    }

    /// Nobody is accused of what holds only if the lines of a class that goes by its name are this instance's. Layout
    /// passes are left: they open and close within moments.
    private func withholdGuesses(_ lives: [Life], _ contest: ContestedLives, _ record: inout LifeRecord) {
        record.withhold { life, breach in
            let event = trace.events[Int(breach.event)]
            guard event.token == .none, LayoutSignal(event.kind).map({ $0 == .settle }) ?? true else { return false }
            if breach.since == nil, mayLiveOn(lives[life]) { return true }
            if lives[life].movesBeforeBirth, event.isMove, !event.saysParent, !isAnnouncedTwice(breach) { return true }
            return contest.isContested(life, at: lastLine(toShow: breach, of: lives[life]))
        }
    }

    /// Whether the death of one that was on screen may be that of one older than the log.
    private func mayLiveOn(_ life: Life) -> Bool {
        beginsMidway && life.token == .none && life.ended != nil && life.state.appearance.isPresent
    }

    /// A closing half that never came would have come within moments, and not after death.
    private func lastLine(toShow breach: Breach, of life: Life) -> UInt32 {
        guard case .missing(let expected) = breach.kind, expected.openingHalf != nil, breach.since == nil else {
            return breach.event
        }
        return max(breach.event, min(breach.event + UInt32(Self.patienceInEvents), life.ended ?? .max))
    }

    /// Two announcements and nothing between: a second object's would come after the first one's move.
    private func isAnnouncedTwice(_ breach: Breach) -> Bool {
        guard breach.kind == .repeated, let since = breach.since else { return false }
        return trace.events[Int(breach.event)].kind == .willMove && trace.events[Int(since)].kind == .willMove
    }

    // MARK: Cancellations

    /// An appearance or disappearance that began and was completed, by whom.
    struct Passage {
        let life: Int32
        let began: UInt32
        let ended: UInt32
    }

    /// All appearances and disappearances that were begun and completed, in order of completion.
    private func passages(of lifeCount: Int) -> (arrivals: [Passage], exits: [Passage]) {
        var arrivals = Passages(lifeCount)
        var exits = Passages(lifeCount)
        for (position, life) in replay.lifeOfEvent.enumerated() where life >= 0 {
            let index = events[position]
            switch trace.events[Int(index)].kind {
            case .viewWillAppear: arrivals.begin(life, index)
            case .viewDidAppear: arrivals.end(life, index)
            case .viewWillDisappear: exits.begin(life, index)
            case .viewDidDisappear: exits.end(life, index)
            default: break
            }
        }
        return (arrivals.completed, exits.completed)
    }

    private struct Passages {
        private(set) var completed: [Passage] = []
        /// By life: where one is going on; `.max` where none is.
        private var began: [UInt32]

        init(_ lifeCount: Int) { began = Array(repeating: .max, count: lifeCount) }

        mutating func begin(_ life: Int32, _ index: UInt32) { began[Int(life)] = index }

        mutating func end(_ life: Int32, _ index: UInt32) {
            let start = began[Int(life)]
            guard start != .max else { return }
            began[Int(life)] = .max
            completed.append(Passage(life: life, began: start, ended: index))
        }
    }

    /// A cancelled disappearance means that nobody else arrived meanwhile, a cancelled appearance that nobody else
    /// left. If somebody did, the transition was completed, and the did of this controller is what is missing.
    private func refutation(of cancellation: Cancellation, of life: Int, _ passages: [Passage]) -> Breach? {
        let isRefuted = passages.contains(
            endingFrom: cancellation.began, to: cancellation.reverted, beganInside: cancellation.wasLeaving
        ) { Int($0.life) != life }
        guard isRefuted else { return nil }
        let expected: EventKind = cancellation.wasLeaving ? .viewDidDisappear : .viewDidAppear
        return Breach(kind: .missing(expected: expected), event: cancellation.reverted, since: cancellation.began)
    }

    /// The second turn of one gesture follows within a moment.
    private func tooLate(_ turn: Cancellation) -> Breach? {
        let span = trace.events[Int(turn.reverted)].time.since(trace.events[Int(turn.began)].time)
        guard let span, span > Self.gesture else { return nil }
        let expected: EventKind = turn.wasLeaving ? .viewDidDisappear : .viewDidAppear
        return Breach(kind: .missing(expected: expected), event: turn.reverted, since: turn.began)
    }

    private static let gesture = Span.seconds(10)
}

extension Life {
    /// It was announced before it was born: where no initializer prints, its first lines may be two objects'.
    fileprivate var movesBeforeBirth: Bool { created == nil && lastMove != nil && loaded != firstEvent }
}

extension Array where Element == SessionReview.Passage {
    /// Whether an element that satisfies `predicate` ends between two events, and begins there too if asked; the array
    /// is sorted by `ended`.
    fileprivate func contains(
        endingFrom from: UInt32, to: UInt32, beganInside: Bool, where predicate: (Element) -> Bool
    ) -> Bool {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle].ended > from { high = middle } else { low = middle + 1 }
        }
        while low < count, self[low].ended < to {
            if !beganInside || self[low].began > from, predicate(self[low]) { return true }
            low += 1
        }
        return false
    }
}
