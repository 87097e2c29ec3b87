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
    private var measured: [MeasuredAppearance] = []
    /// Where those of each life end.
    private var ends: [Int] = []

    init(trace: Trace, session: Session) {
        self.init(trace: trace, session: session, kinds: session.kindsByTimeline(in: trace))
    }

    /// `kinds`: those of `Session.kindsByTimeline`.
    init(trace: Trace, session: Session, kinds: [EventKind]) {
        let watch = AppearanceWatch(trace: trace, session: session, kinds: kinds)
        ends.reserveCapacity(session.timelines.count)
        for timeline in session.timelines.indices {
            measured += watch.appearances(of: timeline)
            ends.append(measured.count)
        }
    }

    /// The appearances of a life by its place in `Session.timelines`; none without a clock.
    func appearances(of timeline: Int) -> ArraySlice<MeasuredAppearance> {
        measured[(timeline == 0 ? 0 : ends[timeline - 1])..<ends[timeline]]
    }
}

extension RuleContext {
    /// The appearances of the session, which every table of times shows as the rule on slow ones judges them.
    var measuredAppearances: MeasuredAppearances {
        keptAppearances.value { MeasuredAppearances(trace: trace, session: session, kinds: kinds) }
    }
}

/// Measures one life after the other.
private struct AppearanceWatch {
    private let trace: Trace
    private let session: Session
    private let interruptions: [UInt32]
    private let exits: Exits
    private let kinds: [EventKind]

    init(trace: Trace, session: Session, kinds: [EventKind]) {
        self.trace = trace
        self.session = session
        self.kinds = kinds
        interruptions = session.notices.filter { trace.events[Int($0)].kind.interruptsApp }
        exits = Exits(session, kinds, trace)
    }

    func appearances(of timeline: Int) -> [MeasuredAppearance] {
        // Only what is asked of the life is taken out of it: a copy of it would count references to all it holds.
        let logged = session.classes[session.timelines[timeline].controllerClass].vocabulary
        var stopwatch = Stopwatch(endsAreLogged: logged.contains(.viewDidDisappear))
        let steps = session.steps(ofTimeline: timeline, kinds)
        guard let first = steps.first else { return [] }
        // A parent may be announced to a new one before it is loaded.
        let isSeenToLoad = session.timelines[timeline].loaded.map { loaded in
            steps.prefix { $0.number < loaded }.allSatisfy { AppearanceSignal($0.kind) == nil }
        }
        var isReturn = !newborn.contains(first.kind) && isSeenToLoad != true
        return steps.compactMap { step in
            let number = step.number
            guard let began = stopwatch.completed(by: number, step.kind) else { return nil }
            defer { isReturn = true }
            guard
                let free = isReturn || mayHaveComeBefore(session.timelines[timeline], began)
                    ? exits.lastHold(on: timeline, from: began, to: number)
                    : lastPull(on: timeline, from: began, to: number),
                let span = session.elapsed(from: free, to: number, in: trace).span
            else { return nil }
            let next = interruptions.partitioningIndex { $0 > began }
            if next < interruptions.count, interruptions[next] < number { return nil }
            if mayBeOfTwo(session.timelines[timeline], from: began, to: number) { return nil }
            return MeasuredAppearance(timeline: timeline, began: free, ended: number, span: span)
        }
    }

    /// Whether the first appearance of one that goes by its name may be another one's return: it was loaded long before.
    private func mayHaveComeBefore(_ life: Timeline, _ began: UInt32) -> Bool {
        guard life.token == nil, session.controllerClass(of: life).timelines.count > 1, let loaded = life.loaded else {
            return false
        }
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
    private func mayBeOfTwo(_ life: Timeline, from began: UInt32, to ended: UInt32) -> Bool {
        guard life.token == nil, session.controllerClass(of: life).timelines.count > 1 else { return false }
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

/// Who begins to leave and who comes instead are told so within this time.
private let together = Span.seconds(0.5)

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

/// Who left when: a screen that comes back while another one leaves may be pulled in by a finger, as long as that lasts.
private struct Exits {
    private var exits: [Exit] = []
    /// Those of `exits`, side by side: each appearance is looked up among them.
    private var begins: [UInt32] = []
    private let trace: Trace

    struct Exit {
        var timeline: Int
        /// Indices into `Trace.events`; `ended` is nil where nothing tells.
        var began: UInt32
        var ended: UInt32?
        /// It says that it leaves its parent: it is popped, as a finger does.
        var isPop = false
    }

    init(_ session: Session, _ kinds: [EventKind], _ trace: Trace) {
        self.trace = trace
        for timeline in session.timelines.indices {
            let own = session.timelines[timeline].controllerClass
            let endsAreLogged = session.classes[own].vocabulary.contains(.viewDidDisappear)
            var open: Int?
            var isPopped = false
            for step in session.steps(ofTimeline: timeline, kinds) {
                switch step.kind {
                case .willMove: isPopped = trace.events[Int(step.number)].flags.contains(.parentIsNil)
                case .viewWillDisappear:
                    open = exits.count
                    let isPop = isPopped || trace.events[Int(step.number)].flags.contains(.isMovingFromParent)
                    exits.append(Exit(timeline: timeline, began: step.number, isPop: isPop))
                case .viewDidDisappear where open == nil:
                    exits.append(Exit(timeline: timeline, began: step.number, ended: step.number))
                case .viewDidDisappear, .viewWillAppear, .viewDidAppear:
                    // Where its class prints no viewDidDisappear, when it was gone is not known.
                    if let place = open, endsAreLogged { exits[place].ended = step.number }
                    open = nil
                    isPopped = false
                case .deinit: open = nil
                default: break
                }
            }
        }
        exits.sort { $0.began < $1.began }
        begins = exits.map(\.began)
    }

    /// From when on no other screen was leaving any more; nil where the log does not tell: a screen that comes back
    /// takes the place of one that goes, and that one may print nothing. A dismissal, which ends with the one that leaves,
    /// is in no finger's hold; a pop is in whichever order their dids are printed.
    func lastHold(on timeline: Int, from began: UInt32, to ended: UInt32) -> UInt32? {
        var free = began
        var isSeen = false
        let next = begins.partitioningIndex { $0 > ended }
        for exit in exits[..<next].suffix(lookBack) where exit.timeline != timeline {
            guard exit.began > began || isNear(exit.began, began) else { continue }
            guard let end = exit.ended else { return nil }
            guard end > began else { continue }
            isSeen = true
            if end < ended || exit.isPop { free = max(free, min(end, ended)) }
        }
        return isSeen ? free : nil
    }

    /// The first other screen that begins to leave between two events.
    func first(besides timeline: Int, from began: UInt32, to ended: UInt32) -> Exit? {
        exits[begins.partitioningIndex { $0 > began }...].prefix { $0.began < ended }
            .first { $0.timeline != timeline }
    }

    /// Whether a change of screens that began with one event goes on with a later one. Lines tell less: a superclass may
    /// print each call once more.
    private func isNear(_ first: UInt32, _ second: UInt32) -> Bool {
        trace.events[Int(second)].time.since(trace.events[Int(first)].time).map { $0 <= together }
            ?? (second - first <= UInt32(lookBack))
    }
}

/// More screens than these do not leave at once.
private let lookBack = 8

extension EventKind {
    /// Log time across these is not the app's own.
    var interruptsApp: Bool {
        self == .gap || self == .applicationWillResignActive || self == .applicationDidEnterBackground
    }
}
