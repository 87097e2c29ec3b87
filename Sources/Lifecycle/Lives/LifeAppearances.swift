/// What an appearance callback does to a life.
extension Life {
    mutating func appear(
        _ signal: AppearanceSignal, _ index: UInt32, _ event: Event, _ tables: ContractTables,
        _ record: inout LifeRecord
    ) {
        let from = state.appearance
        // UIKit's own, of one whose view is not there: quick tabs, a split view in a tab (iOS 9 to 11).
        if signal == .willDisappear, appearances == 0, state.loading == .notLoaded { return }
        let move = tables.appearance.move(from: from, on: signal)
        if !from.isPresent, signal == .willAppear || signal == .didAppear {
            // Of one that has not come so far only its first line tells: a tab has its parent from the start.
            let last = lastAppearance ?? (lastMove == firstEvent ? firstEvent : .max)
            isAddedAnew = state.containment.isMovedIn && lastMove.map { $0 >= last } ?? false
        }
        noteAppearance(move, at: index, &record)
        state.appearance = move.to
        if from == .hidden || from == .unknown || move.isThroughUnseen { countAppearance(signal, from) }
        noteCancellation(move, signal, from, index, &record)
        if hasReturnedUnseen(move, signal, from) { takeBackExit() }
        settleDoubtfulMove(by: signal, &record)
        if signal == .didAppear { lastShown = index }
        // Where viewWillAppear is not printed, this is the line that an appearance begins with.
        if signal != .isAppearing || from == .unknown || move.isThroughUnseen { lastAppearance = index }
        if from == .unknown { reconsiderMove(before: signal) }
        // A fresh appearance, and not the way back from one that began to end, whose viewDidAppear is still to come:
        // what was announced did not happen.
        let isBack = (move.to == .returning || move.to == .resettling) && !tables.logged.contains(.viewDidAppear)
        if move.to == .appearing || isBack { announcedRemoval = nil }
        noteDeparture(signal, index, event, tables.logged)
    }

    /// Whether it disappears a second time, and its class does not print that it appeared in between.
    private func hasReturnedUnseen(
        _ move: Move<AppearanceState, AppearanceSignal>, _ signal: AppearanceSignal, _ from: AppearanceState
    ) -> Bool {
        guard move.isThroughUnseen, lastAppearance != nil else { return false }
        switch (from, signal) {
        case (.disappearing, .willDisappear), (.hidden, .willDisappear), (.hidden, .didDisappear): return true
        default: return false
        }
    }

    private mutating func noteAppearance(
        _ move: Move<AppearanceState, AppearanceSignal>, at index: UInt32, _ record: inout LifeRecord
    ) {
        // A first didDisappear without any appearance before it is not a repeat, though it leads to `hidden` too.
        let isFirst = move.violation == .repeated && lastAppearance == nil
        note(isFirst ? .missing(.willDisappear) : move.violation, at: index, since: lastAppearance, &record) { $0.kind }
    }

    private mutating func noteCancellation(
        _ move: Move<AppearanceState, AppearanceSignal>, _ signal: AppearanceSignal, _ from: AppearanceState,
        _ index: UInt32, _ record: inout LifeRecord
    ) {
        if move.isCancellation, let began = lastAppearance {
            let isLeaving = move.to == .returning
            let cancellation = Cancellation(began: began, reverted: index, settled: nil, wasLeaving: isLeaving)
            lastCancellation = record.add(cancellation, to: self)
        } else if from.isLetGo, signal == .willAppear || signal == .willDisappear, let began = lastAppearance {
            let isBack = signal == .willAppear
            record.addPull(Cancellation(began: began, reverted: index, settled: nil, wasLeaving: isBack), to: self)
        } else if from.isLetGo, let lastCancellation,
            signal == .didAppear || signal == .didDisappear
        {
            record.settle(lastCancellation, at: index)
        }
    }

    /// The first line of a life met in mid-life may have been a `willMove` without its argument: what follows tells
    /// whether it announced an addition or a removal.
    private mutating func reconsiderMove(before signal: AppearanceSignal) {
        guard state.containment == .movingIn, signal == .willDisappear || signal == .didDisappear else { return }
        state.containment = .movingOut
        announcedRemoval = lastMove
    }

    private mutating func countAppearance(_ signal: AppearanceSignal, _ from: AppearanceState) {
        let begins = signal == .willAppear || signal == .isAppearing || signal == .didAppear
        let wasAway = from == .hidden || from == .disappearing || from == .retreating || from == .unknown
        if begins || wasAway { appearances += 1 }
    }
}
