import Lifecycle

/// Whose a line is beyond doubt: a finding about one instance asks it, so that what another one may have done is not held
/// against it.
extension RuleContext {
    /// Whether the lines of an instance up to an event can be about no other: they give its address, or every other
    /// instance of its class is seen to be dead before it and unborn until then, and no line before it is explained
    /// better by a second one. Nor can they be about one that is older than the log, or came in lines that are missing,
    /// and has not spoken so far; unless the last of them is told of a new one only.
    ///
    /// That one line gives an address says nothing of those that give the name only: a message of UIKit's does so in
    /// every log.
    func isSurelyOwn(_ timeline: Int, through end: UInt32) -> Bool {
        if session.timelines[timeline].isAlwaysNamed { return true }
        if session.timelines[timeline].identity != .address, mayHoldUnseen(by: end) { return false }
        let born = session.begin(ofTimeline: timeline)
        if session.timelines[timeline].isContested(at: end) { return false }
        guard session.timelines[timeline].loaded != nil || newborn.contains(event(born).kind) else { return false }
        return session.classes[session.timelines[timeline].controllerClass].timelines.allSatisfy { other in
            other == timeline || session.begin(ofTimeline: other) > end
                || session.timelines[other].ended.map { $0 < born } ?? false
        }
    }

    /// Whether instances that no line has told of may be there, and an event may be told of one.
    private func mayHoldUnseen(by end: UInt32) -> Bool {
        guard !newborn.contains(event(end).kind) else { return false }
        return session.beginsMidway || session.gapLines.first.map { $0 <= event(end).line } ?? false
    }
}
