import Fleet
import Lifecycle
import Rules

extension BuildSeries.Tally {
    /// `16 of 812 sessions (2 %, 1.2 to 3.2 %)`.
    var words: String {
        guard judged > 0 else { return "no session that could be judged" }
        return "\(grouped(hits)) of \(counted(judged, "session")) (\(intervalWords))"
    }

    /// Of a handful of sessions nobody wants to read percents.
    var rateWords: String { judged < 100 ? countWords : "\(percent(rate)) of judged sessions" }

    /// The same without a rate: where the rate stands as a number of its own.
    var countWords: String {
        judged == 0 ? "never judged" : "\(grouped(hits)) of \(counted(judged, "judged session"))"
    }

    /// Those without it.
    var free: BuildSeries.Tally { .init(hits: judged - hits, judged: judged) }

    /// `96 of 100 judged sessions (96 %, 90 to 98 %)`.
    var freeWords: String { "\(grouped(free.hits)) of \(counted(judged, "judged session")) (\(free.intervalWords))" }

    /// Whether a rate is another one than an earlier: where their intervals do not even meet.
    func trendWords(since old: BuildSeries.Tally) -> String {
        if interval.lower > old.interval.upper { return "better" }
        return interval.upper < old.interval.lower ? "worse" : "not told apart"
    }

    var intervalWords: String {
        let bound = { (part: Double) in String(percent(part).dropLast(2)) }
        return "\(percent(rate)), \(bound(interval.lower)) to \(percent(interval.upper))"
    }
}

/// `0 %`, `0.04 %`, `2.1 %`, `34 %`: two digits that count.
func percent(_ part: Double) -> String {
    let value = part * 100
    let decimals = value == 0 || value >= 9.95 ? 0 : value >= 0.995 ? 1 : value >= 0.0995 ? 2 : 3
    let scale = [1.0, 10, 100, 1_000][decimals]
    let whole = Int(saturating: value * scale)
    guard decimals > 0 else { return "\(whole) %" }
    var digits = padded(whole, to: decimals + 1)
    digits.insert(".", at: digits.index(digits.endIndex, offsetBy: -decimals))
    while digits.hasSuffix("0") { digits.removeLast() }
    if digits.hasSuffix(".") { digits.removeLast() }
    return "\(digits) %"
}
