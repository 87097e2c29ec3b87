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
            if CaptureReader.isBundle(folder) {
                return CaptureReader.crashReports(inBundleAt: folder).flatMap { path, bytes in
                    MemoryReports.read(bytes, path: path).filter(\.isOfCrash)
                }
            }
            guard LogFolder.isOne(folder) else { return [] }
            return LogFolder.crashReports(in: folder).flatMap { path in
                let bytes = try? CaptureReader.contents(of: path)
                return MemoryReports.read(bytes ?? [], path: path).filter(\.isOfCrash)
            }
        }
    }
}

extension Analysis {
    /// Whether some session may be of the process that a report is about.
    func holdsSession(of report: MemoryReport) -> Bool {
        // A report of the system tells of every process that was killed.
        if case .killed = report.content { return true }
        return captures.contains { capture in
            capture.sessions.contains { report.isOfCrash ? report.crash(of: $0) != nil : report.isAbout($0) }
        }
    }
}

extension MemoryReport {
    fileprivate var isOfCrash: Bool { if case .crashed = content { true } else { false } }
}

private let noMemoryReport =
    "no text of 'leaks', no JSON of memorydetective and no report of a crash or of a process killed for its memory"

func ofAnotherProcess(_ report: MemoryReport) -> String {
    let process = "\(report.process.name ?? "a process")\(report.process.pid.map { " (pid \($0))" } ?? "")"
    return "\(report.path): it is about \(process), and no log is"
}

/// The answer to somebody who names a crash report as a log: its call stacks name callbacks that nobody printed.
func refusalOfCrashReport(at path: String) -> String? {
    guard SystemPath.isThere(path, as: S_IFREG), let file = FileHandle(forReadingAt: path) else { return nil }
    defer { try? file.close() }
    let head = (try? file.read(upToCount: 4_096)) ?? nil
    guard CrashReport.begins(String(decoding: head ?? Data(), as: UTF8.self)) else { return nil }
    return "is a report of the system and no log: name the log of that run, and give this as '--evidence'"
}
