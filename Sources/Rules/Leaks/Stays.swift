import Lifecycle

/// What shows that an instance is there: it is made, or it comes on the screen.
private let arrivals: EventKinds = [
    .`init`, .loadView, .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear,
]

/// Whether one that nothing says to have left is in use, as far as the log shows it.
extension SurvivalFacts {
    /// What leaves open whether one that nothing says to have left is in use.
    func openPoint(ofStay index: Int, _ timeline: Timeline) -> OpenPoint? {
        if mayHaveLeftUnseen(timeline) { return .lostLines }
        if session.events(of: timeline).allSatisfy({ trace.events[Int($0)].kind == .diagnostic }) { return .onlyNamed }
        if isUnseen(timeline) { return .use }
        let wentAsTheDeadDid = timeline.leftAlone.map { session.elapsedToEnd(from: $0, in: trace).reaches(grace) }
        return isPlaceTaken(index, timeline) || wentAsTheDeadDid == true ? .cover : nil
    }

    /// Whether its class prints neither that it comes nor that it goes, and another one was made since: it may have left.
    private func isUnseen(_ timeline: Timeline) -> Bool {
        let own = timeline.controllerClass
        guard session.classes[own].vocabulary.intersection(appearances).isEmpty,
            let first = session.events(of: timeline).first
        else { return false }
        return births[own].last ?? 0 > first
    }

    /// Whether it went, and nobody is known to lie over it: where somebody below took its place, or another one of its
    /// class was made since. It may wait below something that prints nothing, or have left.
    private func isPlaceTaken(_ index: Int, _ timeline: Timeline) -> Bool {
        guard isAway(timeline), timeline.comebacks == 0, let last = session.events(of: timeline).last else {
            return false
        }
        let made = births[timeline.controllerClass]
        let later = made.count - made.partitioningIndex { $0 > last }
        let isMadeAgain = later > 0
        let exit = session.events(of: timeline).last { trace.events[Int($0)].kind.isLeaving } ?? 0
        guard let change = lastChanges[index], change.lastEvent >= exit else { return isMadeAgain }
        switch change.kind {
        // Each tab may hold one of its own.
        case .tab: return later > 1
        case .push, .present:
            guard let upper = change.to.map({ session.timelines[$0] }) else { return false }
            return upper.death != nil || upper.departure != nil
        case .pop, .dismiss: return isMadeAgain || change.isSureExit || isAnimated(change)
        case .cancelledPop, .cancelledDismiss, .rootChange, .unknown: return isMadeAgain
        }
    }

    /// Whether a change took longer than tabs need that change in a pop's order.
    private func isAnimated(_ change: Transition) -> Bool {
        let span = session.elapsed(from: change.firstEvent, to: change.lastEvent, in: trace).span
        return span.map { $0 >= .seconds(0.2) } ?? false
    }

    /// Whether it is off the screen as far as its class prints that.
    private func isAway(_ timeline: Timeline) -> Bool {
        switch timeline.shownState {
        case .offScreen, .removed: return true
        case .disappearing:
            return !session.classes[timeline.controllerClass].vocabulary.contains(.viewDidDisappear)
        case .onScreen, .appearing, .created, .loaded, .deallocated, .unknown: return false
        }
    }

    /// Whether lines are missing since it was last shown to come: those by which it left for good may be among them.
    /// The marker of a loss stands where the log goes on, so one who is met there came before it.
    private func mayHaveLeftUnseen(_ timeline: Timeline) -> Bool {
        guard let loss = session.gapLines.last else { return false }
        switch timeline.shownState {
        case .onScreen, .appearing: return false
        case .created, .loaded, .disappearing, .offScreen, .removed, .deallocated, .unknown: break
        }
        let events = session.events(of: timeline)
        guard let came = events.last(where: { arrivals.contains(trace.events[Int($0)].kind) }) else {
            return events.first.map { trace.events[Int($0)].line <= loss } ?? false
        }
        return trace.events[Int(came)].line < loss
    }
}
