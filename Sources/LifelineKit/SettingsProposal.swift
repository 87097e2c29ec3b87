import Lifecycle

/// A proposal as lines of `.lifeline.yml`.
struct SettingsProposal {
    let lines: [String]

    init(_ proposal: LoggerProposal) {
        let patterns = proposal.statements.flatMap { pattern -> [String] in
            guard pattern.contains("\n") else { return ["  - \(quoted(pattern))"] }
            return ["  - |-"] + pattern.split(separator: "\n").map { "    \($0)" }
        }
        let words = proposal.callbacks.map { "  \(quoted($0.text)): \($0.callback)" }
        lines = ["statements:"] + patterns + (words.isEmpty ? [] : ["callbacks:"] + words)
    }

    /// The same in one line, as YAML has it.
    static func inline(_ proposal: LoggerProposal) -> String {
        let patterns = proposal.statements.map { $0.contains("\n") ? "\"\($0.escaped)\"" : quoted($0) }
        let words = proposal.callbacks.map { "\(quoted($0.text)): \($0.callback)" }
        return "statements: [\(patterns.joined(separator: ", "))]"
            + (words.isEmpty ? "" : " and callbacks: {\(words.joined(separator: ", "))}")
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
