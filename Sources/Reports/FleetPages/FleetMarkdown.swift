import Fleet
import Rules

extension FleetVerdict {
    private static let mostRows = 100

    /// A page for job summaries and chats.
    var markdown: String {
        let sign = isTrouble ? "❌" : isWell ? "✅" : "⚠️"
        var lines = [
            "## \(sign) \(MarkdownText.prose(headline))", "", MarkdownText.prose(readWords.joined(separator: " · ")),
        ]
        for words in nightlySentences { lines += ["", MarkdownText.prose(words)] }
        for words in caveats + [noComparison].compactMap(\.self) { lines += ["", "*\(MarkdownText.prose(words))*"] }
        for state in FleetState.allCases { lines += table(of: told(state), state) }
        if !openQuestions.isEmpty {
            lines += ["", "### What this fleet cannot tell", ""]
            lines += openQuestions.prefix(20).map { "- \(MarkdownText.prose($0.words))" }
            if openQuestions.count > 20 { lines.append("- … and \(grouped(openQuestions.count - 20)) more") }
        }
        lines += calmSentences(atMost: 8).flatMap { ["", "*\(MarkdownText.prose($0))*"] }
        return (lines + [""] + Self.method.map { "*\(MarkdownText.prose($0))*  " }).joined(separator: "\n") + "\n"
    }

    private func table(of problems: [FleetProblem], _ state: FleetState) -> [String] {
        guard !problems.isEmpty else { return [] }
        var lines = ["", "### \(title(of: state)) (\(grouped(problems.count)))", ""]
        lines += ["| problem | numbers | open |", "| --- | --- | --- |"]
        for problem in problems.prefix(Self.mostRows) {
            let name = "**\(problem.severity.rawValue)** \(MarkdownText.prose(problem.name)) (`\(problem.handle)`)"
            let words = [problem.sentences.joined(separator: " ")] + problem.whoseWords + problem.tellingGroupWords
            let numbers = words.map { MarkdownText.prose($0) }.joined(separator: "<br>")
            let example = state == .gone ? nil : problem.example
            lines.append("| \(name) | \(numbers) | \(example.map { MarkdownText.cell($0.log) } ?? "") |")
        }
        if problems.count > Self.mostRows { lines += ["", "… and \(grouped(problems.count - Self.mostRows)) more"] }
        return lines
    }
}

extension MarkdownText {
    /// As code in a table, where a bar would end the cell also inside of code.
    static func cell(_ text: String) -> String { code(text).replacing("|", with: "\\|") }
}
