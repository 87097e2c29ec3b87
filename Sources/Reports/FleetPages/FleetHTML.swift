import Fleet
import Lifecycle
import Rules

/// A fleet as one self-contained page in the style of the report, readable with style blocked: what is new, what grew,
/// what is gone and which session to open stand on its first screen.
func htmlFleet(of fleet: FleetVerdict, version: String) -> String {
    let content = FleetPage(fleet: fleet)
    let body: Markup = """
        \(content.hero)<p class="shown" role="status"></p>
        \(ProblemTable(fleet: fleet).markup())\
        \(content.nights)\(content.controllers)\(content.builds)\(content.openQuestions)\(content.failures)\
        \(content.method)
        """
    let filter = filterForm(" data-noun=\"problem\"")
    return plainPage(
        title: "Fleet", links: content.links, filter: filter, body: body, sources: "records", version: version
    ).source
}

/// The parts of the page.
struct FleetPage {
    let fleet: FleetVerdict

    private static let mostIndexed = 10
    /// Of what did not change the table says all.
    private static let mostUnchanged = 5

    var links: Markup {
        let sections: [(id: Markup, title: Markup, count: Int)] = [
            ("findings", "Problems", fleet.told.count), ("nights", "Nights", fleet.nights.all.count),
            ("controllers", "Controllers", fleet.cells.classes.count), ("builds", "Builds", fleet.builds.count),
        ]
        return sections.filter { $0.count > 0 }.map { id, title, count -> Markup in
            "<li><a href=\"#\(id)\">\(title) <span class=\"n\">\(grouped(count))</span></a></li>"
        }.joined()
    }

    var hero: Markup {
        let (tone, seal): (Markup, Markup) =
            fleet.cells.sessions == 0
            ? ("is-unknown", icon("i-unknown"))
            : fleet.isTrouble
                ? ("is-error", icon("i-error"))
                : fleet.isWell ? ("is-kept", icon("i-kept")) : ("is-warning", icon("i-warning"))
        let read = fleet.readWords.map { "<li>\($0)</li>" as Markup }.joined()
        let words = fleet.nightlySentences + fleet.caveats
        let lead = (words + [fleet.noComparison].compactMap(\.self))
            .map { "<p class=\"lead\"><bdi>\($0.asSentence)</bdi>.</p>" as Markup }.joined()
        return """
            <section class="hero \(tone)" aria-label="Verdict">
            <ul class="read" aria-label="What was read">\(read)</ul>
            <h1><span class="seal">\(seal)</span> <span>\(fleet.headlineOfPage.withBreaks)</span></h1>
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
            guard let first = fleet.told(state).first else {
                return "<li><span class=\"chip \(style)\">\(words)</span></li>\n"
            }
            let target: Markup = state == .untold ? "too-few-sessions" : "problem-\(first.fingerprint)"
            return "<li><a class=\"chip \(style)\" href=\"#\(target)\">\(words)</a></li>\n"
        }.joined()
    }

    /// What changed, the worst first, each with the session to open.
    private var index: Markup {
        let changed = fleet.told.filter(\.state.isChange)
        let shown = changed.isEmpty ? fleet.worstFirst.prefix(Self.mostUnchanged) : changed.prefix(Self.mostIndexed)
        guard !shown.isEmpty else { return Markup() }
        let lines = shown.map { problem -> Markup in
            let open: Markup =
                problem.state == .gone
                ? "" : problem.example.map { " · open \($0.openable(clippedTo: 120))" } ?? ""
            let range = problem.changes.last.map { [$0.earliest, $0.latest].map { cut($0, to: 30) } } ?? []
            let doubt = Set(range).count > 1 ? ", or any from \(range[0]) to \(range[1])" : ""
            return """
                <li><span class="\(problem.style)">\(icon(problem.symbol))</span> \
                <span><a href="#problem-\(problem.fingerprint)"><b>\(problem.ruleTitle)</b> \(controller(problem)) \
                <span class="n">\(problem.changes.isEmpty ? problem.sum.countWords : problem.shortChange)\(doubt)</span></a><span class="quiet">\(open)</span></span></li>

                """
        }
        let rest = fleet.told.count - shown.count
        let more: Markup =
            rest > 0 ? "<li class=\"quiet\"><a href=\"#findings\">and \(grouped(rest)) more below</a></li>" : ""
        return "<ol class=\"index\" aria-label=\"What changed\">\(lines.joined())\(more)</ol>\n"
    }

    private func controller(_ problem: FleetProblem) -> Markup {
        problem.isOfNoClass ? Markup() : BreakableName(problem.question.controller).markup
    }
}

extension FleetProblem {
    /// Of what changed, how it did; of the rest, how bad it is.
    fileprivate var style: Markup { state.isChange ? state.style : "is-\(severity.style)" }

    fileprivate var symbol: Markup { state.isChange ? state.symbol : severity.symbol }
}

extension FleetState {
    var style: Markup {
        switch self {
        case .new: "is-error"
        case .growing, .confounded: "is-warning"
        case .renamed, .untold, .steady: "is-unknown"
        case .shrinking: "is-note"
        case .gone: "is-kept"
        }
    }

    fileprivate var symbol: Markup {
        switch self {
        case .new: "i-error"
        case .growing: "i-warning"
        case .confounded, .renamed, .untold: "i-unknown"
        case .steady, .shrinking: "i-note"
        case .gone: "i-kept"
        }
    }
}
