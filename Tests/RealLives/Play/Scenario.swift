/// A story with a name: a few classes, and what the user does.
package struct Scenario: Sendable {
    package let name: String
    private let classes: [ClassPlan]
    private let play: @Sendable (Stage) -> Void

    init(_ name: String, _ classes: [ClassPlan], _ play: @escaping @Sendable (Stage) -> Void) {
        self.name = name
        self.classes = classes
        self.play = play
    }

    /// All that tidy apps do in UIKit's orders, and then all that leaks.
    package static let all = innocent + forgetful + leaking
    package static let innocent = stacks + tabs + modals + pages + children + roots + quiet
    package static let leaking = leaks + leavers

    /// It under UIKits of then and now, in some spellings: twice with all callbacks, then as people choose them.
    package var lives: [Life] {
        let first = name.utf8.reduce(0) { ($0 * 31 + UInt64($1)) % 1000 }
        let spellings: [Style.Identity] = [.address, .address, .address, .name, .name, .counter]
        return spellings.enumerated().map { number, identity in
            let seed = first + UInt64(number) * 17
            let stage = Stage(app: app(seed, identity, isComplete: [0, 1, 3].contains(number)), seed: seed)
            play(stage)
            return stage.end()
        }
    }

    private func app(_ seed: UInt64, _ identity: Style.Identity, isComplete: Bool) -> AppPlan {
        var dice = Dice(seed: seed &+ 77)
        var app = AppPlan.drawn(seed: seed, identities: [identity])
        app.name = name
        app.suffix = dice.pick(Names.suffixes)
        app.animatesTabs = seed % 2 == 0
        app.tellsPagesTwice = seed % 2 == 0
        let told = isComplete ? Set(Callback.allCases) : Names.callbacks(&dice).union([.deinit])
        let byBase = dice.chance(50)
        app.classes = classes.map { printing($0, told, byBase, app.suffix, &dice) }
        return app
    }

    private func printing(
        _ plan: ClassPlan, _ told: Set<Callback>, _ byBase: Bool, _ suffix: String, _ dice: inout Dice
    ) -> ClassPlan {
        var plan = plan
        plan.name += suffix
        if plan.isMute { return plan }
        if byBase { plan.toldByBase = told } else { plan.toldByItself = told }
        plan.isTalkative = plan.isTalkative || dice.chance(20)
        return plan
    }
}

extension ClassPlan {
    static func tidy(_ name: String, _ habit: Habit = .none, children: [String] = []) -> ClassPlan {
        var plan = ClassPlan(name)
        plan.habit = habit
        plan.children = children
        return plan
    }

    static func leaking(_ name: String, _ habit: Habit = .closure, children: [String] = []) -> ClassPlan {
        var plan = tidy(name, habit, children: children)
        plan.carelessness = .always
        return plan
    }

    /// A class that prints its own lines.
    var talking: ClassPlan {
        var plan = self
        plan.isTalkative = true
        return plan
    }

    /// A class that nobody taught to print.
    static func mute(_ name: String) -> ClassPlan {
        var plan = ClassPlan(name)
        plan.isMute = true
        return plan
    }
}
