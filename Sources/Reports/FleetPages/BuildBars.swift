import Fleet
import Rules

/// How frequent a problem is in each of the newest builds: one bar a build over its 95 % interval, a ring where none could
/// be judged; without builds one bar for all sessions.
struct BuildBars {
    let problem: FleetProblem

    private static let mostBuilds = 50
    private static let width = 150.0
    private static let widest = 7.0
    private static let height = 20.0

    func markup() -> Markup {
        let builds = problem.builds.suffix(Self.mostBuilds)
        let tallies = builds.count > 1 ? builds.map(\.tally) : [problem.sum]
        let step = min(Self.width / Double(tallies.count), Self.widest)
        // Of a build with two sessions the interval is wider than all others: it is cut off where the highest rate's ends.
        let highest = tallies.max { ($0.rate, $0.judged) < ($1.rate, $1.judged) } ?? problem.sum
        let scale = Self.height / max(highest.interval.upper, 0.000_001)
        let shift = problem.builds.count - builds.count
        var (ranges, calm, alarm, rings) = (Markup(), Markup(), Markup(), Markup())
        for (place, tally) in zip(0..., tallies) {
            let x = (Double(place) + 0.5) * step
            guard tally.judged > 0 else {
                rings += "<circle class=\"bar-ring\" cx=\"\(x)\" cy=\"\(Self.height - 2)\" r=\"1.6\"/>"
                continue
            }
            let top = max(Self.height - tally.interval.upper * scale, 0)
            ranges += "M\(x) \(Self.height - tally.interval.lower * scale)V\(top)"
            let path: Markup = "M\(x) \(Self.height)V\(Self.height - max(tally.rate * scale, 1))"
            if isBad(shift + place) { alarm += path } else { calm += path }
        }
        return """
            <svg class="bars" viewBox="0 0 \(Self.width) \(Self.height)" width="\(Self.width)" height="\(Self.height)" role="img" \
            aria-label="\(words)"><path class="bar-range" fill="none" stroke="#dfe3ee" stroke-width="\(step * 0.7)" d="\(ranges)"/>\
            <path class="bar-calm" fill="none" stroke="#8f9de0" stroke-width="\(step * 0.7)" d="\(calm)"/>\
            <path class="bar-bad" fill="none" stroke="#c4281c" stroke-width="\(step * 0.7)" d="\(alarm)"/>\(rings)</svg>
            """
    }

    private var words: String {
        guard problem.builds.count > 1, let newest = problem.newest else { return problem.sum.intervalWords }
        let most = problem.builds.map(\.tally.rate).max() ?? 0
        return "\(newest.tally.intervalWords) in build \(newest.build.clipped(to: 40)), at most \(percent(most)) in any"
    }

    /// Whether a build lies on the worse side of the last change.
    private func isBad(_ position: Int) -> Bool {
        guard let change = problem.changes.last else { return false }
        return (position >= change.position) == change.isRise
    }
}
