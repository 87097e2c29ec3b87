import Rules

/// What the user asks of a night, and what is known beside its records.
package struct FleetDemands: Sendable {
    /// Percent of the logs that have to answer something, of the newest build and of all.
    package var minJudged = 50
    /// What fails a night; nil for whatever the newest build has.
    package var gate: Set<FleetState>?
    /// Fingerprints that a baseline lets pass.
    package var accepted: Set<String> = []
    /// Who answers for a class.
    package var owner: @Sendable (_ controller: String) -> String? = { _ in nil }

    package init() {}
}

/// Logs that answered something among all that there are.
package struct JudgedShare: Sendable, Hashable {
    /// Nil for all builds together.
    package let build: String?
    package let tally: BuildSeries.Tally

    package init(build: String?, tally: BuildSeries.Tally) { (self.build, self.tally) = (build, tally) }
}

extension FleetVerdict {
    /// The newest build's, where there is one, and that of all: a build whose uploads broke must not pass for a good one.
    package var shares: [JudgedShare] {
        let newest = builds.last.map { JudgedShare(build: $0, tally: cells.builds[$0]?.judged ?? .init()) }
        let all = JudgedShare(build: nil, tally: cells.builds.values.reduce(.init()) { $0 + $1.judged })
        return (newest.map { [$0] } ?? []) + (builds.count == 1 && newest?.tally == all.tally ? [] : [all])
    }

    /// The first share that is below what is asked for.
    package var shortfall: JudgedShare? {
        shares.first { $0.tally.judged > 0 && $0.tally.hits * 100 < $0.tally.judged * demands.minJudged }
    }

    /// Labels that some sessions have and others lack, with how many lack them.
    package var partialLabels: [(label: String, missing: Int)] {
        FleetCells.comparedLabels.compactMap { label in
            cells.unlabelled[label].flatMap { $0 < cells.sessions ? (label, $0) : nil }
        }
    }
}
