import Lifecycle
import Rules

/// What Lifeline could not tell and why: one row for each reason, however many classes share it.
struct CannotTellSection: Sendable {
    let content: ReportContent

    private static let rowLimit = 60
    private static let nameLimit = 12

    func markup() -> Markup {
        let reasons = content.view.openQuestions.enumerated()
            .sorted { ($0.1.isCalm ? 1 : 0, -$0.1.count, $0.0) < ($1.1.isCalm ? 1 : 0, -$1.1.count, $1.0) }.map(\.1)
        guard !reasons.isEmpty else { return Markup() }
        let rows = reasons.prefix(Self.rowLimit).map(row).joined()
        let more = reasons.count - Self.rowLimit
        let rest: Markup =
            more > 0 ? "<p class=\"cut\">\(counted(more, "more reason")), in the JSON report.</p>" : ""
        return """
            <p class="lead">Not failures: the log does not hold what these checks need. Each row says what would decide it.</p>
            <div class="card reasons">\(rows)</div>\(rest)
            """
    }

    private func row(_ reason: OpenQuestion) -> Markup {
        let names = reason.controllers.prefix(Self.nameLimit).map { name -> Markup in
            "<li>\(BreakableName((name.isAnonymous ? name.displayed : name.bare).cut(to: 80)).markup)</li>"
        }
        let more = reason.controllers.count - Self.nameLimit
        let rest: Markup = more > 0 ? "<li class=\"quiet\">\(grouped(more)) more</li>" : ""
        let classes = reason.controllers.compactMap(content.classNumber).map { "\($0)" as Markup }.joined(by: " ")
        return """
            <div class="reason" data-rule="\(reason.rule)" data-count="\(reason.count)" data-classes="\(classes)"><p>\(icon("i-unknown")) <b>\(content.title(ofRule: reason.rule))</b> \
            <span class="n">\(grouped(reason.count))×</span> <span>\(reason.reason.cut(to: 400))</span></p><ul class="names">\(names.joined())\(rest)</ul></div>

            """
    }
}
