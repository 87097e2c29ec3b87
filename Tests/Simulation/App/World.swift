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
    var addresses: Addresses
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
    /// Its container hides its view, and it is still a child.
    var isHidden = false
    /// It was told last that it comes; and it is not told of the turn that goes on.
    var isTold = false
    var isLeftOut = false
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
