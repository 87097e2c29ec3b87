import Rules

/// Where several logs were read: each with its verdict, the worst first, before anything is told of one.
struct LogsSection: Sendable {
    let content: ReportContent

    private static let limit = 200
    /// Of more logs the rest is folded: the findings come before the hundredth row.
    private static let open = 8

    /// How many were named, whether they could be read or not.
    var count: Int { content.view.captures.count + unread.count }

    private var unread: [InputFailure] { content.analysis.failures.filter { !$0.wasRead } }

    func markup() -> Markup {
        let summaries = content.view.captureSummaries
        guard summaries.count + unread.count > 1, !summaries.isEmpty else { return Markup() }
        let rows = unread.prefix(Self.limit).map(row) + summaries.prefix(Self.limit).map(row)
        let more = summaries.count - Self.limit
        let rest: Markup = more > 0 ? "<p class=\"cut\">\(counted(more, "more log")), in the JSON report.</p>" : ""
        guard rows.count > Self.open + 4 else { return table(rows, "Logs") + rest }
        let folded = rows.dropFirst(Self.open)
        return """
            \(table(rows.prefix(Self.open), "The worst logs"))<details class="fold-logs"><summary>\
            \(counted(folded.count, "more log"))</summary>
            \(table(folded, "More logs"))\(rest)</details>

            """
    }

    private func table(_ rows: some Sequence<Markup>, _ label: Markup) -> Markup {
        """
        <div class="card scroll" tabindex="0" role="region" aria-label="\(label)"><table class="numbers stacked logs">
        <thead><tr><th scope="col">Log</th><th scope="col">Verdict</th><th scope="col" class="r">Errors</th>\
        <th scope="col" class="r">Warnings</th><th scope="col" class="r">Notes</th>\
        <th scope="col" class="r">Cannot tell</th><th scope="col" class="r">Instances</th>\
        <th scope="col" class="r">Events</th></tr></thead><tbody>\(rows.joined())</tbody></table></div>

        """
    }

    private func row(_ summary: CaptureSummary) -> Markup {
        let (style, symbol) = marks(of: summary.verdict)
        let capture = content.view.captures[summary.capture]
        return """
            <tr data-log="\(capture.path.cut(to: 300))"><th scope="row"><a href="#capture-\(summary.capture + 1)"><bdi class="path">\
            \(content.captureNames[summary.capture])</bdi></a></th>\
            <td><span class="\(style) verdict">\(icon(symbol)) \(words(summary))</span></td>\
            \(number(summary[.error], "Errors"))\(number(summary[.warning], "Warnings"))\
            \(number(summary[.note], "Notes"))\(number(summary.cannotTell, "Cannot tell"))\
            \(number(summary.verdicts.total, "Instances"))\(number(capture.events, "Events"))</tr>

            """
    }

    /// Why it could not be read stands in what was read.
    private func row(_ failure: InputFailure) -> Markup {
        """
        <tr><th scope="row"><bdi class="path">\(ReportContent.fileName(failure.path))</bdi></th>\
        <td colspan="7"><span class="is-error verdict">\(icon("i-error")) not judged</span></td></tr>

        """
    }

    private func number(_ value: Int, _ label: Markup) -> Markup {
        "<td class=\"\(value == 0 ? "r zero" : "r")\" data-label=\"\(label)\">\(grouped(value))</td>"
    }

    /// Linked to the first finding that says so, where the page has room for all of them.
    private func words(_ summary: CaptureSummary) -> Markup {
        let words = words(of: summary)
        guard let first = summary.firstFinding, content.view.totals.shown <= FindingsSection.inFull else {
            return "\(words)"
        }
        return "<a href=\"#\(content.anchors[first])\">\(words)</a>"
    }

    /// The worst by its rule's title: how many there are stands in the columns beside it.
    private func words(of summary: CaptureSummary) -> String {
        guard case .problems = summary.verdict, let first = summary.firstFinding else { return summary.words }
        return content.title(ofRule: content.analysis.findings[first].rule)
    }

    private func marks(of verdict: CaptureSummary.Verdict) -> (Markup, Markup) {
        switch verdict {
        case .problems(.error): ("is-error", "i-error")
        case .problems(.warning): ("is-warning", "i-warning")
        case .problems(.note), .kept: ("is-kept", "i-kept")
        case .notUnderstood: ("is-error", "i-error")
        case .open, .nothingToJudge: ("is-unknown", "i-unknown")
        }
    }
}
