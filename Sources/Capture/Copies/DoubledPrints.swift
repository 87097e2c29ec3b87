import Lifecycle

/// Takes a log once in which every callback is printed twice, before and behind the call of `super`, say.
///
///     Home viewWillAppear
///     Home viewWillAppear
///
/// Two objects of one class may go side by side, but hardly all controllers of an app. So each callback of two classes
/// at least has its double right behind it, and no line shows its object: who shows it prints it in each line, and
/// the lines of one object tell by themselves how often it prints a call. A `deinit` calls no `super`, and may stand once.
struct DoubledPrints {
    /// Places in `Trace.events`.
    private(set) var copies: Set<Int> = []

    private static let (fewestCalls, fewestClasses) = (6, 2)

    init(_ trace: Trace) {
        guard let calls = DoubledPrints.pairs(.view, in: trace), calls.count >= Self.fewestCalls,
            Set(calls.map { trace.events[$0].controller }).count >= Self.fewestClasses
        else { return }
        copies = Set(calls)
        guard let deaths = DoubledPrints.pairs(.death, in: trace) else { return }
        // Two objects may die together; more lines than objects are the lines of one death.
        var left: [NameID: Int] = [:]
        for place in calls where trace.events[place].kind == .viewDidLoad {
            left[trace.events[place].controller, default: 0] += 1
        }
        for place in deaths { left[trace.events[place].controller]? -= 2 }
        if left.values.contains(where: { $0 < 0 }) { copies.formUnion(deaths) }
    }

    private enum Lines { case view, death }

    /// The second line of each pair; nil where some line has no double, or shows an object.
    private static func pairs(_ lines: Lines, in trace: Trace) -> [Int]? {
        var seconds: [Int] = []
        var first: Int?
        for place in trace.events.indices {
            let event = trace.events[place]
            let isDeath = event.kind == .`deinit`
            guard event.kind.isToldInParts, event.kind != .`init`, isDeath == (lines == .death) else { continue }
            guard event.token == .none, event.controller != .none else { return nil }
            guard let before = first else {
                first = place
                continue
            }
            guard event.mayBeOfCall(of: trace.events[before]) else { return nil }
            seconds.append(place)
            first = nil
        }
        return first == nil ? seconds : nil
    }
}
