/// A running app: its objects, what is on screen, and what is still to come. Everything it does goes into `script`.
struct World {
    let plan: AppPlan
    var random: SplitMix64
    var script = Script()
    var nodes: [Node] = []
    var now: Int64 = 0
    var run = 0
    /// The window's root controller, and what is presented over it, lowest first.
    var root: Int?
    var modals: [Modal] = []
    var due: [Due] = []
    /// The app is in the background, where no timer fires.
    var isSuspended = false
    var isTurned = false
    /// How often instances of each class have gone.
    var exits: [Int: Int] = [:]
    /// The instance of each class that is kept for the next time, while it is away.
    var kept: [Int: Int] = [:]
    private var addresses: Addresses
    /// How often each class had the chance to make its mistake, and at which chance it takes it.
    private var chances: [Int]
    private let fateful: [Int]

    init(plan: AppPlan, seed: UInt64) {
        self.plan = plan
        var random = SplitMix64(seed: seed)
        addresses = Addresses(random.next())
        chances = Array(repeating: 0, count: plan.classes.count)
        fateful = plan.classes.map { _ in random.number(2...3) }
        self.random = random
    }

    mutating func restartAddresses() { addresses = Addresses(random.next()) }
}

/// One controller object while it lives.
struct Node {
    let classIndex: Int
    let role: Role
    var children: [Int] = []
    /// The tab or page that shows.
    var selected = 0
    var parent: Int?
    var isLoaded = false
    var isDead = false
    var appearances = 0
    /// viewIsAppearing came in this appearance.
    var hasSettled = false
    var lastShown: Int64?
    /// Its children do not hear that the device is turned.
    var keepsTurns = false
    var pendingFetches = 0
    /// It left, and only its request still holds it.
    var diesWithRequest = false
    var ticksLeft = 0
    /// The timers of its pulse that run, and how many there were.
    var timers: Set<Int> = []
    var timersMade = 0
    var passes = 0
    /// The appearance in which it sent what the user entered.
    var submitted = 0
    /// The address of its view model.
    var companion: UInt64?
}

struct Modal {
    let root: Int
    let isSheet: Bool
}

/// Something that will happen by itself.
struct Due {
    let time: Int64
    let action: Action

    enum Action {
        case answer(Int, FetchStory)
        case release(Int)
        case tick(Int)
        case beat(Int, timer: Int, time: Int64)
        case endCompanion(Int)
    }
}

/// Gives out object addresses; freed ones come back, as from any allocator.
struct Addresses {
    private var next: UInt64
    private var free: [(address: UInt64, isSeenToEnd: Bool)] = []

    init(_ seed: UInt64) { next = 0x1_0500_0000 + (seed % 0x4000) * 0x1000 }

    /// An address comes back only where a log could tell: the old object's end is printed, or the new one's init is.
    mutating func take(printsInit: Bool, reuse: Bool) -> UInt64 {
        if reuse, let place = free.lastIndex(where: { $0.isSeenToEnd || printsInit }) {
            return free.remove(at: place).address
        }
        next += 0xE00
        return next
    }

    mutating func giveBack(_ address: UInt64, isSeenToEnd: Bool) { free.append((address, isSeenToEnd)) }
}

// MARK: Time

extension World {
    /// Lets time pass; whatever is due meanwhile happens.
    mutating func wait(milliseconds: ClosedRange<Int>) {
        pass(microseconds: Int64(random.number(milliseconds)) * 1000 + Int64(random.number(0...999)))
    }

    /// Lets so much time pass, and draws nothing at random.
    mutating func pass(microseconds: Int64) {
        let end = now + microseconds
        while let index = due.indices.filter({ due[$0].time <= end }).min(by: { due[$0].time < due[$1].time }) {
            let next = due.remove(at: index)
            now = max(now, next.time)
            perform(next.action)
        }
        now = max(now, end)
    }

    mutating func schedule(_ action: Due.Action, milliseconds: ClosedRange<Int>) {
        due.append(Due(time: now + Int64(random.number(milliseconds)) * 1000, action: action))
    }

    private mutating func perform(_ action: Due.Action) {
        switch action {
        case .answer(let id, let fetch): answer(id, fetch)
        case .release(let id): die(id)
        case .tick(let id): tick(id)
        case .beat(let id, let timer, let time): beat(id, timer, time)
        case .endCompanion(let id): endCompanion(of: id)
        }
    }

    mutating func note(_ what: Happening, _ subject: Int? = nil) {
        now += Int64(random.number(300...4000))
        script.add(what, subject: subject, at: now, run: run)
    }
}

// MARK: Mistakes

extension World {
    func plan(of id: Int) -> ClassPlan { plan.classes[nodes[id].classIndex] }

    /// Whether the class makes its mistake at this chance; the first chance is never taken, so that the log shows how
    /// it should be.
    mutating func errs(_ id: Int, _ mistake: Mistake) -> Bool {
        guard plan(of: id).mistake == mistake else { return false }
        chances[nodes[id].classIndex] += 1
        let chance = chances[nodes[id].classIndex]
        return chance == fateful[nodes[id].classIndex] || chance > 3 && random.chance(20)
    }

    mutating func confess(_ mistake: Mistake, _ id: Int) {
        script.mistakes.append(CommittedMistake(mistake: mistake, subject: id, position: script.events.count))
    }
}

// MARK: Birth and callbacks

extension World {
    mutating func create(_ classIndex: Int, parent: Int? = nil) -> Int {
        let plan = plan.classes[classIndex]
        let printsInit = plan.logging.callbacks.contains(.`init`)
        let address = addresses.take(printsInit: printsInit, reuse: random.chance(60))
        script.objects.append(
            ScriptObject(
                className: plan.name, address: address, run: run, born: script.events.count, parent: parent))
        nodes.append(Node(classIndex: classIndex, role: plan.role, parent: parent))
        let id = nodes.count - 1
        send(.`init`, to: id)
        if plan.printsInitTwice { send(.`init`, to: id) }
        createCompanion(id)
        return id
    }

    /// The instance that was kept, or a new one.
    mutating func takeKept(_ classIndex: Int, parent: Int? = nil) -> Int {
        guard let id = kept.removeValue(forKey: classIndex) else { return create(classIndex, parent: parent) }
        nodes[id].parent = parent
        script.objects[id].parent = parent
        script.objects[id].returns.append(script.events.count)
        return id
    }

    /// Lets an object go, or keeps it for the next time.
    mutating func putAway(_ id: Int, _ kind: ExitKind, below: Int? = nil) {
        let isFree = plan(of: id).isKept && kept[nodes[id].classIndex] == nil && nodes[id].children.isEmpty
        guard isFree else { return leave(id, kind, below: below) }
        kept[nodes[id].classIndex] = id
        script.objects[id].departures += 1
    }

    /// Sends one callback, unless the class loses it; twice, if the class repeats it.
    mutating func send(_ callback: Callback, to id: Int, _ argument: Argument = .none) {
        if errs(id, .loses(callback)) { return confess(.loses(callback), id) }
        note(.callback(callback, argument), id)
        if errs(id, .repeats(callback)) {
            confess(.repeats(callback), id)
            note(.callback(callback, argument), id)
        }
    }

    mutating func load(_ id: Int) {
        guard !nodes[id].isLoaded else { return }
        nodes[id].isLoaded = true
        send(.loadView, to: id)
        dawdle(id)
        if errs(id, .reentersLoadView) {
            confess(.reentersLoadView, id)
            send(.loadView, to: id)
            send(.viewDidLoad, to: id)
        }
        send(.viewDidLoad, to: id)
        if errs(id, .loadsTwice) {
            confess(.loadsTwice, id)
            send(.viewDidLoad, to: id)
        }
        decorateOnLoad(id)
        measureEarly(id)
        fetchOnLoad(id)
        complain(id)
        fillOnLoad(id)
    }

    private mutating func complain(_ id: Int) {
        guard plan(of: id).mistake == .complains else { return }
        confess(.complains, id)
        note(.complaint(random.chance(50) ? .unbalanced : .detachedPresentation), id)
    }
}

// MARK: End

extension World {
    /// Marks an object and all it holds as gone for good, then lets go of it.
    mutating func leave(_ id: Int, _ kind: ExitKind, below: Int? = nil) {
        markExit(id, kind, below)
        dispose(id, owner: nil)
    }

    /// Lets go of what was never shown.
    mutating func discard(_ id: Int) {
        markExit(id, .withOwner, nil)
        die(id)
    }

    private mutating func markExit(_ id: Int, _ kind: ExitKind, _ below: Int?) {
        let position = max(0, script.events.count - 1)
        if script.objects[id].exit == nil {
            script.objects[id].exit = TrueExit(position: position, kind: kind, below: below)
        }
        for child in nodes[id].children { markExit(child, .withOwner, nil) }
    }

    private mutating func dispose(_ id: Int, owner: Int?) {
        if owner != nil || leaks(id) {
            script.objects[id].isLeaked = true
            script.objects[id].leakOwner = owner
            for child in nodes[id].children { dispose(child, owner: id) }
        } else if plan(of: id).waitsForRequest, nodes[id].pendingFetches > 0 {
            nodes[id].diesWithRequest = true
        } else if random.chance(5) {
            schedule(.release(id), milliseconds: 2500...9000)
        } else {
            die(id)
        }
    }

    private mutating func leaks(_ id: Int) -> Bool {
        switch plan(of: id).mistake {
        case .leaksEach, .leaksByTimer: true
        case .leaksOnce: errs(id, .leaksOnce)
        default: false
        }
    }

    mutating func die(_ id: Int) {
        guard !nodes[id].isDead else { return }
        nodes[id].isDead = true
        note(.callback(.deinit, .none), id)
        script.objects[id].died = script.events.count - 1
        letCompanionGo(id)
        let printed = plan(of: id).logging.callbacks.contains(.deinit)
        addresses.giveBack(script.objects[id].address, isSeenToEnd: printed)
        for child in nodes[id].children { dispose(child, owner: nil) }
    }
}
