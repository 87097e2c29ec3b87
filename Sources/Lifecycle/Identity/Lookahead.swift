/// Tries out who a line with a name only may speak of, by how well the class's next lines fit each choice.
///
/// One line often fits two instances: `viewWillAppear` is the screen below coming back, or the one that was leaving and
/// was let go. The lines after it tell: a choice that leaves an instance half way, or makes a later line a breach, costs
/// more. Looked at are the next `depth` lines of the class, for the few most recent instances, each given to whom it
/// costs least in the end: all ways are tried that can still become the cheapest one, of interchangeable instances one,
/// and no more than `patience` steps are taken, then the next best is taken as it comes. It is asked only where a line
/// fits more than one instance: on a long session the cost stays linear.
struct Lookahead {
    static let depth = 7
    /// How many instances are tried: the others were not active lately.
    static let width = 6
    /// How many steps are tried for one choice.
    private static let patience = 48

    private let tables: ContractTables
    private let upcoming: ArraySlice<EventKind>
    private let birthsAreLogged: Bool
    private var lineup: [ReadInstanceState]
    private var steps = 0

    init(
        _ lineup: [ReadInstanceState], _ tables: ContractTables, _ upcoming: ArraySlice<EventKind>,
        birthsAreLogged: Bool
    ) {
        self.lineup = lineup
        self.birthsAreLogged = birthsAreLogged
        self.tables = tables
        self.upcoming = upcoming.prefix(Self.depth)
    }

    /// The cost of giving `kind` to the instance at `choice` and all that follows to whom it fits; `bound` where it is
    /// not less.
    mutating func cost(of choice: Int, _ kind: EventKind, below bound: Int) -> Int {
        guard let strain = lineup[choice].strain(of: kind, tables) else { return bound }
        steps = 0
        let before = lineup[choice]
        lineup[choice].take(kind, tables)
        defer { lineup[choice] = before }
        return cheapest(upcoming, spent: strain, below: bound)
    }

    /// The same for an instance that was not met so far.
    mutating func costOfUnmet(_ kind: EventKind, below bound: Int) -> Int {
        steps = 0
        return costOfNew(.unknown, kind, upcoming, spent: Cost.unmet, below: bound)
    }

    /// The least that the rest costs on top of what is spent; `bound` where it is not less.
    private mutating func cheapest(_ rest: ArraySlice<EventKind>, spent: Int, below bound: Int) -> Int {
        guard spent < bound else { return bound }
        guard let next = rest.first else {
            return min(bound, spent + lineup.count { !$0.isOver && $0.isHalfWay(tables) } * Cost.stranded)
        }
        steps += 1
        let rest = rest.dropFirst()
        var least = bound
        let first = bestFit(for: next)
        if let first { least = costOfGiving(next, to: first, rest, spent: spent, below: least) }
        if first == nil || steps < Self.patience {
            for place in lineup.indices.reversed() where place != first && isFirstOfItsKind(place) {
                least = costOfGiving(next, to: place, rest, spent: spent, below: least)
            }
            least = costOfNobody(next, rest, spent: spent, below: least)
        }
        return least
    }

    private func bestFit(for kind: EventKind) -> Int? {
        var best: (place: Int, strain: Int)?
        for place in lineup.indices.reversed() {
            guard let strain = lineup[place].strain(of: kind, tables), strain < best?.strain ?? .max else { continue }
            best = (place, strain)
        }
        return best?.place
    }

    /// Whether no instance that was active later stands alike.
    private func isFirstOfItsKind(_ place: Int) -> Bool { !lineup[(place + 1)...].contains(lineup[place]) }

    private mutating func costOfGiving(
        _ kind: EventKind, to place: Int, _ rest: ArraySlice<EventKind>, spent: Int, below bound: Int
    ) -> Int {
        guard let strain = lineup[place].strain(of: kind, tables), spent + strain < bound else { return bound }
        let before = lineup[place]
        lineup[place].take(kind, tables)
        defer { lineup[place] = before }
        return cheapest(rest, spent: spent + strain, below: bound)
    }

    /// A birth is a new instance's; another line is one's that no line has told of, or nobody's.
    private mutating func costOfNobody(
        _ kind: EventKind, _ rest: ArraySlice<EventKind>, spent: Int, below bound: Int
    ) -> Int {
        if kind.beginsLife { return costOfNew(.newborn, kind, rest, spent: spent, below: bound) }
        var least = bound
        if !birthsAreLogged, kind.openingHalf == nil {
            least = costOfNew(.unknown, kind, rest, spent: spent + Cost.unmet, below: least)
        }
        return cheapest(rest, spent: spent + Cost.unexplained, below: least)
    }

    private mutating func costOfNew(
        _ state: LifeState, _ kind: EventKind, _ rest: ArraySlice<EventKind>, spent: Int, below bound: Int
    ) -> Int {
        guard spent < bound else { return bound }
        var newcomer = ReadInstanceState(state)
        newcomer.take(kind, tables)
        lineup.append(newcomer)
        defer { lineup.removeLast() }
        return cheapest(rest, spent: spent, below: bound)
    }
}
