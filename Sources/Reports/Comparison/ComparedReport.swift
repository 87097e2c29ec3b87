import Foundation
import Lifecycle
import Rules

extension ComparedRun {
    /// Reads a JSON report of Lifeline; nil for anything else, such as a log whose lines are JSON.
    package init?(jsonReport bytes: [UInt8], name: String) throws(ReportError) {
        guard bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else { return nil }
        let data = Data(bytes)
        let version = try? JSONDecoder().decode(ReportVersion.self, from: data)
        guard version?.tool?.name == "lifeline" || looksLikeReport(data) else { return nil }
        if let found = version?.schemaVersion, found.value > JSONReportSchema.version {
            throw .newerReport(path: name, version: String(found.value))
        }
        let document: ReportDocument
        do {
            document = try JSONDecoder().decode(ReportDocument.self, from: data)
        } catch {
            throw .damagedReport(path: name, reason: placeOfDamage(error))
        }
        self.init(
            name: name, findings: document.findings.compactMap(\.compared),
            classes: document.controllers?.map(\.compared) ?? document.countedClasses, extent: document.extent)
    }
}

/// What every version of the report says of itself.
private struct ReportVersion: Decodable {
    var schemaVersion: ReportedCount?
    var tool: Tool?

    struct Tool: Decodable { var name: String }
}

/// Whether the first key is one that a report of Lifeline begins with: a cut report has lost the version at its end.
private func looksLikeReport(_ data: Data) -> Bool {
    let head = data.prefix(64).filter { $0 > 0x20 }
    return ["{\"baseline\":", "{\"cannotTell\":["].contains { head.starts(with: Data($0.utf8)) }
}

private func placeOfDamage(_ error: any Error) -> String {
    let path: [any CodingKey]
    switch error as? DecodingError {
    case .keyNotFound(let key, let context)?: path = context.codingPath + [key]
    case .typeMismatch(_, let context)?, .valueNotFound(_, let context)?: path = context.codingPath
    case .dataCorrupted(let context)?: path = context.codingPath
    case nil: path = []
    @unknown default: path = []
    }
    return path.isEmpty ? "it is no whole JSON document" : "at " + path.map(\.stringValue).joined(separator: ".")
}

/// A number of things in a report, which anybody may have written: never negative, and small enough to be added up.
private struct ReportedCount: Decodable {
    let value: Int

    private static let most = 1_000_000_000_000

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let exact = try? container.decode(Int.self) {
            value = min(max(exact, 0), Self.most)
        } else {
            value = Int(min(max(try container.decode(Double.self), 0), Double(Self.most)))
        }
    }
}

/// Milliseconds, clamped to what a log can be long.
private struct ReportedTimeSpan: Decodable {
    let milliseconds: Double

    init(from decoder: any Decoder) throws {
        milliseconds = min(max(try decoder.singleValueContainer().decode(Double.self), 0), 1e12)
    }
}

/// What a comparison reads of a JSON report.
private struct ReportDocument: Decodable {
    var findings: [ReportedFinding]
    var controllers: [ReportedClass]?
    var captures: [ReportedCapture]

    struct ReportedCapture: Decodable {
        var sessions: [ReportedSession]
        var events: ReportedCount?
        var quality: ReportedCount?
    }

    struct ReportedSession: Decodable {
        var instances: [ReportedInstance]
        var start: String?
        var end: String?

        /// Where the log states the dates of both ends.
        var length: Span? {
            guard let start = start.flatMap(moment), let end = end.flatMap(moment), end >= start else { return nil }
            return .seconds(end.timeIntervalSince(start))
        }

        /// `2026-05-01T10:11:12.123456`, with a `Z` where the log gives the zone; both ends of a session have the same.
        private func moment(_ text: String) -> Date? {
            let fraction = text.firstIndex(of: ".").map { text[$0...].filter { "0123456789.".contains($0) } } ?? ""
            let seconds = text.prefix { $0 != "." && $0 != "Z" }
            return ISO8601DateFormatter().date(from: seconds + "Z")?.addingTimeInterval(Double("0\(fraction)") ?? 0)
        }
    }

    struct ReportedInstance: Decodable {
        var controller: String
        var appearances: ReportedCount
        var verdict: String
    }

    /// Reports of early versions say less of it, and those of logs without dates not how long a run was.
    var extent: RunExtent {
        let events = captures.compactMap { $0.events?.value }
        let isWhole = !captures.isEmpty && events.count == captures.count
        return RunExtent(
            events: isWhole ? events.reduce(0, +) : nil,
            length: captures.flatMap(\.sessions).compactMap(\.length).max(),
            quality: captures.compactMap { $0.quality?.value }.min().map { min($0, 100) })
    }

    /// Reports from before the table of controllers: its counts, made from the instances.
    var countedClasses: [ComparedClass] {
        let instances = captures.flatMap(\.sessions).flatMap(\.instances)
        let groups = Dictionary(grouping: instances, by: \.controller)
        return groups.map { name, own in
            ComparedClass(
                name: name, instances: own.count, deinits: own.count { $0.verdict == "deallocated" },
                leaked: own.count { leakedVerdicts.contains($0.verdict) },
                appearances: own.reduce(0) { $0 + $1.appearances.value })
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
    var line: ReportedCount
    var suppressed: Bool

    var compared: ComparedFinding? {
        guard let severity = Severity(rawValue: severity) else { return nil }
        return ComparedFinding(
            fingerprint: fingerprint, rule: rule, severity: severity, controller: controller, message: message,
            capture: capture, line: line.value, isSuppressed: suppressed)
    }
}

private struct ReportedClass: Decodable {
    var name: String
    var instances: ReportedCount
    var deinits: ReportedCount
    var leaked: ReportedCount
    var appearances: ReportedCount
    var fetches: ReportedCount
    var medianMillisecondsToAppear: ReportedTimeSpan?
    var p95MillisecondsToAppear: ReportedTimeSpan?

    var compared: ComparedClass {
        ComparedClass(
            name: name, instances: instances.value, deinits: deinits.value, leaked: leaked.value,
            appearances: appearances.value, fetches: fetches.value,
            medianToAppear: medianMillisecondsToAppear?.milliseconds,
            slowToAppear: p95MillisecondsToAppear?.milliseconds)
    }
}
