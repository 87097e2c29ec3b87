import Foundation
import Rules

/// An interval that holds a proportion with 95 % confidence.
///
/// Wilson, "Probable inference, the law of succession, and statistical inference", JASA 1927: unlike the textbook's, it
/// is right for the small counts and rates that leaks have.
package struct WilsonInterval: Sendable, Hashable {
    package let lower: Double
    package let upper: Double

    /// The 97.5th percentile of the standard normal distribution.
    private static let z = 1.959963984540054

    package init(_ hits: Int, of trials: Int) {
        guard trials > 0 else {
            (lower, upper) = (0, 1)
            return
        }
        let (n, squared) = (Double(trials), Self.z * Self.z)
        let rate = Double(min(max(hits, 0), trials)) / n
        let middle = (rate + squared / (2 * n)) / (1 + squared / n)
        let half = Self.z * (rate * (1 - rate) / n + squared / (4 * n * n)).squareRoot() / (1 + squared / n)
        // Exactly none and exactly all leave no room on their side, whatever rounding says.
        lower = hits <= 0 ? 0 : max(0, middle - half)
        upper = hits >= trials ? 1 : min(1, middle + half)
    }

    /// Whether both proportions may be the same one.
    package func meets(_ other: WilsonInterval) -> Bool { lower <= other.upper && other.lower <= upper }
}

/// One layer of a comparison: sessions of one system and device, before and after.
package struct Stratum: Sendable, Hashable {
    /// Sessions with the finding, and sessions that could be judged.
    package var hitsAfter = 0
    package var after = 0
    package var hitsBefore = 0
    package var before = 0

    /// Nothing can be learned where one side is empty, or where all sessions are alike.
    fileprivate var tells: Bool { after > 0 && before > 0 && (1..<after + before).contains(hits) }
    var hits: Int { hitsAfter + hitsBefore }
    fileprivate var total: Int { after + before }
}

/// Whether a finding is as frequent after as before, within each layer: devices that differ cannot pass for builds that
/// do.
package struct CochranMantelHaenszel: Sendable, Hashable {
    /// How much likelier to be wrong by chance than this, the answer is not.
    package let p: Double
    /// The common odds of after against before (Mantel and Haenszel's estimate); nil where one side has none at all.
    package let oddsRatio: Double?

    /// With more findings than this the approximation is as good as the exact answer, which would take long.
    private static let mostExact = 300

    package init(_ strata: [Stratum]) {
        let telling = strata.filter(\.tells)
        let hits = telling.reduce(0) { $0 + $1.hits }
        oddsRatio = Self.commonOdds(telling)
        if telling.isEmpty {
            p = 1
        } else if hits <= Self.mostExact {
            p = Self.exact(telling)
        } else {
            p = Self.approximate(telling)
        }
    }

    /// The statistic without correction, which has one degree of freedom.
    package static func statistic(_ strata: [Stratum]) -> Double {
        var (excess, variance) = (0.0, 0.0)
        for stratum in strata where stratum.tells {
            let (n, hits, after) = (Double(stratum.total), Double(stratum.hits), Double(stratum.after))
            excess += Double(stratum.hitsAfter) - after * hits / n
            variance += after * (n - after) * hits * (n - hits) / (n * n * (n - 1))
        }
        return variance > 0 ? excess * excess / variance : 0
    }

    package static func approximate(_ strata: [Stratum]) -> Double { erfc((statistic(strata) / 2).squareRoot()) }

    /// The probability of what was seen and of all that is no likelier, where the margins of each layer are given: the
    /// sum of independent hypergeometric numbers (with one layer, Fisher's exact test).
    package static func exact(_ strata: [Stratum]) -> Double {
        let telling = strata.filter(\.tells)
        var sum = [1.0]
        var seen = 0
        for stratum in telling {
            let own = Hypergeometric(hits: stratum.hits, drawn: stratum.after, of: stratum.total)
            sum = convolved(sum, own.probabilities)
            seen += stratum.hitsAfter - own.least
        }
        guard sum.indices.contains(seen) else { return 1 }
        // Equal probabilities differ by rounding.
        let limit = sum[seen] * (1 + 1e-7)
        return min(1, sum.reduce(0) { $0 + ($1 <= limit ? $1 : 0) })
    }

    private static func commonOdds(_ strata: [Stratum]) -> Double? {
        var (up, down) = (0.0, 0.0)
        for stratum in strata {
            let n = Double(stratum.total)
            up += Double(stratum.hitsAfter) * Double(stratum.before - stratum.hitsBefore) / n
            down += Double(stratum.hitsBefore) * Double(stratum.after - stratum.hitsAfter) / n
        }
        return down > 0 ? up / down : nil
    }

    private static func convolved(_ left: [Double], _ right: [Double]) -> [Double] {
        var sum = [Double](repeating: 0, count: left.count + right.count - 1)
        for (i, a) in left.enumerated() where a > 0 {
            for (j, b) in right.enumerated() { sum[i + j] += a * b }
        }
        return sum
    }
}

/// Of many questions asked at once, how often the answers that are told may be wrong.
///
/// Benjamini and Hochberg, "Controlling the false discovery rate", J. R. Stat. Soc. B 1995.
package enum FalseDiscoveries {
    /// The share of false ones among all that are at least as convincing as each; `untold` further questions were asked
    /// and gave nothing.
    package static func adjusted(_ p: [Double], untold: Int = 0) -> [Double] {
        let order = p.indices.sorted { (p[$0], $0) < (p[$1], $1) }
        var adjusted = p
        var least = 1.0
        for (rank, place) in order.enumerated().reversed() {
            least = min(least, p[place] * Double(p.count + untold) / Double(rank + 1))
            adjusted[place] = least
        }
        return adjusted
    }
}
