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

func page(of view: AnalysisView, version: String, labels: [RunLabel]) -> Markup {
    let page = Page(ReportContent(view, version: version, labels: labels))
    return Assets.page?.filled(page.value) ?? Markup()
}

/// What the template of the page has places for.
private struct Page {
    let title: Markup
    let version: Markup
    let style: Markup
    let script = Assets.script
    let symbols = Assets.symbols
    let read: Markup
    let tone: Markup
    let toneSymbol: Markup
    let verdict: Markup
    let lead: Markup
    let chips: Markup
    let index: Markup
    let logs: Markup
    let logCount: Markup
    let lifelines: Markup
    let findings: Markup
    let findingCount: Markup
    let controllers: Markup
    let controllerCount: Markup
    let reading: Markup
    let cannotTell: Markup
    let cannotTellCount: Markup
    let suppressed: Markup
    let rules: Markup
    let history: Markup

    init(_ content: ReportContent) {
        let analysis = content.analysis
        let headline = Banner(content.view)
        style = analysis.history == nil ? Assets.style : Assets.style + Assets.fleetStyle
        title = "\(PageHead.title(of: analysis))"
        version = "\(content.version.cut(to: 40))"
        read = PageHead.read(content)
        (tone, toneSymbol) = headline.tone.marks
        verdict = headline.sentence.withBreaks
        lead = headline.lead.isEmpty ? Markup() : "\(headline.lead)"
        chips = PageHead.chips(content.view)
        index = FindingsIndex(content: content).markup()
        logs = LogsSection(content: content).markup()
        logCount = "\(grouped(analysis.captures.count))"
        lifelines = LifelinesSection(content: content).markup()
        findings = FindingsSection(content: content).markup()
        findingCount = "\(grouped(content.view.totals.shown))"
        controllers = ControllersTable(content: content).markup()
        controllerCount = "\(grouped(content.controllers.count))"
        reading = ReadingSection(content: content).markup()
        cannotTell = CannotTellSection(content: content).markup()
        cannotTellCount = "\(grouped(content.view.totals.cannotTell))"
        suppressed = SuppressedSection(content: content).markup()
        rules = RulesSection(content: content).markup()
        history = HistorySection(review: analysis.history).markup()
    }

    /// What stands in the place of a name; nil for a name that the template has by mistake.
    func value(_ name: String) -> Markup? {
        switch name {
        case "title": title
        case "version": version
        case "style": style
        case "script": script
        case "symbols": symbols
        case "read": read
        case "tone": tone
        case "toneSymbol": toneSymbol
        case "verdict": verdict
        case "lead": lead
        case "chips": chips
        case "index": index
        case "logs": logs
        case "logCount": logCount
        case "lifelines": lifelines
        case "findings": findings
        case "findingCount": findingCount
        case "controllers": controllers
        case "controllerCount": controllerCount
        case "reading": reading
        case "cannotTell": cannotTell
        case "cannotTellCount": cannotTellCount
        case "suppressed": suppressed
        case "rules": rules
        case "history": history
        default: nil
        }
    }
}
