import Foundation

/// Whether numbers rise from the first to the last, whatever their distribution: Mann, "Nonparametric tests against trend",
/// Econometrica 1945, and Kendall, with his correction for ties.
package struct MannKendall: Sendable {
    /// One-sided: how likely chance makes them rise as much.
    package let p: Double

    package init(_ values: [Double]) {
        let n = Double(values.count)
        var score = 0
        for later in values.indices {
            for earlier in 0..<later where values[earlier] != values[later] {
                score += values[earlier] < values[later] ? 1 : -1
            }
        }
        var ties = 0.0
        for tied in Dictionary(grouping: values, by: \.self).values { ties += Self.term(Double(tied.count)) }
        let variance = (Self.term(n) - ties) / 18
        guard variance > 0, score > 0 else {
            p = 1
            return
        }
        p = erfc(Double(score - 1) / (2 * variance).squareRoot()) / 2
    }

    private static func term(_ t: Double) -> Double { t * (t - 1) * (2 * t + 5) }
}

/// Whether a rate rises or falls from group to group: Cochran, Biometrics 1954, and Armitage, Biometrics 1955, with the
/// place of each group as its score.
package struct CochranArmitage: Sendable {
    /// Two-sided; 1 where nothing can be told.
    package let p: Double
    package let rises: Bool

    package init(_ groups: [BuildSeries.Tally]) {
        let (hits, all) = groups.reduce((0.0, 0.0)) { ($0.0 + Double($1.hits), $0.1 + Double($1.judged)) }
        let rate = all > 0 ? hits / all : 0
        var (score, first, second) = (0.0, 0.0, 0.0)
        for (place, group) in groups.enumerated() {
            let (place, judged) = (Double(place), Double(group.judged))
            score += place * (Double(group.hits) - judged * rate)
            first += judged * place
            second += judged * place * place
        }
        let variance = all > 0 ? rate * (1 - rate) * (second - first * first / all) : 0
        rises = score > 0
        p = variance > 1e-9 ? erfc(abs(score) / (2 * variance).squareRoot()) : 1
    }
}
