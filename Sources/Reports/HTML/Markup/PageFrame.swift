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

/// A page without script: its bar with the links of its sections, its body, and what always gives the same page.
func plainPage(title: Markup, links: Markup = Markup(), body: Markup, sources: Markup, version: String) -> Markup {
    let nav: Markup = links.isEmpty ? links : "<nav aria-label=\"Sections\"><ul>\(links)</ul></nav>"
    return """
        \(pageHead(title: "\(title) – Lifeline", style: Assets.style + Assets.fleetStyle, version: version))\
        <a class="skip" href="#main">Skip to the content</a>
        <header class="bar"><a class="brand" href="#top" aria-label="Lifeline, top of the page">\(pageBrand)</a>\(nav)</header>
        <main id="top"><div id="main" tabindex="-1">
        \(body)</div></main>
        <footer><p>Lifeline \(version.cut(to: 40)). The same \(sources) give the same page.</p></footer>
        </body>
        </html>

        """
}

/// The name of the tool with its sign, to stand in a page's bar.
let pageBrand: Markup = """
    <svg width="22" height="22" aria-hidden="true" focusable="false"><use href="#i-brand"/></svg> <span>Lifeline</span>
    """
