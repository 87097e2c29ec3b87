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
    /// The classes that the table of controllers has rows for.
    let listedClasses: Set<Int>
    let accusations: [Int: LaneAccusation]
    /// Where the verdict beside an ordinal begins: behind the longest ordinal of the session.
    private let verdictColumn: Double

    init(view: SessionView, classNumbers: [Int], listedClasses: Set<Int>, accusations: [Int: LaneAccusation]) {
        self.view = view
        self.classNumbers = classNumbers
        self.listedClasses = listedClasses
        self.accusations = accusations
        let mostSiblings = view.session.classes.lazy.map(\.timelines.count).max() ?? 1
        verdictColumn = 28 + TextWidth.of("#\(mostSiblings)", size: 12) + 10
    }

    private static let right = ChartGeometry.namesWidth - 10

    func name(_ row: ChartRows.Row) -> Markup {
        let inside: Markup =
            switch row.kind {
            case .head(let index): head(index)
            case .lane(let timelines, let isAlone): lane(timelines, isAlone: isAlone)
            case .cut(let count, _): cut(count)
            }
        return """
            <g class="name" data-class="\(classNumber(row))" data-y="\(row.y)" data-h="\(row.height)"\
            \(instances(row)) transform="translate(0 \(row.y))">\(rule(row))\(inside)</g>

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
        case .lane(let timelines, _): classNumbers[view.session.timelines[timelines[0]].controllerClass]
        }
    }

    private func instances(_ row: ChartRows.Row) -> Markup {
        guard case .lane(let timelines, _) = row.kind else { return Markup() }
        return " data-lives=\"\(timelines.map(view.anchor).joined(by: " "))\""
    }

    private func rule(_ row: ChartRows.Row) -> Markup {
        guard row.beginsClass, row.y > 0 else { return Markup() }
        return "<line class=\"border\" x2=\"\(ChartGeometry.namesWidth)\" stroke=\"#e4e7ec\"/>"
    }

    private func head(_ index: Int) -> Markup {
        let own = view.session.classes[index]
        let count = "\(grouped(own.timelines.count))×"
        return """
            <title>\(own.name.displayed.clipped(to: 200))</title>\
            \(className(index, x: 0, y: 22, beside: count))\
            <text class="count" x="\(Self.right)" y="22" font-size="11" text-anchor="end">\(count)</text>
            """
    }

    /// The name, cut to what leaves room for the words at the end of the row, and linked to the class's numbers.
    private func className(_ index: Int, x: Double, y: Double, beside words: String) -> Markup {
        let room = Self.right - x - (words.isEmpty ? 0 : TextWidth.of(words, size: 11.5) + 10)
        let name = TextWidth.clipped(laneName(of: index), to: room, size: 13)
        let text: Markup =
            "<text class=\"class\" x=\"\(x)\" y=\"\(y)\" font-size=\"13\" font-weight=\"600\">\(name)</text>"
        let number = classNumbers[index]
        return listedClasses.contains(number) ? "<a href=\"#class-\(number)\">\(text)</a>" : text
    }

    private func lane(_ timelines: [Int], isAlone: Bool) -> Markup {
        let life = view.session.timelines[timelines[0]]
        let name = view.session.classes[life.controllerClass].name.displayed.clipped(to: 200)
        let title = "\(name) \(ordinals(timelines))"
        let (symbol, style) = mark(of: timelines[0])
        let sign: Markup = "<use href=\"#\(symbol)\" x=\"\(isAlone ? 0 : 10)\" y=\"8\" width=\"12\" height=\"12\"/>"
        let words = isAlone ? alone(timelines, life.controllerClass) : sibling(timelines)
        // The sign is that of the finding; a good end is no warning.
        guard !view.verdict(of: timelines[0]).isQuiet else {
            return "<title>\(title)</title><g class=\"\(style)\">\(sign)</g>\(words)"
        }
        return "<title>\(title)</title><g class=\"\(style)\">\(sign)\(words)</g>"
    }

    /// The row of a class that needs no other.
    private func alone(_ timelines: [Int], _ index: Int) -> Markup {
        let words = timelines.count > 1 ? "\(grouped(timelines.count)) released" : soleWords(timelines[0])
        let name = className(index, x: 18, y: 18.5, beside: words)
        return name + verdict(words, of: timelines[0], place: "x=\"\(Self.right)\" text-anchor=\"end\"")
    }

    /// All is well with it: the name alone says enough.
    private func soleWords(_ timeline: Int) -> String {
        let verdict = view.verdict(of: timeline)
        return verdict.isQuiet && accusations[timeline] == nil ? "" : verdict.shortWords
    }

    /// A row below the head of its class.
    private func sibling(_ timelines: [Int]) -> Markup {
        let verdict = view.verdict(of: timelines[0])
        guard timelines.count == 1 else {
            return verdictText("\(grouped(timelines.count)) \(verdict.plainWords)", place: "x=\"28\"")
        }
        let ordinal = "#\(view.session.timelines[timelines[0]].ordinal)"
        return "<text class=\"ordinal\" x=\"28\" y=\"18.5\" font-size=\"12\">\(ordinal)</text>"
            + self.verdict(verdict.plainWords, of: timelines[0], place: "x=\"\(verdictColumn)\"")
    }

    /// The verdict in words, linked to the finding that argues it.
    private func verdict(_ words: String, of timeline: Int, place: Markup) -> Markup {
        guard !words.isEmpty else { return Markup() }
        let text = verdictText(words, place: place)
        guard let accusation = accusations[timeline] else { return text }
        return "<a href=\"#\(accusation.anchor)\">\(text)</a>"
    }

    private func verdictText(_ words: String, place: Markup) -> Markup {
        "<text class=\"verdict\" \(place) y=\"18.5\" font-size=\"11.5\">\(words)</text>"
    }

    private func mark(of timeline: Int) -> (symbol: Markup, style: Markup) {
        view.verdict(of: timeline).mark(accused: accusations[timeline]?.severity)
    }

    private func ordinals(_ timelines: [Int]) -> String {
        listed(timelines.map { "#\(view.session.timelines[$0].ordinal)" }, atMost: 12)
    }

    private func cut(_ count: Int) -> Markup {
        "<text class=\"cut\" x=\"10\" y=\"16\" font-size=\"11.5\">\(grouped(count)) more, not drawn</text>"
    }
}

extension LifeVerdict {
    /// The question mark says the same as the sign beside the name.
    fileprivate var shortWords: String { self == .probablyLeaked ? "leaked?" : plainWords }
}
