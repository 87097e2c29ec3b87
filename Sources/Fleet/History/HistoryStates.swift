import Foundation
import Rules

/// When a finding that is not seen may be called gone: absence is no proof, looking again and again without it is.
package struct Patience: Sendable, Hashable {
    /// Judged visits of its class without it.
    package var visits = 5
    package var runs = 2

    package init() {}
}

extension History {
    /// Says of each finding of a run, and of those it does not have, what became of it.
    package func review(of current: HistoryRun, patience: Patience = Patience()) -> HistoryReview {
        let runs = self.runs.filter { $0.run != current.run } + [current]
        var review = HistoryReview(runs: runs.count - 1)
        var known: [String: HistoryRun.Found] = [:]
        for run in runs { known.merge(run.findings) { $1 } }
        for (fingerprint, found) in known.sorted(by: { $0.key < $1.key }) {
            let past = Track(fingerprint, found, runs, patience).past
            if current.findings[fingerprint] != nil {
                review.past[fingerprint] = past
            } else {
                review.absent.append(
                    .init(fingerprint: fingerprint, rule: found.rule, controller: found.controller, past: past))
            }
        }
        return review
    }

    /// Where a finding was last known not to be, and where it was first seen after that, among runs and a run to come.
    package func lastGood(
        before current: HistoryRun, _ fingerprint: String, rule: String, controller: String
    )
        -> HistoryRun?
    {
        runs.last { $0.run != current.run && $0.mark(fingerprint, rule: rule, controller: controller) == .absent }
    }
}

/// One kind of finding from run to run.
private struct Track {
    let runs: [HistoryRun]
    let marks: [FindingPast.RunMark]
    let found: HistoryRun.Found
    let patience: Patience

    private static let mostMarks = 50
    /// Runs that a frequency is held against.
    private static let memory = 20

    init(_ fingerprint: String, _ found: HistoryRun.Found, _ runs: [HistoryRun], _ patience: Patience) {
        (self.runs, self.found, self.patience) = (runs, found, patience)
        marks = runs.map { $0.mark(fingerprint, rule: found.rule, controller: found.controller) }
    }

    var past: FindingPast {
        let (state, reason) = verdict
        let seen = marks.indices.filter { marks[$0].isFound }
        return FindingPast(
            state: state, reason: reason, marks: Array(marks.suffix(Self.mostMarks)),
            firstSeen: seen.first.map { runs[$0].name }, lastSeen: seen.last.map { runs[$0].name })
    }

    private var verdict: (HistoryState, String) {
        guard let last = marks.lastIndex(where: \.isFound) else { return (.quiet, "never seen") }
        if last < marks.count - 1 { return absence(since: last) }
        guard let before = marks[..<last].lastIndex(where: \.isFound) else { return (.new, novelty) }
        let rhythm = rhythm(upTo: before)
        let gap = looks(in: before + 1..<last)
        if isGone(gap, rhythm) {
            let good = marks[..<last].lastIndex(of: .absent) ?? before
            return (.regressed, "gone for \(counted(gap.runs, "run")), back between \(range(good, last))")
        }
        if let words = growth(at: last) ?? rise(upTo: last) { return (.growing, words) }
        let first = marks.firstIndex(where: \.isFound) ?? before
        let words = "since \(runs[first].name), in \(rhythm.runs.hits + 1) of \(counted(judgedCount, "run"))"
        let returns = rhythm.returns + (gap.runs > 0 ? 1 : 0)
        let isRestless = marks.filter { $0 != .notJudged }.suffix(Self.memory).contains(.absent)
        return returns >= Self.fewestReturns && isRestless ? (.flaky, words + ", on and off") : (.ongoing, words)
    }

    /// How often it came back after runs that judged its class without it, before it is called flaky.
    private static let fewestReturns = 2

    /// How a finding came and went, by runs and by the visits of its class in them, and how often it came back.
    private struct Rhythm {
        var runs = Trials()
        var visits = Trials()
        var returns = 0

        /// Whether it came with its first sight: chance hardly puts all others of its sights behind it as well, if so many
        /// runs before could have shown it (hypergeometric). One sight alone tells nothing of that.
        func began(after absences: Int) -> Bool {
            (0..<max(runs.hits - 1, 0)).reduce(1) {
                $0 * Double(runs.looks - 1 - $1) / Double(absences + runs.looks - 1 - $1)
            } <= 0.05
        }

        /// How often this pause may pass for the end of what only pauses: of all pauses that a finding may ever have, together
        /// in five of a hundred findings (1/2 + 1/6 + 1/12 + … is 1).
        var error: Double { 0.05 / Double((returns + 1) * (returns + 2)) }
    }

    /// Between its first and its last sight, and before where it may have been there already.
    private struct Trials {
        var hits = 0
        var looks = 0

        /// The probability that so many in a row lack it while it is as frequent as ever: the posterior predictive of a
        /// binomial (beta-binomial; Gelman et al., "Bayesian Data Analysis", 2.4). The prior is Beta(0, `prior`): with 0,
        /// what was never lacked is not expected to be lacked; with 1, what was seen once is lacked k times by 1 in k + 1.
        func chance(ofAbsences count: Int, prior: Int) -> Double {
            let lacking = Double(looks - hits + prior)
            guard lacking > 0, count > 0 else { return count > 0 ? 0 : 1 }
            let (all, more) = (Double(looks + prior), Double(count))
            let absent: Double = lgamma(lacking + more) - lgamma(lacking)
            return exp(absent - (lgamma(all + more) - lgamma(all)))
        }
    }

    /// From the first run that judged its class: a leak that one run of twenty shows was there before it was seen first.
    private func rhythm(upTo last: Int) -> Rhythm {
        var rhythm = Rhythm()
        var absences = (visits: 0, runs: 0)
        var before = absences
        for place in 0...last {
            let visits = runs[place].visits(of: found)
            switch marks[place] {
            case .found:
                rhythm.runs.hits += 1
                rhythm.runs.looks += absences.runs + 1
                rhythm.visits.hits += min(count(at: place), max(visits, 1))
                rhythm.visits.looks += absences.visits + max(visits, 1)
                if absences.runs > 0 { rhythm.returns += 1 }
                absences = (0, 0)
            case .absent where visits == 0: break
            case .absent where rhythm.runs.hits > 0: absences = (absences.visits + visits, absences.runs + 1)
            case .absent: before = (before.visits + visits, before.runs + 1)
            case .notJudged: break
            }
        }
        if !rhythm.began(after: before.runs) {
            rhythm.runs.looks += before.runs
            rhythm.visits.looks += before.visits
        }
        return rhythm
    }

    /// Whether runs without it show that it is gone: enough of them, and more in a row than its own rate makes likely of what
    /// is still there; by its visits as well, for of a leak that one visit of ten showed the first runs know little.
    private func isGone(_ gap: (visits: Int, runs: Int), _ known: @autoclosure () -> Rhythm) -> Bool {
        guard gap.visits >= patience.visits && gap.runs >= patience.runs else { return false }
        let rhythm = known()
        return rhythm.runs.chance(ofAbsences: gap.runs, prior: 0) <= rhythm.error
            && rhythm.visits.chance(ofAbsences: gap.visits, prior: 1) <= rhythm.error
    }

    private var judgedCount: Int { marks.count { $0 != .notJudged } }

    private var novelty: String {
        let looks = marks.dropLast().count { $0 == .absent }
        let others = marks.count - 1
        if others == 0 { return "the first run of this history" }
        if looks == 0 { return "first seen now; none of \(counted(others, "earlier run")) could judge it" }
        let good = marks.lastIndex(of: .absent) ?? 0
        return "came between \(range(good, marks.count - 1)); absent in \(counted(looks, "earlier run"))"
    }

    private func range(_ good: Int, _ bad: Int) -> String {
        "\(runs[good].name) and \(runs[bad].name)" + commits(good, bad)
    }

    private func commits(_ good: Int, _ bad: Int) -> String {
        guard let from = runs[good].commit, let to = runs[bad].commit, runs[bad].labels["build"] != nil else {
            return ""
        }
        return " (\(from.prefix(9))..\(to.prefix(9)))"
    }

    private func absence(since last: Int) -> (HistoryState, String) {
        let gap = looks(in: last + 1..<marks.count)
        let since = "\(counted(gap.visits, "judged visit")) in \(counted(gap.runs, "run"))"
        let words = "last seen in \(runs[last].name), then \(since) without it"
        let rhythm = rhythm(upTo: last)
        if isGone(gap, rhythm) { return (.resolved, words) }
        guard rhythm.returns < Self.fewestReturns else {
            let share = "\(rhythm.runs.hits) of \(counted(rhythm.runs.looks, "run"))"
            return (.flaky, "\(words), which proves nothing: before, \(share) had it, on and off")
        }
        guard gap.visits < patience.visits || gap.runs < patience.runs else {
            guard rhythm.runs.chance(ofAbsences: gap.runs, prior: 0) <= rhythm.error else {
                let share = "\(rhythm.runs.hits) of \(counted(rhythm.runs.looks, "run"))"
                return (.quiet, "\(words), which proves nothing: \(share) had it")
            }
            let share = "\(rhythm.visits.hits) of \(counted(rhythm.visits.looks, "visit"))"
            return (.quiet, "\(words), which is not enough yet: \(share) had it")
        }
        return (.quiet, "\(words); \(patience.visits) visits in \(patience.runs) runs would show that it is gone")
    }

    /// How often it could have been seen in some runs, and in how many of them.
    private func looks(in places: Range<Int>) -> (visits: Int, runs: Int) {
        places.reduce((0, 0)) { sum, place in
            let visits = runs[place].visits(of: found)
            guard marks[place] == .absent, visits > 0 else { return sum }
            return (sum.0 + visits, sum.1 + 1)
        }
    }

    /// Whether it is more frequent than its own past allows in 95 of 100 cases, and so for no more than a memory of runs: what
    /// rose once stays so called for some nights, and is then what it is as a rule.
    private func growth(at last: Int) -> String? {
        let judged = (beginning(of: last)...last).filter { marks[$0] != .notJudged }
        return (1...Self.memory).lazy.compactMap { count in
            count < judged.count
                ? growth(of: judged.suffix(count), since: judged.dropLast(count).suffix(Self.memory)) : nil
        }.first
    }

    /// Where the spell begins in which it was seen last: with its first sight, or with its return after it was gone. A leak
    /// that is back has not grown, nor has one that is new.
    private func beginning(of last: Int) -> Int {
        let seen = marks[...last].indices.filter { marks[$0].isFound }
        return zip(seen, seen.dropFirst()).reduce(seen.first ?? last) { start, pause in
            isGone(looks(in: pause.0 + 1..<pause.1), rhythm(upTo: pause.0)) ? pause.1 : start
        }
    }

    /// Exactly, by the share of these runs in all visits, and most of them, the last one among them, more than any single
    /// one of the runs before, for findings come in bursts.
    private func growth(of newest: ArraySlice<Int>, since earlier: ArraySlice<Int>) -> String? {
        let isAbove = { (place: Int) in
            earlier.allSatisfy { count(at: $0) * visits(at: place) < count(at: place) * visits(at: $0) }
        }
        let now = newest.reduce(0) { $0 + count(at: $1) }
        guard earlier.count >= 2, now > 1, let last = newest.last, isAbove(last),
            newest.count(where: isAbove) * 2 > newest.count
        else { return nil }
        let nowVisits = newest.reduce(0) { $0 + visits(at: $1) }
        let before = earlier.reduce(0) { $0 + count(at: $1) }
        let beforeVisits = earlier.reduce(0) { $0 + visits(at: $1) }
        let share = Double(nowVisits) / Double(nowVisits + beforeVisits)
        guard Binomial.atLeast(now, of: now + before, share) <= 0.025 else { return nil }
        let runs = newest.count > 1 ? " of the newest \(counted(newest.count, "run"))" : ""
        return "\(now) in \(counted(nowVisits, "visit"))\(runs), \(before) in \(counted(beforeVisits, "visit")) of the "
            + "\(counted(earlier.count, "run")) before"
    }

    /// Whether it has become more frequent bit by bit since it was seen first, and still does: by all runs since, and by
    /// either half of them alone, for a single step lies in one. What a whole memory of runs has alike has stopped.
    private func rise(upTo last: Int) -> String? {
        let first = marks.firstIndex(where: \.isFound) ?? last
        let places = (first...last).filter { marks[$0] != .notJudged }.suffix(Self.mostRunsOfRise)
        guard places.count >= Self.memory else { return nil }
        let rates = places.map { Double(count(at: $0)) / Double(visits(at: $0)) }
        let half = places.count / 2
        guard Set(rates.suffix(Self.memory)).count > 1 else { return nil }
        guard MannKendall(rates).p <= 0.001, MannKendall(Array(rates.suffix(half))).p <= 0.025,
            MannKendall(Array(rates.prefix(half))).p <= 0.1
        else { return nil }
        let words = [places.prefix(half), places.suffix(half)].map { part in
            "\(part.reduce(0) { $0 + count(at: $1) }) in \(counted(part.reduce(0) { $0 + visits(at: $1) }, "visit"))"
        }
        return "\(words[1]) of the newest \(counted(half, "run")), \(words[0]) of as many before, and still rising"
    }

    private static let mostRunsOfRise = 400

    private func visits(at place: Int) -> Int { max(runs[place].visits(of: found), 1) }

    private func count(at place: Int) -> Int { if case .found(let count) = marks[place] { count } else { 0 } }
}

extension HistoryRun {
    fileprivate func visits(of found: Found) -> Int { visits(of: found.controller, rule: found.rule) }
}

extension FindingPast.RunMark {
    fileprivate var isFound: Bool { if case .found = self { true } else { false } }
}
