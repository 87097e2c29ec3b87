/// A model of what is on screen and what lies below what, kept while a session is replayed.
///
/// Within one instance the order of callbacks is binding; across instances it is only evidence for what the user did.
/// The signatures (`uikit-contract.md`, "Order across controllers"):
///
///     push      A willDisappear, B willAppear, A didDisappear, B didAppear      B is new and now lies on A
///     pop       B willDisappear, A willAppear, B didDisappear, A didAppear      A lay below B
///     present   A willDisappear, B willAppear, B didAppear, A didDisappear      likewise, full screen
///     dismiss   B willDisappear, A willAppear, A didAppear, B didDisappear
///     tab       B willAppear before A willDisappear                             nobody leaves for good
///     page      likewise, and A is told that it leaves its parent               A is kept for the next turn
///     sheet     only B appears, only B disappears
///
/// Cost: constant per event, but for pops over several screens, which are paid once by their pushes.
struct ScreenTracker {
    var places: [ScreenPlace] = []
    var current: OpenTransition?
    /// The one before, whose room the next one takes.
    var over: OpenTransition?
    /// On screen now, in order of arrival.
    var visible: [Int] = []
    var transitions: [Transition] = []
    /// How each one went that was on the screen, in order.
    var exits: [ScreenExit] = []
    /// Some screens changed places as slowly as an animation shows it.
    var hasAnimated = false
    /// By life: where it last left for one whose will came first, as tabs and pages do.
    var turned: [Int: UInt32] = [:]
    /// Those that went although the one on top says that it stays in its parent.
    var stacks: [LeftStack] = []
    /// Who left last of all that were shown, and when.
    var wiped: (life: Int, moment: Moment)?
    /// The last appearance that was completed.
    var arrival: Arrival?

    /// Room for the screens of a session of so many lives and lines.
    mutating func reserve(lives: Int, events: Int) {
        places.reserveCapacity(lives)
        transitions.reserveCapacity(min(lives * 2, events / 8))
    }

    mutating func admit() { places.append(ScreenPlace()) }

    mutating func contain(_ child: Int, in parent: Int, isStated: Bool = false) {
        places.contain(child, in: parent, isStated: isStated)
    }

    /// Who holds whom, for findings that report the topmost survivor with its children.
    func container(of life: Int) -> Int? { places[life].container }

    /// The same where the log itself names the container: appearing together tells that two belong together, and not
    /// who holds whom.
    func statedContainer(of life: Int) -> Int? { places[life].isContainerStated ? places[life].container : nil }

    /// What a controller was put over, from the top down.
    func screensBelow(_ life: Int) -> [Int] {
        Array(
            sequence(state: life) { here in
                guard let below = places[here].below else { return nil }
                here = below
                return below
            }.prefix(ScreenPlace.nesting))
    }

    /// The controller that a request without a name most likely belongs to: of those that arrive together, as a container
    /// and its children do, the one that was heard of last; else the last that began to appear and is still there.
    func front(_ lives: [Life]) -> Int? {
        let arriving = current?.arriving.filter { lives[$0.life].state.appearance != .hidden } ?? []
        if let last = arriving.max(by: { lives[$0.life].lastEvent < lives[$1.life].lastEvent }) { return last.life }
        return visible.last
    }

    /// Of a class's instances, the one that comes back if what is just leaving uncovers it or if its container comes, and
    /// the one that is just arriving and so is not who leaves. `mutating` so that no copy is made to be asked.
    mutating func expected(of place: Int, at moment: Moment, _ lives: [Life]) -> Expectation {
        guard current?.isClose(to: moment) == true, let parts = current?.arriving else { return Expectation() }
        var expected = Expectation()
        for part in parts where lives[part.life].controllerClass == place && lives[part.life].isOnItsWay {
            let isLater = expected.arriving.map { lives[$0].appeared < lives[part.life].appeared } ?? true
            if isLater { expected.arriving = part.life }
        }
        let waits = { (life: Int) in lives[life].controllerClass == place && lives[life].mayReturn }
        for part in parts where expected.returning == nil {
            expected.returning = places[part.life].members.first(where: waits)
        }
        if parts.isEmpty { expected.returning = uncovered(lives, where: waits) }
        return expected
    }

    /// Who comes back in a transition of which only the leaving half is known: the screens below, or the one that left
    /// where the user let it go.
    private func uncovered(_ lives: [Life], where waits: (Int) -> Bool) -> Int? {
        guard let change = current, let left = change.leaving.first?.life, !lives[left].staysForNow else { return nil }
        if change.wasLetGo { return waits(left) ? left : nil }
        var next = places[left].below
        for _ in 0..<ScreenPlace.nesting {
            guard let life = next else { break }
            if waits(life) { return life }
            next = places[life].below
        }
        return nil
    }

    mutating func follow(
        _ signal: AppearanceSignal, of life: Int, from before: AppearanceState, _ event: Event, _ index: UInt32,
        _ lives: inout [Life]
    ) {
        let moment = Moment(index: index, time: event.time)
        switch signal {
        case .willAppear, .isAppearing, .didAppear:
            if signal == .isAppearing, before != .hidden { return }
            join(
                life, arriving: true, moment, signal, event.flags, &lives,
                wasAway: before == .hidden || before == .unknown)
            if signal == .didAppear {
                show(life)
                if let began = current?.beginning(of: life) { arrival = Arrival(life: life, began: began) }
            }
        case .willDisappear, .didDisappear:
            join(life, arriving: false, moment, signal, event.flags, &lives)
            if signal == .didDisappear { visible.removeAll { $0 == life } }
        }
    }

    private mutating func show(_ life: Int) {
        visible.removeAll { $0 == life }
        visible.append(life)
        // A log without disappearances would show everybody for ever.
        if visible.count > Self.crowd { visible.removeFirst() }
    }

    static let crowd = 64

    /// The dead show nothing and cover nobody.
    mutating func bury(_ life: Int) { visible.removeAll { $0 == life } }

    /// A container that comes back after all brings along what it contains.
    private mutating func welcomeBack(_ life: Int, _ lives: inout [Life]) {
        guard places[life].isGone else { return }
        var open = [life]
        while let here = open.popLast() {
            places[here].isGone = false
            if lives[here].departure?.reason == .inferred { lives[here].departure = nil }
            open += places[here].members.filter { lives[$0].departure?.reason == .inferred }
        }
    }

    private mutating func join(
        _ life: Int, arriving: Bool, _ moment: Moment, _ signal: AppearanceSignal, _ flags: EventFlags,
        _ lives: inout [Life], wasAway: Bool = false
    ) {
        let turned = lives[life].state.appearance
        let isLetGo = turned == .returning || turned == .retreating
        let made = lives[life].isNewcomer ? lives[life].loaded : nil
        // A sheet on a sheet may follow the one above at once; who presented one goes in a change of its own.
        let follows = arriving || !signal.isWill || places[life].isSheet
        if current?.admits(
            life, arriving: arriving, signal, isLetGo: isLetGo, mayFollow: follows, madeAt: made, moment) == false
        {
            let successor = arriving ? nil : current?.successor(of: life)
            close(&lives)
            if let successor { begin(with: successor) }
        }
        if current == nil { begin(at: moment) }
        if arriving { welcomeBack(life, &lives) }
        var part = OpenTransition.Part(life: life, began: moment, signal, isNew: lives[life].isNewcomer, flags: flags)
        if arriving {
            part.isJoining = lives[life].isJoining(at: moment.index)
            part.isAddedAnew = lives[life].isAddedAnew
            part.wasAway = wasAway
        } else {
            part.isForGood = lives[life].announcesExit
        }
        current?.note(part, arriving: arriving, at: moment, isLetGo: isLetGo)
    }

    private mutating func begin(at first: Moment) {
        let top = visible.last
        current = over.take()?.followed(by: first, top: top) ?? OpenTransition(first: first, top: top)
    }

    private mutating func begin(with part: OpenTransition.Part) {
        begin(at: part.began)
        current?.note(part, arriving: true, at: part.began, isLetGo: false)
    }

    mutating func finish(_ lives: inout [Life]) {
        close(&lives)
        findReplaced(lives)
        findUncovered(lives)
    }

    /// Where no will tells who was put over whom, a death does: who dies when an older one has come back lay over it, and
    /// so did it when it came.
    private mutating func findUncovered(_ lives: [Life]) {
        var cameBy: [Int: Int] = [:]
        var next = 0
        for index in transitions.indices where transitions[index].kind == .unknown {
            guard let from = transitions[index].from, let to = transitions[index].to else { continue }
            while next < exits.count, exits[next].settled < transitions[index].lastEvent { next += 1 }
            let isComerFirst = next < exits.count && exits[next].life == from && exits[next].manner.dids == .comerFirst
            if cameBy[to] == nil, lives[from].firstEvent < lives[to].firstEvent { cameBy[to] = index }
            guard lives[to].firstEvent < lives[from].firstEvent, end(of: lives[from], soonAfter: index) != nil,
                lives[from].lastArrival ?? 0 <= transitions[index].firstEvent
            else { continue }
            transitions[index].kind = isComerFirst ? .dismiss : .pop
            if let came = cameBy[from], transitions[came].from == to {
                transitions[came].kind = isComerFirst ? .present : .push
            }
        }
    }

    /// A tab that is left is kept, and so is what a screen was put over: who died while the one that came was still on the
    /// screen was replaced by it, as the root of a window is.
    private mutating func findReplaced(_ lives: [Life]) {
        var gone = [UInt32](repeating: .max, count: lives.count)
        var next = exits.count - 1
        for index in transitions.indices.reversed() {
            while next >= 0, exits[next].left > transitions[index].lastEvent {
                gone[exits[next].life] = exits[next].left
                next -= 1
            }
            guard Self.mayReplace.contains(transitions[index].kind), let from = transitions[index].from,
                let to = transitions[index].to, lives[from].firstEvent < lives[to].firstEvent,
                let died = end(of: lives[from], soonAfter: index), died < gone[to],
                gone[to] != .max && lives[from].controllerClass != lives[to].controllerClass
                    || lives[to].ended.map({ $0 > died + Self.together }) ?? true
            else { continue }
            (transitions[index].kind, transitions[index].isCertain) = (.rootChange, false)
        }
    }

    /// Where a life ended that did so during a transition or soon after it.
    private func end(of life: Life, soonAfter index: Int) -> UInt32? {
        life.ended.flatMap { $0 - min($0, transitions[index].lastEvent) <= Self.soon ? $0 : nil }
    }

    private static let mayReplace: Set<TransitionKind> = [.tab, .push, .present, .unknown]
    /// So many lines later the next screens have come, of which one may have let go of it.
    private static let soon: UInt32 = 32
    /// Tabs that go together die within so many.
    private static let together: UInt32 = 8
}

extension Life {
    /// Whether it is being given a parent in the lines just before an event.
    fileprivate func isJoining(at event: UInt32) -> Bool {
        guard state.containment.isMovedIn, let lastMove else { return false }
        return event - min(lastMove, event) <= Self.fewEvents
    }

    private static let fewEvents: UInt32 = 16

    /// Whether its own lines say that it is leaving, or has just left, for good.
    fileprivate var announcesExit: Bool {
        announcedRemoval != nil || announcesDeparture || departure?.reason.isExplicit == true
    }

    /// The event by which it last came or went; 0 where it never did.
    fileprivate var appeared: UInt32 { lastAppearance ?? 0 }

    /// Whether it is away, or on its way out.
    fileprivate var mayReturn: Bool { !isOver && appearances > 0 && !state.appearance.isPresent }

    /// Whether its first appearance is the one that begins now, and the log shows its birth.
    fileprivate var isNewcomer: Bool { appearances <= 1 && (created != nil || loaded != nil || isFirstOfUnborn) }
}
