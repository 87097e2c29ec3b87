import Lifecycle
import Rules

/// What a fleet says: of each kind of finding how frequent it is, since when, and in which session to see it.
package struct FleetVerdict: Sendable {
    package let cells: FleetCells
    /// Oldest first, by the natural order of their names; sessions without a build are not among them.
    package let builds: [String]
    /// The newest trouble first.
    package let problems: [FleetProblem]
    /// What could not be answered in any session, or in most.
    package let openQuestions: [OpenQuestion]
    /// Classes and rules that were asked.
    package let asked: Int
    /// Why builds cannot be compared; nil where they can.
    package let noComparison: String?

    package struct OpenQuestion: Sendable {
        package let question: Question
        package let judged: Int
        package let open: Int
        package let reason: String
    }

    /// Changes are told where at most this share of them is expected to be false.
    package static let falseDiscoveries = 0.05

    /// Comparing takes a table of builds and layers for each finding.
    private static let mostBuilds = 2_000
    private static let mostLayers = 1_000

    /// `order` is that of the builds, where it is not that of their names.
    package init(_ cells: FleetCells, order: [String]? = nil) {
        self.cells = cells
        let named = order ?? cells.builds.keys.compactMap(\.self).sorted(by: naturallyPrecedes)
        builds = Array(named.suffix(Self.mostBuilds))
        noComparison = Self.obstacle(builds, cells)
        asked = cells.questions.count { !$0.value.tallies.isEmpty }
        problems = Self.problems(of: cells, builds, compares: noComparison == nil)
        openQuestions = Self.openQuestions(of: cells)
    }

    private static func obstacle(_ builds: [String], _ cells: FleetCells) -> String? {
        switch builds.count {
        case 0: "no record names a build: give them with --label build=4712 or --path-labels"
        case 1: "all records are of one build: builds can be compared from two on"
        default: nil
        }
    }

    /// A table of builds and layers for one kind of finding at a time: all of them at once would not fit.
    private static func problems(of cells: FleetCells, _ builds: [String], compares: Bool) -> [FleetProblem] {
        let kinds = cells.problems.sorted { $0.key < $1.key }
        let series = { @Sendable (place: Int) in
            FleetSeries(kinds[place].key, kinds[place].value, cells, builds, mostLayers)
        }
        let whole = 0..<builds.count
        let likeliest = concurrently(kinds.count) { place in
            compares ? series(place).series.likeliestChange(in: whole)?.p ?? 1 : 1
        }
        let broken = Set(kinds.map(\.value.question))
        let unbroken = cells.questions.count { !$0.value.tallies.isEmpty && !broken.contains($0.key) }
        let adjusted = FalseDiscoveries.adjusted(likeliest, untold: unbroken)
        // What is asked of a second change is what the least sure of all first ones had.
        let threshold = zip(likeliest, adjusted).filter { $0.1 <= falseDiscoveries }.map(\.0).max() ?? -1
        // What the surest of all has to reach; where some are told, each of them has.
        let least = max(threshold, falseDiscoveries / Double(max(kinds.count + unbroken, 1)))
        return concurrently(kinds.count) { place in
            var own = series(place)
            let changes = likeliest[place] <= threshold ? own.series.changes(in: whole, threshold: threshold) : []
            own.isTellable = !compares || !changes.isEmpty || own.series.couldChange(in: whole, threshold: least)
            return FleetProblem(own, changes: changes, falseDiscoveryRate: adjusted[place])
        }.sorted()
    }

    private static func openQuestions(of cells: FleetCells) -> [OpenQuestion] {
        cells.questions.compactMap { question, cell in
            let judged = cell.sum.judged
            guard cell.open > judged else { return nil }
            return OpenQuestion(question: question, judged: judged, open: cell.open, reason: cell.reason ?? "")
        }.sorted { ($1.open, $0.question) < ($0.open, $1.question) }
    }
}

/// One kind of finding with its counts by build and layer.
struct FleetSeries: Sendable {
    let fingerprint: String
    let cell: ProblemCell
    let series: BuildSeries
    /// Over all sessions, those without a build as well.
    let sum: BuildSeries.Tally
    let builds: [String]
    /// Whether so many sessions could have shown a change; where builds are not compared, nobody asks.
    var isTellable = true

    init(
        _ fingerprint: String, _ cell: ProblemCell, _ cells: FleetCells, _ builds: [String], _ mostLayers: Int
    ) {
        let judged = cells.questions[cell.question]?.tallies ?? [:]
        (self.fingerprint, self.cell, self.builds) = (fingerprint, cell, builds)
        let layers = Self.layers(of: judged, most: mostLayers)
        let positions = Dictionary(builds.enumerated().map { ($1, $0) }, uniquingKeysWith: { $1 })
        let width = (layers.values.max() ?? -1) + 1
        var counts = Array(repeating: Array(repeating: BuildSeries.Tally(), count: width), count: builds.count)
        var sum = BuildSeries.Tally()
        for (layer, tally) in judged {
            let hits = cell.hits[layer] ?? 0
            sum = sum + .init(hits: hits, judged: tally.judged)
            guard let build = layer.build.flatMap({ positions[$0] }), let place = layers[layer.withoutBuild] else {
                continue
            }
            counts[build][place] = counts[build][place] + .init(hits: hits, judged: tally.judged)
        }
        self.sum = sum
        series = BuildSeries(counts: counts)
    }

    /// Whether each session of the newest build that has it accepts it; of any build, where none is named.
    var isAccepted: Bool {
        let having = Set(cell.hits.keys.map(\.build))
        let newest = builds.last { having.contains($0) }
        return (cell.unaccepted[newest] ?? 0) == 0
    }

    /// A place for each device and system; the rarest share the last one.
    private static func layers(of judged: [Layer: BuildSeries.Tally], most: Int) -> [Layer: Int] {
        var sessions: [Layer: Int] = [:]
        for (layer, tally) in judged { sessions[layer.withoutBuild, default: 0] += tally.judged }
        let order = sessions.sorted { left, right in
            left.value == right.value ? left.key.precedes(right.key) : left.value > right.value
        }
        return Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1.key, min($0, most - 1)) })
    }
}

extension Layer {
    var withoutBuild: Layer { Layer(build: nil, device: device, system: system) }

    func precedes(_ other: Layer) -> Bool {
        (device ?? "", system ?? "", build ?? "") < (other.device ?? "", other.system ?? "", other.build ?? "")
    }
}
