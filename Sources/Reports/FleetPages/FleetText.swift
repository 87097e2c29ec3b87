import Fleet
import Rules

extension FleetVerdict {
    private static let mostProblems = 20
    private static let mostLines = 6

    func text(_ options: ReportOptions) -> String {
        var page = TerminalPage(options)
        let sign = isTrouble ? Inked("◆", .error) : isWell ? Inked("✓", .good) : Inked("▲", .warning)
        page.paragraph(sign, headline, .strong)
        page.paragraph(prose: readWords.joined(separator: ", "), indent: 2)
        for words in nightlySentences { page.paragraph(prose: words, indent: 2) }
        for words in caveats + [noComparison].compactMap(\.self) { page.paragraph(prose: words, .faint, indent: 2) }
        for state in FleetState.allCases { write(told(state), state, on: &page) }
        let calm = calmSentences(atMost: 8)
        if !calm.isEmpty { page.space() }
        for sentence in calm { page.paragraph(prose: sentence, .faint) }
        writeOpenQuestions(on: &page)
        writeFailures(on: &page)
        page.space()
        for sentence in Self.method { page.paragraph(prose: sentence, .faint) }
        return page.text
    }

    private func write(_ problems: [FleetProblem], _ state: FleetState, on page: inout TerminalPage) {
        guard !problems.isEmpty else { return }
        page.space()
        page.paragraph(prose: "\(title(of: state)) (\(grouped(problems.count)))", .strong)
        for problem in problems.prefix(Self.mostProblems) {
            page.paragraph(problem.severity.sign, "\(problem.name) (\(problem.handle))", .strong, indent: 2)
            page.paragraph(prose: problem.sentences.joined(separator: " "), indent: 4)
            for words in problem.whoseWords + problem.tellingGroupWords { page.paragraph(prose: words, indent: 4) }
            if state != .gone, let example = problem.example {
                page.paragraph(prose: "open: \(example.command(for: problem))", .faint, indent: 4)
            }
        }
        let rest = problems.count - Self.mostProblems
        if rest > 0 { page.paragraph(prose: "… and \(grouped(rest)) more, in the HTML and CSV", .faint, indent: 2) }
    }

    private func writeOpenQuestions(on page: inout TerminalPage) {
        guard !openQuestions.isEmpty else { return }
        page.space()
        page.paragraph(Inked("?", .note), "What this fleet cannot tell", .strong)
        for question in openQuestions.prefix(Self.mostLines) {
            page.paragraph(prose: question.words, indent: 2)
        }
        let rest = openQuestions.count - Self.mostLines
        if rest > 0 { page.paragraph(prose: "… and \(grouped(rest)) more", .faint, indent: 2) }
    }

    private func writeFailures(on page: inout TerminalPage) {
        guard cells.failures.count > 0 else { return }
        page.space()
        page.paragraph(prose: "Could not be read (\(grouped(cells.failures.count)))", .strong)
        for failure in cells.failures.shown.prefix(Self.mostLines) {
            page.paragraph(prose: "\(cut(failure.log, to: 200)): \(cut(failure.reason, to: 300))", indent: 2)
        }
    }
}

extension FleetVerdict.OpenQuestion {
    /// `Leaked controller in HomeViewController: 90 of 100 sessions cannot tell, e.g. …`.
    var words: String {
        let title = Rule.all.first { $0.id == question.rule }?.title ?? question.rule
        return "\(title) in \(cut(question.controller, to: 60)): \(grouped(open)) of "
            + "\(counted(open + judged, "session")) cannot tell, e.g. because: \(cut(reason, to: 200))"
    }
}
