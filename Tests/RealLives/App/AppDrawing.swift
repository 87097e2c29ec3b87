/// Apps drawn by chance: 5 to 12 classes, of which some leak and some print no `deinit`.
extension AppPlan {
    /// `leaking` is the share of classes that leak, in percent.
    package static func drawn(
        seed: UInt64, silence: Silence = .all, leaking: Int = 20, identities: [Style.Identity]? = nil
    ) -> AppPlan {
        var dice = Dice(seed: seed)
        let module = dice.pick(Names.modules)
        var app = AppPlan(name: "\(module)-\(seed)", module: module)
        app.drawUIKit(&dice)
        app.style = .drawn(&dice, among: identities)
        app.envelope = dice.pick(Envelope.common)
        app.noise = dice.pick([0, 0, 10, 25, 40])
        app.shape = dice.pick([.navigation, .navigation, .tabs, .tabs, .single])
        app.drawClasses(&dice)
        app.drawPrints(&dice, silence)
        app.drawHabits(&dice, leaking)
        return app
    }

    private mutating func drawUIKit(_ dice: inout Dice) {
        animatesTabs = dice.chance(60)
        loadsBeforeMove = dice.chance(70)
        tellsThoseBetween = dice.chance(50)
        tellsPagesTwice = dice.chance(40)
        showsPagesEarly = dice.chance(25)
        tellsCancelledMoves = dice.chance(25)
        tellsDismissals = dice.chance(20)
    }

    private mutating func drawClasses(_ dice: inout Dice) {
        let suffix = dice.pick(Names.suffixes)
        var names = dice.shuffled(Names.screens).map { $0 + suffix }
        let count = dice.number(5...12)
        let roots = shape == .tabs ? dice.number(2...3) : 1
        for index in 0..<count {
            var plan = ClassPlan(names.removeLast())
            plan.role = index < roots ? .root : index < roots + 2 ? .pushed : Self.role(&dice)
            classes.append(plan)
        }
        if classes(.page).count == 1 { classes[classes.firstIndex { $0.role == .page }!].role = .pushed }
        if classes(.page).count > 1, dice.chance(60) {
            classes.append(ClassPlan("Pages" + suffix))
            classes[classes.count - 1].role = .pager
        }
        drawChildren(&dice)
    }

    private static func role(_ dice: inout Dice) -> ClassPlan.Role {
        dice.pick([.pushed, .pushed, .pushed, .pushed, .modal, .modal, .modal, .page, .child, .container])
    }

    private mutating func drawChildren(_ dice: inout Dice) {
        let children = classes(.child).map(\.name)
        for index in classes.indices where classes[index].role == .container {
            classes[index].role = .pushed
            guard !children.isEmpty else { continue }
            classes[index].children = Array(dice.shuffled(children).prefix(2))
        }
        if !children.isEmpty, !classes.contains(where: { !$0.children.isEmpty }) {
            let parent = classes.indices.filter { classes[$0].role == .pushed }.randomPick(&dice)
            classes[parent].children = [children[0]]
        }
    }

    private mutating func drawPrints(_ dice: inout Dice, _ silence: Silence) {
        let shared = Names.callbacks(&dice)
        let byBase = dice.chance(50)
        let isDoubled = byBase && dice.chance(15)
        let silent = Set(dice.shuffled(classes.map(\.name)).prefix(silence.silent(of: classes.count)))
        for index in classes.indices {
            var told = shared
            if dice.chance(15) { told.remove(dice.pick([.viewWillAppear, .viewWillDisappear, .viewDidLoad])) }
            if !silent.contains(classes[index].name) { told.insert(.deinit) }
            if byBase { classes[index].toldByBase = told } else { classes[index].toldByItself = told }
            // A class that is silent only in its `deinit` overrides nothing; one that prints twice overrides all.
            if isDoubled { classes[index].toldByItself = told }
            classes[index].isTalkative = dice.chance(40)
            classes[index].requests = dice.chance(20)
        }
    }

    private mutating func drawHabits(_ dice: inout Dice, _ leaking: Int) {
        for index in classes.indices {
            let role = classes[index].role
            if role == .pager { continue }
            if role != .root, dice.chance(leaking) {
                classes[index].habit = Self.leak(of: classes[index], &dice)
                classes[index].carelessness = dice.chance(92) ? .always : .sometimes
            } else if dice.chance(55) {
                classes[index].habit = dice.pick(Habit.tidy)
            } else if role == .pushed || role == .modal, dice.chance(6) {
                classes[index].habit = .cache
            }
        }
    }

    private static func leak(of plan: ClassPlan, _ dice: inout Dice) -> Habit {
        plan.children.isEmpty ? dice.pick(Habit.careless) : dice.pick(Habit.careless + [.children, .children])
    }
}

extension Habit {
    /// What can be forgotten.
    package static let careless: [Habit] = [
        .closure, .timer, .displayLink, .observer, .delegate, .task, .viewModel, .staticArray, .coordinator, .animator,
        .gesture,
    ]
    /// What is done rightly, and looks like its careless twin.
    package static let tidy: [Habit] = careless + [.request, .request, .none]
}

extension Array {
    fileprivate func randomPick(_ dice: inout Dice) -> Element { dice.pick(self) }
}
