/// How much of what a capture says of lifecycles could be read.
///
/// `100 × events ÷ (events + damaged lines)`, rounded down: a capture without an event has quality 0. Each line that was
/// cut, redacted, garbled or out of order is one damaged line; a place where lines are missing stands for ten, for
/// nobody knows how many they were.
package struct CaptureQuality: Sendable {
    package let percent: Int
    /// Places where the capture says that lines are missing.
    package let gaps: Int
    /// Lines of which something is missing or in the wrong place.
    package let damagedLines: Int

    private static let linesPerGap = 10

    package init(_ trace: Trace) {
        gaps = trace.problems.reduce(0) { $0 + ($1.kind.isGap ? $1.count : 0) }
        damagedLines = trace.problems.reduce(0) { $0 + ($1.kind.isDamagedLine ? $1.count : 0) }
        let events = trace.events.count { !$0.kind.isMark }
        let damage = damagedLines + gaps * Self.linesPerGap
        percent = events == 0 ? 0 : Int(100.0 * Double(events) / Double(events + damage))
    }
}

extension ProblemKind {
    fileprivate var isGap: Bool {
        switch self {
        case .messagesDropped, .quarantined, .disconnected, .missingFooter, .cutArchive, .shrunkFile, .rewrittenFile,
            .missingLines, .toldElsewhere, .damagedLog:
            true
        case .truncatedLine, .redactedName, .invalidText, .clockStep, .duplicate, .notAController, .grownFile,
            .replacedFile, .unreadWork, .newestFirst, .brokenLines, .missingBundlePart, .unresolvedMessages,
            .unusedReport:
            false
        }
    }

    /// Lines that came twice were taken once, and strangers are no damage.
    fileprivate var isDamagedLine: Bool {
        switch self {
        case .truncatedLine, .redactedName, .invalidText, .clockStep: true
        case .messagesDropped, .quarantined, .disconnected, .missingFooter, .cutArchive, .shrunkFile, .grownFile,
            .replacedFile, .rewrittenFile, .missingLines, .duplicate, .notAController, .unreadWork, .newestFirst,
            .brokenLines, .missingBundlePart, .unresolvedMessages, .toldElsewhere, .damagedLog, .unusedReport:
            false
        }
    }
}

extension Problem {
    /// Whether something is the matter with the capture itself, not only with what was made of it.
    package var isDamage: Bool { ![.unreadWork, .newestFirst, .brokenLines, .unusedReport].contains(kind) }
}
