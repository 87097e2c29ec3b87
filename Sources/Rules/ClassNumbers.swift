import Lifecycle

/// The numbers of one class in one session.
package struct ClassNumbers: Sendable {
    package private(set) var instances = 0
    /// Those whose `deinit` the log shows; more may be known to be dead.
    package private(set) var deinits = 0
    /// Those that left for good by a line that says so, or were replaced, and of which no deinit decides what became of them.
    package private(set) var silentExits = 0
    package private(set) var mostAlive = 0
    package private(set) var appearances = 0
    /// Those of instances whose end is known: they were seen to die, or to outlive their use.
    package private(set) var judgedAppearances = 0
    package private(set) var fetches = 0
    /// From `viewWillAppear` to `viewDidAppear`, as the rule on slow appearances measures it.
    package private(set) var timesToAppear: [Span] = []
    package private(set) var verdicts = VerdictCounts()

    /// In the order of the session's classes; a walk over all its lives, in the order in which they stand.
    static func all(
        in session: Session, _ verdicts: [LifeVerdict], _ measured: MeasuredAppearances, _ changes: LiveChanges
    ) -> [ClassNumbers] {
        var all = session.classes.indices.map { ClassNumbers(session.classes[$0].timelines.count, changes, $0) }
        // Looking at the lives in place spares counting references to the arrays that each holds.
        session.timelines.withUnsafeBufferPointer { lives in
            for index in lives.indices {
                all[lives[index].controllerClass].add(lives[index], index < verdicts.count ? verdicts[index] : .alive)
            }
            for fetch in session.fetches {
                if let timeline = fetch.timeline { all[lives[timeline].controllerClass].fetches += 1 }
            }
            guard session.isTimed else { return }
            for appearance in measured.all {
                all[lives[appearance.timeline].controllerClass].timesToAppear.append(appearance.span)
            }
        }
        return all
    }

    private init(_ instances: Int, _ changes: LiveChanges, _ index: Int) {
        self.instances = instances
        mostAlive = instances > 1 ? changes.most(ofClass: index) : instances
    }

    @inline(__always)
    private mutating func add(_ life: Timeline, _ verdict: LifeVerdict) {
        appearances += life.appearances
        if life.ended != nil { deinits += 1 }
        if life.death == nil, life.departure.map({ $0.reason < .containerDied || $0.reason == .superseded }) ?? false,
            verdict == .undecided || verdict == .probablyLeaked
        {
            silentExits += 1
        }
        verdicts.add(verdict)
        if verdict.isKnown { judgedAppearances += life.appearances }
    }
}

extension LifeVerdict {
    /// Whether the log shows what became of the instance.
    fileprivate var isKnown: Bool {
        switch self {
        case .deallocated, .leaked, .probablyLeaked: true
        case .alive, .undecided: false
        }
    }
}

extension LifeVerdict {
    /// Its place among all cases; looked up by a dictionary, it took 2 % of a run over instances by the hundred thousand.
    fileprivate var place: Int {
        switch self {
        case .deallocated: 0
        case .alive: 1
        case .leaked: 2
        case .probablyLeaked: 3
        case .undecided: 4
        }
    }
}

/// How many instances got each verdict.
package struct VerdictCounts: Hashable, Sendable {
    /// One for each of `LifeVerdict.allCases`.
    private var counts = [Int](repeating: 0, count: LifeVerdict.allCases.count)

    /// Counts those of several sessions. They are arrays, which are walked fast: walking any sequence of a million verdicts
    /// was a twentieth of a run.
    package init(of sessions: [[LifeVerdict]] = []) {
        for verdicts in sessions { for verdict in verdicts { add(verdict) } }
    }

    package mutating func add(_ verdict: LifeVerdict) { self[verdict] += 1 }

    package mutating func add(_ other: VerdictCounts) {
        for verdict in LifeVerdict.allCases { self[verdict] += other[verdict] }
    }

    package private(set) subscript(verdict: LifeVerdict) -> Int {
        get { counts[verdict.place] }
        set { counts[verdict.place] = newValue }
    }

    package var total: Int { counts.reduce(0, +) }
}

extension Session {
    /// Whether time goes by in it.
    fileprivate var isTimed: Bool {
        guard clock != .none, let length = end.since(start) else { return false }
        return length.microseconds > 0
    }
}
