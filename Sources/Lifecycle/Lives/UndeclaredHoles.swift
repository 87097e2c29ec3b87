/// Places where lines of a log are missing although nothing in it says so.
///
/// An app that breaks the contract does so in one class again and again, or in one instance once. Lines that are lost
/// together break all that is going on: a lost stretch of a transition takes a half from the one that leaves and a half
/// from the one that comes. So where the missing halves of several instances must all have stood between the same two
/// lines, in classes that print them otherwise, lines were lost there. One instance shows as much where a whole turn of it
/// is missing: it went and came again, or came and went, in two lines or more. And where single halves are missing here and there,
/// of several kinds and in several classes that print them otherwise, the log loses single lines.
struct UndeclaredHoles {
    /// The events before which lines are missing, as indices into `Trace.events`.
    private(set) var places: [UInt32] = []
    /// The lines that do not follow from those before, in order.
    private(set) var witnesses: [UInt32] = []
    /// The log loses single lines.
    private(set) var isLeaky: Bool

    private let events: [UInt32]
    private let trace: Trace

    /// So many breaches next to each other are compared.
    private static let crowd = 64
    /// So many instances break at one place where lines are lost; in so many classes, and places, single halves are
    /// missing where the log loses single lines.
    private static let fewest = 3

    /// What a replay has taken for breaches shows where lines are missing. `isLeaky`: an earlier one has shown that.
    init(_ replay: Replayed, _ events: [UInt32], _ trace: Trace, isLeaky: Bool) {
        self.events = events
        self.trace = trace
        self.isLeaky = isLeaky
        let session = MissingCounterpart.SessionEvents(events: events, trace: trace, lifeOfEvent: replay.lifeOfEvent)
        let broken = replay.record.allBreaches.compactMap { place, breach in
            let life = replay.lives[place]
            let printed = replay.vocabulary.kinds[life.controllerClass]
            return MissingCounterpart(wholeTurn: breach, of: life, printed: printed, in: session)
                ?? MissingCounterpart(breach, of: life, in: session)
        }
        guard !broken.isEmpty else { return }
        let unseen = replay.lives.compactMap {
            MissingCounterpart(unseenOf: $0, printed: replay.vocabulary.kinds[$0.controllerClass], in: session)
        }
        let habits = LossHabits(broken + unseen, replay, session)
        let known = (broken + unseen).filter { !habits.areTold(by: $0) }
        let halves = (known + Self.lostBirths(replay, session) + Self.lostPartners(replay, session)).sorted {
            ($0.end, $0.start) < ($1.end, $1.start)
        }
        let single = stab(halves, habits).filter(\.isMissing)
        self.isLeaky = isLeaky || areScattered(halves.filter(\.isMissing), habits)
        if self.isLeaky { for half in single { note(half.start...half.end, [half]) } }
        witnesses.sort()
    }

    /// Where the first lines tell of instances that are older than the log, others may be so too.
    private static func lostBirths(
        _ replay: Replayed, _ session: MissingCounterpart.SessionEvents
    ) -> [MissingCounterpart] {
        var births: [MissingCounterpart] = []
        for life in replay.lives {
            guard let birth = MissingCounterpart(birthOf: life, in: session) else { continue }
            if life.isMetAtHead { return [] }
            births.append(birth)
        }
        return births
    }

    /// Halves that a class never prints which tells of one turn or two only, while nearly all others print both: one logger
    /// prints for all.
    private static func lostPartners(
        _ replay: Replayed, _ session: MissingCounterpart.SessionEvents
    ) -> [MissingCounterpart] {
        let printed = replay.vocabulary.kinds
        var partners = [[EventKind: EventKind]](repeating: [:], count: printed.count)
        for (opening, closing) in [
            (EventKind.viewWillAppear, EventKind.viewDidAppear), (.viewWillDisappear, .viewDidDisappear),
        ] {
            let whole = printed.count { $0.contains(opening) && $0.contains(closing) }
            let halved = printed.indices.filter { printed[$0].contains(opening) != printed[$0].contains(closing) }
            guard whole >= fewest * max(1, halved.count) else { continue }
            for place in halved {
                if printed[place].contains(opening) {
                    partners[place][opening] = closing
                } else {
                    partners[place][closing] = opening
                }
            }
        }
        guard partners.contains(where: { !$0.isEmpty }) else { return [] }
        var halves = [[MissingCounterpart]](repeating: [], count: printed.count)
        for (position, life) in replay.lifeOfEvent.enumerated() where life >= 0 {
            let life = replay.lives[Int(life)]
            guard let partner = partners[life.controllerClass][session.kind(session.events[position])],
                halves[life.controllerClass].count <= fewTurns,
                let half = MissingCounterpart(besides: position, partner, of: life, in: session)
            else { continue }
            halves[life.controllerClass].append(half)
        }
        return halves.filter { $0.count <= fewTurns }.flatMap { $0 }
    }

    private static let fewTurns = 2

    /// Puts each hole where as many of the halves as possible may have stood; the others are returned.
    private mutating func stab(_ halves: [MissingCounterpart], _ habits: LossHabits) -> [MissingCounterpart] {
        var isExplained = [Bool](repeating: false, count: halves.count)
        for (index, first) in halves.enumerated() where !isExplained[index] {
            let group = (index..<min(index + Self.crowd, halves.count)).filter {
                !isExplained[$0] && halves[$0].start <= first.end
            }
            let members = group.map { halves[$0] }
            guard isHole(members, habits) else { continue }
            for member in group { isExplained[member] = true }
            note(Self.shared(by: members), members)
        }
        return halves.indices.filter { !isExplained[$0] }.map { halves[$0] }
    }

    /// Whether what is missing between the same two lines was lost there: of two instances whose classes hardly ever lack
    /// it, lines of several kinds of three, or the end of what one began and the beginning of what another ends.
    private func isHole(_ halves: [MissingCounterpart], _ habits: LossHabits) -> Bool {
        let telling = halves.filter { $0.isMissing && habits.isRare($0) }
        if telling.contains(where: { $0.isWholeTurn || $0.life != telling[0].life }) { return true }
        let isOfMany = Set(halves.map(\.controllerClass)).count > 1 && Set(halves.map(\.kind)).count > 1
        if isOfMany, Set(halves.map(\.life)).count >= Self.fewest { return true }
        let (closing, opening) = (halves.filter { $0.lacks(.closing) }, halves.filter { $0.lacks(.opening) })
        return closing.contains { closed in opening.contains { $0.controllerClass != closed.controllerClass } }
    }

    /// Whether many classes miss halves of several kinds, in places that have nothing to do with each other. A class that
    /// prints them but once or twice otherwise counts for half a class.
    private func areScattered(_ halves: [MissingCounterpart], _ habits: LossHabits) -> Bool {
        let weights = Dictionary(halves.map { ($0.controllerClass, habits.isRare($0) ? 2 : 1) }, uniquingKeysWith: max)
        return weights.values.reduce(0, +) >= 2 * Self.fewest && MissingCounterpart.places(of: halves) >= Self.fewest
            && Set(halves.map(\.kind)).count > 1
    }

    /// The places that most of some halves share.
    private static func shared(by halves: [MissingCounterpart]) -> ClosedRange<Int> {
        let regions = halves.map { half -> (count: Int, places: ClosedRange<Int>) in
            let here = halves.filter { $0.start <= half.start && half.start <= $0.end }
            return (here.count, half.start...here.reduce(half.end) { min($0, $1.end) })
        }
        return regions.max { $0.count < $1.count }?.places ?? 0...0
    }

    /// Of the places that halves share, the hole is the one behind the longest silence.
    private mutating func note(_ shared: ClosedRange<Int>, _ halves: [MissingCounterpart]) {
        guard let place = shared.max(by: { silence(before: $0) < silence(before: $1) }) else { return }
        places.append(events[place])
        witnesses += halves.map(\.witness)
    }

    private func silence(before place: Int) -> Span {
        guard place > 0 else { return .seconds(0) }
        let (before, here) = (trace.events[Int(events[place - 1])], trace.events[Int(events[place])])
        return here.time.since(before.time) ?? .seconds(0)
    }
}

/// What classes fail to print so often that it is theirs to answer for.
private struct LossHabits {
    private struct Cell: Hashable {
        let controllerClass: Int
        let kind: EventKind

        init(_ half: MissingCounterpart) { (controllerClass, kind) = (half.controllerClass, half.kind) }

        init(_ controllerClass: Int, _ kind: EventKind) { (self.controllerClass, self.kind) = (controllerClass, kind) }
    }

    private var habitual: Set<Cell> = []
    private var rare: Set<Cell> = []

    init(_ halves: [MissingCounterpart], _ replay: Replayed, _ session: MissingCounterpart.SessionEvents) {
        let cells = Dictionary(grouping: halves, by: Cell.init)
        var looked = [EventKinds](repeating: [], count: replay.vocabulary.classes.count)
        for cell in cells.keys { looked[cell.controllerClass].insert(cell.kind) }
        var printed: [Cell: Int] = [:]
        // A life is large: its class is looked up for each line.
        let classes = replay.lives.map { Int32(truncatingIfNeeded: $0.controllerClass) }
        for (position, life) in replay.lifeOfEvent.enumerated() where life >= 0 {
            let place = Int(classes[Int(life)])
            let kind = session.kind(session.events[position])
            if looked[place].contains(kind) { printed[Cell(place, kind), default: 0] += 1 }
        }
        for (cell, halves) in cells {
            let (missed, all) = (MissingCounterpart.places(of: halves), printed[cell] ?? 0)
            if missed * Self.rarity <= all {
                rare.insert(cell)
            } else if all == 0 || missed > 1 {
                habitual.insert(cell)
            }
        }
    }

    /// What is missing more often than once in so many times is a habit.
    private static let rarity = 3

    func areTold(by half: MissingCounterpart) -> Bool { habitual.contains(Cell(half)) }

    func isRare(_ half: MissingCounterpart) -> Bool { rare.contains(Cell(half)) }
}
