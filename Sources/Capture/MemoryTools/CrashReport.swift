import Foundation
import Lifecycle

/// The system's report of a crash: JSON (`.ips`, bug type 309) or, from older systems, text (`.crash`).
package struct CrashReport {
    let process: LoggedProcess
    /// `EXC_CRASH (SIGABRT)`, or how the system ended it.
    let reason: String
    /// The app's bundle identifier.
    private let app: String?
    /// When it crashed, and when it was launched.
    private let moment: String?
    private let launched: String?

    /// Source: "Interpreting the JSON format of a crash report" and "Examining the fields in a crash report" (Apple).
    init?(_ bytes: [UInt8]) {
        let data = Data(bytes)
        let parts = [data.firstIndex(of: 0x0A).map { data[($0 + 1)...] }, data].compactMap { $0 }
        for part in parts {
            guard let body = try? JSONDecoder().decode(Body.self, from: Data(part)) else { continue }
            process = LoggedProcess(name: body.procName, pid: body.pid)
            reason = "\(body.exception.type)\(body.exception.signal.map { " (\($0))" } ?? "")"
            let head = try? JSONDecoder().decode(Head.self, from: data.prefix { $0 != 0x0A })
            app = body.bundleInfo?.identifier ?? head?.bundleID
            (moment, launched) = (body.captureTime ?? head?.timestamp, body.procLaunch)
            return
        }
        let lines = String(decoding: bytes.prefix(CrashReport.head), as: UTF8.self).split(whereSeparator: \.isNewline)
        let field = { (name: String) in
            lines.first { $0.hasPrefix(name) }?.dropFirst(name.count).trimmingCharacters(in: .whitespaces)
        }
        guard let own = lines.first(where: { $0.hasPrefix("Process:") }).flatMap(LeaksText.process),
            let type = field("Exception Type:")
        else { return nil }
        (process, reason, app) = (own, type, field("Identifier:"))
        (moment, launched) = (field("Date/Time:"), field("Launch Time:"))
    }

    /// As evidence about the process that crashed.
    func report(_ path: String) -> MemoryReport {
        var report = MemoryReport(path: path, process: process, content: .crashed(reason: reason))
        report.app = app
        report.moment = moment?.stamp?.moment.map(Timestamp.init)
        report.launched = launched?.stamp?.moment.map(Timestamp.init)
        return report
    }

    private static let head = 16_384

    /// Whether a file is called as one.
    package static func isOne(named name: String) -> Bool { name.hasSuffix(".ips") || name.hasSuffix(".crash") }

    /// Whether a file that begins so is one and no log, whatever its call stacks name.
    package static func begins(_ head: String) -> Bool {
        let first = head.prefix { !$0.isNewline }
        if first.hasPrefix("{"), first.contains("\"bug_type\"") { return true }
        return first.hasPrefix("Incident Identifier:") && head.contains("\nProcess:")
    }

    /// The line in front of the report.
    private struct Head: Decodable {
        var bundleID: String?
        var timestamp: String?
    }

    private struct Body: Decodable {
        var pid: Int
        var procName: String?
        var captureTime: String?
        var procLaunch: String?
        var bundleInfo: BundleInfo?
        var exception: Exception

        struct BundleInfo: Decodable {
            var identifier: String?

            private enum CodingKeys: String, CodingKey { case identifier = "CFBundleIdentifier" }
        }

        struct Exception: Decodable {
            var type: String
            var signal: String?
        }
    }
}
