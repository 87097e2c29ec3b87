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
        strata(before: builds.lowerBound..<build, after: build..<builds.upperBound).couldChange(threshold)
    }

    /// How many more sessions would be enough for `couldChange`, if they showed the finding as often and lay as these do
    /// among builds, devices and systems; nil where no number would be, for none has sessions on both sides of a build.
    ///
    /// Asked of the build where the findings at hand come nearest to it: what is enough there is enough.
    func missingSessions(in builds: Range<Int>, threshold: Double) -> Int? {
        let told = builds.filter { build in counts[build].contains { $0.judged > 0 } }
        let sides = Self.places(told.count).map { place in
            strata(before: builds.lowerBound..<told[place], after: told[place]..<builds.upperBound)
        }
        let odds = sides.map(\.leastOdds)
        guard let nearest = odds.indices.min(by: { odds[$0] < odds[$1] }) else { return nil }
        let (layers, asked) = (sides[nearest], threshold / Double(told.count - 1))
        let hits = layers.reduce(0) { $0 + $1.hitsAfter + $1.hitsBefore }
        guard (1...Self.mostGrown).contains(hits) else { return nil }
        var (few, enough) = (hits, hits * 2)
        while !layers.grown(hits, to: enough).couldChange(asked) {
            guard enough < Self.mostGrown else { return nil }
            (few, enough) = (enough, enough * 2)
        }
        while enough - few > 1 {
            let middle = (few + enough) / 2
            if layers.grown(hits, to: middle).couldChange(asked) { enough = middle } else { few = middle }
        }
        let judged = layers.reduce(0) { $0 + $1.after + $1.before }
        return Int((Double(judged) * Double(enough - hits) / Double(hits)).rounded(.up))
    }

    /// So many findings of which not one could show a change lie on one side of every build.
    private static let mostGrown = 10_000

    /// The newest builds first, for there the fewest findings are enough; of thousands of builds, some.
    private static func places(_ count: Int) -> some Sequence<Int> {
        stride(from: count - 1, through: 1, by: -max(1, count / 200)).lazy.map(\.self)
    }
}

extension [Stratum] {
    /// How likely by chance the most that these findings could show would be.
    fileprivate var leastOdds: Double {
        Swift.min(CochranMantelHaenszel(map(\.allAfter)).p, CochranMantelHaenszel(map(\.allBefore)).p)
    }

    fileprivate func couldChange(_ threshold: Double) -> Bool { leastOdds <= threshold }

    /// As many times as large as there are more findings, which lie among the layers as those at hand do.
    fileprivate func grown(_ hits: Int, to most: Int) -> [Stratum] {
        let factor = Double(most) / Double(hits)
        let times = { (count: Int) in Int((Double(count) * factor).rounded(.down)) }
        var (seen, given) = (0, 0)
        return map { stratum in
            seen += stratum.hitsAfter + stratum.hitsBefore
            let own = times(seen) - given
            given += own
            return Stratum(hitsAfter: own, after: times(stratum.after), before: times(stratum.before))
        }
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
