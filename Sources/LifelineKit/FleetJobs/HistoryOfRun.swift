import Fleet
import Foundation
import Reports
import Rules

/// `--history`, `--history-append` and `--gate` of a run.
package struct HistoryOfRun: Sendable {
    /// Where earlier runs are.
    package var path: String
    /// Whether this one is added to them.
    package var appends = false
    /// States that fail the run; nil where the history changes nothing about that.
    package var gate: Set<HistoryState>?
    package var identity = RunIdentity()

    package init(path: String) { self.path = path }

    /// Which classes print their deinit, as earlier runs tell; whether the file can be read is said when it is told.
    var deinitEvidence: DeinitEvidence? {
        guard path != "-" else { return nil }
        var ignored = Outcome()
        return HistoryFile.read(path, &ignored)?.deinitEvidence
    }

    /// The analysis with what earlier runs say of its findings, and what is to be added to them.
    func told(
        _ analysis: Analysis, of job: AnalyzeJob, _ outcome: inout Outcome
    ) -> (analysis: Analysis, run: HistoryRun)? {
        guard let history = HistoryFile.read(path, &outcome) else { return nil }
        let labels = job.options.labels
        let records = SessionRecord.all(in: analysis, labels: labels, options: job.options)
        var identity = identity
        if let root = job.sourceRoot { identity.checkout = root }
        let run = identity.run(of: RunSum(records), labels: labels)
        var review = history.review(of: run)
        if job.sourceRoot != nil, let checkout = GitCheckout(at: identity.checkout) {
            addSuspects(to: &review, of: analysis, history, run, checkout)
        }
        return (analysis.told(by: review, gate: gate), run)
    }

    /// Commits between the last run without a finding and the first with it that touched the file of its class.
    private func addSuspects(
        to review: inout HistoryReview, of analysis: Analysis, _ history: History, _ run: HistoryRun,
        _ checkout: GitCheckout
    ) {
        guard let bad = run.commit else { return }
        var asked: Set<String> = []
        for finding in analysis.findings where asked.insert(finding.fingerprint).inserted {
            guard let past = review.past[finding.fingerprint], [.new, .regressed, .growing].contains(past.state),
                let file = analysis.declaration(of: finding)?.file, let found = run.findings[finding.fingerprint],
                let good = history.lastGood(
                    before: run, finding.fingerprint, rule: found.rule, controller: found.controller)?.commit
            else { continue }
            review.past[finding.fingerprint]?.suspects = checkout.commits(after: good, upTo: bad, touching: file)
        }
    }
}
