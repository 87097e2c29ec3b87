import Lifecycle

/// One appearance from will to did; both are indices into `Trace.events`.
struct MeasuredAppearance {
    var timeline: Int
    var began: UInt32
    var ended: UInt32
    var span: Span
}

/// The appearances of a session that took as long as the app made them take: those that a finger or the background
/// stretched have no time of their own.
///
/// Cost: two walks over the session's lives, and a search among the screens that left for each appearance.
struct MeasuredAppearances: Sendable {
    /// Those of each life side by side, in the order of `Session.timelines`.
    private(set) var all: [MeasuredAppearance] = []

    init(trace: Trace, session: Session) {
        self.init(trace: trace, session: session, steps: StepColumns(session, trace))
    }

    init(trace: Trace, session: Session, steps: StepColumns) {
        let watch = AppearanceWatch(trace: trace, session: session, steps: steps)
        for timeline in session.timelines.indices { watch.measure(timeline, into: &all) }
    }
}

extension RuleContext {
    /// The appearances of the session, which every table of times shows as the rule on slow ones judges them.
    var measuredAppearances: MeasuredAppearances {
        keptAppearances.value { MeasuredAppearances(trace: trace, session: session, steps: steps) }
    }
}

/// Measures one life after the other.
private struct AppearanceWatch {
    private let trace: Trace
    private let session: Session
    private let interruptions: [UInt32]
    private let exits: Exits
    private let steps: StepColumns

    init(trace: Trace, session: Session, steps: StepColumns) {
        self.trace = trace
        self.session = session
        self.steps = steps
        interruptions = session.notices.filter { trace.events[Int($0)].kind.interruptsApp }
        exits = Exits(session, steps, trace)
    }

    /// The lives are looked at in place: a copy of one counts references to all it holds.
    func measure(_ timeline: Int, into measured: inout [MeasuredAppearance]) {
        let endsAreLogged = session.vocabulary(ofTimeline: timeline).contains(.viewDidDisappear)
        var stopwatch = Stopwatch(endsAreLogged: endsAreLogged)
        var isFirst = true
        steps[timeline].forEach { step in
            guard let began = stopwatch.completed(by: step.number, step.kind) else { return }
            let isReturn = !isFirst || isMetInMidLife(timeline) || mayHaveComeBefore(timeline, began)
            isFirst = false
            guard let measure = appearance(of: timeline, from: began, to: step.number, isReturn: isReturn) else {
                return
            }
            measured.append(measure)
        }
    }

    private func appearance(
        of timeline: Int, from began: UInt32, to ended: UInt32, isReturn: Bool
    ) -> MeasuredAppearance? {
        let next = interruptions.partitioningIndex { $0 > began }
        if next < interruptions.count, interruptions[next] < ended { return nil }
        let free =
            isReturn
            ? exits.lastHold(on: timeline, from: began, to: ended) : lastPull(on: timeline, from: began, to: ended)
        guard let free, let span = session.elapsed(from: free, to: ended, in: trace).span,
            !mayBeOfTwo(timeline, from: began, to: ended)
        else { return nil }
        return MeasuredAppearance(timeline: timeline, began: free, ended: ended, span: span)
    }

    /// Whether its first line is not that of a new one; a parent may be announced to a new one before it is loaded.
    private func isMetInMidLife(_ timeline: Int) -> Bool {
        let steps = steps[timeline]
        guard let first = steps.first, !newborn.contains(first.kind) else { return false }
        guard let loaded = session.timelines[timeline].loaded else { return true }
        return steps.prefix { $0.number < loaded }.contains { AppearanceSignal($0.kind) != nil }
    }

    /// Whether it goes by its name, as others of its class do.
    private func isOneOfSeveral(_ timeline: Int) -> Bool {
        session.timelines[timeline].token == nil
            && session.classes[session.timelines[timeline].controllerClass].timelines.count > 1
    }

    /// Whether the first appearance of one that goes by its name may be another one's return: it was loaded long before.
    private func mayHaveComeBefore(_ timeline: Int, _ began: UInt32) -> Bool {
        guard isOneOfSeveral(timeline), let loaded = session.timelines[timeline].loaded else { return false }
        return session.elapsed(from: loaded, to: began, in: trace).span.map { $0 > loadedAhead } ?? false
    }

    /// The same for one that comes for the first time. A page is pulled in by a finger: it begins to come, and at once
    /// the one before it begins to go, while in a stack who is covered begins.
    private func lastPull(on timeline: Int, from began: UInt32, to ended: UInt32) -> UInt32? {
        guard let exit = exits.first(besides: timeline, from: began, to: ended),
            let span = session.elapsed(from: began, to: exit.began, in: trace).span, span < breath
        else { return began }
        return exits.lastHold(on: timeline, from: began, to: ended)
    }

    /// Whether another instance of a class that goes by its name came or went meanwhile: the beginning may be its own.
    private func mayBeOfTwo(_ timeline: Int, from began: UInt32, to ended: UInt32) -> Bool {
        guard isOneOfSeveral(timeline) else { return false }
        let name = trace.events[Int(began)].controller
        let meanwhile = session.events[session.events.partitioningIndex { $0 > began }...].prefix { $0 < ended }
        return meanwhile.prefix(mostLooked).contains { number in
            let event = trace.events[Int(number)]
            return event.controller == name && AppearanceSignal(event.kind) != nil
                && event.kind != .viewIsAppearing
        }
    }
}

/// The callbacks in which a change of screens begins come within this time.
private let breath = Span.seconds(0.1)

/// Whose view was loaded longer before it comes was loaded ahead.
private let loadedAhead = Span.seconds(1)

/// Appearances that go on for more lines are looked at so far.
private let mostLooked = 256

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

extension EventKind {
    /// Log time across these is not the app's own.
    var interruptsApp: Bool {
        self == .gap || self == .applicationWillResignActive || self == .applicationDidEnterBackground
    }
}
