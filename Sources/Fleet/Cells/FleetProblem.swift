import Lifecycle
import Rules

/// One kind of finding in a fleet.
package struct FleetProblem: Sendable {
    package let fingerprint: String
    package let question: Question
    package let severity: Severity
    package let isConfirmed: Bool
    /// Over all sessions.
    package let sum: BuildSeries.Tally
    /// By build, oldest first.
    package let builds: [BuildCount]
    package let changes: [BuildChange]
    package internal(set) var state: FleetState
    /// How many more sessions like those judged would be enough to tell a change, where they are too few.
    package let missing: Int?
    /// Of all changes that are as sure as this one, the share that is expected to be false.
    package let falseDiscoveryRate: Double
    /// The session to open: of the newest build that has it, else of any.
    package internal(set) var example: SessionExample?
    /// Whether each session of the newest build that has it accepts it, or a baseline does.
    package private(set) var isAccepted: Bool
    /// What fails a night lets it pass.
    package private(set) var passesGate = false
    /// What fails a night asks whether it is new or grew, and nobody can tell.
    package private(set) var isUndecided = false
    /// How frequent it is on each device and on each system that could judge it, surely most frequent first.
    package let devices: [GroupRate]
    package let systems: [GroupRate]
    /// Classes that the class may have been before it was renamed, or may be since.
    package internal(set) var namesakes: [String]
    /// The newest build, where it is the only one that shows the class: too few sessions to say that it came with it, and
    /// nobody has seen it before.
    package let firstSight: String?
    /// Who answers for the class.
    package private(set) var owner: String?
    package internal(set) var suspects: Suspects?

    /// Sessions with it in one build among those that could be judged.
    package struct BuildCount: Sendable, Hashable {
        package let build: String
        package let tally: BuildSeries.Tally
    }

    /// All sessions of one device or one system, whatever their build.
    package struct GroupRate: Sendable, Hashable {
        /// Nil for the sessions that do not name theirs.
        package let name: String?
        package let tally: BuildSeries.Tally

        fileprivate static func all(_ sums: [String?: BuildSeries.Tally]) -> [GroupRate] {
            let told = sums.filter { $0.value.judged > 0 }.map { GroupRate(name: $0.key, tally: $0.value) }
            return told.sorted { ($1.tally.leastRate, $0.name ?? "") < ($0.tally.leastRate, $1.name ?? "") }
        }
    }

    /// What lies between the last good build and the first bad one, or the other way round.
    package struct Suspects: Sendable, Hashable {
        /// The commits of the two builds.
        package let from: String
        package let upTo: String
        /// Those between them that touched the file of the class, each as `hash subject`; empty where nobody can say.
        package let commits: [String]

        package init(from: String, upTo: String, commits: [String]) {
            (self.from, self.upTo, self.commits) = (from, upTo, commits)
        }
    }

    /// A build from which on it is more or less frequent.
    package struct BuildChange: Sendable, Hashable {
        package let build: String
        /// Its place among the builds.
        package let position: Int
        /// The first and the last build that it may be as well.
        package let earliest: String
        package let latest: String
        package let isRise: Bool
        package let before: BuildSeries.Tally
        package let after: BuildSeries.Tally
        /// Its class came or went with it.
        package var isOfScreen = false
        /// What came with it and may have made the difference as well; empty where builds are compared among their likes.
        package var shifts: [LabelShift] = []

        /// Whether all sessions together show the contrary: it is so within devices and systems, of which others ran since.
        package var isOnlyWithin: Bool { isRise ? after.rate <= before.rate : after.rate >= before.rate }
    }

    init(_ own: FleetSeries, _ spans: ScreenSpans, changes: [ChangePoint], falseDiscoveryRate: Double) {
        fingerprint = own.fingerprint
        question = own.cell.question
        severity = own.cell.severity
        isConfirmed = own.cell.isConfirmed
        sum = own.sum
        self.falseDiscoveryRate = falseDiscoveryRate
        builds = zip(own.builds, own.tallies).map { BuildCount(build: $0, tally: $1) }
        let span = spans[question.controller]
        self.changes = Self.changes(own, changes + [own.confounding?.change].compactMap(\.self), span)
        let isFirst = span.map { $0.first > 0 && $0.first == own.builds.count - 1 } ?? false
        firstSight = isFirst && self.changes.isEmpty ? own.builds.last : nil
        state = FleetState(self.changes.last, builds, isTellable: own.isTellable)
        missing = own.missing
        isAccepted = own.isAccepted
        example = Self.example(own)
        (devices, systems) = (GroupRate.all(own.devices), GroupRate.all(own.systems))
        namesakes = self.changes.last?.isOfScreen == true ? spans.namesakes(of: question.controller) : []
    }

    /// What the builds tell, and where they tell nothing because the screen was not there, that it came or went.
    private static func changes(_ own: FleetSeries, _ told: [ChangePoint], _ span: ScreenSpan?) -> [BuildChange] {
        let bounds = [0] + told.map(\.build) + [own.builds.count]
        var changes = told.enumerated().map { place, change in
            BuildChange(
                build: own.builds[change.build], position: change.build,
                earliest: own.builds[change.interval.lowerBound],
                latest: own.builds[change.interval.upperBound], isRise: change.isRise,
                before: own.sum(of: bounds[place]..<bounds[place + 1]),
                after: own.sum(of: bounds[place + 1]..<bounds[place + 2]), shifts: own.confounding?.shifts ?? [])
        }
        let ofScreen = { (place: Int, isRise: Bool) in
            BuildChange(
                build: own.builds[place], position: place, earliest: own.builds[place], latest: own.builds[place],
                isRise: isRise, before: own.sum(of: 0..<place), after: own.sum(of: place..<own.builds.count),
                isOfScreen: true)
        }
        if let span, span.comes, changes.isEmpty { changes.append(ofScreen(span.first, true)) }
        if let span, span.goes, changes.last?.isRise ?? true { changes.append(ofScreen(span.last + 1, false)) }
        return changes
    }

    /// `compares` says whether there are builds to compare; without them nobody can tell what is new.
    mutating func apply(_ demands: FleetDemands, compares: Bool) {
        isAccepted = isAccepted || demands.accepted.contains(fingerprint)
        passesGate = demands.gate.map { !$0.contains(state) && !(firstSight != nil && $0.contains(.new)) } ?? false
        let isAsked = demands.gate.map { !$0.isDisjoint(with: [.new, .growing]) } ?? false
        let isConfounded = state == .confounded && changes.last?.isRise == true
        isUndecided = isAsked && passesGate && (isConfounded || !compares)
        owner = demands.owner(question.controller)
    }

    private static func example(_ own: FleetSeries) -> SessionExample? {
        let newest = own.builds.last { own.cell.examples[$0] != nil }
        if let newest { return own.cell.examples[newest] }
        return own.cell.examples.values.min()
    }

    /// The first build with it, where earlier ones could judge it and had none.
    package var firstSeen: String? {
        guard let first = builds.firstIndex(where: { $0.tally.hits > 0 }),
            builds[..<first].contains(where: { $0.tally.judged > 0 })
        else { return nil }
        return builds[first].build
    }

    /// In the newest build that could judge it.
    package var newest: BuildCount? { builds.last { $0.tally.judged > 0 } }
}

/// What became of a kind of finding from the oldest build to the newest.
package enum FleetState: String, CaseIterable, Sendable {
    /// No session before the first bad build had it.
    case new
    /// It is more frequent than it was.
    case growing
    /// It is more or less frequent since a build with which other devices or systems came: nobody can tell which it was.
    case confounded
    /// Its class came as another went, was used alike and shows it as often: perhaps one became the other.
    case renamed
    /// However its sessions lay among the builds, they would be too few to tell a change.
    case untold = "too_few_sessions"
    /// As ever.
    case steady
    /// It is rarer than it was, and not gone.
    case shrinking
    /// No session since the first good build has it.
    case gone

    init(_ last: FleetProblem.BuildChange?, _ builds: [FleetProblem.BuildCount], isTellable: Bool) {
        guard let last else {
            self = isTellable ? .steady : .untold
            return
        }
        if !last.shifts.isEmpty {
            self = .confounded
        } else if last.isRise {
            self = last.before.hits == 0 ? .new : .growing
        } else {
            self = last.after.hits == 0 ? .gone : .shrinking
        }
    }
}

extension FleetState {
    /// Whether it tells of a build that made a difference.
    package var isChange: Bool {
        switch self {
        case .new, .growing, .confounded, .renamed, .shrinking, .gone: true
        case .untold, .steady: false
        }
    }
}

extension FleetProblem {
    /// Whether nobody needs to hear of it: a note, or accepted and not more frequent than when it was.
    package var isCalm: Bool { severity == .note || isAccepted && state != .growing }
}

extension BuildSeries.Tally {
    /// What is surely as frequent as this: one session of one is not yet more than forty of fifty.
    fileprivate var leastRate: Double { interval.lower }
}

extension FleetProblem: Comparable {
    /// What is new, then what grew, cannot be told, was perhaps renamed, is steady, is rarer and is gone: the newest change first, then errors, then what is
    /// surely most frequent.
    package static func < (left: FleetProblem, right: FleetProblem) -> Bool {
        if left.state != right.state { return left.rank < right.rank }
        let (own, other) = (left.changes.last?.position ?? 0, right.changes.last?.position ?? 0)
        if own != other { return own > other }
        if (left.firstSight != nil) != (right.firstSight != nil) { return left.firstSight != nil }
        if left.isWorse(than: right) || right.isWorse(than: left) { return left.isWorse(than: right) }
        return (left.question, left.fingerprint) < (right.question, right.fingerprint)
    }

    /// More severe, or else surely more frequent.
    package func isWorse(than other: FleetProblem) -> Bool {
        (severity, sum.leastRate) > (other.severity, other.sum.leastRate)
    }

    private var rank: Int { FleetState.allCases.firstIndex(of: state) ?? 0 }

    package static func == (left: FleetProblem, right: FleetProblem) -> Bool { left.fingerprint == right.fingerprint }
}
