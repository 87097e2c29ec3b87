import Lifecycle
import Rules

extension Reporter {
    static let markdown = Reporter(
        identifier: "markdown", summary: "a page for job summaries and merge requests", fileExtension: "md"
    ) { view, options in
        let analysis = view.analysis
        var page = MarkdownPage()
        page.add("## \(severityWord(of: view)) \(MarkdownText.prose(headlineAboveInputs(of: view)))\n")
        if !options.labels.isEmpty { page.add("\(labelLine(options.labels))\n") }
        if HeadlineTopic(of: view) != .nothingToJudge { page.add(countsTable(of: view.totals)) }
        if let review = analysis.history {
            page.add("History of \(counted(review.runs, "earlier run")): \(MarkdownText.prose(review.words))\n")
        }
        for line in failureLines(analysis.failures) { page.add(line) }
        for cause in analysis.causes(of: analysis.shownFindings) {
            page.add(section(on: cause[0], analysis, others: cause.dropFirst()))
        }
        let damage = Damage.all(in: view.captures).prefix(mostDamage)
        if view.captures.count > 1, !damage.isEmpty {
            let lines = damage.map { "- \(MarkdownText.prose($0.sentence(in: view.captures)))\n" }
            page.add("### What is lost of the logs\n\n\(lines.joined())", isFinding: false)
        }
        return Array(page.finished.utf8)
    }
}

/// Whole sections up to GitHub's limit for a job summary.
private struct MarkdownPage {
    private var text = ""
    private var leftOut = 0

    /// GitHub takes 65,536 characters in a comment, GitLab more; a summary may have a megabyte, which nobody reads.
    private static let limit = 60_000 - 1_024

    /// Once a section does not fit, nothing after it is added: the page ends where it says it ends.
    mutating func add(_ section: String, isFinding: Bool = true) {
        if leftOut == 0, text.utf8.count + section.utf8.count + 1 <= MarkdownPage.limit {
            text += section + "\n"
        } else if isFinding {
            leftOut += 1
        }
    }

    var finished: String {
        leftOut == 0
            ? text : text + "\n*\(counted(leftOut, "more finding")) left out; the HTML and JSON reports show all.*\n"
    }
}

private func severityWord(of view: AnalysisView) -> String {
    if view.isUnread { return "❌" }
    return switch view.worst {
    case .error: "❌"
    case .warning: "⚠️"
    case .note, nil: view.totals[.undecided] > 0 ? "❔" : "✅"
    }
}

private let mostDamage = 12

/// Inputs that failed alike in one line: of a folder of empty logs nobody reads a hundred.
private func failureLines(_ failures: [InputFailure]) -> [String] {
    failures.inGroups { $0.kind.words + $0.message }.map { alike in
        let names = alike.prefix(mostNames).map { MarkdownText.code(shownPath($0.path)) }.joined(separator: ", ")
        let rest = alike.count > mostNames ? " and \(grouped(alike.count - mostNames)) more" : ""
        return "> **\(alike[0].kind.words.asSentence):** \(names)\(rest): \(MarkdownText.prose(alike[0].message))\n"
    }
}

private let mostNames = 6

/// `build `4712` · device `iPhone 15``.
private func labelLine(_ labels: [RunLabel]) -> String {
    labels.map { "\(MarkdownText.prose($0.name)) \(MarkdownText.code($0.value))" }.joined(separator: " · ")
}

private func countsTable(of totals: Totals) -> String {
    let counts = [
        totals[.error], totals[.warning], totals[.note], totals.kept, totals.cannotTell, totals.suppressed,
    ]
    return """
        | errors | warnings | notes | checks kept | cannot tell | suppressed |
        | ---: | ---: | ---: | ---: | ---: | ---: |
        | \(counts.map(grouped).joined(separator: " | ")) |

        """
}

private func section(on finding: Finding, _ analysis: Analysis, others: ArraySlice<Finding>) -> String {
    let trace = analysis.trace(of: finding)
    let title = "\(finding.severity.rawValue): \(analysis.title(ofRule: finding.rule))"
    let place =
        finding.controller == .wholeSession ? "" : " in \(MarkdownText.code(finding.controller.displayed))"
    var lines = [
        "### \(MarkdownText.prose(title))\(place)", "",
        MarkdownText.prose(finding.message), "",
    ]
    if let source = analysis.declaration(of: finding) {
        lines += ["Declared at \(MarkdownText.code("\(source.file):\(source.line)"))", ""]
    }
    let tests = analysis.tests(of: [finding] + others)
    if !tests.isEmpty { lines.append("- \(MarkdownText.prose(createdDuring(tests)))") }
    if let devices = analysis.devices(of: [finding] + others) { lines.append("- \(MarkdownText.prose(devices))") }
    if !others.isEmpty { lines.append("- \(MarkdownText.prose(analysis.spread(of: [finding] + others)))") }
    for remark in finding.argument { lines.append("- \(MarkdownText.prose(remark))") }
    if let route = finding.route { lines.append("- To see it again, \(MarkdownText.prose(route.sentence))") }
    if let remedy = finding.remedy { lines.append("- To do: \(MarkdownText.prose(remedy.sentence))") }
    if let past = analysis.history?.past[finding.fingerprint], past.marks.count > 1 {
        lines.append("- \(MarkdownText.code(past.sparkline)) one sign a run, the newest last")
    }
    lines += [
        "", "<details><summary>\(finding.certainty.rawValue), line \(finding.line)</summary>", "",
        "Capture: \(MarkdownText.code(trace.shownPath))", "",
    ]
    let lineEvidence = finding.evidence.byLine
    for evidence in lineEvidence.prefix(40) {
        let note = evidence.note.isEmpty ? "" : " *\(MarkdownText.prose(evidence.note))*"
        lines.append("- \(evidence.line): \(MarkdownText.code(cut(evidence.text(in: trace), to: 500)))\(note)")
    }
    if lineEvidence.count > 40 { lines.append("- and \(counted(lineEvidence.count - 40, "more line"))") }
    lines += surroundings(of: finding, trace) + ["", "</details>", ""]
    return lines.joined(separator: "\n")
}

/// The log's own lines around the blamed one.
private func surroundings(of finding: Finding, _ trace: Trace) -> [String] {
    let places = finding.surroundings(in: trace)
    guard !places.isEmpty else { return [] }
    let lines = places.map { "- \($0.line): \(MarkdownText.code(cut(trace.source.line($0.offset), to: 500)))" }
    return ["", "The log around line \(finding.line):", ""] + lines
}
