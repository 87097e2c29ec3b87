import Lifecycle
import Rules

/// All findings that count, grouped by rule and class, the worst first.
struct FindingsSection: Sendable {
    let content: ReportContent

    /// Findings beyond these are listed in one row each, then only counted: the page must open at once.
    static let inFull = 150
    /// Those beyond are folded, which spares the browser their layout; a few more are not worth a fold.
    private static let unfolded = 40
    private static let fewMore = 10
    /// Of a page with a fold so many stand open: each is a screen high, and the titles of the others fit one.
    private static let open = 10
    private static let inRows = 1500
    /// Evidence may be long: after so many bytes beside those of pictures, the rest is listed in rows too.
    private static let budget = 2_000_000

    func markup() -> Markup {
        let groups = FindingGroup.all(in: content.analysis)
        guard !groups.isEmpty else { return none }
        let folds = groups.reduce(0) { $0 + $1.causes.count } > Self.unfolded + Self.fewMore
        var (cards, folded, rows, shown, told, listed) = (Markup(), Markup(), Markup(), 0, 0, 0)
        var (inCards, written) = (0, 0)
        for group in groups {
            let (causes, places) = (group.causes.count, group.places)
            if shown + causes <= Self.inFull || shown == 0, written < Self.budget {
                let card = card(group, limit: Self.inFull - shown, open: folds ? Self.open - shown : .max)
                written += card.byteCount - content.pictures.byteCount(ofFindings: places)
                if folds, shown >= Self.unfolded { folded += card } else { cards += card }
                shown += min(causes, Self.inFull - shown)
                told += places.count - max(0, causes - Self.inFull)
                if folded.byteCount == 0 { inCards = told }
            } else {
                let kept = places.prefix(Self.inRows - listed)
                rows += kept.map { FindingArticle(content: content, index: $0).row() }.joined()
                listed += kept.count
            }
        }
        let left = groups.reduce(0) { $0 + $1.places.count } - told - listed
        let rest = folded + list(rows, count: listed)
        return cards + (folds ? fold(rest, told - inCards + listed) : rest) + omitted(left)
    }

    private func fold(_ cards: Markup, _ findings: Int) -> Markup {
        guard findings > 0 else { return cards }
        return """
            <details class="fold-cards"><summary>\(counted(findings, "more finding"))</summary>
            \(cards)</details>

            """
    }

    /// Silence is only good news when something was judged.
    private var none: Markup {
        guard Banner(content.view).tone == .kept else {
            return
                "<p class=\"calm is-open\">\(icon("i-unknown")) No finding, and not because all is well: see above.</p>\n"
        }
        return "<p class=\"calm\">\(icon("i-kept")) No finding: every promise that this log can show was kept.</p>\n"
    }

    private func card(_ group: FindingGroup, limit: Int, open: Int) -> Markup {
        let articles = group.causes.prefix(limit).enumerated().map { place, cause in
            FindingArticle(
                content: content, index: cause[0], recurrences: Array(cause.dropFirst()), isOneOfMany: place >= open
            ).markup()
        }.joined()
        let severity = group.severity
        return """
            <section class="card group is-\(severity.style)"><header><h3><span class="tag is-\(severity.style)">\
            \(icon(severity.symbol)) \(severity.words)</span> <span class="what">\(content.title(ofRule: group.rule))\
            </span>\(who(group.controller))</h3>\
            <a class="rule" href="#rule-\(group.rule)"><code>\(group.rule)</code></a></header>
            \(articles)\(omitted(group.causes.count - limit))</section>

            """
    }

    private func who(_ controller: ControllerName) -> Markup {
        guard controller != .wholeSession else { return Markup() }
        return " <span class=\"who\">in \(BreakableName(controller.displayed).markup)</span>"
    }

    private func list(_ rows: Markup, count: Int) -> Markup {
        guard count > 0 else { return Markup() }
        return """
            <section class="card group"><header><h3>\(counted(count, "more finding")), in short</h3></header>
            <ul class="rows">\(rows)</ul></section>

            """
    }

    private func omitted(_ count: Int) -> Markup {
        guard count > 0 else { return Markup() }
        return """
            <p class="cut">\(counted(count, "more finding")) left out here to keep this page small: \
            the JSON report lists all (<code>-r json=report.json</code>).</p>

            """
    }
}
