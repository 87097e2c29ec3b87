/// What every page begins with: the head, and the symbols that its body draws with. Nothing is loaded from elsewhere.
func pageHead(
    title: Markup, style: Markup, runsScript: Bool = false, showsPictures: Bool = false, version: String
) -> Markup {
    let scripts: Markup = runsScript ? " script-src 'unsafe-inline';" : ""
    let pictures: Markup = showsPictures ? " img-src data:;" : ""
    return """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="generator" content="Lifeline \(version.cut(to: 40))">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline';\(scripts)\(pictures) \
        base-uri 'none'; form-action 'none'">
        <title>\(title)</title>
        <style>
        \(style)</style>
        </head>
        <body>
        \(Assets.symbols)
        """
}

/// A page of many sessions: its bar with the links of its sections, its body, and what always gives the same page. Only
/// what can be filtered runs a script.
func plainPage(
    title: Markup, links: Markup = Markup(), filter: Markup = Markup(), body: Markup, sources: Markup, version: String
) -> Markup {
    let nav: Markup = links.isEmpty ? links : "<nav aria-label=\"Sections\"><ul>\(links)</ul></nav>\n"
    let style = Assets.style + Assets.fleetStyle
    let head = pageHead(title: "\(title) – Lifeline", style: style, runsScript: !filter.isEmpty, version: version)
    let script: Markup = filter.isEmpty ? "" : "<script>\n\(Assets.script(drawsCrowds: false))</script>\n"
    return """
        \(head)\
        <a class="skip" href="#main">Skip to the content</a>
        <header class="bar"><a class="brand" href="#top" aria-label="Lifeline, top of the page">\(pageBrand)</a>\(nav)\(filter)</header>
        <main id="top"><div id="main" tabindex="-1">
        \(body)</div></main>
        <footer><p>Lifeline \(version.cut(to: 40)). The same \(sources) give the same page.</p></footer>
        \(script)</body>
        </html>

        """
}

/// The name of the tool with its sign, to stand in a page's bar.
let pageBrand: Markup = """
    <svg width="22" height="22" aria-hidden="true" focusable="false"><use href="#i-brand"/></svg> <span>Lifeline</span>
    """

/// The fields of `filter.js`, which shows them: without script they would do nothing. `attributes` name what it counts
/// where that is no finding.
func filterForm(_ attributes: Markup = Markup()) -> Markup {
    """
    <form class="filter" role="search" aria-label="Filter this report"\(attributes) hidden>
    <input type="search" id="filter-text" placeholder="Filter" aria-label="Filter by text" aria-keyshortcuts="/">
    <select id="filter-severity" aria-label="Filter by severity"><option value="">Severity</option>\
    <option value="error">Errors</option><option value="warning">Warnings</option>\
    <option value="note">Notes</option></select>
    <select id="filter-class" aria-label="Filter by controller"><option value="">Controller</option></select>
    <select id="filter-rule" aria-label="Filter by rule"><option value="">Rule</option></select>
    <button type="reset">Clear</button>
    </form>

    """
}
