import Lifecycle
import Rules

/// One finding as an argument: what is wrong, why it may be so, and the lines that prove it.
struct FindingArticle: Sendable {
    let content: ReportContent
    let index: Int
    /// The same in other logs, by their places among the findings.
    var recurrences: [Int] = []
    /// Whether so many stand open before it that one more would bury what follows.
    var isOneOfMany = false

    private var finding: Finding { content.analysis.findings[index] }

    func markup() -> Markup {
        let view = content.session(of: finding)
        let evidence = EvidenceTable(finding: finding, view: view)
        let anchor = content.anchors[index]
        return """
            <article class="finding is-\(finding.severity.style)" id="\(anchor)" aria-labelledby="\(anchor)-title"\
            \(filterKeys)>
            <details class="fold"\(isOpen ? " open" : "")><summary>\
            <h4 id="\(anchor)-title"><bdi>\(title.text.withBreaks)</bdi></h4>\(certainty)</summary>
            <div class="argument"><div class="words">\(message)\(remarks)\(advice)\(place(view))\(logs)</div>\
            \(staircase(view))\(bars)\(content.pictures.markup(ofFinding: index))</div>
            \(evidence.markup())\(evidence.context())<p class="actions" hidden><button type="button" class="copy" \
            data-as="markdown">Copy as Markdown</button> <button type="button" class="copy" data-as="text">Copy as text\
            </button> <a href="#\(anchor)">Link</a></p></details></article>

            """
    }

    /// What earlier runs say of it.
    private var bars: Markup {
        content.analysis.history?.past[finding.fingerprint].map {
            RunBars(past: $0, severity: finding.severity).markup()
        } ?? Markup()
    }

    /// Errors are read first; what is less is one line until one asks for it, unless it is all there is.
    private var isOpen: Bool {
        !isOneOfMany && (finding.severity == content.view.worst || finding.severity == .error)
    }

    private var title: FindingTitle { FindingTitle(finding) }

    private var message: Markup {
        let rest = title.rest
        return rest.isEmpty ? Markup() : "<p class=\"message\"><bdi>\(rest.asSentence.withBreaks)</bdi></p>\n"
    }

    /// A finding in one row, where the page cannot hold all in full.
    func row() -> Markup {
        """
        <li id="\(content.anchors[index])" class="is-\(finding.severity.style)"\(filterKeys)>\(tags) \
        \(sentence) <span class="quiet">line \(grouped(finding.line))</span>\(acceptance)</li>

        """
    }

    private var acceptance: Markup {
        guard let acceptance = finding.acceptance else { return Markup() }
        return "<p class=\"quiet\"><bdi>\(acceptance.worded.cut(to: 600).asSentence)</bdi></p>"
    }

    private var sentence: Markup { "<bdi>\(finding.message.cut(to: 600).asSentence.withBreaks)</bdi>" }

    /// What the script filters by.
    private var filterKeys: Markup {
        let number = content.classNumber(finding.controller) ?? -1
        return
            " data-rule=\"\(finding.rule)\" data-class=\"\(number)\" data-severity=\"\(finding.severity.rawValue)\""
            + " data-fingerprint=\"\(finding.fingerprint)\" data-log=\"\(content.analysis.trace(of: finding).shownPath.cut(to: 300))\""
            + time
    }

    /// Which chart shows it, and at which thousandths of its width: what the script filters by when one zooms.
    private var time: Markup {
        let place = content.sessionIndex(of: finding)
        let view = content.sessions[place]
        let lines = ([finding.line] + finding.evidence.prefix(24).map(\.line)).compactMap { line in
            view.trace.firstEvent(onLine: line).map { UInt32($0) }
        }
        // The evidence of a leak shows some of many lives: where each of them was heard of last.
        let lives = finding.rule == Finding.leakRule ? finding.timelines.map { view.session.timelines[$0] } : []
        let ends = lives.compactMap { view.session.events(of: $0).last }
        let at = Set((lines + ends).map { Int(view.axis.fraction(of: $0) * 1_000) }).sorted().map { "\($0)" as Markup }
            .joined(by: " ")
        return " data-chart=\"\(place)\" data-at=\"\(at)\""
    }

    private var tags: Markup {
        """
        <span class="tag is-\(finding.severity.style)">\(icon(finding.severity.symbol)) \
        \(finding.severity.words)</span>\(certainty)
        """
    }

    private var certainty: Markup {
        finding.certainty == .probable && !finding.isOpenQuestion
            ? " <span class=\"certainty\">probable</span>" : Markup()
    }

    private var remarks: Markup {
        let first = finding.distinction.map { "<p><b>\(sentence($0.sentence))</b></p>\n" as Markup } ?? Markup()
        return finding.remarks.prefix(12).reduce(first) { $0 + "<p>\(sentence($1))</p>\n" }
    }

    /// In how many logs it stands, and where in each.
    private var logs: Markup {
        guard !recurrences.isEmpty else { return Markup() }
        let rows = recurrences.prefix(Self.mostRecurrences).map { place in
            FindingArticle(content: content, index: place).recurrence()
        }
        let rest = recurrences.count - rows.count
        let more: Markup = rest > 0 ? "<li>and \(counted(rest, "more place"))</li>" : Markup()
        let first = content.captureNames[finding.capture].cut(to: 120)
        return """
            <details class="logs"><summary>\(content.analysis.logs(of: cause).asSentence), first in <bdi>\(first)</bdi>\
            </summary>
            <ul class="rows">\(rows.joined())\(more)</ul></details>

            """
    }

    private static let mostRecurrences = 200

    private var cause: [Finding] { ([index] + recurrences).map { content.analysis.findings[$0] } }

    /// One more place of a finding that is told in full elsewhere.
    private func recurrence() -> Markup {
        """
        <li id="\(content.anchors[index])"\(filterKeys)><bdi>\(content.place(content.session(of: finding)))</bdi> \
        <span class="quiet">line \(grouped(finding.line))</span>\(test)</li>

        """
    }

    private var test: Markup {
        let tests = content.analysis.tests(of: finding)
        let told = [tests.isEmpty ? nil : createdDuring(tests), content.analysis.devices(of: [finding])]
        return told.compactMap(\.self).reduce(Markup()) { $0 + " · <bdi>\($1)</bdi>" }
    }

    /// What to do, and how to see it again.
    private var advice: Markup { AdviceLines(finding: finding).markup() }

    private func sentence(_ words: String) -> Markup {
        "\(words.cut(to: 800).leavingOut(finding.controller, isTitle: false).asSentence.withBreaks)"
    }

    /// Who and where: the instances, linked to their lanes where they are drawn, and the blamed line.
    private func place(_ view: SessionView) -> Markup {
        let session = content.sessionIndex(of: finding)
        let instances = finding.timelines.prefix(8).map { timeline -> Markup in
            let name = instance(timeline, in: view)
            guard content.drawn.isDrawn(timeline, inSession: session) else { return name }
            return "<a href=\"#\(view.anchor(of: timeline))\">\(name)</a>"
        }
        var parts = instances
        if finding.timelines.count > 8 { parts.append("\(grouped(finding.timelines.count - 8)) more") }
        parts.append("line \(grouped(finding.line))")
        let tests = content.analysis.tests(of: cause)
        if !tests.isEmpty { parts.append("<bdi>\(createdDuring(tests))</bdi>") }
        if let devices = content.analysis.devices(of: cause) { parts.append("<bdi>\(devices)</bdi>") }
        if let source = content.analysis.declaration(of: finding) {
            parts.append("declared in <bdi class=\"path\">\("\(source.file):\(source.line)".cut(to: 240))</bdi>")
        }
        if !content.isSingleSession { parts.append("\(content.place(view))") }
        parts.append(
            "<code class=\"fingerprint\" title=\"lifeline explain \(content.handles[finding]) LOG\">"
                + "\(content.handles[finding])</code>")
        return "<p class=\"where\">\(parts.joined(by: " · "))</p>\n"
    }

    /// Of the card's own class, only the ordinal.
    private func instance(_ timeline: Int, in view: SessionView) -> Markup {
        let life = view.session.timelines[timeline]
        guard view.session.classes[life.controllerClass].name == finding.controller else {
            return "<bdi>\(view.label(of: timeline))</bdi>"
        }
        return "#\(life.ordinal)"
    }

    /// Living instances of the class over time, beside what speaks of a leak.
    private func staircase(_ view: SessionView) -> Markup {
        guard finding.rule == "leaked_controller", let timeline = finding.timelines.first else { return Markup() }
        let own = view.session.timelines[timeline].controllerClass
        let live = LiveCount(of: view.liveChanges[own], axis: view.axis, limit: 160)
        guard live.most > 1 else { return Markup() }
        return StaircaseFigure(live: live, view: view).markup()
    }
}

extension Severity {
    var words: Markup {
        switch self {
        case .error: "Error"
        case .warning: "Warning"
        case .note: "Note"
        }
    }

    var style: Markup {
        switch self {
        case .error: "error"
        case .warning: "warning"
        case .note: "note"
        }
    }

    var symbol: Markup {
        switch self {
        case .error: "i-error"
        case .warning: "i-warning"
        case .note: "i-note"
        }
    }
}
