import Rules

/// Findings that somebody accepted: shown apart, never failing the run.
struct SuppressedSection: Sendable {
    let content: ReportContent

    private static let limit = 300

    func markup() -> Markup {
        let suppressed = content.analysis.findings.indices.filter { content.analysis.findings[$0].isSuppressed }
        guard !suppressed.isEmpty else { return Markup() }
        let rows = suppressed.prefix(Self.limit).map { FindingArticle(content: content, index: $0).row() }.joined()
        let more = suppressed.count - Self.limit
        let rest: Markup = more > 0 ? "<p class=\"cut\">\(grouped(more)) more, in the JSON report.</p>" : ""
        return """
            <details class="card suppressed"><summary>\(counted(suppressed.count, "finding")) known and accepted\
            </summary><ul class="rows">\(rows)</ul>\(rest)</details>

            """
    }
}
