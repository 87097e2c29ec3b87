/// One controller instance while its session is being replayed: its machines, and where they stand.
///
/// A trivial value: hundreds of thousands are stepped, and one with arrays in it would be retained at every look.
struct Life {
    /// Position among the session's lives.
    let index: Int
    let controllerClass: Int
    var token: TokenID
    var identity: Identity
    let firstEvent: UInt32
    /// The first line that may be its own: where no birth is printed, what its class said since its last arrival.
    var earliest: UInt32
    /// Its class prints `init`, `loadView` or `viewDidLoad`: a life without one began before the capture did.
    var isBirthLogged = false
    var lastEvent: UInt32
    var eventCount = 0
    /// Each of its lines names the object, by an address or another token.
    private(set) var isAlwaysNamed = true
    var state: LifeState
    var appearances = 0
    var created: UInt32?
    var loaded: UInt32?
    var ended: UInt32?
    /// The line that shows the address in use by another object: this one died unseen.
    var reusedBy: UInt32?
    var departure: Departure?
    /// How often it was shown or given a parent again after it seemed to have left for good.
    private(set) var comebacks = 0
    /// Its first line closes a pair that its class also opens.
    var isMetMidway = false
    /// Its first line stands so near to the head of the log, or behind a loss, that its birth may be among what is missing.
    var isMetAtHead = false
    /// Its first line stands so near behind a loss that lines of its own may be among what is missing.
    var isMetBehindLoss = false
    /// Its first line announces its parent: in its class that comes before loading.
    var beganByMove = false
    /// Its class prints no birth, and the log holds the process from its launch: it is no older than its first line.
    var isFirstOfUnborn = false
    /// A line that one object hardly gets: where the log gives names only, there may be two.
    private(set) var suspect: UInt32?
    /// From this event on its lines may be another instance's.
    var contested: UInt32?
    var test: DetailID = .none
    /// The last events that moved each machine, to point at from a breach.
    var lastAppearance: UInt32?
    /// The last line that showed it coming.
    private(set) var lastArrival: UInt32?
    var lastMove: UInt32?
    /// The last line that said it had appeared.
    private var lastShown: UInt32?
    /// A second `willMove`, without its argument, on its way to the screen, and the first: an addition said twice, or its
    /// removal, because the transition is let go.
    private var doubtfulMove: (second: UInt32, first: UInt32?)?
    /// In its appearance that goes on it was given a parent first: it was added anew, and did not lie below.
    private(set) var isAddedAnew = false
    var openPass: UInt32?
    /// `willMove(toParent: nil)` came and the removal is under way.
    var announcedRemoval: UInt32?
    /// `removeFromParent` came, and no parent since.
    private var removal: UInt32?
    /// The line says that it neither leaves its parent nor is dismissed: it is only covered.
    var staysForNow = false
    /// A disappearance under way was said to be for good.
    var announcesDeparture = false
    /// Positions in the `LifeRecord` of this life's last move breach and last cancellation.
    private var moveBreach: Int?
    private(set) var lastCancellation: Int?

    init(
        index: Int, controllerClass: Int, token: TokenID, identity: Identity, firstEvent: UInt32, state: LifeState
    ) {
        self.index = index
        self.controllerClass = controllerClass
        self.token = token
        self.identity = identity
        self.firstEvent = firstEvent
        self.earliest = firstEvent
        self.lastEvent = firstEvent
        self.state = state
    }

    var isOver: Bool { state.isDead }

    /// Its view was let go when memory was short, before iOS 6, and is loaded anew when it comes back.
    var isUnloaded: Bool {
        loaded != nil && departure == nil && (state.loading == .notLoaded || state.loading == .loading)
    }

    /// Its init was printed when its view was there already.
    var loadedInInit: Bool { created.flatMap { made in loaded.map { $0 < made } } ?? false }

    /// The log's first lines, or those behind a loss, load its view: its init may stand among what is missing.
    var mayHaveLostInit: Bool { isMetAtHead && created == nil && loaded == firstEvent }

    /// It has begun to appear and has not done so.
    var isOnItsWay: Bool { state.appearance == .appearing || state.appearance == .arriving }

    /// It has been on screen, or on its way there, and is not any more.
    var isBackstage: Bool { state.appearance == .hidden && appearances > 0 }
}

extension Life {
    /// Moves every machine by one event and notes what breaks, what was let go, and what shows that it left.
    mutating func step(_ index: UInt32, _ event: Event, _ tables: ContractTables, _ record: inout LifeRecord) {
        lastEvent = index
        eventCount += 1
        if event.token == .none { isAlwaysNamed = false }
        if state.isDead {
            // A second deinit line is a second print: a class and its superclass both say it.
            if event.kind.isViewCallback { record.add(Breach(kind: .unexpected, event: index, since: ended), to: self) }
            return
        }
        if let signal = LoadingSignal(event.kind) { load(signal, index, tables, &record) }
        if let signal = LayoutSignal(event.kind) { layOut(signal, index, tables, &record) }
        if let signal = ContainmentSignal(event) { move(signal, index, tables, &record) }
        if let signal = AppearanceSignal(event.kind) { appear(signal, index, event, tables, &record) }
        if event.kind == .deinit {
            // Where no initializer prints, one that never loaded may have died instead of the one on screen.
            if created == nil, state.appearance.isPresent { suspect = suspect ?? index }
            state.isDead = true
            ended = index
        }
    }

    private mutating func load(
        _ signal: LoadingSignal, _ index: UInt32, _ tables: ContractTables, _ record: inout LifeRecord
    ) {
        // Who has spoken before its init is printed may have loaded before as well; so may who is met behind a loss.
        if signal == .create, state.loading == .unknown, firstEvent != index || isMetBehindLoss {
            created = created ?? index
            return
        }
        let move = tables.loading.move(from: state.loading, on: signal)
        note(move.violation, at: index, since: loaded, &record) { $0.kind }
        state.loading = move.to
        if signal == .create, created == nil { created = index }
        // A view that is only just loaded is not on screen, and no layout pass of it is open.
        if signal == .loadView || signal == .didLoad {
            if state.appearance == .unknown { state.appearance = .hidden }
            if state.layout == .unknown { state.layout = .idle }
            if state.containment == .movingOut || state.containment == .removed { suspect = suspect ?? index }
        }
        if signal == .loadView || signal == .didLoad, loaded == nil { loaded = index }
    }

    private mutating func layOut(
        _ signal: LayoutSignal, _ index: UInt32, _ tables: ContractTables, _ record: inout LifeRecord
    ) {
        let move = tables.layout.move(from: state.layout, on: signal)
        if case .missing(.didLayout) = move.violation {
            let breach = Breach(
                kind: .missing(expected: .viewDidLayoutSubviews), event: openPass ?? index, since: index)
            record.add(breach, to: self)
        } else {
            note(move.violation, at: index, since: openPass, &record) { $0.kind }
        }
        if state.layout == .idle, move.to == .inPass { openPass = index }
        if move.to == .idle { openPass = nil }
        state.layout = move.to
    }

    private mutating func appear(
        _ signal: AppearanceSignal, _ index: UInt32, _ event: Event, _ tables: ContractTables,
        _ record: inout LifeRecord
    ) {
        let from = state.appearance
        let move = tables.appearance.move(from: from, on: signal)
        if !from.isPresent, signal == .willAppear || signal == .didAppear {
            // Of one that has not come so far only its first line tells: a tab has its parent from the start.
            let last = lastAppearance ?? (lastMove == firstEvent ? firstEvent : .max)
            isAddedAnew = state.containment.isMovedIn && lastMove.map { $0 >= last } ?? false
        }
        noteAppearance(move, at: index, &record)
        state.appearance = move.to
        if from == .hidden || from == .unknown || move.isThroughUnseen { countAppearance(signal, from) }
        noteCancellation(move, signal, from, index, &record)
        if hasReturnedUnseen(move, signal, from) { takeBackExit() }
        settleDoubtfulMove(by: signal, &record)
        if signal == .didAppear { lastShown = index }
        // Where viewWillAppear is not printed, this is the line that an appearance begins with.
        if signal != .isAppearing || from == .unknown || move.isThroughUnseen { lastAppearance = index }
        if from == .unknown { reconsiderMove(before: signal) }
        // A fresh appearance, and not the way back from one that began to end, whose viewDidAppear is still to come:
        // what was announced did not happen.
        let isBack = (move.to == .returning || move.to == .resettling) && !tables.logged.contains(.viewDidAppear)
        if move.to == .appearing || isBack { announcedRemoval = nil }
        noteDeparture(signal, index, event, tables.logged)
    }

    /// Whether it disappears a second time, and its class does not print that it appeared in between.
    private func hasReturnedUnseen(
        _ move: Move<AppearanceState, AppearanceSignal>, _ signal: AppearanceSignal, _ from: AppearanceState
    ) -> Bool {
        guard move.isThroughUnseen, lastAppearance != nil else { return false }
        switch (from, signal) {
        case (.disappearing, .willDisappear), (.hidden, .willDisappear), (.hidden, .didDisappear): return true
        default: return false
        }
    }

    /// It was on screen again: what was announced before did not happen, and it had not left for good.
    private mutating func takeBackExit() {
        guard let lastAppearance else { return }
        announcesDeparture = false
        if let announced = announcedRemoval, announced < lastAppearance { announcedRemoval = nil }
        if let departure, departure.event <= lastAppearance { comeBack() }
    }

    private mutating func noteAppearance(
        _ move: Move<AppearanceState, AppearanceSignal>, at index: UInt32, _ record: inout LifeRecord
    ) {
        // A first didDisappear without any appearance before it is not a repeat, though it leads to `hidden` too.
        let isFirst = move.violation == .repeated && lastAppearance == nil
        note(isFirst ? .missing(.willDisappear) : move.violation, at: index, since: lastAppearance, &record) { $0.kind }
    }

    private mutating func noteCancellation(
        _ move: Move<AppearanceState, AppearanceSignal>, _ signal: AppearanceSignal, _ from: AppearanceState,
        _ index: UInt32, _ record: inout LifeRecord
    ) {
        if move.isCancellation, let began = lastAppearance {
            let isLeaving = move.to == .returning
            let cancellation = Cancellation(began: began, reverted: index, settled: nil, wasLeaving: isLeaving)
            lastCancellation = record.add(cancellation, to: self)
        } else if from.isLetGo, signal == .willAppear || signal == .willDisappear, let began = lastAppearance {
            let isBack = signal == .willAppear
            record.addPull(Cancellation(began: began, reverted: index, settled: nil, wasLeaving: isBack), to: self)
        } else if from.isLetGo, let lastCancellation,
            signal == .didAppear || signal == .didDisappear
        {
            record.settle(lastCancellation, at: index)
        }
    }

    /// The first line of a life met in mid-life may have been a `willMove` without its argument: what follows tells
    /// whether it announced an addition or a removal.
    private mutating func reconsiderMove(before signal: AppearanceSignal) {
        guard state.containment == .movingIn, signal == .willDisappear || signal == .didDisappear else { return }
        state.containment = .movingOut
        announcedRemoval = lastMove
    }

    private mutating func countAppearance(_ signal: AppearanceSignal, _ from: AppearanceState) {
        let begins = signal == .willAppear || signal == .isAppearing || signal == .didAppear
        let wasAway = from == .hidden || from == .disappearing || from == .retreating || from == .unknown
        if begins || wasAway { appearances += 1 }
    }

    private mutating func noteDeparture(
        _ signal: AppearanceSignal, _ index: UInt32, _ event: Event, _ logged: EventKinds
    ) {
        switch signal {
        case .willAppear, .isAppearing, .didAppear:
            comeBack()
            lastArrival = index
            staysForNow = false
            announcesDeparture = false
            if signal == .didAppear { announcedRemoval = nil }
        case .willDisappear, .didDisappear:
            let leaves = !event.flags.isDisjoint(with: [.isMovingFromParent, .isBeingDismissed])
            if event.flags.contains(.statesDeparture) { staysForNow = !leaves }
            if leaves { announcesDeparture = true }
            guard signal == .didDisappear else { return }
            if announcesDeparture { depart(.disappearedForGood, index) }
            if let announcedRemoval, logged.showLetGoRemovals {
                depart(.movingThenDisappeared, index, proof: announcedRemoval)
            }
            announcesDeparture = false
        }
    }

    private mutating func comeBack() {
        if departure != nil { comebacks += 1 }
        departure = nil
    }

    /// It was shown again before anybody could tell that it had left; one whose own lines said so is counted already.
    mutating func noteReturn() { comebacks = max(comebacks, 1) }

    /// An exit that was none after all.
    mutating func stay() { departure = nil }

    /// Keeps the strongest reason; the first line that shows the exit stays the line to point at.
    mutating func depart(_ reason: DepartureReason, _ index: UInt32, proof: UInt32? = nil) {
        if let departure, departure.reason <= reason { return }
        departure = Departure(reason: reason, event: departure?.event ?? index, proof: proof)
    }

    private mutating func move(
        _ signal: ContainmentSignal, _ index: UInt32, _ tables: ContractTables, _ record: inout LifeRecord
    ) {
        state.containment = state.containment(at: signal)
        var signal = signal.resolved(in: state, isBackstage: isBackstage)
        // It has appeared since: that it will leave is more likely than that its addition is announced once more.
        if signal == .willMove, state.containment == .movingIn, lastShown ?? 0 > lastMove ?? 0 { signal = .willMoveOut }
        if signal == .willMoveOut, hasComeBackSinceMove { state.containment = .contained }
        if isLetGo(by: signal, tables.logged) { state.containment = signal.isDid ? .movingOut : .contained }
        let from = state.containment
        let move = tables.containment.move(from: from, on: signal)
        if signal == .appear {
            if move.violation == nil { state.containment = from == .unknown ? .unknown : move.to }
            return
        }
        // It has left already: that line ends nothing.
        if signal == .remove, from == .removed { return }
        noteMove(move, signal, from, index, &record)
        state.containment = move.to
        lastMove = index
        noteSuspicion(signal, from, isRepeated: move.violation != nil, index)
        noteContainment(signal, from, index)
    }

    /// It came again after its removal was announced: that one was let go, whether or not it has left since.
    private var hasComeBackSinceMove: Bool {
        state.containment == .movingOut && lastArrival ?? 0 > lastMove ?? 0
    }

    /// Whether a move ends an addition that was never completed: it was not shown since its parent was announced. UIKit
    /// does not send the `didMove` of a push that is let go, nor that of a stack which is never shown.
    private func isLetGo(by signal: ContainmentSignal, _ logged: EventKinds) -> Bool {
        guard state.containment == .movingIn, let lastMove, lastShown ?? 0 < lastMove else { return false }
        let hasTurned = !state.appearance.isPresent && lastArrival ?? 0 > lastMove
        switch signal {
        case .willMoveOut: return hasTurned || isOnItsWay || logged.contains(.viewDidAppear)
        case .didMoveOut, .willMove, .didMove: return hasTurned
        case .willMoveIn, .didMoveIn, .remove, .appear: return false
        }
    }

    /// What comes after a second `willMove` without its argument tells what it was.
    private mutating func settleDoubtfulMove(by signal: AppearanceSignal, _ record: inout LifeRecord) {
        guard let move = doubtfulMove, signal != .willAppear, signal != .isAppearing else { return }
        doubtfulMove = nil
        if signal == .didAppear {
            moveBreach = record.add(Breach(kind: .repeated, event: move.second, since: move.first), to: self)
        } else if state.containment == .movingIn {
            state.containment = .movingOut
            announcedRemoval = move.second
        }
    }

    private mutating func noteMove(
        _ move: Move<ContainmentState, ContainmentSignal>, _ signal: ContainmentSignal, _ from: ContainmentState,
        _ index: UInt32, _ record: inout LifeRecord
    ) {
        if signal == .willMoveOut, isAnnouncedLate(from, index, &record) { return }
        if signal == .willMove, from == .movingIn, isOnItsWay {
            doubtfulMove = (index, lastMove)
            return
        }
        moveBreach = note(move.violation, at: index, since: lastMove, &record) { $0.kind } ?? moveBreach
    }

    /// Whether a removal is announced only when it is done, and notes it.
    private mutating func isAnnouncedLate(
        _ from: ContainmentState, _ index: UInt32, _ record: inout LifeRecord
    ) -> Bool {
        if from == .removed {
            if let moveBreach, record.reverseRemoval(moveBreach, doneAt: lastMove, announcedAt: index) { return true }
            guard announcedRemoval == nil, removal != nil, let lastMove else { return false }
            record.add(Breach(kind: .reversedRemoval, event: lastMove, since: index), to: self)
            return true
        }
        guard from == .movingOut, announcedRemoval == nil, let removal else { return false }
        record.add(Breach(kind: .unexpected, event: index, since: removal), to: self)
        return true
    }

    /// An addition while it has a parent, or an announcement of its removal while it is covered: where no initializer
    /// prints, another object of the class may be meant.
    private mutating func noteSuspicion(
        _ signal: ContainmentSignal, _ from: ContainmentState, isRepeated: Bool, _ index: UInt32
    ) {
        guard created == nil, from.hasParent || from == .movingIn && !isRepeated else { return }
        // After a pop that was let go, UIKit announces the old parent again.
        if isBirthLogged, signal == .willMoveIn, lastCancellation != nil, state.appearance.isPresent { return }
        if signal == .willMoveIn || signal == .willMove && !state.appearance.isPresent { suspect = suspect ?? index }
    }

    /// A line of which the log does not say whose it is.
    mutating func doubt(at index: UInt32) { suspect = suspect ?? index }

    /// Lines were lost: others of its class may have come unseen.
    mutating func loseSight(at index: UInt32) {
        state = .unknown
        openPass = nil
        announcedRemoval = nil
        announcesDeparture = false
        suspect = suspect ?? index
    }

    private mutating func noteContainment(_ signal: ContainmentSignal, _ from: ContainmentState, _ index: UInt32) {
        if signal == .remove { removal = index }
        switch (signal, state.containment) {
        case (.didMoveOut, _): depart(.movedFromParent, index)
        case (.didMove, .removed): depart(.movedFromParent, index)
        case (.remove, .movingOut): depart(.removedFromParent, index)
        // After one that was let go, in a log without dids, a second announcement may be the old parent's.
        case (.willMove, .movingOut) where from == .movingOut: break
        case (.willMove, .movingOut), (.willMoveOut, .movingOut):
            announcedRemoval = index
            // Only now it is told to leave: it was still there.
            if departure?.reason == .movingThenDisappeared || departure?.reason == .inferred { departure = nil }
        case (_, .movingIn), (_, .contained):
            comeBack()
            // Whoever holds it besides its parents will do so next time as well.
            if from.hasParent, signal == .willMoveIn, isBackstage, token != .none { noteReturn() }
            announcedRemoval = nil
            removal = nil
        default: break
        }
    }

    /// Returns the breach's position in the record.
    @discardableResult
    private func note<Signal>(
        _ violation: Violation<Signal>?, at index: UInt32, since: UInt32?, _ record: inout LifeRecord,
        kind: (Signal) -> EventKind
    ) -> Int? {
        guard let violation else { return nil }
        let breach: BreachKind =
            switch violation {
            case .missing(let signal): .missing(expected: kind(signal))
            case .repeated: .repeated
            case .unexpected: .unexpected
            }
        return record.add(Breach(kind: breach, event: index, since: since), to: self)
    }
}
