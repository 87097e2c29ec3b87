import Lifecycle

extension Rule {
    static let lateDeinit = Rule(
        id: "late_deinit",
        title: "Late deinit",
        promise: "is released soon after it leaves",
        rationale: """
            The controller died, but only well after it left for good: something held it in the meantime. A request \
            that had to end, a timer that had to fire once more or an animation that had to finish are typical. It \
            is no leak, and on a slow network it looks like one.
            """,
        severity: .note,
        options: GraceOption.lateDeinit.declared,
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
                ↓10:00:11.000 <Cart: 0x10> deinit
                """)
        ],
        check: lateDeaths
    )
}

extension GraceOption {
    static let lateDeinit = GraceOption(
        (2, "seconds of log time between leaving and deinit that are fine"),
        (50, "events between leaving and deinit that are fine in a log without a clock"))
}

private func lateDeaths(_ context: RuleContext) -> [ClassVerdict] {
    let grace = context.settings[.lateDeinit, of: .lateDeinit]
    // Out of the context once: each use of it there may copy it.
    let (session, trace, witnesses) = (context.session, context.trace, context.witnesses)
    return context.session.classes.indices.compactMap { index in
        let deaths = session.classes[index].timelines.compactMap {
            Death($0, in: session, trace) ?? Death($0, foundBy: witnesses, in: session, trace)
        }
        guard !deaths.isEmpty else { return nil }
        let late = deaths.filter { $0.delay.reaches(grace) }
        let own = late.filter { !$0.mayBeAnothers(context) }
        let sure = own.filter { !context.linesAreMissing(from: $0.left, to: $0.ended) }
        if !sure.isEmpty { return ClassVerdict(index, .broken(accusation(sure, context))) }
        if late.isEmpty { return ClassVerdict(index, .kept) }
        return ClassVerdict(index, .cannotTell(reason: own.isEmpty ? whoDied : lostBetween))
    }
}

extension Death {
    /// Whether the log names no instance, and another one of the class may have died, and this one later or never.
    fileprivate func mayBeAnothers(_ context: RuleContext) -> Bool { !context.isSurelyOwn(timeline, through: ended) }
}

private func accusation(_ late: [Death], _ context: RuleContext) -> Accusation {
    let first = late[0]
    let label = context.label(first.timeline)
    let last = lastDeed(of: first, context)
    let isSure = context.hasSurelyLeft(first.timeline)
    return Accusation(
        severity: .note, certainty: isSure ? .confirmed : .probable, timelines: late.map(\.timeline),
        blamed: context.event(first.ended), message: diedLate(label, first.delay.spoken, late.count, isSure: isSure),
        remarks: last.map {
            [heldBy(context.event($0), isNear: isNear($0, first, context), line: context.lineInFile(context.event($0)))]
        } ?? [],
        evidence: late.prefix(2).flatMap { death in
            [
                context.evidence(death.left, "\(context.label(death.timeline)) left"),
                lastDeed(of: death, context).map { context.evidence($0, "the last thing it did") },
                context.evidence(death.ended, "\(context.label(death.timeline)) dies \(death.delay.spoken) later"),
            ].compactMap { $0 }
        },
        cause: "late")
}

/// The last request or activity of the instance between leaving and death: what probably held it.
private func lastDeed(of death: Death, _ context: RuleContext) -> UInt32? {
    context.events(ofTimeline: death.timeline, after: death.left).last { number in
        let kind = context.event(number).kind
        return number < death.ended && (kind == .fetchEnd || kind == .activity)
    }
}

private func isNear(_ deed: UInt32, _ death: Death, _ context: RuleContext) -> Bool {
    !context.elapsed(from: deed, to: death.ended).reaches(moment)
}

// MARK: Messages

private let whoDied =
    "more than one instance had left when one died, and the log names none of them: addresses in the log would decide"

private let lostBetween =
    "lines are missing between its exit and its deinit, and another one may have come and gone there: "
    + "a log without the loss would decide"

private func diedLate(_ label: String, _ delay: String, _ count: Int, isSure: Bool) -> String {
    let others = count == 1 ? "" : "; \(spokenCount(count - 1, "other instance")) died late too"
    let left = isSure ? "left for good" : "seems to have left for good"
    return "\(label) was deinitialised only \(delay) after it \(left)\(others)"
}

private func heldBy(_ event: Event, isNear: Bool, line: Int) -> String {
    switch (event.kind, isNear) {
    case (.fetchEnd, true):
        "its request ended just before, in line \(line): the completion handler probably held it"
    case (.fetchEnd, false): "its last request ended in line \(line), well before it died: something else held it"
    case (_, true): "it was active until just before, in line \(line): whatever does this probably held it"
    case (_, false): "it was still active in line \(line): whatever does this may have held it"
    }
}
