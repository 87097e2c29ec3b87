import Lifecycle

/// Children of whom no line names a parent, and that never hear of an appearance.
///
/// Whose view loads while another controller's does is what that one puts into itself, where it joins it or dies with it: a
/// tab that is loaded ahead does neither.
struct EverLost {
    /// From each child's load to its death, with the container that it loads in.
    private(set) var stays: [Stay] = []

    private let context: RuleContext
    private let arrivals: [(event: UInt32, timeline: Int)]
    private let loads: [(event: UInt32, timeline: Int)]
    /// Those that hear of some appearance.
    private let shown: Set<Int>

    init(_ context: RuleContext) {
        self.context = context
        let timelines = context.session.timelines
        let appearances = timelines.indices.map(context.appearanceEvents)
        shown = Set(timelines.indices.filter { !appearances[$0].isEmpty })
        loads = timelines.indices.compactMap { index in timelines[index].loaded.map { ($0, index) } }
            .sorted { $0.event < $1.event }
        guard !shown.isEmpty, !loads.allSatisfy({ [shown] in shown.contains($0.timeline) }) else {
            arrivals = []
            return
        }
        arrivals = timelines.indices.flatMap { index in
            appearances[index].filter { EventKind.arrivals.contains(context.event($0).kind) }
                .map { (event: $0, timeline: index) }
        }.sorted { $0.event < $1.event }
        let byClasses = Dictionary(grouping: loads.map(\.timeline).compactMap(stay)) {
            [classOf($0.child), classOf($0.container)]
        }
        // Whose others are shown in the same container waits for its turn.
        stays = byClasses.values.filter { stays in
            !stays.contains { shown.contains($0.child) } && belongTogether(stays)
        }.joined().sorted { $0.child < $1.child }
    }

    private func classOf(_ timeline: Int) -> Int { context.session.timelines[timeline].controllerClass }

    /// The stay of a child whose load falls between another controller's and the first appearance behind it, which is that
    /// one's; none where others that load meanwhile are shown as well.
    private func stay(_ child: Int) -> Stay? {
        guard let loaded = context.session.timelines[child].loaded else { return nil }
        let next = arrivals.partitioningIndex { $0.event > loaded }
        guard next < arrivals.count else { return nil }
        let (first, container) = arrivals[next]
        guard container != child, classOf(container) != classOf(child),
            let begun = context.session.timelines[container].loaded,
            begun < loaded, next == 0 || arrivals[next - 1].event < begun
        else { return nil }
        let window = loads[loads.partitioningIndex { $0.event > begun }...].prefix { $0.event < first }
        guard !window.contains(where: { $0.timeline != child && shown.contains($0.timeline) })
        else { return nil }
        return Stay(child: child, container: container, joined: loaded, parted: leaves(child, after: first))
    }

    /// Where a child is moved elsewhere, or dies.
    private func leaves(_ child: Int, after first: UInt32) -> UInt32 {
        let moves: EventKinds = [.willMove, .didMove, .removeFromParent]
        let move = context.steps(ofTimeline: child).first { moves.contains($0.kind) && $0.number > first }?.number
        return min(move ?? .max, context.session.timelines[child].death ?? .max)
    }

    /// Whether each child joins something while its container loads, or several die right behind their containers.
    private func belongTogether(_ stays: [Stay]) -> Bool {
        stays.allSatisfy(isJoined) || stays.count { diesWithContainer($0) } > 1
    }

    private func isJoined(_ stay: Stay) -> Bool {
        let begun = context.session.timelines[stay.container].loaded ?? .max
        return context.steps(ofTimeline: stay.child).contains {
            $0.kind == .willMove && $0.number > begun && $0.number < stay.joined
        }
    }

    private func diesWithContainer(_ stay: Stay) -> Bool {
        guard let own = context.session.timelines[stay.child].death,
            let other = context.session.timelines[stay.container].death, other < own
        else { return false }
        return context.session.position(of: own) - context.session.position(of: other) <= 2
    }
}

extension Forwarding {
    /// What such children missed, at several appearances of their containers.
    func everLost() -> [ForwardingSlip] {
        let known = Dictionary(grouping: stays, by: \.child)
        let lost = EverLost(context).stays.filter { stay in
            known[stay.child]?.allSatisfy { $0.container == stay.container } ?? true
        }
        let slips = lost.flatMap { stay in
            arrivals(in: stay).filter { hadTime($0, until: stay.parted) }
                .map { slip(of: stay, in: $0, shownBy: .loadsOfContainers) }
        }
        let byClass = Dictionary(grouping: slips) { context.session.timelines[$0.child].controllerClass }
        return byClass.values.filter { $0.count >= Self.fewestMissed }.flatMap { $0 }
    }

    private static let fewestMissed = 3
}
