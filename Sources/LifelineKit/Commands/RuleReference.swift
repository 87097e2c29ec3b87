import Rules

/// What `lifeline rules` prints.
package enum RuleReference {
    /// One line a rule.
    package static var overview: String {
        Rule.all.map(line).joined(separator: "\n")
            + "\n\n'lifeline rules RULE' shows why a rule matters, its options and examples.\n"
    }

    /// The first line of all.
    static var head: String { Rule.all.first.map(line) ?? "" }

    private static let width = Rule.all.map(\.id.count).max() ?? 0

    private static func line(_ rule: Rule) -> String {
        "\(padded(rule.id, to: width))  \(padded(rule.severity.rawValue, to: 7))  \(rule.title)"
    }

    /// What rules are called, for completions.
    package static let identifiers = Rule.all.map(\.id)

    /// Everything about one rule; nil when there is none of that name.
    package static func page(of id: String) -> String? {
        guard let rule = Rule.named(id) else { return nil }
        var parts = ["\(rule.title) (\(rule.id), \(rule.severity.rawValue))", wrapped(rule.rationale, at: 92)]
        if !rule.options.isEmpty {
            parts.append("Options:\n" + rule.options.map(line).joined(separator: "\n"))
        }
        if rule.id == "leaked_controller" { parts.append(holders) }
        parts += rule.fine.map { example($0, "Fine") } + rule.faulty.map { example($0, "Faulty") }
        return parts.joined(separator: "\n\n") + "\n"
    }

    /// What to look for, and how each lets go.
    private static var holders: String {
        let rows = Holder.all.map { holder in
            "  \(holder.title)\n"
                + wrapped("\(holder.advice); print \(holder.print)", at: 88).split(separator: "\n")
                .map { "    \($0)\n" }.joined()
                + code("Swift", holder.swift) + code("Objective-C", holder.objectiveC)
        }
        return "What holds controllers, and what to do:\n" + rows.joined()
    }

    private static func code(_ language: String, _ lines: String) -> String {
        "    \(language):\n" + lines.split(separator: "\n").map { "      \($0)\n" }.joined()
    }

    /// Says what the nearest rule is called.
    package static func unknownRule(_ id: String) -> String {
        unknown("rule", id, nearest(to: id, among: Rule.all.map(\.id)))
    }

    private static func line(_ option: DeclaredOption) -> String {
        "  \(option.name) = \(option.value.spoken)  \(option.summary)"
    }

    /// `↓` marks the lines to blame.
    private static func example(_ example: Example, _ kind: String) -> String {
        let head = example.note.isEmpty ? "\(kind):" : "\(kind): \(example.note)"
        let lines = example.text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.hasPrefix("↓") ? "  ↓ \(line.dropFirst())" : "    \(line)"
        }
        return head + "\n" + lines.joined(separator: "\n")
    }
}

/// Breaks a paragraph at blanks.
func wrapped(_ text: String, at width: Int) -> String {
    var lines: [String] = []
    for word in text.split(separator: " ") {
        if let last = lines.last, last.count + 1 + word.count <= width {
            lines[lines.count - 1] += " \(word)"
        } else {
            lines.append(String(word))
        }
    }
    return lines.joined(separator: "\n")
}

/// Filled up with blanks.
func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
}
