import Lifecycle

extension Rule {
    static let layoutStorm = Rule(
        id: "layout_storm",
        title: "Layout storm",
        promise: "lays out no more often than a screen needs",
        rationale: """
            A screen needs a handful of layout passes when it appears and one for each change. Dozens in a second \
            mean that layout triggers itself: a frame or constraint set in viewDidLayoutSubviews, an animation that \
            invalidates its parent. The main thread is busy, scrolling stutters and the battery drains.
            """,
        severity: .warning,
        options: [passesPerSecond.declared, passesPerAppearance.declared],
        fine: [
            Example(
                """
                10:00:00.000 Home viewDidLoad
                10:00:00.100 Home viewDidLayoutSubviews
                10:00:00.200 Home viewDidLayoutSubviews
                """)
        ],
        faulty: [
            Example(
                (0...60).map { "\($0 == 60 ? "↓" : "")10:00:00.\(100 + $0 * 10) Home viewDidLayoutSubviews" }
                    .joined(separator: "\n"), note: "61 passes in 600 ms")
        ],
        check: stormyClasses
    )
}

private let passesPerSecond = RuleOption<Int>(
    "passes_per_second", "layout passes in one second of log time that are fine", count: 60)
private let passesPerAppearance = RuleOption<Int>(
    "passes_per_appearance", "layout passes in one appearance that are fine without a clock", count: 300)

/// The busiest second of one instance.
private struct Storm {
    var timeline: Int
    var passes: Int
    /// Indices into `Trace.events`: the window's first pass, and the one that was too many.
    var first: UInt32
    var tooMany: UInt32
}

private func stormyClasses(_ context: RuleContext) -> [ClassVerdict] {
    let isTimed = context.session.clock != .none
    let limit = context.settings[isTimed ? passesPerSecond : passesPerAppearance, of: .layoutStorm]
    return context.session.classes.indices.compactMap { index in
        let logged = context.session.classes[index].vocabulary
        guard let pass = [EventKind.viewDidLayoutSubviews, .viewWillLayoutSubviews].first(where: logged.contains) else {
            return nil
        }
        let storms = context.session.classes[index].timelines.compactMap { timeline in
            isTimed ? storm(of: timeline, pass, limit, context) : crowd(of: timeline, pass, limit, context)
        }
        let worst = storms.max { $0.passes < $1.passes }
        guard let worst else { return isTimed ? ClassVerdict(index, .kept) : nil }
        let accusation = isTimed ? accusation : suspicion
        return ClassVerdict(index, .broken(accusation(worst, storms.map(\.timeline), context)))
    }
}

/// Without a clock, the appearance with the most passes: that many are no proof, for it may have lasted for long.
private func crowd(of timeline: Int, _ pass: EventKind, _ limit: Int, _ context: RuleContext) -> Storm? {
    var passes: [UInt32]?
    var worst: Storm?
    for number in context.session.events(ofTimeline: timeline) {
        switch context.event(number).kind {
        case .viewWillAppear: passes = []
        case .viewDidDisappear: passes = nil
        case pass: passes?.append(number)
        default: break
        }
        guard let passes, passes.count > max(limit, worst?.passes ?? 0) else { continue }
        worst = Storm(timeline: timeline, passes: passes.count, first: passes[0], tooMany: passes[limit])
    }
    return worst
}

private func suspicion(_ worst: Storm, _ timelines: [Int], _ context: RuleContext) -> Accusation {
    let label = context.label(worst.timeline)
    return Accusation(
        severity: .note, certainty: .probable, timelines: timelines, blamed: context.event(worst.tooMany),
        message: laidOutALot(label, worst.passes, timelines.count), remarks: [stampsWouldTell, layoutTriggersItself],
        evidence: [
            context.evidence(worst.first, "the first layout pass of this appearance of \(label)"),
            context.evidence(worst.tooMany, "one pass too many, and \(worst.passes) in all in this appearance"),
        ],
        cause: "crowd")
}

/// The second with the most passes, if they are too many; two indices run over the passes once.
private func storm(of timeline: Int, _ pass: EventKind, _ limit: Int, _ context: RuleContext) -> Storm? {
    let steps = context.steps(ofTimeline: timeline)
    guard steps.count > limit, steps.count(of: pass) > limit else { return nil }
    let passes: [UInt32] = steps.compactMap { step in
        guard step.kind == pass, !context.trace.events[Int(step.number)].time.isNone else { return nil }
        return step.number
    }
    guard passes.count > limit else { return nil }
    var low = 0
    var worst: Storm?
    for high in passes.indices {
        while low < high, !isWithinSecond(passes[low], passes[high], context) { low += 1 }
        let count = high - low + 1
        guard count > max(limit, worst?.passes ?? 0) else { continue }
        worst = Storm(timeline: timeline, passes: count, first: passes[low], tooMany: passes[low + limit])
    }
    return worst
}

private func isWithinSecond(_ first: UInt32, _ last: UInt32, _ context: RuleContext) -> Bool {
    guard let span = context.event(last).time.since(context.event(first).time) else { return false }
    return span.microseconds >= 0 && span < .seconds(1)
}

private func accusation(_ worst: Storm, _ timelines: [Int], _ context: RuleContext) -> Accusation {
    let label = context.label(worst.timeline)
    return Accusation(
        severity: .warning, timelines: timelines, blamed: context.event(worst.tooMany),
        message: laidOutTooOften(label, worst.passes, timelines.count), remarks: [layoutTriggersItself],
        evidence: [
            context.evidence(worst.first, "the busiest second of \(label) begins"),
            context.evidence(worst.tooMany, "one pass too many, and \(worst.passes) in all within this second"),
        ],
        cause: "storm")
}

// MARK: Messages

private func laidOutTooOften(_ label: String, _ passes: Int, _ instances: Int) -> String {
    let others = instances == 1 ? "" : "; \(spokenCount(instances - 1, "other instance")) did so too"
    return "\(label) went through \(passes) layout passes in one second\(others)"
}

private func laidOutALot(_ label: String, _ passes: Int, _ instances: Int) -> String {
    let others = instances == 1 ? "" : "; \(spokenCount(instances - 1, "other instance")) did so too"
    return "\(label) went through \(passes) layout passes in one appearance\(others)"
}

private let stampsWouldTell = "the log has no clock: time stamps would tell whether they came at once"
private let layoutTriggersItself = "do not set frames or constraints in viewDidLayoutSubviews unless they changed"
