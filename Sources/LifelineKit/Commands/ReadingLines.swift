import Lifecycle
import Reports
import Rules

/// How a log was read, for `lifeline formats LOG`: by which print statements, and what was not understood.
struct ReadingLines {
    private let trace: Trace
    private let hide: (String) -> String

    /// `hide` masks what no report shows.
    init(_ trace: Trace, hide: @escaping (String) -> String) { (self.trace, self.hide) = (trace, hide) }

    private static let mostStatements = 20

    var lines: [String] { statements + notUnderstood + misfits + remedy }

    private var statements: [String] {
        let all = trace.reading.statements
        guard !all.isEmpty else { return [] }
        let width = min(all.prefix(Self.mostStatements).map { spoken($0.shape).count }.max() ?? 0, 48)
        let digits = String(all.map(\.lines).max() ?? 0).count
        let rows = all.prefix(Self.mostStatements).map { statement in
            let count = String(repeating: " ", count: digits - String(statement.lines).count) + String(statement.lines)
            let shape = spoken(statement.shape)
            let gap = String(repeating: " ", count: max(0, width - shape.count))
            let example = "line \(statement.example.line): \(shown(statement.example.text))"
            return "    \(count) lines  \(shape)\(gap)  \(example)\(statement.decision.worded.map { "; \($0)" } ?? "")"
        }
        let rest = all.count - rows.count
        return ["  \(counted(all.count, "print statement")):"] + rows + (rest > 0 ? ["    and \(rest) more"] : [])
    }

    private var notUnderstood: [String] {
        let reading = trace.reading
        guard reading.notUnderstoodCount > 0 else { return [] }
        return [
            "  \(counted(reading.notUnderstoodCount, "line")) of \(reading.callbackLines) that tell of a callback gave no event:"
        ] + reading.notUnderstood.map { "    line \($0.line): \(shown($0.text))" }
    }

    private var misfits: [String] { trace.misfits.map { "  \(shown(hide($0.worded)))" } }

    private var remedy: [String] {
        guard trace.isNotUnderstood || trace.proposal != nil else { return [] }
        guard let proposal = trace.proposal else { return ["  \(trace.remedyOfReading)"] }
        return ["  \(ConfigurationFile.name) may say, and 'lifeline init \(shownPath(trace.path))' writes:"]
            + SettingsProposal(proposal).lines.map { "    \(visible($0))" }
    }

    private func spoken(_ shape: String) -> String { visible(shape.replacing("\n", with: " ⏎ ")) }

    /// A line as a terminal may show it.
    private func shown(_ text: String) -> String { visible(cut(hide(text), to: 300)) }
}

extension PrintStatement.Decision {
    /// Why its lines were not read, or why they were read with a doubt.
    var worded: String? {
        switch self {
        case .read(let evidence) where evidence.isLearned: "its callback was learned from the order of its words"
        case .read: nil
        case .notRead(let doubt): "not read: \(doubt.rawValue)"
        }
    }
}
