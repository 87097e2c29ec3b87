import Lifecycle
import Rules

/// What the log cannot tell, what is suppressed, and the counts.
extension TerminalPage {
    mutating func writeOpenQuestions(of analysis: Analysis) {
        let questions = OpenQuestion.all(in: analysis)
        let inUse = displayedNames(analysis.judgements.filter(\.isCalm).map(\.controller))
        guard !questions.isEmpty || !inUse.isEmpty else { return }
        space()
        paragraph(Inked("?", .note), "What this log cannot tell", .strong)
        for question in questions.prefix(TerminalPage.mostLines) {
            let names = listed(displayedNames(question.controllers))
            paragraph(prose: "\(analysis.title(ofRule: question.rule)) in \(names): \(question.reason)", indent: 2)
        }
        let rest = questions.dropFirst(TerminalPage.mostLines).reduce(0) { $0 + $1.controllers.count }
        if rest > 0 { paragraph(prose: "… and \(counted(rest, "more question"))", .faint, indent: 2) }
        guard !inUse.isEmpty else { return }
        paragraph(prose: "In use when the log ends, so not judged for leaks: \(listed(inUse, atMost: 6))", indent: 2)
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

    mutating func writeCounts(of analysis: Analysis) {
        space()
        let findings = [
            counted(analysis.count(.error), "error"), counted(analysis.count(.warning), "warning"),
            counted(analysis.count(.note), "note"),
        ]
        var parts = [findings.joined(separator: ", "), "\(counted(analysis.keptCount, "check")) kept"]
        parts.append("\(grouped(analysis.cannotTell.count)) cannot tell")
        if analysis.suppressedCount > 0 { parts.append("\(grouped(analysis.suppressedCount)) suppressed") }
        let unread = analysis.failures.count { !$0.wasRead }
        let unjudged = analysis.failures.count - unread
        if unread > 0 { parts.append("\(grouped(unread)) not read") }
        if unjudged > 0 { parts.append("\(grouped(unjudged)) not judged") }
        paragraph(prose: parts.joined(separator: " · "), .strong)
    }

    private static let mostLines = 6
}

/// One reason why a rule cannot judge some classes.
private struct OpenQuestion {
    let rule: String
    let reason: String
    var controllers: [ControllerName]

    private struct Key: Hashable {
        let rule: String
        let reason: String
    }

    /// In the order of their first judgements.
    static func all(in analysis: Analysis) -> [OpenQuestion] {
        var questions: [OpenQuestion] = []
        var positions: [Key: Int] = [:]
        for judgement in analysis.judgements {
            guard case .cannotTell(let reason) = judgement.answer, !judgement.isCalm else { continue }
            let key = Key(rule: judgement.rule, reason: reason)
            if let position = positions[key] {
                questions[position].controllers.append(judgement.controller)
            } else {
                positions[key] = questions.count
                questions.append(OpenQuestion(rule: key.rule, reason: reason, controllers: [judgement.controller]))
            }
        }
        return questions
    }
}
