import Lifecycle
import Rules

/// The worst finding that names an instance.
struct LaneAccusation: Sendable {
    /// Where the page argues it.
    let anchor: Markup
    let severity: Severity
}

/// Draws the column of names beside the lanes; it stays in place while the lanes scroll.
struct NamesDrawing: Sendable {
    let view: SessionView
    /// The page-wide number of each class, for the filter.
    let classNumbers: [Int]
    let accusations: [Int: LaneAccusation]

    func name(_ row: ChartRows.Row) -> Markup {
        let inside: Markup =
            switch row.kind {
            case .head(let index): head(index, row: row)
            case .lane(let timeline, let isAlone): lane(timeline, isAlone: isAlone, row: row)
            case .cut(let count, _): cut(count, row: row)
            }
        return """
            <g class="name" data-class="\(classNumber(row))" data-y="\(row.y)" data-h="\(row.height)"\
            \(instance(row)) transform="translate(0 \(row.y))">\(rule(row))\(inside)</g>

            """
    }

    /// What nearly all names end with says nothing in a column of them; the tooltip has the whole name.
    private func laneName(of index: Int) -> String {
        let name = view.names[index]
        let suffix = "ViewController"
        guard name.hasSuffix(suffix), name.utf8.count > suffix.utf8.count, view.names.count > 1 else { return name }
        let short = String(name.dropLast(suffix.count))
        return view.names.contains(short) ? name : short
    }

    private func classNumber(_ row: ChartRows.Row) -> Int {
        switch row.kind {
        case .head(let index), .cut(_, let index): classNumbers[index]
        case .lane(let timeline, _): classNumbers[view.session.timelines[timeline].controllerClass]
        }
    }

    private func instance(_ row: ChartRows.Row) -> Markup {
        guard case .lane(let timeline, _) = row.kind else { return Markup() }
        return " data-life=\"\(view.anchor(of: timeline))\""
    }

    private func rule(_ row: ChartRows.Row) -> Markup {
        guard row.beginsClass, row.y > 0 else { return Markup() }
        return "<line class=\"border\" x2=\"\(ChartGeometry.namesWidth)\" stroke=\"#e4e7ec\"/>"
    }

    private func head(_ index: Int, row: ChartRows.Row) -> Markup {
        let own = view.session.classes[index]
        return """
            <title>\(own.name.displayed.clipped(to: 200))</title>\
            <text class="class" x="0" y="22" font-size="13" font-weight="600">\(laneName(of: index).clipped(to: 26))</text>\
            <text class="count" x="\(ChartGeometry.namesWidth - 10)" y="22" font-size="11" text-anchor="end">\
            \(grouped(own.timelines.count))×</text>
            """
    }

    private func lane(_ timeline: Int, isAlone: Bool, row: ChartRows.Row) -> Markup {
        let life = view.session.timelines[timeline]
        let verdict = view.verdict(of: timeline)
        let title = view.session.classes[life.controllerClass].name.displayed.clipped(to: 200)
        let mark = mark(of: timeline)
        let sign: Markup =
            "<use href=\"#\(mark.symbol)\" x=\"\(isAlone ? 0 : 10)\" y=\"8\" width=\"12\" height=\"12\"/>"
        let words: Markup
        if isAlone {
            words =
                "<text class=\"class\" x=\"18\" y=\"18.5\" font-size=\"13\" font-weight=\"600\">"
                + "\(laneName(of: life.controllerClass).clipped(to: verdict.isQuiet && accusations[timeline] == nil ? 31 : verdict.nameLimit))</text>"
        } else {
            words = "<text class=\"ordinal\" x=\"28\" y=\"18.5\" font-size=\"12\">#\(life.ordinal)</text>"
        }
        return "<title>\(title) #\(life.ordinal)</title><g class=\"\(mark.style)\">\(sign)\(words)"
            + "\(verdictText(timeline, isAlone: isAlone))</g>"
    }

    /// Whom a finding names gets no tick, however well his life ended.
    private func mark(of timeline: Int) -> (symbol: Markup, style: Markup) {
        let verdict = view.verdict(of: timeline)
        guard verdict.isQuiet, let accusation = accusations[timeline] else { return (verdict.symbol, verdict.style) }
        return (accusation.severity.symbol, "is-\(accusation.severity.style)")
    }

    /// The verdict in words, linked to the finding that argues it.
    private func verdictText(_ timeline: Int, isAlone: Bool) -> Markup {
        let verdict = view.verdict(of: timeline)
        guard !(isAlone && verdict.isQuiet) || accusations[timeline] != nil else { return Markup() }
        let place: Markup = isAlone ? "x=\"\(ChartGeometry.namesWidth - 10)\" text-anchor=\"end\"" : "x=\"64\""
        let text: Markup =
            "<text class=\"verdict\" \(place) y=\"18.5\" font-size=\"11.5\">\(isAlone ? verdict.shortWords : verdict.words)</text>"
        guard let accusation = accusations[timeline] else { return text }
        return "<a href=\"#\(accusation.anchor)\">\(text)</a>"
    }

    private func cut(_ count: Int, row: ChartRows.Row) -> Markup {
        let instances = counted(count, "more instance")
        return "<text class=\"cut\" x=\"10\" y=\"16\" font-size=\"11.5\">\(instances), not drawn</text>"
    }
}

extension LifeVerdict {
    /// Nothing to look at: the name alone says enough.
    fileprivate var isQuiet: Bool { self == .alive || self == .deallocated }

    /// Letters of a name that fit beside the verdict.
    fileprivate var nameLimit: Int {
        switch self {
        case .alive, .leaked, .probablyLeaked: 23
        case .deallocated, .undecided: 21
        }
    }

    /// The question mark says the same as the sign beside the name.
    fileprivate var shortWords: Markup { self == .probablyLeaked ? "leaked?" : words }
}
