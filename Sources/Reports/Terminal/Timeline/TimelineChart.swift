import Lifecycle
import Rules

/// What `lifeline timeline` shows of an analysis.
package struct TimelineChoice: Sendable {
    /// Only classes of this name, or where none has it, those whose names hold it.
    package var controller: String?
    /// Only the instance of this number.
    package var instance: Int?
    /// No sign beyond ASCII.
    package var isASCII = false
    /// Only lives that go on at this moment or after it, drawn from it on.
    package var from: TimelineBound?
    /// Only lives that have begun by this moment, drawn as far as it.
    package var to: TimelineBound?
    /// At most so many lives a session.
    package var limit = usualLimit
    /// Whether somebody asked for so many: else a long session is summed up.
    private let isLimitStated: Bool

    /// What a person looks through.
    package static let usualLimit = 200
    private static let firstFew = 20

    package init(
        controller: String? = nil, instance: Int? = nil, isASCII: Bool = false, from: TimelineBound? = nil,
        to: TimelineBound? = nil, limit: Int? = nil
    ) {
        self.controller = controller
        self.instance = instance
        self.isASCII = isASCII
        self.from = from
        self.to = to
        self.limit = limit ?? Self.usualLimit
        isLimitStated = limit != nil
    }
}

/// The lives of an analysis as lines of text, one an instance; empty when the choice leaves none.
package func timelineText(of analysis: Analysis, _ choice: TimelineChoice, _ options: ReportOptions) -> [UInt8] {
    let analysis = analysis.redacted(by: options.redaction)
    var page = TerminalPage(options)
    var used: Set<LaneSign> = []
    let chosen = AnalysisView(analysis).sessions.compactMap { view in
        TimelineWindow(from: choice.from, to: choice.to, of: view).map {
            (view, $0, choice.timelines(of: view, in: $0))
        }
    }.filter { !$0.2.isEmpty }
    let rows = chosen.reduce(0) { $0 + $1.2.count }
    for (view, window, timelines) in chosen {
        page.space()
        let shown = choice.first(of: timelines, in: view, analysis.shownFindings)
        let chart = TimelineChart(
            view: view, window: window, timelines: shown, isASCII: choice.isASCII, width: page.width)
        used.formUnion(
            chart.write(on: &page, below: choice.sumsUp(timelines) ? classSums(of: timelines, in: view) : []))
        let rest = timelines.count - shown.count
        if rest > 0 { page.paragraph(prose: andMore(rest, choice), .faint) }
        if rows == 1, let only = timelines.first { page.writeStory(of: only, in: view) }
    }
    guard !chosen.isEmpty else { return [] }
    page.space()
    page.paragraph(prose: LaneSign.legend(of: used, isASCII: choice.isASCII), .faint)
    return Array((choice.isASCII ? inASCII(page.text) : page.text).utf8)
}

/// Names of the log may hold anything; each sign keeps its column.
private func inASCII(_ text: String) -> String {
    String(
        text.map { character in
            switch character {
            case "…": "~"
            case "│": "|"
            default: character.isASCII ? character : "?"
            }
        })
}

private func andMore(_ lives: Int, _ choice: TimelineChoice) -> String {
    "… and \(counted(lives, "more life", "more lives")): --limit \(choice.limit * 2) shows more, --controller, --from and "
        + "--to choose"
}

/// A line for each class: how many of its lives ended how, those of most leaks first.
private func classSums(of timelines: [Int], in view: SessionView) -> [String] {
    let lives = Dictionary(grouping: timelines) { view.session.timelines[$0].controllerClass }
    let sums = lives.map { (index: $0, verdicts: VerdictCounts(of: [$1.map(view.verdict)])) }.sorted {
        let (left, right) = ($0.verdicts, $1.verdicts)
        let leaks = (left[.leaked] + left[.probablyLeaked], right[.leaked] + right[.probablyLeaked])
        return (leaks.1, right.total, $0.index) < (leaks.0, left.total, $1.index)
    }
    let shown = sums.prefix(mostClasses).map { sum in
        "\(view.names[sum.index].clipped(to: 60)): \(counted(sum.verdicts.total, "life", "lives")), \(sum.verdicts.words)"
    }
    return shown
        + (sums.count > shown.count ? ["… and \(counted(sums.count - shown.count, "more class", "more classes"))"] : [])
}

private let mostClasses = 40

extension TimelineChoice {
    /// Indices into `Session.timelines`, by class and then by first line.
    fileprivate func timelines(of view: SessionView, in window: TimelineWindow) -> [Int] {
        view.session.classes.filter(isMeant(among: view.session.classes)).flatMap(\.timelines)
            .filter { instance == nil || view.session.timelines[$0].ordinal == instance }
            .filter { timeline in
                let life = view.session.timelines[timeline]
                guard let first = view.session.events(of: life).first else { return false }
                // A life goes on to its end, or to the end of its session.
                return first <= window.events.upperBound
                    && view.session.end(of: life) ?? .max >= window.events.lowerBound
            }
    }

    /// Whether nobody looks through so many lives.
    fileprivate func sumsUp(_ timelines: [Int]) -> Bool { !isLimitStated && timelines.count > limit }

    /// As many as may be shown: where there are more, the leaked ones come first, then others that findings name. What is
    /// summed up shows the leaked alone, and the first few where none is.
    fileprivate func first(of timelines: [Int], in view: SessionView, _ findings: [Finding]) -> [Int] {
        guard timelines.count > limit else { return timelines }
        let own = findings.filter { $0.capture == view.capture && $0.session == view.index }
        let named = Set(own.flatMap(\.timelines))
        let rank = { (timeline: Int) in
            switch view.verdict(of: timeline) {
            case .leaked: 0
            case .probablyLeaked: 1
            case .undecided, .alive, .deallocated: named.contains(timeline) ? 2 : 3
            }
        }
        let ranked = Dictionary(grouping: timelines, by: rank)
        let leaked = (ranked[0] ?? []) + (ranked[1] ?? [])
        if sumsUp(timelines), !leaked.isEmpty { return Array(leaked.prefix(limit)) }
        let limit = sumsUp(timelines) ? Self.firstFew : limit
        return Array((0...3).flatMap { ranked[$0] ?? [] }.prefix(limit))
    }

    private func isMeant(among classes: [ControllerClass]) -> (ControllerClass) -> Bool {
        guard let wanted = controller?.lowercased() else { return { _ in true } }
        let isNamed: @Sendable (ControllerClass) -> Bool = {
            $0.name.qualified.lowercased() == wanted || $0.name.bare.lowercased() == wanted
        }
        guard !classes.contains(where: isNamed) else { return isNamed }
        return { $0.name.displayed.lowercased().contains(wanted) }
    }
}

/// One session's lives in columns: who, the life itself, and what became of it.
private struct TimelineChart {
    let view: SessionView
    let window: TimelineWindow
    let timelines: [Int]
    let isASCII: Bool
    let nameWidth: Int
    let laneWidth: Int

    private static let verdictWidth = 15

    init(view: SessionView, window: TimelineWindow, timelines: [Int], isASCII: Bool, width: Int) {
        self.view = view
        self.window = window
        self.timelines = timelines
        self.isASCII = isASCII
        let longest = timelines.map { Reports.columns(of: visible(view.label(of: $0))) }.max() ?? 0
        nameWidth = min(longest, max(width / 3, 14))
        laneWidth = max(width - nameWidth - TimelineChart.verdictWidth - 3, 10)
    }

    /// Writes the chart, below what sums it up, and answers which signs it took.
    func write(on page: inout TerminalPage, below sums: [String]) -> Set<LaneSign> {
        var used: Set<LaneSign> = []
        page.paragraph(prose: heading, .strong)
        for sum in sums { page.paragraph(prose: sum, indent: 2) }
        if !sums.isEmpty { page.space() }
        page.line([Inked(blank(nameWidth + 1)), Inked(axis, .faint)])
        let reader = LifeReader(view.session, view.trace)
        let marks = TransitionMarks(view, window, columns: laneWidth)
        for timeline in timelines {
            let life = view.session.timelines[timeline]
            let lane = Lane(
                reader.spans(of: life), of: timeline, in: view, window, columns: laneWidth, marks: marks[timeline])
            used.formUnion(lane.cells)
            let verdict = view.verdict(of: timeline)
            page.line(
                [Inked(padded(view.label(of: timeline))), Inked(" ")] + lane.pieces(isASCII: isASCII)
                    + [Inked(" "), Inked(verdict.plainWords, verdict.ink)])
        }
        return used
    }

    private var heading: String {
        let length = view.length.map { ", \($0)" } ?? ""
        let start = view.clock.text(view.session.start).map { " from \($0)" } ?? ""
        let count = counted(view.session.timelines.count, "instance")
        return "\(view.trace.shownPath): \(view.title)\(length)\(start), \(count)"
    }

    /// The labels of the ticks where they stand, those that would touch left out.
    private var axis: String {
        var text = ""
        for (place, label) in window.ticks(columns: laneWidth) {
            guard place >= text.count, place + label.count <= laneWidth else { continue }
            text += blank(place - text.count) + label + " "
        }
        return String(text.dropLast())
    }

    private func padded(_ name: String) -> String {
        let shown = fitted(visible(name), columns: nameWidth, .middle)
        return shown + blank(nameWidth - Reports.columns(of: shown))
    }

    private func blank(_ count: Int) -> String { String(repeating: " ", count: max(count, 0)) }
}

extension TerminalPage {
    /// The events of one life, when nothing else is asked for.
    fileprivate mutating func writeStory(of timeline: Int, in view: SessionView) {
        let events = view.session.events(of: view.session.timelines[timeline])
        let lines = [events.first, events.last].compactMap { $0.map { view.trace.events[Int($0)].line } }
        let width = String(lines.max() ?? 1).count
        space()
        for index in events.prefix(TerminalPage.mostEvents) {
            let event = view.trace.events[Int(index)]
            let number = String(event.line)
            line(
                [
                    Inked(String(repeating: " ", count: width - number.count) + number, .faint), Inked(" │ ", .faint),
                    Inked(view.axis.isTimed ? view.axis.position(of: index) + "  " : "", .faint),
                    Inked(view.trace.source.line(event.offset)),
                ], cutting: .middle)
        }
        let rest = events.count - TerminalPage.mostEvents
        if rest > 0 { paragraph(prose: "… and \(counted(rest, "more event"))", .faint) }
    }

    private static let mostEvents = 400
}

extension LifeVerdict {
    fileprivate var ink: Ink {
        switch self {
        case .deallocated: .good
        case .alive: .plain
        case .leaked: .error
        case .probablyLeaked: .warning
        case .undecided: .note
        }
    }
}
