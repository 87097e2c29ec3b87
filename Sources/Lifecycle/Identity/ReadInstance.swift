/// Where an instance stands in a reading.
struct ReadInstance: Hashable, Comparable {
    private(set) var state: LifeState
    private var hasAppeared = false
    /// Whether it left for good; always `none` where nobody asks.
    private(set) var exit = Leaving.none
    /// By which lines it said so: one exit may be said in several ways, and in each of them once.
    private var goodbyes: Goodbyes = []
    /// It left since the last one of its class was born.
    private var hasJustLeft = false
    /// It is older than the log, or than a loss: it may be kept for the next time.
    let isOlder: Bool

    enum Leaving: UInt8 { case none, inTime, late }

    private struct Goodbyes: OptionSet, Hashable {
        let rawValue: UInt8

        init(rawValue: UInt8) { self.rawValue = rawValue }

        init(_ kind: EventKind) {
            switch kind {
            case .didMove: rawValue = 1
            case .viewDidDisappear: rawValue = 2
            default: rawValue = 4
            }
        }
    }

    init(_ state: LifeState, isOlder: Bool = false) {
        self.state = state
        self.state.layout = .unknown
        self.isOlder = isOlder
    }

    /// All that tells it from others, and their order.
    var key: UInt32 {
        UInt32(state.loading.rawValue) << 24 | UInt32(state.appearance.rawValue) << 16
            | UInt32(state.containment.rawValue) << 8 | UInt32(goodbyes.rawValue) << 4 | UInt32(exit.rawValue) << 2
            | (hasJustLeft ? 1 << 7 : 0) | (isOlder ? 2 : 0) | (hasAppeared ? 1 : 0)
    }

    static func < (one: ReadInstance, other: ReadInstance) -> Bool { one.key < other.key }

    /// Whether a line is still to come that only it may get.
    var isHalfWay: Bool {
        switch state.appearance {
        case .appearing, .arriving, .returning, .resettling, .disappearing, .retreating: true
        case .unknown, .hidden, .onScreen: state.containment == .movingIn || state.containment == .movingOut
        }
    }

    /// What it costs that no line shows its view being loaded.
    var unborn: Int { state.loading == .notLoaded || state.loading == .loading ? Assumption.neverLoaded : 0 }

    /// How many of this instance's machines the line breaks.
    mutating func step(_ event: Event, _ tables: ContractTables) -> Int {
        var breaches = 0
        if let signal = LoadingSignal(event.kind) {
            let move = tables.loading.move(from: state.loading, on: signal)
            if move.violation != nil { breaches += 1 }
            state.loading = move.to
            if signal == .loadView || signal == .didLoad, state.appearance == .unknown { state.appearance = .hidden }
        }
        if let signal = ContainmentSignal(event) { breaches += moves(signal, tables) }
        if let signal = AppearanceSignal(event.kind) {
            let move = tables.appearance.move(from: state.appearance, on: signal)
            if move.violation != nil { breaches += 1 }
            state.appearance = move.to
            hasAppeared = true
        }
        if event.kind == .deinit { state.isDead = true }
        return breaches
    }

    private mutating func moves(_ signal: ContainmentSignal, _ tables: ContractTables) -> Int {
        let isBackstage = state.appearance == .hidden && hasAppeared
        state.containment = state.containment(at: signal)
        let signal = signal.resolved(in: state, isBackstage: isBackstage)
        if signal == .willMoveOut, state.containment == .movingOut, state.appearance.isPresent {
            state.containment = .contained
        }
        let move = tables.containment.move(from: state.containment, on: signal)
        if signal == .appear {
            if move.violation == nil, state.containment != .unknown { state.containment = move.to }
            return 0
        }
        if signal == .remove, state.containment == .removed { return 0 }
        state.containment = move.to
        return move.violation == nil ? 0 : 1
    }

    /// Takes down whether it left for good by a line that it has just taken, and how much is assumed in that.
    ///
    /// `before`: what contained it until then.
    mutating func followExit(
        at line: ClassLine, from before: ContainmentState, deadline: UInt32, beside others: [ReadInstance]
    ) -> Int {
        if state.isDead { return (isOutOfTurn(beside: others) ? Assumption.one : 0) + unborn }
        if before.hasParent, state.containment == .movingIn { return Assumption.one }
        if line.event.saysGoodbye || isMovedOut(by: line.event) {
            guard !isOlder else { return 0 }
            if exit == .none { exit = line.index <= deadline ? .inTime : .late }
            hasJustLeft = true
            return goodbyes.insert(Goodbyes(line.event.kind)).inserted ? 0 : Assumption.one
        } else if exit != .none, line.event.kind.isArrival || state.containment == .movingIn {
            (exit, goodbyes, hasJustLeft) = (.none, [], false)
            return Assumption.one
        }
        return 0
    }

    /// Whether another one should have died: one that has left, or has just done so while this one left long ago.
    private func isOutOfTurn(beside others: [ReadInstance]) -> Bool {
        exit == .none
            ? others.contains { $0.exit != .none } : !hasJustLeft && others.contains { $0.hasJustLeft }
    }

    /// Another one of its class is born.
    mutating func seeBirth() { hasJustLeft = false }

    /// Whether it is gone although no line says so outright: it disappeared while it was moved out, or a move without its
    /// argument can only have been its removal.
    private func isMovedOut(by event: Event) -> Bool {
        switch event.kind {
        case .viewDidDisappear: state.containment == .movingOut
        case .didMove: state.containment == .removed
        default: false
        }
    }
}

extension Event {
    /// Whether the line itself says that its controller has left its parent or was dismissed.
    package var saysGoodbye: Bool {
        switch kind {
        case .didMove: flags.contains(.parentIsNil)
        case .viewDidDisappear: !flags.isDisjoint(with: [.isMovingFromParent, .isBeingDismissed])
        case .removeFromParent: true
        default: false
        }
    }

    /// Whether it says that, or may do so in the light of the lines before it.
    package var maySayGoodbye: Bool { saysGoodbye || kind.isMove && !flags.contains(.parentIsGiven) }
}
