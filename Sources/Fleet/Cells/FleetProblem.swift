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
    package let state: FleetState
    /// Of all changes that are as sure as this one, the share that is expected to be false.
    package let falseDiscoveryRate: Double
    /// The session to open: of the newest build that has it, else of any.
    package let example: SessionExample?
    /// Whether each session of the newest build that has it accepts it.
    package let isAccepted: Bool
    /// The devices and systems that have it, where not all have.
    package let layers: [LayerCount]

    /// Sessions with it in one build among those that could be judged.
    package struct BuildCount: Sendable, Hashable {
        package let build: String
        package let tally: BuildSeries.Tally
    }

    package struct LayerCount: Sendable, Hashable {
        package let layer: Layer
        package let tally: BuildSeries.Tally
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
    }

    init(_ own: FleetSeries, changes: [ChangePoint], falseDiscoveryRate: Double) {
        fingerprint = own.fingerprint
        question = own.cell.question
        severity = own.cell.severity
        isConfirmed = own.cell.isConfirmed
        sum = own.sum
        self.falseDiscoveryRate = falseDiscoveryRate
        builds = own.builds.enumerated().map { place, build in
            BuildCount(build: build, tally: own.series.sum(of: place..<place + 1))
        }
        let bounds = [0] + changes.map(\.build) + [own.builds.count]
        self.changes = changes.enumerated().map { place, change in
            BuildChange(
                build: own.builds[change.build], position: change.build,
                earliest: own.builds[change.interval.lowerBound],
                latest: own.builds[change.interval.upperBound], isRise: change.isRise,
                before: own.series.sum(of: bounds[place]..<bounds[place + 1]),
                after: own.series.sum(of: bounds[place + 1]..<bounds[place + 2]))
        }
        state = FleetState(self.changes.last, builds, isTellable: own.isTellable)
        isAccepted = own.isAccepted
        example = Self.example(own)
        layers = Self.layers(own)
    }

    private static func example(_ own: FleetSeries) -> SessionExample? {
        let newest = own.builds.last { own.cell.examples[$0] != nil }
        if let newest { return own.cell.examples[newest] }
        return own.cell.examples.values.min()
    }

    private static func layers(_ own: FleetSeries) -> [LayerCount] {
        var sums: [Layer: BuildSeries.Tally] = [:]
        for (layer, hits) in own.cell.hits { sums[layer.withoutBuild, default: .init()].hits += hits }
        return sums.map { LayerCount(layer: $0.key, tally: $0.value) }.sorted { left, right in
            left.tally.hits == right.tally.hits ? left.layer.precedes(right.layer) : left.tally.hits > right.tally.hits
        }
    }

    package var rate: Double { sum.judged > 0 ? Double(sum.hits) / Double(sum.judged) : 0 }

    /// In the newest build that could judge it.
    package var newest: BuildCount? { builds.last { $0.tally.judged > 0 } }
}

/// What became of a kind of finding from the oldest build to the newest.
package enum FleetState: String, CaseIterable, Sendable {
    /// No session before the first bad build had it.
    case new
    /// It is more frequent than it was.
    case growing
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
        if last.isRise {
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
        case .new, .growing, .shrinking, .gone: true
        case .untold, .steady: false
        }
    }
}

extension FleetProblem {
    /// Whether nobody needs to hear of it: a note, or accepted and not more frequent than when it was.
    package var isCalm: Bool { severity == .note || isAccepted && state != .growing }
}

extension FleetProblem: Comparable {
    /// What is new, then what grew, cannot be told, is steady, is rarer and is gone: the newest change first, then errors, then what is
    /// surely most frequent: one session of one is not yet more than forty of fifty.
    package static func < (left: FleetProblem, right: FleetProblem) -> Bool {
        if left.state != right.state { return left.rank < right.rank }
        let (own, other) = (left.changes.last?.position ?? 0, right.changes.last?.position ?? 0)
        if own != other { return own > other }
        if left.severity != right.severity { return left.severity > right.severity }
        let (least, most) = (left.leastRate, right.leastRate)
        if least != most { return least > most }
        return (left.question, left.fingerprint) < (right.question, right.fingerprint)
    }

    private var leastRate: Double { WilsonInterval(sum.hits, of: sum.judged).lower }

    private var rank: Int { FleetState.allCases.firstIndex(of: state) ?? 0 }

    package static func == (left: FleetProblem, right: FleetProblem) -> Bool { left.fingerprint == right.fingerprint }
}
