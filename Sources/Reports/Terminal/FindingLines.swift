import Lifecycle
import Rules

/// The findings, those of one rule and class under one heading.
extension TerminalPage {
    mutating func writeFindings(of analysis: Analysis) {
        let groups = FindingGroup.all(in: analysis)
        let handles = FindingHandles(analysis.findings)
        for group in groups.prefix(TerminalPage.mostGroups) { write(group, analysis, handles) }
        let rest = groups.dropFirst(TerminalPage.mostGroups).reduce(0) { $0 + $1.places.count }
        guard rest > 0 else { return }
        space()
        paragraph(prose: "… and \(counted(rest, "more finding")); the HTML and JSON reports show all", .faint)
    }

    private static let mostGroups = 30
    private static let mostFindings = 3
    private static let mostEvidence = 6

    private mutating func write(_ group: FindingGroup, _ analysis: Analysis, _ handles: FindingHandles) {
        space()
        let title = analysis.title(ofRule: group.rule)
        let name = group.controller == .wholeSession ? "" : ": \(cut(group.controller.displayed, to: 300))"
        let heading = "\(title)\(name) (\(group.rule))"
        let sign = group.severity.sign
        paragraph(Inked("\(sign.text) \(group.severity.rawValue)", sign.ink), heading, .strong)
        let causes = group.causes.map { $0.map { analysis.findings[$0] } }
        for cause in causes.prefix(TerminalPage.mostFindings) { write(cause, analysis, handles) }
        let rest = causes.dropFirst(TerminalPage.mostFindings).flatMap(\.self)
        guard !rest.isEmpty else { return }
        let lines = listed(rest.map { grouped($0.line) }, atMost: 8)
        let places =
            analysis.logsThatTell == 1
            ? "at \(rest.count == 1 ? "line" : "lines") \(lines)"
            : "in \(counted(Set(rest.map(\.capture)).count, "log"))"
        paragraph(prose: "… and \(grouped(rest.count)) more like it, \(places)", .faint, indent: 2)
    }

    /// Of what is found in several logs, the first in full.
    private mutating func write(_ cause: [Finding], _ analysis: Analysis, _ handles: FindingHandles) {
        let finding = cause[0]
        let trace = analysis.trace(of: finding)
        paragraph(prose: finding.message, indent: 2)
        if let distinction = finding.distinction { paragraph(prose: distinction.sentence, .strong, indent: 2) }
        let certainty = finding.isOpenQuestion ? "open" : finding.certainty == .confirmed ? "confirmed" : "probable"
        line(
            [
                Inked("--> ", .faint), Inked("\(cut(trace.shownPath, to: 300)):\(finding.line)"),
                Inked("  \(certainty)  \(handles[finding])", .faint),
            ], indent: 4)
        if cause.count > 1 { paragraph(Inked("=", .faint), analysis.spread(of: cause), indent: 4) }
        if let source = analysis.declaration(of: finding) {
            line([Inked("in  ", .faint), Inked("\(cut(source.file, to: 300)):\(source.line)")], indent: 4)
        }
        // A note is told in one sentence; its lines are in the other reports.
        if finding.severity > .note { writeEvidence(of: finding, trace) }
        let tests = analysis.tests(of: cause)
        if !tests.isEmpty { paragraph(Inked("=", .faint), createdDuring(tests), indent: 4) }
        if let devices = analysis.devices(of: cause) { paragraph(Inked("=", .faint), devices, indent: 4) }
        for remark in finding.remarks {
            paragraph(Inked("=", .faint), remark.leavingOut(finding.controller, isTitle: false), indent: 4)
        }
        writeAdvice(on: finding)
        if let past = analysis.history?.past[finding.fingerprint], past.marks.count > 1 {
            let words = "  \(past.state.rawValue), \(past.reason)"
            line([Inked("~  ", .faint), Inked(past.sparkline), Inked(words, .faint)], indent: 4)
        }
    }

    /// How to see it again and what to do.
    mutating func writeAdvice(on finding: Finding) {
        if let route = finding.route { paragraph(Inked("↻", .faint), "to see it again, \(route.sentence)", indent: 4) }
        if let remedy = finding.remedy { paragraph(Inked("✎", .faint), "to do: \(remedy.sentence)", indent: 4) }
    }

    private mutating func writeEvidence(of finding: Finding, _ trace: Trace) {
        let lines = finding.evidence.byLine
        let shown = lines.shown(atMost: TerminalPage.mostEvidence, blaming: finding.line)
        let width = max(shown.map { String($0.line).count }.max() ?? 0, 3)
        for evidence in shown {
            let isBlamed = evidence.line == finding.line
            let number = String(evidence.line)
            let margin = String(repeating: " ", count: width - number.count)
            let arrow = isBlamed ? Inked("▶ ", finding.severity.sign.ink) : Inked("  ")
            line(
                [
                    arrow, Inked(margin + number + " │ ", .faint),
                    Inked(evidence.text(in: trace), isBlamed ? .strong : .plain),
                ], indent: 4, cutting: .middle)
            guard !evidence.note.isEmpty else { continue }
            line(
                [
                    Inked(String(repeating: " ", count: width + 3) + "╰ ", .faint),
                    Inked(evidence.note.leavingOut(finding.controller, isTitle: false)),
                ], indent: 4)
        }
        let rest = lines.count - shown.count
        if rest > 0 { paragraph(prose: "… and \(counted(rest, "more line"))", .faint, indent: 6) }
    }
}

extension TerminalPage {
    mutating func paragraph(prose: String, _ ink: Ink = .plain, indent: Int = 0) {
        paragraph(Inked(""), prose, ink, indent: indent)
    }
}

extension [Evidence] {
    /// The line to blame and the first others, in their order.
    fileprivate func shown(atMost limit: Int, blaming line: Int) -> [Evidence] {
        guard count > limit else { return self }
        guard let blamed = firstIndex(where: { $0.line == line }), blamed >= limit else {
            return Array(prefix(limit))
        }
        return Array(prefix(limit - 1)) + [self[blamed]]
    }
}
