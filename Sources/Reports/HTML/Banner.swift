import Lifecycle
import Rules

/// The headline with what else one should know at once.
struct Banner: Sendable {
    /// The sentence that every report begins with, as a sentence.
    let sentence: String
    /// Empty when the sentence says it all.
    let lead: String
    let tone: Tone

    /// How the verdict is marked, in sign and colour.
    enum Tone: Sendable { case error, warning, kept, unknown }

    init(_ view: AnalysisView) {
        let topic = HeadlineTopic(of: view)
        let headline = headline(of: view).asSentence
        sentence = headline.hasSuffix("…") ? headline : headline + "."
        tone = Tone(topic, view)
        lead = Banner.lead(topic, view)
    }

    private static func lead(_ topic: HeadlineTopic, _ view: AnalysisView) -> String {
        let analysis = view.analysis
        return switch topic {
        case .nothingToJudge: "No verdict is possible. Below is what was read, and what to do."
        case .notUnderstood: "What it shows is no verdict on what it hides. Below is what was not read, and what to do."
        case .leak, .problems: rest(of: analysis.shownFindings.filter { !topic.isAbout($0, analysis) })
        case .absenceOfProblems: checks(of: view.totals)
        }
    }

    /// `15 checks kept over 46 events; 2 could not be judged from this log.`
    private static func checks(of totals: Totals) -> String {
        let events = counted(totals.events, "event")
        guard totals.kept > 0 else {
            return "The log holds \(events), but not what the checks need; the reasons are below."
        }
        let kept = "\(counted(totals.kept, "check")) kept over \(events)"
        return kept
            + (totals.cannotTell > 0 ? "; \(grouped(totals.cannotTell)) could not be judged from this log." : ".")
    }

    /// One finding alone is told; several are counted and named right below.
    private static func rest(of findings: [Finding]) -> String {
        guard findings.count == 1, let first = findings.first else { return "" }
        return "Also \(counted(1, first.severity.rawValue)): \(cutAtWord(first.message, to: 200))."
    }
}

extension Banner.Tone {
    /// Good news is only what was judged: an unread input or a log without an answer is none.
    fileprivate init(_ topic: HeadlineTopic, _ view: AnalysisView) {
        switch topic {
        case .nothingToJudge, .notUnderstood, .leak(.certain), .problems(.error): self = .error
        case .leak, .problems: self = .warning
        case .absenceOfProblems:
            let isGood = view.totals.kept > 0 && !view.isUnread && view.totals.barrenCaptures == 0
            self = isGood ? .kept : .unknown
        }
    }
}
