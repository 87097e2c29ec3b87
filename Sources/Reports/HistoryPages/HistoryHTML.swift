import Fleet
import Lifecycle
import Rules

extension History {
    private static let mostRuns = 120
    private static let mostRows = 200

    /// The runs as a strip, and what became of each finding, as one self-contained page without script.
    func html(_ review: HistoryReview, _ newest: HistoryRun, version: String) -> [UInt8] {
        // What comes and goes, or was not looked at often enough, is not gone.
        let isOpen = review.absent.contains { $0.past.state != .resolved && $0.past.state != .accepted }
        let (tone, symbol): (Markup, Markup) =
            switch newest.findings.values.map(\.severity).max() {
            case .error: ("is-error", "i-error")
            case .warning: ("is-warning", "i-warning")
            case .note, nil: isOpen ? ("is-unknown", "i-unknown") : ("is-kept", "i-kept")
            }
        let states = entries(review, newest)
        let title = review.title(of: states.flatMap(\.1), newest: newest)
        let legend: Markup = states.isEmpty ? "" : "<p class=\"cut\">\(RunBars.legend)</p>\n"
        let body: Markup = """
            <section class="hero \(tone)" aria-label="Verdict">
            <ul class="read" aria-label="What was read"><li>\(headline)</li><li>\(review.words)</li></ul>
            <h1><span class="seal">\(icon(symbol))</span> <span>\(title.asSentence).</span></h1></section>
            \(strip)\(states.map(section).joined())\(legend)\(slowest(in: newest))
            """
        return plainPage(title: "History", body: body, sources: "runs", version: version).bytes
    }

    /// One bar a run, errors at its foot, then warnings, then notes.
    private var strip: Markup {
        let shown = runs.suffix(Self.mostRuns)
        let most = Double(max(shown.map(\.findings.count).max() ?? 1, 1))
        let (step, height) = (min(40.0, 1200 / Double(max(shown.count, 1))), 90.0)
        let bars = shown.enumerated().map { place, run -> Markup in
            let x = Double(place) * step
            var (parts, foot) = (Markup(), height)
            for severity in Severity.allCases.reversed() {
                let count = run.findings.values.count { $0.severity == severity }
                guard count > 0 else { continue }
                let part = Double(count) / most * (height - 6)
                foot -= part
                parts += """
                    <rect class="run-\(severity.style)" x="\(x)" y="\(foot)" width="\(step * 0.7)" height="\(part)" \
                    fill="\(severity.fill)"/>
                    """
            }
            return """
                <g><title>\(run.title)</title><rect x="\(x)" width="\(step * 0.7)" height="\(height)" fill-opacity="0"/>\
                <rect class="run-foot" x="\(x)" y="\(height)" width="\(step * 0.7)" height="2" fill="#98a2b3"/>\(parts)</g>

                """
        }
        let width = Double(shown.count) * step
        return """
            <section aria-label="Runs"><h2>Runs <span class="n">\(grouped(runs.count))</span></h2>
            <div class="card scroll method" tabindex="0" role="region" aria-label="Findings of each run"><svg class="runs" \
            viewBox="0 0 \(width) \(height + 2)" width="\(width)" height="\(height + 2)" preserveAspectRatio="none" role="img" aria-label="Findings of \(counted(shown.count, "run")), the newest last">
            \(bars.joined())</svg><p>Findings of \(shown.count < runs.count ? "the newest \(shown.count) runs" : "each run"), the \
            newest last: errors below, then warnings and notes.\(ends(of: shown))</p></div>
            </section>

            """
    }

    /// Which run is the first bar, and which the last.
    private func ends(of shown: ArraySlice<HistoryRun>) -> Markup {
        guard let first = shown.first, let last = shown.last else { return Markup() }
        guard shown.count > 1 else { return " It is <bdi>\(last.nameAndDay)</bdi>." }
        return " On the left <bdi>\(first.nameAndDay)</bdi>, on the right <bdi>\(last.nameAndDay)</bdi>."
    }

    private func slowest(in newest: HistoryRun) -> Markup {
        let rows = slowestClasses(in: newest).map { own -> Markup in
            """
            <tr><th scope="row">\(BreakableName(own.name).markup)</th><td data-label="within"><bdi>\(own.words)</bdi></td>\
            <td data-label="runs"><code>\(own.sparkline)</code></td></tr>

            """
        }
        guard !rows.isEmpty else { return Markup() }
        return """
            <section aria-label="Slowest"><h2>Slowest to appear</h2>
            <div class="card scroll" tabindex="0" role="region" aria-label="Slowest controllers"><table class="numbers stacked">
            <thead><tr><th scope="col">Controller</th><th scope="col">95 of 100 appearances within</th>\
            <th scope="col">Runs</th></tr></thead>
            <tbody>\(rows.joined())</tbody></table></div></section>

            """
    }

    private func section(_ state: HistoryState, _ entries: [HistoryEntry]) -> Markup {
        let rows = entries.prefix(Self.mostRows).map { $0.row(.severity) }.joined()
        let rest = entries.count - Self.mostRows
        let more: Markup = rest > 0 ? "<p class=\"cut\">\(grouped(rest)) more.</p>" : ""
        return """
            <section aria-label="\(state.title)"><h2>\(state.title) <span class="n">\(grouped(entries.count))</span></h2>
            \(historyTable("Finding", .severity, label: state.title, rows: rows))\(more)</section>

            """
    }
}

extension HistoryRun {
    /// `build 4712, 2026-05-01`.
    fileprivate var nameAndDay: String { cut("\(name), \(time.prefix(10))", to: 80) }

    /// `build 4712 · 2026-05-01T10:00:00Z · main · 3 findings in 12 sessions`.
    fileprivate var title: String {
        [name, time, branch, "\(counted(findings.count, "finding")) in \(counted(sessions, "session"))"]
            .compactMap(\.self).joined(separator: " · ").cut(to: 300)
    }
}

extension Severity {
    /// Where styles are blocked.
    var fill: Markup {
        switch self {
        case .error: "#b3261e"
        case .warning: "#b26b00"
        case .note: "#2f55b0"
        }
    }
}
