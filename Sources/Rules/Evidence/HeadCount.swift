import Lifecycle

/// How many leaks a class that goes by its name can be shown to have: instances that left for good, less those that died,
/// whichever they were.
///
/// Where several instances live at once and the log names none of them, a deinit line may be any one's. The numbers hold
/// in every assignment of the lines. Instances are counted apart from those that were all dead before they were born.
struct HeadCount {
    private let trace: Trace
    private let session: Session

    init(trace: Trace, session: Session) {
        self.trace = trace
        self.session = session
    }

    /// Of the leaked instances of one class, those that are one too many in every assignment of the lines.
    func certain(among leaked: [Int], of timelines: [Int]) -> Set<Int> {
        var certain: Set<Int> = []
        for cluster in clusters(timelines) {
            let deaths = cluster.count { session.timelines[$0].ended != nil }
            let suspects = cluster.filter { leaked.contains($0) && leftVerifiably(session.timelines[$0]) }
            let buried = cluster.count { session.timelines[$0].ended != nil && leftVerifiably(session.timelines[$0]) }
            certain.formUnion(suspects.prefix(max(0, suspects.count + buried - deaths)))
        }
        return certain
    }

    /// Runs of instances that cannot be told apart: a run ends where all that lived so far are dead.
    private func clusters(_ timelines: [Int]) -> [[Int]] {
        var clusters: [[Int]] = []
        var latestEnd: UInt32 = 0
        for timeline in timelines {
            let first = session.eventsByTimeline[session.timelines[timeline].events.lowerBound]
            if clusters.isEmpty || latestEnd < first { clusters.append([]) }
            clusters[clusters.count - 1].append(timeline)
            latestEnd = max(latestEnd, session.timelines[timeline].ended ?? .max)
        }
        return clusters
    }

    /// Whether its exit is its own whoever the lines between belong to: said outright, or uncontested.
    private func leftVerifiably(_ timeline: Timeline) -> Bool {
        guard let departure = timeline.departure else { return false }
        if departure.event < timeline.contested ?? .max { return true }
        return session.events(of: timeline).contains { trace.events[Int($0)].saysGoodbye }
    }
}

extension Event {
    fileprivate var saysGoodbye: Bool {
        switch kind {
        case .didMove: flags.contains(.parentIsNil)
        case .viewDidDisappear: !flags.isDisjoint(with: [.isMovingFromParent, .isBeingDismissed])
        case .removeFromParent: true
        default: false
        }
    }
}
