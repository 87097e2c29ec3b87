import Capture
import Fleet
import Foundation
import Lifecycle
import Reports
import Rules

/// One run of `lifeline record`: each log becomes one line of JSON for each of its sessions.
///
/// One log is in memory at a time. What cannot be read becomes a record, too, and fails nothing: an engine that runs a
/// thousand of these stops everything where one says that it failed.
package struct RecordJob: Sendable {
    /// Files, folders to search, or `-`.
    package var logs: [String]
    /// A file with one path a line, or `-`.
    package var list: String?
    package var shard: Shard?
    package var pathLabels: PathLabels?
    package var sessionID: String?
    package var settings: RunSettings
    /// The day on which entries of the baseline may have expired; nil is before all of them.
    package var today: Day?

    package init(logs: [String], list: String? = nil, settings: RunSettings = RunSettings()) {
        self.logs = logs
        self.list = list
        self.settings = settings
    }

    /// Gives each record's line as soon as there is one; `write` answers whether anybody still takes them.
    package func run(_ write: ([UInt8]) -> Bool) -> Outcome {
        var outcome = Outcome()
        // Once, and not with each log: what is wrong with the names of rules.
        _ = job(on: []).analysis(&outcome)
        let baseline = baseline(&outcome)
        let read = Destinations(inputs: logs.map { .path($0) }, others: [list, settings.baseline])
        read.refuseStreams(&outcome)
        guard outcome.complaints.isEmpty else { return outcome }
        var (strays, remote): (Int, [(address: StoreAddress, path: String)]) = (0, [])
        let isRead = eachLog { path in
            if let address = StoreAddress(path) {
                remote.append((address, path))
                return true
            }
            if let pathLabels, pathLabels.labels(of: path) == nil { strays += 1 }
            return records(ofLogAt: path, baseline, &outcome).allSatisfy { write($0.line) }
        }
        if let complaint = isRead { outcome.complain(complaint) }
        let stores = Dictionary(grouping: remote, by: \.address).sorted { $0.key.scheme < $1.key.scheme }
        for (address, paths) in stores {
            let others = paths.count > 1 ? " and \(counted(paths.count - 1, "other"))" : ""
            outcome.complain("\(cut(paths[0].path, to: 200))\(others): \(address.advice("lifeline record -"))")
        }
        if strays > 0 { outcome.note("\(counted(strays, "path")) did not match --path-labels") }
        return outcome
    }

    private func job(on inputs: [Input]) -> AnalyzeJob {
        var job = AnalyzeJob(inputs: inputs, settings: settings)
        job.options.minEvents = nil
        job.options.minQuality = nil
        job.readsStatements = true
        return job
    }

    /// What the settings' baseline accepts; a wrong one is said before any log is read.
    private func baseline(_ outcome: inout Outcome) -> Baseline? {
        guard let path = settings.baseline else { return nil }
        do throws(BaselineError) {
            return try BaselineFile.read(path)
        } catch {
            outcome.complain(error.description)
            return nil
        }
    }

    /// The records of one log, by their sessions; what the baseline accepts is in them, marked. What was lost of the log
    /// is said, and nothing else.
    private func records(ofLogAt path: String, _ baseline: Baseline?, _ outcome: inout Outcome) -> [SessionRecord] {
        var own = Outcome()
        let job = job(on: [.path(path)])
        var analysis = job.analysis(&own)
        own.warnings.forEach { outcome.warn($0) }
        if let baseline { analysis = analysis.judged(by: baseline, on: today ?? .earliest) }
        var records = SessionRecord.all(
            in: analysis, labels: labels(of: path), session: sessionID, options: job.options)
        for place in records.indices {
            if case .failure = records[place].content { records[place].written = Self.timeWritten(path) }
        }
        return records
    }

    /// Nil of standard input, and where there is no such file.
    private static func timeWritten(_ path: String) -> String? {
        guard path != "-", let status = SystemPath.status(of: path) else { return nil }
        return Date(timeIntervalSince1970: Double(status.modified.tv_sec)).formatted(.iso8601)
    }

    /// The command line outranks the side-car, which outranks the path, which outranks the settings' file; what the log
    /// says itself comes last.
    private func labels(of path: String) -> [RunLabel] {
        let own = (SideCar(besideLogAt: path)?.labels ?? []).over(pathLabels?.labels(of: path) ?? [])
        return stated.over(own).over(settings.labels).over([SideCar.page(besideLogAt: path)].compactMap(\.self))
    }

    /// What `--label` says.
    package var stated: [RunLabel] = []

    /// Walks through this shard's logs until `body` says that nobody listens; a sentence where the list cannot be read.
    private func eachLog(_ body: (String) -> Bool) -> String? {
        for path in logs.flatMap(Self.files) where holds(path) {
            guard body(path) else { return nil }
        }
        guard let list else { return nil }
        do throws(LineFileError) {
            let lines = try LineFile(path: list)
            while let line = try lines.next() {
                // `find -print0` ends names with zeros.
                for name in line.split(separator: 0) {
                    let path = SystemPath.text(name)
                    for file in Self.files(at: path) where holds(file) {
                        guard body(file) else { return nil }
                    }
                }
            }
            return nil
        } catch {
            return error.description
        }
    }

    private func holds(_ path: String) -> Bool { shard?.holds(path) ?? true }

    /// A folder's logs without what lies beside them; anything else is itself.
    private static func files(at path: String) -> [String] {
        guard LogFolder.isOne(path) else { return [path] }
        let logs = LogFolder.logs(in: path, broken: true)
        let known = Set(logs)
        // `record . > records.jsonl`: the shell made the file before this began.
        let output = FileIdentity(descriptor: 1)
        return logs.filter {
            !SideCar.isOne($0, among: known) && OwnReport(at: $0) == nil
                && (output == nil || FileIdentity($0) != output)
        }
    }
}
