import Lifecycle
import Rules

/// What was found in one capture, for tables that set captures side by side.
struct CaptureSummary: Sendable {
    enum Verdict: Hashable, Sendable {
        /// The worst finding that counts is a warning or an error.
        case problems(Severity)
        /// No problem, and every question that anybody may want to look into has an answer.
        case kept
        /// No problem, but the log leaves questions open.
        case open
        case nothingToJudge
        /// No problem, in lines most of which were not understood.
        case notUnderstood
    }

    let capture: Int
    let verdicts: VerdictCounts
    let verdict: Verdict
    /// All questions that the log does not answer.
    private(set) var cannotTell = 0
    /// Its worst finding that counts: an index into `Analysis.findings`.
    let firstFinding: Int?
    private let findings: [Severity: Int]

    fileprivate init(_ capture: Int, in view: AnalysisView, findings: [Int], judgements: [Judgement]) {
        self.capture = capture
        let own = findings.map { view.analysis.findings[$0] }
        self.findings = own.reduce(into: [:]) { $0[$1.severity, default: 0] += 1 }
        firstFinding = findings.first
        verdicts = VerdictCounts(of: view.sessions(ofCapture: capture).map(\.verdicts))
        var (kept, isOpen) = (0, false)
        for judgement in judgements {
            switch judgement.answer {
            case .broken: break
            case .kept: kept += 1
            case .cannotTell:
                cannotTell += 1
                isOpen = isOpen || !(judgement.calm?.isAlive ?? false)
            }
        }
        let worst = own.map(\.severity).max()
        if let worst, worst > .note {
            verdict = .problems(worst)
        } else if view.analysis.captures[capture].trace.isNotUnderstood {
            verdict = .notUnderstood
        } else if view.analysis.captures[capture].isBarren {
            verdict = .nothingToJudge
        } else {
            verdict = isOpen || kept == 0 ? .open : .kept
        }
    }

    /// Findings of one severity that count.
    subscript(severity: Severity) -> Int { findings[severity] ?? 0 }

    var words: String {
        switch verdict {
        case .problems(let severity): counted(self[severity], severity.rawValue)
        case .kept: "no problem"
        case .open: "no problem seen, not all could be judged"
        case .nothingToJudge: "nothing to judge"
        case .notUnderstood: "logger not understood"
        }
    }
}

extension AnalysisView {
    /// The worst first; within that in the order of the captures.
    var captureSummaries: [CaptureSummary] {
        let findings = Dictionary(grouping: analysis.findings.indices.filter { !analysis.findings[$0].isSuppressed }) {
            analysis.findings[$0].capture
        }
        let judgements = Dictionary(grouping: analysis.judgements, by: \.capture)
        let summaries = captures.indices.map {
            CaptureSummary($0, in: self, findings: findings[$0] ?? [], judgements: judgements[$0] ?? [])
        }
        return summaries.sorted {
            let (left, right) = ($0, $1)
            for severity in [Severity.error, .warning] where left[severity] != right[severity] {
                return left[severity] > right[severity]
            }
            return left.capture < right.capture
        }
    }
}
