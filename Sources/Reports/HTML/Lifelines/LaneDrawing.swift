import Lifecycle
import Rules

/// Draws the life of one instance: its states as bars, its callbacks and requests as marks.
struct LaneDrawing: Sendable {
    let view: SessionView
    /// Shapes still allowed on the page: a lane never draws more.
    let limit: Int
    /// The shapes and signs drawn so far, by the names they have in the style; those of the source code are few, and each
    /// stands at one place of it.
    private var styles: [StaticString] = []
    /// Compiles each class's contract once for all of its lanes.
    private var reader: LifeReader

    init(view: SessionView, limit: Int) {
        self.view = view
        self.limit = limit
        reader = LifeReader(view.session, view.trace)
    }

    /// A lane that shares its row takes only the ground it lived on, so that each life of the row can be pointed at.
    mutating func lane(_ timeline: Int, fetches: [Fetch], row: ChartRows.Row, isShared: Bool) -> Markup {
        let life = view.session.timelines[timeline]
        let spans = reader.spans(of: life)
        let marks = LaneMarks(
            of: life, fetches: fetches, in: view.session, trace: view.trace, axis: view.axis, limit: limit)
        var lane: Markup = """
            <g class="lane" id="\(view.anchor(of: timeline))" data-y="\(row.y)" transform="translate(0 \(row.y))" \
            role="img"><title>\(summary(timeline, spans: spans, leftOut: marks.leftOut))</title>\
            <rect class="ground"\(ground(of: life, isShared: isShared)) height="\(row.height)" fill="none"/>

            """
        for stretch in Stretch.merged(spans, axis: view.axis, limit: limit) {
            lane += bar(stretch, verdict: view.verdict(of: timeline), row: row)
        }
        for fetch in fetches.spread(atMost: limit) { lane += wait(fetch, row: row) }
        for mark in marks.marks { lane += sign(mark, row: row) }
        return lane + "</g>\n"
    }

    private func ground(of life: Timeline, isShared: Bool) -> Markup {
        guard isShared else { return " width=\"\(ChartGeometry.width)\"" }
        let first = view.session.events(of: life).first.map { view.axis.fraction(of: $0) } ?? 0
        let end = view.session.end(of: life).map { view.axis.fraction(of: $0) } ?? 1
        let (from, to) = (ChartGeometry.x(first), ChartGeometry.x(end))
        return " x=\"\(from)\" width=\"\(max(to - from, 6))\""
    }

    /// What a screen reader says of the lane, and a tooltip of its ground.
    private func summary(_ timeline: Int, spans: [LifeSpan], leftOut: Int) -> Markup {
        let life = view.session.timelines[timeline]
        let token = life.token.map { " \($0.displayed.clipped(to: 40))" } ?? ""
        let begin = view.session.events(of: life).first.map { view.axis.position(of: $0) } ?? ""
        let appearances = counted(life.appearances, "appearance")
        var text: Markup = "\(view.label(of: timeline))\(token): \(view.verdict(of: timeline).words)"
        text += ", seen from \(begin) on, \(appearances)"
        if let ended = life.ended { text += ", deinit at \(view.axis.position(of: ended))" }
        if let departure = life.departure { text += ", left for good at \(view.axis.position(of: departure.event))" }
        if leftOut > 0 { text += "; \(counted(leftOut, "mark")) not drawn" }
        return text
    }

    var drawn: Set<Markup> { Set(styles.map { "\($0)" }) }

    private mutating func note(_ style: StaticString) {
        if !styles.contains(where: { $0.utf8Start == style.utf8Start }) { styles.append(style) }
    }

    private mutating func bar(_ stretch: Stretch, verdict: LifeVerdict, row: ChartRows.Row) -> Markup {
        let span = stretch.span
        guard let shape = stretch.count > 1 ? SpanShape(merged: stretch) : SpanShape(span, verdict: verdict) else {
            return Markup()
        }
        note(shape.style)
        let from = ChartGeometry.x(view.axis.fraction(of: span.from))
        let to = ChartGeometry.x(span.to.map { view.axis.fraction(of: $0) } ?? 1)
        let end: Markup = span.to.map { "\(view.axis, at: $0)" } ?? "the end"
        return """
            <rect class="\(shape.style)" x="\(from)" y="\((row.height - shape.height) / 2)" \
            width="\(max(to - from, 0.6))" height="\(shape.height)" \(shape.attributes)>\
            <title>\(shape.words) · \(view.axis, at: span.from) to \(end) · \(view.axis, from: span.from, to: span.to) · \
            line \(Int(view.trace.events[Int(span.from)].line))</title></rect>

            """
    }

    /// The stretch from a request to its answer, above the bar.
    private func wait(_ fetch: Fetch, row: ChartRows.Row) -> Markup {
        guard let end = fetch.end else { return Markup() }
        let from = ChartGeometry.x(view.axis.fraction(of: fetch.start))
        let to = ChartGeometry.x(view.axis.fraction(of: end))
        guard to - from >= 0.1 else { return Markup() }
        return """
            <rect class="wait" x="\(from)" y="\(row.height / 2 - 10.8)" width="\(to - from)" height="1.6" \
            fill="#0b7a53"/>

            """
    }

    private mutating func sign(_ mark: Mark, row: ChartRows.Row) -> Markup {
        let symbol = mark.sign.symbol
        note(symbol.name)
        let x = ChartGeometry.x(view.axis.fraction(of: mark.event))
        let line = Int(view.trace.events[Int(mark.event)].line)
        return """
            <use href="#\(symbol.name)" x="\(x)" y="\(row.height / 2 + symbol.rise)"><title>\
            \(mark.words.clipped(to: 120)) · \(view.axis, at: mark.event) · line \(line)</title></use>

            """
    }
}
