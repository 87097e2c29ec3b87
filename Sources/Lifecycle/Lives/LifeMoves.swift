/// What a move into or out of a parent does to a life.
extension Life {
    mutating func move(
        _ signal: ContainmentSignal, _ index: UInt32, _ tables: ContractTables, _ record: inout LifeRecord
    ) {
        state.containment = state.containment(at: signal)
        var signal = signal.resolved(in: state, isBackstage: isBackstage)
        // It has appeared since: that it will leave is more likely than that its addition is announced once more.
        if signal == .willMove, state.containment == .movingIn, lastShown ?? 0 > lastMove ?? 0 { signal = .willMoveOut }
        if signal == .willMoveOut, hasComeBackSinceMove { state.containment = .contained }
        // addChild takes a child from its first parent without announcing that (UIViewController.h, iOS 18).
        if signal == .didMoveOut, state.containment == .movingIn, goesToAnotherParent {
            lastMove = index
            return
        }
        if signal == .willMoveIn || signal == .willMove, isHandedOn(at: index, &record) {
            (state.containment, lastMove) = (.movingIn, index)
            comeBack()
            return
        }
        if isToldOfItsParentAgain(by: signal) {
            (lastMove, isGivenAnother) = (index, false)
            return
        }
        if isTakenIn(by: signal) {
            (state.containment, lastMove, mayBeTakenIn) = (.contained, index, false)
            comeBack()
            (announcedRemoval, removal) = (nil, nil)
            return
        }
        if isLetGo(by: signal, tables.logged) { state.containment = signal.isDid ? .movingOut : .contained }
        let from = state.containment
        let move = tables.containment.move(from: from, on: signal)
        if signal == .appear {
            if move.violation == nil { state.containment = from == .unknown ? .unknown : move.to }
            return
        }
        // It has left already: that line ends nothing.
        if signal == .remove, from == .removed { return }
        noteMove(move, signal, from, index, &record)
        state.containment = move.to
        isGivenAnother = from == .movingOut && move.to == .contained && lastAppearance ?? 0 <= lastMove ?? 0
        mayBeTakenIn = signal == .willMove ? from == .contained : mayBeTakenIn && signal == .didMove
        lastMove = index
        noteSuspicion(signal, from, isRepeated: move.violation != nil, index)
        noteContainment(signal, from, index)
    }

    /// Whether the move that was not announced is that of a child which is given to another parent: addChild takes it from
    /// the first one, and announces the second one at once (UIViewController.h, iOS 18). Where moves bear no argument, the
    /// first half looks like a second `didMove` for one move.
    private mutating func isHandedOn(at index: UInt32, _ record: inout LifeRecord) -> Bool {
        guard let breach = moveBreach, let lastMove, lastAppearance ?? 0 < lastMove else { return false }
        let isAtOnce = state.containment == .contained && index == lastMove + 1
        guard
            isAtOnce && record.takeBack(breach, of: .repeated, at: lastMove)
                || record.takeBack(breach, of: .missing(expected: .willMove), at: lastMove)
        else { return false }
        moveBreach = nil
        return true
    }

    /// Whether a `didMove` only says what its parent is: where it has come again since it got one, UIKit announces the old
    /// parent; and where moves bear no argument, one that goes to another parent hears, on screen, that it has left the
    /// first and that it has the second.
    private func isToldOfItsParentAgain(by signal: ContainmentSignal) -> Bool {
        guard state.containment == .contained, signal == .didMoveIn || signal == .didMove, let lastMove else {
            return false
        }
        let hasComeSince = lastArrival ?? 0 > lastMove
        return hasComeSince || signal == .didMove && isGivenAnother
    }

    /// Whether a `didMove` that follows its removal says that its second parent has it: where moves bear no argument, what
    /// announced that one looks like the announcement of a removal.
    private func isTakenIn(by signal: ContainmentSignal) -> Bool {
        mayBeTakenIn && signal == .didMove && state.containment == .removed
    }

    /// It came again after its removal was announced: that one was let go, whether or not it has left since.
    private var hasComeBackSinceMove: Bool {
        state.containment == .movingOut && lastArrival ?? 0 > lastMove ?? 0
    }

    /// Whether a move ends an addition that was never completed: it was not shown since its parent was announced. UIKit
    /// does not send the `didMove` of a push that is let go, nor that of a stack which is never shown.
    private func isLetGo(by signal: ContainmentSignal, _ logged: EventKinds) -> Bool {
        guard state.containment == .movingIn, let lastMove, lastShown ?? 0 < lastMove else { return false }
        let hasTurned = !state.appearance.isPresent && lastArrival ?? 0 > lastMove
        switch signal {
        case .willMoveOut: return hasTurned || isOnItsWay || logged.contains(.viewDidAppear)
        case .didMoveOut, .willMove, .didMove: return hasTurned
        case .willMoveIn, .didMoveIn, .remove, .appear: return false
        }
    }

    /// What comes after a second `willMove` without its argument tells what it was.
    mutating func settleDoubtfulMove(by signal: AppearanceSignal, _ record: inout LifeRecord) {
        guard let move = doubtfulMove, signal != .willAppear, signal != .isAppearing else { return }
        doubtfulMove = nil
        if signal == .didAppear {
            moveBreach = record.add(Breach(kind: .repeated, event: move.second, since: move.first), to: self)
        } else if state.containment == .movingIn {
            state.containment = .movingOut
            announcedRemoval = move.second
        }
    }

    private mutating func noteMove(
        _ move: Move<ContainmentState, ContainmentSignal>, _ signal: ContainmentSignal, _ from: ContainmentState,
        _ index: UInt32, _ record: inout LifeRecord
    ) {
        if signal == .willMoveOut, isAnnouncedLate(from, index, &record) { return }
        if signal == .willMove, from == .movingIn, isOnItsWay {
            doubtfulMove = (index, lastMove)
            return
        }
        moveBreach = note(move.violation, at: index, since: lastMove, &record) { $0.kind } ?? moveBreach
    }

    /// Whether a removal is announced only when it is done, and notes it.
    private mutating func isAnnouncedLate(
        _ from: ContainmentState, _ index: UInt32, _ record: inout LifeRecord
    ) -> Bool {
        if from == .removed {
            if let moveBreach, record.reverseRemoval(moveBreach, doneAt: lastMove, announcedAt: index) { return true }
            guard announcedRemoval == nil, removal != nil, let lastMove else { return false }
            record.add(Breach(kind: .reversedRemoval, event: lastMove, since: index), to: self)
            return true
        }
        guard from == .movingOut, announcedRemoval == nil, let removal else { return false }
        record.add(Breach(kind: .unexpected, event: index, since: removal), to: self)
        return true
    }

    /// An addition while it has a parent, or an announcement of its removal while it is covered: where no initializer
    /// prints, another object of the class may be meant.
    private mutating func noteSuspicion(
        _ signal: ContainmentSignal, _ from: ContainmentState, isRepeated: Bool, _ index: UInt32
    ) {
        guard created == nil, from.hasParent || from == .movingIn && !isRepeated else { return }
        // After a pop that was let go, UIKit announces the old parent again.
        if isBirthLogged, signal == .willMoveIn, lastCancellation != nil, state.appearance.isPresent { return }
        if signal == .willMoveIn || signal == .willMove && !state.appearance.isPresent { suspect = suspect ?? index }
    }

    private mutating func noteContainment(_ signal: ContainmentSignal, _ from: ContainmentState, _ index: UInt32) {
        if signal == .remove { removal = index }
        switch (signal, state.containment) {
        case (.didMoveOut, _): depart(.movedFromParent, index)
        case (.didMove, .removed): depart(.movedFromParent, index)
        case (.remove, .movingOut): depart(.removedFromParent, index)
        // After one that was let go, in a log without dids, a second announcement may be the old parent's.
        case (.willMove, .movingOut) where from == .movingOut: break
        case (.willMove, .movingOut), (.willMoveOut, .movingOut):
            announcedRemoval = index
            // Only now it is told to leave: it was still there.
            if departure?.reason == .movingThenDisappeared || departure?.reason == .inferred { departure = nil }
        case (_, .movingIn), (_, .contained):
            comeBack()
            goesToAnotherParent = from == .contained
            // Whoever holds it besides its parents will do so next time as well.
            if from.hasParent, signal == .willMoveIn, isBackstage, token != .none { noteReturn() }
            announcedRemoval = nil
            removal = nil
        default: break
        }
    }
}
