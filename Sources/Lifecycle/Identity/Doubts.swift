/// What of the breaches of classes that go by their names does not hold in every reading of their lines.
extension SessionReview {
    /// Takes back what some reading with as few breaches denies.
    func withholdDoubts(_ lives: [Life], _ record: inout LifeRecord) {
        var told: [Int: Told] = [:]
        record.withhold { life, breach in
            let place = lives[life].controllerClass
            let event = trace.events[Int(breach.event)]
            guard replay.isNamedOnly[place], event.token == .none, isOfOneStep(breach, event, of: lives[life]) else {
                return false
            }
            let known = told[place] ?? self.told(ofClass: place, lives)
            told[place] = known
            switch known {
            case .facts(let facts): return !facts.contains(breach.event)
            case .tooManyReadings(let ownRemovals, let movesAddUp):
                return mayHaveOlder(at: event) || breach.kind == .repeated && ownRemovals.contains(breach.event)
                    || movesAddUp && event.isMove && breach.kind != .unexpected
            }
        }
    }

    /// What the lines of a class tell of its breaches.
    private enum Told {
        /// The events that every reading with the fewest breaches blames.
        case facts(Set<UInt32>)
        /// There are too many readings to try; of the removals these may each be one's own, and so may be all moves.
        case tooManyReadings(ownRemovals: Set<UInt32>, movesAddUp: Bool)
    }

    private func told(ofClass place: Int, _ lives: [Life]) -> Told {
        facts(ofClass: place, lives).map(Told.facts)
            ?? .tooManyReadings(
                ownRemovals: ownRemovals(ofClass: place, lives), movesAddUp: movesAddUp(ofClass: place, lives))
    }

    /// Whether as many moves are done as are announced, and no more parents are announced than views are loaded: what is
    /// said twice here and not at all there was said to two, such as a root that waits in its tab and one that is pushed.
    private func movesAddUp(ofClass place: Int, _ lives: [Life]) -> Bool {
        var counts: [EventKind: Int] = [:]
        var halfAdditions = 0
        for (position, index) in events.enumerated() where isOfClass(place, at: position, lives) {
            let event = trace.events[Int(index)]
            counts[event.kind, default: 0] += 1
            guard event.kind == .willMove, !event.flags.contains(.parentIsNil) else { continue }
            halfAdditions += event.flags.contains(.parentIsGiven) ? 2 : 1
        }
        return counts[.willMove] == counts[.didMove] && halfAdditions <= 2 * counts[.viewDidLoad, default: 0]
    }

    /// The lines that tell an instance to leave its parent while, of those that live at once, as many were given one
    /// before. A removal that was let go gives back what it took.
    private func ownRemovals(ofClass place: Int, _ lives: [Life]) -> Set<UInt32> {
        var own: Set<UInt32> = []
        var surplus: [EventKind: Int] = [:]
        var alive: Set<Int32> = []
        var lastTurn: EventKind?
        for (position, index) in events.enumerated() where isOfClass(place, at: position, lives) {
            let event = trace.events[Int(index)]
            alive.insert(replay.lifeOfEvent[position])
            if event.kind == .deinit { alive.remove(replay.lifeOfEvent[position]) }
            if alive.isEmpty { surplus = [:] }
            if event.kind == .viewWillAppear, lastTurn == .viewWillDisappear { surplus[.willMove, default: 0] += 1 }
            if event.kind.tellsInstancesApart { lastTurn = event.kind }
            guard event.isMove else { continue }
            if event.flags.contains(.parentIsGiven) { surplus[event.kind, default: 0] += 1 }
            guard event.flags.contains(.parentIsNil) else { continue }
            surplus[event.kind, default: 0] -= 1
            if surplus[event.kind, default: 0] >= 0 { own.insert(index) }
        }
        return own
    }

    /// Whether instances that the log has not shown may be there.
    private func mayHaveOlder(at event: Event) -> Bool {
        beginsMidway || replay.gapLines.first.map { $0 <= event.line } ?? false
    }

    static func beginsMidway(_ replay: Replayed, _ events: [UInt32], _ trace: Trace) -> Bool {
        let firstGap = replay.gapLines.first ?? .max
        let beginsWithBirth = beginsWithBirth(replay.lives, trace)
        let older = replay.lives.filter { life in
            trace.events[Int(life.firstEvent)].line < firstGap && life.created == nil && life.loaded == nil
        }
        let hasOlder = older.contains { life in
            let first = trace.events[Int(life.firstEvent)].kind
            // One that was never shown, as the root of a tab nobody selected, dies with this line only.
            if first == .deinit, beginsWithBirth { return false }
            return life.isMetMidway || life.isBirthLogged && first != .willMove || first.isLeaving || first == .deinit
        }
        guard hasOlder || isMetLoaded(older, replay, events, trace) else { return false }
        return !events.contains { trace.events[Int($0)].kind == .applicationDidFinishLaunching }
    }

    /// Whether the first controller of the log is seen to be made.
    private static func beginsWithBirth(_ lives: [Life], _ trace: Trace) -> Bool {
        guard let life = lives.min(by: { $0.firstEvent < $1.firstEvent }) else { return false }
        let first = trace.events[Int(life.firstEvent)].kind
        return first.beginsLife || first == .willMove && life.loaded != nil
    }

    /// Whether the first thing that some controller hears comes to the loaded only, though its class tells when it comes or
    /// goes, or is the answer to a request in a log that prints requests; or whether the log's first controller is not
    /// seen to load, and many others are.
    private static func isMetLoaded(
        _ lives: [Life], _ replay: Replayed, _ events: [UInt32], _ trace: Trace
    ) -> Bool {
        guard !lives.isEmpty else { return false }
        let printed = replay.vocabulary.kinds.reduce(into: EventKinds()) { $0.formUnion($1) }
        let loading = replay.lives.count { $0.loaded != nil }
        let calls = firstCalls(replay, events, trace)
        return lives.contains { life in
            if trace.events[Int(life.firstEvent)].kind == .fetchEnd { return printed.contains(.fetchStart) }
            guard let call = calls[life.index] else { return false }
            if heardByTheLoaded.contains(call) {
                return !replay.vocabulary.kinds[life.controllerClass].intersection(comings).isEmpty
            }
            let isFirst = !replay.lives.contains { $0.firstEvent < life.firstEvent }
            return isFirst && call == .viewWillAppear && loading >= fewLoads
        }
    }

    private static let heardByTheLoaded: EventKinds = [
        .viewWillLayoutSubviews, .viewDidLayoutSubviews, .viewWillTransition, .viewIsAppearing,
    ]
    private static let comings: EventKinds = [
        .willMove, .didMove, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
    ]
    private static let fewLoads = 3

    /// For each life the first of UIKit's calls.
    private static func firstCalls(_ replay: Replayed, _ events: [UInt32], _ trace: Trace) -> [EventKind?] {
        var calls = [EventKind?](repeating: nil, count: replay.lives.count)
        for (position, life) in replay.lifeOfEvent.enumerated() where life >= 0 && calls[Int(life)] == nil {
            let kind = trace.events[Int(events[position])].kind
            if kind.isViewCallback { calls[Int(life)] = kind }
        }
        return calls
    }

    /// Whether a machine told it at the line itself, and not only the end of the session.
    private func isOfOneStep(_ breach: Breach, _ event: Event, of life: Life) -> Bool {
        guard LayoutSignal(event.kind).map({ $0 == .settle }) ?? true else { return false }
        switch breach.kind {
        case .reversedRemoval: return false
        case .unexpected: return breach.since != life.ended && AppearanceSignal(event.kind) != nil
        case .repeated: return true
        case .missing(let expected):
            let wasLetGo =
                event.kind == .viewWillAppear && expected == .viewDidDisappear
                || event.kind == .viewWillDisappear && expected == .viewDidAppear
            return expected.openingHalf != event.kind && !wasLetGo
        }
    }

    private func facts(ofClass place: Int, _ lives: [Life]) -> Set<UInt32>? {
        ClassReadings(
            lines(ofClass: place, lives), replay.tables[place], logsBirths: replay.vocabulary.logsBirth(place),
            beginsMidway: beginsMidway
        ).blamed
    }

    private func lines(ofClass place: Int, _ lives: [Life]) -> [ClassLine] {
        let own = events.indices.lazy.filter { isOfClass(place, at: $0, lives) }.map { events[$0] }
        return ClassLine.all(
            own, of: events, trace, gapLines: replay.gapLines, logged: replay.vocabulary.kinds[place])
    }

    private func isOfClass(_ place: Int, at position: Int, _ lives: [Life]) -> Bool {
        let life = replay.lifeOfEvent[position]
        return life >= 0 && lives[Int(life)].controllerClass == place
    }
}
