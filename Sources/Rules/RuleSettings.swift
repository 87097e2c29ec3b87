import Lifecycle

/// What the user set for the rules: severities, options, and what is known of the app's logging.
package struct RuleSettings: Sendable {
    /// `values[rule][option]`; an option that is absent has its default.
    package var values: [String: [String: OptionValue]]
    /// Severities that differ from the rules' own, by rule.
    package var severities: [String: Severity]
    package var deinitLogged: DeinitLogging
    package var allowances = Allowances()
    /// What memory tools and the system wrote beside the logs.
    package var memoryReports: [MemoryReport] = []

    package init(
        values: [String: [String: OptionValue]] = [:], severities: [String: Severity] = [:],
        deinitLogged: DeinitLogging = .learned
    ) {
        self.values = values
        self.severities = severities
        self.deinitLogged = deinitLogged
    }

    /// Texts of the user's own that the rules look for in lines that say nothing else.
    package var remarks: [String] {
        let pairs = self[.pairs, of: .unmatchedPair].flatMap { [$0.begin, $0.end] }
        return (pairs + refreshWords).withoutRepeats
    }

    /// The plain words of a refresh pattern of the user's own, as they begin a sentence and as they stand in one.
    private var refreshWords: [String] {
        let pattern = self[.refreshPattern, of: .redundantFetch]
        if pattern == UserRequest.usualPattern { return [] }
        let words = pattern.split(separator: "|").filter { $0.allSatisfy { $0.isLetter || $0 == " " } }
        return words.flatMap { [$0.lowercased(), $0.prefix(1).uppercased() + $0.dropFirst()] }
    }

    /// A severity that the user set holds for what is confirmed; what is only probable is never above a warning.
    func severity(of finding: Finding) -> Severity {
        guard let stated = severities[finding.rule] else { return finding.severity }
        return finding.certainty == .probable ? min(stated, .warning) : stated
    }
}

/// Which classes print their deinit: learned from the log, or stated by the user.
package enum DeinitLogging: Hashable, Sendable {
    case learned, all, none
    case classes(Set<String>)
}
