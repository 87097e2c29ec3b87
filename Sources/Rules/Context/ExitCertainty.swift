import Lifecycle

/// How surely the instances of a session left for good: what rests on an exit is no surer than the exit itself.
struct ExitCertainty: Sendable {
    /// The pops and dismissals that show all their signs, in order.
    private let plain: [Transition]

    init(_ session: Session) {
        plain = session.transitions.filter { $0.isCertain && ($0.kind == .pop || $0.kind == .dismiss) }
    }

    /// Whether the exit belongs to a pop or dismissal that shows all its signs, not to one that is only likely.
    func isPlain(_ departure: Departure) -> Bool {
        let next = plain.partitioningIndex { $0.lastEvent >= departure.event }
        return next < plain.count && plain[next].firstEvent <= departure.event
    }

    /// Whether an instance has surely left for good.
    func hasSurelyLeft(_ timeline: Timeline) -> Bool {
        timeline.departure.map { certainty(of: $0) == .confirmed } ?? false
    }

    /// Another instance that is loaded later shows that one who was plainly popped waits nowhere. Of one who only seems to
    /// have gone it shows nothing: a screen that prints no line may cover both.
    func certainty(of departure: Departure) -> Certainty {
        switch departure.reason {
        case .movedFromParent, .removedFromParent, .disappearedForGood, .movingThenDisappeared, .containerDied:
            .confirmed
        case .superseded: isPlain(departure) ? .confirmed : .probable
        case .inferred: .probable
        }
    }
}
