import Lifecycle
import Rules

/// Each of some findings as an argument: the log's own lines for it and against it, and what line would decide what is open.
/// The analysis is masked once for all of them.
package func explanations(of places: [Int], in analysis: Analysis, _ options: ReportOptions) -> [[UInt8]] {
    let analysis = places.isEmpty ? analysis : analysis.redacted(by: options.redaction)
    return places.map { place in
        let finding = analysis.findings[place]
        var page = TerminalPage(options)
        page.writeClaim(finding, analysis)
        page.writeCase(for: finding, analysis)
        page.writeCase(against: finding, analysis)
        page.writeLives(of: finding, analysis)
        return Array(page.text.utf8)
    }
}

extension TerminalPage {
    fileprivate mutating func writeClaim(_ finding: Finding, _ analysis: Analysis) {
        let sign = finding.severity.sign
        let title = analysis.title(ofRule: finding.rule)
        let name = finding.controller == .wholeSession ? "" : ": \(cut(finding.controller.displayed, to: 300))"
        let heading = "\(title)\(name) (\(finding.rule), \(finding.fingerprint))"
        paragraph(Inked("\(sign.text) \(finding.severity.rawValue)", sign.ink), heading, .strong)
        paragraph(prose: finding.message, indent: 2)
        let path = cut(analysis.trace(of: finding).shownPath, to: 300)
        line([Inked("--> ", .faint), Inked("\(path):\(finding.line)")], indent: 4)
        if let acceptance = finding.acceptance { paragraph(prose: acceptance.worded, indent: 4) }
    }

    fileprivate mutating func writeCase(for finding: Finding, _ analysis: Analysis) {
        space()
        paragraph(Inked("+", .strong), "For it", .strong)
        write(finding.evidence, of: finding, analysis)
        for remark in finding.argument { paragraph(Inked("=", .faint), remark, indent: 4) }
        writeAdvice(on: finding)
        for holder in finding.remedy?.holders ?? [] { writeCode(for: holder) }
        guard !finding.guarantees.isEmpty else { return }
        space()
        paragraph(Inked("§", .strong), "What UIKit and Swift guarantee", .strong)
        for guarantee in finding.guarantees {
            paragraph(Inked("=", .faint), "\(guarantee.statement) (\(guarantee.source))", indent: 4)
        }
    }

    private mutating func writeCode(for holder: Holder) {
        for (language, code) in [("Swift", holder.swift), ("Objective-C", holder.objectiveC)] {
            paragraph(prose: "\(language), for \(holder.title):", .faint, indent: 6)
            for row in code.split(separator: "\n") { line([Inked(String(row))], indent: 8) }
        }
    }

    fileprivate mutating func writeCase(against finding: Finding, _ analysis: Analysis) {
        let points = analysis.counterpoints(to: finding)
        space()
        paragraph(Inked("-", .strong), "Against it", .strong)
        for point in points {
            paragraph(Inked("=", .faint), point.sentence, indent: 4)
            write(point.evidence, of: finding, analysis)
        }
        if points.isEmpty { paragraph(prose: nothingAgainst(finding, analysis), indent: 4) }
        guard !points.isEmpty else { return }
        space()
        paragraph(Inked("?", .note), "What line would decide it", .strong)
        for decision in points.map(\.decision).withoutRepeats {
            paragraph(Inked("=", .faint), decision, indent: 4)
        }
    }

    /// All lines about the instances, so that the argument can be read in its place.
    fileprivate mutating func writeLives(of finding: Finding, _ analysis: Analysis) {
        let session = analysis.captures[finding.capture].sessions[finding.session]
        let trace = analysis.trace(of: finding)
        for timeline in finding.timelines.prefix(TerminalPage.mostLives) {
            let life = session.timelines[timeline]
            let events = session.events(of: life)
            space()
            paragraph(Inked("·", .faint), "All lines about \(session.label(of: life))", .strong)
            let rest = events.count - TerminalPage.mostLines
            let shown = rest > 0 ? Array(events.prefix(TerminalPage.mostLines)) : Array(events)
            write(shown.map { Evidence(trace.events[Int($0)], "") }, of: finding, analysis)
            if rest > 0 { paragraph(prose: "… and \(counted(rest, "more line"))", .faint, indent: 6) }
        }
        let rest = finding.timelines.count - TerminalPage.mostLives
        if rest > 0 { paragraph(prose: "… and \(counted(rest, "more instance"))", .faint) }
    }

    private mutating func write(_ evidence: [Evidence], of finding: Finding, _ analysis: Analysis) {
        let trace = analysis.trace(of: finding)
        let evidence = evidence.byLine
        let width = max(evidence.map { String($0.line).count }.max() ?? 0, 3)
        for evidence in evidence {
            let isBlamed = evidence.line == finding.line
            let number = String(evidence.line)
            line(
                [
                    isBlamed ? Inked("▶ ", finding.severity.sign.ink) : Inked("  "),
                    Inked(String(repeating: " ", count: width - number.count) + number + " │ ", .faint),
                    Inked(evidence.text(in: trace), isBlamed ? .strong : .plain),
                ], indent: 4, cutting: .middle)
            guard !evidence.note.isEmpty else { continue }
            line([Inked(String(repeating: " ", count: width + 3) + "╰ ", .faint), Inked(evidence.note)], indent: 4)
        }
    }

    private static let mostLives = 3
    private static let mostLines = 60
}

private func nothingAgainst(_ finding: Finding, _ analysis: Analysis) -> String {
    let session = analysis.captures[finding.capture].sessions[finding.session]
    let showObjects = finding.timelines.allSatisfy { session.timelines[$0].identity == .address }
    let object = showObjects ? "the lines name their object" : "it shows no other instance of the class"
    return "nothing in the log: \(object), no lines are missing, and Lifeline knows of no other reading of them"
}
