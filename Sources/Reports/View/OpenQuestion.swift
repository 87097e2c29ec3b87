import Lifecycle
import Rules

/// One reason why a rule cannot judge some classes.
struct OpenQuestion: Sendable {
    let rule: String
    let reason: String
    /// Each once, in the order of their first judgements.
    private(set) var controllers: [ControllerName]
    /// How many questions stay open for this reason, over all sessions.
    private(set) var count = 0
    /// The classes are in use when the log ends: nobody needs to look into that.
    let isCalm: Bool

    private struct QuestionKey: Hashable {
        let rule: String
        let reason: String
        let isCalm: Bool
    }
}

extension AnalysisView {
    /// In the order of their first judgements; their counts add up to what the log cannot tell.
    var openQuestions: [OpenQuestion] { OpenQuestion.all(in: analysis.judgements) }
}

extension OpenQuestion {
    fileprivate static func all(in judgements: [Judgement]) -> [OpenQuestion] {
        var questions: [OpenQuestion] = []
        var positions: [QuestionKey: Int] = [:]
        var seen: [Set<ControllerName>] = []
        for judgement in judgements {
            guard case .cannotTell(let reason) = judgement.answer else { continue }
            let key = QuestionKey(rule: judgement.rule, reason: reason, isCalm: judgement.isCalm)
            let position = positions[key] ?? questions.count
            if position == questions.count {
                positions[key] = position
                questions.append(
                    OpenQuestion(rule: key.rule, reason: reason, controllers: [], isCalm: judgement.isCalm))
                seen.append([])
            }
            questions[position].count += 1
            if seen[position].insert(judgement.controller).inserted {
                questions[position].controllers.append(judgement.controller)
            }
        }
        return questions
    }
}
