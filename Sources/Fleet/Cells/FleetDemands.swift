import Rules

/// What the user asks of a night, and what is known beside its records.
package struct FleetDemands: Sendable {
    /// Percent of the logs that have to answer something, of the newest build and of all; and of those that could be judged
    /// for leaks as a rule.
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
    /// Where only logs that could be judged for leaks count: what part of those before could.
    package private(set) var leaksBefore: Double?

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

    /// The last of some, where a smaller part of it could be judged for leaks than of those before: surely smaller, and below
    /// so many percent of it. No farm judges all for leaks, so that what is asked for is a part of what it does as a rule.
    fileprivate static func leakShortfall(_ shares: [JudgedShare], _ percent: Int) -> JudgedShare? {
        guard var newest = shares.last else { return nil }
        let before = shares.dropLast().reduce(BuildSeries.Tally()) { $0 + $1.tally }
        guard newest.tally.rate < before.rate * Double(percent) / 100,
            newest.tally.interval.upper < before.interval.lower
        else { return nil }
        newest.leaksBefore = before.rate
        return newest
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
            ?? leakShortfall
    }

    /// The newest build, or the last night, of which logs answered this and that, and hardly one whether anything leaks: a
    /// night without a leak is green only where leaks could have been seen.
    private var leakShortfall: JudgedShare? {
        let builds = builds.map { name in
            let logs = cells.builds[name]?.logs ?? LogCell()
            return JudgedShare(.build(name), .init(hits: logs.leaks.judged, judged: logs.judged.judged))
        }
        let nights = nights.all.map { night in
            JudgedShare(.night(night.day), .init(hits: night.leaks.judged, judged: night.judged.judged))
        }
        return JudgedShare.leakShortfall(builds, demands.minJudged)
            ?? JudgedShare.leakShortfall(nights, demands.minJudged)
    }

    /// Labels that some sessions have and others lack, with how many lack them.
    package var partialLabels: [(label: String, missing: Int)] {
        FleetCells.comparedLabels.compactMap { label in
            cells.unlabelled[label].flatMap { $0 < cells.sessions ? (label, $0) : nil }
        }
    }
}
