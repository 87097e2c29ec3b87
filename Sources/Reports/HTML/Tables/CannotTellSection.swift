import Lifecycle
import Rules

/// What Lifeline could not tell and why: one row for each reason, however many classes share it.
struct CannotTellSection: Sendable {
    let content: ReportContent

    private static let rowLimit = 60
    private static let nameLimit = 12

    /// The classes that one rule could not judge for one reason.
    private struct Reason {
        let rule: String
        let reason: String
        var controllers: [ControllerName]
    }

    func markup() -> Markup {
        let reasons = collected()
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

    private func collected() -> [Reason] {
        var reasons: [Reason] = []
        var places: [String: Int] = [:]
        var seen = Set<String>()
        for judgement in content.analysis.judgements {
            guard case .cannotTell(let reason) = judgement.answer else { continue }
            let key = "\(judgement.rule)\u{0}\(reason)"
            let place = places[key] ?? reasons.count
            if place == reasons.count {
                places[key] = place
                reasons.append(Reason(rule: judgement.rule, reason: reason, controllers: []))
            }
            guard seen.insert("\(key)\u{0}\(judgement.controller.qualified)").inserted else { continue }
            reasons[place].controllers.append(judgement.controller)
        }
        return reasons.enumerated().sorted { (-$0.1.controllers.count, $0.0) < (-$1.1.controllers.count, $1.0) }.map(
            \.1)
    }

    private func row(_ reason: Reason) -> Markup {
        let names = reason.controllers.prefix(Self.nameLimit).map { name -> Markup in
            "<li><bdi>\((name.isAnonymous ? name.displayed : name.bare).cut(to: 80))</bdi></li>"
        }
        let more = reason.controllers.count - Self.nameLimit
        let rest: Markup = more > 0 ? "<li class=\"quiet\">\(grouped(more)) more</li>" : ""
        return """
            <div class="reason"><p>\(icon("i-unknown")) <b>\(content.title(ofRule: reason.rule))</b> \
            <span>\(reason.reason.cut(to: 400))</span></p><ul class="names">\(names.joined())\(rest)</ul></div>

            """
    }
}
