import Capture
import Foundation
import Lifecycle
import Rules

/// What memory tools and the system wrote beside the logs: files that the user names, and crash reports in folders of logs.
extension AnalyzeJob {
    /// What could not be read is complained about.
    func memoryReports(_ outcome: inout Outcome) -> [MemoryReport] {
        var reports: [MemoryReport] = []
        for path in evidence {
            do throws(CaptureError) {
                let found = MemoryReports.read(try CaptureReader.contents(of: path) ?? [], path: path)
                if found.isEmpty { outcome.complain("\(path): \(noMemoryReport)") }
                reports += found
            } catch {
                outcome.complain("\(path): \(error.description)")
            }
        }
        return reports + reportsInFolders
    }

    /// The crash reports that lie among the logs of a folder or in a result bundle, each for whom it may concern.
    private var reportsInFolders: [MemoryReport] {
        inputs.flatMap { input -> [MemoryReport] in
            guard case .path(let folder) = input else { return [] }
            let places = LogFolder.isOne(folder) ? LogFolder.crashReports(in: folder) : []
            let bundles = places.filter(CaptureReader.isBundle) + [folder]
            let loose = places.filter { !CaptureReader.isBundle($0) }.map { path in
                (path: path, bytes: (try? CaptureReader.contents(of: path)) ?? nil ?? [])
            }
            return (bundles.flatMap(CaptureReader.crashReports) + loose)
                .flatMap { MemoryReports.read($0.bytes, path: $0.path) }.filter(\.isOfCrash)
        }
    }
}

extension Analysis {
    /// Whether some session may be of the process that a report is about.
    func holdsSession(of report: MemoryReport) -> Bool {
        // A report of the system tells of every process that was killed.
        if case .killed = report.content { return true }
        if report.isOfCrash { return toldReports.contains(report.path) }
        return captures.contains { $0.sessions.contains(where: report.isAbout) }
    }

    /// Says of a report of a crash that lies among the logs of its app that none of their runs ended so.
    mutating func tellUnused(_ report: MemoryReport, among inputs: [Input]) {
        guard let input = inputs.first(where: { $0.holds(report.path) }) else { return }
        let place = captures.firstIndex { capture in
            input.holds(capture.trace.path) && capture.sessions.contains(where: report.namesApp)
        }
        guard let place else { return }
        let problems = captures[place].trace.problems
        guard let known = problems.firstIndex(where: { $0.kind == .unusedReport }) else {
            let word = "\(report.path), of \(report.subject)"
            let problem = Problem(kind: .unusedReport, count: 1, firstLine: 1, word: word)
            return captures[place].trace.problems.append(problem)
        }
        captures[place].trace.problems[known].count += 1
    }
}

extension Input {
    /// Whether a path is this input's, or lies in it: `logs/a.ips` lies in `logs`, and `logs2/a.ips` does not.
    fileprivate func holds(_ path: String) -> Bool {
        path == name || path.hasPrefix(name.hasSuffix("/") ? name : "\(name)/")
    }
}

extension MemoryReport {
    var isOfCrash: Bool { if case .crashed = content { true } else { false } }

    /// `Orchard (pid 200) at 2026-10-18 13:49:30 UTC`.
    var subject: String {
        "\(process.name ?? "a process")\(process.pid.map { " (pid \($0))" } ?? "")"
            + (moment?.wordsOfGreenwich.map { " at \($0)" } ?? "")
    }
}

private let noMemoryReport =
    "no text of 'leaks', no JSON of memorydetective and no report of a crash or of a process killed for its memory"

func ofAnotherProcess(_ report: MemoryReport) -> String {
    let why = report.moment == nil ? "no log is" : "no log is of that process at that time"
    return "\(report.path): it is about \(report.subject), and \(why)"
}

/// The answer to somebody who names a crash report as a log: its call stacks name callbacks that nobody printed.
func refusalOfCrashReport(at path: String) -> String? {
    guard SystemPath.isThere(path, as: S_IFREG), let file = FileHandle(forReadingAt: path) else { return nil }
    defer { try? file.close() }
    let head = (try? file.read(upToCount: 4_096)) ?? nil
    guard CrashReport.begins(String(decoding: head ?? Data(), as: UTF8.self)) else { return nil }
    return "is a report of the system and no log: name the log of that run, and give this as '--evidence'"
}
