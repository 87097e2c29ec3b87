/// What one class of an app is like: what it prints, what it does, and what it forgets.
package struct ClassPlan {
    /// Where its instances stand.
    package enum Role { case root, pushed, modal, page, child, container, pager, system }

    /// How often its instances make its mistake.
    package enum Carelessness { case never, sometimes, always }

    package var name: String
    package var role = Role.pushed
    package var habit = Habit.none
    package var carelessness = Carelessness.never
    /// What its base class prints for it, and what it prints itself.
    package var toldByBase: Set<Callback> = []
    package var toldByItself: Set<Callback> = []
    /// It prints own lines: "loaded 12 items", ticks, requests.
    package var isTalkative = false
    package var requests = false
    /// It prints nothing at all, in a scenario whose other classes do.
    package var isMute = false
    /// The classes of its children, by name.
    package var children: [String] = []

    package var printsDeinit: Bool { toldByBase.contains(.deinit) || toldByItself.contains(.deinit) }

    package init(_ name: String) { self.name = name }

    /// A container of UIKit's own, which prints nothing.
    package static func system(_ name: String) -> ClassPlan {
        var plan = ClassPlan(name)
        plan.role = .system
        return plan
    }
}

/// What holds an instance, rightly or by mistake.
package enum Habit: String, CaseIterable {
    case none, closure, timer, displayLink, observer, delegate, task, viewModel, staticArray, coordinator, children
    case request, cache, animator, gesture
}
