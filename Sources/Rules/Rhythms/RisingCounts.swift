import Lifecycle

/// A remark that one instance makes once in its first visit, twice in its second, and so on: what arrives is delivered once
/// more at each visit, whatever its rhythm.
struct RisingCounts {
    let timeline: Int
    /// Indices into `Trace.events`: what was said, by visits.
    let visits: [[UInt32]]

    /// Fewer may be chance: a list that grows while the user adds to it.
    private static let fewestVisits = 5

    init?(of timeline: Int, in context: RuleContext) {
        guard let visits = Visit.onScreen(of: timeline, atLeast: Self.fewestVisits, in: context) else { return nil }
        let said = visits.map { visit in
            Dictionary(grouping: visit.remarks) { context.trace.remark(of: context.event($0)) }
        }
        let rising = said[0].keys.compactMap { remark -> [[UInt32]]? in
            let runs = said.map { $0[remark] ?? [] }
            let run = runs.enumerated().prefix { $1.count == $0 + 1 }.map(\.element)
            return run.count >= Self.fewestVisits && !Self.counts(run, context) ? run : nil
        }
        guard let first = rising.min(by: { $0[0][0] < $1[0][0] }) else { return nil }
        (self.timeline, self.visits) = (timeline, first)
    }

    /// Whether each visit begins with the same text and goes on with others: `row 0`, `row 1`, of a list that grows.
    private static func counts(_ visits: [[UInt32]], _ context: RuleContext) -> Bool {
        let texts = visits.map { $0.map { context.activityText($0) } }
        return Set(texts.map(\.first)).count == 1 && texts.contains { Set($0).count > 1 }
    }
}
