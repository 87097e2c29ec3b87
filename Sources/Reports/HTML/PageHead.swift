import Lifecycle
import Rules

/// The top of the page: what was read in one line, and the counts of every answer.
enum PageHead {
    static func title(of analysis: Analysis) -> String {
        switch analysis.captures.count {
        case 0: "Lifeline"
        case 1: "\(ReportContent.fileName(analysis.captures[0].trace.path)) – Lifeline"
        default: "\(counted(analysis.captures.count, "log")) – Lifeline"
        }
    }

    /// `checkout.log · Orchard (4321) · oslog-compact · 3 min 4 s · 1,204 lines · 212 events · nothing lost`.
    static func read(_ content: ReportContent) -> Markup {
        let captures = content.analysis.captures
        let labels = content.labels.map { "\($0.name) <b>\($0.value.cut(to: 200))</b>" as Markup }
        guard !captures.isEmpty else { return items(labels) }
        let totals = content.view.totals
        var parts: [Markup] = identity(content)
        parts.append("\(counted(totals.lines, "line"))")
        parts.append("\(counted(totals.events, "event"))")
        parts.append(quality(totals))
        return items(parts + labels)
    }

    private static func items(_ parts: [Markup]) -> Markup { parts.map { "<li>\($0)</li>" as Markup }.joined() }

    private static func identity(_ content: ReportContent) -> [Markup] {
        let captures = content.analysis.captures
        guard captures.count == 1 else {
            return [
                "\(counted(captures.count, "log"))", "\(counted(content.sessions.count, "session"))",
            ]
        }
        let name = ReportContent.fileName(captures[0].trace.path)
        var parts: [Markup] = ["<bdi class=\"path\">\(name)</bdi>"]
        if let view = content.sessions.first, content.isSingleSession {
            // A console in a bundle is called like the app that wrote it.
            if view.session.process.name == name { parts = [] }
            if view.session.process.name != nil { parts.append("<bdi>\(view.title)</bdi>") }
            parts.append("\(captures[0].trace.format.cut(to: 60))")
            if let length = view.length { parts.append("\(length)") }
        } else {
            parts += [
                "\(captures[0].trace.format.cut(to: 60))", "\(counted(content.sessions.count, "session"))",
            ]
        }
        return parts
    }

    private static func quality(_ totals: Totals) -> Markup {
        guard totals.kindsOfDamage > 0 else { return "nothing lost" }
        return "<a href=\"#read\">\(counted(totals.kindsOfDamage, "kind")) of damage</a>"
    }

    static func chips(_ view: AnalysisView) -> Markup {
        let totals = view.totals
        var chips: [Markup] = []
        for severity in Severity.allCases.reversed() {
            let count = totals[severity]
            guard count > 0 || severity != .note else { continue }
            let style: Markup = count == 0 ? "is-none" : "is-\(severity.style)"
            let key: Markup = count == 0 ? "" : " data-severity=\"\(severity.rawValue)\""
            chips.append(chip(severity.symbol, style, counted(count, severity.rawValue), "#findings", key))
        }
        let rules: Markup? = view.analysis.rules.isEmpty || view.analysis.judgements.isEmpty ? nil : "#rules"
        chips.append(chip("i-kept", totals.kept == 0 ? "is-none" : "is-kept", "\(grouped(totals.kept)) kept", rules))
        let target: Markup? = totals.cannotTell == 0 ? nil : "#cannot-tell"
        chips.append(chip("i-unknown", "is-unknown", totals.cannotTellWords, target))
        if totals.suppressed > 0 {
            chips.append(chip("i-note", "is-none", "\(grouped(totals.suppressed)) suppressed", "#suppressed"))
        }
        return chips.joined()
    }

    /// Linked to the section that tells more, where there is one.
    private static func chip(
        _ symbol: Markup, _ style: Markup, _ words: String, _ target: Markup?, _ filter: Markup = ""
    ) -> Markup {
        guard let target else { return "<li><span class=\"chip \(style)\">\(icon(symbol)) \(words)</span></li>\n" }
        return "<li><a class=\"chip \(style)\" href=\"\(target)\"\(filter)>\(icon(symbol)) \(words)</a></li>\n"
    }
}

extension Banner.Tone {
    /// The style and the symbol of the verdict.
    var marks: (Markup, Markup) {
        switch self {
        case .error: ("is-error", icon("i-error"))
        case .warning: ("is-warning", icon("i-warning"))
        case .kept: ("is-kept", icon("i-kept"))
        case .unknown: ("is-unknown", icon("i-unknown"))
        }
    }
}
