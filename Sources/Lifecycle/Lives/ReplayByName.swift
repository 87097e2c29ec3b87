/// Whose a line is that gives a class only, or nothing: of the instances of the class, whom it breaks least.
extension Replay {
    mutating func lifeByName(_ event: Event, _ index: UInt32, _ place: Int) -> Int {
        if event.kind.tellsInstancesApart { passed[place] += 1 }
        defer { if event.kind.isArrival { lastTurn[place] = index } }
        // Only who comes and goes is asked what the other screens let expect.
        let expected =
            AppearanceSignal(event.kind) == nil
            ? Expectation() : screens.expected(of: place, at: Moment(index: index, time: event.time), lives)
        let context = Candidates.Context(
            previous: previous, doublesCreation: vocabulary.doublesCreation(place),
            birthsAreLogged: vocabulary.logsBirth(place), sawLaunch: hasLaunched,
            upcoming: upcoming[place].dropFirst(passed[place]),
            expected: expected, arrival: screens.arrival,
            justBefore: event.kind == .deinit ? justBefore(event, index) : index)
        // Each question counts references to what it is given: it is asked of the lines that it is about.
        let contract = tables[place]
        if event.kind == .viewWillAppear, let life = candidates[place].cutOff(lives, contract, context) {
            noteHole(before: strangerSince(lives[life].lastEvent) ?? index)
            candidates[place].touch(life)
            return life
        }
        if event.kind == .viewWillDisappear, candidates[place].leavesUnseen(lives, contract, context) {
            noteHole(before: index)
        }
        if let life = candidates[place].choose(for: event, lives, contract, context) {
            candidates[place].touch(life)
            if isAnyones(event, of: life, context) { lives[life].doubt(at: index) }
            return life
        }
        return open(event, index, place)
    }

    /// Whether a move that the class does not announce may be another instance's: said twice in a row it may be one
    /// exit, and without its argument it may be an addition of the one that is loaded next.
    private mutating func isAnyones(_ event: Event, of life: Int, _ context: Candidates.Context) -> Bool {
        guard event.kind == .didMove, !vocabulary.kinds[lives[life].controllerClass].contains(.willMove) else {
            return false
        }
        if !event.saysParent {
            return context.upcoming.first == .loadView || context.upcoming.first == .viewDidLoad
        }
        let before = trace.events[Int(previous)]
        return event.flags.contains(.parentIsNil) && before.kind == .didMove && before.flags == event.flags
            && before.controller == event.controller && before.token == .none
    }

    mutating func noteHole(before index: UInt32) {
        holes.append(trace.events[Int(index)].line)
        noteLoss(before: index)
    }

    /// The first line after an event by which a screen leaves that was not seen to come.
    private mutating func strangerSince(_ event: UInt32) -> UInt32? {
        lives.reversed().prefix { $0.firstEvent > event }
            .last { trace.events[Int($0.firstEvent)].kind == .viewWillDisappear }?.firstEvent
    }

    /// The first of the few events that came within a moment before this one.
    private mutating func justBefore(_ event: Event, _ index: UInt32) -> UInt32 {
        var first = index
        for position in lines.events[..<lifeOfEvent.count].indices.suffix(Self.fewEvents).reversed() {
            let span = event.time.since(lines.event(at: position).time)
            guard span.map({ $0 <= Self.moment }) ?? (lifeOfEvent.count - position <= Self.nextEvents) else { break }
            first = lines.events[position]
        }
        return first
    }
}
