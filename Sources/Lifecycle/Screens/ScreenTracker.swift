/// What a transition that is under way lets expect of the instances of one class.
struct Expectation {
    /// The one that comes back.
    var returning: Int?
    /// The one that has only just begun to come.
    var arriving: Int?
}

/// An appearance that began and was completed.
struct Arrival {
    let life: Int
    /// Index into `Trace.events`.
    let began: UInt32

    /// Whether it began after another instance began to leave: that one was not let go, and has left.
    func replaced(_ other: Life) -> Bool {
        other.index != life && other.state.appearance == .disappearing && began > other.lastAppearance ?? .max
    }
}

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
///     sheet     only B appears, only B disappears
///
/// Cost: constant per event, but for pops over several screens, which are paid once by their pushes.
struct ScreenTracker {
    private var places: [Place] = []
    private var current: OpenTransition?
    /// On screen now, in order of arrival.
    private var visible: [Int] = []
    private(set) var transitions: [Transition] = []
    /// Some screens changed places as slowly as an animation shows it.
    private var hasAnimated = false
    /// The last appearance that was completed.
    private(set) var arrival: Arrival?

    mutating func admit() { places.append(Place()) }

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
            }.prefix(Place.nesting))
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
        for _ in 0..<Place.nesting {
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

    private static let crowd = 64

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
        if current?.admits(life, arriving: arriving, signal, isLetGo: isLetGo, moment) == false {
            let successor = arriving ? nil : current?.successor(of: life)
            close(&lives)
            if let successor { begin(with: successor) }
        }
        if current == nil { current = OpenTransition(first: moment, top: visible.last) }
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

    private mutating func begin(with part: OpenTransition.Part) {
        current = OpenTransition(first: part.began, top: visible.last)
        current?.note(part, arriving: true, at: part.began, isLetGo: false)
    }

    mutating func finish(_ lives: inout [Life]) { close(&lives) }
}

// MARK: - What the user did

extension ScreenTracker {
    private mutating func close(_ lives: inout [Life]) {
        guard let change = current.take() else { return }
        if change.wasLetGo {
            cancel(change)
        } else if let left = change.leaving.first, let came = change.arriving.first {
            if change.takesTime, !change.isInstant { hasAnimated = true }
            exchange(left, came, change, &lives)
        } else if let came = change.arriving.first {
            cover(came, change)
        } else if let left = change.leaving.first {
            uncover(left, change, &lives)
        }
        gather(change, lives)
    }

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
        record(kind, isCertain: stayed != nil && turnedBack != nil, from: stayed, to: turnedBack, change)
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
        if isExchange { return record(.unknown, isCertain: false, from: left.life, to: came.life, change) }
        if left.isForGood {
            // The log begins above the screen that comes back, or lost its being covered, or it was never shown so far.
            if left.ended != nil || came.ended != nil {
                leave(left.life, &lives, left, proof: came.began.index)
            }
            let kind = left.statedExit ?? (isStacked || lives[left.life].announcedRemoval != nil ? .pop : .dismiss)
            return record(kind, isCertain: isPaired, from: left.life, to: came.life, change)
        }
        guard leftFirst || came.statedArrival != nil else {
            return record(.tab, isCertain: isPaired, from: left.life, to: came.life, change)
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
            return record(.unknown, isCertain: false, from: left.life, to: came.life, change)
        }
        // Without dids nobody can tell a transition that was let go from two that were completed.
        let isSeenToEnd = left.ended != nil || came.ended != nil
        if isSeenToEnd {
            for above in chain { leave(above, &lives, left, proof: came.began.index) }
            leaveTogether(change, &lives, proof: came.began.index)
        }
        let isStacked = OpenTransition.isStacked(left, came)
        let kind = left.statedExit ?? (isStacked ? .pop : .dismiss)
        // Tabs change at once, and some in the same order; where nothing else takes its time that says nothing.
        let mayBeTab = isStacked ? change.isInstant && change.takesTime && hasAnimated : change.isInstant
        let isCertain = left.ended != nil && (left.statedExit != nil || !mayBeTab)
        record(kind, isCertain: isCertain, from: left.life, to: came.life, change)
    }

    /// Something appears over what stays on screen: a sheet, or a child of it.
    private mutating func cover(_ came: OpenTransition.Part, _ change: OpenTransition) {
        guard let top = change.top, top != came.life, places[came.life].container == nil else { return }
        guard came.isNew || came.statedArrival == .present, came.statedArrival != .push else { return }
        places.put(came.life, over: top)
        places[came.life].isSheet = true
        record(.present, isCertain: came.statedArrival == .present, from: top, to: came.life, change)
    }

    private mutating func uncover(_ left: OpenTransition.Part, _ change: OpenTransition, _ lives: inout [Life]) {
        guard places[left.life].isSheet, left.statedExit != .pop, let below = screenBelow(left, change),
            !isCovered(left, lives)
        else { return }
        leave(left.life, &lives, left, proof: nil)
        leaveTogether(change, &lives, proof: nil)
        // It may as well have been covered by a screen that prints nothing.
        record(.dismiss, isCertain: left.statedExit == .dismiss, from: left.life, to: below, change)
    }

    /// Whether another screen was loaded right before it went, which prints no appearance or comes only now that it has
    /// gone.
    private func isCovered(_ left: OpenTransition.Part, _ lives: [Life]) -> Bool {
        lives.suffix(Self.crowd).contains { life in
            guard let loaded = life.loaded, !life.isOver, life.index != left.life,
                life.appearances == 0 || life.appearances == 1 && life.lastArrival ?? 0 > left.began.index
            else { return false }
            return loaded < left.began.index && left.began.index - loaded <= Self.fewEvents
        }
    }

    private static let fewEvents: UInt32 = 8

    /// What is on screen below one that left, and below those that followed it.
    private func screenBelow(_ left: OpenTransition.Part, _ change: OpenTransition) -> Int? {
        var here = places[left.life].below
        var steps = change.leaving.count
        while let below = here, change.follows(below, left), steps > 0 {
            here = places[below].below
            steps -= 1
        }
        return here.flatMap { visible.contains($0) ? $0 : nil }
    }

    /// What leaves with the first one begins to before anybody comes: later ones belong to the next transition.
    private mutating func leaveTogether(_ change: OpenTransition, _ lives: inout [Life], proof: UInt32?) {
        for part in change.leaving.dropFirst() where part.began.index < change.arriving.first?.began.index ?? .max {
            leave(part.life, &lives, part, proof: proof)
        }
    }

    /// Marks a controller, and what it contains, as gone by inference with the part that left. What came while that was
    /// leaving does not leave with it.
    private mutating func leave(_ life: Int, _ lives: inout [Life], _ part: OpenTransition.Part, proof: UInt32?) {
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
        if !lives[life].staysForNow, !lives[life].isOver { lives[life].depart(.inferred, event, proof: proof) }
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

    private mutating func record(
        _ kind: TransitionKind, isCertain: Bool, from: Int?, to: Int?, _ change: OpenTransition
    ) {
        transitions.append(
            Transition(
                kind: kind, isCertain: isCertain, from: from, to: to, firstEvent: change.first.index,
                lastEvent: change.last.index))
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
