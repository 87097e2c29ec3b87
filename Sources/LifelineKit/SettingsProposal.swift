import Lifecycle

/// A proposal as lines of `.lifeline.yml`.
struct SettingsProposal {
    let lines: [String]

    init(_ proposal: LoggerProposal) {
        let patterns = proposal.statements.flatMap { pattern -> [String] in
            guard pattern.contains("\n") else { return ["  - \(quoted(pattern))"] }
            return ["  - |-"] + pattern.split(separator: "\n").map { "    \($0)" }
        }
        lines = ["statements:"] + patterns
    }

    /// The same in one line, as YAML has it.
    static func inline(_ proposal: LoggerProposal) -> String {
        let patterns = proposal.statements.map { $0.contains("\n") ? "\"\($0.escaped)\"" : quoted($0) }
        return "statements: [\(patterns.joined(separator: ", "))]"
    }
}

/// In single quotes of YAML, in which one quote stands twice.
private func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "''"))'" }

extension String {
    /// In double quotes of YAML.
    fileprivate var escaped: String {
        replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    }
}
