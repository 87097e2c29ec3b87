import Fleet
import Rules

extension HistoryState {
    var title: String {
        switch self {
        case .new: "New"
        case .ongoing: "Ongoing"
        case .flaky: "Flaky: comes and goes"
        case .growing: "Growing"
        case .quiet: "Quiet: not seen, and not often enough looked at"
        case .resolved: "Resolved"
        case .regressed: "Back again"
        case .accepted: "Accepted"
        }
    }

    /// A shape for each, so that colour is never alone.
    var sign: Inked {
        switch self {
        case .new, .regressed: Inked("◆", .error)
        case .growing: Inked("▲", .warning)
        case .ongoing, .flaky: Inked("●", .note)
        case .quiet: Inked("?", .note)
        case .resolved: Inked("✓", .good)
        case .accepted: Inked("-", .faint)
        }
    }
}

extension FindingPast {
    /// One character a run, oldest first: `·` not judged, `○` judged without it, a bar that is higher where it was more.
    ///
    /// The lowest bar is not used: it looks like the absence of one.
    var sparkline: String {
        let heights = Array("▂▃▄▅▆▇█")
        let most = marks.reduce(1) { most, mark in if case .found(let count) = mark { max(most, count) } else { most } }
        return String(
            marks.suffix(50).map { mark in
                switch mark {
                case .notJudged: "·"
                case .absent: "○"
                case .found(let count): heights[(max(count, 1) * heights.count - 1) / most]
                }
            })
    }

    /// What the signs say.
    static let legend =
        "One sign a run, the newest last: a bar where it was found, higher where it was more, ○ where it was looked for and "
        + "not found, · where nobody can say"
}

extension HistoryReview {
    /// `2 new, 1 growing, 5 ongoing; 3 resolved`.
    var words: String {
        var counts: [HistoryState: Int] = [:]
        for past in past.values { counts[past.state, default: 0] += 1 }
        for absent in absent { counts[absent.past.state, default: 0] += 1 }
        let words = HistoryState.allCases.compactMap { state in
            counts[state].map { "\(grouped($0)) \(state.rawValue)" }
        }
        return words.isEmpty ? Self.calm : words.joined(separator: ", ")
    }

    package static let calm = "nothing was ever found"
}
