import Lifecycle

/// What the logs of one app show of who prints a deinit, by the bare names of classes: what several show adds up.
package struct DeinitEvidence: Hashable, Sendable {
    /// Classes of which some instance printed its deinit, or a superclass of theirs for it.
    package private(set) var printing: Set<String> = []
    /// Classes that left for good and printed none, in so many logs.
    package private(set) var silent: Set<String> = []
    /// Classes that print none although an address of theirs was used again, or a memory warning missed them.
    package private(set) var mute: Set<String> = []
    /// Classes that print none and were heard well after they had left.
    package private(set) var outliving: Set<String> = []
    /// What each class prints when it appears and disappears.
    private(set) var appearances: [String: EventKinds] = [:]
    /// Whose addresses were used again.
    private(set) var addresses = AddressReuse()
    /// How many logs it was learned from.
    package private(set) var logs = 0

    package init() {}

    /// What a history keeps of earlier logs; `others`: classes of which none left. By all of them an app is known again,
    /// however many screens its earlier runs showed.
    package init(printing: Set<String>, silent: Set<String>, others: Set<String> = [], logs: Int) {
        (self.printing, self.silent, self.logs) = (printing, silent, logs)
        for name in printing.union(silent).union(others) { appearances[name] = [] }
    }

    /// What the sessions of one log show; `grace` is how long a deinit may take.
    package init(sessions: [Session], _ trace: Trace, grace: Grace) {
        logs = 1
        for session in sessions { learn(session, trace, grace) }
    }

    private mutating func learn(_ session: Session, _ trace: Trace, _ grace: Grace) {
        for controllerClass in session.classes {
            let name = controllerClass.name.bare
            let printed = controllerClass.vocabulary
            appearances[name, default: []].formUnion(printed.intersection(appearanceKinds))
            if printed.contains(.deinit), session.printsOwnDeinit(controllerClass, trace) { printing.insert(name) }
        }
        learnSuperclasses(session, trace)
        learnSuccessors(session, trace)
        for index in session.timelines.indices where session.timelines[index].ended == nil {
            let timeline = session.timelines[index]
            let name = session.controllerClass(of: timeline).name.bare
            if timeline.goneBy != nil { mute.insert(name) }
            guard timeline.goneBy == nil, !printing.contains(name), !SystemController.isNamed(name),
                let departure = timeline.departure, session.hadTime(timeline, after: departure, trace, grace)
            else { continue }
            let speech = LinesAfterExit(of: timeline, after: departure, grace: grace, in: session, trace)
            if speech.lines.isEmpty { silent.insert(name) } else { outliving.insert(name) }
        }
        addresses.learn(session) { session.hasLeftInSilence($0, trace, grace) }
    }

    /// A class that was made anew when the one before had said its last, and of which nobody ever died, has left, whatever
    /// it prints of that. Where objects lived by real reference counting, of 4,959 classes that print their deinit and were
    /// made more than once 12 in 100 are like that; those that print none all are.
    private mutating func learnSuccessors(_ session: Session, _ trace: Trace) {
        for controllerClass in session.classes where controllerClass.timelines.count > 1 {
            let name = controllerClass.name.bare
            let lives = controllerClass.timelines.filter { session.isSeenToBegin($0, trace) }
            guard !printing.contains(name), !SystemController.isNamed(name), let youngest = lives.last,
                lives.allSatisfy({ session.timelines[$0].death == nil })
            else { continue }
            let begin = session.begin(ofTimeline: youngest)
            let isSucceeded = lives.dropLast().contains { session.events(ofTimeline: $0).last ?? .max < begin }
            if isSucceeded { silent.insert(name) }
        }
    }

    /// A base class that prints its deinit prints that of all its subclasses: it speaks for their objects as well.
    private mutating func learnSuperclasses(_ session: Session, _ trace: Trace) {
        let bases = session.superclassesPrintingDeinit(trace)
        guard !bases.isEmpty else { return }
        var objects: Set<TokenID> = []
        for index in session.events where bases.contains(trace.events[Int(index)].controller) {
            objects.insert(trace.events[Int(index)].token)
        }
        objects.remove(.none)
        for controllerClass in session.classes where !printing.contains(controllerClass.name.bare) {
            if controllerClass.timelines.contains(where: { objects.contains(session.timelines[$0].tokenID) }) {
                printing.insert(controllerClass.name.bare)
            }
        }
    }

    package mutating func add(_ other: DeinitEvidence) {
        printing.formUnion(other.printing)
        silent.formUnion(other.silent)
        mute.formUnion(other.mute)
        outliving.formUnion(other.outliving)
        for (name, kinds) in other.appearances { appearances[name, default: []].formUnion(kinds) }
        addresses.add(other.addresses)
        logs += other.logs
    }

    /// All classes that a log shows.
    var classes: Set<String> { Set(appearances.keys) }

    /// The classes that left in silence, and of which nothing more is known.
    var unexplained: Set<String> { silent.subtracting(printing).subtracting(outliving).subtracting(mute) }

    /// Whether something of a class left for good, and what other logs print may tell what became of it.
    func isOpen(_ name: String) -> Bool {
        (silent.contains(name) || outliving.contains(name)) && !printing.contains(name)
    }
}

/// What every visit to a screen prints, if its class prints it at all.
private let appearanceKinds: EventKinds = [
    .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
]

extension Session {
    /// Whether an instance left for good by a line that says so, or was replaced, and had time to print its deinit.
    fileprivate func hasLeftInSilence(_ timeline: Timeline, _ trace: Trace, _ grace: Grace) -> Bool {
        guard let departure = timeline.departure, departure.reason != .inferred, departure.reason != .containerDied
        else { return false }
        return hadTime(timeline, after: departure, trace, grace)
    }

    /// Whether one that seems to have left for good never came back, and had time to print its deinit.
    fileprivate func hadTime(_ timeline: Timeline, after departure: Departure, _ trace: Trace, _ grace: Grace) -> Bool {
        timeline.comebacks == 0 && elapsedToEnd(from: departure.event, in: trace).reaches(grace)
    }

    /// Whether a deinit of the class names it, or nobody else of the session: an object of another class, which prints
    /// nothing before it dies, may have got the address of one that died in silence.
    fileprivate func printsOwnDeinit(_ controllerClass: ControllerClass, _ trace: Trace) -> Bool {
        let own = controllerClass.name.bare
        let deaths = controllerClass.timelines.compactMap { timelines[$0].ended }
        return deaths.isEmpty
            || deaths.contains { ended in
                let name = trace.names[Int(trace.events[Int(ended)].controller.index)].bare
                return name == own || !classes.contains { $0.name.bare == name }
            }
    }

    /// The names under which a superclass prints the deinit of objects that go by other names: a class that mostly ends its
    /// own got the address of one that died in silence.
    fileprivate func superclassesPrintingDeinit(_ trace: Trace) -> Set<NameID> {
        var counts: [NameID: (own: Int, others: Int)] = [:]
        // Names are compared once for each class that goes by them: there may be a million deaths.
        var classOfName = [Int](repeating: -1, count: trace.names.count)
        for index in timelines.indices {
            guard let ended = timelines[index].ended else { continue }
            let (name, own) = (trace.events[Int(ended)].controller, timelines[index].controllerClass)
            guard name != .none else { continue }
            let isOwn =
                classOfName[Int(name.index)] == own || trace.names[Int(name.index)].bare == classes[own].name.bare
            if isOwn { classOfName[Int(name.index)] = own }
            counts[name, default: (0, 0)].own += isOwn ? 1 : 0
            counts[name, default: (0, 0)].others += isOwn ? 0 : 1
        }
        return Set(counts.filter { $0.value.others > max(1, $0.value.own) }.keys)
    }
}
