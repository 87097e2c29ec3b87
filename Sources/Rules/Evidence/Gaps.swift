import Lifecycle

extension RuleContext {
    /// Whether lines are missing between two events, given as indices into `Trace.events`: absence proves nothing then.
    func linesAreMissing(from first: UInt32, to last: UInt32) -> Bool {
        let lines = session.gapLines
        let next = lines.bisected { $0 >= event(first).line }
        return next < lines.endIndex && lines[next] < event(last).line
    }

    /// Whether the lines of an instance up to an event can be about no other: it has an address, or every other instance
    /// of its class is seen to be dead before it and unborn until then.
    func isUnmistakable(_ timeline: Int, through end: UInt32) -> Bool {
        let life = session.timelines[timeline]
        if life.identity == .address { return true }
        let controllerClass = session.controllerClass(of: life)
        let born = begin(of: life)
        guard life.loaded != nil || newborn.contains(event(born).kind) else { return false }
        return controllerClass.timelines.allSatisfy { other in
            let rival = session.timelines[other]
            return other == timeline || begin(of: rival) > end || rival.ended.map { $0 < born } ?? false
        }
    }
}
