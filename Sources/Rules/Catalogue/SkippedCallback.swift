import Lifecycle

extension Rule {
    static let skippedCallback = Rule(
        id: "skipped_callback",
        title: "Skipped callback",
        promise: "gets the same callbacks in every appearance",
        rationale: """
            UIKit sends viewIsAppearing once in each appearance, between viewWillAppear and viewDidAppear, when the \
            view has its size and traits. A class that logs it in its other appearances and not in this one has lost \
            it on the way: an override without its super call, or a container that brings the view in by hand. What \
            the screen does there, layout and scroll positions above all, is not done. Appearances that the user let \
            go, and those across lost lines, are left out.
            """,
        severity: .warning,
        fine: skippedCallbackFine, faulty: skippedCallbackFaulty,
        check: skippedCallbacks
    )
}

private let skippedCallbackFine = [
    Example(
        """
        <Home: 0x10> viewDidLoad
        <Home: 0x10> viewWillAppear
        <Home: 0x10> viewIsAppearing
        <Home: 0x10> viewDidAppear
        <Home: 0x10> viewWillDisappear
        <Home: 0x10> viewWillAppear
        <Home: 0x10> viewDidAppear
        <Home: 0x10> viewWillDisappear
        <Home: 0x10> viewDidDisappear
        <Home: 0x10> viewWillAppear
        <Home: 0x10> viewIsAppearing
        <Home: 0x10> viewDidAppear
        """, note: "the user let go of a pop, and the screen came back without it")
]

private let skippedCallbackFaulty = [
    Example(
        """
        <Home: 0x10> viewDidLoad
        <Home: 0x10> viewWillAppear
        <Home: 0x10> viewIsAppearing
        <Home: 0x10> viewDidAppear
        <Home: 0x10> viewWillDisappear
        <Home: 0x10> viewDidDisappear
        <Home: 0x10> viewWillAppear
        <Home: 0x10> viewIsAppearing
        <Home: 0x10> viewDidAppear
        <Home: 0x10> viewWillDisappear
        <Home: 0x10> viewDidDisappear
        <Home: 0x10> viewWillAppear
        ↓<Home: 0x10> viewDidAppear
        """)
]

/// One whole appearance; events are indices into `Trace.events`.
private struct WholeAppearance {
    var timeline: Int
    var began: UInt32
    var ended: UInt32
    /// Where viewIsAppearing came.
    var settled: UInt32?
}

private func skippedCallbacks(_ context: RuleContext) -> [ClassVerdict] {
    let appearances = wholeAppearances(context)
    return context.session.classes.indices.compactMap { index in
        let all = appearances[index]
        let settled = all.filter { $0.settled != nil }
        let skipped = all.filter { $0.settled == nil }
        guard !settled.isEmpty else { return nil }
        if skipped.isEmpty { return ClassVerdict(index, .kept) }
        // What a class logs less often than not is logged under some condition of its own.
        guard settled.count >= skipped.count else { return ClassVerdict(index, .cannotTell(reason: logsItSeldom)) }
        // One alone is no habit, however seldom the class appears.
        if context.session.losesLines && skipped.count == 1 || context.mayBeLost(skipped.count, of: settled.count) {
            return ClassVerdict(index, .cannotTell(reason: mayBeLost))
        }
        let clear = skipped.filter { context.isSurelyOwn($0.timeline, through: $0.ended) }
        if clear.isEmpty { return ClassVerdict(index, .cannotTell(reason: mayBeAnother)) }
        return ClassVerdict(index, .broken(accusation(ofClass: index, clear, settled, context)))
    }
}

/// Without viewDidDisappear the way back of a cancelled exit, which may lack the callback, would look like an appearance.
private let needed: EventKinds = [.viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewDidDisappear]

/// By class, those of the classes that print what is needed.
private func wholeAppearances(_ context: RuleContext) -> [[WholeAppearance]] {
    let areAsked = context.session.classes.map { $0.vocabulary.intersection(needed) == needed }
    var all = [[WholeAppearance]](repeating: [], count: areAsked.count)
    guard areAsked.contains(true) else { return all }
    // In the order of their lines: going class by class, each life would have to be fetched from afar.
    for timeline in context.session.timelines.indices {
        let own = context.session.timelines[timeline].controllerClass
        if areAsked[own] { addAppearances(of: timeline, to: &all[own], context) }
    }
    return all
}

/// From viewWillAppear to viewDidAppear with nothing else in between, and not the way back of a cancelled exit.
private func addAppearances(of timeline: Int, to all: inout [WholeAppearance], _ context: RuleContext) {
    let identity = context.session.timelines[timeline].identity
    let steps = context.steps(ofTimeline: timeline)
    let isWhole = context.session.gapLines.isEmpty
    var began: UInt32?
    var settled: UInt32?
    // Who is met just where the log begins or goes on may be on its way back from an exit that was let go.
    var isMetOnItsWay = steps.first.map { context.mayGoOnUnseen($0.number) } ?? false
    var isHidden = true
    // By name, who turned round and then disappeared may be two: the one below that was let go, and the one that stays.
    var hasTurned = false
    var previous = steps.first?.number ?? 0
    steps.forEach { step in
        let number = step.number
        // A life lost from sight may be on its way back just as well.
        if !isWhole, context.linesAreMissing(from: previous, to: number) { isHidden = false }
        previous = number
        switch step.kind {
        case .viewWillAppear:
            began = isHidden ? number : nil
            hasTurned = !isHidden && identity == .inferred
            (settled, isHidden) = (nil, false)
        case .viewIsAppearing: settled = number
        case .viewWillDisappear: (began, isHidden) = (nil, false)
        case .viewDidDisappear: (began, isHidden, isMetOnItsWay) = (nil, !hasTurned, false)
        case .viewDidAppear:
            defer { (began, isHidden, hasTurned) = (nil, false, false) }
            let isFirst = isMetOnItsWay
            isMetOnItsWay = false
            guard let began, settled != nil || !isFirst, !context.linesAreMissing(from: began, to: number) else {
                return
            }
            all.append(WholeAppearance(timeline: timeline, began: began, ended: number, settled: settled))
        default: break
        }
    }
}

private func accusation(
    ofClass index: Int, _ skipped: [WholeAppearance], _ settled: [WholeAppearance], _ context: RuleContext
) -> Accusation {
    let timelines = skipped.map(\.timeline).withoutRepeats
    let name = timelines.count == 1 ? context.label(timelines[0]) : context.name(ofClass: index)
    let example = settled.last { $0.ended < skipped[0].began } ?? settled[0]
    let model = example.settled.map { context.evidence($0, "\(context.label(example.timeline)) got it here") }
    let lines = skipped.prefix(evidenceLimit).flatMap { appearance in
        [
            context.evidence(appearance.began, "\(context.label(appearance.timeline)) begins to appear"),
            context.evidence(appearance.ended, "it has appeared, and no viewIsAppearing lies between"),
        ]
    }
    return Accusation(
        severity: .warning, certainty: settled.count > 1 ? .confirmed : .probable, timelines: timelines,
        blamed: context.event(skipped[0].ended), message: lacked(name, skipped.count, settled.count),
        remarks: [lookForSuper], evidence: ([model].compactMap { $0 } + lines).sorted { $0.line < $1.line },
        cause: "viewIsAppearing")
}

private let evidenceLimit = 3

// MARK: Messages

private func lacked(_ name: String, _ skipped: Int, _ settled: Int) -> String {
    "\(name) appeared without viewIsAppearing\(skipped == 1 ? "" : ", \(skipped) times"); "
        + "in \(spokenCount(settled, "other appearance")) of the class it came"
}

private let lookForSuper =
    "look for an override that does not call super, or a container that brings the view in by itself"
private let mayBeAnother =
    "one appearance lacks viewIsAppearing, and without addresses it may be another instance's that has it: "
    + "addresses in the log would decide it"
private let mayBeLost =
    "the log loses single lines here and there, and that of viewIsAppearing may be among them: "
    + "a log without the loss would decide"
private let logsItSeldom =
    "the class logs viewIsAppearing in the smaller part of its appearances: a line for it in each would decide it"
