extension BuildSeries {
    /// Whether these findings could have been told as a change at all: had they all come with one build, or all gone.
    ///
    /// The same test at the same threshold, on the most that the same number of findings could show within each layer. Where
    /// not even that would be sure enough, nobody can call the finding unchanged.
    func couldChange(in builds: Range<Int>, threshold: Double) -> Bool {
        let told = builds.filter { build in counts[build].contains { $0.judged > 0 } }
        guard told.count > 1 else { return false }
        return Self.places(told.count).contains { place in
            couldChange(with: told[place], in: builds, threshold: threshold / Double(told.count - 1))
        }
    }

    /// The same of one build.
    func couldChange(with build: Int, in builds: Range<Int>, threshold: Double) -> Bool {
        let strata = strata(before: builds.lowerBound..<build, after: build..<builds.upperBound)
        return [strata.map(\.allAfter), strata.map(\.allBefore)].contains { CochranMantelHaenszel($0).p <= threshold }
    }

    /// The newest builds first, for there the fewest findings are enough; of thousands of builds, some.
    private static func places(_ count: Int) -> some Sequence<Int> {
        stride(from: count - 1, through: 1, by: -max(1, count / 200)).lazy.map(\.self)
    }
}

extension Stratum {
    fileprivate var allAfter: Stratum {
        let hits = hitsAfter + hitsBefore
        let most = min(hits, after)
        return Stratum(hitsAfter: most, after: after, hitsBefore: hits - most, before: before)
    }

    fileprivate var allBefore: Stratum {
        let hits = hitsAfter + hitsBefore
        let most = min(hits, before)
        return Stratum(hitsAfter: hits - most, after: after, hitsBefore: most, before: before)
    }
}
