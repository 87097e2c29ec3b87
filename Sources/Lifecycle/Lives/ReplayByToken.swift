/// Whose a line is that gives a token: an address, a number, a UUID.
///
/// An address is used again: each line is asked whether it may still be of the object that was there before. Cost:
/// constant, but for what comes next at the address, which looks at some of the lines that follow.
extension Replay {
    mutating func life(for event: Event, _ index: UInt32, _ place: Int) -> Int {
        guard event.token != .none else { return lifeByName(event, index, place) }
        let slot = slot(of: event.token, vocabulary.classes[place])
        let holder = Int(owner[slot])
        if holder >= 0, !begins(anewAfter: holder, event, place), !isSucceeded(holder, event, place) { return holder }
        if holder >= 0, !lives[holder].isOver { retire(holder, by: index) }
        if isNamedOnly[place], let unbound = candidates[place].unbound(for: event, lives, tables[place]) {
            lives[unbound].token = event.token
            lives[unbound].identity = .address
            owner[slot] = Int32(unbound)
            return unbound
        }
        if event.kind == .diagnostic, let dead = justDied(index, place) {
            owner[slot] = Int32(dead)
            return dead
        }
        let life = open(event, index, place)
        owner[slot] = Int32(life)
        return life
    }

    /// The instance met by name whose death is the last line before: UIKit complains of what it finds in dealloc, with
    /// an address that no line before gave.
    private mutating func justDied(_ index: UInt32, _ place: Int) -> Int? {
        guard isNamedOnly[place], let last = lifeOfEvent.last(where: { $0 >= 0 }).map(Int.init) else { return nil }
        let life = lives[last]
        guard life.isOver, life.token == .none, life.controllerClass == place else { return nil }
        let span = trace.events[Int(index)].time.since(trace.events[Int(life.lastEvent)].time)
        return span.map { $0 > Self.moment } ?? false ? nil : last
    }

    /// The place of a token in `owner`, of a name that may be new there.
    mutating func slot(of token: TokenID, _ name: NameID) -> Int {
        let slot = slots.slot(of: token, in: name)
        while owner.count <= slot { owner.append(-1) }
        return slot
    }

    /// Whether an event on a known address speaks of a new object there: addresses are reused.
    private mutating func begins(anewAfter life: Int, _ event: Event, _ place: Int) -> Bool {
        let isBirth = event.kind.beginsLife
        if lives[life].controllerClass != place {
            // A superclass's logger may name the object otherwise, but not after it has gone.
            return isBirth || lives[life].isOver || lives[life].departure != nil || isLost(life)
                || lives[life].appearances > 0 && !lives[life].state.appearance.isPresent
                    && !event.flags.contains(.namedByFile)
                || event.kind == .viewWillAppear && mayHaveLeftUnseen(life, lives[life].controllerClass)
                || isFirstArrival(event.kind, place) && mayHaveLeftUnseen(life, lives[life].controllerClass)
                    && isLong(after: lives[life].lastEvent, event)
                || event.kind == .viewWillAppear && lives[life].state.appearance.isPresent
                    && isLong(after: lives[life].lastEvent, event)
                || event.kind == .willMove && (lives[life].loaded != nil || lives[life].appearances > 0)
                    && isLoadedNext(event.token, past: Self.moves)
        }
        if lives[life].isOver { return isBirth || mayComeFirst(event.kind, place) || isLongAfterDeath(of: life, event) }
        switch event.kind {
        case .`init`:
            let isMade = lives[life].loaded != nil && lives[life].created != nil
            let isSaidTwice = trace.events[Int(lives[life].lastEvent)].kind == .`init`
            return lives[life].appearances > 0 || isMade && !isSaidTwice && !isShownNext(event.token)
                || lives[life].mayHaveLostInit && !isAtOnce(life, event) && isLoadedNext(event.token, past: [.`init`])
        case .loadView, .viewDidLoad:
            if lives[life].isUnloaded, !isLost(life) { return false }
            return lives[life].isBackstage || lives[life].departure != nil
                || lives[life].loaded != nil && (isLost(life) || mayHaveGoneUnseen(event.kind, place))
                || lives[life].loadedInInit && isMadeNext(event.token) || mayHaveDiedUnseen(life, event, place)
                || mayHaveLeftUnseen(life, place, by: event) && comesNext(event.token, place)
        case .willMove:
            let isAway =
                lives[life].isBackstage || lives[life].departure != nil || isLost(life)
                || mayHaveLeftUnseen(life, place)
            return isAway && !event.flags.contains(.parentIsNil) && isLoadedNext(event.token, past: Self.moves)
        default: return false
        }
    }

    /// Whether an object of which nothing but viewDidLoad is ever printed may have made room for another one at its
    /// address: a second load is no proof that it was one object.
    private mutating func mayHaveGoneUnseen(_ kind: EventKind, _ place: Int) -> Bool {
        kind == .viewDidLoad && vocabulary.kinds[place].intersection(Self.otherCallbacks).isEmpty
    }

    /// Whether an object may have died since its last line: its class prints no deinit, no line shows it on screen, and
    /// something else was printed since, or time has passed. Addresses are used again more often than views are loaded by
    /// hand.
    private mutating func mayHaveDiedUnseen(_ life: Int, _ event: Event, _ place: Int) -> Bool {
        let (printed, state) = (vocabulary.kinds[place], lives[life].state.appearance)
        let isSeenToLeave = !printed.intersection([.viewWillDisappear, .viewDidDisappear]).isEmpty
        let isArriving = state == .appearing && printed.contains(.viewDidAppear)
        guard lives[life].loaded != nil, !printed.contains(.deinit), !isArriving, !isSeenToLeave || !state.isPresent
        else { return false }
        return lives[life].lastEvent != previous || isLater(event, than: previous)
    }

    /// Whether an object that came may be gone although none of its lines says so: its class prints neither its deinit nor
    /// the end of its disappearance. Who is loaded right behind its own last line is still there, unless that said that it
    /// goes, or time has passed since: a sheet goes and says nothing, and nobody below it does.
    private mutating func mayHaveLeftUnseen(_ life: Int, _ place: Int, by event: Event? = nil) -> Bool {
        let printed = vocabulary.kinds[place]
        guard lives[life].appearances > 0, printed.intersection([.deinit, .viewDidDisappear]).isEmpty else {
            return false
        }
        // Who has said that it goes is not loaded, whatever stands between.
        if event != nil, lives[life].state.appearance == .disappearing { return true }
        guard lives[life].lastEvent != previous || event.map({ isLater($0, than: previous) }) ?? false else {
            return false
        }
        return lives[life].state.appearance == .disappearing || !printed.contains(.viewWillDisappear)
    }

    /// Whether a line comes so long after another one that the user may have done something in between.
    private mutating func isLater(_ event: Event, than index: UInt32) -> Bool {
        span(since: index, to: event).map { $0 >= Self.setUp } ?? false
    }

    /// Whether an object at an address begins to come in the lines that follow.
    private mutating func comesNext(_ token: TokenID, _ place: Int) -> Bool {
        let next = lines.kinds(of: token, after: lifeOfEvent.count, within: Self.fewEvents)
            .first { AppearanceSignal($0) != nil }
        return next != nil && next == EventKind.arrivals.first { vocabulary.kinds[place].contains($0) }
    }

    /// What tells of an object's life beside viewDidLoad.
    private static let otherCallbacks = EventKind.allCases.reduce(into: EventKinds()) { kinds, kind in
        if kind.isViewCallback && kind != .viewDidLoad || kind == .`init` || kind == .deinit { kinds.insert(kind) }
    }

    /// Whether the next line of an address, but for some that a new object may print before, loads the object there: one
    /// that has loaded is not loaded again, so what is printed before is the next object's.
    private mutating func isLoadedNext(_ token: TokenID, past early: EventKinds) -> Bool {
        let coming = Array(lines.kinds(of: token, after: lifeOfEvent.count, within: Self.fewEvents))
        guard let next = coming.firstIndex(where: { !early.contains($0) }) else { return false }
        // Who has been added and moves once more is another object: the one that was there goes, and the next one comes.
        let before = coming[..<next].drop { $0 != .didMove }
        return !before.contains(.willMove) && (coming[next] == .loadView || coming[next] == .viewDidLoad)
    }

    private static let moves: EventKinds = [.willMove, .didMove]

    /// Whether an init is printed at an address before an object there comes: what loads first is loaded by it.
    private mutating func isMadeNext(_ token: TokenID) -> Bool {
        let next = lines.kinds(of: token, after: lifeOfEvent.count, within: Self.someEvents)
            .lazy.compactMap { LoadingSignal($0) }.first { $0 == .create || $0 == .show }
        return next == .create
    }

    /// Whether a line follows the life's last one within a moment: an initializer returns right behind the load in it.
    private mutating func isAtOnce(_ life: Int, _ event: Event) -> Bool {
        span(since: lives[life].lastEvent, to: event).map { $0 <= Self.moment } ?? true
    }

    /// Whether an object comes before anything loads at its address: it is there already, and one of its initializers that
    /// touched its view prints only now.
    private mutating func isShownNext(_ token: TokenID) -> Bool {
        let next = lines.kinds(of: token, after: lifeOfEvent.count, within: Self.someEvents)
            .lazy.compactMap { LoadingSignal($0) }.first { $0 != .create }
        return next == .show
    }

    /// Whether an instance met by name since the owner of an address was last heard of explains a line that breaks the
    /// contract of the owner: not all lines give the address, and it is used again.
    private mutating func isSucceeded(_ owner: Int, _ event: Event, _ place: Int) -> Bool {
        guard isNamedOnly[place], lives[owner].controllerClass == place, let signal = AppearanceSignal(event.kind)
        else { return false }
        let move = tables[place].appearance.move(from: lives[owner].state.appearance, on: signal)
        guard lives[owner].isOver || move.violation != nil,
            let unbound = candidates[place].unbound(for: event, lives, tables[place])
        else { return false }
        return lives[unbound].firstEvent > lives[owner].lastEvent
    }

    /// Whether a class prints nothing that an object gets before it comes.
    private mutating func isFirstArrival(_ kind: EventKind, _ place: Int) -> Bool {
        let printed = vocabulary.kinds[place]
        return printed.intersection([.`init`, .loadView, .viewDidLoad]).isEmpty
            && kind == EventKind.arrivals.first { printed.contains($0) }
    }

    /// Whether a line may be the first of a life: not the second half of a pair whose first half the class prints too.
    private mutating func mayComeFirst(_ kind: EventKind, _ place: Int) -> Bool {
        if kind == .fetchStart { return true }
        guard kind.isViewCallback else { return false }
        guard let opening = kind.openingHalf else { return true }
        return kind != .viewDidDisappear && !vocabulary.kinds[place].contains(opening)
    }

    /// A line that comes long after the death of its object, or behind lines that are missing, was not held up: it is
    /// another object's.
    private mutating func isLongAfterDeath(of life: Int, _ event: Event) -> Bool {
        guard event.kind.isViewCallback || event.kind == .deinit else { return false }
        let death = lives[life].ended ?? lives[life].lastEvent
        if let lastGap, death < lastGap { return true }
        return isLong(after: death, event)
    }
}
