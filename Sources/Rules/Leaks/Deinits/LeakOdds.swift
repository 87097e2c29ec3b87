import Lifecycle

/// How likely a class leaks that left for good and printed no deinit, while other classes of its app print theirs.
///
/// How many of its instances left tells nothing: a class that leaks does so nearly every time, so one that leaks and one
/// that prints none show the same lines. What tells is the share of the app's classes that print: an app prints for all of
/// them, or for most: for a share whose density is its square.
///
///     P(leak) = q + (1 − q) λ          q: this class prints, given what the others did
///
/// Thirty terms of one sum decide; it is asked once for each silent class.
package struct LeakOdds: Hashable, Sendable {
    /// Other classes that left and of which some instance printed its deinit.
    let printing: Int
    /// Other classes that left for good and printed none, and of which nothing shows whether they live.
    let silent: Int
    /// Other classes of which some instance is known to have died, and printed none.
    let mute: Int
    /// The logs of the app that were asked.
    let logs: Int
    private(set) var probability: Double

    /// How often a class leaks, measured on apps with real reference counting (0.10 and 0.24), and how many apps print a
    /// deinit in all classes that print anything. The latter nobody knows. In apps that print for two classes of three one
    /// such claim in three is false at 0.9 and with any share as likely, one in four as it is here, and one in five at 0.6,
    /// which tells none of five leaks any more where a small app prints for all.
    private static let leaking = 0.15
    private static let appsThatPrintForAll = 0.88
    /// From here on it is told as probable, and as certain where several logs agree.
    private static let likely = 0.9
    private static let sure = 0.99
    /// Shares of printing classes at which the sum is taken.
    private static let steps = 128

    /// Nine of ten such verdicts are right.
    var isLikely: Bool { probability >= Self.likely }

    /// Ninety-nine of a hundred are, as several logs of the app show together.
    var isSure: Bool { logs > 1 && probability >= Self.sure }

    init(printing: Int, silent: Int, mute: Int, logs: Int) {
        (self.printing, self.silent, self.mute, self.logs) = (printing, max(0, silent), mute, logs)
        probability = Self.probability(printing: printing, silent: max(0, silent), mute: mute)
    }

    /// The same, where its death would have left its traces as they are no more often than that.
    func given(deathWouldLookSo chance: Double) -> LeakOdds {
        var odds = self
        odds.probability = probability / (probability + (1 - probability) * chance)
        return odds
    }

    private static func probability(printing: Int, silent: Int, mute: Int) -> Double {
        var (printsAndLeaks, isSilent) = (0.0, 0.0)
        for step in 0...steps {
            let printsForAll = step == steps
            let share = printsForAll ? 1 : (Double(step) + 0.5) / Double(steps)
            let prior =
                printsForAll
                ? appsThatPrintForAll : (1 - appsThatPrintForAll) * 3 * share.power(2) / Double(steps)
            let silence = 1 - share + share * leaking
            let others = share.power(printing) * silence.power(silent) * (1 - share).power(mute)
            printsAndLeaks += prior * others * share * leaking
            isSilent += prior * others * silence
        }
        let prints = isSilent > 0 ? printsAndLeaks / isSilent : 0
        return prints + (1 - prints) * leaking
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
