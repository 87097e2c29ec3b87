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
        var groups: [FindingGroup] = []
        var positions: [Key: Int] = [:]
        for cause in analysis.causes(among: analysis.findings.indices.filter { !analysis.findings[$0].isSuppressed }) {
            let first = analysis.findings[cause[0]]
            let key = Key(severity: first.severity, rule: first.rule, controller: first.controller)
            if let position = positions[key] {
                groups[position].causes.append(cause)
            } else {
                positions[key] = groups.count
                groups.append(
                    FindingGroup(severity: key.severity, rule: key.rule, controller: key.controller, causes: [cause]))
            }
        }
        return groups
    }
}
