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

/// The name of the tool with its sign, to stand in a page's bar.
let pageBrand: Markup = """
    <svg width="22" height="22" aria-hidden="true" focusable="false"><use href="#i-brand"/></svg> <span>Lifeline</span>
    """
