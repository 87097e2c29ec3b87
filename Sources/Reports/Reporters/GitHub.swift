import Lifecycle
import Rules

extension Reporter {
    static let github = Reporter(
        identifier: "github", summary: "annotations for GitHub Actions, printed to standard output",
        fileExtension: "txt"
    ) { view, options in
        let analysis = view.analysis
        var lines: [String] = []
        for severity in [Severity.error, .warning, .note] {
            let causes = analysis.causes(of: analysis.shownFindings).filter { $0[0].severity == severity }
            lines += causes.prefix(mostAnnotations).map { annotation(for: $0, analysis, options.labels) }
            let rest = causes.count - mostAnnotations
            if rest > 0 {
                lines.append("::notice title=Lifeline::\(counted(rest, "more \(severity.rawValue)")) not shown")
            }
        }
        lines += analysis.failures.map { failure in
            "::error title=Lifeline::"
                + escapedMessage("\(shownPath(failure.path)) \(failure.kind.words): \(failure.message)")
        }
        return Array(lines.map { $0 + "\n" }.joined().utf8)
    }
}

/// GitHub shows ten of each kind a step; the tenth place is left to the line that counts the rest.
private let mostAnnotations = 9

/// `::error title=…::…`, the commands of GitHub's runner ("Workflow commands for GitHub Actions").
private func annotation(for cause: [Finding], _ analysis: Analysis, _ labels: [RunLabel]) -> String {
    let finding = cause[0]
    let command =
        switch finding.severity {
        case .error: "error"
        case .warning: "warning"
        case .note: "notice"
        }
    let name = finding.controller == .wholeSession ? "" : ": \(cut(finding.controller.displayed, to: 200))"
    let title = analysis.title(ofRule: finding.rule) + name
    let source = analysis.annotatedLine(of: finding).map { "file=\(escapedProperty($0.file)),line=\($0.line)," } ?? ""
    let place =
        "\(cut(analysis.trace(of: finding).shownPath, to: 300)) line \(finding.line)"
        + (labels.isEmpty ? "" : " (\(labels.worded))")
    let others = cause.count > 1 ? [analysis.spread(of: cause)] : []
    let tests = analysis.tests(of: cause)
    let told = others + (tests.isEmpty ? [] : [createdDuring(tests)]) + (analysis.devices(of: cause).map { [$0] } ?? [])
    let message = ([finding.message] + finding.annotatedAdvice + told + finding.argument).map { cut($0, to: 1_000) }
        .joined(separator: "\n")
    return "::\(command) \(source)title=\(escapedProperty(title))::" + escapedMessage("\(message)\n\(place)")
}

/// The runner ends a command at a line end, and shows the rest in a log that minds escape sequences.
private func escapedMessage(_ text: String) -> String {
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { visible(String($0)).replacing("%", with: "%25") }.joined(separator: "%0A")
}

private func escapedProperty(_ text: String) -> String {
    escapedMessage(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
}
