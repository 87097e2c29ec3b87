/// One session played from its first line to its last: every line goes to an instance, every instance through its machines.
///
/// Whose a line is, is told by address or other token (see `ObjectSlots`), with generations; by name, as the
/// assignment that breaks least, then the most recently active; nameless lines form one anonymous class.
/// Cost: constant per event for addressed lines, at most `Candidates.horizon` fits for lines with a name only. It is not
/// copyable so that no call can copy its tables by accident: that was half of its time. What is asked for each line is
/// `mutating` for the same reason: a call that only reads gets a copy of all fields, which was a fifth of the time.
struct Replay: ~Copyable {
    private let trace: Trace
    private let folding: ClassFolding
    private let lines: SessionLines
    /// Each line tells a call of its own, of the class that it names.
    private let isAsPrinted: Bool
    private let vocabulary: Vocabulary
    private let tables: [ContractTables]
    /// Classes of which some line gives no token: only these need the search by name.
    private let isNamedOnly: [Bool]
    /// What each class prints without a token, and how much of it is passed.
    private let upcoming: [[EventKind]]
    private var passed: [Int]
    /// The last of them that was passed and is no departure, by index: a departure makes room for the next one.
    private var lastTurn: [UInt32]
    private var lives: [Life] = []
    private var record = LifeRecord()
    private var candidates: [Candidates]
    private var slots: ObjectSlots
    /// `owner[slot]`: the life that a token speaks of; -1 before its first line.
    private var owner: [Int32] = []
    private var screens = ScreenTracker()
    private var fetches: FetchLog
    /// `lifeOfEvent[position in the session]`, -1 for lines that belong to no instance.
    private var lifeOfEvent: [Int32] = []
    private var gapLines: [UInt32] = []
    private var lastGap: UInt32?
    /// Where in the session the last gap is; far before its first event while there is none.
    private var lossPlace = -Replay.head
    /// Lines before which others must be missing, although nothing says so.
    private var holes: [UInt32] = []
    /// The last line that is no gap: a loss after it is just the end of the log.
    private var lastSpoken: UInt32 = 0
    /// The line of the life that was loaded last, while nobody has begun to come or go since.
    private var loading: (life: Int, event: UInt32)?
    /// The line up to which the process goes on behind its last event.
    private let lastLine: UInt32
    private let tests: TestSchedule
    private let pid: Int?
    private var hasLaunched = false
    /// How many events from the start may belong to transitions that began before the capture did.
    private static let head = 16
    private var previous: UInt32 = 0

    /// Lines are missing before each of the events that `holes` names, in order.
    init(
        _ draft: SessionSplitter.Draft, _ lines: SessionLines, _ trace: Trace, _ folding: ClassFolding,
        _ roles: ControllerRoles, _ tests: TestSchedule, holes: [UInt32]
    ) {
        self.lines = lines
        isAsPrinted = lines.isAsPrinted
        lastLine = draft.lastLine?.line ?? 0
        self.trace = trace
        self.tests = tests
        pid = trace.processes[Int(draft.process.index)].pid
        self.folding = folding
        let survey = SessionSurvey(lines, roles)
        vocabulary = survey.vocabulary
        fetches = FetchLog(startsAreLogged: survey.logsFetchStarts)
        isNamedOnly = survey.isNamedOnly
        upcoming = survey.named
        passed = Array(repeating: 0, count: survey.named.count)
        lastTurn = Array(repeating: 0, count: survey.named.count)
        tables = survey.tables()
        candidates = Array(repeating: Candidates(), count: survey.vocabulary.classes.count)
        slots = ObjectSlots(trace, events: draft.events.count)
        lifeOfEvent.reserveCapacity(draft.events.count)
        var holes = holes[...]
        for index in draft.events {
            if index == holes.first {
                noteHole(before: index)
                holes.removeFirst()
            }
            play(index, roles)
        }
        screens.finish(&lives)
    }

    /// Everything that the session taught.
    consuming func finish() -> Replayed {
        Replayed(
            vocabulary: vocabulary, tables: tables, isNamedOnly: isNamedOnly, lives: lives, record: record,
            lifeOfEvent: lifeOfEvent,
            screens: screens,
            fetches: fetches.fetches, gapLines: gapLines.filter { $0 < max(lastSpoken, lastLine) }, holes: holes)
    }

    private mutating func play(_ index: UInt32, _ roles: ControllerRoles) {
        let event = trace.events[Int(index)]
        // To ask the lines, a copy of them is made, which was a tenth of the time.
        let name = isAsPrinted ? folding(event.controller) : lines.name(at: lifeOfEvent.count)
        if !isAsPrinted, lines.isEcho(at: lifeOfEvent.count) { return lifeOfEvent.append(-1) }
        defer { previous = index }
        if event.kind != .gap { lastSpoken = event.line }
        guard roles.speaksForInstance(event, name), let place = vocabulary.index(of: name) else {
            note(index, event)
            lifeOfEvent.append(-1)
            return
        }
        let life = life(for: event, index, place)
        refreshAfterGap(life)
        let before = lives[life].state.appearance
        lives[life].step(index, event, tables[place], &record)
        follow(life, before, event, index)
        lifeOfEvent.append(Int32(life))
    }

    private mutating func note(_ index: UInt32, _ event: Event) {
        switch event.kind {
        case .gap: noteLoss(before: index)
        case .applicationDidFinishLaunching: hasLaunched = true
        case .fetchStart, .fetchEnd:
            fetches.add(index, event, life: speaker(of: event, index), isAttributed: false, lives, trace)
        default: break
        }
    }

    private mutating func noteLoss(before index: UInt32) {
        gapLines.append(trace.events[Int(index)].line)
        lastGap = index
        lossPlace = lifeOfEvent.count
        fetches.noteLoss()
    }

    /// Who most likely sends a request that names nobody: the one that is being set up, else the one in front.
    private mutating func speaker(of event: Event, _ index: UInt32) -> Int? {
        guard let loading, !lives[loading.life].isOver else { return screens.front(lives) }
        let isFresh =
            span(since: loading.event, to: event).map { $0 <= Self.setUp }
            ?? (index - loading.event <= Self.setUpInEvents)
        return isFresh ? loading.life : screens.front(lives)
    }

    /// What a controller asks for while it is set up, it asks for at once.
    private static let setUp = Span.seconds(1)
    private static let setUpInEvents: UInt32 = 8

    /// Across a gap nothing is known: every machine of the life starts again from `unknown`.
    private mutating func refreshAfterGap(_ life: Int) {
        guard let lastGap, lives[life].lastEvent < lastGap, lives[life].eventCount > 0, !lives[life].isOver else {
            return
        }
        lives[life].loseSight(at: lastGap)
    }

    private mutating func follow(_ life: Int, _ before: AppearanceState, _ event: Event, _ index: UInt32) {
        if let signal = AppearanceSignal(event.kind) {
            screens.follow(signal, of: life, from: before, event, index, &lives)
            loading = nil
        } else if event.kind.beginsLife, lives[life].appearances == 0 {
            loading = (life, index)
        }
        switch event.kind {
        case .fetchStart, .fetchEnd: fetches.add(index, event, life: life, isAttributed: true, lives, trace)
        case .willMove, .didMove: adopt(life, event, index)
        case .deinit:
            candidates[lives[life].controllerClass].remove(life)
            screens.bury(life)
        default: break
        }
    }

    private mutating func adopt(_ life: Int, _ event: Event, _ index: UInt32) {
        guard case .other(let parent) = trace.detail(of: event), parent.token != .none else { return }
        let holder = Int(owner[slot(of: parent.token, folding(parent.controller))])
        guard holder >= 0, !lives[holder].isOver else { return }
        guard vocabulary.index(of: folding(parent.controller)) == lives[holder].controllerClass else {
            // The address was another object's before, of which this line shows the end: the parent's class need not
            // print anything itself.
            if lives[holder].departure != nil { retire(holder, by: index) }
            return
        }
        screens.contain(life, in: holder, isStated: true)
    }
}

// MARK: - Which instance

extension Replay {
    private mutating func life(for event: Event, _ index: UInt32, _ place: Int) -> Int {
        guard event.token != .none else { return lifeByName(event, index, place) }
        let slot = slot(of: event.token, vocabulary.classes[place])
        let holder = Int(owner[slot])
        if holder >= 0, !begins(anewAfter: holder, event, place), !isSucceeded(holder, event, place) { return holder }
        if holder >= 0, !lives[holder].isOver { retire(holder, by: index) }
        if isNamedOnly[place], let unbound = candidates[place].unbound(for: event, lives, tables[place]) {
            lives[unbound].token = event.token
            lives[unbound].identity = .address
            owner[slot] = Int32(unbound)
            return unbound
        }
        if event.kind == .diagnostic, let dead = justDied(index, place) {
            owner[slot] = Int32(dead)
            return dead
        }
        let life = open(event, index, place)
        owner[slot] = Int32(life)
        return life
    }

    /// The instance met by name whose death is the last line before: UIKit complains of what it finds in dealloc, with
    /// an address that no line before gave.
    private func justDied(_ index: UInt32, _ place: Int) -> Int? {
        guard isNamedOnly[place], let last = lifeOfEvent.last(where: { $0 >= 0 }).map(Int.init) else { return nil }
        let life = lives[last]
        guard life.isOver, life.token == .none, life.controllerClass == place else { return nil }
        let span = trace.events[Int(index)].time.since(trace.events[Int(life.lastEvent)].time)
        return span.map { $0 > Self.moment } ?? false ? nil : last
    }

    /// The place of a token in `owner`, of a name that may be new there.
    private mutating func slot(of token: TokenID, _ name: NameID) -> Int {
        let slot = slots.slot(of: token, in: name)
        while owner.count <= slot { owner.append(-1) }
        return slot
    }

    /// Whether an event on a known address speaks of a new object there: addresses are reused.
    private mutating func begins(anewAfter life: Int, _ event: Event, _ place: Int) -> Bool {
        let isBirth = event.kind.beginsLife
        if lives[life].controllerClass != place {
            // A superclass's logger may name the object otherwise, but not after it has gone.
            return isBirth || lives[life].isOver || lives[life].departure != nil || isLost(life)
                || lives[life].appearances > 0 && !lives[life].state.appearance.isPresent
                    && !event.flags.contains(.namedByFile)
                || event.kind == .viewWillAppear && mayHaveLeftUnseen(life, lives[life].controllerClass)
                || isFirstArrival(event.kind, place) && mayHaveLeftUnseen(life, lives[life].controllerClass)
                    && isLong(after: lives[life].lastEvent, event)
                || event.kind == .viewWillAppear && lives[life].state.appearance.isPresent
                    && isLong(after: lives[life].lastEvent, event)
                || event.kind == .willMove && (lives[life].loaded != nil || lives[life].appearances > 0)
                    && isLoadedNext(event.token, past: Self.moves)
        }
        if lives[life].isOver { return isBirth || mayComeFirst(event.kind, place) || isLongAfterDeath(of: life, event) }
        switch event.kind {
        case .`init`:
            let isMade = lives[life].loaded != nil && lives[life].created != nil
            let isSaidTwice = trace.events[Int(lives[life].lastEvent)].kind == .`init`
            return lives[life].appearances > 0 || isMade && !isSaidTwice && !isShownNext(event.token)
                || lives[life].mayHaveLostInit && !isAtOnce(life, event) && isLoadedNext(event.token, past: [.`init`])
        case .loadView, .viewDidLoad:
            if lives[life].isUnloaded, !isLost(life) { return false }
            return lives[life].isBackstage || lives[life].departure != nil
                || lives[life].loaded != nil && (isLost(life) || mayHaveGoneUnseen(event.kind, place))
                || lives[life].loadedInInit && isMadeNext(event.token)
                || mayHaveLeftUnseen(life, place, by: event) && comesNext(event.token, place)
        case .willMove:
            let isAway =
                lives[life].isBackstage || lives[life].departure != nil || isLost(life)
                || mayHaveLeftUnseen(life, place)
            return isAway && !event.flags.contains(.parentIsNil) && isLoadedNext(event.token, past: Self.moves)
        default: return false
        }
    }

    /// Whether an object of which nothing but viewDidLoad is ever printed may have made room for another one at its
    /// address: a second load is no proof that it was one object.
    private func mayHaveGoneUnseen(_ kind: EventKind, _ place: Int) -> Bool {
        kind == .viewDidLoad && vocabulary.kinds[place].intersection(Self.otherCallbacks).isEmpty
    }

    /// Whether an object that came may be gone although none of its lines says so: its class prints neither its deinit nor
    /// the end of its disappearance. Who is loaded right behind its own last line is still there, unless time has passed
    /// since: a sheet goes and says nothing, and nobody below it does.
    private mutating func mayHaveLeftUnseen(_ life: Int, _ place: Int, by event: Event? = nil) -> Bool {
        let printed = vocabulary.kinds[place]
        guard lives[life].appearances > 0, printed.intersection([.deinit, .viewDidDisappear]).isEmpty,
            lives[life].lastEvent != previous || event.map { isLater($0, than: previous) } ?? false
        else { return false }
        return lives[life].state.appearance == .disappearing || !printed.contains(.viewWillDisappear)
    }

    /// Whether a line comes so long after another one that the user may have done something in between.
    private mutating func isLater(_ event: Event, than index: UInt32) -> Bool {
        span(since: index, to: event).map { $0 >= Self.setUp } ?? false
    }

    /// Whether an object at an address begins to come in the lines that follow.
    private mutating func comesNext(_ token: TokenID, _ place: Int) -> Bool {
        let next = lines.kinds(of: token, after: lifeOfEvent.count, within: Self.fewEvents)
            .first { AppearanceSignal($0) != nil }
        return next != nil && next == EventKind.arrivals.first { vocabulary.kinds[place].contains($0) }
    }

    /// What tells of an object's life beside viewDidLoad.
    private static let otherCallbacks = EventKind.allCases.reduce(into: EventKinds()) { kinds, kind in
        if kind.isViewCallback && kind != .viewDidLoad || kind == .`init` || kind == .deinit { kinds.insert(kind) }
    }

    /// Whether the next line of an address, but for some that a new object may print before, loads the object there: one
    /// that has loaded is not loaded again, so what is printed before is the next object's.
    private mutating func isLoadedNext(_ token: TokenID, past early: EventKinds) -> Bool {
        let next = lines.kinds(of: token, after: lifeOfEvent.count, within: Self.fewEvents)
            .first { !early.contains($0) }
        return next == .loadView || next == .viewDidLoad
    }

    private static let moves: EventKinds = [.willMove, .didMove]

    /// Whether an init is printed at an address before an object there comes: what loads first is loaded by it.
    private mutating func isMadeNext(_ token: TokenID) -> Bool {
        let next = lines.kinds(of: token, after: lifeOfEvent.count, within: Self.someEvents)
            .lazy.compactMap { LoadingSignal($0) }.first { $0 == .create || $0 == .show }
        return next == .create
    }

    /// Whether a line follows the life's last one within a moment: an initializer returns right behind the load in it.
    private mutating func isAtOnce(_ life: Int, _ event: Event) -> Bool {
        span(since: lives[life].lastEvent, to: event).map { $0 <= Self.moment } ?? true
    }

    /// Whether an object comes before anything loads at its address: it is there already, and one of its initializers that
    /// touched its view prints only now.
    private mutating func isShownNext(_ token: TokenID) -> Bool {
        let next = lines.kinds(of: token, after: lifeOfEvent.count, within: Self.someEvents)
            .lazy.compactMap { LoadingSignal($0) }.first { $0 != .create }
        return next == .show
    }

    /// Whether an instance met by name since the owner of an address was last heard of explains a line that breaks the
    /// contract of the owner: not all lines give the address, and it is used again.
    private mutating func isSucceeded(_ owner: Int, _ event: Event, _ place: Int) -> Bool {
        guard isNamedOnly[place], lives[owner].controllerClass == place, let signal = AppearanceSignal(event.kind)
        else { return false }
        let move = tables[place].appearance.move(from: lives[owner].state.appearance, on: signal)
        guard lives[owner].isOver || move.violation != nil,
            let unbound = candidates[place].unbound(for: event, lives, tables[place])
        else { return false }
        return lives[unbound].firstEvent > lives[owner].lastEvent
    }

    /// Whether lines are missing since the life's last event.
    private mutating func isLost(_ life: Int) -> Bool { lastGap.map { lives[life].lastEvent < $0 } ?? false }

    /// A line that comes long after the death of its object, or behind lines that are missing, was not held up: it is
    /// another object's.
    private mutating func isLongAfterDeath(of life: Int, _ event: Event) -> Bool {
        guard event.kind.isViewCallback || event.kind == .deinit else { return false }
        let death = lives[life].ended ?? lives[life].lastEvent
        if let lastGap, death < lastGap { return true }
        return isLong(after: death, event)
    }

    /// Whether a line comes so long after another one that neither call nor logger can have held it up: two seconds, or
    /// many lines where there is no clock.
    private mutating func isLong(after index: UInt32, _ event: Event) -> Bool {
        span(since: index, to: event).map { $0 > .seconds(2) }
            ?? (lines.events[lifeOfEvent.count] - index > Self.someEvents)
    }

    /// Nil where one of the two has no stamp.
    private mutating func span(since index: UInt32, to event: Event) -> Span? {
        event.time.since(trace.events[Int(index)].time)
    }

    /// Whether a class prints nothing that an object gets before it comes.
    private mutating func isFirstArrival(_ kind: EventKind, _ place: Int) -> Bool {
        let printed = vocabulary.kinds[place]
        return printed.intersection([.`init`, .loadView, .viewDidLoad]).isEmpty
            && kind == EventKind.arrivals.first { printed.contains($0) }
    }

    /// Whether a line may be the first of a life: not the second half of a pair whose first half the class prints too.
    private mutating func mayComeFirst(_ kind: EventKind, _ place: Int) -> Bool {
        if kind == .fetchStart { return true }
        guard kind.isViewCallback else { return false }
        guard let opening = kind.openingHalf else { return true }
        return kind != .viewDidDisappear && !vocabulary.kinds[place].contains(opening)
    }

    /// Reuse of an address proves that the object before died, although its deinit was not printed.
    private mutating func retire(_ life: Int, by index: UInt32) {
        lives[life].reusedBy = index
        lives[life].state.isDead = true
        candidates[lives[life].controllerClass].remove(life)
        screens.bury(life)
    }

    private mutating func lifeByName(_ event: Event, _ index: UInt32, _ place: Int) -> Int {
        if event.kind.isTurn { passed[place] += 1 }
        defer { if event.kind.isArrival { lastTurn[place] = index } }
        // Only who comes and goes is asked what the other screens let expect.
        let expected =
            AppearanceSignal(event.kind) == nil
            ? Expectation() : screens.expected(of: place, at: Moment(index: index, time: event.time), lives)
        let context = Candidates.Context(
            previous: previous, doublesCreation: vocabulary.doublesCreation(place),
            birthsAreLogged: vocabulary.logsBirth(place), sawLaunch: hasLaunched,
            upcoming: upcoming[place].dropFirst(passed[place]),
            expected: expected, arrival: screens.arrival,
            justBefore: event.kind == .deinit ? justBefore(event, index) : index)
        if let life = candidates[place].cutOff(at: event.kind, lives, tables[place], context) {
            noteHole(before: strangerSince(lives[life].lastEvent) ?? index)
            candidates[place].touch(life)
            return life
        }
        if candidates[place].leavesUnseen(event.kind, lives, tables[place], context) { noteHole(before: index) }
        if let life = candidates[place].choose(for: event, lives, tables[place], context) {
            candidates[place].touch(life)
            if isAnyones(event, of: life, context) { lives[life].doubt(at: index) }
            return life
        }
        return open(event, index, place)
    }

    /// Whether a move that the class does not announce may be another instance's: said twice in a row it may be one
    /// exit, and without its argument it may be an addition of the one that is loaded next.
    private func isAnyones(_ event: Event, of life: Int, _ context: Candidates.Context) -> Bool {
        guard event.kind == .didMove, !vocabulary.kinds[lives[life].controllerClass].contains(.willMove) else {
            return false
        }
        if !event.saysParent {
            return context.upcoming.first == .loadView || context.upcoming.first == .viewDidLoad
        }
        let before = trace.events[Int(previous)]
        return event.flags.contains(.parentIsNil) && before.kind == .didMove && before.flags == event.flags
            && before.controller == event.controller && before.token == .none
    }

    private mutating func noteHole(before index: UInt32) {
        holes.append(trace.events[Int(index)].line)
        noteLoss(before: index)
    }

    /// The first line after an event by which a screen leaves that was not seen to come.
    private func strangerSince(_ event: UInt32) -> UInt32? {
        lives.reversed().prefix { $0.firstEvent > event }
            .last { trace.events[Int($0.firstEvent)].kind == .viewWillDisappear }?.firstEvent
    }

    /// The first of the few events that came within a moment before this one.
    private func justBefore(_ event: Event, _ index: UInt32) -> UInt32 {
        var first = index
        for position in lines.events[..<lifeOfEvent.count].indices.suffix(Self.fewEvents).reversed() {
            let span = event.time.since(lines.event(at: position).time)
            guard span.map({ $0 <= Self.moment }) ?? (lifeOfEvent.count - position <= Self.nextEvents) else { break }
            first = lines.events[position]
        }
        return first
    }

    private static let moment = Span.seconds(0.5)
    private static let fewEvents = 16
    private static let someEvents = 64
    /// What is just before a line in a log without a clock.
    private static let nextEvents = 3

    private mutating func open(_ event: Event, _ index: UInt32, _ place: Int) -> Int {
        var state = event.kind.beginsLife ? LifeState.newborn : .unknown
        // A push announces before it loads: at the head of a capture, and behind a gap, that line may be missing.
        let isBehindLoss = lifeOfEvent.count - lossPlace < Self.head
        let isHead = !hasLaunched && lifeOfEvent.count < Self.head || isBehindLoss
        if isHead, event.kind == .loadView || event.kind == .viewDidLoad { state.containment = .unknown }
        // An initializer that touches the view prints behind what the view's load prints.
        if isBehindLoss, event.kind == .`init` { state.loading = .unknown }
        let isNameless = trace.names[Int(vocabulary.classes[place].index)].isAnonymous
        let byName: Identity = isNameless ? .anonymous : .inferred
        let identity = event.token == .none ? byName : .address
        var life = Life(
            index: lives.count, controllerClass: place, token: event.token, identity: identity, firstEvent: index,
            state: state)
        life.test = tests.test(at: index, pid: pid)
        life.isBirthLogged = vocabulary.logsBirth(place)
        life.isMetMidway = event.kind.openingHalf.map(vocabulary.kinds[place].contains) ?? false
        life.isMetAtHead = isHead
        life.isMetBehindLoss = isBehindLoss
        life.beganByMove = event.isMove
        life.isFirstOfUnborn = !life.isBirthLogged && hasLaunched && gapLines.isEmpty
        if !life.isBirthLogged { life.earliest = min(index, lastTurn[place] + 1) }
        lives.append(life)
        screens.admit()
        if isNamedOnly[place] { candidates[place].add(lives.count - 1) }
        return lives.count - 1
    }
}
