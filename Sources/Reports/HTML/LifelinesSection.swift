import Lifecycle
import Rules

/// The lifelines of every session: those with findings first in line for the space there is.
struct LifelinesSection: Sendable {
    let content: ReportContent

    /// Lanes on the whole page, and in one session: more than this nobody looks at, and the page must open at once.
    private static let laneBudget = 480
    private static let lanesPerSession = 120
    /// Bars and marks on the whole page.
    private static let shapeBudget = 15_000
    private static let sessionLimit = 24

    func markup() -> Markup {
        let plans = planned()
        let lanes = plans.reduce(0) { $0 + $1.plan.drawn }
        let shapes = min(400, max(24, Self.shapeBudget / max(lanes, 1)))
        let left = content.sessions.count { !$0.session.timelines.isEmpty } - plans.count
        let charts = plans.map { chart($0.index, $0.plan, shapes: shapes) }
        let drawn = charts.reduce(into: Set<Markup>()) { $0.formUnion($1.shapes) }
        let cards = zip(plans, charts).map { plan, chart in
            card(plan.index, plan.plan, chart.chart, plan.index == plans.last?.index ? legend(of: drawn) : Markup())
        }
        return cards.joined() + rest(left)
    }

    /// What is drawn of each session, in the order of the page.
    private func planned() -> [(index: Int, plan: LanePlan)] {
        let accused = accusedBySession()
        let candidates = content.sessions.indices.filter { !content.sessions[$0].session.timelines.isEmpty }
        let chosen = candidates.sorted { (accused[$0] == nil ? 1 : 0, $0) < (accused[$1] == nil ? 1 : 0, $1) }
        var (plans, budget): ([(index: Int, plan: LanePlan)], Int) = ([], Self.laneBudget)
        for index in chosen.prefix(Self.sessionLimit) where budget > 0 {
            let limit = min(Self.lanesPerSession, budget)
            let plan = LanePlan(session: content.sessions[index].session, accused: accused[index] ?? [], limit: limit)
            budget -= plan.drawn
            plans.append((index, plan))
        }
        return plans.sorted { $0.index < $1.index }
    }

    private func accusedBySession() -> [Int: [[Int]]] {
        var accused: [Int: [[Int]]] = [:]
        for finding in content.analysis.findings where !finding.isSuppressed {
            accused[content.sessionIndex(of: finding), default: []].append(finding.timelines)
        }
        return accused
    }

    private func chart(_ index: Int, _ plan: LanePlan, shapes: Int) -> (chart: Markup, shapes: Set<Markup>) {
        let view = content.sessions[index]
        let names = NamesDrawing(
            view: view, classNumbers: content.classNumbers[index], accusations: accusations(in: index))
        return LifelineChart(view: view, number: index, plan: plan, names: names, shapesPerLane: shapes).drawing()
    }

    private func card(_ index: Int, _ plan: LanePlan, _ chart: Markup, _ legend: Markup) -> Markup {
        let view = content.sessions[index]
        return """
            <section class="card lifelines" aria-label="Lifelines of \(view.title)"><header>\(heading(view, plan))\
            <div class="zoom" role="group" aria-label="Zoom" hidden><button type="button" data-zoom="only" \
            aria-pressed="false" title="Only findings of the time that is in view">Only this time</button>\
            <button type="button" data-zoom="out" aria-label="Zoom out">−</button>\
            <button type="button" data-zoom="fit">Fit</button>\
            <button type="button" data-zoom="in" aria-label="Zoom in">+</button></div></header>
            \(chart)\(cut(view, plan))\(legend)</section>

            """
    }

    private func heading(_ view: SessionView, _ plan: LanePlan) -> Markup {
        let title: Markup = content.isSingleSession ? "" : "<h3><bdi>\(content.place(view))</bdi></h3>"
        return "<div>\(title)<p class=\"quiet\">\(extent(view))</p></div>"
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

    private func cut(_ view: SessionView, _ plan: LanePlan) -> Markup {
        let left = view.session.timelines.count - plan.drawn
        guard left > 0 else { return Markup() }
        return """
            <p class="cut">\(grouped(plan.drawn)) of \(counted(view.session.timelines.count, "instance")) \
            drawn: those that findings name, then each class's first and last. \
            <code>lifeline timeline LOG --controller NAME</code> shows any other; the JSON report lists all.</p>

            """
    }

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
            ("s-open", "l-open", "left for good, undecided"), ("s-late", "l-late", "left for good, deinit late"),
            ("m-end", "l-end", "deinit"), ("m-fetch", "l-fetch", "fetch"), ("m-call", "l-call", "callback"),
            ("m-activity", "l-activity", "activity"), ("m-alert", "l-alert", "complaint or breach"),
        ]
        let items = entries.filter { drawn.contains($0.shape) }.map { _, symbol, words -> Markup in
            """
            <li><svg width="24" height="14" aria-hidden="true" focusable="false"><use href="#\(symbol)"/></svg> \
            \(words)</li>
            """
        }
        return "<ul class=\"legend\" aria-label=\"Legend\">\(items.joined())</ul>\n"
    }
}
