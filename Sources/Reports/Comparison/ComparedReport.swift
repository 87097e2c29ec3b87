import Foundation
import Rules

extension ComparedRun {
    /// Reads a JSON report of Lifeline; nil for anything else, such as a log whose lines are JSON.
    package init?(jsonReport bytes: [UInt8], name: String) {
        guard bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else { return nil }
        let data = Data(bytes)
        guard data.range(of: Data("\"schemaVersion\"".utf8)) != nil,
            let document = try? JSONDecoder().decode(ReportDocument.self, from: data), document.schemaVersion == 1
        else { return nil }
        self.init(
            name: name, findings: document.findings.compactMap(\.compared),
            classes: document.controllers?.map(\.compared) ?? document.countedClasses)
    }
}

/// What a comparison reads of a JSON report.
private struct ReportDocument: Decodable {
    var schemaVersion: Int
    var findings: [ReportedFinding]
    var controllers: [ReportedClass]?
    var captures: [ReportedCapture]

    struct ReportedCapture: Decodable { var sessions: [ReportedSession] }

    struct ReportedSession: Decodable { var instances: [ReportedInstance] }

    struct ReportedInstance: Decodable {
        var controller: String
        var appearances: Int
        var verdict: String
    }

    /// Reports from before the table of controllers: its counts, made from the instances.
    var countedClasses: [ComparedClass] {
        let instances = captures.flatMap(\.sessions).flatMap(\.instances)
        let groups = Dictionary(grouping: instances, by: \.controller)
        return groups.map { name, own in
            ComparedClass(
                name: name, instances: own.count, deinits: own.count { $0.verdict == "deallocated" },
                leaked: own.count { leakedVerdicts.contains($0.verdict) },
                appearances: own.reduce(0) { $0 + $1.appearances })
        }
    }
}

/// Those of both spellings that reports have had.
private let leakedVerdicts: Set<String> = ["leaked", "probably_leaked", "probablyLeaked"]

private struct ReportedFinding: Decodable {
    var fingerprint: String
    var rule: String
    var severity: String
    var controller: String
    var message: String
    var capture: String
    var line: Int
    var suppressed: Bool

    var compared: ComparedFinding? {
        guard let severity = Severity(rawValue: severity) else { return nil }
        return ComparedFinding(
            fingerprint: fingerprint, rule: rule, severity: severity, controller: controller, message: message,
            capture: capture, line: line, isSuppressed: suppressed)
    }
}

private struct ReportedClass: Decodable {
    var name: String
    var instances: Int
    var deinits: Int
    var leaked: Int
    var appearances: Int
    var fetches: Int
    var medianMillisecondsToAppear: Double?
    var p95MillisecondsToAppear: Double?

    var compared: ComparedClass {
        ComparedClass(
            name: name, instances: instances, deinits: deinits, leaked: leaked, appearances: appearances,
            fetches: fetches, medianToAppear: medianMillisecondsToAppear, slowToAppear: p95MillisecondsToAppear)
    }
}
