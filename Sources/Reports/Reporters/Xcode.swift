import Lifecycle
import Rules

extension Reporter {
    static let xcode = Reporter(
        identifier: "xcode", summary: "one line a finding, as compilers print them: for Xcode, editors and reviewdog",
        fileExtension: "txt"
    ) { view, options in
        let labels = options.labels.isEmpty ? "" : " (\(options.labels.worded))"
        let lines =
            view.analysis.failures.map { failure in
                line(shownPath(failure.path), 1, "error", failure.message + labels, failure.kind.rawValue)
            } + view.analysis.shownFindings.map { diagnostic(of: $0, in: view.analysis, labels) }
        return Array(lines.map { $0 + "\n" }.joined().utf8)
    }
}

/// At the suspect line of the source code or at its class where that is known, else at the line of the log.
private func diagnostic(of finding: Finding, in analysis: Analysis, _ labels: String) -> String {
    let log = analysis.trace(of: finding).shownPath
    let advice = finding.remedy.map { "; to do: \($0.sentence)" } ?? ""
    guard let source = analysis.annotatedLine(of: finding) else {
        return line(log, finding.line, finding.severity.rawValue, finding.message + advice + labels, finding.rule)
    }
    let message = "\(finding.message)\(advice) (line \(finding.line) of \(log))"
    return line(source.file, source.line, finding.severity.rawValue, message + labels, finding.rule)
}

/// `PATH:LINE: SEVERITY: MESSAGE [RULE]` of the GNU coding standards, as Clang and SwiftLint print it.
private func line(_ path: String, _ line: Int, _ severity: String, _ message: String, _ rule: String) -> String {
    visible("\(cut(path, to: 500)):\(line): \(severity): \(cut(message, to: 2_000)) [\(rule)]")
}
