import Fleet
import Foundation
import Lifecycle
import Reports
import Rules

/// One run of `lifeline history`: which file, and what to do with it.
package struct HistoryJob: Sendable {
    package var path: String
    package var patience = Patience()
    /// The file that holds the settings, which no history may be.
    package var settingsFile: String?
    package var options = ReportOptions(version: Lifeline.version)

    package init(path: String) { self.path = path }

    private static let mostFailuresTold = 5

    /// Adds one run, made of logs or of sets of records.
    package func append(
        logs: [String], sets: [String], settings: RunSettings, identity: RunIdentity
    ) -> Outcome {
        var outcome = Outcome()
        let read = Destinations(inputs: (logs + sets).map { .path($0) }, others: [settingsFile, settings.baseline])
        read.refusals(of: [path]).forEach { outcome.complain($0) }
        guard outcome.complaints.isEmpty else { return outcome }
        var sum = RunSum()
        if !sets.isEmpty {
            let sums = MergeJob(sets: sets).merged(&outcome) { line in
                if let record = line.record { sum.add(record) }
            }
            guard let sums else { return outcome }
            guard !sums.hasLogs else {
                outcome.complain("a history is made of records, which cells do not hold: name the sets of records")
                return outcome
            }
        }
        if !logs.isEmpty {
            let job = RecordJob(logs: logs, settings: settings)
            let own = job.run { line in
                if let record = SessionRecord(line: line.dropLast()) { sum.add(record) }
                return true
            }
            guard own.complaints.isEmpty else { return own }
            own.warnings.forEach { outcome.warn($0) }
        }
        let told = sum.failures.shown.prefix(Self.mostFailuresTold)
        for failure in told { outcome.note("\(failure.log): \(failure.reason)") }
        let rest = sum.failures.count - told.count
        if rest > 0 { outcome.note("and \(counted(rest, "other log")) of which nothing could be judged") }
        let run = identity.run(of: sum, labels: settings.labels)
        guard run.sessions > 0 else {
            outcome.complain("nothing was added to \(path): no session could be judged")
            return outcome
        }
        HistoryFile.append(run, to: path, &outcome)
        return outcome
    }

    package func show(_ format: HistoryFormat, newest count: Int?) -> Outcome {
        var outcome = Outcome()
        guard mayPrint(&outcome), let history = history(&outcome) else { return outcome }
        let shown = count.map { history.newest($0) } ?? history
        outcome.output = shown.page(format, patience: patience, options)
        return outcome
    }

    /// Leaves the newest runs; what only older ones saw is forgotten.
    package func prune(keeping count: Int) -> Outcome {
        var outcome = Outcome()
        do throws(ReportError) {
            guard isThere(&outcome) else { return outcome }
            try StateFile.change(path) { file throws(ReportError) in
                guard let history = history(&outcome) else { return }
                guard history.damaged.isEmpty else {
                    return outcome.complain("\(path): nothing was taken out, for not all of it can be read")
                }
                let kept = history.newest(count)
                try file.replace(by: kept.lines.flatMap { $0 + [0x0A] })
                let removed = counted(history.runs.count - kept.runs.count, "run")
                outcome.output = Array("\(path): \(removed) taken out, \(kept.runs.count) kept\n".utf8)
            }
        } catch {
            outcome.complain(error.description)
        }
        return outcome
    }

    package func export() -> Outcome {
        var outcome = Outcome()
        if mayPrint(&outcome) { outcome.output = history(&outcome)?.csv ?? [] }
        return outcome
    }

    private func mayPrint(_ outcome: inout Outcome) -> Bool {
        Destinations(inputs: [.path(path)], others: []).refuseStreams(&outcome)
        return outcome.mayPrint
    }

    private func history(_ outcome: inout Outcome) -> History? {
        guard isThere(&outcome), let history = HistoryFile.read(path, &outcome) else { return nil }
        guard history.runs.isEmpty, !history.damaged.isEmpty else { return history }
        outcome.complain(
            "\(path): is no history; of a log 'lifeline record' makes records, and 'lifeline history append' a run")
        return nil
    }

    private func isThere(_ outcome: inout Outcome) -> Bool {
        if path == "-" || SystemPath.withBytes(of: path, { access($0, R_OK) }) == 0 { return true }
        outcome.complain("\(path): no such history; 'lifeline history append LOG --history \(path)' begins one")
        return false
    }
}
