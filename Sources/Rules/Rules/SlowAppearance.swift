import Lifecycle

extension Rule {
    static let slowAppearance = Rule(
        id: "slow_appearance",
        title: "Slow appearance",
        promise: "appears without delay",
        rationale: """
            Between viewWillAppear and viewDidAppear the user watches a transition and can touch nothing. It lasts \
            about half a second; when it lasts longer, something blocks the main thread: decoding, a database, a \
            synchronous request, a deep layout. Transitions that the user let go, those that a finger may have held \
            and time in the background are left out.
            """,
        severity: .warning,
        options: [RuleOption("threshold_seconds", "seconds from viewWillAppear to viewDidAppear that are fine", 1)],
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
        ],
        faulty: [
            Example(
                """
                10:00:00.000 Home viewDidLoad
                10:00:00.100 Home viewWillAppear
                ↓10:00:02.650 Home viewDidAppear
                """)
        ],
        check: slowClasses
    )
}

private func slowClasses(_ context: RuleContext) -> [ClassVerdict] {
    let threshold = Span.seconds(context.settings.value("threshold_seconds", of: .slowAppearance))
    let measured = MeasuredAppearances(trace: context.trace, session: context.session)
    return context.session.classes.indices.compactMap { index in
        let appearances = context.session.classes[index].timelines.flatMap(measured.appearances)
        guard !appearances.isEmpty else { return nil }
        let slow = appearances.filter { $0.span > threshold }
        guard !slow.isEmpty else { return ClassVerdict(index, .kept) }
        return ClassVerdict(index, .broken(accusation(slow, of: appearances.count, threshold, context)))
    }
}

private func accusation(
    _ slow: [MeasuredAppearance], of total: Int, _ threshold: Span, _ context: RuleContext
) -> Accusation {
    let worst = slow.max { $0.span < $1.span } ?? slow[0]
    let timelines = slow.map(\.timeline).withoutRepeats
    let name = context.name(ofClass: context.session.timelines[worst.timeline].controllerClass)
    return Accusation(
        severity: .warning, timelines: timelines, blamed: context.event(worst.ended),
        message: slowToAppear(name, worst.span, slow.count, total, threshold), remarks: [lookAtMainThread],
        evidence: [
            context.evidence(worst.began, "\(context.label(worst.timeline)) begins to appear"),
            context.evidence(worst.ended, "it has appeared \(worst.span.spoken) later"),
        ],
        cause: "slow")
}

// MARK: Messages

private func slowToAppear(_ name: String, _ worst: Span, _ slow: Int, _ total: Int, _ threshold: Span) -> String {
    "\(name) took up to \(worst.spoken) to appear; \(slow) of \(spokenCount(total, "appearance")) took longer than "
        + threshold.spoken
}

private let lookAtMainThread = "look for work on the main thread between the two lines: decoding, files, layout"
