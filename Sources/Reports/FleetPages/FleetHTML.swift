import Fleet
import Lifecycle
import Rules

/// A fleet as one self-contained page in the style of the report, readable with style blocked: what is new, what grew,
/// what is gone and which session to open stand on its first screen.
func htmlFleet(of fleet: FleetVerdict, version: String) -> String {
    let content = FleetPage(fleet: fleet)
    let body: Markup = """
        \(content.hero)<div id="problems">\(content.problems)</div>
        \(content.nights)\(content.controllers)\(content.builds)\(content.openQuestions)\(content.failures)\
        \(content.method)
        """
    return plainPage(title: "Fleet", links: content.links, body: body, sources: "records", version: version).source
}

/// The parts of the page.
struct FleetPage {
    let fleet: FleetVerdict

    private static let mostIndexed = 10
    private static let mostCards = 40

    var links: Markup {
        var links = FleetState.allCases.filter { !fleet.told($0).isEmpty }.map { state -> Markup in
            "<li><a href=\"#\(anchor(state))\">\(fleet.title(of: state)) <span class=\"n\">\(grouped(fleet.told(state).count))</span></a></li>"
        }
        if !fleet.nights.all.isEmpty {
            let count = grouped(fleet.nights.all.count)
            links.append("<li><a href=\"#nights\">Nights <span class=\"n\">\(count)</span></a></li>")
        }
        links.append("<li><a href=\"#builds\">Builds <span class=\"n\">\(grouped(fleet.builds.count))</span></a></li>")
        return links.joined()
    }

    var hero: Markup {
        let (tone, seal): (Markup, Markup) =
            fleet.cells.sessions == 0
            ? ("is-unknown", icon("i-unknown"))
            : fleet.isTrouble
                ? ("is-error", icon("i-error"))
                : fleet.told.isEmpty ? ("is-kept", icon("i-kept")) : ("is-warning", icon("i-warning"))
        let read = fleet.readWords.map { "<li>\($0)</li>" as Markup }.joined()
        let words = fleet.nightlySentences + fleet.caveats
        let lead = (words + [fleet.noComparison].compactMap(\.self))
            .map { "<p class=\"lead\"><bdi>\($0.asSentence)</bdi>.</p>" as Markup }.joined()
        return """
            <section class="hero \(tone)" aria-label="Verdict">
            <ul class="read" aria-label="What was read">\(read)</ul>
            <h1><span class="seal">\(seal)</span> <span>\(fleet.headline.withBreaks)</span></h1>
            \(lead)<ul class="chips" aria-label="Answers">\(chips)</ul>
            \(index)</section>

            """
    }

    /// What anybody asks first is answered also where the answer is none; of the rest, what there is.
    private var chips: Markup {
        let asked: Set<FleetState> = fleet.noComparison == nil ? [.new, .growing, .gone] : []
        return FleetState.allCases.map { state -> Markup in
            let count = fleet.told(state).count
            guard count > 0 || asked.contains(state) else { return Markup() }
            let style: Markup = count == 0 ? "is-none" : state.style
            let words: Markup = "\(icon(state.symbol)) \(grouped(count)) \(fleet.words(state, count))"
            guard count > 0 else { return "<li><span class=\"chip \(style)\">\(words)</span></li>\n" }
            return "<li><a class=\"chip \(style)\" href=\"#\(anchor(state))\">\(words)</a></li>\n"
        }.joined()
    }

    /// What changed, the worst first, each with the session to open.
    private var index: Markup {
        let changed = fleet.told.filter(\.state.isChange)
        let shown = (changed.isEmpty ? fleet.told : changed).prefix(Self.mostIndexed)
        guard !shown.isEmpty else { return Markup() }
        let lines = shown.map { problem -> Markup in
            let open: Markup =
                problem.state == .gone
                ? "" : problem.example.map { " · open <code><bdi>\($0.log.clipped(to: 120))</bdi></code>" } ?? ""
            return """
                <li><span class="\(problem.style)">\(icon(problem.symbol))</span> \
                <span><a href="#problem-\(problem.fingerprint)"><b>\(problem.ruleTitle)</b> \(controller(problem)) \
                <span class="n">\(problem.shortChange)</span></a>\
                <span class="because"><bdi>\(problem.sentences.prefix(problem.state.isChange ? 2 : 6).joined(separator: " "))</bdi>\(open)</span></span></li>

                """
        }
        let rest = fleet.told.count - shown.count
        let more: Markup =
            rest > 0 ? "<li class=\"quiet\"><a href=\"#problems\">and \(grouped(rest)) more below</a></li>" : ""
        return "<ol class=\"index\" aria-label=\"What changed\">\(lines.joined())\(more)</ol>\n"
    }

    private func controller(_ problem: FleetProblem) -> Markup {
        problem.isOfNoClass ? Markup() : BreakableName(problem.question.controller).markup
    }

    private func anchor(_ state: FleetState) -> Markup {
        switch state {
        case .new: "new"
        case .growing: "growing"
        case .confounded: "confounded"
        case .untold: "too-few-sessions"
        case .steady: "steady"
        case .shrinking: "shrinking"
        case .gone: "gone"
        }
    }
}

extension FleetPage {
    var problems: Markup {
        let parts = FleetState.allCases.map { section($0, fleet.told($0)) }.joined()
        guard parts.isEmpty else { return parts }
        return "<p class=\"calm\">\(icon("i-kept")) No session shows a problem.</p>\n"
    }

    private func section(_ state: FleetState, _ problems: [FleetProblem]) -> Markup {
        guard !problems.isEmpty else { return Markup() }
        let rest = problems.count - Self.mostCards
        let more: Markup = rest > 0 ? "<p class=\"cut\">\(grouped(rest)) more, in the CSV report.</p>" : ""
        return """
            <section id="\(anchor(state))" aria-label="\(fleet.title(of: state))"><h2>\(fleet.title(of: state)) <span class="n">\
            \(grouped(problems.count))</span></h2>
            \(problems.prefix(Self.mostCards).map(card).joined())\(more)</section>

            """
    }

    private func card(_ problem: FleetProblem) -> Markup {
        let sentences = problem.sentences.map { "<p>\($0)</p>" as Markup }.joined()
        let groups = (problem.whoseWords + problem.groupWords)
            .map { "<p class=\"quiet\"><bdi>\($0)</bdi>.</p>" as Markup }
        let certainty: Markup = problem.isConfirmed ? "" : " <span class=\"certainty\">probable</span>"
        return """
            <article class="card group finding is-\(problem.severity.style)" id="problem-\(problem.fingerprint)">\
            <header><h3><span class="tag is-\(problem.severity.style)">\(icon(problem.severity.symbol)) \
            \(problem.severity.words)</span> \(problem.ruleTitle) <span class="who">\(controller(problem))</span>\
            \(certainty)</h3><span class="fingerprint"><code>\(problem.handle.cut(to: 16))</code></span></header>
            <div class="argument"><div class="words">\(sentences)\(groups.joined())</div>\(BuildBars(problem: problem).markup())\
            </div>\(example(problem))</article>

            """
    }

    private func example(_ problem: FleetProblem) -> Markup {
        guard let example = problem.example else { return Markup() }
        let labels = example.labels.sorted { $0.key < $1.key }.prefix(8).map { "\($0.key) \(cut($0.value, to: 60))" }
        let rows = example.lines.prefix(3).map { line -> Markup in
            let note: Markup =
                line.note.isEmpty ? "" : "<tr class=\"note\"><td></td><td>\(line.note.cut(to: 300))</td></tr>\n"
            return """
                <tr class="hit"><th scope="row">\(grouped(line.line))</th>\
                <td><code><bdi>\(line.text.cut(to: 400))</bdi></code></td></tr>
                \(note)
                """
        }
        let table: Markup =
            rows.isEmpty
            ? ""
            : """
            <div class="scroll" tabindex="0" role="region" aria-label="Evidence (\(problem.fingerprint.cut(to: 16)))">\
            <table class="log"><thead><tr><th scope="col">Line</th><th scope="col">Text</th></tr></thead>
            <tbody>\(rows.joined())</tbody></table></div>
            """
        return """
            <details class="fold"><summary><h4>Open <code><bdi>\(example.log.clipped(to: 200))</bdi></code></h4></summary>\
            <div class="argument"><div class="words"><p><bdi>\(example.message.cut(to: 400).asSentence)</bdi></p>\
            <p class="where"><code><bdi>\(example.command(for: problem).clipped(to: 500))</bdi></code> \
            shows what speaks for and against it. \(labels.joined(separator: ", "))</p></div></div>\(table)</details>
            """
    }
}

extension FleetProblem {
    /// Of what changed, how it did; of the rest, how bad it is.
    fileprivate var style: Markup { state.isChange ? state.style : "is-\(severity.style)" }

    fileprivate var symbol: Markup { state.isChange ? state.symbol : severity.symbol }
}

extension FleetState {
    fileprivate var style: Markup {
        switch self {
        case .new: "is-error"
        case .growing, .confounded: "is-warning"
        case .untold, .steady: "is-unknown"
        case .shrinking: "is-note"
        case .gone: "is-kept"
        }
    }

    fileprivate var symbol: Markup {
        switch self {
        case .new: "i-error"
        case .growing: "i-warning"
        case .confounded, .untold: "i-unknown"
        case .steady, .shrinking: "i-note"
        case .gone: "i-kept"
        }
    }
}
