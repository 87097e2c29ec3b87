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
    private static let open = 4
    private static let inRows = 1500
    /// Evidence may be long: after so many bytes beside those of pictures, the rest is listed in rows too.
    private static let budget = 2_000_000

    func markup() -> Markup {
        let groups = FindingGroup.all(in: content.analysis)
        guard !groups.isEmpty else { return none }
        let folds = groups.reduce(0) { $0 + $1.causes.count } > Self.unfolded + Self.fewMore
        var (cards, rows, shown, told, listed) = (Markup(), Markup(), 0, 0, 0)
        var (folded, notes) = (Fold(), [(rule: String, card: Markup, findings: Int)]())
        var written = 0
        for group in groups {
            let (causes, places) = (group.causes.count, group.places)
            if shown + causes <= Self.inFull || shown == 0, written < Self.budget {
                let card = card(group, limit: Self.inFull - shown, open: folds ? Self.open - shown : .max)
                written += card.byteCount - content.pictures.byteCount(ofFindings: places)
                let count = places.count - max(0, causes - Self.inFull)
                if folds, group.severity == .note {
                    notes.append((group.rule, card, count))
                } else if folds, shown >= Self.unfolded {
                    folded.add(card, findings: count)
                } else {
                    cards += card
                }
                shown += min(causes, Self.inFull - shown)
                told += count
            } else {
                let kept = places.prefix(Self.inRows - listed)
                rows += kept.map { FindingArticle(content: content, index: $0).row() }.joined()
                listed += kept.count
            }
        }
        let left = groups.reduce(0) { $0 + $1.places.count } - told - listed
        if folds { folded.add(list(rows, count: listed), findings: listed) } else { cards += list(rows, count: listed) }
        // Nobody reads a hundred notes of one rule, each of another class: the rule and their number say most of it.
        let rules = notes.inGroups(by: \.rule).map { own in
            let notes = own.reduce(into: Fold()) { $0.add($1.card, findings: $1.findings) }
            return fold(notes, "\(content.title(ofRule: own[0].rule)): \(counted(notes.findings, "note"))")
        }.joined()
        return cards + rules + fold(folded, "\(counted(folded.findings, "more finding"))") + omitted(left)
    }

    /// Cards that one opens when one wants them.
    private struct Fold {
        private(set) var cards = Markup()
        private(set) var findings = 0

        mutating func add(_ card: Markup, findings: Int) {
            cards += card
            self.findings += findings
        }
    }

    private func fold(_ fold: Fold, _ title: Markup) -> Markup {
        guard fold.findings > 0 else { return Markup() }
        return """
            <details class="fold-cards"><summary>\(title)</summary>
            \(fold.cards)</details>

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
        // Causes whose titles differ in identifiers alone stand together.
        let kinds = group.causes.prefix(limit).inGroups { cause in
            FindingTitle(content.analysis.findings[cause[0]]).text.withoutIdentifiers
        }
        let articles = kinds.enumerated().map { place, alike in
            article(alike[0], isOneOfMany: place >= open) + others(alike.dropFirst())
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

    private func article(_ cause: [Int], isOneOfMany: Bool) -> Markup {
        FindingArticle(
            content: content, index: cause[0], recurrences: Array(cause.dropFirst()), isOneOfMany: isOneOfMany
        ).markup()
    }

    /// Those that say the same of another address or number: the first stands for them.
    private func others(_ causes: ArraySlice<[Int]>) -> Markup {
        guard !causes.isEmpty else { return Markup() }
        return """
            <details class="fold-cards alike"><summary>\(grouped(causes.count)) more of this kind</summary>
            \(causes.map { article($0, isOneOfMany: true) }.joined())</details>

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

extension String {
    /// `# asked for GET /v1/hearings/<id>` of `#5 asked for GET /v1/hearings/h-2026-0419`: an ordinal and what has digits in
    /// a path tell which one, and not what. Version numbers, which have one letter and one digit or two, stay.
    fileprivate var withoutIdentifiers: String {
        replacing(/#[0-9]+/, with: "#").replacing(/\/[^\/\s]*[0-9][^\/\s]*/) { match in
            match.output.wholeMatch(of: /\/v[0-9]{1,2}/) == nil ? "/<id>" : String(match.output)
        }
    }
}
