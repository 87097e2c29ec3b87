import Lifecycle

extension Rule {
    static let slowAppearance = Rule(
        id: "slow_appearance",
        title: "Slow appearance",
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
    let exits = Exits(context)
    return context.session.classes.indices.compactMap { index in
        let appearances = context.session.classes[index].timelines.flatMap { timeline in
            measuredAppearances(of: timeline, context, interruptions, exits)
        }
        guard !appearances.isEmpty else { return nil }
        let slow = appearances.filter { $0.span > threshold }
        guard !slow.isEmpty else { return ClassVerdict(index, .kept) }
        return ClassVerdict(index, .broken(accusation(slow, of: appearances.count, threshold, context)))
    }
}

/// Follows one instance from will to did, and leaves out what the user's finger or the background stretched.
private struct Stopwatch {
    var began: UInt32?
    /// viewWillDisappear came and viewDidDisappear did not: the user is pulling at the transition.
    var isHeld = false
    let endsAreLogged: Bool

    /// The beginning of the appearance that an event completes.
    mutating func completed(by number: UInt32, _ kind: EventKind) -> UInt32? {
        switch kind {
        case .viewWillAppear:
            began = began == nil && !(isHeld && endsAreLogged) ? number : nil
            isHeld = false
        case .viewWillDisappear:
            began = nil
            isHeld = true
        case .viewDidDisappear, .deinit:
            began = nil
            isHeld = false
        case .viewDidAppear:
            defer { began = nil }
            return began
        default: break
        }
        return nil
    }
}

private func measuredAppearances(
    of timeline: Int, _ context: RuleContext, _ interruptions: [UInt32], _ exits: Exits
) -> [Appearance] {
    let life = context.session.timelines[timeline]
    let logged = context.session.controllerClass(of: life).vocabulary
    var stopwatch = Stopwatch(endsAreLogged: logged.contains(.viewDidDisappear))
    var isReturn = !newborn.contains(context.event(context.begin(of: life)).kind)
    return context.session.events(of: life).compactMap { number in
        guard let began = stopwatch.completed(by: number, context.event(number).kind) else { return nil }
        defer { isReturn = true }
        guard let free = isReturn ? exits.lastHold(on: timeline, from: began, to: number) : began,
            let span = context.elapsed(from: free, to: number).span
        else { return nil }
        let next = interruptions.bisected { $0 > began }
        if next < interruptions.count, interruptions[next] < number { return nil }
        return Appearance(timeline: timeline, began: free, ended: number, span: span)
    }
}

/// Who left when: a screen that comes back while another one leaves may be pulled in by a finger, as long as that lasts.
private struct Exits {
    private var exits: [Exit] = []

    private struct Exit {
        var timeline: Int
        /// Indices into `Trace.events`; `ended` is nil where nothing tells.
        var began: UInt32
        var ended: UInt32?
    }

    init(_ context: RuleContext) {
        for (timeline, life) in context.session.timelines.enumerated() {
            var open: Int?
            for number in context.session.events(of: life) {
                switch context.event(number).kind {
                case .viewWillDisappear:
                    open = exits.count
                    exits.append(Exit(timeline: timeline, began: number))
                case .viewDidDisappear, .viewWillAppear, .viewDidAppear, .deinit:
                    if let place = open { exits[place].ended = number }
                    open = nil
                default: break
                }
            }
        }
        exits.sort { $0.began < $1.began }
    }

    /// From when on no other screen was leaving any more; nil where the log does not tell. A dismissal, which ends with
    /// the one that leaves, is in no finger's hold.
    func lastHold(on timeline: Int, from began: UInt32, to ended: UInt32) -> UInt32? {
        var free = began
        let next = exits.bisected { $0.began > ended }
        for exit in exits[..<next].suffix(lookBack) where exit.timeline != timeline {
            guard let end = exit.ended else {
                if exit.began > began || isNear(exit.began, began) { return nil }
                continue
            }
            if end > began, end < ended { free = max(free, end) }
        }
        return free
    }

    private func isNear(_ first: UInt32, _ second: UInt32) -> Bool { second - first <= UInt32(lookBack) }
}

/// More screens than these do not leave at once.
private let lookBack = 8

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
