/// Where an instance stands, as far as the choice between instances of a class depends on it.
///
/// Instances that stand alike are interchangeable: only their order of activity tells them apart.
struct Standing: Equatable {
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

/// How much a line strains the machines of an instance: 0 is what the contract expects next, `breach` and more is no row
/// at all, nil where the line cannot be this instance's.
extension Standing {
    static let breach = 10
    /// The strain of a transition that was let go.
    static let cancelled = 4

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
        case .viewDidLoad: return loading == .loading ? 0 : loadStrain(expected: .notLoaded).map { $0 + 1 }
        case .deinit: return deathStrain
        case .viewDidLayoutSubviews:
            return (layout == .inPass || layout == .inNestedPass ? 0 : 5) + presenceStrain
        default: return presenceStrain
        }
    }

    private func loadStrain(expected: LoadingState) -> Int? {
        if loading == expected && !hasAppeared { return 0 }
        // Its view was let go before iOS 6, and it comes back.
        if loading == .notLoaded { return hasLeft ? nil : 1 }
        return loading == .unknown && !hasAppeared && appearance == .unknown ? 2 : nil
    }

    private func strain(of signal: AppearanceSignal, _ tables: ContractTables) -> Int {
        let move = tables.appearance.move(from: appearance, on: signal)
        if move.violation != nil { return Self.breach + (hasAppeared ? 0 : 1) }
        if loading == .notLoaded || loading == .loading { return 7 }
        // It turned round unseen: where its class prints that it has gone, another one comes rather than it again.
        let turnsUnseen = signal == .willAppear && move.isThroughUnseen && appearance.isPresent
        if turnsUnseen, tables.logged.contains(.viewDidDisappear) { return Self.cancelled }
        // Where no birth is printed, an instance that has not appeared yet may well do so now.
        if appearance == .unknown { return isBirthLogged || signal != .willAppear ? 3 : 1 }
        // A screen that is only just made is not let go: what a gesture uncovers was there before.
        if move.isCancellation { return signal == .willAppear ? Self.cancelled : hasReturned ? 5 : 8 }
        if pullsAgain(signal) { return 6 }
        let begins = signal == .willAppear || move.isThroughUnseen && appearance == .hidden
        guard begins, appearance == .hidden else { return 0 }
        if hasLeft { return 6 }
        return hasAppeared ? 1 : 0
    }

    private func pullsAgain(_ signal: AppearanceSignal) -> Bool {
        appearance == .retreating && signal == .willAppear
            || (appearance == .returning || appearance == .resettling) && signal == .willDisappear
    }

    private var deathStrain: Int {
        switch appearance {
        case .hidden where hasLeft: 0
        case .hidden where hasAppeared: 1
        case .disappearing, .retreating: 2
        case .hidden, .unknown: 3
        case .onScreen, .appearing, .arriving, .returning, .resettling: 6
        }
    }

    private var presenceStrain: Int {
        switch appearance {
        case .onScreen, .appearing, .arriving, .returning, .resettling: 0
        case .disappearing, .retreating: 1
        case .unknown: 1
        case .hidden: hasAppeared ? 2 : 0
        }
    }

    private func strain(of signal: ContainmentSignal, _ tables: ContractTables) -> Int {
        let move = tables.containment.move(from: containment, on: signal)
        if move.violation != nil { return Self.breach }
        switch containment {
        case .movingIn, .movingOut: return signal == .willMove ? 3 : 0
        case .detached: return hasAppeared ? 4 : 0
        // A parent is given to who has none sooner than to who has one already.
        case .contained where signal == .willMoveIn: return presenceStrain + 4
        case .contained, .staying: return presenceStrain + 1
        case .unknown: return 2
        case .removed: return 5
        }
    }
}
