import Rules

/// What the newest build, or the last night, lacks of what those before had: what was not run shows no problem.
extension FleetVerdict {
    /// Logs that came of the last night; of the newest build, where no log has a date.
    package struct FewLogs: Sendable, Hashable {
        package let name: String
        package let isOfNight: Bool
        package let count: Int
        package let usual: Int
    }

    /// Nil where it is no less than half of what three of four before had: of a farm that rests at weekends the quarter that
    /// has fewer is no rule, and neither is a night that broke. Three before make a rule.
    package var fewLogs: FewLogs? {
        let dated = nights.all.suffix(FleetNights.nightsOfTrend)
        let counts: [(String, Int)] =
            dated.isEmpty
            ? builds.map { ($0, cells.builds[$0]?.logs.judged.judged ?? 0) } : dated.map { ($0.day, $0.judged.judged) }
        guard counts.count > 3, let (name, count) = counts.last else { return nil }
        let before = counts.dropLast().map(\.1).sorted()
        let usual = before[before.count / 4]
        guard count * 2 < usual else { return nil }
        return FewLogs(name: name, isOfNight: !dated.isEmpty, count: count, usual: usual)
    }

    /// Sessions that nobody ended, of the newest build and of all before; nil where it has surely no more.
    package var crashRise: (newest: BuildSeries.Tally, before: BuildSeries.Tally)? {
        let ends = builds.map { name in
            let cell = cells.builds[name] ?? BuildCell()
            return BuildSeries.Tally(hits: min(cell.crashes, cell.logs.sessions), judged: cell.logs.sessions)
        }
        guard let newest = ends.last, case let before = ends.dropLast().reduce(BuildSeries.Tally(), +),
            newest.interval.lower > before.interval.upper
        else { return nil }
        return (newest, before)
    }
}
