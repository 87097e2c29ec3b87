import Lifecycle
import Rules

extension RandomCheck {
    static let secondPrints = RandomCheck(
        name: "second-prints",
        summary: "Superclasses that print an object's calls as well, by its own description, change no answer.",
        few: 6, many: 60
    ) { seed in
        let (plan, script) = Walk.story(seed: seed)
        guard plan.showsHabits else { return Outcome() }
        var shape = LogShape(seed: seed, isAddressed: true, logged: LoggedStory.logged(plan, script).count)
        shape.isTimed = true
        let plain = TraceWriter.trace(of: LoggedStory(plan: plan, script: script, shape: shape))
        let once = Answers(plain)
        return Outcome(
            complaints: SecondPrint.allCases.flatMap { second in
                Answers(second.added(to: plain)).disputes(with: once).map { "seed \(seed), \(second): \($0)" }
            })
    }
}

extension AppPlan {
    /// Of one instance that prints its load and nothing else nobody can tell whether it is printed twice or loads twice.
    fileprivate var showsHabits: Bool { classes.allSatisfy { $0.logging.callbacks != [.viewDidLoad] } }
}

/// Who prints the callbacks a second time.
private enum SecondPrint: CaseIterable {
    /// The superclass, by the object's own description, right before the class.
    case description
    /// The superclass and its superclass, likewise.
    case twoLevels

    func added(to trace: Trace) -> Trace {
        var trace = trace
        trace.events = trace.events.flatMap { Array(repeating: $0, count: 1 + copies(of: $0)) }
        for index in trace.events.indices { trace.events[index].line = UInt32(index + 1) }
        return trace
    }

    private func copies(of event: Event) -> Int {
        guard event.controller != .none, event.kind.isViewCallback || event.kind == .deinit else { return 0 }
        switch self {
        case .description: return 1
        case .twoLevels: return 2
        }
    }
}

/// What the program says of a trace, without line numbers.
private struct Answers {
    let charges: Set<String>
    let instances: Int

    init(_ trace: Trace) {
        var trace = trace
        let sessions = trace.reconstruct()
        instances = sessions.reduce(0) { $0 + $1.timelines.count }
        charges = Set(
            analyze(captures: [(trace, sessions)]).findings.filter { $0.severity > .note }.map {
                "\($0.rule) \($0.message)"
            })
    }

    func disputes(with once: Answers) -> [String] {
        charges.symmetricDifference(once.charges).sorted().map { charge in
            "\(charge) only \(once.charges.contains(charge) ? "once" : "twice")"
        } + (instances == once.instances ? [] : ["\(once.instances) and \(instances) instances"])
    }
}
