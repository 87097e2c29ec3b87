import Lifecycle
import Rules

/// What is wrong in one line for each rule and class, the worst first: the first screen's way into the page.
struct FindingsIndex: Sendable {
    let content: ReportContent

    private static let limit = 10
    /// Of the worst, the first screen says since when and what speaks for a cause.
    private static let explained = 2

    func markup() -> Markup {
        let groups = FindingGroup.all(in: content.analysis)
        guard !groups.isEmpty else { return Markup() }
        let more = groups.count - Self.limit
        let rest: Markup =
            more > 0
            ? "<li class=\"quiet\"><a href=\"#findings\">and \(counted(more, "more kind", "more kinds")) below</a></li>"
            : ""
        return
            "<ol class=\"index\" aria-label=\"What was found\">\(groups.prefix(Self.limit).enumerated().map(line).joined())\(rest)</ol>\n"
    }

    private func line(_ number: Int, _ group: FindingGroup) -> Markup {
        let place = content.analysis.findings.firstIndex {
            !$0.isSuppressed && $0.severity == group.severity && $0.rule == group.rule
                && $0.controller == group.controller
        }
        let anchor = place.map { content.anchors[$0] } ?? "findings"
        let name: Markup =
            group.controller == .wholeSession ? "" : " \(BreakableName(displayedNames([group.controller])[0]).markup)"
        let times: Markup =
            group.findings.count > 1 ? "<span class=\"n\">\(grouped(group.findings.count))×</span>" : ""
        return """
            <li><a href="#\(anchor)"><span class="is-\(group.severity.style)">\(icon(group.severity.symbol))</span> \
            <span><b>\(content.title(ofRule: group.rule))</b>\(name)</span>\(times)</a>\(reasons(number, group))</li>

            """
    }

    /// When it first happened, and what those it names have in common.
    private func reasons(_ number: Int, _ group: FindingGroup) -> Markup {
        guard number < Self.explained, group.severity == content.view.worst, group.severity > .note,
            let first = group.findings.first
        else { return Markup() }
        let place = content.session(of: first).position(ofLine: first.line).map { "since \($0), " } ?? ""
        let remarks = first.argument.prefix(2).map { remark -> Markup in
            "\(cutAtWord(withPathsForURLs(remark).leavingOut(group.controller, isTitle: false), to: 140).asSentence)"
        }
        let parts = ["\(place)line \(grouped(first.line))"] + remarks
        return "<p class=\"because\"><bdi>\(parts.joined(by: " · "))</bdi></p>"
    }
}
