/// The instances of one class that a line with a name only may speak of, most recently active last.
///
/// Every event goes to the instance whose machines it strains least; among equals to the most recently active one.
/// That is the assignment with the fewest breaches as far as one line can tell, and it needs no second pass because
/// instances in the same state are interchangeable: only their order of activity tells them apart. Where an appearance
/// callback fits several states, `Foresight` asks the class's next lines.
struct Candidates {
    /// How many instances are looked at. A line speaks of one that was active lately; older ones are only kept.
    static let horizon = 48

    /// Strains: 0 is what the contract expects next, `breach` and more is no row at all.
    fileprivate static let breach = 10

    private var lives: [Int32] = []

    /// What else bears on the choice.
    struct Context {
        /// Index of the session's previous event.
        let previous: UInt32
        /// Two `init` lines in a row are one object in this class.
        let doublesCreation: Bool
        let birthsAreLogged: Bool
        let sawLaunch: Bool
        /// What the class prints next without a token.
        let upcoming: ArraySlice<EventKind>
        /// What the other screens let expect.
        let expected: Expectation
        /// Index of the first event that came just before this one.
        let justBefore: UInt32
    }

    mutating func add(_ life: Int) { lives.append(Int32(life)) }

    mutating func remove(_ life: Int) {
        if let position = lives.lastIndex(of: Int32(life)) { lives.remove(at: position) }
    }

    /// Makes a life the most recently active one.
    mutating func touch(_ life: Int) {
        guard lives.last != Int32(life) else { return }
        remove(life)
        add(life)
    }

    /// The best instance for an event, or nil when a new instance explains it better.
    func choose(for event: Event, _ all: [Life], _ tables: ContractTables, _ context: Context) -> Int? {
        if event.kind == .`init` { return doubled(all, context) }
        if event.kind == .deinit, let leaver = justLeft(all, context) { return leaver }
        var best: (life: Int, strain: Int)?
        var fitting = 0
        for candidate in lives.suffix(Self.horizon).reversed() {
            guard let strain = all[Int(candidate)].strain(of: event, tables) else { continue }
            if strain < Self.breach { fitting += 1 }
            if strain < best?.strain ?? .max { best = (Int(candidate), strain) }
            if strain == 0, AppearanceSignal(event.kind) == nil { break }
        }
        guard let best, !announcesNewcomer(event, all[best.life], best.strain, context) else { return nil }
        let isTurn = AppearanceSignal(event.kind) != nil
        if isTurn, fitting > (context.birthsAreLogged ? 1 : 0) || isOlderOne(event.kind, best.strain, context) {
            return foresee(event, all, tables, context, else: best.strain < Self.breach ? best.life : nil)
        }
        // An instance that the capture has not met yet: it is older than the log, or its class prints no birth.
        // A move out of place says less: it takes both.
        let isUnborn = !context.birthsAreLogged
        let isOlder = !context.sawLaunch
        let mayBeUnmet = isTurn ? isUnborn || isOlder : isUnborn && isOlder
        return best.strain >= Self.breach && mayBeUnmet && event.kind.openingHalf == nil ? nil : best.life
    }

    /// Whether it announces a parent to the instance that is loaded next: one that has loaded is not loaded again.
    private func announcesNewcomer(_ event: Event, _ best: Life, _ strain: Int, _ context: Context) -> Bool {
        guard event.kind == .willMove, !event.flags.contains(.parentIsNil), best.appearances > 0 else { return false }
        guard event.flags.contains(.parentIsGiven) || strain >= Self.cancelled else { return false }
        return context.upcoming.first == .loadView || context.upcoming.first == .viewDidLoad
    }

    /// Whether a screen older than the log may be leaving, rather than one that has just come being let go.
    private func isOlderOne(_ kind: EventKind, _ strain: Int, _ context: Context) -> Bool {
        kind == .viewWillDisappear && !context.sawLaunch && strain >= Self.cancelled
    }

    /// The strain of a transition that was let go.
    private static let cancelled = 4

    /// The one instance of a class that prints its loading, when it comes on screen while it is there: no second one
    /// was loaded, so lines are missing in between. After a launch the line is taken as it stands.
    func cutOff(at kind: EventKind, _ all: [Life], _ tables: ContractTables, _ context: Context) -> Int? {
        guard kind == .viewWillAppear, context.birthsAreLogged, !context.sawLaunch, lives.count == 1 else { return nil }
        let life = all[Int(lives[0])]
        let isThere = life.wasSeenBorn && life.state.appearance == .onScreen
        return isThere && life.breaks(on: kind, tables) ? life.index : nil
    }

    /// Whether a screen begins to leave while all that were loaded have left: it came in lines that are missing.
    func leavesUnseen(_ kind: EventKind, _ all: [Life], _ tables: ContractTables, _ context: Context) -> Bool {
        guard kind == .viewWillDisappear, context.birthsAreLogged, !context.sawLaunch, !lives.isEmpty else {
            return false
        }
        return lives.suffix(Self.horizon).map { all[Int($0)] }
            .allSatisfy { $0.wasSeenBorn && $0.isBackstage && $0.breaks(on: kind, tables) }
    }

    /// Who has just left dies first: of those whose exit was completed in the lines right before, the one that said so
    /// outright, else the last one. A screen that was only covered is left out: its cover is just arriving.
    private func justLeft(_ all: [Life], _ context: Context) -> Int? {
        let recent = lives.suffix(Foresight.width).map { all[Int($0)] }
        let leavers = recent.filter { $0.isBackstage && $0.lastAppearance ?? 0 >= context.justBefore }
        let isCovered = all.suffix(Foresight.width).contains {
            $0.appearances == 1 && $0.state.appearance.isPresent && $0.lastAppearance ?? 0 >= context.justBefore
        }
        guard !isCovered else { return nil }
        return (leavers.last { $0.departure?.reason.isExplicit ?? false } ?? leavers.last)?.index
    }

    /// Of several instances that an appearance callback fits, the one that the lines after it bear out; nil when an
    /// instance not met so far does better, in a class that prints no births. Where it fits none of those tried, it is
    /// that of `older`, which was not active lately.
    private func foresee(
        _ event: Event, _ all: [Life], _ tables: ContractTables, _ context: Context, else older: Int?
    ) -> Int? {
        let tried = tried(context.expected)
        let copies = tried.map { all[Int($0)] }
        let foresight = Foresight(tables, context.upcoming, birthsAreLogged: context.birthsAreLogged)
        var best: (life: Int?, cost: Int) = (nil, .max)
        for (place, candidate) in tried.enumerated().reversed() {
            guard let strain = copies[place].strain(of: event, tables), strain < Self.breach else { continue }
            let cost =
                foresight.cost(of: place, event.kind, among: copies)
                + surprise(copies[place], event.kind, context.expected)
            if cost < best.cost { best = (Int(candidate), cost) }
        }
        if best.life == nil, let older { return older }
        let mayBeUnborn = event.kind == .viewWillAppear && !context.birthsAreLogged
        guard mayBeUnborn || isOlderOne(event.kind, .max, context) else { return best.life }
        let surprise = context.expected.returning == nil ? 0 : Self.surprise
        return foresight.costOfUnmet(event.kind, among: copies) + surprise < best.cost ? nil : best.life
    }

    /// The most recently active ones, and the one that is expected back.
    private func tried(_ expected: Expectation) -> [Int32] {
        let recent = Array(lives.suffix(Foresight.width))
        guard let returning = expected.returning.map(Int32.init), !recent.contains(returning) else { return recent }
        return lives.contains(returning) ? [returning] + recent : recent
    }

    /// What speaks against an instance because the other screens let expect another one.
    private func surprise(_ life: Life, _ kind: EventKind, _ expected: Expectation) -> Int {
        switch kind {
        case .viewWillAppear, .viewIsAppearing, .viewDidAppear:
            expected.returning.map { $0 != life.index && life.appearances > 0 } ?? false ? Self.surprise : 0
        // Where its will is printed, that tells who leaves.
        case .viewDidDisappear: expected.arriving == life.index ? Self.surprise : 0
        default: 0
        }
    }

    private static let surprise = 4

    /// One initializer calling another prints twice in a row.
    private func doubled(_ all: [Life], _ context: Context) -> Int? {
        guard context.doublesCreation, let last = lives.last, all[Int(last)].created == context.previous else {
            return nil
        }
        return Int(last)
    }

    /// An instance that was met by name before its address was printed.
    func unbound(for event: Event, _ all: [Life], _ tables: ContractTables) -> Int? {
        for candidate in lives.suffix(Self.horizon).reversed() where all[Int(candidate)].token == .none {
            if event.kind == .`init`, all[Int(candidate)].eventCount > 0 { continue }
            guard let strain = all[Int(candidate)].strain(of: event, tables), strain < Self.breach else { continue }
            return Int(candidate)
        }
        return nil
    }
}

extension Life {
    fileprivate var wasSeenBorn: Bool { created != nil || loaded != nil }

    /// Whether no row of the contract leads on from where it stands, of what its class prints.
    fileprivate func breaks(on kind: EventKind, _ tables: ContractTables) -> Bool {
        strain(of: kind, tables).map { $0 >= Candidates.breach } ?? true
    }

    /// How much an event strains this instance's machines; nil when it cannot be this instance's at all.
    func strain(of event: Event, _ tables: ContractTables) -> Int? {
        guard !isOver, AppearanceSignal(event.kind) == nil, let signal = ContainmentSignal(event) else {
            return strain(of: event.kind, tables)
        }
        return strain(of: signal, tables)
    }

    /// The same for an event of which only the kind is known.
    func strain(of kind: EventKind, _ tables: ContractTables) -> Int? {
        if isOver { return nil }
        if let signal = AppearanceSignal(kind) { return strain(of: signal, tables) }
        switch kind {
        case .`init`: return nil
        case .awakeFromNib: return state.loading == .notLoaded && appearances == 0 ? 0 : nil
        case .loadView: return loadStrain(expected: .notLoaded)
        case .viewDidLoad: return state.loading == .loading ? 0 : loadStrain(expected: .notLoaded).map { $0 + 1 }
        case .deinit: return deathStrain
        case .viewDidLayoutSubviews:
            return (state.layout == .inPass || state.layout == .inNestedPass ? 0 : 5) + presenceStrain
        default: return presenceStrain
        }
    }

    private func loadStrain(expected: LoadingState) -> Int? {
        if state.loading == expected && appearances == 0 { return 0 }
        return state.loading == .unknown && appearances == 0 && state.appearance == .unknown ? 2 : nil
    }

    private func strain(of signal: AppearanceSignal, _ tables: ContractTables) -> Int {
        let move = tables.appearance.move(from: state.appearance, on: signal)
        if move.violation != nil { return 10 + (appearances == 0 ? 1 : 0) }
        if state.loading == .notLoaded || state.loading == .loading { return 7 }
        // It turned round unseen: where its class prints that it has gone, another one comes rather than it again.
        let turnsUnseen = signal == .willAppear && move.isThroughUnseen && state.appearance.isPresent
        if turnsUnseen, tables.logged.contains(.viewDidDisappear) { return 4 }
        // Where no birth is printed, an instance that has not appeared yet may well do so now.
        if state.appearance == .unknown { return isBirthLogged || signal != .willAppear ? 3 : 1 }
        // A screen that is only just made is not let go: what a gesture uncovers was there before.
        if move.isCancellation { return signal == .willAppear ? 4 : appearances > 1 ? 5 : 8 }
        let pullsAgain =
            state.appearance == .retreating && signal == .willAppear
            || (state.appearance == .returning || state.appearance == .resettling) && signal == .willDisappear
        if pullsAgain { return 6 }
        let begins = signal == .willAppear || move.isThroughUnseen && state.appearance == .hidden
        guard begins, state.appearance == .hidden else { return 0 }
        if departure != nil { return 6 }
        return appearances == 0 ? 0 : 1
    }

    private var deathStrain: Int {
        switch state.appearance {
        case .hidden where departure != nil: 0
        case .hidden where appearances > 0: 1
        case .disappearing, .retreating: 2
        case .hidden, .unknown: 3
        case .onScreen, .appearing, .arriving, .returning, .resettling: 6
        }
    }

    private var presenceStrain: Int {
        switch state.appearance {
        case .onScreen, .appearing, .arriving, .returning, .resettling: 0
        case .disappearing, .retreating: 1
        case .unknown: 1
        case .hidden: appearances == 0 ? 0 : 2
        }
    }

    private func strain(of signal: ContainmentSignal, _ tables: ContractTables) -> Int {
        let move = tables.containment.move(from: state.containment, on: signal)
        if move.violation != nil { return 10 }
        switch state.containment {
        case .movingIn, .movingOut: return signal == .willMove ? 3 : 0
        case .detached: return appearances == 0 ? 0 : 4
        case .contained, .staying: return presenceStrain + 1
        case .unknown: return 2
        case .removed: return 5
        }
    }
}
