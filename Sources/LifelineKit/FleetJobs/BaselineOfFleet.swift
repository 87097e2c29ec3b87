import Fleet
import Reports
import Rules

extension BaselineJob {
    /// Adds every finding of the newest build that would fail a night. As many are allowed in a log as the fleet has in all:
    /// a night asks how many sessions have it, not how often each does.
    func acceptFleet(_ words: Words) -> Outcome {
        var outcome = Outcome()
        let read = Destinations(inputs: (sets.map { .path($0) }) + inputs, others: [settingsFile])
        read.refusals(of: [path]).forEach { outcome.complain($0) }
        if !inputs.isEmpty { outcome.complain("logs and --records are accepted one after the other: name either") }
        guard outcome.complaints.isEmpty, let cells = FleetJob(sets: sets, options: options).cells(&outcome),
            outcome.complaints.isEmpty
        else { return outcome }
        let entries = FleetVerdict(cells).failing(options.failOn).map { problem in
            let found = cells.problems[problem.fingerprint]?.found.values.reduce(0) { $0 + $1.occurrences }
            return Baseline.Entry(
                fingerprint: problem.fingerprint, rule: problem.question.rule, controller: problem.question.controller,
                count: max(found ?? 1, 1), reason: words.reason, owner: words.owner, firstSeen: today,
                expires: words.expires)
        }
        do throws(ReportError) {
            try StateFile.change(path) { file throws(ReportError) in
                guard let old = baseline(mayBegin: true, &outcome) else { return }
                let joined = entries.map { $0.over(old[$0.fingerprint], on: today) }
                let new = Baseline(entries: old.entries + joined)
                if new != old || old.entries.isEmpty { try file.replace(by: BaselineFile.text(of: new)) }
                let changed = joined.filter { entry in old[entry.fingerprint].map { $0 != entry } ?? false }
                let added = joined.filter { old[$0.fingerprint] == nil }
                outcome.output = Array(BaselinePage.accepted(added, changed, of: new, at: path).utf8)
            }
        } catch {
            outcome.complain(error.description)
        }
        return outcome
    }
}

extension Baseline.Entry {
    /// The same where it was accepted before: nothing that was said is forgotten.
    fileprivate func over(_ old: Baseline.Entry?, on today: Day) -> Baseline.Entry {
        guard let old else { return self }
        var entry = self
        entry.count = max(count, old.count)
        entry.firstSeen = old.firstSeen
        (entry.reason, entry.owner) = (reason ?? old.reason, owner ?? old.owner)
        entry.expires = expires ?? (old.hasExpired(on: today) ? nil : old.expires)
        return entry
    }
}
