import Lifecycle
import Rules
import Testing

@testable import Simulation

/// Superclasses that print the calls of an object as well, by its own description, change no answer.
@Suite struct SuperclassPrintTests {
    private static let seeds = 60

    @Test(arguments: SecondPrint.allCases) func whoElsePrintsACallChangesNoAnswer(second: SecondPrint) {
        let seeds = (0..<Self.seeds).filter { Walk.story(seed: UInt64($0)).plan.showsHabits }
        let disputes = concurrently(seeds.count) { place in
            let seed = seeds[place]
            let plain = TraceWriter.trace(of: Self.story(UInt64(seed)))
            let (once, twice) = (Answers(plain), Answers(second.added(to: plain)))
            return once.charges.symmetricDifference(twice.charges).sorted().map { charge in
                "seed \(seed): \(charge) only \(once.charges.contains(charge) ? "once" : "twice")"
            } + (once.instances == twice.instances ? [] : ["seed \(seed): \(once.instances) and \(twice.instances)"])
        }
        #expect(disputes.flatMap(\.self) == [])
    }

    private static func story(_ seed: UInt64) -> LoggedStory {
        let (plan, script) = Walk.story(seed: seed)
        var shape = LogShape(seed: seed, isAddressed: true, logged: LoggedStory.logged(plan, script).count)
        shape.isTimed = true
        return LoggedStory(plan: plan, script: script, shape: shape)
    }
}

extension AppPlan {
    /// Of one instance that prints its load and nothing else nobody can tell whether it is printed twice or loads twice.
    fileprivate var showsHabits: Bool { classes.allSatisfy { $0.logging.callbacks != [.viewDidLoad] } }
}

/// Who prints the callbacks a second time.
enum SecondPrint: CaseIterable {
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
}
