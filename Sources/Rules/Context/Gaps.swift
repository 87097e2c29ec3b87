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

    /// Whether the lines of an instance up to an event can be about no other: they give its address, or every other
    /// instance of its class is seen to be dead before it and unborn until then, and no line before it is explained
    /// better by a second one. That one line gives an address says nothing of those that give the name only: a message
    /// of UIKit's does so in every log.
    func isUnmistakable(_ timeline: Int, through end: UInt32) -> Bool {
        if session.timelines[timeline].isAlwaysNamed { return true }
        let born = session.begin(ofTimeline: timeline)
        if session.timelines[timeline].isContested(at: end) { return false }
        guard session.timelines[timeline].loaded != nil || newborn.contains(event(born).kind) else { return false }
        return session.classes[session.timelines[timeline].controllerClass].timelines.allSatisfy { other in
            other == timeline || session.begin(ofTimeline: other) > end
                || session.timelines[other].ended.map { $0 < born } ?? false
        }
    }
}

extension RuleContext {
    /// Whether the lines of an instance up to an event can be about no other, nor about one that is older than the log, or
    /// came in lines that are missing, and has not spoken so far.
    func isSurelyOwn(_ timeline: Int, through end: UInt32) -> Bool {
        isUnmistakable(timeline, through: end)
            && (session.timelines[timeline].identity == .address || !mayHoldUnseen(by: end))
    }

    /// Whether instances may be there that no line has told of by an event.
    private func mayHoldUnseen(by end: UInt32) -> Bool {
        session.beginsMidway || session.gapLines.first.map { $0 <= event(end).line } ?? false
    }
}

/// How long an exit takes that the user holds back.
private let gesture = Grace(span: .seconds(10), events: 8)
