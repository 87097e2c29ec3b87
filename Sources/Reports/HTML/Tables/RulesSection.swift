import Rules

/// The rules that ran, why each matters, and what each answered.
struct RulesSection: Sendable {
    let content: ReportContent

    /// How often one rule gave each answer.
    private struct Answers {
        var (broken, kept, cannotTell) = (0, 0, 0)
    }

    func markup() -> Markup {
        guard !content.analysis.rules.isEmpty, !content.analysis.judgements.isEmpty || content.view.totals.shown > 0
        else { return Markup() }
        let answers = answers
        let (asked, idle) = (
            content.analysis.rules.filter { answers[$0.id] != nil },
            content.analysis.rules.filter { answers[$0.id] == nil }
        )
        let rows = asked.map { row($0, answers[$0.id] ?? Answers()) }.joined()
        let rest = idle.map { row($0, Answers()) }.joined()
        let fold: Markup = """
            <details class="aside"><summary class="quiet">\(counted(idle.count, "more rule")) found nothing in this log \
            to judge</summary><table class="numbers stacked rules">\(Self.head)<tbody>\(rest)</tbody></table></details>
            """
        return """
            <div class="card scroll" tabindex="0" role="region" aria-label="Rules that ran"><table class="numbers stacked rules">\
            \(Self.head)<tbody>\(rows)</tbody></table>\(idle.isEmpty ? "" : fold)</div>

            """
    }

    private static let head: Markup = """
        <thead><tr><th scope="col">Rule</th><th scope="col" class="r">Broken</th><th scope="col" class="r">Kept</th>\
        <th scope="col" class="r">Cannot tell</th></tr></thead>
        """

    private var answers: [String: Answers] {
        var answers: [String: Answers] = [:]
        for judgement in content.analysis.judgements {
            switch judgement.answer {
            case .broken: answers[judgement.rule, default: Answers()].broken += 1
            case .kept: answers[judgement.rule, default: Answers()].kept += 1
            case .cannotTell: answers[judgement.rule, default: Answers()].cannotTell += 1
            }
        }
        return answers
    }

    private func row(_ rule: Rule, _ answers: Answers) -> Markup {
        """
        <tr id="rule-\(rule.id)"><th scope="row"><details><summary>\(rule.title) <code>\(rule.id)</code></summary>\
        <p>\(rule.rationale)</p></details></th>\(number(answers.broken, "Broken"))\(number(answers.kept, "Kept"))\
        \(number(answers.cannotTell, "Cannot tell"))</tr>

        """
    }

    private func number(_ value: Int, _ label: Markup) -> Markup {
        "<td class=\"\(value == 0 ? "r zero" : "r")\" data-label=\"\(label)\">\(grouped(value))</td>"
    }
}
