import Lifecycle
import Rules

/// Findings of one rule and class, and of one severity: of what is found in several logs, that of the worst.
struct FindingGroup {
    let severity: Severity
    let rule: String
    let controller: ControllerName
    /// Places among the findings, those of one cause together.
    private(set) var causes: [[Int]]

    /// Those of all causes.
    var places: [Int] { causes.flatMap(\.self) }

    private struct Key: Hashable {
        let severity: Severity
        let rule: String
        let controller: ControllerName
    }

    /// In the order of their first findings.
    static func all(in analysis: Analysis) -> [FindingGroup] {
        let counting = analysis.findings.indices.filter { !analysis.findings[$0].isSuppressed }
        return analysis.causes(among: counting).inGroups { cause in
            let first = analysis.findings[cause[0]]
            return Key(severity: first.severity, rule: first.rule, controller: first.controller)
        }.map { causes in
            let first = analysis.findings[causes[0][0]]
            return FindingGroup(
                severity: first.severity, rule: first.rule, controller: first.controller, causes: causes)
        }
    }
}
