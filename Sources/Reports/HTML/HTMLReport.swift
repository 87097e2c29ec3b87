import Lifecycle
import Rules

/// One self-contained page: the verdict first, then the lives, the arguments, the numbers and what was read.
///
/// It loads nothing, works with script and style blocked, and is the same for the same input.
package func htmlReport(of analysis: Analysis, version: String) -> String {
    htmlReport(of: AnalysisView(analysis), version: version)
}

func htmlReport(of view: AnalysisView, version: String, labels: [RunLabel] = []) -> String {
    page(of: view, version: version, labels: labels).source
}

func page(of view: AnalysisView, version: String, labels: [RunLabel], showsPictures: Bool = true) -> Markup {
    Page(content: ReportContent(view, version: version, labels: labels, showsPictures: showsPictures)).markup
}

/// The parts of the page, in their order; what is empty is left out, with its link.
private struct Page {
    let content: ReportContent
    private let logs: Markup
    private let lifelines: Markup
    private let controllers: Markup
    private let cannotTell: Markup
    private let rules: Markup

    init(content: ReportContent) {
        self.content = content
        logs = LogsSection(content: content).markup()
        lifelines = LifelinesSection(content: content).markup()
        controllers = ControllersTable(content: content).markup()
        cannotTell = CannotTellSection(content: content).markup()
        rules = RulesSection(content: content).markup()
    }

    var markup: Markup {
        let analysis = content.analysis
        let head = pageHead(
            title: "\(PageHead.title(of: analysis))",
            style: (analysis.history == nil ? Assets.style : Assets.style + Assets.fleetStyle)
                + content.pictures.style, runsScript: true,
            showsPictures: !content.pictures.isEmpty, version: content.version)
        return """
            \(head)<a class="skip" href="#findings">Skip to the findings</a>
            <header class="bar">
            <a class="brand" href="#top" aria-label="Lifeline, top of the page">\(pageBrand)</a>
            \(navigation)\(filterForm())</header>
            <main id="top">
            \(hero)<p class="shown" role="status"></p>
            \(sections)</main>
            <footer><p>Lifeline \(content.version.cut(to: 40)). The same capture gives the same page.</p></footer>
            <script>
            \(Assets.script(drawsCrowds: !content.drawn.crowded.isEmpty))</script>
            </body>
            </html>

            """
    }

    private var navigation: Markup {
        let totals = content.view.totals
        return """
            <nav aria-label="Sections"><ul>
            \(link("logs", "Logs", LogsSection(content: content).count, unless: logs.isEmpty))
            \(link("lifelines", "Lifelines", unless: lifelines.isEmpty))
            \(link("findings", "Findings", totals.shown))
            \(link("controllers", "Controllers", content.controllers.count, unless: controllers.isEmpty))
            \(link("read", "What was read"))
            \(link("cannot-tell", "Cannot tell", totals.cannotTell, unless: cannotTell.isEmpty))
            \(link("rules", "Rules", unless: rules.isEmpty))
            </ul></nav>

            """
    }

    private func link(_ id: Markup, _ title: Markup, _ count: Int? = nil, unless isAbsent: Bool = false) -> Markup {
        let number = count.map { " <span class=\"n\">\(grouped($0))</span>" as Markup } ?? Markup()
        return isAbsent ? Markup() : "<li><a href=\"#\(id)\">\(title)\(number)</a></li>"
    }

    private var hero: Markup {
        let headline = Banner(content.view)
        let (tone, sign) = headline.tone.marks
        let read = PageHead.read(content)
        let list: Markup = read.isEmpty ? read : "<ul class=\"read\" aria-label=\"What was read\">\(read)</ul>"
        let lead: Markup = headline.lead.isEmpty ? Markup() : "<p class=\"lead\">\(headline.lead)</p>"
        return """
            <section class="hero \(tone)" aria-label="Verdict">
            \(list)
            <h1><span class="seal">\(sign)</span> <span>\(headline.sentence.withWholeFractions.withBreaks)</span></h1>
            \(lead)
            \(chips)\(FindingsIndex(content: content).markup())</section>

            """
    }

    /// Noughts would look like answers where nothing was judged.
    private var chips: Markup {
        nothingToJudge
            ? Markup()
            : """
            <ul class="chips" aria-label="Answers">
            \(PageHead.chips(content.view))</ul>

            """
    }

    private var sections: Markup {
        let history = HistorySection(review: content.analysis.history).markup()
        return [
            nothingToJudge ? reading : Markup(),
            section("logs", "Logs", logs),
            section("lifelines", "Lifelines", lifelines),
            section("findings", "Findings", FindingsSection(content: content).markup(), " tabindex=\"-1\""),
            history.isEmpty ? history : history + "\n",
            section("controllers", "Controllers", controllers),
            nothingToJudge ? Markup() : reading,
            section("cannot-tell", "What Lifeline could not tell, and why", cannotTell),
            section("suppressed", "Suppressed", SuppressedSection(content: content).markup()),
            section("rules", "Rules that ran", rules),
        ].joined()
    }

    private var reading: Markup {
        section("read", "What was read, and how good it was", ReadingSection(content: content).markup())
    }

    /// Then what is wrong with the input is all that there is to say, and stands first.
    private var nothingToJudge: Bool { HeadlineTopic(of: content.view) == .nothingToJudge }

    private func section(_ id: Markup, _ title: Markup, _ body: Markup, _ attributes: Markup = "") -> Markup {
        body.isEmpty
            ? body
            : """
            <section id="\(id)" aria-labelledby="\(id)-title"\(attributes)><h2 id="\(id)-title">\(title)</h2>
            \(body)</section>

            """
    }
}

extension String {
    /// With `3 of 8` on one line, however the sentence breaks.
    fileprivate var withWholeFractions: String {
        var words = split(separator: " ", omittingEmptySubsequences: false)
        for place in words.indices.dropFirst().dropLast().reversed() where words[place] == "of" {
            guard words[place - 1].last?.isNumber == true, words[place + 1].first?.isNumber == true else { continue }
            words.replaceSubrange(
                place - 1...place + 1, with: [words[place - 1...place + 1].joined(separator: "\u{A0}")[...]])
        }
        return words.joined(separator: " ")
    }
}
