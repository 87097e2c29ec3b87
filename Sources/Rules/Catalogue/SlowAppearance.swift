import Lifecycle

extension Rule {
    static let slowAppearance = Rule(
        id: "slow_appearance",
        title: "Slow appearance",
        promise: "appears without delay",
        rationale: """
            Between viewWillAppear and viewDidAppear the user watches a transition and can touch nothing. It lasts \
            about half a second; when it lasts longer, something blocks the main thread: decoding, a database, a \
            synchronous request, a deep layout. Where the callbacks in between are logged, the finding names the two \
            that most of the time lay between. Loading blocks as well, from loadView to viewDidLoad (a note where \
            nothing has appeared yet: the app is starting); from viewDidLoad to viewWillAppear a view may wait as \
            long as it likes. Transitions that the user let go, those that a \
            finger may have held and time in the background are left out.
            """,
        severity: .warning,
        options: [longestAppearance.declared, longestLoad.declared],
        fine: [
            Example(
                """
                10:00:00.000 Home viewDidLoad
                10:00:00.100 Home viewWillAppear
                10:00:00.650 Home viewDidAppear
                """),
            Example(
                """
                10:00:00.000 Home viewDidLoad
                10:00:00.100 Home viewWillAppear
                10:00:00.650 Home viewDidAppear
                10:00:05.000 Home viewWillDisappear
                10:00:05.000 Cart viewWillAppear
                10:00:05.500 Home viewDidDisappear
                10:00:05.500 Cart viewDidAppear
                10:00:09.000 Cart viewWillDisappear
                10:00:09.000 Home viewWillAppear
                10:00:11.300 Cart viewDidDisappear
                10:00:11.300 Home viewDidAppear
                """, note: "the user swiped back, and held the finger"),
            Example(
                """
                10:00:00.000 Home loadView
                10:00:00.050 Home viewDidLoad
                10:00:20.100 Home viewWillAppear
                10:00:20.650 Home viewDidAppear
                """, note: "loaded long before it is shown"),
        ],
        faulty: [
            Example(
                """
                10:00:00.000 Home viewDidLoad
                10:00:00.100 Home viewWillAppear
                ↓10:00:02.650 Home viewDidAppear
                """),
            Example(
                """
                10:00:00.000 Home loadView
                ↓10:00:03.000 Home viewDidLoad
                10:00:03.100 Home viewWillAppear
                10:00:03.650 Home viewDidAppear
                """, note: "loadView reads a file that is too large"),
        ],
        check: slowClasses
    )
}

private let longestAppearance = RuleOption<Span>(
    "threshold_seconds", "seconds from viewWillAppear to viewDidAppear that are fine", seconds: 1)
private let longestLoad = RuleOption<Span>(
    "load_seconds", "seconds from loadView to viewDidLoad that are fine", seconds: 1)

private func slowClasses(_ context: RuleContext) -> [ClassVerdict] {
    let threshold = context.settings[longestAppearance, of: .slowAppearance]
    var counts = Array(repeating: 0, count: context.session.classes.count)
    var slow: [Int: [MeasuredAppearance]] = [:]
    for appearance in context.measuredAppearances.all {
        let own = context.session.timelines[appearance.timeline].controllerClass
        counts[own] += 1
        guard appearance.span > threshold, !context.isHeldUp(from: appearance.began, to: appearance.ended) else {
            continue
        }
        slow[own, default: []].append(appearance)
    }
    let loads = slowLoads(context)
    return context.session.classes.indices.flatMap { index in
        let toAppear = slow[index].map { accusation($0, of: counts[index], context) }
        let accusations = [toAppear, loads[index].map { accusation($0, context) }].compactMap { $0 }
        if accusations.isEmpty { return counts[index] == 0 ? [] : [ClassVerdict(index, .kept)] }
        return accusations.map { ClassVerdict(index, .broken($0)) }
    }
}

// MARK: - Slow to appear

/// `count`: how many appearances the class was seen to make.
private func accusation(_ slow: [MeasuredAppearance], of count: Int, _ context: RuleContext) -> Accusation {
    let threshold = context.settings[longestAppearance, of: .slowAppearance]
    let worst = slow.max { $0.span < $1.span } ?? slow[0]
    let name = context.name(ofClass: context.session.timelines[worst.timeline].controllerClass)
    let standstill = LongestWait(of: worst.timeline, from: worst.began, to: worst.ended, in: context)
    let phase = standstill.map { mostOfIt($0.span, context.event($0.before).kind, context.event($0.after).kind) }
    let evidence =
        [context.evidence(worst.began, "\(context.label(worst.timeline)) begins to appear")]
        + (standstill.map { silence($0, context) } ?? [])
        + [context.evidence(worst.ended, "it has appeared \(worst.span.spoken) later")]
    return Accusation(
        severity: .warning, timelines: slow.map(\.timeline).withoutRepeats, blamed: context.event(worst.ended),
        message: slowToAppear(name, worst.span, phase, slow.count, count, threshold),
        remarks: [standstill.map { advice($0, context) } ?? lookAtMainThread],
        evidence: evidence.reduce(into: []) { lines, line in
            if !lines.contains(where: { $0.line == line.line }) { lines.append(line) }
        },
        cause: "slow")
}

private func silence(_ standstill: LongestWait, _ context: RuleContext) -> [Evidence] {
    let span = context.elapsed(from: standstill.silentFrom, to: standstill.silentTo)
    return [
        context.evidence(standstill.silentFrom, context.call(standstill.silentFrom)),
        context.evidence(standstill.silentTo, "the next callback comes \(span.spoken) later"),
    ]
}

private func advice(_ standstill: LongestWait, _ context: RuleContext) -> String {
    if standstill.silentFrom != standstill.before || standstill.silentTo != standstill.after {
        return lookAt(context.call(standstill.silentFrom), context.call(standstill.silentTo))
    }
    let (before, after) = (context.event(standstill.before).kind, context.event(standstill.after).kind)
    switch (before, after) {
    case (.viewWillAppear, .viewIsAppearing), (.viewWillLayoutSubviews, .viewDidLayoutSubviews):
        return noPause(before.spoken, after.spoken)
    case (_, .viewDidAppear): return lastStep(before.spoken)
    default: return lookAt(before.spoken, after.spoken)
    }
}

extension RuleContext {
    /// `Cart's viewWillAppear`.
    fileprivate func call(_ number: UInt32) -> String {
        let event = event(number)
        return event.controller == .none
            ? event.kind.spoken : "\(trace.name(of: event).displayed)'s \(event.kind.spoken)"
    }
}

// MARK: - Slow to load

/// By class. A view that waits for another one which is slow to load itself is not slow.
private func slowLoads(_ context: RuleContext) -> [Int: [MeasuredLoad]] {
    let threshold = context.settings[longestLoad, of: .slowAppearance]
    let slow = context.measuredLoads(longerThan: threshold).sorted { $0.began < $1.began }
    let own = slow.indices.filter { place in
        place + 1 == slow.count || slow[place + 1].began > slow[place].ended
    }
    return Dictionary(grouping: own.map { slow[$0] }) { context.session.timelines[$0.timeline].controllerClass }
}

private func accusation(_ slow: [MeasuredLoad], _ context: RuleContext) -> Accusation {
    let isOnlyStart = slow.allSatisfy { context.isStarting(at: $0.began) }
    let worst = slow.max { $0.span < $1.span } ?? slow[0]
    let name = context.name(ofClass: context.session.timelines[worst.timeline].controllerClass)
    return Accusation(
        severity: isOnlyStart ? .note : .warning, timelines: slow.map(\.timeline), blamed: context.event(worst.ended),
        message: slowToLoad(name, worst.span, slow.count),
        remarks: [noPause("loadView", "viewDidLoad")] + (isOnlyStart ? [atStart] : []),
        evidence: [
            context.evidence(worst.began, "\(context.label(worst.timeline)) begins to load its view"),
            context.evidence(worst.ended, "the view is loaded \(worst.span.spoken) later"),
        ],
        cause: "slow load")
}

extension RuleContext {
    /// Whether nobody has appeared yet: the app, and a debugger beside it, may be starting.
    fileprivate func isStarting(at number: UInt32) -> Bool {
        !session.events.lazy.prefix { $0 < number }.contains { AppearanceSignal(event($0).kind) != nil }
    }
}

// MARK: Messages

private func slowToAppear(
    _ name: String, _ worst: Span, _ phase: String?, _ slow: Int, _ total: Int, _ threshold: Span
) -> String {
    "\(name) took up to \(worst.spoken) to appear\(phase ?? ""); \(slow) of \(spokenCount(total, "appearance")) "
        + "took longer than \(threshold.spoken)"
}

private func mostOfIt(_ span: Span, _ before: EventKind, _ after: EventKind) -> String {
    ", \(span.spoken) of it between \(before.spoken) and \(after == before ? "the next one" : after.spoken)"
}

private func slowToLoad(_ name: String, _ worst: Span, _ slow: Int) -> String {
    "\(name) took \(slow == 1 ? "" : "up to ")\(worst.spoken) from loadView to viewDidLoad"
        + (slow == 1 ? "" : ", and was slow \(slow) times")
}

private let lookAtMainThread = "look for work on the main thread between the two lines: decoding, files, layout"

private func noPause(_ before: String, _ after: String) -> String {
    "UIKit goes from \(before) to \(after) without a pause: the main thread was busy, "
        + "most likely in \(before), or in \(after) before it logs"
}

private let atStart = "nothing had appeared yet: the start of the app, or of a debugger, may fall into it"

private func lastStep(_ before: String) -> String {
    "the transition runs after \(before): it is long, or the main thread was busy with something else meanwhile"
}

private func lookAt(_ before: String, _ after: String) -> String {
    "look for work on the main thread from \(before) on, or in \(after) before it logs: decoding, files, layout"
}
