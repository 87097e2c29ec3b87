import Lifecycle

extension Analysis {
    /// Sets the accepted findings apart and reviews the baseline's entries.
    ///
    /// More findings than accepted all count: nobody can say which of them are the known ones.
    package func judged(by baseline: Baseline, on today: Day) -> Analysis {
        var analysis = self
        var review = BaselineReview()
        let places = Dictionary(grouping: findings.indices, by: { findings[$0].fingerprint })
        for entry in baseline.entries {
            guard let found = places[entry.fingerprint] else {
                if isStale(entry) { review.stale.append(entry) }
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

    /// A class that this log never shows may be as broken as ever, and so may one that its rule could not judge.
    private func isStale(_ entry: Baseline.Entry) -> Bool {
        let bareName = ControllerName(entry.controller).bare
        guard rules.contains(where: { $0.id == entry.rule }), seenClasses.contains(bareName) else { return false }
        return !cannotTell.contains { $0.rule == entry.rule && $0.controller.bare == bareName }
    }

    private var seenClasses: Set<String> {
        var names: Set<String> = []
        for capture in captures {
            for session in capture.sessions { names.formUnion(session.classes.map(\.name.bare)) }
        }
        return names
    }
}

extension Baseline {
    /// The baseline with everything that counts in an analysis accepted; what was accepted before keeps its words.
    package func accepting(
        _ findings: [Finding], reason: String? = nil, owner: String? = nil, expires: Day? = nil, today: Day
    ) -> Baseline {
        let groups = Dictionary(grouping: findings, by: \.fingerprint)
        var accepted = Dictionary(uniqueKeysWithValues: entries.map { ($0.fingerprint, $0) })
        for (fingerprint, found) in groups {
            var entry =
                accepted[fingerprint]
                ?? Entry(
                    fingerprint: fingerprint, rule: found[0].rule, controller: found[0].controller.displayed, count: 0,
                    firstSeen: today)
            entry.count = max(entry.count, found.count)
            entry.reason = reason ?? entry.reason
            entry.owner = owner ?? entry.owner
            entry.expires = expires ?? (entry.hasExpired(on: today) ? nil : entry.expires)
            accepted[fingerprint] = entry
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
