import Rules
import Secrets

/// What the user may choose about reports; every reporter takes what concerns it.
package struct ReportOptions: Sendable {
    /// Lifeline's own version, which the machine-readable reports carry.
    package var version: String
    /// JSON: every event of every instance.
    package var includesEvents = false
    /// Terminal: colours beside the words and signs, never instead of them.
    package var usesColour = false
    /// Terminal: findings only.
    package var isQuiet = false
    /// Terminal: the width to wrap and cut at; nil cuts no line, for a file is no window.
    package var columns: Int?
    /// Percent of a capture that had to be readable; JUnit names captures below it as errors. See `CaptureQuality`.
    package var minQuality: Int?
    /// Events that all captures together had to hold; JUnit says where there were fewer.
    package var minEvents: Int?
    /// What the user says of the run; every report shows it.
    package var labels: [RunLabel] = []
    /// HTML: pictures that tests took, beside the findings of what they show.
    package var showsPictures = true
    package var junitProfile = JUnitProfile.default
    package var junitLimits = JUnitLimits()
    package var failOn = FailureThreshold.warning
    /// What is masked in every report.
    package var redaction = Redaction.standard

    package init(version: String) { self.version = version }
}

/// From which severity on a finding fails the run: the exit code is 1 and the JUnit case a failure.
package enum FailureThreshold: String, CaseIterable, Sendable {
    case warning, error
    /// No finding fails the run; reports say all the same what is wrong.
    case never

    /// What counts as a failure in reports: an exit code may be waved through, a broken promise stays broken.
    var inReports: FailureThreshold { self == .never ? .warning : self }

    package func fails(_ finding: Finding) -> Bool {
        guard !finding.isSuppressed, !finding.passesGate else { return false }
        return switch self {
        case .warning: finding.severity >= .warning
        case .error: finding.severity >= .error
        case .never: false
        }
    }
}

/// Which readers of JUnit XML have to accept the report.
package enum JUnitProfile: String, CaseIterable, Sendable {
    /// What most readers understand, valid against the Surefire schema but for the root.
    case `default`
    /// Valid against the schema of Jenkins' xunit plugin.
    case jenkins
    /// Valid against the schema for Ant's JUnit tasks by Windy Road, which Azure names.
    case windyroad
}
