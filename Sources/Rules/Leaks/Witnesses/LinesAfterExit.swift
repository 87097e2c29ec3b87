import Lifecycle

/// What an instance itself still said well after it had left for good: only the living speak.
///
/// A line counts where it can be no other's: it has the instance's address or token, or the class has one instance only.
/// Of a name only, remarks do not count: a service may use it as its tag, and a screen that was kept and prints few of its
/// callbacks speaks when it is shown again.
/// The answer to an earlier request does not count, nor what comes after lost lines: the address may be another's then.
struct LinesAfterExit {
    /// Indices into `Trace.events`, in order.
    private(set) var lines: [UInt32] = []
    /// What leaves open that the instance outlived its use, as far as its own lines tell.
    private(set) var weakness: Objection.ObjectionKind?

    /// It was heard so shortly before the log ends that nothing has let go of it since, as far as its own pauses tell: an
    /// upload that holds it speaks until it is done, and then the instance dies.
    private(set) var goesOn = false

    /// What UIKit sends to whoever lives, and what nothing has to hold an instance for.
    private static let passive: EventKinds = [.didReceiveMemoryWarning, .traitCollectionDidChange]
    private static let layout: EventKinds = [
        .viewWillLayoutSubviews, .viewDidLayoutSubviews, .updateViewConstraints, .viewSafeAreaInsetsDidChange,
        .viewLayoutMarginsDidChange,
    ]
    private static let deeds: EventKinds = [.activity, .fetchStart]

    /// `isPlain`: its exit shows all signs of a pop or a dismissal.
    init(
        of timeline: Timeline, after departure: Departure, isPlain: Bool = false, grace: Grace, in session: Session,
        _ trace: Trace
    ) {
        guard departure.reason != .inferred || isPlain, session.isOneOfAKind(timeline) else { return }
        let heard = Self.heard(after: departure.reason)
        let exit = trace.events[Int(departure.event)].line
        let loss = session.gapLines.partitioningIndex { $0 >= exit }
        let end = loss < session.gapLines.endIndex ? session.gapLines[loss] : .max
        let isNamed = timeline.identity != .address
        lines = session.events(of: timeline).filter { number in
            let event = trace.events[Int(number)]
            guard number > departure.event, event.line < end, heard.contains(event.kind) else { return false }
            if isNamed ? event.kind == .activity : event.token == .none { return false }
            return session.elapsed(from: departure.event, to: number, in: trace).reaches(grace)
        }
        weakness = weakness(of: timeline, in: session, trace)
        goesOn = goesOn(since: departure.event, grace, in: session, trace)
    }

    private func goesOn(since exit: UInt32, _ grace: Grace, in session: Session, _ trace: Trace) -> Bool {
        guard let last = lines.last else { return false }
        let silence = session.elapsedToEnd(from: last, in: trace)
        guard silence.reaches(grace) else { return true }
        return zip([exit] + lines, lines).contains {
            session.elapsed(from: $0, to: $1, in: trace).isAtLeastHalf(of: silence)
        }
    }

    /// Screens that are kept beside the one that shows, as pages are, may be laid out with it.
    private static func heard(after reason: DepartureReason) -> EventKinds {
        var heard = passive
        heard.formUnion(deeds)
        if reason.isExplicit { heard.formUnion(layout) }
        return heard
    }

    /// One deed may be the last: of a delayed call that held it until then, or said by its deinit. Who only answers UIKit
    /// lives, and has nothing to do: it may be kept.
    private func weakness(of timeline: Timeline, in session: Session, _ trace: Trace) -> Objection.ObjectionKind? {
        guard !lines.isEmpty else { return nil }
        guard !session.controllerClass(of: timeline).vocabulary.intersection(newborn).isEmpty else {
            return .oneLateLine
        }
        let deeds = lines.filter { !Self.passive.contains(trace.events[Int($0)].kind) }
        if let first = deeds.first, let last = deeds.last {
            let lasted = session.elapsed(from: first, to: last, in: trace)
            if lasted.reaches(Grace(span: .seconds(1), events: 2)) { return nil }
        }
        return deeds.count == lines.count ? .oneLateLine : .mayBeKept
    }
}

extension Trace {
    /// What a line says apart from its numbers.
    func remark(of event: Event) -> RemarkShape {
        guard case .activity(let text)? = detail(of: event) else { return RemarkShape("") }
        return RemarkShape(text)
    }
}

extension Session {
    /// Whether a line of the instance can be about no other: in a log that begins in mid-session, a name may be that of an
    /// older one that has not spoken so far.
    fileprivate func isOneOfAKind(_ timeline: Timeline) -> Bool {
        timeline.identity == .address
            || controllerClass(of: timeline).timelines.count == 1 && !timeline.isContested && !beginsMidway
    }
}
