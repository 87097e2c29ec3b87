import Lifecycle
import Rules

/// The lines that prove a finding, with the remarks between them, as a page of the log.
struct EvidenceTable: Sendable {
    let finding: Finding
    let view: SessionView
    /// Each line once.
    private let evidence: [Evidence]

    init(finding: Finding, view: SessionView) {
        (self.finding, self.view) = (finding, view)
        evidence = finding.evidence.byLine
    }

    /// Lines beyond this are counted, not shown.
    private static let limit = 24

    func markup() -> Markup {
        guard !evidence.isEmpty else { return Markup() }
        let rows = evidence.prefix(Self.limit).map(row).joined()
        return table("Evidence: lines \(lineList)", rows + rest)
    }

    private var lineList: String {
        listed(evidence.map { String($0.line) }, atMost: 6)
    }

    private func row(_ evidence: Evidence) -> Markup {
        let style: Markup = evidence.line == finding.line ? "hit blamed" : "hit"
        let line = LogLine(line: evidence.line, offset: evidence.offset, in: view)
        return row(line, style: style) + note(evidence.note)
    }

    private func row(_ line: LogLine, style: Markup) -> Markup {
        """
        <tr class="\(style)"><th scope="row">\(line.line)</th><td class="at">\(line.position)</td>\
        <td><code><bdi>\(line.text)</bdi></code></td></tr>

        """
    }

    private func note(_ note: String) -> Markup {
        guard !note.isEmpty else { return Markup() }
        return
            "<tr class=\"note\"><td></td><td class=\"at\"></td><td>\(note.cut(to: 600).leavingOut(finding.controller, isTitle: false))</td></tr>\n"
    }

    private var rest: Markup {
        guard evidence.count > Self.limit else { return Markup() }
        let more = counted(evidence.count - Self.limit, "more line")
        return
            "<tr class=\"note\"><td></td><td class=\"at\"></td><td>\(more) of evidence: the JSON report lists all</td></tr>\n"
    }

    private func table(_ label: String, _ rows: Markup) -> Markup {
        """
        <div class="scroll" tabindex="0" role="region" aria-label="\(label) (\(finding.fingerprint))"><table class="log">
        <thead><tr><th scope="col">Line</th><th scope="col">\(view.axis.isTimed ? "Time" : "")</th>\
        <th scope="col">Text</th></tr></thead>
        <tbody>\(rows)</tbody></table></div>

        """
    }

    /// The log's own lines around the blamed one, folded.
    func context() -> Markup {
        let around = finding.surroundings(in: view.trace)
        guard !around.isEmpty else { return Markup() }
        let rows = around.map { row(LogLine(line: $0.line, offset: $0.offset, in: view), style: "near") }.joined()
        let lines = counted(around.count, "line")
        return """
            <details class="around"><summary>\(lines) of the log around line \(finding.line)</summary>
            \(table("Lines around line \(finding.line)", rows))</details>

            """
    }
}
