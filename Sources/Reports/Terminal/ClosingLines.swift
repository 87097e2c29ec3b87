import Lifecycle
import Rules

/// What the log cannot tell, what is suppressed, and the counts.
extension TerminalPage {
    mutating func writeOpenQuestions(of view: AnalysisView) {
        let analysis = view.analysis
        let all = view.openQuestions
        let questions = all.filter { !$0.isCalm }
        let alive = [Judgement.Calm.onScreen, .offScreen].map { calm in
            displayedNames(analysis.judgements.filter { $0.calm == calm }.map(\.controller))
        }
        guard !questions.isEmpty || alive.contains(where: { !$0.isEmpty }) else { return }
        space()
        paragraph(Inked("?", .note), "What this log cannot tell", .strong)
        for question in questions.prefix(TerminalPage.mostLines) {
            let names = listed(displayedNames(question.controllers))
            paragraph(prose: "\(analysis.title(ofRule: question.rule)) in \(names): \(question.reason)", indent: 2)
        }
        let rest = questions.dropFirst(TerminalPage.mostLines).reduce(0) { $0 + $1.count }
        if rest > 0 { paragraph(prose: "… and \(counted(rest, "more question"))", .faint, indent: 2) }
        for (state, names) in zip(["In use", "Off the screen"], alive) where !names.isEmpty {
            paragraph(
                prose: "\(state) when the log ends, so not judged for leaks: \(listed(names, atMost: 6))", indent: 2)
        }
    }

    mutating func writeSuppressed(in analysis: Analysis) {
        let known = analysis.findings.filter(\.isSuppressed)
        guard !known.isEmpty else { return }
        space()
        paragraph(Inked("-", .faint), "Known and suppressed", .strong)
        for finding in known.prefix(TerminalPage.mostLines) {
            let words = finding.acceptance.map { ", \($0.worded)" } ?? ""
            let name = "\(finding.rule) in \(finding.controller.displayed) (\(finding.fingerprint))"
            paragraph(prose: name + words, indent: 2)
        }
        let rest = known.count - TerminalPage.mostLines
        if rest > 0 { paragraph(prose: "… and \(grouped(rest)) more", .faint, indent: 2) }
    }

    /// What of the baseline no longer fits: a list of known problems that nobody prunes hides new ones.
    mutating func writeBaseline(of analysis: Analysis) {
        guard let review = analysis.baseline else { return }
        let lines = review.sentences
        guard !lines.isEmpty else { return }
        space()
        paragraph(Inked("-", .faint), "The baseline", .strong)
        for line in lines.prefix(2 * TerminalPage.mostLines) { paragraph(prose: line, indent: 2) }
        let rest = lines.count - 2 * TerminalPage.mostLines
        if rest > 0 { paragraph(prose: "… and \(grouped(rest)) more", .faint, indent: 2) }
    }

    /// What earlier runs had and this one has not.
    mutating func writeHistory(of analysis: Analysis) {
        guard let review = analysis.history else { return }
        space()
        paragraph(Inked("~", .faint), "History of \(counted(review.runs, "earlier run")): \(review.words)", .strong)
        for absent in review.absent.prefix(2 * TerminalPage.mostLines) {
            let words = "\(absent.rule) in \(cut(absent.controller, to: 80)): \(absent.past.reason)"
            paragraph(absent.past.state.sign, "\(absent.past.state.rawValue) \(words)", indent: 2)
        }
        let rest = review.absent.count - 2 * TerminalPage.mostLines
        if rest > 0 { paragraph(prose: "… and \(grouped(rest)) more", .faint, indent: 2) }
    }

    /// Noughts would look like answers where nothing was judged.
    mutating func writeCounts(of view: AnalysisView) {
        guard HeadlineTopic(of: view) != .nothingToJudge else { return }
        space()
        let totals = view.totals
        let findings = [Severity.error, .warning, .note].map { counted(totals[$0], $0.rawValue) }
        var parts = [findings.joined(separator: ", "), "\(counted(totals.kept, "check")) kept"]
        parts.append(totals.cannotTellWords)
        if totals.suppressed > 0 { parts.append("\(grouped(totals.suppressed)) suppressed") }
        let unread = view.analysis.failures.count { !$0.wasRead }
        let unjudged = view.analysis.failures.count - unread
        if unread > 0 { parts.append("\(grouped(unread)) not read") }
        let strange = view.analysis.failures.count { $0.kind == .notUnderstood }
        if unjudged > strange { parts.append("\(grouped(unjudged - strange)) not judged") }
        if strange > 0 { parts.append("\(grouped(strange)) not understood") }
        paragraph(prose: parts.joined(separator: " · "), .strong)
    }

    /// How to see the whole argument, for the first finding.
    mutating func writeHowToExplain(_ analysis: Analysis) {
        guard let first = analysis.shownFindings.first else { return }
        let command = FindingHandles(analysis.findings).command(for: first, in: analysis)
        paragraph(prose: "\(cut(command, to: 400)) shows what speaks for and against a finding", .faint)
    }

    private static let mostLines = 6
}
