import Lifecycle
import Rules

/// The lifelines of one session: axis, names and lanes, each an SVG of its own so that axis and names can stay in place.
struct LifelineChart: Sendable {
    let view: SessionView
    /// The position of the session in the page, by which findings name it.
    let number: Int
    let plan: LanePlan
    let names: NamesDrawing
    let shapesPerLane: Int

    /// The chart, and the names of the shapes in it.
    func drawing() -> (chart: Markup, shapes: Set<Markup>) {
        let rows = ChartRows(plan)
        let ticks = view.axis.ticks(limit: 9)
        let (lanes, shapes) = lanes(rows, ticks: ticks)
        let chart: Markup = """
            <div class="chart" data-chart="\(number)" tabindex="0" role="region" aria-label="Chart of \(view.title)"\(view.axis.scale.attributes)>
            <table role="presentation" cellspacing="0" cellpadding="0"><tr><td class="corner">\(corner)</td>
            <td class="axis">\(axis(ticks))</td></tr>
            <tr><td class="names">\(namesColumn(rows))</td>
            <td class="lanes">\(lanes)</td></tr></table></div>

            """
        return (chart, shapes)
    }

    private var corner: Markup { "<span>\(view.axis.isTimed ? "time" : "order of events")</span>" }

    private func axis(_ ticks: [Tick]) -> Markup {
        let labels = ticks.map { tick -> Markup in
            let x = ChartGeometry.x(tick.fraction)
            return """
                <text x="\(x)" y="19" font-size="11" text-anchor="\(tick.fraction > 0.02 ? "middle" : "start")">\
                \(tick.label)</text>
                """
        }
        return svg("axis", height: ChartGeometry.axisHeight, attributes: "aria-hidden=\"true\"", labels.joined())
    }

    private func namesColumn(_ rows: ChartRows) -> Markup {
        """
        <svg class="names" width="\(ChartGeometry.namesWidth)" height="\(rows.height)" font-family="sans-serif">
        \(rows.rows.map(names.name).joined())</svg>
        """
    }

    private func lanes(_ rows: ChartRows, ticks: [Tick]) -> (Markup, Set<Markup>) {
        let fetches = fetchesByTimeline()
        var drawing = LaneDrawing(view: view, limit: shapesPerLane)
        var middles = [Double?](repeating: nil, count: view.session.timelines.count)
        var (grounds, lives) = (Markup(), Markup())
        for row in rows.rows {
            switch row.kind {
            case .head(let index): grounds += head(index, row: row)
            case .cut: grounds += border(row)
            case .lane(let timelines, _):
                grounds += border(row)
                for timeline in timelines {
                    middles[timeline] = row.y + row.height / 2
                    lives += drawing.lane(
                        timeline, fetches: fetches[timeline] ?? [], row: row, isShared: timelines.count > 1)
                }
            }
        }
        let links = LinkDrawing(view: view, middles: middles).links(limit: 600)
        let (moments, kinds) = moments(height: rows.height)
        let content =
            grid(ticks, height: rows.height) + grounds + lives + moments + "<g class=\"links\">\n" + links + "</g>"
        let label: Markup = "role=\"group\" aria-label=\"\(counted(plan.drawn, "lifeline"))\""
        let shapes = drawing.drawn.union(kinds).union(links.isEmpty ? [] : ["link"])
        return (svg("lanes", height: rows.height, attributes: label, content), shapes)
    }

    /// What is no one's own, told once across all lanes: memory was short, or the test did its next step.
    private func moments(height: Double) -> (Markup, kinds: Set<Markup>) {
        let warnings = view.memoryWarnings.spread(atMost: 100).map { warning -> Markup in
            let line = Int(view.trace.events[Int(warning.event)].line)
            let words: Markup = """
                memory warning · \(view.axis.position(of: warning.event)) · told to \
                \(counted(warning.controllers, "controller")) · line \(line)
                """
            return moment("moment", "#b26b00", at: view.axis.fraction(of: warning.event), words, height: height)
        }
        let steps = view.testSteps.spread(atMost: 200).map { step in
            moment("step", "#667085", at: step.fraction, "\(step.title.cut(to: 200))", height: height)
        }
        guard !(warnings + steps).isEmpty else { return (Markup(), []) }
        let kinds: [Markup] = (warnings.isEmpty ? [] : ["moment"]) + (steps.isEmpty ? [] : ["step"])
        return ("<g class=\"moments\">\((warnings + steps).joined())</g>\n", Set(kinds))
    }

    private func moment(
        _ style: Markup, _ colour: Markup, at fraction: Double, _ words: Markup, height: Double
    ) -> Markup {
        let x = ChartGeometry.x(fraction)
        return """
            <g class="\(style)"><title>\(words)</title>\
            <line class="reach" x1="\(x)" x2="\(x)" y2="\(height)" stroke="#fff" stroke-opacity="0" \
            stroke-width="9"/><line class="beam" x1="\(x)" x2="\(x)" y2="\(height)" stroke="\(colour)" \
            stroke-width="1.5" stroke-dasharray="5 3"/></g>

            """
    }

    private func svg(_ style: Markup, height: Double, attributes: Markup, _ content: Markup) -> Markup {
        """
        <svg class="\(style)" width="\(ChartGeometry.width)" height="\(height)" \(attributes) \
        font-family="sans-serif">\(content)</svg>
        """
    }

    private func grid(_ ticks: [Tick], height: Double) -> Markup {
        let lines = ticks.map { tick -> Markup in
            let x = ChartGeometry.x(tick.fraction)
            return "<line x1=\"\(x)\" x2=\"\(x)\" y2=\"\(height)\" stroke=\"#eef0f3\"/>"
        }
        return "<g class=\"grid\">\(lines.joined())</g>\n"
    }

    private func border(_ row: ChartRows.Row) -> Markup {
        guard row.beginsClass, row.y > 0 else { return Markup() }
        return """
            <line class="border" data-y="\(row.y)" x2="100%" y1="\(row.y)" y2="\(row.y)" stroke="#e4e7ec"/>

            """
    }

    /// The class's living instances over time, on the axis of the lanes below it.
    private func head(_ index: Int, row: ChartRows.Row) -> Markup {
        let live = LiveCount(of: view.liveChanges[index], axis: view.axis, limit: 300)
        let staircase = Staircase(steps: live.steps, most: live.most)
        let path = staircase.area(left: ChartGeometry.x(0), right: ChartGeometry.x(1), top: 9, bottom: row.height - 3)
        let isLeaky = view.session.classes[index].timelines.contains { view.verdict(of: $0) == .leaked }
        let style: Markup = isLeaky ? "live is-leaky" : "live"
        return border(row) + """
            <g class="head" data-y="\(row.y)" transform="translate(0 \(row.y))"><title>\
            \(view.names[index].clipped(to: 60)): at most \(grouped(live.most)) alive at once, \
            \(grouped(live.last)) at the end</title>\
            <path class="\(style)" fill="#dfe3ee" d="\(path)"/></g>

            """
    }

    private func fetchesByTimeline() -> [Int: [Fetch]] {
        let drawn = Set(plan.groups.flatMap(\.timelines))
        var fetches: [Int: [Fetch]] = [:]
        for fetch in view.session.fetches {
            guard let timeline = fetch.timeline, drawn.contains(timeline) else { continue }
            fetches[timeline, default: []].append(fetch)
        }
        return fetches
    }
}

extension Axis.Scale {
    /// What the script needs to draw finer ticks when one zooms in.
    var attributes: Markup {
        switch self {
        case .time(_, let length): " data-microseconds=\"\(Int(length.microseconds))\""
        case .order(let count): " data-events=\"\(count)\""
        }
    }
}
