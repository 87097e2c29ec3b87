/// What can only be said once the whole session is known: pairs that never closed, cancellations that were none,
/// screens that were superseded, children that outlived their container.
struct Aftermath {
    private let replay: Replayed
    private let events: [UInt32]
    private let trace: Trace

    /// How long an open pair waits for its other half before it counts as broken.
    private static let patience = Span.seconds(2)
    private static let patienceInEvents = 50

    init(_ replay: Replayed, _ events: [UInt32], _ trace: Trace) {
        self.replay = replay
        self.events = events
        self.trace = trace
    }

    func settle(_ lives: inout [Life], _ record: inout LifeRecord) {
        let arrivals = completed(.viewWillAppear, .viewDidAppear)
        let exits = completed(.viewWillDisappear, .viewDidDisappear)
        record.judgeCancellations { life, cancellation in
            refutation(of: cancellation, of: life, cancellation.wasLeaving ? arrivals : exits)
        }
        record.judgePulls { life, pull in
            refutation(of: pull, of: life, pull.wasLeaving ? arrivals : exits) ?? tooLate(pull)
        }
        for life in lives { judgeOpenPairs(life, arrivals, &record) }
        withdrawGuesses(lives, &record)
        record.markUncertain { life, expected in
            !replay.vocabulary.kinds[lives[life].controllerClass].contains(expected)
        }
        for index in lives.indices { outliveContainer(index, &lives) }
        supersede(&lives)
    }

    /// Where several living instances of a class go by its name only, an appearance or a move out of place fits more
    /// than one assignment of its lines: nobody is accused of what only one of them would show.
    private func withdrawGuesses(_ lives: [Life], _ record: inout LifeRecord) {
        var members = [[Int]](repeating: [], count: replay.vocabulary.classes.count)
        for life in lives { members[life.controllerClass].append(life.index) }
        record.withdraw { life, breach in
            let event = trace.events[Int(breach.event)]
            guard event.token == .none, lives[life].identity != .address else { return false }
            let siblings = members[lives[life].controllerClass]
            if event.kind == .willMove || event.kind == .didMove {
                let isArgumentSaid = !event.flags.isDisjoint(with: [.parentIsNil, .parentIsGiven])
                if siblings.count > 1, !isArgumentSaid { return true }
            } else if AppearanceSignal(event.kind) == nil {
                return false
            }
            // Behind a gap nobody knows which of them are still there.
            if siblings.count > 1, let gap = replay.gapLines.first, gap < event.line { return true }
            return isAmbiguous(life, at: breach.event, siblings, lives)
        }
    }

    /// Whether another instance of the class lived, and had not left for good, when a line was printed. Only the few
    /// that were born next to it are asked.
    private func isAmbiguous(_ life: Int, at event: UInt32, _ siblings: [Int], _ lives: [Life]) -> Bool {
        let place = siblings.partitioningIndex { $0 >= life }
        let near = siblings[max(0, place - Self.nearby)..<min(siblings.count, place + Self.nearby + 1)]
        return near.contains { other in
            guard other != life, lives[other].firstEvent < event else { return false }
            if let ended = lives[other].ended, ended < event { return false }
            return lives[other].departure.map { $0.event > event } ?? true
        }
    }

    private static let nearby = 8

    // MARK: Pairs that never closed

    /// An appearance or move still open when the log goes on without it for long enough.
    private func judgeOpenPairs(_ life: Life, _ arrivals: [Passage], _ record: inout LifeRecord) {
        let logged = replay.vocabulary.kinds[life.controllerClass]
        if !life.isOver, let began = life.lastAppearance, hadTime(after: began), goesOn(after: began, arrivals) {
            switch life.state.appearance {
            case .appearing, .arriving, .returning, .resettling: leaveOpen(.viewDidAppear, began, life, logged, &record)
            case .disappearing, .retreating: leaveOpen(.viewDidDisappear, began, life, logged, &record)
            case .unknown, .hidden, .onScreen: break
            }
        }
        guard let moved = life.lastMove, hadTime(after: moved) else { return }
        switch life.state.containment {
        case .movingIn where life.lastCancellation == nil && life.state.appearance != .unknown:
            leaveOpen(.didMove, moved, life, replay.vocabulary.logged(life.controllerClass), &record)
        case .movingOut where life.announcedRemoval != nil && life.isBackstage:
            leaveOpen(.didMove, moved, life, logged, &record)
        default: break
        }
    }

    private func leaveOpen(
        _ expected: EventKind, _ event: UInt32, _ life: Life, _ logged: EventKinds, _ record: inout LifeRecord
    ) {
        guard logged.contains(expected) else { return }
        record.add(Breach(kind: .missing(expected: expected), event: event), to: life)
    }

    /// Whether the session went on for long enough, without a gap, after an event.
    private func hadTime(after index: UInt32) -> Bool {
        guard let last = events.last else { return false }
        let event = trace.events[Int(index)]
        if let gap = replay.gapLines.last, gap > event.line { return false }
        if let span = trace.events[Int(last)].time.since(event.time) { return span >= Self.patience }
        return Int(last - index) >= Self.patienceInEvents
    }

    /// Whether something else completed an appearance later: a log that only stops proves nothing.
    private func goesOn(after index: UInt32, _ arrivals: [Passage]) -> Bool {
        arrivals.last.map { $0.ended > index } ?? false
    }

    // MARK: Cancellations

    /// An appearance or disappearance that began and was completed, by whom.
    fileprivate struct Passage {
        let life: Int32
        let began: UInt32
        let ended: UInt32
    }

    /// All pairs that began with one callback and were completed by another, in order of completion.
    private func completed(_ will: EventKind, _ did: EventKind) -> [Passage] {
        var began: [Int32: UInt32] = [:]
        var arrivals: [Passage] = []
        for (position, life) in replay.lifeOfEvent.enumerated() where life >= 0 {
            let index = events[position]
            switch trace.events[Int(index)].kind {
            case will: began[life] = index
            case did:
                guard let start = began.removeValue(forKey: life) else { continue }
                arrivals.append(Passage(life: life, began: start, ended: index))
            default: break
            }
        }
        return arrivals
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
    private func tooLate(_ pull: Cancellation) -> Breach? {
        let span = trace.events[Int(pull.reverted)].time.since(trace.events[Int(pull.began)].time)
        guard let span, span > Self.gesture else { return nil }
        let expected: EventKind = pull.wasLeaving ? .viewDidDisappear : .viewDidAppear
        return Breach(kind: .missing(expected: expected), event: pull.reverted, since: pull.began)
    }

    private static let gesture = Span.seconds(10)

    // MARK: Departures

    private func outliveContainer(_ index: Int, _ lives: inout [Life]) {
        guard !lives[index].isOver, let container = replay.stage.statedContainer(of: index) else { return }
        guard let ended = lives[container].ended, lives[index].lastAppearance ?? 0 <= ended else { return }
        lives[index].depart(.containerDied, ended)
    }

    /// A screen that was popped by inference, and whose class was loaded anew later, is gone for good.
    private func supersede(_ lives: inout [Life]) {
        var nextBirth = [UInt32?](repeating: nil, count: replay.vocabulary.classes.count)
        for index in lives.indices.reversed() {
            let place = lives[index].controllerClass
            if lives[index].departure?.reason == .inferred, let left = lives[index].departure?.event,
                let birth = nextBirth[place], birth > left
            {
                lives[index].depart(.superseded, left, proof: birth)
            }
            if lives[index].created != nil || lives[index].loaded != nil { nextBirth[place] = lives[index].firstEvent }
        }
    }
}

extension Array where Element == Int {
    /// The first place whose element satisfies `belongsAbove`; the array is sorted by it.
    fileprivate func partitioningIndex(_ belongsAbove: (Int) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if belongsAbove(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension Array where Element == Aftermath.Passage {
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
