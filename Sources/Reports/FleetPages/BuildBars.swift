import Fleet
import Rules

/// How frequent a problem is in each of the newest builds: one bar a build, a ring where none could be judged.
struct BuildBars {
    let problem: FleetProblem

    private static let mostBuilds = 50
    private static let step = 6.0
    private static let height = 40.0

    func markup() -> Markup {
        let builds = problem.builds.suffix(Self.mostBuilds)
        guard builds.count > 1, let first = builds.first, let last = builds.last else { return Markup() }
        let top = builds.map(\.tally.rate).max() ?? 0
        let shift = problem.builds.count - builds.count
        let width = Double(builds.count) * Self.step
        var (calm, alarm, rings) = (Markup(), Markup(), Markup())
        for (place, build) in zip(0..., builds) {
            let x = Double(place) * Self.step + Self.step / 2
            guard build.tally.judged > 0 else {
                rings += "<circle class=\"bar-ring\" cx=\"\(x)\" cy=\"\(Self.height - 2)\" r=\"1.6\"/>"
                continue
            }
            let bar = top > 0 ? (Self.height - 4) * build.tally.rate / top : 0
            let path: Markup = "M\(x) \(Self.height)V\(Self.height - max(bar, 1))"
            if isBad(shift + place) { alarm += path } else { calm += path }
        }
        let words =
            "\(problem.name): \(first.tally.intervalWords) in build \(first.build.clipped(to: 40)), "
            + "\(last.tally.intervalWords) in build \(last.build.clipped(to: 40)), at most \(percent(top))"
        return """
            <figure class="bars"><svg viewBox="0 0 \(width) \(Self.height)" width="\(width)" height="\(Self.height)" \
            role="img" aria-label="\(words)">\
            <path class="bar-calm" fill="none" stroke="#8f9de0" stroke-width="4" d="\(calm)"/>\
            <path class="bar-bad" fill="none" stroke="#c4281c" stroke-width="4" d="\(alarm)"/>\(rings)</svg>\
            <figcaption>\(counted(builds.count, "build")), up to \(percent(top))</figcaption></figure>
            """
    }

    /// Whether a build lies on the worse side of the last change.
    private func isBad(_ position: Int) -> Bool {
        guard let change = problem.changes.last else { return false }
        return (position >= change.position) == change.isRise
    }
}
