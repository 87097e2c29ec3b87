import Lifecycle
import Reports
import Rules

extension Lifeline {
    /// What the rules say of one or more captures.
    public struct Report: Sendable {
        let analysis: Analysis

        init(_ analysis: Analysis) { self.analysis = analysis }

        /// Errors first, then in the order of the capture.
        public var findings: [Finding] {
            analysis.shownFindings.map { Finding($0, in: analysis) }
        }

        /// Every life of a controller that the captures show.
        public var instances: [Instance] {
            analysis.captures.flatMap { capture in
                zip(capture.sessions, capture.lifeVerdicts).flatMap { session, verdicts in
                    zip(session.timelines, verdicts).map { Instance($0, of: session, $1) }
                }
            }
        }

        /// The report in one of the formats of `lifeline formats`, e.g. `junit`; nil when there is no such format.
        public func formatted(as format: String) -> [UInt8]? {
            guard let reporter = Reporter.named(format) else { return nil }
            return try? reporter.report(analysis, ReportOptions(version: Lifeline.version))
        }
    }

    /// How bad a finding is.
    public enum Severity: String, Comparable, Sendable {
        case note, warning, error

        /// Notes come before warnings, warnings before errors.
        public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

        private var rank: Int {
            switch self {
            case .note: 0
            case .warning: 1
            case .error: 2
            }
        }
    }

    /// A broken promise, with the line to blame.
    public struct Finding: Sendable {
        /// The rule's identifier, e.g. `leaked_controller`.
        public let rule: String
        /// How bad it is.
        public let severity: Severity
        /// Whether the log proves it; otherwise it is only probable.
        public let isConfirmed: Bool
        /// The class it speaks of, as the log names it.
        public let controller: String
        /// The instances it speaks of, e.g. `Orchard.CartViewController#2`.
        public let instances: [String]
        /// The capture's path.
        public let capture: String
        /// 1-based line to blame.
        public let line: Int
        /// One sentence: what is wrong.
        public let message: String
        /// Why it may be so and what to do.
        public let remarks: [String]
        /// 1-based lines that make up the argument.
        public let evidenceLines: [Int]
        /// The same from run to run as long as the cause is the same.
        public let fingerprint: String
    }

    /// One life of a controller.
    public struct Instance: Sendable {
        /// E.g. `Orchard.CartViewController#2`.
        public let label: String
        /// The class as the log names it.
        public let controller: String
        /// How many times it began to appear.
        public let appearances: Int
        /// What became of it.
        public let verdict: Verdict
    }

    /// What became of an instance.
    public enum Verdict: String, Sendable {
        case deallocated, alive, leaked, probablyLeaked, undecided
    }
}

extension Lifeline.Finding {
    init(_ finding: Finding, in analysis: Analysis) {
        let capture = analysis.captures[finding.capture]
        let session = capture.sessions[finding.session]
        self.init(
            rule: finding.rule, severity: Lifeline.Severity(finding.severity),
            isConfirmed: finding.certainty == .confirmed, controller: finding.controller.displayed,
            instances: finding.timelines.map { session.label(of: session.timelines[$0]) }, capture: capture.trace.path,
            line: finding.line, message: finding.message, remarks: finding.remarks,
            evidenceLines: finding.evidence.map(\.line), fingerprint: finding.fingerprint)
    }
}

extension Lifeline.Instance {
    init(_ timeline: Timeline, of session: Session, _ verdict: LifeVerdict) {
        self.init(
            label: session.label(of: timeline), controller: session.controllerClass(of: timeline).name.displayed,
            appearances: timeline.appearances, verdict: Lifeline.Verdict(verdict))
    }
}

extension Lifeline.Severity {
    init(_ severity: Severity) {
        switch severity {
        case .note: self = .note
        case .warning: self = .warning
        case .error: self = .error
        }
    }
}

extension Lifeline.Verdict {
    init(_ verdict: LifeVerdict) {
        switch verdict {
        case .deallocated: self = .deallocated
        case .alive: self = .alive
        case .leaked: self = .leaked
        case .probablyLeaked: self = .probablyLeaked
        case .undecided: self = .undecided
        }
    }
}
