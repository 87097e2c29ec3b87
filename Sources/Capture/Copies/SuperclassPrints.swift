import Lifecycle

/// Takes out what a superclass prints under its own name beside each of its subclasses' prints.
///
///     BaseViewController viewDidLoad
///     CartViewController viewDidLoad
///
/// Whoever has hardly a line without such a neighbour, of several classes that have no other lines, is no object of its own:
/// a container and its children have lives of different lengths. `super` is called first, but for deinit, where it comes
/// last: a child loads behind its parent and a container dies in front of its children, as no superclass prints. One that
/// prints before it calls `super` cannot be told from a child, and stays: a class told twice costs less than one that vanishes.
/// A superclass that prints no name (`print(#function)`) is nobody in either order.
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
        findNameless(in: trace)
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

    /// Prints without a name, nearly all of which stand beside one of the same call that has a name.
    private mutating func findNameless(in trace: Trace) {
        let nameless = trace.events.indices.filter {
            let event = trace.events[$0]
            return event.controller == .none && event.token == .none && EventKinds.ofLife.contains(event.kind)
        }
        guard nameless.count >= Self.fewestCalls else { return }
        let beside = nameless.filter { place in [place - 1, place + 1].contains { Self.isOfOneCall(place, $0, trace) } }
        if 20 * beside.count >= 19 * nameless.count { copies = Set(beside) }
    }

    /// Whose line of the same callback stands where a subclass's does: right behind, of a death right in front.
    private static func neighbour(of place: Int, in trace: Trace) -> NameID? {
        let event = trace.events[place]
        let other = event.kind == .deinit ? place - 1 : place + 1
        return isOfOneCall(place, other, trace) ? trace.events[other].controller : nil
    }

    /// Whether another event, which has a name, tells of the same callback, and of another class.
    private static func isOfOneCall(_ place: Int, _ other: Int, _ trace: Trace) -> Bool {
        guard trace.events.indices.contains(other) else { return false }
        let (event, beside) = (trace.events[place], trace.events[other])
        return beside.kind == event.kind && beside.controller != event.controller && beside.process == event.process
            && beside.controller != .none
    }
}
