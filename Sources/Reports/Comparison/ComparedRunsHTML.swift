import Lifecycle
import Rules

/// How a change reads for who wants fewer problems: in a word, a sign and a colour.
enum Trend: Hashable, Sendable {
    case better, worse

    /// Of a list of the comparison: what appeared is worse, what is gone is better, the rest is neither.
    init?(sign: String) {
        switch sign {
        case "+": self = .worse
        case "-": self = .better
        default: return nil
        }
    }

    var markup: Markup {
        switch self {
        case .better: " <span class=\"trend is-kept\">\(icon("i-kept")) better</span>"
        case .worse: " <span class=\"trend is-error\">\(icon("i-error")) worse</span>"
        }
    }
}

extension Comparison.ClassChange {
    /// By the share of released instances among those whose end is known: a run in which nobody left says nothing.
    ///
    /// Nobody calls it better when more leak, nor worse when fewer do: then runs of other lengths are compared.
    var trend: Trend? {
        guard let old, let new, let before = old.released, let after = new.released, before != after else { return nil }
        if after > before { return new.leaked > old.leaked || doubt != nil ? nil : .better }
        return new.leaked < old.leaked ? nil : .worse
    }
}

extension ComparedClass {
    fileprivate var released: Double? {
        let ended = Double(deinits) + Double(leaked)
        return ended > 0 ? Double(deinits) / ended : nil
    }
}

/// What was compared with what, and the living instances of both runs side by side.
struct ComparedRuns: Sendable {
    let comparison: Comparison

    private static let mostFigures = 12

    func markup() -> Markup {
        """
        <section aria-label="Both runs"><h2>Both runs</h2>
        <div class="card scroll" tabindex="0" role="region" aria-label="Both runs"><table class="numbers stacked">
        <thead><tr><th scope="col">Run</th><th scope="col" class="r">Longest session</th>\
        <th scope="col" class="r">Events</th><th scope="col" class="r">Quality</th>\
        <th scope="col" class="r">Findings</th></tr></thead>
        <tbody>\(row("before", comparison.old))\(row("after", comparison.new))</tbody></table></div>
        \(caution)</section>
        \(staircases)
        """
    }

    private func row(_ word: Markup, _ run: ComparedRun) -> Markup {
        let extent = run.extent
        let findings = run.findings.count { !$0.isSuppressed }
        return """
            <tr><th scope="row">\(word): <bdi class="path">\(shownPath(run.name).cut(to: 200))</bdi></th>\
            \(cell("Longest session", extent.length?.length))\(cell("Events", extent.events.map { grouped($0) }))\
            \(cell("Quality", extent.quality.map { "\($0) of 100" }))\(cell("Findings", grouped(findings)))</tr>

            """
    }

    private func cell(_ label: Markup, _ value: String?) -> Markup {
        "<td class=\"r\" data-label=\"\(label)\">\(value ?? "not stated")</td>"
    }

    /// Counts of runs that are not alike do not compare.
    private var caution: Markup {
        guard let before = comparison.old.extent.events, let after = comparison.new.extent.events,
            max(before, after) > 2 * min(before, after)
        else { return Markup() }
        return """
            <p class="cut">One run holds more than twice the events of the other: numbers of instances and requests \
            follow from that.</p>

            """
    }

    private var staircases: Markup {
        let figures = comparison.classes.compactMap(pair).prefix(Self.mostFigures)
        guard !figures.isEmpty else { return Markup() }
        return """
            <section aria-label="Living instances"><h2>Living instances, before and after</h2>
            \(figures.joined())</section>

            """
    }

    /// Classes that leak in either run and whose staircase is known.
    private func pair(_ change: Comparison.ClassChange) -> Markup? {
        guard (change.old?.leaked ?? 0) + (change.new?.leaked ?? 0) > 0 else { return nil }
        let name = ControllerName(change.name).bare
        let (before, after) = (comparison.old.staircases[name], comparison.new.staircases[name])
        guard before != nil || after != nil else { return nil }
        let scale = max(before?.most ?? 1, after?.most ?? 1)
        return """
            <div class="card pair"><h3>\(BreakableName(change.name).markup)\(change.trend?.markup ?? "")</h3>\
            <div class="figures">\(figure(before, change.old, "before", scale))\
            \(figure(after, change.new, "after", scale))</div></div>

            """
    }

    /// Both are drawn to one scale; only the run that leaks is drawn in the colour of errors.
    private func figure(_ live: LiveCount?, _ own: ComparedClass?, _ word: String, _ scale: Int) -> Markup {
        guard let own else { return "<p class=\"quiet\">\(word): not seen</p>" }
        let words = "\(word): \(grouped(own.leaked)) of \(counted(own.instances, "instance")) leaked"
        guard let live else { return "<p class=\"quiet\">\(words)</p>" }
        return StaircaseFigure(live: live, caption: words, scale: scale, isCalm: own.leaked == 0).markup()
    }
}
