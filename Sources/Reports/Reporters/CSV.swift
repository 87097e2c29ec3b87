import Lifecycle
import Rules

extension Reporter {
    static let csv = Reporter(
        identifier: "csv", summary: "one row an instance, for spreadsheets", fileExtension: "csv",
        tellsEachLife: true
    ) { view, options in
        let analysis = view.analysis
        var table = InstanceTable(
            columns: [
                "capture", "session", "controller", "instance", "address", "identity", "first_line", "last_line",
                "events",
                "appearances", "state", "verdict", "test",
            ], labels: options.labels)
        for capture in analysis.captures {
            for (index, session) in capture.sessions.enumerated() {
                table.add(session, of: capture.trace, verdicts: capture.lifeVerdicts[index])
            }
        }
        return table.rows.bytes
    }
}

/// One row an instance.
private struct InstanceTable {
    private(set) var rows = CSVTable()

    /// What every row ends with.
    private let labels: [String]

    init(columns: [String], labels: [RunLabel]) {
        self.labels = labels.map(\.value)
        rows.add(columns + labels.map { "label.\($0.name)" })
    }

    mutating func add(_ session: Session, of trace: Trace, verdicts: [LifeVerdict]) {
        for (index, timeline) in session.timelines.enumerated() {
            let events = session.events(of: timeline)
            let lines = [events.first, events.last].map { $0.map { String(trace.events[Int($0)].line) } ?? "" }
            rows.add(
                [
                    trace.path, String(session.id), session.controllerClass(of: timeline).name.displayed,
                    String(timeline.ordinal), timeline.token?.displayed ?? "", timeline.identity.rawValue, lines[0],
                    lines[1],
                    String(events.count), String(timeline.appearances), timeline.shownState.rawValue,
                    verdicts[index].rawValue, timeline.test ?? "",
                ] + labels)
        }
    }
}

/// Comma-separated values as RFC 4180 has them.
struct CSVTable {
    private(set) var bytes: [UInt8] = []

    mutating func add(_ fields: [String]) {
        for (position, field) in fields.enumerated() {
            if position > 0 { bytes.append(UInt8(ascii: ",")) }
            bytes.append(contentsOf: quoted(field).utf8)
        }
        bytes.append(contentsOf: "\r\n".utf8)
    }

    /// Quoted where it has to be. A leading sign gets an apostrophe: spreadsheets run such text as a formula
    /// (OWASP, "CSV Injection").
    private func quoted(_ field: String) -> String {
        let isFormula = field.unicodeScalars.first.map { "=+-@\t\r".unicodeScalars.contains($0) } ?? false
        let lines = field.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        let text = (isFormula ? "'" : "") + lines.map { visible(String($0)) }.joined(separator: "\n")
        guard text.utf8.contains(where: { $0 == 0x22 || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D }) else { return text }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }
}
