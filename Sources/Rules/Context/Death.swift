import Lifecycle

/// An instance that left for good and was then seen to die.
struct Death {
    /// Index into `Session.timelines`.
    let timeline: Int
    /// Indices into `Trace.events`.
    let left: UInt32
    let ended: UInt32
    let delay: Elapsed

    /// Nil where the log shows no exit, or no death behind it.
    init?(_ timeline: Int, in session: Session, _ trace: Trace) {
        guard let departed = session.timelines[timeline].departure?.event,
            let ended = session.timelines[timeline].ended, departed < ended
        else { return nil }
        let events = session.events(ofTimeline: timeline)
        // Who disappears before the other one has arrived is held by the transition until it is moved out.
        var place = events.partitioningIndex { $0 >= ended }
        var left = departed
        while left == departed, place > events.startIndex, events[place - 1] > departed {
            place -= 1
            if trace.events[Int(events[place])].kind.isFarewell { left = events[place] }
        }
        self.init(timeline, left: left, ended: ended, in: session, trace)
    }

    /// One that a tool found in memory after its last farewell, and that died behind that.
    init?(_ timeline: Int, foundBy witnesses: Witnesses, in session: Session, _ trace: Trace) {
        guard let found = witnesses.outlived[timeline]?.event,
            let ended = session.timelines[timeline].ended ?? witnesses.late[timeline], found < ended,
            let left = session.events(ofTimeline: timeline).last(where: {
                $0 < found && trace.events[Int($0)].kind.isFarewell
            })
        else { return nil }
        self.init(timeline, left: left, ended: ended, in: session, trace)
    }

    private init(_ timeline: Int, left: UInt32, ended: UInt32, in session: Session, _ trace: Trace) {
        (self.timeline, self.left, self.ended) = (timeline, left, ended)
        delay = session.elapsed(from: left, to: ended, in: trace)
    }
}

extension EventKind {
    /// What is sent last to one that leaves.
    fileprivate var isFarewell: Bool { self == .didMove || self == .viewDidDisappear }
}

/// Whose deaths the log shows: where it names no instance, one may be that of any one of its class that lived then.
struct OwnDeaths {
    private let session: Session
    private let begins: [UInt32]
    private let ends: [UInt32]

    /// It takes time in proportion to the instances of the class, but for sorting.
    init(of controllerClass: ControllerClass, in session: Session) {
        self.session = session
        begins = controllerClass.timelines.map(session.begin(ofTimeline:)).sorted()
        ends = controllerClass.timelines.compactMap { session.timelines[$0].ended }.sorted()
    }

    /// Whether a death is its own.
    func contains(_ timeline: Int) -> Bool {
        guard let ended = session.timelines[timeline].ended else { return false }
        guard session.timelines[timeline].identity != .address else { return true }
        return begins.partitioningIndex { $0 >= ended } - ends.partitioningIndex { $0 >= ended } == 1
    }
}

/// The longest that any instance of a class took to die, of those that were seen to leave and to die.
struct TimeToDie {
    private(set) var span = Span.seconds(0)
    /// Of those that no clock times.
    private(set) var events = 0

    init(of controllerClass: ControllerClass, in session: Session, _ trace: Trace) {
        let farewells = FarewellLines(of: controllerClass, session, trace)
        let own = OwnDeaths(of: controllerClass, in: session)
        let deaths = controllerClass.timelines.compactMap { Death($0, in: session, trace) }
            .sorted { $0.ended < $1.ended }
        for (place, death) in deaths.enumerated() {
            // Where the log names no instance, it may have been any one's that left before: the last one's where it came
            // with its exit, and otherwise as well the eldest one's.
            let left =
                own.contains(death.timeline)
                ? death.left : farewells.left(before: death.ended, place, in: session, trace)
            switch session.elapsed(from: left, to: death.ended, in: trace) {
            case .time(let time, _): span = max(span, time)
            case .events(let count): events = max(events, count)
            }
        }
    }

    /// How long to wait for another one's deinit: it may take its time too, and a little more.
    var patience: Grace { Grace(span: .seconds(1.5 * span.seconds), events: events + events / 2) }

    var spoken: String { span > .seconds(0) ? span.spoken : spokenCount(events, "event") }
}

/// The lines by which instances of a class go, whichever they are.
private struct FarewellLines {
    private let lines: [UInt32]
    /// When each of them left for good, in order.
    private let departures: [UInt32]

    init(of controllerClass: ControllerClass, _ session: Session, _ trace: Trace) {
        lines = controllerClass.timelines.flatMap { timeline in
            session.events(ofTimeline: timeline).filter { trace.events[Int($0)].kind.isFarewell }
        }
        .sorted()
        departures = controllerClass.timelines.compactMap { session.timelines[$0].departure?.event }.sorted()
    }

    /// When the one left whose death is at a place among all: as many had left before.
    func left(before death: UInt32, _ place: Int, in session: Session, _ trace: Trace) -> UInt32 {
        let next = lines.partitioningIndex { $0 >= death }
        guard next > 0 else { return departures[place] }
        let isAtOnce = !session.elapsed(from: lines[next - 1], to: death, in: trace).reaches(.ofOneExit)
        return isAtOnce ? lines[next - 1] : min(lines[next - 1], departures[place])
    }
}
