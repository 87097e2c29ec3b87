import Fleet
import Rules

/// How a fleet may be reported.
package enum FleetFormat: String, CaseIterable, Sendable {
    case text, html, markdown, junit, csv, json

    package func report(_ fleet: FleetVerdict, _ options: ReportOptions) throws(ReportError) -> [UInt8] {
        switch self {
        case .text: return Array(fleet.text(options).utf8)
        case .html: return Array(htmlFleet(of: fleet, version: options.version).utf8)
        case .markdown: return Array(fleet.markdown.utf8)
        case .junit: return try junitXML(JUnitDocument(fleet, options.failOn.inReports), options.junitProfile)
        case .csv: return fleet.csv
        case .json: return fleet.json(options)
        }
    }
}

extension FleetVerdict {
    /// Whether some problem of the newest build is bad enough to fail a run: what fails in JUnit.
    package func fails(_ threshold: FailureThreshold) -> Bool { !failing(threshold).isEmpty }

    package func failing(_ threshold: FailureThreshold) -> [FleetProblem] {
        problems.filter { $0.fails(threshold) && $0.isInNewestBuild(of: self) }
    }

    /// Problems of the newest build that fail a run if they are new or grew, and nobody can tell whether they did.
    package func undecided(_ threshold: FailureThreshold) -> [FleetProblem] {
        problems.filter { $0.isUndecided(threshold) && $0.isInNewestBuild(of: self) }
    }

    /// Why nobody can tell what a gate asks, in sentences without a full stop: once of all, or of each.
    package func undecidedWords(_ threshold: FailureThreshold) -> [String] {
        let open = undecided(threshold)
        guard let noComparison, !open.isEmpty else { return open.map(\.spokenChange) }
        let kinds = counted(open.count, "kind of problem", "kinds of problems")
        return ["whether \(kinds) \(open.count == 1 ? "is" : "are") new: \(noComparison)"]
    }
}

extension FleetProblem {
    func fails(_ threshold: FailureThreshold) -> Bool { threshold.fails(severity) && !isCalm && !passesGate }

    func isUndecided(_ threshold: FailureThreshold) -> Bool { threshold.fails(severity) && !isCalm && isUndecided }

    /// Whether a session of the newest build shows it; without builds, any session.
    func isInNewestBuild(of fleet: FleetVerdict) -> Bool {
        guard fleet.builds.count > 1 else { return sum.hits > 0 }
        return (builds.last?.tally.hits ?? 0) > 0
    }
}
