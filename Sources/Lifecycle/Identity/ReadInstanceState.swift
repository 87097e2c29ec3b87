/// Where an instance stands, as far as the choice between instances of a class depends on it.
///
/// Instances that stand alike are interchangeable: only their order of activity tells them apart.
struct ReadInstanceState: Equatable {
    private(set) var loading: LoadingState
    private(set) var appearance: AppearanceState
    fileprivate let layout: LayoutState
    fileprivate let containment: ContainmentState
    private(set) var isOver: Bool
    private(set) var hasAppeared: Bool
    /// It appeared more than once.
    private(set) var hasReturned: Bool
    fileprivate private(set) var hasLeft: Bool
    fileprivate let isBirthLogged: Bool

    /// `hasGone`: others show that it has left, although its own line was lost.
    init(_ life: Life, hasGone: Bool = false) {
        self.init(life.state, isBirthLogged: life.isBirthLogged)
        if hasGone { appearance = .hidden }
        hasAppeared = life.appearances > 0
        hasReturned = life.appearances > 1
        hasLeft = life.departure != nil
    }

    init(_ state: LifeState, isBirthLogged: Bool = false) {
        loading = state.loading
        appearance = state.appearance
        layout = state.layout
        containment = state.containment
        isOver = state.isDead
        hasAppeared = false
        hasReturned = false
        hasLeft = false
        self.isBirthLogged = isBirthLogged
    }

    /// A step without a record.
    mutating func take(_ kind: EventKind, _ tables: ContractTables) {
        if kind == .deinit { isOver = true }
        if let signal = LoadingSignal(kind) { loading = tables.loading.move(from: loading, on: signal).to }
        guard let signal = AppearanceSignal(kind) else { return }
        let move = tables.appearance.move(from: appearance, on: signal)
        if appearance == .hidden || move.isThroughUnseen {
            hasReturned = hasAppeared
            hasAppeared = true
        }
        if signal == .willAppear || signal == .didAppear { hasLeft = false }
        appearance = move.to
    }

    /// Whether the second half of a pair is still to come, in a class that prints it.
    func isHalfWay(_ tables: ContractTables) -> Bool {
        switch appearance {
        case .appearing, .arriving, .returning, .resettling: tables.logged.contains(.viewDidAppear)
        case .disappearing, .retreating: tables.logged.contains(.viewDidDisappear)
        case .hidden, .onScreen, .unknown: false
        }
    }
}

/// How much a line strains the machines of an instance: 0 is what the contract expects next, `Cost.breach` and more is no
/// row at all, nil where the line cannot be this instance's.
extension ReadInstanceState {
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
        case .awakeFromNib: return loading == .notLoaded && !hasAppeared ? 0 : nil
        case .loadView: return loadStrain(expected: .notLoaded)
        case .viewDidLoad:
            return loading == .loading ? 0 : loadStrain(expected: .notLoaded).map { $0 + Cost.loadWithoutView }
        case .deinit: return deathStrain
        case .viewDidLayoutSubviews:
            return (layout == .inPass || layout == .inNestedPass ? 0 : Cost.layoutOutsidePass) + presenceStrain
        default: return presenceStrain
        }
    }

    private func loadStrain(expected: LoadingState) -> Int? {
        if loading == expected && !hasAppeared { return 0 }
        // Its view was let go before iOS 6, and it comes back.
        if loading == .notLoaded { return hasLeft ? nil : Cost.reload }
        return loading == .unknown && !hasAppeared && appearance == .unknown ? Cost.lateLoad : nil
    }

    private func strain(of signal: AppearanceSignal, _ tables: ContractTables) -> Int {
        let move = tables.appearance.move(from: appearance, on: signal)
        if move.violation != nil { return hasAppeared ? Cost.breach : Cost.breachOfUnseen }
        if loading == .notLoaded || loading == .loading { return Cost.unloaded }
        // It turned round unseen: where its class prints that it has gone, another one comes rather than it again.
        let turnsUnseen = signal == .willAppear && move.isThroughUnseen && appearance.isPresent
        if turnsUnseen, tables.logged.contains(.viewDidDisappear) { return Cost.cancelled }
        // Where no birth is printed, an instance that has not appeared yet may well do so now.
        if appearance == .unknown {
            return isBirthLogged || signal != .willAppear ? Cost.firstOfMidLife : Cost.firstArrival
        }
        // A screen that is only just made is not let go: what a gesture uncovers was there before.
        if move.isCancellation {
            return signal == .willAppear ? Cost.cancelled : hasReturned ? Cost.cancelledReturn : Cost.cancelledNewcomer
        }
        if pullsAgain(signal) { return Cost.pulledAgain }
        let begins = signal == .willAppear || move.isThroughUnseen && appearance == .hidden
        guard begins, appearance == .hidden else { return 0 }
        if hasLeft { return Cost.returnFromExit }
        return hasAppeared ? Cost.comeback : Cost.nothing
    }

    private func pullsAgain(_ signal: AppearanceSignal) -> Bool {
        appearance == .retreating && signal == .willAppear
            || (appearance == .returning || appearance == .resettling) && signal == .willDisappear
    }

    private var deathStrain: Int {
        switch appearance {
        case .hidden where hasLeft: Cost.nothing
        case .hidden where hasAppeared: Cost.deathBackstage
        case .disappearing, .retreating: Cost.deathOnTheWay
        case .hidden, .unknown: Cost.deathUnseen
        case .onScreen, .appearing, .arriving, .returning, .resettling: Cost.deathOnScreen
        }
    }

    private var presenceStrain: Int {
        switch appearance {
        case .onScreen, .appearing, .arriving, .returning, .resettling: Cost.nothing
        case .disappearing, .retreating, .unknown: Cost.workOnTheWay
        case .hidden: hasAppeared ? Cost.workBackstage : Cost.nothing
        }
    }

    private func strain(of signal: ContainmentSignal, _ tables: ContractTables) -> Int {
        let move = tables.containment.move(from: containment, on: signal)
        if move.violation != nil { return Cost.breach }
        switch containment {
        case .movingIn, .movingOut: return signal == .willMove ? Cost.moveInMove : Cost.nothing
        case .detached: return hasAppeared ? Cost.lateParent : Cost.nothing
        // A parent is given to who has none sooner than to who has one already.
        case .contained where signal == .willMoveIn: return presenceStrain + Cost.secondParent
        case .contained, .staying: return presenceStrain + Cost.moveOfContained
        case .unknown: return Cost.moveOfUnknown
        case .removed: return Cost.moveOfRemoved
        }
    }
}
