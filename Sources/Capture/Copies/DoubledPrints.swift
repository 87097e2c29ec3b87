import Lifecycle

/// Takes a log once in which every callback is printed twice, before and behind the call of `super`, say.
///
///     Home viewWillAppear
///     Home viewWillAppear
///
/// Two objects of one class may go side by side, but hardly all controllers of an app. So each callback of two classes
/// at least has its double right behind it, and no line shows its object: who shows it prints it in each line, and
/// the lines of one object tell by themselves how often it prints a call. A `deinit` calls no `super`, and may stand once.
/// Moves and layout passes may come twice in a row by themselves, so they prove nothing; but where all of a kind come in
/// pairs in such a log, they are printed as the rest is.
struct DoubledPrints {
    /// Places in `Trace.events`.
    private(set) var copies: Set<Int> = []

    private static let (fewestCalls, fewestClasses) = (6, 2)

    init(_ trace: Trace) {
        guard let calls = DoubledPrints.pairs(of: Self.calls, in: trace), calls.count >= Self.fewestCalls,
            case let classes = Set(calls.map { trace.events[$0].controller }), classes.count >= Self.fewestClasses
        else { return }
        copies = Set(calls)
        for kinds in Self.followers {
            // Who is told of nothing else may be no controller: `PhotoCell didMove to index 4`.
            copies.formUnion(DoubledPrints.pairs(of: kinds, in: trace, atOnce: true, among: classes) ?? [])
        }
        guard let deaths = DoubledPrints.pairs(of: [.deinit], in: trace) else { return }
        // Two objects may die together; more lines than objects are the lines of one death.
        var left: [NameID: Int] = [:]
        for place in calls where trace.events[place].kind == .viewDidLoad {
            left[trace.events[place].controller, default: 0] += 1
        }
        for place in deaths { left[trace.events[place].controller]? -= 2 }
        if left.values.contains(where: { $0 < 0 }) { copies.formUnion(deaths) }
    }

    private static let calls: EventKinds = [
        .loadView, .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear,
        .viewDidDisappear,
    ]
    private static let followers: [EventKinds] = [
        [.willMove, .didMove], [.viewWillLayoutSubviews, .viewDidLayoutSubviews],
    ]

    /// The second line of each pair; nil where some line has no double, or shows an object. What stands between the two is
    /// what `super` calls; at once, nothing does.
    private static func pairs(
        of kinds: EventKinds, in trace: Trace, atOnce: Bool = false, among classes: Set<NameID>? = nil
    ) -> [Int]? {
        var seconds: [Int] = []
        var first: Int?
        for place in trace.events.indices {
            let event = trace.events[place]
            guard kinds.contains(event.kind), classes?.contains(event.controller) ?? true else { continue }
            guard event.token == .none, event.controller != .none else { return nil }
            guard let before = first else {
                first = place
                continue
            }
            guard event.mayBeOfCall(of: trace.events[before]), !atOnce || place == before + 1 else { return nil }
            seconds.append(place)
            first = nil
        }
        return first == nil ? seconds : nil
    }
}

/// Takes out what a superclass prints under its own name beside each of its subclasses' prints.
///
///     BaseViewController viewDidLoad
///     CartViewController viewDidLoad
///
/// Whoever has hardly a line without such a neighbour, of several classes that have no other lines, is no object of its own:
/// a container and its children have lives of different lengths. `super` is called first, but for deinit, where it comes
/// last: a child loads behind its parent and a container dies in front of its children, as no superclass prints. One that
/// prints before it calls `super` cannot be told from a child, and stays: a class told twice costs less than one that vanishes.
struct SuperclassPrints {
    /// Places in `Trace.events`.
    private(set) var copies: Set<Int> = []

    private static let fewestCalls = 8

    private struct Count {
        var lines: [Int] = []
        var beside = 0
        var loads = 0
        var others: Set<NameID> = []
    }

    init(_ trace: Trace) {
        var counts: [NameID: Count] = [:]
        for place in trace.events.indices where EventKinds.ofLife.contains(trace.events[place].kind) {
            let event = trace.events[place]
            guard event.token == .none, event.controller != .none else { return }
            counts[event.controller, default: Count()].lines.append(place)
            if event.kind == .viewDidLoad { counts[event.controller]?.loads += 1 }
            guard let other = SuperclassPrints.neighbour(of: place, in: trace) else { continue }
            counts[event.controller]?.beside += 1
            counts[event.controller]?.others.insert(other)
        }
        for count in counts.values where count.lines.count >= Self.fewestCalls && count.others.count > 2 {
            let (own, others) = (count.lines.count, count.others.reduce(0) { $0 + (counts[$1]?.lines.count ?? 0) })
            let isLoadedForEach = count.loads == 0 || count.loads >= count.others.count
            guard isLoadedForEach, 20 * count.beside >= 19 * own, 10 * abs(others - own) <= own else { continue }
            copies.formUnion(count.lines)
        }
    }

    /// Whose line of the same callback stands where a subclass's does: right behind, of a death right in front.
    private static func neighbour(of place: Int, in trace: Trace) -> NameID? {
        let event = trace.events[place]
        let other = event.kind == .deinit ? place - 1 : place + 1
        guard trace.events.indices.contains(other) else { return nil }
        let beside = trace.events[other]
        let isOfCall =
            beside.kind == event.kind && beside.controller != event.controller && beside.process == event.process
        return isOfCall && beside.controller != .none ? beside.controller : nil
    }
}
