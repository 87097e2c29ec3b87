import Fleet
import Foundation
import Reports
import Rules

/// A history on disk: lines that are only ever added, so that git can merge two branches of it by their union.
enum HistoryFile {
    /// One that is not there yet is empty. A sentence where it cannot be read.
    static func read(_ path: String, _ outcome: inout Outcome) -> History? {
        guard Input.isThere(path) || path == "-" else { return .empty }
        do throws(LineFileError) {
            let file = try LineFile(path: path)
            var lines: [[UInt8]] = []
            while let line = try file.next() { lines.append(line) }
            let history = History(lines: lines)
            if let first = history.damaged.first, !history.runs.isEmpty {
                let count = history.damaged.count
                let lines = count == 1 ? "line \(first) holds" : "\(counted(count, "line")) hold"
                outcome.note("\(path): \(lines) no run; the others count")
            }
            return history
        } catch {
            outcome.complain(error.description)
            return nil
        }
    }

    /// Adds a run unless it is there: a job that is tried again counts once.
    static func append(_ run: HistoryRun, to path: String, _ outcome: inout Outcome) {
        do throws(ReportError) {
            try StateFile.change(path) { file throws(ReportError) in
                guard let history = read(path, &outcome) else { return }
                guard !history.contains(run) else {
                    return outcome.note("\(path): this run is in it already and counts once")
                }
                guard history.damaged.isEmpty || !history.runs.isEmpty else {
                    return outcome.complain("\(path): is no history, and nothing was added to it; name another file")
                }
                if history.runs.contains(where: { $0.isCut(of: run) }) {
                    outcome.note("\(path): a run of these logs, which were cut then, is in it; this one counts")
                }
                var run = run
                run.arrival = history.nextArrival
                try file.append(line: run.line)
                outcome.written.append(path)
            }
        } catch {
            outcome.complain("\(error); the run was not added")
        }
    }
}

/// What the user, or the checkout, says of a run beside its logs.
package struct RunIdentity: Sendable {
    package var run: String?
    package var time: String?
    package var commit: String?
    package var parent: String?
    package var branch: String?
    /// Asked where the user does not say.
    package var checkout = "."

    package init() {}

    /// The run of these sessions; the same for the same sessions of the same commit. What all records are labelled with is
    /// a label of the run.
    func run(of sum: RunSum, labels stated: [RunLabel]) -> HistoryRun {
        let labels = stated.over(sum.labels.compactMap { RunLabel(name: $0.key, value: $0.value) })
        let git = commit == nil || branch == nil ? GitCheckout(at: checkout) : nil
        let commit = commit ?? git?.commit
        var digest = SHA256()
        digest.update("lifeline run 1\n\(commit ?? "")\n".utf8)
        for label in labels { digest.update("\(label.name)=\(label.value)\n".utf8) }
        for session in sum.sessions.sorted() { digest.update("\(session)\n".utf8) }
        var run = sum.run
        run.run = self.run ?? digest.identifier()
        run.time = time ?? Date.now.formatted(.iso8601)
        run.tool = Lifeline.version
        run.commit = commit
        run.parent = parent ?? (self.commit == nil ? git?.parent : nil)
        run.branch = branch ?? git?.branch
        run.labels = Dictionary(labels.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
        run.phases = sum.phases
        return run
    }
}
