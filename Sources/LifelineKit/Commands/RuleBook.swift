import Rules

/// The rule reference as a page of Markdown: all that a rule says of itself.
package enum RuleBook {
    package static var markdown: String {
        ([head, overview] + Rule.all.map(chapter)).joined(separator: "\n\n") + "\n"
    }

    static let head = """
        # Rules

        What each rule holds a controller to and why, what can be set for it, and logs that keep and break it.

        The promise is the name of the rule's case in the JUnit report. Options are set in `.lifeline.yml`. In the short \
        traces `→` marks the lines that are blamed, and a trace without a mark is fine; they are run as tests. This page \
        is written by `lifeline rules --markdown`.
        """

    private static var overview: String {
        let rows = Rule.all.map { "| `\($0.id)` | \($0.severity.rawValue) | \($0.promise) |" }
        return (["| rule | default | a controller … |", "| --- | --- | --- |"] + rows).joined(separator: "\n")
    }

    private static func chapter(on rule: Rule) -> String {
        var parts = [
            "## `\(rule.id)`: \(rule.title.lowercased())", "Default: \(rule.severity.rawValue). \(rule.rationale)",
        ]
        if !rule.options.isEmpty {
            let rows = rule.options.map { "| `\($0.name)` | \(escaped($0.value.spoken)) | \($0.summary) |" }
            parts.append((["| option | default | what it is |", "| --- | --- | --- |"] + rows).joined(separator: "\n"))
        }
        parts += rule.fine.map { example($0, "Fine") } + rule.faulty.map { example($0, "Faulty") }
        return parts.joined(separator: "\n\n")
    }

    private static func example(_ example: Example, _ kind: String) -> String {
        let lines = example.text.split(separator: "\n", omittingEmptySubsequences: false)
        let marks = lines.contains { $0.hasPrefix("↓") }
        let shown = lines.map { line in
            line.hasPrefix("↓") ? "→ \(line.dropFirst())" : (marks ? "  \(line)" : String(line))
        }
        let note = example.note.isEmpty ? "" : ": \(example.note)"
        return (["\(kind)\(note)", "", "```"] + abridged(shown) + ["```"]).joined(separator: "\n")
    }

    /// A storm is sixty lines of the same; the first and the last say it.
    private static func abridged(_ lines: [String]) -> [String] {
        lines.count <= 30 ? lines : Array(lines.prefix(3)) + ["  …"] + Array(lines.suffix(2))
    }

    /// A bar ends a cell, also inside code.
    private static func escaped(_ text: String) -> String {
        text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
    }
}
