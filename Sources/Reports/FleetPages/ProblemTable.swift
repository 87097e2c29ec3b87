import Fleet
import Rules

/// All problems as rows of fixed columns, so that a hundred of them are compared at a glance; what else is known of one is
/// folded into its row. Those that too few sessions tell are folded below, with a word on how many would be enough.
struct ProblemTable {
    let fleet: FleetVerdict

    private static let mostRows = 500

    func markup() -> Markup {
        guard !fleet.told.isEmpty else {
            guard fleet.isWell else {
                return """
                    <p class="calm is-open">\(icon("i-unknown")) No session that could be judged shows a problem.</p>

                    """
            }
            return "<p class=\"calm\">\(icon("i-kept")) No session shows a problem.</p>\n"
        }
        let told = fleet.told.filter { $0.state != .untold }
        let title = fleet.told(.untold).isEmpty ? "Problems, the newest change first" : "Problems"
        return """
            <section id="findings" aria-label="Problems" tabindex="-1"><h2>\(title) \
            <span class="n">\(grouped(fleet.told.count))</span></h2>
            \(told.isEmpty ? Markup() : table(told, "Table of problems"))\(untold(isAlone: told.isEmpty))</section>

            """
    }

    /// Open where nothing else is told.
    private func untold(isAlone: Bool) -> Markup {
        let problems = fleet.told(.untold)
        guard !problems.isEmpty else { return Markup() }
        let enough = problems.compactMap { problem in problem.missing.map { $0 + problem.sum.judged } }
        let range = Set([enough.min(), enough.max()].compactMap(\.self)).sorted().map(grouped).joined(separator: " to ")
        let hint =
            range.isEmpty
            ? " It takes \(FleetProblem.whatWouldTell)."
            : " At the rates so far, \(range) judged sessions would be enough; each row says how many are missing."
        return """
            <details class="fold-cards" id="too-few-sessions"\(isAlone ? " open" : "" as Markup)><summary>Too few sessions to tell \
            <span class="n">\(grouped(problems.count))</span></summary>
            <p class="lead">However their sessions lay among the builds, they could not show what a build \
            changed.\(hint)</p>
            \(table(problems, "Table of problems in too few sessions", showsMissing: true))</details>

            """
    }

    private func table(_ problems: [FleetProblem], _ label: Markup, showsMissing: Bool = false) -> Markup {
        let rest = problems.count - Self.mostRows
        let more: Markup = rest > 0 ? "<p class=\"cut\">\(grouped(rest)) more, in the CSV report.</p>" : ""
        let missing: Markup = showsMissing ? "<th scope=\"col\" class=\"r few\">Missing</th>" : ""
        return """
            <div class="card scroll problems" tabindex="0" role="region" aria-label="\(label)">\
            <table class="numbers stacked sortable">
            <thead><tr><th scope="col" class="what">Problem</th><th scope="col" class="whose">Controller</th>\
            <th scope="col" class="rate">Rate now, and by build</th><th scope="col" class="r few">Sessions</th>\(missing)\
            <th scope="col" class="r few">First build</th><th scope="col">Session to open</th></tr></thead>
            <tbody>\(problems.prefix(Self.mostRows).map { row($0, showsMissing) }.joined())</tbody></table>\(more)</div>

            """
    }

    private func row(_ problem: FleetProblem, _ showsMissing: Bool) -> Markup {
        let (rule, who, severity) = (problem.question.rule, problem.question.controller, problem.severity)
        let tag: Markup =
            problem.state.isChange
            ? " <span class=\"tag \(problem.state.style)\">\(problem.shortChange)</span>" : Markup()
        let newest = (fleet.builds.count > 1 ? problem.newest?.tally : nil) ?? problem.sum
        let missing = problem.missing.map { cell("few", $0, "missing", "\(grouped($0))") }
        let first = problem.builds.firstIndex { $0.tally.hits > 0 }
        let build = first.map { "\(problem.builds[$0].build.clipped(to: 30))" as Markup } ?? "–"
        let open = problem.example.map { $0.openable(clippedTo: 80) } ?? "–"
        let controller: Markup =
            problem.isOfNoClass ? "<span class=\"quiet\">whole session</span>" : BreakableName(who).markup
        return """
            <tr id="problem-\(problem.fingerprint)" data-rule="\(rule.cut(to: 200))" data-class="\(who.cut(to: 200))" \
            data-severity="\(severity.rawValue)"><th scope="row" class="what"><details><summary>\
            <span class="is-\(severity.style)">\(icon(severity.symbol))</span> <b>\(problem.ruleTitle)</b>\(tag)</summary>\
            \(ProblemDetail(problem: problem).markup())</details></th>\
            <td class="whose">\(controller)</td>\
            <td class="rate" data-n="\(Int(saturating: newest.rate * 1_000_000))"><span class="figure">\
            \(newest.judged > 0 ? percent(newest.rate) : "–")</span>\(BuildBars(problem: problem).markup())</td>\
            \(cell("few", problem.sum.hits, "sessions", "\(grouped(problem.sum.hits)) / \(grouped(problem.sum.judged))"))\
            \(showsMissing ? missing ?? cell("few", .max, "missing", "–") : Markup())\
            \(cell("few", first ?? -1, "first build", build))\
            <td class="open">\(open)</td></tr>

            """
    }

    private func cell(_ style: Markup, _ order: Int, _ label: Markup, _ text: Markup) -> Markup {
        "<td class=\"r \(style)\" data-n=\"\(order)\" data-label=\"\(label)\">\(text)</td>"
    }
}

/// What the row of a problem folds: what the numbers say in words, where it is seen, who answers, and the session to open.
struct ProblemDetail {
    let problem: FleetProblem

    func markup() -> Markup {
        let sentences = problem.sentences.map { "<p>\($0)</p>" as Markup }.joined()
        let groups = (problem.whoseWords + problem.groupWords)
            .map { "<p class=\"quiet\"><bdi>\($0)</bdi>.</p>" as Markup }.joined()
        let certainty: Markup = problem.isConfirmed ? "" : " <span class=\"certainty\">probable</span>"
        return """
            <div class="more"><div class="words"><p class="quiet">\(problem.severity.words) \
            <code>\(problem.handle.cut(to: 16))</code>\(certainty)</p>\(sentences)\(groups)\(example)</div>\(evidence)</div>
            """
    }

    private var example: Markup {
        guard let example = problem.example else { return Markup() }
        let labels = example.labels.filter { $0.key != PageOfSession.label }.sorted { $0.key < $1.key }.prefix(8)
            .map { "\($0.key) \(cut($0.value, to: 60))" }
        return """
            <p><bdi>\(example.message.cut(to: 400).asSentence)</bdi></p>\
            <p class="where"><code><bdi>\(example.command(for: problem).clipped(to: 500))</bdi></code> \
            shows what speaks for and against it. \(labels.joined(separator: ", "))</p>
            """
    }

    private var evidence: Markup {
        let rows = (problem.example?.lines ?? []).prefix(3).map { line -> Markup in
            let note: Markup = line.note.isEmpty ? "" : "<p class=\"quiet\">↳ \(line.note.cut(to: 300))</p>"
            return "<li value=\"\(line.line)\"><code><bdi>\(line.text.cut(to: 400))</bdi></code>\(note)</li>\n"
        }
        return rows.isEmpty ? Markup() : "<ol class=\"proof\">\(rows.joined())</ol>"
    }
}
