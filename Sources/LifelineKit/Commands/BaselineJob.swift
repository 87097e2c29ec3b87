import Fleet
import Reports
import Rules

/// One run of `lifeline baseline`: what to read, which baseline, and what to do with it.
package struct BaselineJob: Sendable {
    package var inputs: [Input]
    /// Sets of a fleet's records, or its sums, instead of logs.
    package var sets: [String] = []
    package var configuration: Lifeline.Configuration
    package var path: String
    package var today: Day
    package var options = ReportOptions(version: Lifeline.version)
    /// The file that holds the settings, which no baseline may be.
    package var settingsFile: String?

    package init(inputs: [Input], configuration: Lifeline.Configuration = .init(), path: String, today: Day) {
        self.inputs = inputs
        self.configuration = configuration
        self.path = path
        self.today = today
    }

    /// What an entry says beside its finding; nil leaves what it said before.
    package struct Words: Sendable {
        package var reason: String?
        package var owner: String?
        package var expires: Day?

        package init(reason: String? = nil, owner: String? = nil, expires: Day? = nil) {
            self.reason = reason
            self.owner = owner
            self.expires = expires
        }
    }

    /// Adds every finding that would fail the run; a file that is not there yet is begun.
    package func accept(_ words: Words) -> Outcome {
        if let expires = words.expires, expires < today {
            var refusal = Outcome()
            refusal.complain("--expires \(expires) is past: nothing would be accepted; give a day from \(today) on")
            return refusal
        }
        let accept = { (old: Baseline, found: [Baseline.Entry]) -> (Baseline, String) in
            let new = old.accepting(
                found, reason: words.reason, owner: words.owner, expires: words.expires, today: today)
            let added = new.entries.filter { old[$0.fingerprint] == nil }
            let changed = new.entries.filter { entry in old[entry.fingerprint].map { $0 != entry } ?? false }
            return (new, BaselinePage.accepted(added, changed, of: new, at: path))
        }
        guard sets.isEmpty else { return run(mayBegin: true, foundInFleet, change: accept) }
        return run(mayBegin: true, analysis) { old, analysis in
            let found = analysis.judged(by: old, on: today).findings
            return accept(old, Baseline.entries(of: found.filter(options.failOn.fails), firstSeen: today))
        }
    }

    /// What would fail a night of the fleet. As many are accepted in a log as the fleet has in all: a night asks how many
    /// sessions have it, not how often each does.
    private func foundInFleet(_ outcome: inout Outcome) -> [Baseline.Entry] {
        guard inputs.isEmpty else {
            outcome.complain("logs and --records are accepted one after the other: name either")
            return []
        }
        guard let cells = FleetJob(sets: sets, options: options).cells(&outcome) else { return [] }
        return FleetVerdict(cells).failing(options.failOn).map { problem in
            let occurrences = cells.problems[problem.fingerprint]?.found.values.reduce(0) { $0 + $1.occurrences }
            return Baseline.Entry(
                fingerprint: problem.fingerprint, rule: problem.question.rule, controller: problem.question.controller,
                count: occurrences ?? 1, firstSeen: today)
        }
    }

    /// Takes out what is gone from classes that these logs show, and lowers counts to what was found.
    package func prune() -> Outcome {
        run(mayBegin: false, analysis) { old, analysis in
            let new = old.pruned(after: analysis.judged(by: old, on: today).baseline ?? BaselineReview())
            let lowered = new.entries.filter { $0 != old[$0.fingerprint] }
            return (new, BaselinePage.pruned(old.entries.filter { new[$0.fingerprint] == nil }, lowered, at: path))
        }
    }

    /// Lists the entries; with logs, also what became of each.
    package func show() -> Outcome {
        var outcome = Outcome()
        Destinations(inputs: inputs, others: [path]).refuseStreams(&outcome)
        guard outcome.mayPrint, let baseline = baseline(mayBegin: false, &outcome) else { return outcome }
        let analysis = inputs.isEmpty ? nil : analysis(&outcome).judged(by: baseline, on: today)
        outcome.output = Array(BaselinePage.list(baseline, analysis?.baseline, today: today, at: path).utf8)
        return outcome
    }

    /// Writes the changed baseline, unless an input could not be read: what it would have shown is unknown.
    ///
    /// What is changed is the baseline as it is when the logs have been read, which takes long.
    private func run<Found>(
        mayBegin: Bool, _ read: (inout Outcome) -> Found,
        change: (_ old: Baseline, _ found: Found) -> (new: Baseline, text: String)
    ) -> Outcome {
        var outcome = Outcome()
        let destinations = Destinations(inputs: inputs + sets.map { .path($0) }, others: [settingsFile])
        destinations.refusals(of: [path]).forEach { outcome.complain($0) }
        guard outcome.complaints.isEmpty, baseline(mayBegin: mayBegin, &outcome) != nil else { return outcome }
        let found = read(&outcome)
        guard outcome.complaints.isEmpty else { return outcome }
        do throws(ReportError) {
            try StateFile.change(path) { file throws(ReportError) in
                guard let old = baseline(mayBegin: mayBegin, &outcome) else { return }
                let (new, text) = change(old, found)
                if new != old || old.entries.isEmpty { try file.replace(by: BaselineFile.text(of: new)) }
                outcome.output = Array(text.utf8)
            }
        } catch {
            outcome.complain(error.description)
        }
        return outcome
    }

    private func baseline(mayBegin: Bool, _ outcome: inout Outcome) -> Baseline? {
        do throws(BaselineError) {
            return try BaselineFile.read(path)
        } catch {
            if case .missing = error, mayBegin { return Baseline() }
            outcome.complain(error.description)
            return nil
        }
    }

    private func analysis(_ outcome: inout Outcome) -> Analysis {
        var job = AnalyzeJob(inputs: inputs, configuration: configuration, options: options)
        job.today = today
        return job.analysis(&outcome)
    }
}

/// What `lifeline baseline` prints.
enum BaselinePage {
    static func accepted(
        _ added: [Baseline.Entry], _ changed: [Baseline.Entry], of baseline: Baseline, at path: String
    ) -> String {
        guard !added.isEmpty || !changed.isEmpty else { return page([], "\(path): nothing new to accept") }
        let lines = added.map { "+ \(line($0))" } + changed.map { "~ \(line($0))" }
        return page(
            lines, "\(path): \(added.count) accepted, \(changed.count) changed, \(baseline.entries.count) in all")
    }

    static func pruned(_ removed: [Baseline.Entry], _ lowered: [Baseline.Entry], at path: String) -> String {
        guard !removed.isEmpty || !lowered.isEmpty else { return page([], "\(path): nothing to prune") }
        let lines = removed.map { "- \(line($0))" } + lowered.map { "~ \(line($0))" }
        return page(lines, "\(path): \(removed.count) removed, \(lowered.count) lowered")
    }

    static func list(_ baseline: Baseline, _ review: BaselineReview?, today: Day, at path: String) -> String {
        var lines: [String] = []
        let standings = review.map(standings)
        for entry in baseline.entries {
            let expiry = entry.hasExpired(on: today) ? "  EXPIRED" : ""
            lines.append(line(entry) + expiry + (standings?[entry.fingerprint] ?? ""))
            let words = [
                entry.reason, entry.owner.map { "owner \($0)" }, entry.firstSeen.map { "first seen \($0)" },
                entry.expires.map { "until \($0)" },
            ]
            let told = words.compactMap(\.self).joined(separator: ", ")
            if !told.isEmpty { lines.append("    \(told)") }
        }
        return page(lines, "\(path): \(baseline.entries.count) accepted")
    }

    /// What a review says of entries, by their fingerprints.
    private static func standings(_ review: BaselineReview) -> [String: String] {
        var words: [String: String] = [:]
        for (entry, found) in review.generous { words[entry.fingerprint] = "  only \(found) found" }
        for (entry, found) in review.exceeded { words[entry.fingerprint] = "  \(found) found: fails" }
        for entry in review.stale { words[entry.fingerprint] = "  gone from these logs" }
        return words
    }

    private static func line(_ entry: Baseline.Entry) -> String {
        let times = entry.count == 1 ? "" : " x\(entry.count)"
        return "\(entry.fingerprint)  \(entry.rule) in \(entry.controller)\(times)"
    }

    private static func page(_ lines: [String], _ last: String) -> String {
        (lines + [last]).map(visible).joined(separator: "\n") + "\n"
    }
}
