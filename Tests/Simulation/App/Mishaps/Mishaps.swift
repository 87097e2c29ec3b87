/// Mistakes and habits that were thought of later, drawn by themselves: the other seeds' stories stay what they are.
struct Mishaps {
    private var random: SplitMix64

    init(seed: UInt64) { random = SplitMix64(seed: seed &* 0xE703_7ED1_A0B4_28DB &+ 9) }

    mutating func befall(_ plan: inout AppPlan) {
        if random.chance(30) { plan.turns = Set((0..<plan.steps).filter { _ in random.chance(12) }) }
        plan.reportsScreens = random.chance(30)
        plan.measuresChildren = random.chance(8)
        if random.chance(5) { plan.redraws = random.pick(Redraws.innocent) }
        if random.chance(12) { plan.rounds = random.pick(Rounds.innocent) }
        plan.edits = random.chance(8)
        plan.playsWithChild = random.chance(8)
        plan.savesCentrally = random.chance(15)
        giveWays(&plan)
        // Innocent apps stay many.
        if random.chance(plan.classes.contains { $0.mistake != nil } ? 25 : 10) { err(&plan) }
        if plan.redraws != nil { plan.drawings = [random.number(0...(plan.steps - 1))] }
    }

    /// What classes say and do without doing wrong.
    private mutating func giveWays(_ plan: inout AppPlan) {
        for index in plan.classes.indices where plan.classes[index].role.isScreen {
            if random.chance(6) { plan.classes[index].decoration = random.pick(Decoration.innocent) }
            if random.chance(6) {
                plan.classes[index].draft = random.pick(plan.savesCentrally ? Draft.all : Draft.innocent)
            }
            if random.chance(6) { plan.classes[index].measure = random.pick(Measure.innocent) }
            if random.chance(10) { plan.classes[index].companion = random.pick(Companion.innocent) }
            if random.chance(6) { plan.classes[index].isMadeAhead = true }
            if random.chance(6) { plan.classes[index].hasSpares = true }
            if plan.classes[index].role == .modal, random.chance(30) { plan.classes[index].writes = true }
        }
    }

    /// One more mistake, of a class that makes none or of the whole app.
    private mutating func err(_ plan: inout AppPlan) {
        switch random.number(0...19) {
        case 0: plan.redraws = .storm
        case 1, 2: plan.rounds = .anew
        default:
            let choices = choices(plan).filter { choice in plan.classes.contains { $0.mayMake(choice) } }
            if !choices.isEmpty { err(random.pick(choices), &plan) }
        }
    }

    private mutating func err(_ mistake: Mistake, _ plan: inout AppPlan) {
        let careless = plan.classes.indices.filter { plan.classes[$0].mayMake(mistake) }
        let index = random.pick(careless)
        plan.classes[index].mistake = mistake
        switch mistake {
        case .decoratesEachPass: plan.classes[index].decoration = .onEachPass
        case .measuresTooEarly: plan.classes[index].measure = .tooEarly
        case .savesOnExitOnly:
            plan.classes[index].draft = .onExit
            plan.savesCentrally = false
        case .keepsCompanions: plan.classes[index].companion = .survives
        case .loadsInVain: plan.classes[index].fetching = .onLoad
        case .staysStale:
            plan.edits = true
            for place in plan.plan(of: .modal) { plan.classes[place].writes = true }
        case .keepsTurn:
            plan.turns = Set((0..<plan.steps).filter { _ in random.chance(25) })
            plan.playsWithChild = true
        case .forgetsAddChild: plan.playsWithChild = true
        default: break
        }
    }

    private func choices(_ plan: AppPlan) -> [Mistake] {
        [.loadsSlowly, .forgetsAddChild, .forgetsAddChild, .decoratesEachPass, .decoratesEachPass, .measuresTooEarly]
            + [.loadsInVain, .loadsInVain, .staysStale, .staysStale, .savesOnExitOnly, .savesOnExitOnly]
            + [.keepsCompanions, .keepsCompanions]
            + [.keepsTurn, .keepsTurn]
            + (plan.reportsScreens ? [.reportsTwice, .reportsTwice, .reportsNever] : [])
    }
}

extension ClassPlan {
    /// Whether it makes no mistake yet, and its log would show this one.
    fileprivate func mayMake(_ mistake: Mistake) -> Bool {
        self.mistake == nil && mistake.roles.contains(role) && logging.callbacks.isSuperset(of: mistake.shownBy)
            && (logging.printsWork || !mistake.needsWords)
    }
}

extension Mistake {
    fileprivate var roles: [Role] {
        switch self {
        case .forgetsAddChild: [.child]
        case .keepsTurn: [.tabRoot, .screen, .modal, .pager]
        case .staysStale: [.tabRoot]
        case .decoratesEachPass, .savesOnExitOnly: [.tabRoot, .screen]
        case .loadsInVain, .keepsCompanions: [.screen]
        default: [.tabRoot, .screen, .modal]
        }
    }

    fileprivate var shownBy: Set<Callback> {
        switch self {
        case .loadsSlowly: [.loadView, .viewDidLoad]
        case .forgetsAddChild: [.willMove, .didMove, .viewDidLoad, .viewDidAppear, .viewDidLayoutSubviews]
        case .decoratesEachPass: [.viewDidLayoutSubviews]
        case .measuresTooEarly: [.viewDidLoad, .viewDidAppear]
        case .loadsInVain: [.viewDidLoad, .viewWillAppear, .deinit]
        case .staysStale, .savesOnExitOnly, .reportsTwice, .reportsNever:
            [.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear]
        case .keepsCompanions: [.viewDidLoad, .deinit]
        default: []
        }
    }

    fileprivate var needsWords: Bool { self != .loadsSlowly && self != .keepsTurn && self != .forgetsAddChild }
}

extension Role {
    fileprivate var isScreen: Bool { self == .tabRoot || self == .screen || self == .modal }
}

extension World {
    /// Says something in the same moment as what came before it.
    mutating func tell(_ what: Happening, _ id: Int? = nil) {
        script.add(what, subject: id, at: now, run: run)
    }

    /// A view that takes long to load blocks everything else.
    mutating func dawdle(_ id: Int) {
        guard errs(id, .loadsSlowly) else { return }
        now += 2_300_000
        confess(.loadsSlowly, id)
    }

    mutating func report(_ id: Int) {
        guard plan.reportsScreens else { return }
        if errs(id, .reportsNever) { return confess(.reportsNever, id) }
        let isTwice = errs(id, .reportsTwice)
        if isTwice { confess(.reportsTwice, id) }
        for _ in 0..<(isTwice ? 2 : 1) { tell(.activity(Self.reported), id) }
    }

    static let reported = "trackScreenView()"
}
