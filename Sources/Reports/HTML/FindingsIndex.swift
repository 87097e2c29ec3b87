import Lifecycle
import Rules

/// What is wrong, the first screen's way into the page: a line for each rule and class of the worst severity, and one for
/// each severity below it.
struct FindingsIndex: Sendable {
    let content: ReportContent

    /// Lines of the worst severity; what is beyond them shares one.
    private static let limit = 5
    /// Links in one line.
    private static let mostInLine = 12
    /// Of the worst, the first screen says since when and what speaks for a cause.
    private static let explained = 2

    func markup() -> Markup {
        let groups = FindingGroup.all(in: content.analysis)
        guard !groups.isEmpty else { return Markup() }
        let worst = groups.filter { $0.severity == content.view.worst }
        let alone = worst.prefix(Self.limit).enumerated().map(line).joined()
        let others = Severity.allCases.reversed().filter { $0 != content.view.worst }.map { severity in
            together(groups.filter { $0.severity == severity })
        }
        return """
            <ol class="index" aria-label="What was found">\(alone)\(together(Array(worst.dropFirst(Self.limit))))\
            \(others.joined())</ol>

            """
    }

    private func line(_ number: Int, _ group: FindingGroup) -> Markup {
        "<li>\(sign(group.severity)) <span>\(link(group))\(reasons(number, group))</span></li>\n"
    }

    /// Findings of one severity in one line, as far as it reaches.
    private func together(_ groups: [FindingGroup]) -> Markup {
        guard let first = groups.first else { return Markup() }
        let more = groups.count - Self.mostInLine
        let rest: [Markup] =
            more > 0 ? ["<a href=\"#findings\">and \(counted(more, "more kind", "more kinds")) below</a>"] : []
        let shown = groups.prefix(Self.mostInLine)
        let told = zip([String?.none] + shown.map(\.rule), shown).map { before, group in
            link(group, isTitled: group.rule != before)
        }
        let links = (told + rest).joined(by: " <span class=\"quiet\">·</span> ")
        return "<li>\(sign(first.severity)) <span>\(links)</span></li>\n"
    }

    private func sign(_ severity: Severity) -> Markup {
        "<span class=\"is-\(severity.style)\">\(icon(severity.symbol))</span>"
    }

    /// Untitled behind another class of the same rule.
    private func link(_ group: FindingGroup, isTitled: Bool = true) -> Markup {
        let anchor = content.anchors[group.causes[0][0]]
        let name: Markup =
            group.controller == .wholeSession ? "" : " \(BreakableName(displayedNames([group.controller])[0]).markup)"
        let times: Markup =
            group.places.count > 1 ? " <span class=\"n\">\(grouped(group.places.count))×</span>" : ""
        let title: Markup = isTitled ? "<b>\(content.title(ofRule: group.rule))</b>" : Markup()
        return "<a href=\"#\(anchor)\">\(title)\(name)\(times)</a>"
    }

    /// What earlier runs say, where and when it first happened, and what those it names have in common.
    private func reasons(_ number: Int, _ group: FindingGroup) -> Markup {
        guard group.severity > .note, number < Self.explained else { return Markup() }
        let first = content.analysis.findings[group.causes[0][0]]
        let session = content.session(of: first)
        let log = content.analysis.captures.count > 1 ? "\(ReportContent.fileName(session.trace.path)), " : ""
        let time = session.position(ofLine: first.line).map { "since \($0), " } ?? ""
        let past = content.analysis.history?.past[first.fingerprint]
        // What earlier runs say comes first.
        let remarks = first.argument.filter { $0 != past?.remark }.prefix(2).map { remark -> Markup in
            "\(cutAtWord(withPathsForURLs(remark).leavingOut(group.controller, isTitle: false), to: 140).asSentence)"
        }
        let told = past.map { past -> Markup in
            "<b>\(past.state.rawValue.asSentence)</b>: \(past.reason.cut(to: 200))"
        }
        let parts = [told, "\(log)\(time)line \(grouped(first.line))"].compactMap(\.self) + remarks
        return "<span class=\"because\"><bdi>\(parts.joined(by: " · "))</bdi></span>"
    }
}
