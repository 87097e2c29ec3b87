@testable import Fleet
import Reports
@testable import Rules

/// A farm whose sessions a test makes up.
struct PlannedFarm {
    private(set) var records: [SessionRecord] = []

    /// So many sessions of these labels; the first of them have a leak in the named class, all can be judged for one rule. Without a day their
    /// logs have no clock.
    mutating func run(
        _ count: Int, _ labels: [String: String], showing classes: [String] = ["Cart"], leaking leak: String? = nil,
        in leaks: Int = 0, on day: String = "2026-05-01", at time: String = "10:00:00",
        judging rule: String = "leaked_controller", ending: String = "log_end"
    ) {
        for number in 0..<count {
            let found = number < leaks ? leak.map { [Self.finding($0)] } ?? [] : []
            let session = JudgedSession(
                start: day.isEmpty ? nil : "\(day)T\(time).000000Z", ending: ending,
                classes: classes.map { RecordedClass(name: $0, instances: 1, visits: 2, judgedVisits: 1) },
                judged: [rule: Array(classes.indices)], findings: found)
            add(labels, .judged(session))
        }
    }

    /// So many uploads that hold nothing.
    mutating func lose(_ count: Int, _ labels: [String: String] = [:], on day: String? = nil) {
        for _ in 0..<count { add(labels, .failure("is empty"), written: day.map { "\($0)T11:00:00Z" }) }
    }

    private mutating func add(
        _ labels: [String: String], _ content: SessionRecord.Content, written: String? = nil
    ) {
        let name = "\(records.count)"
        var record = SessionRecord(
            session: name, tool: "0.1.0", log: "nightly/\(name).log", labels: labels, content: content)
        record.written = written
        records.append(record)
    }

    static func finding(_ controller: String) -> RecordedFinding {
        RecordedFinding(
            fingerprint: "f00d\(controller)", rule: "leaked_controller", controller: controller, severity: .error,
            message: "\(controller) never died", evidence: [RecordedLine(line: 3, text: "x", note: "y")])
    }

    func verdict(_ demands: FleetDemands = FleetDemands()) -> FleetVerdict {
        var cells = FleetCells()
        for record in records { cells.add(record) }
        return FleetVerdict(cells, demands: demands)
    }

    /// A report without the breaks of its lines.
    func report(_ format: FleetFormat, _ demands: FleetDemands = FleetDemands()) throws -> String {
        let bytes = try format.report(verdict(demands), ReportOptions(version: "0.1.0"))
        return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
