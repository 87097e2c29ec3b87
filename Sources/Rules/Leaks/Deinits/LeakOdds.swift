import Lifecycle

/// How likely a class leaks that left for good and printed no deinit, while other classes of its app print theirs.
///
/// How many of its instances left tells nothing: a class that leaks does so nearly every time, so one that leaks and one
/// that prints none show the same lines. What tells is the share of the app's classes that print: an app prints for all of
/// them, or for most: for a share whose density is its square.
///
///     P(leak) = q + (1 − q) λ          q: this class prints, given what the others did
///
/// Where a class died unseen, addresses of its instances would have been used again: a silent class that keeps its own
/// speaks less of the app's prints, and more of a leak.
package struct LeakOdds: Hashable, Sendable {
    /// Other classes that left and of which some instance printed its deinit.
    let printing: Int
    /// Other classes that left for good and printed none, and of which nothing shows whether they live.
    let silent: Int
    /// Other classes of which some instance is known to have died, and printed none.
    let mute: Int
    /// The logs of the app that were asked.
    let logs: Int
    let probability: Double

    /// How often a class leaks, measured on apps with real reference counting (0.10 and 0.24).
    private static let leaking = 0.15
    /// How likely an app prints for all of its classes, beside printing for a share of them. Nobody knows it; the article
    /// on accuracy shows what other values would cost. With this one 85 of 100 verdicts were right in 1,500
    /// logs under real reference counting.
    private static let printsForAll = 0.64
    /// Who shows so few classes demonstrates something, and prints for all of them.
    private static let demonstration = (classes: 3, printsForAll: 0.9)
    /// From here on it is told as probable. Certain it never is: nobody knows how many apps print for all.
    private static let likely = 0.9
    /// The same where others are silent, too, and no address tells anything: the share stands alone, and is seen to be none of
    /// all. Of what lies between the two bars 38 of 95 were right in 576 logs by name under real reference counting, and
    /// above 409 of 432.
    private static let likelyByShareAlone = 0.93
    /// Shares of printing classes at which the sum is taken.
    private static let steps = 128

    /// Nine of ten such verdicts are right, as far as what is believed holds.
    let isLikely: Bool

    /// `silent`: how many others there are, by how likely they would have kept their addresses if they had died; `classes`:
    /// all of the app, whether or not they left; `kept`: how likely this one would have kept its addresses.
    init(printing: Int, silent: [Double: Int], mute: Int, logs: Int, classes: Int, kept: Double = 1) {
        (self.printing, self.mute, self.logs) = (printing, mute, logs)
        self.silent = silent.values.reduce(0, +)
        let isDemonstration = classes <= Self.demonstration.classes
        let forAll = isDemonstration ? Self.demonstration.printsForAll : Self.printsForAll
        probability = Self.probability(printing, silent.sorted { $0.key < $1.key }, mute, kept, forAll)
        let standsAlone = !isDemonstration && kept == 1 && self.silent > 0
        isLikely = probability >= (standsAlone ? Self.likelyByShareAlone : Self.likely)
    }

    private static func probability(
        _ printing: Int, _ silent: [(key: Double, value: Int)], _ mute: Int, _ kept: Double, _ forAll: Double
    ) -> Double {
        var (leaks, isSilent) = (0.0, 0.0)
        for step in 0...steps {
            let printsForAll = step == steps
            let share = printsForAll ? 1 : (Double(step) + 0.5) / Double(steps)
            let prior = printsForAll ? forAll : (1 - forAll) * 3 * share.power(2) / Double(steps)
            let diesUnseen = (1 - share) * (1 - leaking)
            let others = silent.reduce(share.power(printing) * (1 - share).power(mute)) { product, group in
                product * (leaking + diesUnseen * group.key).power(group.value)
            }
            leaks += prior * others * leaking
            isSilent += prior * others * (leaking + diesUnseen * kept)
        }
        return isSilent > 0 ? leaks / isSilent : leaking
    }
}

extension Double {
    fileprivate func power(_ exponent: Int) -> Double {
        var (result, base, rest) = (1.0, self, exponent)
        while rest > 0 {
            if rest & 1 == 1 { result *= base }
            base *= base
            rest >>= 1
        }
        return result
    }
}
