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
        strata(before: builds.lowerBound..<build, after: build..<builds.upperBound).leastOdds <= threshold
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
        guard let nearest = sides.map({ (odds: $0.leastOdds, layers: $0) }).min(by: { $0.odds < $1.odds })?.layers
        else { return nil }
        let (hits, judged) = nearest.reduce((0, 0)) { ($0.0 + $1.hits, $0.1 + $1.after + $1.before) }
        let enough = (hits + 1...hits + Self.mostAdded).first { more in
            hits > 0 && nearest.grown(by: Double(more) / Double(hits)).leastOdds <= threshold / Double(told.count - 1)
        }
        return enough.map { Int((Double(judged) * Double($0 - hits) / Double(hits)).rounded(.up)) }
    }

    /// Where so many findings more could show no change, all of them lie on one side of every build.
    private static let mostAdded = 200

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

    /// So many times as large, with whole findings that lie among the layers as those at hand do.
    fileprivate func grown(by factor: Double) -> [Stratum] {
        let times = { (count: Int) in Int((Double(count) * factor).rounded()) }
        var seen = 0
        return map { stratum in
            defer { seen += stratum.hits }
            let own = times(seen + stratum.hits) - times(seen)
            return Stratum(hitsAfter: own, after: times(stratum.after), before: times(stratum.before))
        }
    }
}

extension Stratum {
    /// What nearly all sessions show could not lie on one side only, however many these are: of them half are asked.
    private var movable: Int { min(hits, (after + before) / 2) }

    fileprivate var allAfter: Stratum {
        let most = min(movable, after)
        return Stratum(hitsAfter: most, after: after, hitsBefore: movable - most, before: before)
    }

    fileprivate var allBefore: Stratum {
        let most = min(movable, before)
        return Stratum(hitsAfter: movable - most, after: after, hitsBefore: most, before: before)
    }
}
