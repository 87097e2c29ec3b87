/// A line of a class that goes by its name.
package struct ClassLine {
    /// Index into `Trace.events`.
    let index: UInt32
    /// The first of the lines of its class that tell the same one after the other: which of them is one too many, the
    /// log does not say.
    let firstOfRun: UInt32
    let event: Event
    /// It comes so soon after the log begins, or goes on behind a loss, that it may close what began before.
    let isAtCut: Bool
    /// What its class prints.
    let logged: EventKinds
    /// Whether lines are missing between the class's line before and this one.
    let followsLoss: Bool

    /// Those of a class's lines that tell how one of its instances stands.
    ///
    /// `own`: indices into `Trace.events`, ascending, as `events` are: all that the session holds.
    static func all(
        _ own: some Sequence<UInt32>, of events: [UInt32], _ trace: Trace, gapLines: [UInt32], logged: EventKinds
    ) -> [ClassLine] {
        guard let first = events.first else { return [] }
        var lines: [ClassLine] = []
        var gaps = gapLines.drop { $0 < trace.events[Int(first)].line }
        var cut = 0
        var isLost = false
        for index in own {
            let event = trace.events[Int(index)]
            while let gap = gaps.first, gap <= event.line {
                gaps.removeFirst()
                let position = events.partitioningIndex { trace.events[Int($0)].line >= gap }
                // The marker itself may bear the time at which the log broke off.
                cut = trace.events[Int(events[position])].kind == .gap ? position + 1 : position
                isLost = true
            }
            guard event.token == .none, event.kind.movesALife else { continue }
            let isRun = lines.last.map { $0.event.kind == event.kind } ?? false
            lines.append(
                ClassLine(
                    index: index, firstOfRun: isRun ? lines[lines.count - 1].firstOfRun : index, event: event,
                    isAtCut: isClose(index, to: cut, of: events, trace), logged: logged, followsLoss: isLost))
            isLost = false
        }
        return lines
    }

    /// Whether a transition that was under way at a cut may still be.
    private static func isClose(_ index: UInt32, to cut: Int, of events: [UInt32], _ trace: Trace) -> Bool {
        guard cut < events.count else { return false }
        let span = trace.events[Int(index)].time.since(trace.events[Int(events[cut])].time)
        return span.map { $0 <= transition }
            ?? (events.partitioningIndex { $0 >= index } - cut <= transitionInEvents)
    }

    /// Longer than UIKit's animations: work that holds up an appearance is in it.
    private static let transition = Span.seconds(3)
    private static let transitionInEvents = 16
}

extension EventKind {
    /// Whether it tells how one instance stands.
    fileprivate var movesALife: Bool { tellsInstancesApart || isMove || self == .removeFromParent }
}
