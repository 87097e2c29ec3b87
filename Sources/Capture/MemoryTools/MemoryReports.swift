import Foundation
import Lifecycle

/// Reads what memory tools and the system wrote beside a log: the text of `leaks`, memorydetective's JSON, the `.ips` report
/// of a process that was killed for its memory, and reports of crashes.
package enum MemoryReports {
    /// Empty where the file is none of these.
    package static func read(_ bytes: [UInt8], path: String) -> [MemoryReport] {
        let data = Data(bytes)
        if let report = try? JSONDecoder().decode(DetectedLeaks.self, from: data) {
            return report.report(path).map { [$0] } ?? []
        }
        // A report of the system has a line of JSON on itself in front.
        let body = data.firstIndex(of: 0x0A).map { data[($0 + 1)...] } ?? data
        for part in [data, Data(body)] {
            if let report = try? JSONDecoder().decode(JetsamReport.self, from: part) { return report.reports(path) }
        }
        if let crash = CrashReport(bytes) { return [crash.report(path)] }
        return LeaksText(String(decoding: bytes, as: UTF8.self)).map { text in
            [MemoryReport(path: path, process: text.process, content: .leaked(.leaks, text.objects))]
        } ?? []
    }
}

/// memorydetective's answer to `analyze`.
private struct DetectedLeaks: Decodable {
    var process: String?
    var pid: Int?
    var cycles: [Cycle]

    struct Cycle: Decodable {
        var className: String
        var address: String?
        var classesInChain: [String]?
    }

    func report(_ path: String) -> MemoryReport? {
        let objects = cycles.compactMap { cycle -> MemoryReport.Object? in
            guard let digits = cycle.address, digits.hasPrefix("0x"),
                let address = UInt64(digits.dropFirst(2), radix: 16)
            else { return nil }
            let chain = (cycle.classesInChain ?? []).filter { $0 != cycle.className }
            return MemoryReport.Object(name: ControllerName(cycle.className), address: address, holders: chain)
        }
        return MemoryReport(
            path: path, process: LoggedProcess(name: process, pid: pid), content: .leaked(.memoryDetective, objects))
    }
}

/// The system's report of an hour in which memory ran short; who has a reason was killed.
private struct JetsamReport: Decodable {
    var pageSize: Int?
    var processes: [Process]

    struct Process: Decodable {
        var name: String
        var pid: Int
        var rpages: Int?
        var reason: String?
    }

    func reports(_ path: String) -> [MemoryReport] {
        processes.compactMap { process in
            guard let reason = process.reason else { return nil }
            let bytes = (process.rpages ?? 0).multipliedReportingOverflow(by: pageSize ?? 16_384)
            let size = process.rpages == nil || bytes.overflow ? nil : bytes.partialValue
            return MemoryReport(
                path: path, process: LoggedProcess(name: process.name, pid: process.pid),
                content: .killed(reason: reason, bytes: size))
        }
    }
}
