import Lifecycle
import Rules

extension Reporter {
    static let text = Reporter(
        identifier: "text", summary: "the summary for people that the terminal shows", fileExtension: "txt"
    ) { view, options in
        var page = TerminalPage(options)
        let readsSeveral = view.captures.count > 1
        if !options.isQuiet {
            page.paragraph(verdictSign(of: view), headlineAboveInputs(of: view), .strong)
            page.write(options.labels)
            page.writeFailures(of: view.analysis)
            if !readsSeveral { page.writeInputs(of: view) }
        }
        page.writeFindings(of: view.analysis)
        if !options.isQuiet {
            // Of several logs what is wrong comes before how each was read.
            if readsSeveral { page.writeInputs(of: view) }
            page.writeOpenQuestions(of: view)
            page.writeSuppressed(in: view.analysis)
            page.writeBaseline(of: view.analysis)
            page.writeHistory(of: view.analysis)
            page.writeCounts(of: view)
            page.writeHowToExplain(view.analysis)
        }
        return Array(page.text.utf8)
    }
}

/// The verdict and the counts: what a person reads on the terminal when the reports go to files.
package func briefSummary(of analysis: Analysis, _ options: ReportOptions) -> [UInt8] {
    let view = AnalysisView(analysis.redacted(by: options.redaction))
    var page = TerminalPage(options)
    page.paragraph(verdictSign(of: view), headline(of: view), .strong)
    page.write(options.labels)
    page.writeCounts(of: view)
    return Array(page.text.utf8)
}

/// The sign before the headline: that of the worst finding, or of a question the log leaves open.
private func verdictSign(of view: AnalysisView) -> Inked {
    if view.isUnread { return Inked("◆", .error) }
    if let worst = view.worst, worst > .note { return worst.sign }
    return view.totals[.undecided] > 0 ? Inked("?", .note) : Inked("✓", .good)
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
