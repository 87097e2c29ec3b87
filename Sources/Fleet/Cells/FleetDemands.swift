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
    package let scope: Scope
    package let tally: BuildSeries.Tally
    /// How many of the logs name no build, and may be of this scope or of another.
    package var strays = 0

    /// The newest build, the newest night, or all.
    package enum Scope: Sendable, Hashable {
        case build(String)
        case night(String)
        case all
    }

    package init(_ scope: Scope, _ tally: BuildSeries.Tally) { (self.scope, self.tally) = (scope, tally) }

    /// The same with what could not be read and may belong to it, at the worst.
    fileprivate func atWorst(_ strays: Int) -> JudgedShare {
        var share = JudgedShare(scope, tally + .init(judged: strays))
        share.strays = strays
        return share
    }
}

extension FleetVerdict {
    /// The newest build's, the newest night's where it is not the same, and that of all: what broke must not pass for good.
    /// Labels are often read from the log itself and break with it, so that what names no build counts against each that
    /// it may belong to.
    package var shares: [JudgedShare] {
        let all = JudgedShare(.all, cells.builds.values.reduce(.init()) { $0 + $1.logs.judged })
        let nameless = cells.builds[nil] ?? BuildCell()
        var shares: [JudgedShare] = []
        if let newest = builds.last, let cell = cells.builds[newest] {
            let first = cell.likelyDays?.lowerBound ?? ""
            let dated = nameless.hours.reduce(0) { $0 + ($1.key >= first ? $1.value.unread : 0) }
            shares.append(JudgedShare(.build(newest), cell.logs.judged).atWorst(dated + nameless.undatedUnread))
        }
        if let night = nights.all.last {
            shares.append(JudgedShare(.night(night.day), night.judged).atWorst(nameless.undatedUnread))
        }
        var seen: Set<BuildSeries.Tally> = builds.count > 1 ? [] : [all.tally]
        return shares.filter { seen.insert($0.tally).inserted } + [all]
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
