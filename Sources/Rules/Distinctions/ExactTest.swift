/// Fisher's exact test of a fact that some of the leaked and some of the released share, corrected for how many facts
/// were tried.
///
/// A fact can only be news where its share of all instances allows for a small enough probability at all; only such
/// facts count as tried (R. E. Tarone, "A modified Bonferroni method for discrete data", Biometrics 46, 1990). Otherwise
/// the remark that one instance makes once would silence what the others have in common.
///
/// Two-sided, at 0.05. The smallest groups that a single fact can part: 1 from 19, 2 from 5, 3 from 4. Three from three
/// come about by chance once in ten times.
struct ExactTest {
    let leaked: Int
    let released: Int

    private static let level = 0.05
    private static let rounding = 1 + 1e-9

    private var all: Int { leaked + released }

    /// Whether even a fact that parts them wholly could be more than chance.
    var canTell: Bool { leaked > 0 && released > 0 && probability(ofLeaked: leaked, among: leaked) <= Self.bound(1) }

    /// The probability that chance alone makes the leaked, and nobody else, those that share a fact.
    var chanceOfParting: Double { chance(of: leaked, from: leaked) }

    /// The probability that a fact reaches, given how many share it of each facts tried.
    func threshold(forFactsSharedBy counts: [Int]) -> Double {
        let lowest = counts.map(lowestProbability).sorted()
        // With k facts tried, each must reach the k-th part: the smallest k that no more facts can reach will do.
        let tried = (1...max(lowest.count, 1)).first { k in lowest.partitioningIndex { $0 > Self.bound(k) } <= k }
        return Self.bound(tried ?? max(lowest.count, 1))
    }

    private static func bound(_ tried: Int) -> Double { level / Double(tried) * rounding }

    /// The probability of this split, or one as unlikely, where `count` share the fact: `own` of them leaked.
    func probability(ofLeaked own: Int, among count: Int) -> Double {
        let chance = Hypergeometric(hits: count, drawn: leaked, of: all)
        let seen = chance.probabilities[own - chance.least] * Self.rounding
        return chance.probabilities.reduce(0) { $0 + ($1 <= seen ? $1 : 0) }
    }

    /// The probability that all who share a fact, or as many as can, are of one group: no split is less likely.
    private func lowestProbability(sharedBy count: Int) -> Double {
        min(chance(of: count, from: leaked), chance(of: count, from: released))
    }

    private func chance(of count: Int, from group: Int) -> Double {
        let (few, many) = (min(count, group), max(count, group))
        return (0..<few).reduce(1) { $0 * Double(many - $1) / Double(all - $1) }
    }
}
