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
    package static let all = innocent + leaking
    package static let innocent = stacks + tabs + modals + pages + children + roots + quiet
    package static let leaking = leaks + leavers

    /// Its life under one UIKit, in one spelling.
    package func life(seed: UInt64, identity: Style.Identity) -> Life {
        let stage = Stage(app: app(seed, identity), seed: seed)
        play(stage)
        return stage.end()
    }

    /// It in four spellings, each under a UIKit of its own.
    package var lives: [Life] {
        let first = name.utf8.reduce(0) { ($0 * 31 + UInt64($1)) % 1000 }
        return [Style.Identity.address, .address, .name, .counter].enumerated().map { number, identity in
            life(seed: first + UInt64(number) * 17, identity: identity)
        }
    }

    private func app(_ seed: UInt64, _ identity: Style.Identity) -> AppPlan {
        var dice = Dice(seed: seed &+ 77)
        var app = AppPlan.drawn(seed: seed, identities: [identity])
        app.name = name
        app.suffix = dice.pick(Names.suffixes)
        let told = Names.callbacks(&dice).union([.deinit])
        let byBase = dice.chance(50)
        app.classes = classes.map { plan in
            var plan = plan
            plan.name += app.suffix
            if plan.isMute { return plan }
            if byBase { plan.toldByBase = told } else { plan.toldByItself = told }
            plan.isTalkative = plan.isTalkative || dice.chance(20)
            return plan
        }
        return app
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
