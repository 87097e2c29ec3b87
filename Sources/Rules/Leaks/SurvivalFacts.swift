import Lifecycle

/// What only a new object prints.
let newborn: EventKinds = [.`init`, .loadView, .viewDidLoad]

/// What tells that an instance is on the screen, or off it.
let appearances: EventKinds = [
    .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
]

/// What the table of `Survival` asks of a session and its instances, gathered once.
///
/// Each answer costs at most the lines of the instance, or a search among the places where lines are lost. A class: a
/// value of this many arrays was copied for each instance.
final class SurvivalFacts: Sendable {
    let trace: Trace
    let session: Session
    let record: DeinitRecord
    let grace: Grace
    /// Worth of a missing deinit, one for each of `Session.classes`.
    let worths: [DeinitWorth]
    /// The last time an instance of each class was loaded.
    let lastLoads: [UInt32]
    /// The last time an instance of each class that prints births was met without one.
    let lastMeetings: [UInt32]
    /// When instances of each class were made, as far as their first lines show it, in order.
    let births: [[UInt32]]
    /// The memory warnings, each with the answers to it.
    let warnings: [ClosedRange<UInt32>]
    /// When controllers died, in order.
    private let deaths: [UInt32]
    /// When controllers came to the screen, where that tells of piles; see `Session.comings`.
    private let comings: [(event: UInt32, begin: UInt32)]
    /// When the second instance of each class that goes by tokens died.
    let secondDeaths: [UInt32]
    /// The first line that shows a view being loaded.
    let firstBirth: UInt32
    /// The launch of the app, where the log holds it.
    let launch: UInt32
    let exits: ExitCertainty
    let witnesses: Witnesses
    /// The latest exit of an instance that was then seen to die.
    let lastBuriedExit: UInt32
    /// By timeline: the last change of screens by which it went; nil for those that never did.
    let lastChanges: [Transition?]
    /// A screen that prints no moves came back after it seemed to have left for good: in this session tabs may change in a
    /// pop's order, and the order alone shows of nobody that it left.
    let comesBackFromExits: Bool
    /// By timeline: the screen from which it was first opened, where the log shows one.
    let openers: [Int?]

    init(
        trace: Trace, session: Session, settings: RuleSettings, record: DeinitRecord, exits: ExitCertainty,
        witnesses: Witnesses, steps: StepColumns
    ) {
        self.trace = trace
        self.exits = exits
        self.witnesses = witnesses
        self.session = session
        self.record = record
        grace = settings[.leakedController, of: .leakedController]
        var lastChanges = [Transition?](repeating: nil, count: session.timelines.count)
        var openers = [Int?](repeating: nil, count: session.timelines.count)
        for change in session.transitions {
            guard let left = change.from else { continue }
            lastChanges[left] = change
            if let came = change.to, openers[came] == nil { openers[came] = left }
        }
        (self.lastChanges, self.openers) = (lastChanges, openers)
        comesBackFromExits = session.timelines.contains { timeline in
            timeline.comebacks > 0
                && session.controllerClass(of: timeline).vocabulary.intersection([.willMove, .didMove]).isEmpty
        }
        worths = session.classes.map { record.worth(for: $0.name) }
        lastLoads = session.classes.map { controllerClass in
            controllerClass.timelines.reduce(0) { max($0, session.timelines[$1].loaded ?? 0) }
        }
        births = session.classes.map { controllerClass in
            controllerClass.timelines.filter { session.isSeenToBegin($0, trace) }.map(session.begin(ofTimeline:))
                .sorted()
        }
        warnings = session.memoryWarnings(in: trace)
        deaths = session.deaths
        comings = session.comings(in: trace)
        lastMeetings = session.classes.map { controllerClass in
            guard !controllerClass.vocabulary.intersection(newborn).isEmpty else { return 0 }
            return controllerClass.timelines.reduce(0) { latest, timeline in
                let own = steps[timeline]
                let isBorn = own.contains { newborn.contains($0.kind) }
                return isBorn ? latest : max(latest, own.first?.number ?? 0)
            }
        }
        secondDeaths = session.classes.map { controllerClass in
            let deaths = controllerClass.timelines.compactMap { timeline in
                session.timelines[timeline].token == nil ? nil : session.timelines[timeline].ended
            }
            return deaths.sorted().dropFirst().first ?? .max
        }
        firstBirth = session.timelines.indices.reduce(.max) { min($0, session.timelines[$1].loaded ?? .max) }
        launch = session.notices.first { trace.events[Int($0)].kind == .applicationDidFinishLaunching } ?? .max
        lastBuriedExit = session.timelines.indices.reduce(0) { latest, index in
            let isDead = session.timelines[index].ended != nil
            return isDead ? max(latest, session.timelines[index].departure?.event ?? 0) : latest
        }
    }

    /// Whether instances of the class are told apart by their lines' order only, and there are several.
    func goesByName(_ controllerClass: ControllerClass) -> Bool {
        controllerClass.timelines.count > 1
            && controllerClass.timelines.contains { session.timelines[$0].contested != nil }
    }

    /// How many of a class left by lines that say so and live, however its lines are given to its instances; nil where
    /// that is open, or nothing depends on it.
    func living(ofClass place: Int, _ proofs: [Proof]) -> ClosedRange<Int>? {
        let controllerClass = session.classes[place]
        guard goesByName(controllerClass), worths[place] == .loggedByThisClass,
            controllerClass.timelines.contains(where: { !proofs[$0].isDead })
        else { return nil }
        return session.survivors(ofClass: place, leavingBefore: deadline(ofClass: place), in: trace)
    }

    /// Those of a class that nothing accuses, and that may yet be one that left for good and lives.
    func inDoubt(ofClass place: Int, _ proofs: [Proof], _ living: ClosedRange<Int>?) -> [Int] {
        let controllerClass = session.classes[place]
        guard goesByName(controllerClass), worths[place] == .loggedByThisClass else { return [] }
        let accused = controllerClass.timelines.count { proofs[$0].isLeak }
        if let living, living.upperBound <= accused { return [] }
        return controllerClass.timelines.filter { proofs[$0].isInUse || proofs[$0].missing == .time }
    }

    /// Those that left so shortly before the log ends that others of their class would not have died yet.
    func mayDieLate(_ leaked: [Int], ofClass place: Int) -> Set<Int> {
        let patience = patience(ofClass: place)
        return Set(
            leaked.filter { timeline in
                guard let departure = session.timelines[timeline].departure else { return false }
                return !session.elapsedToEnd(from: departure.event, in: trace).reaches(patience)
            })
    }

    /// Whether the only one of a class that seems to have leaked was replaced shortly before a log without a clock ends: its
    /// class prints its deinit, and a list of the last screens or a timer may hold this one a little longer. In logs under
    /// real reference counting 9 of 16 such with fewer events were false, and 3 of 19 with more.
    func mayBeHeldForAWhile(_ timeline: Int) -> Bool {
        guard worths[session.timelines[timeline].controllerClass] == .loggedByThisClass,
            let departure = session.timelines[timeline].departure, departure.reason == .superseded
        else { return false }
        let elapsed = session.elapsedToEnd(from: departure.event, in: trace)
        return elapsed.span == nil && !elapsed.reaches(Grace(span: grace.span, events: Self.manyEvents))
    }

    private static let manyEvents = 100

    private func patience(ofClass place: Int) -> Grace {
        TimeToDie(of: session.classes[place], in: session, trace).patience
    }

    /// The last event after which there was time enough for a deinit to be printed.
    private func deadline(ofClass place: Int) -> UInt32 {
        let patience = patience(ofClass: place)
        let late = session.events.partitioningIndex {
            let elapsed = session.elapsedToEnd(from: $0, in: trace)
            return !elapsed.reaches(grace) || !elapsed.reaches(patience)
        }
        let last = late == 0 ? 0 : session.events[late - 1]
        guard session.clock == .none else { return last }
        let passed = max(lastBuriedExit, lastLoads[place])
        return max(last, passed == 0 ? 0 : passed - 1)
    }

    /// The leaks of a class that are known by their number only; its own deinit must be known to print.
    func surplus(of controllerClass: ControllerClass) -> Surplus? {
        guard record.worth(for: controllerClass.name) == .loggedByThisClass else { return nil }
        return Surplus(of: controllerClass, in: session, trace, exits, grace: grace)
    }

    /// The same by the numbers of loads, deinits and pops alone.
    func unreturned(_ controllerClass: ControllerClass) -> Surplus? {
        guard record.worth(for: controllerClass.name) == .loggedByThisClass else { return nil }
        return Surplus(counting: controllerClass, in: session, trace, grace: grace)
    }

    /// The instances of a class that are too many to be in use; it must be likely that its deinit would be printed. Those
    /// without a name are of as many classes.
    func pile(of controllerClass: ControllerClass, goesByName: Bool) -> Pile? {
        if controllerClass.name.isAnonymous { return nil }
        switch record.worth(for: controllerClass.name) {
        case .loggedByThisClass: break
        case .loggedByOthers(let odds) where odds.isLikely: break
        case .loggedByOthers, .loggedNowhere, .loggedByUnlikeOthers, .knownNotToBeLogged: return nil
        }
        let pile = Pile(
            of: controllerClass, in: session, trace, deaths: deaths, comings: comings,
            goesByName: goesByName)
        return pile?.isTooHigh == true ? pile : nil
    }

    /// Whether the exit may be another instance's that is older than a log which begins in mid-session and names none.
    func mayBeAnOlders(_ timeline: Timeline, _ departure: Departure) -> Bool {
        guard session.beginsMidway, timeline.token == nil else { return false }
        return timeline.loaded == nil || !departure.reason.isExplicit
    }

    /// Whether its lines may be those of one older than a log that begins in mid-session and names none.
    func isMixed(_ timeline: Timeline, _ departure: Departure) -> Bool {
        session.beginsMidway && timeline.token == nil && timeline.loaded == nil
            && timeline.isContested(at: departure.event)
    }

    /// Whether lines are missing between the last line of its own and the one of another that shows it to have left.
    func mayHaveDiedUnseen(_ timeline: Timeline, before departure: Departure) -> Bool {
        guard !session.gapLines.isEmpty,
            let last = session.events(of: timeline).last(where: { $0 <= departure.event }), last != departure.event
        else { return false }
        let next = session.gapLines.partitioningIndex { $0 > trace.events[Int(last)].line }
        return next < session.gapLines.endIndex
            && session.gapLines[next] <= trace.events[Int(departure.event)].line
    }

    func speech(of timeline: Timeline, after departure: Departure) -> LinesAfterExit {
        LinesAfterExit(
            of: timeline, after: departure, isPlain: exits.isPlain(departure), grace: grace, in: session, trace)
    }

    /// Whether the log begins in the middle of this life and does not show that the next visit gets a new instance: by a
    /// load, by deaths of others of the class before it was met, or by two others that were met first afterwards.
    func isOlderThanLog(_ timeline: Timeline, _ lastLoad: UInt32, _ departure: Departure) -> Bool {
        guard timeline.loaded == nil, lastLoad <= departure.event else { return false }
        let events = session.events(of: timeline)
        let made = births[timeline.controllerClass]
        // Where the class prints its deinit, its deaths tell.
        let isMadeAnew =
            worths[timeline.controllerClass] != .loggedByThisClass
            && made.count - made.partitioningIndex { $0 > departure.event } > 1
        guard let first = events.first, first < launch, first < secondDeaths[timeline.controllerClass], !isMadeAnew,
            !events.contains(where: { newborn.contains(trace.events[Int($0)].kind) })
        else { return false }
        let logsBirths = !session.classes[timeline.controllerClass].vocabulary.intersection(newborn).isEmpty
        return logsBirths || first < firstBirth
    }

    /// Whether a line of its name that comes after a likely exit, from one that was never seen to be made, may be its own.
    func mayHaveComeBack(_ timeline: Timeline, _ departure: Departure) -> Bool {
        departure.reason == .inferred && timeline.token == nil
            && lastMeetings[timeline.controllerClass] > departure.event
    }

    /// Whether a line says that the container which died was its parent: what only appeared together may live on.
    func isNamedChild(_ timeline: Timeline) -> Bool {
        guard let container = timeline.container, let token = session.timelines[container].token else { return false }
        return session.events(of: timeline).contains { number in
            guard case .other(let parent)? = trace.detail(of: trace.events[Int(number)]) else { return false }
            return parent.token != .none && trace.tokens[Int(parent.token.index)] == token
        }
    }

    /// Whether the session went on long enough after the exit.
    ///
    /// Without a clock, fewer events do when they show that the app lived on: an instance that left later has died, or
    /// the user has come back to the same class meanwhile.
    func hadTime(_ timeline: Timeline, after departure: Departure) -> Bool {
        let free = freed(by: departure)
        let elapsed = session.elapsedToEnd(from: free, in: trace)
        if elapsed.reaches(grace) { return true }
        guard elapsed.span == nil else { return false }
        return free < max(lastBuriedExit, lastLoads[timeline.controllerClass])
    }

    /// From when on nobody holds it: where the death of the screen below shows the exit, that one may have until then.
    private func freed(by departure: Departure) -> UInt32 {
        guard let proof = departure.proof, trace.events[Int(proof)].kind == .deinit else { return departure.event }
        return proof
    }

    /// From the exit to the last line before the first loss after it; nil when nothing is lost. The marker of a loss
    /// stands where the log goes on, so what is missing reaches up to it.
    func firstGap(after departure: Departure) -> Elapsed? {
        let exit = trace.events[Int(departure.event)]
        let gap = session.gapLines.partitioningIndex { $0 >= exit.line }
        guard gap < session.gapLines.endIndex else { return nil }
        let lost = session.events.partitioningIndex { trace.events[Int($0)].line >= session.gapLines[gap] }
        let last = lost == 0 ? departure.event : session.events[lost - 1]
        return session.elapsed(from: departure.event, to: max(last, departure.event), in: trace)
    }
}
