import Lifecycle

extension Rule {
    static let activityAfterRemoval = Rule(
        id: "activity_after_removal",
        title: "Activity after removal",
        promise: "does nothing more once it has left",
        rationale: """
            A controller that left for good goes on working: it asks the server, lays out views that nobody sees, or \
            is called by a timer or a notification. That costs battery, writes into screens that are gone, and shows \
            what holds the controller, because whatever calls it must know it.
            """,
        severity: .warning,
        options: timeToEnd.declared,
        fine: [
            Example(
                """
                10:00:00.000 <Cart: 0x10> viewDidLoad
                10:00:00.100 <Cart: 0x10> viewWillAppear
                10:00:00.500 <Cart: 0x10> viewDidAppear
                10:00:05.000 <Cart: 0x10> viewWillDisappear
                10:00:05.400 <Cart: 0x10> viewDidDisappear
                10:00:05.401 <Cart: 0x10> didMove(toParent: nil)
                10:00:05.402 <Cart: 0x10> deinit
                """)
        ],
        faulty: [
            Example(
                """
                10:00:00.000 <Cart: 0x10> viewDidLoad
                10:00:00.100 <Cart: 0x10> viewWillAppear
                10:00:00.500 <Cart: 0x10> viewDidAppear
                10:00:05.000 <Cart: 0x10> viewWillDisappear
                10:00:05.400 <Cart: 0x10> viewDidDisappear
                10:00:05.401 <Cart: 0x10> didMove(toParent: nil)
                ↓10:00:15.000 <Cart: 0x10> GET https://example.com/cart
                """)
        ],
        check: restlessClasses
    )
}

private let timeToEnd = GraceOption(
    (1, "seconds of log time after leaving in which work may still end"),
    (10, "events after leaving in which work may still end in a log without a clock"))

/// What one instance still did after it left for good.
private struct Unrest {
    var timeline: Int
    /// Indices into `Trace.events`.
    var left: UInt32
    var deeds: [UInt32]
    var laterWork: LaterWork
}

private func restlessClasses(_ context: RuleContext) -> [ClassVerdict] {
    let grace = context.settings[timeToEnd, of: .activityAfterRemoval]
    return context.session.classes.indices.compactMap { index in
        let gone = context.session.classes[index].timelines.filter { context.session.timelines[$0].departure != nil }
        guard !gone.isEmpty else { return nil }
        let restless = gone.compactMap { unrest(of: $0, context, grace) }
        return ClassVerdict(index, restless.isEmpty ? .kept : .broken(accusation(restless, context)))
    }
}

private func unrest(of timeline: Int, _ context: RuleContext, _ grace: Grace) -> Unrest? {
    // Whoever comes back was not removed.
    guard let left = context.session.timelines[timeline].departure?.event,
        context.session.timelines[timeline].comebacks == 0, context.isOwnWork(of: timeline)
    else { return nil }
    let end = min(
        context.session.timelines[timeline].ended ?? .max, context.session.timelines[timeline].contested ?? .max)
    let later = context.events(ofTimeline: timeline, after: left).prefix { $0 < end }
    guard !later.isEmpty else { return nil }
    let start = later.partitioningIndex { context.elapsed(from: left, to: $0).reaches(grace) }
    // Across lost lines it may have come back.
    let own = later[start...].prefix { !context.linesAreMissing(from: left, to: $0) }
    let laterWork = LaterWork(of: own, in: context)
    let deeds = laterWork.deeds
    // One last word is no work, and by name another instance may have said it.
    let isLastWord = laterWork.activities == deeds && deeds.count == 1
    guard let last = deeds.last, !isLastWord, context.isSurelyOwn(timeline, through: last) else { return nil }
    return Unrest(timeline: timeline, left: left, deeds: deeds, laterWork: laterWork)
}

extension RuleContext {
    /// By name only, and where no birth is printed, the work after an exit may be a new instance's; where something was
    /// said before the birth, it may be that of an older one.
    fileprivate func isOwnWork(of timeline: Int) -> Bool {
        guard let first = steps(ofTimeline: timeline).first?.kind else { return false }
        return newborn.contains(first) || session.timelines[timeline].identity == .address
            || first == .willMove && session.timelines[timeline].loaded != nil
    }
}

extension RuleContext {
    /// Whether an instance dies right behind the last that it did.
    fileprivate func diesWithItsWork(_ unrest: Unrest) -> Bool {
        guard let ended = session.timelines[unrest.timeline].ended, let last = unrest.deeds.last else { return false }
        return !elapsed(from: last, to: ended).reaches(moment)
    }
}

private func accusation(_ restless: [Unrest], _ context: RuleContext) -> Accusation {
    let first = restless[0]
    let label = context.label(first.timeline)
    let isSure = restless.contains { context.hasSurelyLeft($0.timeline) }
    let lasted = context.elapsed(from: first.left, to: first.deeds[first.deeds.count - 1]).spoken
    // What ends by itself, and lets the controller go, may be meant: an upload, or a video in a window of its own.
    let endsWithWork = restless.allSatisfy { context.diesWithItsWork($0) }
    return Accusation(
        severity: endsWithWork ? .note : .warning, certainty: isSure ? .confirmed : .probable,
        timelines: restless.map(\.timeline),
        blamed: context.event(first.deeds[0]),
        message: wentOn(label, first.laterWork.spoken(in: context), lasted, restless.count, isSure: isSure),
        remarks: [stopOnExit],
        evidence: restless.prefix(2).flatMap { unrest in
            [context.evidence(unrest.left, "\(context.label(unrest.timeline)) left for good")]
                + unrest.deeds.prefix(3).map { context.evidence($0, stillAtWork(context.event($0).kind)) }
        },
        cause: first.laterWork.cause)
}

extension LaterWork {
    /// The sorts of work, without their numbers.
    fileprivate var cause: String {
        spokenList(
            [(fetches, "fetches"), (layouts, "layout"), (activities, "activity")].filter { !$0.0.isEmpty }.map(\.1))
    }
}

// MARK: Messages

private func stillAtWork(_ kind: EventKind) -> String {
    kind == .activity ? "still at work" : "still at work: \(kind.spoken)"
}

private func wentOn(_ label: String, _ deeds: String, _ lasted: String, _ count: Int, isSure: Bool) -> String {
    let others = count == 1 ? "" : "; \(spokenCount(count - 1, "other instance")) did so too"
    let left = isSure ? "left for good" : "seems to have left for good"
    return "\(label) went on for \(lasted) after it \(left): \(deeds)\(others)"
}

private let stopOnExit =
    "stop timers, remove observers and cancel requests in viewWillDisappear or viewDidDisappear, not only in deinit"
