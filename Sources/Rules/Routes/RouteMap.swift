import Lifecycle

/// The screens of a session as the user walked through them: which one lay below which, and how each was come by.
///
/// Stacks share what lies below: a session of n changes takes n places, however deep its stacks are.
struct RouteMap {
    /// A screen on a stack.
    private struct Place {
        let life: Int
        /// Index into `places`; nil for a root.
        let below: Int?
        /// Index into `Session.transitions`; nil where it was there before the first change.
        let arrival: Int?
    }

    private let session: Session
    private var places: [Place] = []
    /// By life: its places, in order.
    private var placesOfLife: [Int: [Int]] = [:]

    /// More is no recipe.
    private static let mostMoves = 12

    init(_ session: Session) {
        self.session = session
        var top: Int?
        for (index, transition) in session.transitions.enumerated() { follow(transition, index, &top) }
    }

    private mutating func follow(_ transition: Transition, _ index: Int, _ top: inout Int?) {
        guard let to = transition.to else { return }
        if top == nil, let from = transition.from { top = add(Place(life: from, below: nil, arrival: nil)) }
        switch transition.kind {
        case .cancelledPop, .cancelledDismiss: return
        case .push, .present:
            // What opens a screen lies on top, whatever the log kept back of how others left.
            let below = transition.from.flatMap { place(of: $0, from: top) } ?? top
            top = add(Place(life: to, below: below, arrival: index))
        case .tab, .rootChange: top = add(Place(life: to, below: nil, arrival: index))
        case .pop, .dismiss, .unknown:
            top = place(of: to, from: top) ?? add(Place(life: to, below: nil, arrival: index))
        }
    }

    private mutating func add(_ place: Place) -> Int {
        places.append(place)
        placesOfLife[place.life, default: []].append(places.count - 1)
        return places.count - 1
    }

    /// Where a screen lies on the stack below another place.
    private func place(of life: Int, from top: Int?) -> Int? {
        var place = top
        // Whoever lies deeper than any stack of screens was lost on the way.
        for _ in 0..<64 {
            guard let here = place else { return nil }
            if places[here].life == life { return here }
            place = places[here].below
        }
        return nil
    }

    /// The moves that lead to where the first of some lives was at an event, and all that lead from or to one of them until
    /// another event; both are indices into `Trace.events`. Nil where no change of screens shows how it was come by.
    func route<Lives: Collection<Int>>(
        through lives: Lives, from first: UInt32? = nil, until end: UInt32, in trace: Trace
    ) -> Route? {
        guard let life = lives.first, let candidates = placesOfLife[life] else { return nil }
        let next = candidates.partitioningIndex { begin(of: $0) > min(first ?? end, end) }
        let place = candidates[max(next - 1, 0)]
        guard begin(of: place) <= end else { return nil }
        let chain = chain(to: place)
        let arrivals = chain.compactMap { places[$0].arrival }
        let seen = first.map { first in session.transitions.partitioningIndex { $0.firstEvent > first } } ?? 0
        let since = max(places[place].arrival.map { $0 + 1 } ?? 0, seen)
        let changes = arrivals + changes(of: Set(lives), since: since, until: end)
        guard !changes.isEmpty, changes.count <= Self.mostMoves, let root = chain.first else { return nil }
        let begins = places[root].arrival.flatMap { session.transitions[$0].from } ?? places[root].life
        return Route(start: name(of: begins), moves: changes.compactMap { move($0, trace) })
    }

    /// The event in which a screen was opened for the last time before another event, or after it where it was not there
    /// before; nil for what never was a screen of its own.
    func arrival(of life: Int, before event: UInt32) -> UInt32? {
        guard let candidates = placesOfLife[life] else { return nil }
        let next = candidates.partitioningIndex { begin(of: $0) > event }
        return begin(of: candidates[max(next - 1, 0)])
    }

    private func begin(of place: Int) -> UInt32 {
        places[place].arrival.map { session.transitions[$0].firstEvent } ?? 0
    }

    /// From the root.
    private func chain(to place: Int) -> [Int] {
        var chain = [place]
        while let below = places[chain[chain.count - 1]].below, chain.count <= Self.mostMoves { chain.append(below) }
        return chain.reversed()
    }

    /// The changes in which the lives take part, from one on.
    private func changes(of lives: Set<Int>, since first: Int, until end: UInt32) -> [Int] {
        var changes: [Int] = []
        var index = first
        while index < session.transitions.count, session.transitions[index].firstEvent <= end {
            let change = session.transitions[index]
            if [change.from, change.to].contains(where: { $0.map(lives.contains) ?? false }) { changes.append(index) }
            if changes.count > Self.mostMoves { break }
            index += 1
        }
        return changes
    }

    private func move(_ index: Int, _ trace: Trace) -> Route.Move? {
        let change = session.transitions[index]
        guard let to = change.to, let deed = change.kind.deed else { return nil }
        let line = trace.numbering.inFile(Int(trace.events[Int(change.firstEvent)].line))
        return Route.Move(deed: deed, screen: name(of: to), line: line)
    }

    private func name(of life: Int) -> ControllerName { session.classes[session.timelines[life].controllerClass].name }
}

extension TransitionKind {
    /// Nil for what the user let go.
    fileprivate var deed: Route.Deed? {
        switch self {
        case .push, .unknown: .open
        case .present: .present
        case .tab, .rootChange: .switchTo
        case .pop: .goBack
        case .dismiss: .dismiss
        case .cancelledPop, .cancelledDismiss: nil
        }
    }
}
