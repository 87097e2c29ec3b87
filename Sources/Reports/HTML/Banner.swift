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

    init(_ analysis: Analysis) {
        let topic = HeadlineTopic(of: analysis)
        let headline = headline(of: analysis).asSentence
        sentence = headline.hasSuffix("…") ? headline : headline + "."
        tone = Tone(topic, analysis)
        lead = Banner.lead(topic, analysis)
    }

    private static func lead(_ topic: HeadlineTopic, _ analysis: Analysis) -> String {
        switch topic {
        case .nothingToJudge: "No verdict is possible. Below is what was read, and what to do."
        case .leak, .problems: rest(of: analysis.shownFindings.filter { !topic.isAbout($0, analysis) })
        case .absenceOfProblems: checks(of: analysis)
        }
    }

    /// `15 checks kept over 46 events; 2 could not be judged from this log.`
    private static func checks(of analysis: Analysis) -> String {
        let events = counted(analysis.eventCount, "event")
        guard analysis.keptCount > 0 else {
            return "The log holds \(events), but not what the checks need; the reasons are below."
        }
        let open = analysis.cannotTell.count
        let kept = "\(counted(analysis.keptCount, "check")) kept over \(events)"
        return kept + (open > 0 ? "; \(grouped(open)) could not be judged from this log." : ".")
    }

    /// `Also 2 errors, 1 warning and 3 notes. First: …`
    private static func rest(of findings: [Finding]) -> String {
        guard let first = findings.first else { return "" }
        let counts = Severity.allCases.reversed().compactMap { severity -> String? in
            let count = findings.count { $0.severity == severity }
            return count == 0 ? nil : counted(count, severity.rawValue)
        }
        let message = cutAtWord(first.message, to: 200)
        return "Also \(listed(counts))\(findings.count == 1 ? ": " : ". First: ")\(message)."
    }
}

extension Banner.Tone {
    /// Good news is only what was judged: an unread input or a log without an answer is none.
    fileprivate init(_ topic: HeadlineTopic, _ analysis: Analysis) {
        switch topic {
        case .nothingToJudge, .leak(.certain), .problems(.error): self = .error
        case .leak, .problems: self = .warning
        case .absenceOfProblems:
            let isGood = analysis.keptCount > 0 && analysis.failures.isEmpty && analysis.eventCount > 0
            self = isGood ? .kept : .unknown
        }
    }
}
