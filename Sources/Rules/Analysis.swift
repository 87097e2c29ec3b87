import Lifecycle

/// Everything a report may show: the captures as read, their sessions, and what the rules say of them.
package struct Analysis: Sendable {
    package var captures: [CaptureAnalysis]
    /// Sorted by severity (errors first), then capture, session, line, rule, controller.
    package var findings: [Finding]
    /// One for each rule and controller class that could be looked at, sorted by capture, session, controller, rule.
    package var judgements: [Judgement]
    /// Inputs that could not be read or hold nothing to judge: the rest is still analysed.
    package var failures: [InputFailure]
    /// The rules that ran, in identifier order.
    package var rules: [Rule]
    /// What the run found out about its baseline; nil without one.
    package var baseline: BaselineReview?
    /// Where the classes of findings are declared, as far as source code was given and holds them.
    package var declarations: [ControllerName: Declaration] = [:]
    /// What the logs lack of what the user asks them to hold, such as `1 lifecycle event where 20 are expected`.
    package var shortfalls: [String] = []
    /// The paths of the reports of crashes that told how a session ended.
    package var toldReports: Set<String> = []
    /// What earlier runs say; nil where nobody asked them.
    package var history: HistoryReview?
}

/// What became of one instance; the JSON report's word is the raw value.
package enum LifeVerdict: String, CaseIterable, Sendable {
    case deallocated, alive, leaked
    case probablyLeaked = "probably_leaked"
    case undecided
}

/// An input that could not be judged, and what to do about it.
package struct InputFailure: Sendable {
    package var path: String
    /// Lower case, names the remedy.
    package var message: String
    package var kind: Kind

    package enum Kind: String, Sendable {
        case unreadable = "unreadable_input"
        /// It was read to its end, and holds nothing to judge.
        case nothingToJudge = "nothing_to_judge"
        /// It was read to its end, and most of what it says of callbacks was not understood.
        case notUnderstood = "not_understood"
    }

    package init(path: String, message: String, kind: Kind = .unreadable) {
        self.path = path
        self.message = message
        self.kind = kind
    }

    /// Its text was read to its end.
    package var wasRead: Bool { kind != .unreadable }
}

extension Analysis {
    package var shownFindings: [Finding] { findings.filter { !$0.isSuppressed } }

    package func count(_ severity: Severity) -> Int {
        findings.count { $0.severity == severity && !$0.isSuppressed }
    }

    package var cannotTell: [Judgement] {
        judgements.filter { if case .cannotTell = $0.answer { true } else { false } }
    }
}
