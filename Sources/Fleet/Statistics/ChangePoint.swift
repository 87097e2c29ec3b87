import Foundation

/// How often a finding was seen in each build, layer by layer.
package struct BuildSeries: Sendable {
    /// `counts[build][stratum]`, in the order of the builds.
    package var counts: [[Tally]]

    package init(counts: [[Tally]]) { self.counts = counts }

    /// Sessions with the finding among those that could be judged.
    package struct Tally: Sendable, Hashable, Codable {
        package var hits: Int
        package var judged: Int

        package init(hits: Int = 0, judged: Int = 0) {
            self.hits = hits
            self.judged = judged
        }

        private enum CodingKeys: String, CodingKey { case hits, judged }

        package init(from decoder: any Decoder) throws {
            let object = try decoder.container(keyedBy: CodingKeys.self)
            judged = try object.count(.judged)
            hits = min(try object.count(.hits), judged)
        }

        package static func + (left: Tally, right: Tally) -> Tally {
            Tally(hits: left.hits + right.hits, judged: left.judged + right.judged)
        }

        package var rate: Double { judged > 0 ? Double(hits) / Double(judged) : 0 }

        package var interval: WilsonInterval { WilsonInterval(hits, of: judged) }
    }

    /// The layers of some builds against those of others.
    func strata(before: Range<Int>, after: Range<Int>) -> [Stratum] {
        let strataCount = counts.first?.count ?? 0
        return (0..<strataCount).map { stratum in
            let old = before.reduce(Tally()) { $0 + counts[$1][stratum] }
            let new = after.reduce(Tally()) { $0 + counts[$1][stratum] }
            return Stratum(hitsAfter: new.hits, after: new.judged, hitsBefore: old.hits, before: old.judged)
        }
    }
}

/// A build from which on a finding is more or less frequent than before.
package struct ChangePoint: Sendable, Hashable {
    /// The position of the first build that is otherwise.
    package let build: Int
    /// Where it may lie as well, by likelihood, with 95 % confidence.
    package let interval: ClosedRange<Int>
    /// Whether it became more frequent.
    package let isRise: Bool
    /// Corrected for the choice among all builds.
    package let p: Double
}

extension BuildSeries {
    /// The likeliest single change within some builds; nil where no two of them can be compared.
    ///
    /// Where it lies is the profile likelihood of Poisson counts, whose expectation in each build follows from its
    /// devices and systems; whether there is one is the exact stratified test at that place, times the number of places
    /// it was chosen from (Bonferroni).
    package func likeliestChange(in builds: Range<Int>) -> ChangePoint? {
        let told = builds.filter { build in counts[build].contains { $0.judged > 0 } }
        guard told.count > 1 else { return nil }
        let weights = expectations(of: told)
        let hits = told.map { counts[$0].reduce(0) { $0 + $1.hits } }
        let likelihoods = Self.profile(hits, weights)
        guard let best = likelihoods.indices.max(by: { likelihoods[$0] < likelihoods[$1] }) else { return nil }
        // Half of the 95th percentile of chi-squared with one degree of freedom.
        let near = likelihoods.indices.filter { likelihoods[$0] >= likelihoods[best] - 1.9207294103470618 }
        let split = told[best + 1]
        let before = builds.lowerBound..<split
        let after = split..<builds.upperBound
        let test = CochranMantelHaenszel(strata(before: before, after: after))
        let sides = (hits[...best].reduce(0, +), hits[(best + 1)...].reduce(0, +))
        let expected = (weights[...best].reduce(0, +), weights[(best + 1)...].reduce(0, +))
        return ChangePoint(
            build: split, interval: told[(near.first ?? best) + 1]...told[(near.last ?? best) + 1],
            isRise: Double(sides.1) * expected.0 > Double(sides.0) * expected.1,
            p: min(1, test.p * Double(told.count - 1)))
    }

    /// All changes that are as sure as `threshold` asks, in the order of the builds: the likeliest one, and those on
    /// either side of it, where both together may be false no more often than it.
    package func changes(in builds: Range<Int>, threshold: Double) -> [ChangePoint] {
        guard let change = likeliestChange(in: builds), change.p <= threshold else { return [] }
        return changes(in: builds.lowerBound..<change.build, threshold: threshold / 2) + [change]
            + changes(in: change.build..<builds.upperBound, threshold: threshold / 2)
    }

    /// How many findings each build would have if all were alike: its sessions, weighed by their device and system.
    private func expectations(of builds: [Int]) -> [Double] {
        let strata = counts.first?.indices ?? 0..<0
        let rates = strata.map { stratum in
            let sum = builds.reduce(Tally()) { $0 + counts[$1][stratum] }
            return sum.judged > 0 ? Double(sum.hits) / Double(sum.judged) : 0
        }
        return builds.map { build in zip(counts[build], rates).reduce(0) { $0 + Double($1.0.judged) * $1.1 } }
    }

    /// The logarithm of the likelihood of a change behind each build but the last.
    private static func profile(_ hits: [Int], _ weights: [Double]) -> [Double] {
        let (allHits, allWeight) = (Double(hits.reduce(0, +)), weights.reduce(0, +))
        var (seen, weight) = (0.0, 0.0)
        return (0..<hits.count - 1).map { place in
            seen += Double(hits[place])
            weight += weights[place]
            return term(seen, weight) + term(allHits - seen, max(allWeight - weight, 0))
        }
    }

    private static func term(_ hits: Double, _ weight: Double) -> Double {
        hits > 0 && weight > 0 ? hits * log(hits / weight) : 0
    }
}
