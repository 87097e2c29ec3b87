import Lifecycle

/// Exits of which a log shows nothing but that a screen went: nobody comes in its place, whom it lay over or who covers it.
///
/// It was popped to a screen that prints nothing, or covered by one. Where others of its class went so, each shown once, and
/// died at once, one that did not is no screen in use as far as anybody can tell.
struct LoneExits: Sendable {
    /// By timeline: the last line by which it went alone; nil where it did not.
    private let exits: [UInt32?]
    /// By class: whether those that died went alone and died at once.
    private let areDeadly: [Bool]

    /// Behind an exit, no longer than an animation and what follows it.
    private static let atOnce = Grace(span: .seconds(1), events: 4)

    init(_ session: Session, _ steps: StepColumns, _ trace: Trace) {
        var replaced = [UInt32](repeating: 0, count: session.timelines.count)
        for change in session.transitions {
            guard let left = change.from else { continue }
            // Whoever was made only when it had gone does not take its place.
            let exit = steps[left].last { $0.kind == .viewDidDisappear }?.number ?? .max
            if change.to.flatMap({ session.timelines[$0].loaded }) ?? 0 > exit { continue }
            replaced[left] = max(replaced[left], change.lastEvent)
        }
        let exits = session.timelines.indices.map { index -> UInt32? in
            guard session.timelines[index].appearances == 1, session.timelines[index].container == nil,
                let exit = steps[index].last(where: { $0.kind == .viewDidDisappear })?.number
            else { return nil }
            return replaced[index] < exit ? exit : nil
        }
        self.exits = exits
        areDeadly = session.classes.map { controllerClass in
            let own = controllerClass.timelines
            guard own.allSatisfy({ session.timelines[$0].appearances <= 1 }) else { return false }
            let dead = own.filter { session.timelines[$0].ended != nil }
            return !dead.isEmpty
                && dead.allSatisfy { index in
                    guard let exit = exits[index], let ended = session.timelines[index].ended else { return false }
                    return !session.elapsed(from: exit, to: ended, in: trace).reaches(Self.atOnce)
                }
        }
    }

    /// Where an instance went as those of its class did that died then; nil for nearly all.
    func exit(of index: Int, _ timeline: Timeline) -> UInt32? {
        areDeadly[timeline.controllerClass] && timeline.shownState == .offScreen ? exits[index] : nil
    }
}
