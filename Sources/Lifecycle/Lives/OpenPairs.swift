/// Pairs that never closed: what a session's end shows of an appearance, a move or an exit that was begun.
extension SessionReview {
    /// An appearance still open when the log goes on without it for long enough, in a class that would show that it
    /// was let go.
    func judgeOpenPairs(_ life: Life, _ arrivals: [Passage], _ record: inout LifeRecord) {
        let logged = replay.vocabulary.kinds[life.controllerClass]
        if !life.isOver, let began = life.lastAppearance, hadTime(after: began), goesOn(after: began, arrivals) {
            switch life.state.appearance {
            case .appearing, .arriving, .returning, .resettling:
                if logged.showRetreats { leaveOpen(.viewDidAppear, began, life, logged, &record) }
            case .disappearing, .retreating:
                if logged.showReturns { leaveOpen(.viewDidDisappear, began, life, logged, &record) }
            case .unknown, .hidden, .onScreen: break
            }
        }
    }

    func judgeOpenMove(_ life: Life, isSilent: Bool, _ record: inout LifeRecord) {
        // A push ends with didMove behind the first viewDidAppear, however long the appearance took.
        let isPushed = life.appearances == 1 && life.state.appearance == .onScreen
        guard let moved = life.lastMove, hadTime(after: max(moved, isPushed ? life.lastAppearance ?? 0 : 0)) else {
            return
        }
        let printed = replay.vocabulary.kinds[life.controllerClass]
        switch life.state.containment {
        // A stack that waits in a tab nobody has opened tells its root of its parent, and no more.
        case .movingIn where life.appearances == 0 && EventKind.arrivals.contains(where: printed.contains): break
        case .movingIn where life.lastCancellation == nil && life.state.appearance != .unknown:
            let logged = isSilent ? printed : replay.vocabulary.logged(life.controllerClass)
            leaveOpen(.didMove, moved, life, logged, &record)
        case .movingOut where life.announcedRemoval != nil && life.isBackstage && printed.showLetGoRemovals:
            leaveOpen(.didMove, moved, life, printed, &record)
        default: break
        }
    }

    /// Classes of which some instance was announced to leave and none printed a `didMove`, which UIKit sends then.
    func classesThatLeaveInSilence(_ lives: [Life]) -> Set<Int> {
        Set(
            lives.lazy.filter { $0.state.containment == .movingOut }.map(\.controllerClass)
                .filter { !replay.vocabulary.kinds[$0].contains(.didMove) })
    }

    /// Who was to leave, began to disappear, and died after somebody else had arrived, had disappeared by then; so had who
    /// made room for one that was there before. Others die in whatever state their tree was in.
    func judgeDeath(_ life: Life, among lives: [Life], _ record: inout LifeRecord) {
        guard let ended = life.ended, life.state.appearance == .disappearing, let began = life.lastAppearance else {
            return
        }
        let hasMoved = life.state.containment == .removed && life.lastMove ?? 0 > began
        let isAnnounced = hasMoved || life.announcedRemoval != nil || life.announcesDeparture
        let between = turns(from: began, to: ended, besides: life)
        let uncovers =
            isAnnounced ? between.contains { $0.kind == .viewDidAppear } : isUncovering(between, life, lives)
        guard uncovers else { return }
        leaveOpen(.viewDidDisappear, began, life, replay.vocabulary.kinds[life.controllerClass], &record)
    }

    /// Whether somebody who was there before a life began came back in these lines, from viewWillAppear to viewDidAppear,
    /// and nobody came anew.
    private func isUncovering(_ turns: [OtherTurn], _ life: Life, _ lives: [Life]) -> Bool {
        let isOlder = { (turn: OtherTurn) in lives[turn.life].firstEvent < life.firstEvent }
        let coming = turns.filter { $0.kind == .viewWillAppear }
        return coming.allSatisfy(isOlder)
            && turns.contains { turn in turn.kind == .viewDidAppear && coming.contains { $0.life == turn.life } }
    }

    /// A line of an instance that comes or goes.
    private struct OtherTurn {
        let life: Int
        let kind: EventKind
    }

    /// How other instances came between two events that are not far apart.
    private func turns(from: UInt32, to: UInt32, besides life: Life) -> [OtherTurn] {
        let start = events.partitioningIndex { $0 > from }
        return (start..<min(start + Self.patienceInEvents, events.count)).prefix { events[$0] < to }
            .compactMap { position in
                let owner = Int(replay.lifeOfEvent[position])
                let kind = trace.events[Int(events[position])].kind
                guard kind.isArrival || kind == .viewWillAppear, owner >= 0, owner != life.index else { return nil }
                return OtherTurn(life: owner, kind: kind)
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
        if let span = end.since(event.time) { return span >= Self.patience }
        return Int(last - index) >= Self.patienceInEvents
    }

    /// Whether something else completed an appearance later: a log that only stops proves nothing.
    private func goesOn(after index: UInt32, _ arrivals: [Passage]) -> Bool {
        arrivals.last.map { $0.ended > index } ?? false
    }
}
