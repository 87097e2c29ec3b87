import Lifecycle
import Rules

extension Reporter {
    static let text = Reporter(
        identifier: "text", summary: "the summary for people that the terminal shows", fileExtension: "txt"
    ) { analysis, options in
        var page = TerminalPage(options)
        if !options.isQuiet {
            page.paragraph(verdictSign(of: analysis), headline(of: analysis), .strong)
            page.writeInputs(of: analysis)
        }
        page.writeFindings(of: analysis)
        if !options.isQuiet {
            page.writeOpenQuestions(of: analysis)
            page.writeSuppressed(in: analysis)
            page.writeBaseline(of: analysis)
            page.writeCounts(of: analysis)
        }
        return Array(page.text.utf8)
    }
}

/// The verdict and the counts: what a person reads on the terminal when the reports go to files.
package func briefSummary(of analysis: Analysis, _ options: ReportOptions) -> [UInt8] {
    let analysis = analysis.redacted(by: options.redaction)
    var page = TerminalPage(options)
    page.paragraph(verdictSign(of: analysis), headline(of: analysis), .strong)
    page.writeCounts(of: analysis)
    return Array(page.text.utf8)
}

/// The sign before the headline: that of the worst finding, or of a question the log leaves open.
private func verdictSign(of analysis: Analysis) -> Inked {
    if analysis.instanceCount == 0 || !analysis.failures.isEmpty { return Inked("◆", .error) }
    if let worst = analysis.shownFindings.map(\.severity).max(), worst > .note { return worst.sign }
    return analysis.count(.undecided) > 0 ? Inked("?", .note) : Inked("✓", .good)
}

extension Severity {
    /// A shape for each, so that colour is never alone.
    var sign: Inked {
        switch self {
        case .error: Inked("◆", .error)
        case .warning: Inked("▲", .warning)
        case .note: Inked("●", .note)
        }
    }
}
