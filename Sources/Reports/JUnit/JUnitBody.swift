import Lifecycle
import Rules

/// The text of a failure: the message first, the verdict second, then the argument; below the 60 KB that readers take.
func failureBody(_ findings: [Finding], _ analysis: Analysis) -> String {
    var body = ""
    for (position, finding) in findings.enumerated() {
        let section = failureText(finding, analysis)
        guard position == 0 || body.utf8.count + section.utf8.count < 50_000 else {
            let rest = counted(findings.count - position, "more finding")
            return body + "\n\n\(rest) of this class and rule left out; the JSON report has all"
        }
        body += position == 0 ? section : "\n\n" + section
    }
    return body
}

private func failureText(_ finding: Finding, _ analysis: Analysis) -> String {
    let trace = analysis.trace(of: finding)
    var lines = [cut(finding.message, to: 2_000)]
    if let distinction = finding.distinction { lines.append(cut(distinction.sentence, to: 1_000)) }
    lines.append(
        "\(finding.severity.rawValue), \(finding.certainty.rawValue): \(finding.rule) at line \(finding.line) of "
            + cut(trace.shownPath, to: 500))
    // Readers that look for a place take it from a line of this form.
    if let source = analysis.declaration(of: finding) {
        lines.append("at \(cut(finding.controller.displayed, to: 300)) (\(cut(source.file, to: 500)):\(source.line))")
    }
    lines += instanceLines(finding, analysis.session(of: finding))
    lines += evidenceLines(finding, trace)
    lines += finding.remarks.prefix(20).map { cut($0, to: 1_000) }
    if let route = finding.route { lines.append("to see it again, \(cut(route.sentence, to: 1_000))") }
    if let remedy = finding.remedy { lines.append("to do: \(cut(remedy.sentence, to: 1_000))") }
    lines.append("fingerprint \(finding.fingerprint)")
    return lines.joined(separator: "\n")
}

private func instanceLines(_ finding: Finding, _ session: Session) -> [String] {
    let timelines = finding.timelines.map { session.timelines[$0] }
    var lines = timelines.prefix(20).map { timeline in
        var line = "instance \(cut(session.label(of: timeline), to: 300))"
        if let token = timeline.token { line += " at \(cut(token.displayed, to: 80))" }
        if let test = timeline.test { line += ", created during \(cut(test, to: 300))" }
        return line
    }
    if timelines.count > 20 { lines.append("and \(counted(timelines.count - 20, "more instance"))") }
    return lines
}

private func evidenceLines(_ finding: Finding, _ trace: Trace) -> [String] {
    var lines = finding.evidence.prefix(40).flatMap { evidence in
        let text = "line \(evidence.line): \(cut(evidence.text(in: trace), to: 300))"
        return evidence.note.isEmpty ? [text] : [text, "    ^ \(cut(evidence.note, to: 300))"]
    }
    if finding.evidence.count > 40 { lines.append("and \(counted(finding.evidence.count - 40, "more line"))") }
    return lines
}
