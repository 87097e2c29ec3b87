import Lifecycle
import Rules

/// What was read and how good it was: every capture with its sessions and its damage.
struct ReadingSection: Sendable {
    let content: ReportContent

    private static let captureLimit = 100
    private static let sessionLimit = 60
    private static let bystanderLimit = 12

    func markup() -> Markup {
        let captures = content.view.captures.prefix(Self.captureLimit)
        let cards = captures.enumerated().map { card($0, $1) }.joined() + rest
        guard captures.count > Self.open else { return failures + cards }
        return """
            \(failures)<details class="fold-logs"><summary>\
            \(counted(content.view.captures.count, "log")), with what was read of each</summary>
            \(cards)</details>

            """
    }

    /// Of more captures nobody reads a card each.
    private static let open = 8

    /// What was not judged stands first, with the reason.
    private var failures: Markup {
        let unread = content.analysis.failures.filter { !$0.wasRead }
        let barren = content.analysis.failures.filter { $0.kind == .nothingToJudge }
        let strange = content.analysis.failures.filter { $0.kind == .notUnderstood }
        return list(unread, "unread", icon("i-error"), "\(counted(unread.count, "input")) could not be read")
            + list(
                strange, "unread", icon("i-error"),
                "\(counted(strange.count, "log")) whose logger was not understood")
            + list(
                barren, "unread is-open", icon("i-unknown"),
                "\(counted(barren.count, "input")) without a view controller")
    }

    private func list(_ failures: [InputFailure], _ style: Markup, _ sign: Markup, _ title: String) -> Markup {
        guard !failures.isEmpty else { return Markup() }
        let items = failures.prefix(Self.captureLimit).map { failure -> Markup in
            """
            <li><bdi class="path">\(shownPath(failure.path).cut(to: 300))</bdi> \
            <span>\(failure.message.cut(to: 600))</span></li>

            """
        }
        return """
            <div class="card \(style)"><h3>\(sign) \(title)</h3>
            <ul>\(items.joined())</ul></div>

            """
    }

    private func card(_ index: Int, _ capture: CaptureView) -> Markup {
        let trace = capture.trace
        return """
            <article class="card capture" id="capture-\(index + 1)" data-log="\(capture.path.cut(to: 300))"><h3><bdi class="path">\(capture.path.cut(to: 300))</bdi></h3>
            <ul class="facts">\(fact("Format", trace.format.cut(to: 60)))\(fact("Size", Counting.bytes(trace.bytes)))\
            \(fact("Lines", grouped(trace.lines)))\
            \(fact("Lifecycle events", grouped(capture.events) + capture.sharedLines))\
            \(fact("Other lines, not used", grouped(capture.otherLines)))\
            \(fact("Quality", capture.events == 0 ? "–" : "\(capture.quality) of 100"))</ul>
            \(problems(trace.problems))\(reading(trace.reading))\(sessions(of: index))</article>

            """
    }

    /// The print statements by which it was read, and what was not understood.
    private func reading(_ reading: LogReading) -> Markup {
        guard !reading.isSilent else { return Markup() }
        let shown = reading.statements.prefix(Self.statementLimit).map { statement -> Markup in
            let lines = counted(statement.lines, "line") + (statement.isRead ? "" : ", not read")
            return "<code>\(statement.shape.cut(to: 120))</code> (\(lines))"
        }
        let rest = reading.statements.count - shown.count
        let more: Markup = rest > 0 ? " and \(counted(rest, "more print statement"))" : ""
        let read: Markup =
            shown.isEmpty ? "" : "<p class=\"cut\">Read by \(Array(shown).joined(by: ", "))\(more).</p>\n"
        guard let words = reading.worded else { return read }
        return "\(read)<p class=\"quality is-warning\">\(icon("i-warning")) \(words.asSentence).</p>\n"
    }

    private static let statementLimit = 8

    private func fact(_ name: Markup, _ value: String) -> Markup {
        "<li><span>\(name)</span> <b>\(value)</b></li>"
    }

    private func problems(_ problems: [Problem]) -> Markup {
        let isWhole = !problems.contains(where: \.isDamage)
        let whole: Markup =
            isWhole
            ? "<p class=\"quality is-kept\">\(icon("i-kept")) No damage found: nothing lost, cut or out of order.</p>\n"
            : Markup()
        if problems.isEmpty { return whole }
        let items = problems.map { problem -> Markup in
            """
            <li>\(icon(problem.isDamage ? "i-warning" : "i-unknown")) \(problem.explanation.asSentence) <span class="quiet">\
            \(grouped(problem.count))×, first at line \(grouped(problem.firstLine))</span></li>

            """
        }
        let look: Markup = isWhole ? "quality" : "quality is-warning"
        return "\(whole)<ul class=\"\(look)\">\(items.joined())</ul>\n"
    }

    private func sessions(of capture: Int) -> Markup {
        let views = content.view.sessions(ofCapture: capture)
        guard !views.isEmpty else { return Markup() }
        let rows = views.prefix(Self.sessionLimit).map(row).joined()
        let more = views.count - Self.sessionLimit
        let rest: Markup =
            more > 0 ? "<p class=\"cut\">\(counted(more, "more session")), in the JSON report.</p>" : ""
        return """
            <div class="scroll" tabindex="0" role="region" aria-label="Sessions of log \(capture + 1)">\
            <table class="numbers stacked"><thead><tr><th scope="col">Session</th><th scope="col">Begins</th>\
            <th scope="col">Length</th><th scope="col" class="r">Lines</th><th scope="col" class="r">Events</th>\
            <th scope="col" class="r">Instances</th><th scope="col">Ends with</th></tr></thead>
            <tbody>\(rows)</tbody></table></div>\(rest)\(views.prefix(Self.sessionLimit).map(bystanders).joined())
            """
    }

    /// Who spoke beside the controllers.
    private func bystanders(_ view: SessionView) -> Markup {
        let others = view.session.bystanders(atMost: Self.bystanderLimit)
        if others.isEmpty { return Markup() }
        return "<p class=\"cut\">Beside the controllers of \(view.title): \(others.joined(separator: "; ")).</p>"
    }

    private func row(_ view: SessionView) -> Markup {
        let session = view.session
        let begin = session.launchWords ?? view.clock.text(session.start) ?? "–"
        let open: Markup = view.clock.openness.map { "<br><small>\($0)</small>" } ?? ""
        return """
            <tr><th scope="row"><bdi>\(view.title)</bdi></th><td data-label="Begins">\
            <span class="when">\(begin)</span>\(open)</td><td class="when" data-label="Length">\(view.length ?? "–")</td>\
            <td class="r" data-label="Lines">\(grouped(session.lines.lowerBound))–\(grouped(session.lines.upperBound))</td>\
            <td class="r" data-label="Events">\(grouped(view.events))</td>\
            <td class="r" data-label="Instances">\(grouped(view.instances))</td>\
            <td data-label="Ends with">\(session.ending.words)</td></tr>

            """
    }

    private var rest: Markup {
        let more = content.analysis.captures.count - Self.captureLimit
        guard more > 0 else { return Markup() }
        return "<p class=\"cut\">\(counted(more, "more log")) read: the JSON report lists them.</p>\n"
    }
}

extension SessionEnding {
    fileprivate var words: Markup {
        switch self {
        case .logEnd: "end of the log"
        case .relaunch: "next launch"
        case .terminated: "termination"
        case .crash: "crash"
        case .killed: "killed by the system"
        case .outOfMemory: "killed for memory"
        case .watchdog: "killed for not answering in time"
        }
    }
}
