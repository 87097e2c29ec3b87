import Foundation

/// How often of some trials something happens that has a probability in each.
enum Binomial {
    /// The probability of so many or more; beyond a million trials the nearest normal distribution answers.
    static func atLeast(_ hits: Int, of trials: Int, _ probability: Double) -> Double {
        guard hits > 0 else { return 1 }
        guard probability > 0, hits <= trials else { return 0 }
        guard probability < 1 else { return 1 }
        guard trials <= 1_000_000 else {
            let (n, p) = (Double(trials), probability)
            return erfc((Double(hits) - 0.5 - n * p) / (2 * n * p * (1 - p)).squareRoot()) / 2
        }
        let odds = probability / (1 - probability)
        // From the likeliest outwards, so that nothing grows out of bounds or vanishes.
        let mode = min(max(Int(Double(trials + 1) * probability), 0), trials)
        var (tail, sum) = (0.0, 0.0)
        var weight = 1.0
        for count in mode...trials {
            sum += weight
            if count >= hits { tail += weight }
            weight *= Double(trials - count) / Double(count + 1) * odds
            if weight < 1e-300 { break }
        }
        weight = 1
        for count in stride(from: mode - 1, through: 0, by: -1) {
            weight *= Double(count + 1) / Double(trials - count) / odds
            sum += weight
            if count >= hits { tail += weight }
            if weight < 1e-300 { break }
        }
        return min(1, tail / sum)
    }
}
