import Lifecycle

extension Rule {
    static let slowAppearance = Rule(
        id: "slow_appearance",
        title: "Slow appearance",
        rationale: """
            Between viewWillAppear and viewDidAppear the user watches a transition and can touch nothing. It lasts \
            about half a second; when it lasts longer, something blocks the main thread: decoding, a database, a \
            synchronous request, a deep layout. Transitions that the user let go and time in the background are left \
            out.
            """,
        severity: .warning,
        options: [RuleOption("threshold_seconds", "seconds from viewWillAppear to viewDidAppear that are fine", 1)],
        fine: [
            Example(
                """
                10:00:00.000 Home viewDidLoad
                10:00:00.100 Home viewWillAppear
                10:00:00.650 Home viewDidAppear
                """)
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

/// One appearance from will to did; both are indices into `Trace.events`.
private struct Appearance {
    var timeline: Int
    var began: UInt32
    var ended: UInt32
    var span: Span
}

private func slowClasses(_ context: RuleContext) -> [ClassVerdict] {
    let threshold = Span.seconds(context.settings.value("threshold_seconds", of: .slowAppearance))
    let interruptions = context.session.events.filter { context.event($0).kind.interruptsApp }
    return context.session.classes.indices.compactMap { index in
        let appearances = context.session.classes[index].timelines.flatMap { timeline in
            measuredAppearances(of: timeline, context, interruptions)
        }
        guard !appearances.isEmpty else { return nil }
        let slow = appearances.filter { $0.span > threshold }
        guard !slow.isEmpty else { return ClassVerdict(index, .kept) }
        return ClassVerdict(index, .broken(accusation(slow, of: appearances.count, threshold, context)))
    }
}

/// Each viewWillAppear whose very next appearance callback but viewIsAppearing is viewDidAppear.
private func measuredAppearances(
    of timeline: Int, _ context: RuleContext, _ interruptions: [UInt32]
) -> [Appearance] {
    var appearances: [Appearance] = []
    var began: UInt32?
    for number in context.session.events(of: context.session.timelines[timeline]) {
        switch context.event(number).kind {
        case .viewWillAppear: began = began == nil ? number : nil
        case .viewWillDisappear, .viewDidDisappear, .deinit: began = nil
        case .viewDidAppear:
            if let start = began, let span = context.elapsed(from: start, to: number).span {
                let next = interruptions.bisected { $0 > start }
                let isInterrupted = next < interruptions.count && interruptions[next] < number
                if !isInterrupted {
                    appearances.append(Appearance(timeline: timeline, began: start, ended: number, span: span))
                }
            }
            began = nil
        default: break
        }
    }
    let letGo = Set(context.session.timelines[timeline].cancellations.map(\.reverted))
    return appearances.filter { !letGo.contains($0.began) }
}

extension EventKind {
    /// Log time across these is not the app's own.
    fileprivate var interruptsApp: Bool {
        self == .gap || self == .applicationWillResignActive || self == .applicationDidEnterBackground
    }
}

private func accusation(_ slow: [Appearance], of total: Int, _ threshold: Span, _ context: RuleContext) -> Accusation {
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
