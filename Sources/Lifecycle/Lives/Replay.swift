/// One session played from its first line to its last: every line goes to an instance, every instance through its machines.
///
/// Whose a line is, is told by address or other token (see `ObjectSlots`), with generations; by name, as the
/// assignment that breaks least, then the most recently active; nameless lines form one anonymous class.
/// Cost: constant per event for addressed lines, at most `Candidates.horizon` fits for lines with a name only. It is not
/// copyable so that no call can copy its tables by accident: that was half of its time. What is asked for each line is
/// `mutating` for the same reason: a call that only reads gets a copy of all fields, which was a fifth of the time.
struct Replay: ~Copyable {
    let trace: Trace
    let folding: ClassFolding
    let lines: SessionLines
    /// Each line tells a call of its own, of the class that it names.
    let isAsPrinted: Bool
    let vocabulary: Vocabulary
    let tables: [ContractTables]
    /// The same, to be asked at each line without counting one more reference.
    private let uncountedTables: [Unmanaged<ContractTables>]
    /// Classes of which some line gives no token: only these need the search by name.
    let isNamedOnly: [Bool]
    /// Classes whose callbacks show their object, while some lines of their own only name the class.
    private let speaksByClass: [Bool]
    /// What each class prints without a token, and how much of it is passed.
    let upcoming: [[EventKind]]
    var passed: [Int]
    /// Classes of which some instance has died.
    private var isBereft: [Bool]
    /// The last of them that was passed and is no departure, by index: a departure makes room for the next one.
    var lastTurn: [UInt32]
    var lives: [Life] = []
    var record = LifeRecord()
    var candidates: [Candidates]
    var slots: ObjectSlots
    /// `owner[slot]`: the life that a token speaks of; -1 before its first line.
    var owner: [Int32] = []
    var screens = ScreenTracker()
    var fetches: FetchLog
    /// `lifeOfEvent[position in the session]`, -1 for lines that belong to no instance.
    var lifeOfEvent: [Int32] = []
    var gapLines: [UInt32] = []
    var lastGap: UInt32?
    /// Where in the session the last gap is; far before its first event while there is none.
    var lossPlace = -Replay.head
    /// Lines before which others must be missing, although nothing says so.
    var holes: [UInt32] = []
    /// The last line that is no gap: a loss after it is just the end of the log.
    var lastSpoken: UInt32 = 0
    /// The line of the life that was loaded last, while nobody has begun to come or go since.
    var loading: (life: Int, event: UInt32)?
    /// The line up to which the process goes on behind its last event.
    let lastLine: UInt32
    let tests: TestSchedule
    let pid: Int?
    var hasLaunched = false
    /// How many events from the start may belong to transitions that began before the capture did.
    static let head = 16
    var previous: UInt32 = 0

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
        speaksByClass = survey.speaksByClass
        upcoming = survey.named
        passed = Array(repeating: 0, count: survey.named.count)
        isBereft = Array(repeating: false, count: survey.named.count)
        lastTurn = Array(repeating: 0, count: survey.named.count)
        tables = survey.tables()
        uncountedTables = tables.map { Unmanaged.passUnretained($0) }
        candidates = Array(repeating: Candidates(), count: survey.vocabulary.classes.count)
        slots = ObjectSlots(trace, events: draft.events.count)
        lifeOfEvent.reserveCapacity(draft.events.count)
        let expected = min(trace.tokens.count, draft.events.count / Self.fewestEvents)
        lives.reserveInLargePages(expected)
        screens.reserve(lives: expected, events: draft.events.count)
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
        guard let life = event.kind == .activity ? speaker(of: event, index, place) : life(for: event, index, place)
        else { return lifeOfEvent.append(-1) }
        refreshAfterGap(life)
        let before = lives[life].state.appearance
        uncountedTables[place]._withUnsafeGuaranteedRef { lives[life].step(index, event, $0, &record) }
        follow(life, before, event, index)
        lifeOfEvent.append(Int32(life))
    }

    /// Whose words a line is; nil where they may be nobody's or another's.
    ///
    /// What only names a class whose callbacks show objects, as `[Cart] timer fired` beside `<Cart: 0x15f06700> viewDidLoad`,
    /// is said by the one that there is, and of several by none: a guess would make one of them work behind its exit.
    private mutating func speaker(of event: Event, _ index: UInt32, _ place: Int) -> Int? {
        if event.token == .none, speaksByClass[place] { return candidates[place].only }
        return isOfTheDead(event, place) ? nil : life(for: event, index, place)
    }

    /// Whether what a class says by name can be no living instance's, as `[Cart] observers removed` behind `[Cart] deinit`:
    /// all that were born have died, and the next one's birth would be told.
    private mutating func isOfTheDead(_ event: Event, _ place: Int) -> Bool {
        event.token == .none && isBereft[place] && isNamedOnly[place] && candidates[place].isEmpty
            && vocabulary.logsBirth(place)
    }

    private mutating func note(_ index: UInt32, _ event: Event) {
        switch event.kind {
        case .gap: noteLoss(before: index)
        case .applicationDidFinishLaunching: hasLaunched = true
        case .fetchStart, .fetchEnd:
            fetches.add(index, event, life: requester(of: event, index), isAttributed: false, lives, trace)
        default: break
        }
    }

    mutating func noteLoss(before index: UInt32) {
        gapLines.append(trace.events[Int(index)].line)
        lastGap = index
        lossPlace = lifeOfEvent.count
        fetches.noteLoss()
    }

    /// Who most likely sends a request that names nobody: the one that is being set up, else the one in front.
    private mutating func requester(of event: Event, _ index: UInt32) -> Int? {
        guard let loading, !lives[loading.life].isOver else { return screens.front(lives) }
        let isFresh =
            span(since: loading.event, to: event).map { $0 <= Self.setUp }
            ?? (index - loading.event <= Self.setUpInEvents)
        return isFresh ? loading.life : screens.front(lives)
    }

    /// What a controller asks for while it is set up, it asks for at once.
    static let setUp = Span.seconds(1)
    private static let setUpInEvents: UInt32 = 8

    /// Across a gap nothing is known: every machine of the life starts again from `unknown`.
    private mutating func refreshAfterGap(_ life: Int) {
        guard let lastGap, lives[life].lastEvent < lastGap, lives[life].eventCount > 0, !lives[life].isOver else {
            return
        }
        lives[life].loseSight(at: lastGap)
    }

    /// Whether the first that is heard of is a screen that comes: nobody was there before the log.
    private var beginsWithArrival: Bool {
        lives.first.map { first in
            let kind = trace.events[Int(first.firstEvent)].kind
            return kind.beginsLife || kind == .viewWillAppear || kind == .viewDidAppear
        } ?? false
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
            isBereft[lives[life].controllerClass] = true
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

    mutating func open(_ event: Event, _ index: UInt32, _ place: Int) -> Int {
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
        let isSeenFromStart = hasLaunched || event.token != .none && beginsWithArrival && !isHead
        life.isFirstOfUnborn = !life.isBirthLogged && isSeenFromStart && gapLines.isEmpty
        if !life.isBirthLogged { life.earliest = min(index, lastTurn[place] + 1) }
        lives.append(life)
        screens.admit()
        if isNamedOnly[place] || speaksByClass[place] { candidates[place].add(lives.count - 1) }
        return lives.count - 1
    }

    /// An instance that gives its address is seldom heard of in fewer lines.
    private static let fewestEvents = 8
    static let moment = Span.seconds(0.5)
    static let fewEvents = 16
    static let someEvents = 64
    /// What is just before a line in a log without a clock.
    static let nextEvents = 3

    /// Whether lines are missing since the life's last event.
    mutating func isLost(_ life: Int) -> Bool { lastGap.map { lives[life].lastEvent < $0 } ?? false }

    /// Whether a line comes so long after another one that neither call nor logger can have held it up: two seconds, or
    /// many lines where there is no clock.
    mutating func isLong(after index: UInt32, _ event: Event) -> Bool {
        span(since: index, to: event).map { $0 > .seconds(2) }
            ?? (lines.events[lifeOfEvent.count] - index > Self.someEvents)
    }

    /// Nil where one of the two has no stamp.
    mutating func span(since index: UInt32, to event: Event) -> Span? {
        event.time.since(trace.events[Int(index)].time)
    }

    /// Reuse of an address proves that the object before died, although its deinit was not printed.
    mutating func retire(_ life: Int, by index: UInt32) {
        lives[life].reusedBy = index
        lives[life].state.isDead = true
        candidates[lives[life].controllerClass].remove(life)
        screens.bury(life)
    }
}
