import Lifecycle
import Rules

/// A comparison as one self-contained page in the style of the report, readable with style blocked.
func htmlComparison(of comparison: Comparison, version: String) -> String {
    let worst = comparison.worst
    let calm: (tone: Markup, seal: Markup) =
        comparison.isOpen ? ("is-unknown", icon("i-unknown")) : ("is-kept", icon("i-kept"))
    let tone: Markup = worst.map { "is-\($0.style)" } ?? calm.tone
    let seal = worst.map { icon($0.symbol) } ?? calm.seal
    let lists = comparison.lists.map { section($0.title, $0.sign, $0.changes) }.joined()
    let body: Markup = """
        <section class="hero \(tone)" aria-label="Verdict">
        <ul class="read" aria-label="What was compared"><li><bdi class="path">\(shownPath(comparison.old.name).cut(to: 200))\
        </bdi></li><li>then <bdi class="path">\(shownPath(comparison.new.name).cut(to: 200))</bdi></li></ul>
        <h1><span class="seal">\(seal)</span> <span>\(comparison.headline).</span></h1>
        </section>
        \(ComparedRuns(comparison: comparison).markup())\(lists)\(classes(comparison))
        """
    return plainPage(title: "Comparison", body: body, sources: "captures", version: version).source
}

/// Lists beyond this are cut: a page must stay small whatever changed.
private let mostRows = 500

private func section(_ title: String, _ sign: String, _ changes: [Comparison.Change]) -> Markup {
    let rows = changes.prefix(mostRows).map(row).joined()
    let more = changes.count - mostRows
    let cut: Markup = more > 0 ? "<p class=\"cut\">\(grouped(more)) more.</p>" : ""
    return """
        <section aria-label="\(title)"><h2>\(title) <span class="n">\(grouped(changes.count))</span>\
        \(Trend(sign: sign)?.markup ?? "")</h2>
        <div class="card"><ul class="rows">\(rows)</ul>\(cut)</div></section>

        """
}

private func row(_ change: Comparison.Change) -> Markup {
    let finding = change.finding
    let style = finding.severity.style
    return """
        <li class="is-\(style)"><span class="tag is-\(style)">\(icon(finding.severity.symbol)) \
        \(finding.severity.words)</span> <bdi>\(finding.message.cut(to: 600).asSentence)</bdi>\(change.countWords) \
        <span class="quiet"><bdi>\(change.name(finding.controller.cut(to: 120)))</bdi>, \
        line \(grouped(finding.line)) of <bdi>\(shownPath(finding.capture).cut(to: 200))</bdi></span></li>

        """
}

private func classes(_ comparison: Comparison) -> Markup {
    let changed = comparison.changedClasses
    guard !changed.isEmpty else { return Markup() }
    let titles = Comparison.ClassChange.titles
    let heads = titles.map { "<th scope=\"col\" class=\"r\">\($0)</th>" as Markup }.joined()
    let rows = changed.prefix(mostRows).map { change -> Markup in
        let cells = zip(titles, change.cells).map { title, cell -> Markup in
            let isChange = cell.contains("→")
            let words: Markup = isChange ? "<b>\(cell)</b>" : "\(cell)"
            return """
                <td class="\(isChange ? "r" : "r zero")" data-label="\(title)">\(words)</td>
                """
        }
        return """
            <tr><th scope="row">\(BreakableName(change.name).markup) \(change.trend?.markup ?? "")</th>\
            \(cells.joined())</tr>

            """
    }
    return """
        <section aria-label="Controllers"><h2>Controllers that changed <span class="n">\
        \(grouped(changed.count))</span></h2>
        <div class="card scroll" tabindex="0" role="region" aria-label="Controllers that changed"><table class="numbers stacked">
        <thead><tr><th scope="col">Controller</th>\(heads)</tr></thead>
        <tbody>\(rows.joined())</tbody></table></div></section>

        """
}
