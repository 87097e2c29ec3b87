/// What can only be said once the whole session is known: pairs that never closed, cancellations that were none,
/// screens that were superseded, children that outlived their container.
struct Aftermath {
    private let replay: Replay
    private let events: [UInt32]
    private let trace: Trace

    /// How long an open pair waits for its other half before it counts as broken.
    private static let patience = Span.seconds(2)
    private static let patienceInEvents = 50

    init(_ replay: Replay, _ events: [UInt32], _ trace: Trace) {
        self.replay = replay
        self.events = events
        self.trace = trace
    }

    func settle(_ lives: inout [Life]) {
        let arrivals = completedAppearances()
        for index in lives.indices {
            judgeCancellations(&lives[index], index, arrivals)
            judgeOpenPairs(&lives[index], arrivals)
            markUncertain(&lives[index])
        }
        for index in lives.indices { outliveContainer(index, &lives) }
        supersede(&lives)
    }

    // MARK: Pairs that never closed

    /// An appearance or move still open when the log goes on without it for long enough.
    private func judgeOpenPairs(_ life: inout Life, _ arrivals: [Arrival]) {
        let logged = replay.vocabulary.kinds[life.controllerClass]
        if !life.isOver, let began = life.lastAppearance, hadTime(after: began), goesOn(after: began, arrivals) {
            switch life.state.appearance {
            case .appearing, .arriving, .returning: leaveOpen(.viewDidAppear, began, &life, logged)
            case .disappearing, .retreating: leaveOpen(.viewDidDisappear, began, &life, logged)
            case .unknown, .hidden, .onScreen: break
            }
        }
        guard let moved = life.lastMove, hadTime(after: moved) else { return }
        switch life.state.containment {
        case .movingIn where life.cancellations.isEmpty && life.state.appearance != .unknown:
            leaveOpen(.didMove, moved, &life, replay.vocabulary.logged(life.controllerClass))
        case .movingOut where life.announcedRemoval != nil && life.isBackstage:
            leaveOpen(.didMove, moved, &life, logged)
        default: break
        }
    }

    private func leaveOpen(_ expected: EventKind, _ event: UInt32, _ life: inout Life, _ logged: EventKinds) {
        guard logged.contains(expected) else { return }
        life.breaches.append(Breach(kind: .missing(expected: expected), event: event))
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
    private func goesOn(after index: UInt32, _ arrivals: [Arrival]) -> Bool {
        arrivals.last.map { $0.ended > index } ?? false
    }

    // MARK: Cancellations

    /// An appearance that began and was completed, by whom.
    fileprivate struct Arrival {
        let life: Int32
        let began: UInt32
        let ended: UInt32
    }

    /// All completed appearances, in order of completion.
    private func completedAppearances() -> [Arrival] {
        var began: [Int32: UInt32] = [:]
        var arrivals: [Arrival] = []
        for (position, life) in replay.lifeOfEvent.enumerated() where life >= 0 {
            let index = events[position]
            switch trace.events[Int(index)].kind {
            case .viewWillAppear: began[life] = index
            case .viewDidAppear:
                guard let start = began.removeValue(forKey: life) else { continue }
                arrivals.append(Arrival(life: life, began: start, ended: index))
            default: break
            }
        }
        return arrivals
    }

    /// A cancelled disappearance means that nobody else arrived meanwhile. If somebody did, the disappearance was
    /// complete and its `viewDidDisappear` is what is missing.
    private func judgeCancellations(_ life: inout Life, _ index: Int, _ arrivals: [Arrival]) {
        var kept: [Cancellation] = []
        for cancellation in life.cancellations {
            let isRefuted =
                cancellation.wasLeaving
                && arrivals.contains(from: cancellation.began, to: cancellation.reverted) { Int($0.life) != index }
            if isRefuted {
                life.breaches.append(
                    Breach(
                        kind: .missing(expected: .viewDidDisappear), event: cancellation.reverted,
                        since: cancellation.began))
            } else {
                kept.append(cancellation)
            }
        }
        life.cancellations = kept
    }

    /// A missing line that only other classes' logs make likely is a probable breach.
    private func markUncertain(_ life: inout Life) {
        let logged = replay.vocabulary.kinds[life.controllerClass]
        for index in life.breaches.indices {
            guard case .missing(let expected) = life.breaches[index].kind, !logged.contains(expected) else { continue }
            life.breaches[index].isCertain = false
        }
    }

    // MARK: Departures

    private func outliveContainer(_ index: Int, _ lives: inout [Life]) {
        guard !lives[index].isOver, let container = replay.stage.container(of: index) else { return }
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

extension Array where Element == Aftermath.Arrival {
    /// Whether an element that satisfies `predicate` lies wholly between two events; the array is sorted by `ended`.
    fileprivate func contains(from: UInt32, to: UInt32, where predicate: (Element) -> Bool) -> Bool {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle].ended > from { high = middle } else { low = middle + 1 }
        }
        while low < count, self[low].ended < to {
            if self[low].began > from, predicate(self[low]) { return true }
            low += 1
        }
        return false
    }
}
