import Lifecycle

/// A remark that one instance makes once more with each of its visits: what arrives is delivered to one more observer, whatever
/// its rhythm.
struct RisingCounts {
    let timeline: Int
    /// How many visits there had been, and what was said then: indices into `Trace.events`.
    let deliveries: [(visit: Int, said: [UInt32])]

    /// Fewer may be chance: a list that grows while the user adds to it.
    private static let fewestVisits = 5
    /// Equal lines in one go are rarely as many as there were visits.
    private static let fewestAtOnce = 3

    init?(of timeline: Int, in context: RuleContext) {
        let life = context.session.timelines[timeline]
        guard !life.isContested else { return nil }
        let found = Self.oneMoreAVisit(timeline, context) ?? Self.oneMoreAtOnce(timeline, context)
        guard let found else { return nil }
        (self.timeline, deliveries) = (timeline, found)
    }

    /// Once in the first visit, twice in the second, and so on.
    private static func oneMoreAVisit(_ timeline: Int, _ context: RuleContext) -> [(visit: Int, said: [UInt32])]? {
        guard let visits = Visit.onScreen(of: timeline, atLeast: fewestVisits, in: context) else { return nil }
        let said = visits.map { visit in
            Dictionary(grouping: visit.remarks) { context.trace.remark(of: context.event($0)) }
        }
        let rising = said[0].keys.compactMap { remark -> [[UInt32]]? in
            let runs = said.map { $0[remark] ?? [] }
            let run = runs.enumerated().prefix { $1.count == $0 + 1 }.map(\.element)
            return run.count >= fewestVisits && !counts(run, context) ? run : nil
        }
        return rising.min { $0[0][0] < $1[0][0] }?.enumerated().map { ($0 + 1, $1) }
    }

    /// Whether each visit begins with the same text and goes on with others: `row 0`, `row 1`, of a list that grows.
    private static func counts(_ visits: [[UInt32]], _ context: RuleContext) -> Bool {
        let texts = visits.map { $0.map { context.activityText($0) } }
        return Set(texts.map(\.first)).count == 1 && texts.contains { Set($0).count > 1 }
    }

    /// In equal lines at one moment, always as many as there have been visits: each of them added an observer, and none was
    /// removed.
    private static func oneMoreAtOnce(_ timeline: Int, _ context: RuleContext) -> [(visit: Int, said: [UInt32])]? {
        var visits = 0
        var bursts: [RemarkShape: [(visit: Int, said: [UInt32])]] = [:]
        var last: (remark: RemarkShape, number: UInt32)?
        for step in context.steps(ofTimeline: timeline) {
            if step.kind == .viewDidAppear { visits += 1 }
            guard let remark = context.whatIsSaid(in: step.number) else {
                last = nil
                continue
            }
            if let before = last, before.remark == remark, isAtOnce(before.number, step.number, context) {
                let newest = (bursts[remark]?.count ?? 1) - 1
                bursts[remark]?[newest].said.append(step.number)
            } else {
                bursts[remark, default: []].append((visits, [step.number]))
            }
            last = (remark, step.number)
        }
        let rising = bursts.values.filter { bursts in
            let sizes = Set(bursts.map(\.said.count))
            return sizes.count > 1 && sizes.max() ?? 0 >= fewestAtOnce
                && bursts.allSatisfy { $0.visit == $0.said.count && !counts([$0.said], context) }
        }
        return rising.min { $0[0].said[0] < $1[0].said[0] }
    }

    private static func isAtOnce(_ first: UInt32, _ second: UInt32, _ context: RuleContext) -> Bool {
        context.elapsed(from: first, to: second).span.map { $0 <= .seconds(0.05) } ?? (second == first + 1)
    }
}

extension RuleContext {
    /// A remark, or the words of an answer that names nothing: `received CartDidChange`. Nil for any other event.
    fileprivate func whatIsSaid(in number: UInt32) -> RemarkShape? {
        let event = event(number)
        switch trace.detail(of: event) {
        case .activity: return trace.remark(of: event)
        case .fetch(let line) where event.kind == .fetchEnd && line.resource == nil:
            return RemarkShape(trace.source.line(event.offset))
        default: return nil
        }
    }
}
