import Lifecycle

/// What goes with a finding as a step of the way that leads to it.
extension RuleContext {
    /// Where an instance did the first of some things that one can do again.
    func first(of steps: [Trait], by life: Int) -> (trait: Trait, event: UInt32)? {
        steps.compactMap { step in event(of: step, by: life).map { (trait: step, event: $0) } }
            .min { $0.event < $1.event }
    }

    private func event(of step: Trait, by life: Int) -> UInt32? {
        let own = session.events(ofTimeline: life)
        switch step {
        case .said(let said): return own.first { remark($0) == said }
        case .logged(let kind): return own.first { event($0).kind == kind }
        case .turnedBack: return session.timelines[life].cancellations.first?.began
        case .asked, .leftWaiting: return session.fetches.first { $0.timeline == life }?.start
        case .askedFor(let resource), .leftWaitingFor(let resource):
            return session.fetches.first { $0.timeline == life && $0.resource == resource }?.start
        case .leftOpen, .presented, .cameFrom, .leftByDismissal, .began: return nil
        }
    }

    /// Puts a step in its place: behind the move that opens the screen, even where the screen spoke while it was made.
    func insert(_ step: Trait, at number: UInt32, of life: Int, into way: inout Route) {
        guard var move = move(for: step, by: life, at: number) else { return }
        move.line = lineInFile(event(number))
        let opening = arrival(ofScreenOf: life, until: number).map { lineInFile(event($0.event)) }
        let opened = way.moves.firstIndex { $0.line == opening }.map { $0 + 1 } ?? 0
        let place = way.moves.firstIndex { $0.line > move.line } ?? way.moves.count
        way.moves.insert(move, at: max(place, opened))
    }

    /// The screen that an instance is, or in which it lies as a child, and the event in which that was opened.
    private func arrival(ofScreenOf life: Int, until end: UInt32) -> (screen: Int, event: UInt32)? {
        map.arrival(of: life, before: end).map { (life, $0) } ?? arrival(ofContainerOf: life, until: end)
    }

    /// The nearest of the screens in which a child lies that was opened, and the event in which it was.
    func arrival(ofContainerOf child: Int, until end: UInt32) -> (screen: Int, event: UInt32)? {
        let map = map
        let household = household.value { ContainerTree(self) }
        return household.ancestors(of: child, where: { _ in true }).lazy.compactMap { screen in
            map.arrival(of: screen, before: end).map { (screen, $0) }
        }.first
    }

    private func move(for step: Trait, by life: Int, at number: UInt32) -> Route.Move? {
        let name = session.controllerClass(of: session.timelines[life]).name
        func act(_ words: String) -> Route.Move { Route.Move(deed: .act, screen: name, remark: words, line: 0) }
        switch step {
        case .said(let said):
            let wait = waiting(for: said, by: life, at: number)
            return wait == .nothing
                ? nil : Route.Move(deed: wait == .time ? .wait : .makeSay, screen: name, remark: said.text, line: 0)
        case .logged(let kind): return kind.cause.map(act)
        case .turnedBack: return act(beginToLeave)
        case .asked: return act(sendRequest)
        case .leftWaiting: return act(sendRequest + leaveAtOnce)
        case .askedFor(let resource): return act(sendRequest(resource))
        case .leftWaitingFor(let resource): return act(sendRequest(resource) + leaveAtOnce)
        case .leftOpen, .presented, .cameFrom, .leftByDismissal, .began: return nil
        }
    }

    /// What it takes until an instance says something.
    private enum Cause { case nothing, time, deed }

    /// What every instance says, and says before it has appeared, it says of itself; in a rhythm, or so long after it appeared
    /// as the others, it says it in time. What a deed of the user's brings, or what some visits never say, waiting does not bring.
    private func waiting(for said: RemarkShape, by life: Int, at number: UInt32) -> Cause {
        let index = session.timelines[life].controllerClass
        let all = session.classes[index].timelines
        let census = spoken.value { SpokenRemarks(self) }
        guard census.speakers(of: said, ofClass: index) == all.count else { return .deed }
        let shown = session.events(ofTimeline: life).first { event($0).kind == .viewDidAppear }
        if let shown, number < shown { return .nothing }
        let beats = session.events(ofTimeline: life).filter { remark($0) == said }
        if Beats(longestRunOf: beats, in: self)?.period(of: 1) != nil { return .time }
        let delays = all.prefix(Self.mostTried).map { delay(of: said, by: $0) }
        let known = delays.compactMap(\.self).sorted { $0.microseconds < $1.microseconds }
        guard known.count == delays.count, known.count > 1, let least = known.first, let most = known.last else {
            return .deed
        }
        return least.isLike(most) ? .time : .deed
    }

    /// From its first appearance on.
    private func delay(of said: RemarkShape, by life: Int) -> Span? {
        let own = session.events(ofTimeline: life)
        guard let shown = own.first(where: { event($0).kind == .viewDidAppear }),
            let first = own.first(where: { $0 > shown && remark($0) == said }),
            !event(first).time.isNone, !event(shown).time.isNone
        else { return nil }
        return event(first).time.since(event(shown).time)
    }
}

// MARK: Messages

private let beginToLeave = "begin to leave and let go"
private let sendRequest = "have a request sent"
private func sendRequest(_ resource: String) -> String { "have \(resource) sent" }
private let leaveAtOnce = " and leave before its answer"
