import Lifecycle

extension RuleContext {
    /// Whether lines are missing between two events, given as indices into `Trace.events`: absence proves nothing then.
    func linesAreMissing(from first: UInt32, to last: UInt32) -> Bool {
        // Of most logs none is missing: then no event need be looked at.
        !session.gapLines.isEmpty && session.linesAreMissing(from: first, to: last, in: trace)
    }

    /// Whether what a first line goes on with may have begun before the log, or among the lines lost just before.
    func mayGoOnUnseen(_ first: UInt32) -> Bool {
        if newborn.contains(event(first).kind) { return false }
        let lost = session.gapLines.last { $0 < event(first).line } ?? 0
        let seen = session.events.partitioningIndex { event($0).line > lost }
        return seen == session.events.endIndex || !elapsed(from: session.events[seen], to: first).reaches(gesture)
    }
}

/// How long an exit takes that the user holds back.
private let gesture = Grace(span: .seconds(10), events: 8)
