import Reports
import Rules

/// One run of `lifeline baseline`: what to read, which baseline, and what to do with it.
package struct BaselineJob: Sendable {
    package var inputs: [Input]
    package var configuration: Lifeline.Configuration
    package var path: String
    package var today: Day
    package var options = ReportOptions(version: Lifeline.version)

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
        return run(mayBegin: true) { old, analysis in
            let failing = analysis.findings.filter(options.failOn.fails)
            let new = old.accepting(
                failing, reason: words.reason, owner: words.owner, expires: words.expires, today: today)
            let known = Set(old.entries.map(\.fingerprint))
            let added = new.entries.filter { !known.contains($0.fingerprint) }
            let changed = new.entries.filter { known.contains($0.fingerprint) && !old.entries.contains($0) }
            return (new, BaselinePage.accepted(added, changed, of: new, at: path))
        }
    }

    /// Takes out what is gone from classes that these logs show, and lowers counts to what was found.
    package func prune() -> Outcome {
        run(mayBegin: false) { old, analysis in
            let new = old.pruned(after: analysis.baseline ?? BaselineReview())
            let kept = Set(new.entries.map(\.fingerprint))
            let lowered = new.entries.filter { !old.entries.contains($0) }
            return (new, BaselinePage.pruned(old.entries.filter { !kept.contains($0.fingerprint) }, lowered, at: path))
        }
    }

    /// Lists the entries; with logs, also what became of each.
    package func show() -> Outcome {
        var outcome = Outcome()
        guard let baseline = baseline(mayBegin: false, &outcome) else { return outcome }
        let analysis = inputs.isEmpty ? nil : analysis(judgedBy: baseline, &outcome)
        outcome.output = Array(BaselinePage.list(baseline, analysis?.baseline, today: today, at: path).utf8)
        return outcome
    }

    /// Writes the changed baseline, unless an input could not be read: what it would have shown is unknown.
    private func run(
        mayBegin: Bool, change: (_ old: Baseline, _ analysis: Analysis) -> (new: Baseline, text: String)
    ) -> Outcome {
        var outcome = Outcome()
        guard let old = baseline(mayBegin: mayBegin, &outcome) else { return outcome }
        let analysis = analysis(judgedBy: old, &outcome)
        guard outcome.complaints.isEmpty else { return outcome }
        let (new, text) = change(old, analysis)
        do throws(ReportError) {
            if new != old || old.entries.isEmpty {
                try ReportFile.write(BaselineFile.text(of: new), to: path, durably: true)
            }
            outcome.output = Array(text.utf8)
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

    private func analysis(judgedBy baseline: Baseline, _ outcome: inout Outcome) -> Analysis {
        var job = AnalyzeJob(inputs: inputs, configuration: configuration, options: options)
        job.today = today
        let analysis = job.analysis(&outcome)
        return analysis.judged(by: baseline, on: today)
    }
}

/// What `lifeline baseline` prints.
enum BaselinePage {
    static func accepted(
        _ added: [Baseline.Entry], _ changed: [Baseline.Entry], of baseline: Baseline, at path: String
    ) -> String {
        guard !added.isEmpty || !changed.isEmpty else { return "\(path): nothing new to accept\n" }
        let lines = added.map { "+ \(line($0))" } + changed.map { "~ \(line($0))" }
        return page(
            lines, "\(path): \(added.count) accepted, \(changed.count) changed, \(baseline.entries.count) in all")
    }

    static func pruned(_ removed: [Baseline.Entry], _ lowered: [Baseline.Entry], at path: String) -> String {
        guard !removed.isEmpty || !lowered.isEmpty else { return "\(path): nothing to prune\n" }
        let lines = removed.map { "- \(line($0))" } + lowered.map { "~ \(line($0))" }
        return page(lines, "\(path): \(removed.count) removed, \(lowered.count) lowered")
    }

    static func list(_ baseline: Baseline, _ review: BaselineReview?, today: Day, at path: String) -> String {
        var lines: [String] = []
        for entry in baseline.entries {
            lines.append(line(entry) + (entry.hasExpired(on: today) ? "  EXPIRED" : "") + standing(entry, review))
            let words = [
                entry.reason, entry.owner.map { "owner \($0)" }, entry.firstSeen.map { "first seen \($0)" },
                entry.expires.map { "until \($0)" },
            ]
            let told = words.compactMap(\.self).map(visibleLine).joined(separator: ", ")
            if !told.isEmpty { lines.append("    \(told)") }
        }
        return page(lines, "\(path): \(baseline.entries.count) accepted")
    }

    private static func standing(_ entry: Baseline.Entry, _ review: BaselineReview?) -> String {
        guard let review else { return "" }
        if review.stale.contains(entry) { return "  gone from these logs" }
        if let excess = review.exceeded.first(where: { $0.entry == entry }) { return "  \(excess.found) found: fails" }
        if let fewer = review.generous.first(where: { $0.entry == entry }) { return "  only \(fewer.found) found" }
        return ""
    }

    private static func line(_ entry: Baseline.Entry) -> String {
        let times = entry.count == 1 ? "" : " x\(entry.count)"
        return "\(entry.fingerprint)  \(visibleLine(entry.rule)) in \(visibleLine(entry.controller))\(times)"
    }

    private static func page(_ lines: [String], _ last: String) -> String {
        (lines + [last]).joined(separator: "\n") + "\n"
    }

    private static func visibleLine(_ text: String) -> String { Reports.visible(text) }
}
