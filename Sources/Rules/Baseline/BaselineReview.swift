import Lifecycle

extension Analysis {
    /// Sets the accepted findings apart and reviews the baseline's entries.
    ///
    /// More findings than accepted all count: nobody can say which of them are the known ones.
    package func judged(by baseline: Baseline, on today: Day) -> Analysis {
        var analysis = self
        var review = BaselineReview()
        let places = Dictionary(grouping: findings.indices, by: { findings[$0].fingerprint })
        let view = BaselineView(self)
        for entry in baseline.entries {
            guard let found = places[entry.fingerprint] else {
                if view.isStale(entry) { review.stale.append(entry) }
                continue
            }
            if entry.hasExpired(on: today) {
                review.expired.append(entry)
                analysis.remark("accepted until \(entry.expires ?? today), which has passed", on: found)
            } else if found.count > entry.count {
                review.exceeded.append((entry, found.count))
                analysis.remark("the baseline accepts \(entry.count) of this, and \(found.count) were found", on: found)
            } else {
                analysis.accept(entry, at: found)
                if found.count < entry.count { review.generous.append((entry, found.count)) }
            }
        }
        analysis.baseline = review
        return analysis
    }

    private mutating func remark(_ sentence: String, on places: [Int]) {
        for place in places { findings[place].remarks.append(sentence) }
    }

    private mutating func accept(_ entry: Baseline.Entry, at places: [Int]) {
        for place in places {
            findings[place].isSuppressed = true
            findings[place].acceptance = Acceptance(entry)
        }
    }
}

/// What an analysis shows of classes and rules, for all entries of a baseline at once.
private struct BaselineView {
    private let rules: Set<String>
    private let seenClasses: Set<String>
    /// By rule: the classes that it could not judge.
    private let doubts: [String: Set<String>]

    init(_ analysis: Analysis) {
        rules = Set(analysis.rules.map(\.id))
        seenClasses = Set(analysis.captures.lazy.flatMap(\.sessions).flatMap { $0.classes.map(\.name.bare) })
        var doubts: [String: Set<String>] = [:]
        for judgement in analysis.cannotTell { doubts[judgement.rule, default: []].insert(judgement.controller.bare) }
        self.doubts = doubts
    }

    /// A class that this log never shows may be as broken as ever, and so may one that its rule could not judge.
    func isStale(_ entry: Baseline.Entry) -> Bool {
        let bareName = ControllerName(entry.controller).bare
        guard rules.contains(entry.rule), seenClasses.contains(bareName) else { return false }
        return doubts[entry.rule]?.contains(bareName) != true
    }
}

extension Baseline {
    /// One for each kind of finding, with how many of it there are.
    package static func entries(of findings: [Finding], firstSeen today: Day) -> [Entry] {
        Dictionary(grouping: findings, by: \.fingerprint).map { fingerprint, found in
            Entry(
                fingerprint: fingerprint, rule: found[0].rule, controller: found[0].controller.displayed,
                count: found.count, firstSeen: today)
        }
    }

    /// The baseline with everything that was found accepted; what was accepted before keeps its words.
    package func accepting(
        _ found: [Entry], reason: String? = nil, owner: String? = nil, expires: Day? = nil, today: Day
    ) -> Baseline {
        var accepted = Dictionary(uniqueKeysWithValues: entries.map { ($0.fingerprint, $0) })
        for own in found {
            var entry = accepted[own.fingerprint] ?? own
            entry.count = max(entry.count, own.count)
            entry.reason = reason ?? entry.reason
            entry.owner = owner ?? entry.owner
            entry.expires = expires ?? (entry.hasExpired(on: today) ? nil : entry.expires)
            accepted[own.fingerprint] = entry
        }
        return Baseline(entries: Array(accepted.values))
    }

    /// The baseline without what a review found to be gone, and with no count higher than what was found.
    package func pruned(after review: BaselineReview) -> Baseline {
        let gone = Set(review.stale.map(\.fingerprint))
        let lower = Dictionary(uniqueKeysWithValues: review.generous.map { ($0.entry.fingerprint, $0.found) })
        return Baseline(
            entries: entries.filter { !gone.contains($0.fingerprint) }
                .map { entry in
                    var entry = entry
                    entry.count = lower[entry.fingerprint] ?? entry.count
                    return entry
                })
    }
}
