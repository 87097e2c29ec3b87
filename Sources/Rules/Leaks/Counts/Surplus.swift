import Lifecycle

/// How many instances of a class that goes by its name have leaked at the least, whichever they are.
///
/// Where all that were loaded so far have left, and one more is loaded, nobody waits to be shown again: of those that
/// were replaced, as many have leaked as never died. Every deinit of the class counts for them, however late it came,
/// so the number holds in every assignment of the lines.
struct Surplus: Sendable {
    /// How many left for good, each replaced by a new load.
    private(set) var left = 0
    /// How many of the class died, the newcomers included.
    let died: Int
    /// Where those died that printed it, in order: indices into `Trace.events`.
    private let deaths: [UInt32]
    /// How many of them surely left.
    private var surelyLeft = 0
    /// Index into `Trace.events` of the last of those exits.
    private(set) var exit: UInt32 = 0
    /// Index into `Trace.events` of the load after it.
    private(set) var replacement: UInt32 = 0

    /// One was loaded while another had not gone.
    private var overlaps = false
    /// How many were loaded, where nothing but numbers was counted: several lived at once.
    private(set) var loads: Int?
    /// How many of those that did not die may be in use, or be kept for the next time.
    private var spared = 0

    /// One more than were counted may be kept by something that keeps two. Measured on apps with real reference counting:
    /// of 13 classes of which one leaked by numbers alone, five kept theirs on purpose; of six of which more did, none.
    private static let fewestCounted = 2

    var leaked: Int { loads.map { min($0 - spared, left) - died } ?? left - died }

    /// Some surely leaked even if all died that only seem to have left.
    var proof: Proof {
        var premises = [Premise(fact: .lastOfExits(left), event: exit)]
        if loads == nil { premises.append(Premise(fact: .replaced, event: replacement)) }
        if let last = deaths.last { premises.append(Premise(fact: .lastOfDeaths(deaths.count), event: last)) }
        var objections: [Objection] = []
        if surelyLeft <= died { objections.append(Objection(kind: .exitIsInferred, timeline: nil)) }
        if leaked < Self.fewestCounted { objections.append(Objection(kind: .lastMayBeKept, timeline: nil)) }
        return Proof(.outnumbered, because: premises, against: objections)
    }

    /// By numbers alone, where several live at once: of those that were loaded, some died, some are on screen, and one may
    /// wait to be shown again, or two where one did. Of those that were popped or dismissed, as many as did not die leaked.
    /// Nil where none did for sure.
    init?(counting controllerClass: ControllerClass, in session: Session, _ trace: Trace, grace: Grace) {
        let lives = controllerClass.timelines.map { session.timelines[$0] }
        died = lives.count { $0.death != nil }
        deaths = lives.compactMap(\.ended).sorted()
        let births = controllerClass.timelines.flatMap { timeline in
            session.events(ofTimeline: timeline).filter { trace.events[Int($0)].kind == .viewDidLoad }
        }
        let pops = Self.pops(of: controllerClass, in: session)
        loads = births.count
        let isAnyBack = lives.contains { $0.comebacks > 0 }
        spared = lives.count { $0.shownState == .onScreen || $0.shownState == .appearing } + (isAnyBack ? 2 : 1)
        left = pops.count { session.elapsedToEnd(from: $0.lastEvent, in: trace).reaches(grace) }
        guard died > 0, leaked >= Self.fewestCounted, let last = session.events.last, let lastPop = pops.last,
            let latest = births.max(), !isRing(lives, session, trace),
            !session.linesAreMissing(from: session.begin(of: lives[0]), to: last, in: trace)
        else { return nil }
        (exit, replacement) = (lastPop.lastEvent, latest)
    }

    /// The last pop or dismissal of each instance, in order.
    private static func pops(of controllerClass: ControllerClass, in session: Session) -> [Transition] {
        let saysMoves = !controllerClass.vocabulary.intersection([.willMove, .didMove]).isEmpty
        let own = Set(controllerClass.timelines)
        var last: [Int: Transition] = [:]
        for change in session.transitions where change.kind == .pop || change.kind == .dismiss {
            guard let from = change.from, own.contains(from) else { continue }
            // Where another one of the class comes, it may be who left: a swipe that was let go looks the same. And who
            // says that it moves, and did not, went with its container.
            if change.to.map(own.contains) == true || saysMoves && session.timelines[from].gone == nil { continue }
            last[from] = change
        }
        return last.values.sorted { ($0.lastEvent, $0.firstEvent) < ($1.lastEvent, $1.firstEvent) }
    }

    /// Nil where the instances may all have died, or may be kept on purpose.
    init?(
        of controllerClass: ControllerClass, in session: Session, _ trace: Trace, _ exits: ExitCertainty, grace: Grace
    ) {
        let lives = controllerClass.timelines.map { session.timelines[$0] }
        died = lives.count { $0.death != nil }
        deaths = lives.compactMap(\.ended).sorted()
        countReplaced(lives, session, trace)
        surelyLeft = lives.count { life in
            life.gone.map { $0 <= exit } ?? false && (life.death != nil || exits.hasSurelyLeft(life))
        }
        guard leaked > 0, !overlaps, session.elapsedToEnd(from: replacement, in: trace).reaches(grace) else {
            return nil
        }
        guard let last = session.events.last, !isRing(lives, session, trace),
            !session.linesAreMissing(from: session.begin(of: lives[0]), to: last, in: trace)
        else { return nil }
    }

    private mutating func countReplaced(_ lives: [Timeline], _ session: Session, _ trace: Trace) {
        var allGone: UInt32? = 0
        var born = 0
        for life in lives {
            let begin = session.begin(of: life)
            let isBorn = life.loaded != nil || newborn.contains(trace.events[Int(begin)].kind)
            if isBorn, born > 0 {
                if let gone = allGone, gone < begin {
                    (left, exit, replacement) = (born, gone, begin)
                } else {
                    overlaps = true
                }
            }
            if isBorn { born += 1 }
            allGone = allGone.flatMap { before in life.gone.map { max(before, $0) } }
        }
    }

    /// Whether each death came with a load, the same number of loads later: what holds the last few instances lets the
    /// oldest go for the newest, and their number does not grow.
    private func isRing(_ lives: [Timeline], _ session: Session, _ trace: Trace) -> Bool {
        let births = lives.map(session.begin)
        let deaths = lives.compactMap(\.death).sorted()
        return zip(deaths, births.dropFirst(births.count - deaths.count)).allSatisfy { death, birth in
            let isAfter = birth < death
            let apart = session.elapsed(from: min(birth, death), to: max(birth, death), in: trace)
            return !apart.reaches(
                isAfter ? Grace(span: .seconds(2), events: 20) : Grace(span: .seconds(0.5), events: 4))
        }
    }
}

extension Timeline {
    /// When it died or left for good; nil while it may still be shown again.
    fileprivate var gone: UInt32? {
        if let death { return death }
        guard let departure, departure.reason != .containerDied, departure.reason != .inferred else { return nil }
        return comebacks == 0 && appearances > 0 ? departure.event : nil
    }
}

extension Session {
    fileprivate func begin(of life: Timeline) -> UInt32 { eventsByTimeline[life.events.lowerBound] }
}
