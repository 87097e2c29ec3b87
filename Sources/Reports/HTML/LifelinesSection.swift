import Lifecycle
import Rules

/// The lifelines of every session: those with findings first in line for the space there is.
struct LifelinesSection: Sendable {
    let content: ReportContent

    /// Bars and marks on the whole page.
    private static let shapeBudget = 15_000

    func markup() -> Markup {
        let charts = content.drawn.charts
        let lanes = charts.reduce(0) { $0 + $1.plan.drawn }
        let shapes = min(400, max(24, Self.shapeBudget / max(lanes, 1)))
        let drawings = charts.map { drawing($0, shapes: shapes) }
        let drawn = drawings.reduce(into: Set<Markup>()) { $0.formUnion($1.shapes) }
        let cards = zip(charts, drawings).map {
            card($0, body($0, $1.chart, isCrowded: content.drawn.crowded.contains($0.session)))
        }
        return shown(cards) + (charts.isEmpty ? Markup() : legend(of: drawn)) + rest(content.drawn.sessionsLeftOut)
    }

    /// Of many sessions the first, which is the worst, is drawn; the others are one line, so that the findings come next.
    private func shown(_ cards: [Markup]) -> Markup {
        guard cards.count > Self.mostOpen, let first = cards.first else { return cards.joined() }
        return """
            \(first)<details class="fold-lives"><summary>\(counted(cards.count - 1, "more session"))</summary>
            \(cards.dropFirst().joined())</details>

            """
    }

    private func drawing(_ drawn: DrawnLives.Chart, shapes: Int) -> (chart: Markup, shapes: Set<Markup>) {
        let index = drawn.session
        let view = content.sessions[index]
        let names = NamesDrawing(
            view: view, classNumbers: content.classNumbers[index], listedClasses: Set(content.listedClasses),
            accusations: accusations(in: index))
        return LifelineChart(view: view, number: index, plan: drawn.plan, names: names, shapesPerLane: shapes).drawing()
    }

    /// All lives where a script draws them, and below them those that the page itself holds.
    private func body(_ drawn: DrawnLives.Chart, _ chart: Markup, isCrowded: Bool) -> Markup {
        let view = content.sessions[drawn.session]
        guard isCrowded else { return "\(zoomButtons)</header>\n\(chart)\(cut(view, drawn.plan, isCrowded: false))" }
        let shown = drawn.plan.groups.map(\.controllerClass)
        let crowd = Crowd(
            view: view, number: drawn.session,
            classes: shown + view.session.classes.indices.filter { !Set(shown).contains($0) },
            classNumbers: content.classNumbers[drawn.session])
        return """
            </header>
            \(crowd.markup(zoomButtons: zoomButtons))<details class="named" open><summary>\
            \(cut(view, drawn.plan, isCrowded: true))</summary>\(zoomButtons)
            \(chart)\(otherwise)</details>
            """
    }

    /// What another process did is one line until one asks for it, unless something is wrong there.
    private func card(_ drawn: DrawnLives.Chart, _ body: Markup) -> Markup {
        let view = content.sessions[drawn.session]
        let label: Markup = "class=\"card lifelines\" aria-label=\"Lifelines of \(view.title)\""
        let title: Markup = content.isSingleSession ? "" : "<h3><bdi>\(content.place(view))</bdi></h3>"
        if content.isAside(drawn.session) {
            return folded(label, title, "another process, nothing wrong in it · ", view, body)
        }
        if isFolded(drawn) { return folded(label, title, "", view, body) }
        return """
            <section \(label)><header><div>\(title)<p class="quiet">\(extent(view))</p></div>\(body)</section>

            """
    }

    private func folded(_ label: Markup, _ title: Markup, _ why: Markup, _ view: SessionView, _ body: Markup) -> Markup
    {
        """
        <section \(label)><details class="aside"><summary>\(title)<span class="quiet">\(why)\(extent(view))</span></summary>\
        <header>\(body)</details></section>

        """
    }

    /// Inside the fold of many, each is a line of its own.
    private func isFolded(_ drawn: DrawnLives.Chart) -> Bool {
        content.drawn.charts.count > Self.mostOpen && drawn.session != content.drawn.charts.first?.session
    }

    private static let mostOpen = 4

    private var zoomButtons: Markup {
        """
        <div class="zoom" role="group" aria-label="Zoom" hidden><button type="button" data-zoom="only" \
        aria-pressed="false" title="Only findings of the time that is in view">Only this time</button>\
        <button type="button" data-zoom="out" aria-label="Zoom out">−</button>\
        <button type="button" data-zoom="fit">Fit</button>\
        <button type="button" data-zoom="in" aria-label="Zoom in">+</button></div>
        """
    }

    /// `9 instances of 6 classes · 3 min 4 s from 2026-05-01T10:11:12.123 · the log states no time zone`.
    private func extent(_ view: SessionView) -> Markup {
        let instances = counted(view.session.timelines.count, "instance")
        let classes = counted(view.session.classes.count, "class", "classes")
        var parts: [Markup] = ["\(instances) of \(classes)"]
        if let length = view.length {
            parts.append(view.clock.text(view.session.start).map { "\(length) from \($0)" } ?? "\(length)")
        }
        if let open = view.clock.openness { parts.append("\(open)") }
        return parts.joined(by: " · ")
    }

    /// The worst finding that names each instance: findings come worst first.
    private func accusations(in index: Int) -> [Int: LaneAccusation] {
        var accusations: [Int: LaneAccusation] = [:]
        for (number, finding) in content.analysis.findings.enumerated() where !finding.isSuppressed {
            guard content.sessionIndex(of: finding) == index else { continue }
            for timeline in finding.timelines where accusations[timeline] == nil {
                accusations[timeline] = LaneAccusation(anchor: content.anchors[number], severity: finding.severity)
            }
        }
        return accusations
    }

    private func cut(_ view: SessionView, _ plan: LanePlan, isCrowded: Bool) -> Markup {
        let left = view.session.timelines.count - plan.drawn
        guard left > 0 else { return Markup() }
        let drawn: Markup = """
            \(grouped(plan.drawn)) of \(counted(view.session.timelines.count, "instance")) with every callback: those \
            that findings name, then each class's first and last
            """
        guard !isCrowded else { return drawn }
        return "<p class=\"cut\">\(drawn).</p>\n\(otherwise)"
    }

    private let otherwise: Markup = """
        <p class="cut"><code>lifeline timeline LOG --controller NAME</code> shows any other; the JSON report lists all.</p>

        """

    private func rest(_ sessions: Int) -> Markup {
        guard sessions > 0 else { return Markup() }
        return """
            <p class="cut">\(counted(sessions, "more session")) not drawn: those with findings come first. \
            <code>lifeline timeline LOG</code> shows any of them.</p>

            """
    }

    /// Only what is drawn is explained.
    private func legend(of drawn: Set<Markup>) -> Markup {
        let entries: [(shape: Markup, symbol: Markup, words: Markup)] = [
            ("s-on", "l-on", "on screen"), ("s-many", "l-many", "on screen many times"),
            ("s-moving", "l-moving", "appearing, disappearing"), ("s-cancelled", "l-cancelled", "cancelled transition"),
            ("s-off", "l-off", "off screen, still held"), ("s-loaded", "l-loaded", "loaded, not shown"),
            ("s-leaked", "l-leaked", "left for good, leaked"), ("s-maybe", "l-maybe", "left for good, probably leaked"),
            ("s-open", "l-open", "left for good, undecided"), ("s-late", "l-late", "left for good, deinit to come"),
            ("m-end", "l-end", "deinit"), ("m-fetch", "l-fetch", "fetch"), ("m-call", "l-call", "callback"),
            ("m-activity", "l-activity", "activity"), ("m-alert", "l-alert", "complaint or breach"),
            ("link", "l-link", "what the user did"), ("moment", "l-moment", "memory warning"),
            ("step", "l-step", "step of the test"),
        ]
        let items = entries.filter { drawn.contains($0.shape) }.map { _, symbol, words -> Markup in
            """
            <li><svg width="24" height="14" aria-hidden="true" focusable="false"><use href="#\(symbol)"/></svg> \
            \(words)</li>
            """
        }
        return "<ul class=\"legend card\" aria-label=\"Legend\">\(items.joined())</ul>\n"
    }
}
