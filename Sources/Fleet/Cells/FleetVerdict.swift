import Lifecycle
import Rules

/// What a fleet says: of each kind of finding how frequent it is, since when, and in which session to see it.
package struct FleetVerdict: Sendable {
    package let cells: FleetCells
    /// Oldest first, as `BuildOrder` has them; sessions without a build are not among them.
    package let builds: [String]
    /// Builds that are named by commits or words and of which no log tells when it ran: they are compared with none.
    package let undated: [String]
    /// The newest trouble first.
    package private(set) var problems: [FleetProblem]
    package let nights: FleetNights
    /// Classes that each build before the newest shows, and it does not.
    package let missedScreens: [String]
    /// What could not be answered in any session, or in most.
    package let openQuestions: [OpenQuestion]
    /// Classes and rules that were asked.
    package let asked: Int
    /// Why builds cannot be compared; nil where they can.
    package let noComparison: String?
    /// What the user asks of a night.
    package let demands: FleetDemands

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
    package init(_ raw: FleetCells, order: [String]? = nil, demands: FleetDemands = FleetDemands()) {
        cells = raw.namedInFull()
        self.demands = demands
        let found = BuildOrder(
            cells.builds.compactMap { [cells] name, cell in
                name.flatMap { cells.names[$0] }.map { ($0, cell) }
            })
        builds = Array((order ?? found.names.map(\.name)).suffix(Self.mostBuilds))
        undated = order == nil ? found.undated.map(\.name).sorted() : []
        nights = FleetNights(cells, builds)
        noComparison = Self.obstacle(builds, undated)
        asked = cells.questions.count { !$0.value.tallies.isEmpty }
        let spans = ScreenSpans(cells, builds)
        missedScreens = spans.missed
        problems = Self.problems(of: cells, builds, spans, compares: noComparison == nil)
        openQuestions = Self.openQuestions(of: cells)
        for place in problems.indices { problems[place].apply(demands, compares: noComparison == nil) }
    }

    /// Says of each problem which commits are suspected of its last change, as `find` knows them.
    package mutating func nameSuspects(_ find: (FleetProblem) -> FleetProblem.Suspects?) {
        for place in problems.indices { problems[place].suspects = find(problems[place]) }
    }

    private static func obstacle(_ builds: [String], _ undated: [String]) -> String? {
        switch builds.count {
        case 0...1 where !undated.isEmpty:
            "builds are named by commits, and no log tells when it ran: nobody knows which came first"
        case 0: "no record names a build: give them with --label build=4712 or --path-labels"
        case 1: "all records are of one build: builds can be compared from two on"
        default: nil
        }
    }

    /// A table of builds and layers for one kind of finding at a time: all of them at once would not fit.
    /// Changes what the sessions to open say of where their pages lie.
    package mutating func relabelPages(_ relabel: (String) -> String) {
        for place in problems.indices {
            guard let page = problems[place].example?.labels["page"] else { continue }
            problems[place].example?.labels["page"] = relabel(page)
        }
    }

    private static func problems(
        of cells: FleetCells, _ builds: [String], _ spans: ScreenSpans, compares: Bool
    ) -> [FleetProblem] {
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
        // As sure as Benjamini and Hochberg ask each told change to be; of a second one no more is asked, however sure the
        // first ones are. Where none is told, `least` is what the surest of all has to reach.
        let step = falseDiscoveries / Double(max(kinds.count + unbroken, 1))
        let toldCount = adjusted.count { $0 <= falseDiscoveries }
        let (threshold, least) = (step * Double(toldCount), step * Double(max(toldCount, 1)))
        var problems = concurrently(kinds.count) { place in
            var own = series(place)
            let changes = adjusted[place] <= falseDiscoveries ? own.series.changes(in: whole, threshold: threshold) : []
            if compares, changes.isEmpty { own.confounding = own.confounding(in: whole, threshold: least) }
            own.isTellable = !compares || !changes.isEmpty || own.series.couldChange(in: whole, threshold: least)
            if !own.isTellable { own.missing = own.series.missingSessions(in: whole, threshold: least) }
            return FleetProblem(own, spans, changes: changes, falseDiscoveryRate: adjusted[place])
        }
        problems.joinRenamed(cells)
        return problems.sorted()
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
    /// What builds are compared by: sessions that name what their builds are compared within.
    let series: BuildSeries
    /// All sessions by build, by device and system, and together; `sum` has those without a build as well.
    let tallies: [BuildSeries.Tally]
    let devices: [String?: BuildSeries.Tally]
    let systems: [String?: BuildSeries.Tally]
    let sum: BuildSeries.Tally
    let builds: [String]
    /// By layer: who could be asked.
    let judged: [Layer: BuildSeries.Tally]
    /// A change of all sessions together that may as well be one of devices or systems.
    var confounding: Confounding?
    /// Whether so many sessions could have shown a change; where builds are not compared, nobody asks.
    var isTellable = true
    /// How many more would be enough, where these are too few and any number would be.
    var missing: Int?

    init(
        _ fingerprint: String, _ cell: ProblemCell, _ cells: FleetCells, _ builds: [String], _ mostLayers: Int
    ) {
        let judged = cells.questions[cell.question]?.tallies ?? [:]
        (self.fingerprint, self.cell, self.builds, self.judged) = (fingerprint, cell, builds, judged)
        let layers = Self.layers(of: judged, most: mostLayers)
        let positions = Dictionary(builds.enumerated().map { ($1, $0) }, uniquingKeysWith: { $1 })
        let width = (layers.values.max() ?? -1) + 1
        let (needsDevice, needsSystem) = (cells.isUsual("device"), cells.isUsual("os"))
        var counts = Array(repeating: Array(repeating: BuildSeries.Tally(), count: width), count: builds.count)
        var (tallies, sum) = (Array(repeating: BuildSeries.Tally(), count: builds.count), BuildSeries.Tally())
        var (devices, systems): ([String?: BuildSeries.Tally], [String?: BuildSeries.Tally]) = ([:], [:])
        for (layer, all) in judged {
            let tally = BuildSeries.Tally(hits: min(cell.found[layer]?.sessions ?? 0, all.judged), judged: all.judged)
            sum = sum + tally
            devices[layer.device, default: .init()] = devices[layer.device, default: .init()] + tally
            systems[layer.system, default: .init()] = systems[layer.system, default: .init()] + tally
            guard let build = layer.build.flatMap({ positions[$0] }), let place = layers[layer.withoutBuild] else {
                continue
            }
            tallies[build] = tallies[build] + tally
            // Who knows which devices are among those that name none? A shift among them would pass for a change.
            if needsDevice && layer.device == nil || needsSystem && layer.system == nil { continue }
            counts[build][place] = counts[build][place] + tally
        }
        (self.tallies, self.devices, self.systems, self.sum) = (tallies, devices, systems, sum)
        series = BuildSeries(counts: counts)
    }

    func sum(of builds: Range<Int>) -> BuildSeries.Tally { tallies[builds].reduce(.init(), +) }

    /// Whether each session of the newest build that has it accepts it; all that have it, where none of these is known.
    var isAccepted: Bool {
        let having = Set(cell.found.keys.map(\.build))
        let newest = builds.last { having.contains($0) }
        return cell.found.allSatisfy { newest != nil && $0.key.build != newest || $0.value.unaccepted == 0 }
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

extension FleetCells {
    /// Whether sessions name it as a rule, so that those without it are left out where builds are compared.
    ///
    /// One in ten that does is taken for that: of a farm without such labels nothing would be left.
    package func isUsual(_ label: String) -> Bool { (sessions - (unlabelled[label] ?? 0)) * 10 >= max(sessions, 1) }
}

extension Layer {
    var withoutBuild: Layer { Layer(build: nil, device: device, system: system) }

    func precedes(_ other: Layer) -> Bool {
        (device ?? "", system ?? "", build ?? "") < (other.device ?? "", other.system ?? "", other.build ?? "")
    }
}
