import Lifecycle

/// How surely the instances of a session left for good: what rests on an exit is no surer than the exit itself.
struct ExitCertainty: Sendable {
    /// The pops and dismissals that show all their signs, in order.
    private let plain: [Transition]
    private let trace: Trace

    init(_ session: Session, _ trace: Trace) {
        self.trace = trace
        plain = session.transitions.filter(\.isSureExit)
    }

    /// Whether the exit belongs to a pop or dismissal that shows all its signs, not to one that is only likely, or is
    /// shown by the death of the screen below.
    func isPlain(_ departure: Departure) -> Bool {
        if let proof = departure.proof, trace.events[Int(proof)].kind == .deinit { return true }
        return pop(of: departure) != nil
    }

    /// The screen that shows again, by index into `Session.timelines`, where the exit belongs to such a pop or dismissal.
    func uncovered(by departure: Departure) -> Int? { pop(of: departure)?.to }

    private func pop(of departure: Departure) -> Transition? {
        let next = plain.partitioningIndex { $0.lastEvent >= departure.event }
        return next < plain.count && plain[next].firstEvent <= departure.event ? plain[next] : nil
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
