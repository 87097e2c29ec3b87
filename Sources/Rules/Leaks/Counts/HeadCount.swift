import Lifecycle

/// How many leaks a class that goes by its name can be shown to have: instances that left for good, less those that died,
/// whichever they were.
///
/// Where several instances live at once and the log names none of them, a deinit line may be any one's. The numbers hold
/// in every assignment of the lines. Instances are counted apart from those that were all dead before they were born.
struct HeadCount {
    private let trace: Trace
    private let session: Session
    private let exits: ExitCertainty

    init(trace: Trace, session: Session, exits: ExitCertainty) {
        self.trace = trace
        self.session = session
        self.exits = exits
    }

    /// Of the leaked instances of one class, those that are one too many in every assignment of the lines. `provenToLive`:
    /// how many left by lines that say so, and live, in every reading of the lines; nil where that is open.
    func certain(among leaked: [Int], of timelines: [Int], provenToLive: Int?) -> Set<Int> {
        if arePoppedTogether(timelines) { return Set(leaked) }
        var certain: [Int] = []
        var unsaid = 0
        let leaked = Set(leaked)
        for cluster in clusters(timelines) {
            let suspects = cluster.filter(leaked.contains)
            let dead = cluster.filter { session.timelines[$0].ended != nil }
            let quiet = quietExits(in: cluster).intersection(suspects + dead)
            let exits = min(goodbyes(of: suspects + dead), goodbyesForGood(in: cluster)) + quiet.count
            certain += suspects.prefix(max(0, exits - dead.count))
            unsaid += quiet.count { !mayHaveSaidGoodbye($0) }
        }
        return Set(provenToLive.map { certain.prefix($0 + unsaid) } ?? certain[...])
    }

    /// Whether all instances of a class came after a screen that now shows again, and those that did not die were plainly
    /// popped with some that did: whose lines are whose, as many live as did not die.
    private func arePoppedTogether(_ timelines: [Int]) -> Bool {
        let lives = timelines.map { session.timelines[$0] }
        let departures = lives.filter { $0.ended == nil }.map(\.departure)
        guard let departure = departures.first ?? nil, let below = exits.uncovered(by: departure),
            departures.allSatisfy({ $0?.event == departure.event })
        else { return false }
        let first = session.begin(ofTimeline: below)
        let deaths = lives.compactMap(\.ended)
        return lives.allSatisfy { $0.loaded.map { first < $0 } ?? false } && deaths.count == printedDeaths(of: lives[0])
            && deaths.contains { ended in
                departure.event < ended
                    && !session.elapsed(from: departure.event, to: ended, in: trace).reaches(moment)
            }
    }

    /// How many deinit lines name a life's class: some may have been taken for a second print of one death.
    private func printedDeaths(of life: Timeline) -> Int {
        let name = session.controllerClass(of: life).name.bare
        return session.events.count { index in
            let event = trace.events[Int(index)]
            return event.kind == .deinit && trace.names[Int(event.controller.index)].bare == name
        }
    }

    /// How many exits are said outright. One exit may be said in several ways, so the commonest way counts; one that is
    /// said twice in the same way is one.
    private func goodbyes(of timelines: [Int]) -> Int {
        var said: [EventKind: [UInt32]] = [:]
        for timeline in timelines {
            var kinds: EventKinds = []
            for index in session.events(of: session.timelines[timeline]) {
                let event = trace.events[Int(index)]
                guard event.saysGoodbye, !kinds.contains(event.kind) else { continue }
                kinds.insert(event.kind)
                said[event.kind, default: []].append(index)
            }
        }
        return said.map { mayRepeat($0, timelines) ? countOfRuns($1.sorted()) : $1.count }.max() ?? 0
    }

    /// Whether two such lines in a row may be one exit: of two that leave at once only one was on screen, and a class that
    /// announces no moves says the end of one twice.
    private func mayRepeat(_ goodbye: EventKind, _ timelines: [Int]) -> Bool {
        goodbye == .viewDidDisappear || goodbye == .didMove && isUnannounced(timelines)
    }

    /// How many exits of a run of instances were not followed by a return: who is given a parent without being born, while
    /// one has left, may be that one, whichever it is.
    private func goodbyesForGood(in cluster: [Int]) -> Int {
        guard cluster.count > 1, cluster.allSatisfy({ session.timelines[$0].loaded != nil }) else { return .max }
        let moves = cluster.flatMap { session.events(of: session.timelines[$0]) }.sorted()
            .filter { !trace.events[Int($0)].flags.isDisjoint(with: [.parentIsGiven, .parentIsNil]) }
        let births = cluster.map { session.begin(ofTimeline: $0) }
        let addition = rarestAddition(moves)
        var (added, away) = (0, 0)
        for index in moves {
            let event = trace.events[Int(index)]
            if event.kind == .didMove, event.saysGoodbye { away += 1 }
            guard event.kind == addition, event.flags.contains(.parentIsGiven) else { continue }
            added += 1
            if added > births.partitioningIndex(where: { $0 > index }), away > 0 {
                (added, away) = (added - 1, away - 1)
            }
        }
        return moves.contains { trace.events[Int($0)].saysGoodbye } ? away : .max
    }

    /// Of the two lines that give an instance a parent, the one that the class prints less often: the other is said again
    /// where a removal is let go.
    private func rarestAddition(_ moves: [UInt32]) -> EventKind? {
        let additions = moves.map { trace.events[Int($0)] }.filter { $0.flags.contains(.parentIsGiven) }
        return [EventKind.willMove, .didMove]
            .map { kind in (kind, additions.count { $0.kind == kind }) }
            .filter { $0.1 > 0 }.min { $0.1 < $1.1 }?.0
    }

    /// Whether the class prints that it has left its parent and not that it will: then two such lines in a row may be
    /// one exit that is said twice.
    private func isUnannounced(_ timelines: [Int]) -> Bool {
        timelines.first.map {
            !session.controllerClass(of: session.timelines[$0]).vocabulary.contains(.willMove)
        } ?? false
    }

    /// Events that follow each other with nothing between count as one.
    private func countOfRuns(_ events: [UInt32]) -> Int {
        events.count - zip(events, events.dropFirst()).count { $1 == $0 + 1 }
    }

    /// Runs of instances that cannot be told apart: a run ends where all that lived so far are dead.
    private func clusters(_ timelines: [Int]) -> [[Int]] {
        var clusters: [[Int]] = []
        var latestEnd: UInt32 = 0
        for timeline in timelines {
            let first = session.begin(ofTimeline: timeline)
            if clusters.isEmpty || latestEnd < first { clusters.append([]) }
            clusters[clusters.count - 1].append(timeline)
            latestEnd = max(latestEnd, session.timelines[timeline].ended ?? .max)
        }
        return clusters
    }

    /// The instances that left without saying so outright, while no other could be meant: those before them had gone,
    /// and the next one was not born.
    private func quietExits(in cluster: [Int]) -> Set<Int> {
        var quiet: Set<Int> = []
        var allGone: UInt32 = 0
        // Where each death follows an exit at once, it is that of the one who has just left.
        let dead = cluster.filter { session.timelines[$0].ended != nil }
        let isPrompt = dead.allSatisfy { lastExit(of: session.timelines[$0]) != nil }
        for (place, index) in cluster.enumerated() {
            let timeline = session.timelines[index]
            let born = session.eventsByTimeline[timeline.events.lowerBound]
            let next = place + 1 < cluster.count ? session.timelines[cluster[place + 1]].events.lowerBound : nil
            if let exit = timeline.departure?.event ?? (isPrompt ? lastExit(of: timeline) : nil), allGone < born,
                exit < next.map({ session.eventsByTimeline[$0] }) ?? .max, !saysGoodbye(timeline),
                isSeenToBegin(timeline), !isDoubted(timeline, from: born, through: exit)
            {
                quiet.insert(index)
            }
            allGone = max(allGone, timeline.ended ?? timeline.departure?.event ?? .max)
        }
        return quiet
    }

    /// Who dies within a moment of its disappearance had left for good by it.
    private func lastExit(of timeline: Timeline) -> UInt32? {
        guard let ended = timeline.ended else { return nil }
        let exit = session.events(of: timeline).last { $0 < ended && trace.events[Int($0)].kind == .viewDidDisappear }
        return exit.flatMap { session.elapsed(from: $0, to: ended, in: trace).reaches(moment) ? nil : $0 }
    }

    /// An instance of which a class that prints births shows none may be no other than the one before it.
    private func isSeenToBegin(_ timeline: Timeline) -> Bool {
        let birth = session.controllerClass(of: timeline).vocabulary.intersection(newborn)
        let first = trace.events[Int(session.eventsByTimeline[timeline.events.lowerBound])].kind
        return birth.isEmpty || timeline.loaded != nil || birth.contains(first)
    }

    /// Whether some line of it up to its exit may be another instance's; that it may be another one from its first line
    /// on is what is counted here.
    private func isDoubted(_ timeline: Timeline, from born: UInt32, through exit: UInt32) -> Bool {
        !timeline.isContested(at: born) && timeline.isContested(at: exit)
    }

    private func mayHaveSaidGoodbye(_ timeline: Int) -> Bool {
        session.events(ofTimeline: timeline).contains { trace.events[Int($0)].maySayGoodbye }
    }

    private func saysGoodbye(_ timeline: Timeline) -> Bool {
        session.events(of: timeline).contains { trace.events[Int($0)].saysGoodbye }
    }
}
