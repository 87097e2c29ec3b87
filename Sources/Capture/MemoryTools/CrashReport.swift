import Foundation
import Lifecycle

/// The system's report of a crash: JSON (`.ips`, bug type 309) or, from older systems, text (`.crash`).
package struct CrashReport {
    let process: LoggedProcess
    /// `EXC_CRASH (SIGABRT)`, or how the system ended it.
    let reason: String

    /// Source: "Interpreting the JSON format of a crash report" and "Examining the fields in a crash report" (Apple).
    init?(_ bytes: [UInt8]) {
        let data = Data(bytes)
        let parts = [data.firstIndex(of: 0x0A).map { data[($0 + 1)...] }, data].compactMap { $0 }
        for part in parts {
            guard let body = try? JSONDecoder().decode(Body.self, from: Data(part)) else { continue }
            process = LoggedProcess(name: body.procName, pid: body.pid)
            reason = "\(body.exception.type)\(body.exception.signal.map { " (\($0))" } ?? "")"
            return
        }
        let lines = String(decoding: bytes.prefix(CrashReport.head), as: UTF8.self).split(whereSeparator: \.isNewline)
        guard let own = lines.first(where: { $0.hasPrefix("Process:") }).flatMap(LeaksText.process),
            let type = lines.first(where: { $0.hasPrefix("Exception Type:") })
        else { return nil }
        process = own
        reason = type.dropFirst("Exception Type:".count).trimmingCharacters(in: .whitespaces)
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

    private struct Body: Decodable {
        var pid: Int
        var procName: String?
        var exception: Exception

        struct Exception: Decodable {
            var type: String
            var signal: String?
        }
    }
}
