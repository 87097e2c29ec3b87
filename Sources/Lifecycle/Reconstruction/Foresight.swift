/// Tries out who a line with a name only may speak of, by how well the class's next lines fit each choice.
///
/// One line often fits two instances: `viewWillAppear` is the screen below coming back, or the one that was leaving and
/// was let go. The lines after it tell: a choice that leaves an instance half way, or makes a later line a breach, costs
/// more. Looked at are the next `depth` lines of the class, for the few most recent instances, and only where a line
/// fits more than one: on a long session the cost stays linear.
struct Foresight {
    static let depth = 7
    /// How many instances are tried: the others were not active lately.
    static let width = 6
    /// What it costs to leave an instance half way on or off the screen.
    private static let stranded = 6
    /// What it costs to take a line as no instance's at all.
    private static let unexplained = 12
    /// What it costs to assume an instance that no line has told of: more than a transition that was let go.
    private static let unmet = 5

    private let tables: ContractTables
    private let upcoming: ArraySlice<EventKind>
    private let birthsAreLogged: Bool

    init(_ tables: ContractTables, _ upcoming: ArraySlice<EventKind>, birthsAreLogged: Bool) {
        self.birthsAreLogged = birthsAreLogged
        self.tables = tables
        self.upcoming = upcoming.prefix(Self.depth)
    }

    /// The cost of giving `kind` to the life at `choice`, most recently active last, and all that follows to whom it fits.
    func cost(of choice: Int, _ kind: EventKind, among lives: [Life]) -> Int {
        var lives = lives
        let strain = take(kind, at: choice, &lives)
        return strain + costOfRest(&lives)
    }

    /// The same for an instance that was not met so far.
    func costOfUnmet(_ kind: EventKind, among lives: [Life]) -> Int {
        var lives = lives
        lives.append(
            Life(index: 0, controllerClass: 0, token: .none, identity: .inferred, firstEvent: 0, state: .unknown))
        _ = take(kind, at: lives.count - 1, &lives)
        return Self.unmet + costOfRest(&lives)
    }

    private func costOfRest(_ lives: inout [Life]) -> Int {
        var total = 0
        for next in upcoming {
            guard let place = fit(for: next, lives) else {
                total += next.beginsLife ? open(next, &lives) : openUnborn(next, &lives)
                continue
            }
            total += take(next, at: place, &lives)
        }
        return total + lives.count { $0.isHalfWay } * Self.stranded
    }

    private func fit(for kind: EventKind, _ lives: [Life]) -> Int? {
        var best: (place: Int, strain: Int)?
        for place in lives.indices.reversed() {
            guard let strain = lives[place].strain(of: kind, tables), strain < best?.strain ?? .max else { continue }
            best = (place, strain)
        }
        return best?.place
    }

    /// Moves one life by one line, makes it the most recently active, and gives back the strain.
    private func take(_ kind: EventKind, at place: Int, _ lives: inout [Life]) -> Int {
        var life = lives.remove(at: place)
        let strain = life.strain(of: kind, tables) ?? Self.unexplained
        life.foresee(kind, tables)
        if !life.isOver { lives.append(life) }
        return strain
    }

    /// Where no birth is printed, a line that opens a pair may be the first of a new instance.
    private func openUnborn(_ kind: EventKind, _ lives: inout [Life]) -> Int {
        guard !birthsAreLogged, kind.openingHalf == nil else { return Self.unexplained }
        var life = Life(
            index: 0, controllerClass: 0, token: .none, identity: .inferred, firstEvent: 0, state: .unknown)
        life.foresee(kind, tables)
        lives.append(life)
        return Self.unmet
    }

    private func open(_ kind: EventKind, _ lives: inout [Life]) -> Int {
        var life = Life(
            index: 0, controllerClass: 0, token: .none, identity: .inferred, firstEvent: 0, state: .newborn)
        life.foresee(kind, tables)
        lives.append(life)
        return 0
    }
}

extension Life {
    fileprivate var isHalfWay: Bool {
        switch state.appearance {
        case .appearing, .arriving, .returning, .resettling, .disappearing, .retreating: true
        case .hidden, .onScreen, .unknown: false
        }
    }

    /// A step without a record: only what the next choice depends on.
    fileprivate mutating func foresee(_ kind: EventKind, _ tables: ContractTables) {
        if kind == .deinit { state.isDead = true }
        if let signal = LoadingSignal(kind) { state.loading = tables.loading.move(from: state.loading, on: signal).to }
        guard let signal = AppearanceSignal(kind) else { return }
        let move = tables.appearance.move(from: state.appearance, on: signal)
        if state.appearance == .hidden || move.isThroughUnseen { appearances += 1 }
        if signal == .willAppear || signal == .didAppear { departure = nil }
        state.appearance = move.to
    }
}
