import Lifecycle

/// Something that the user may set for a rule, with its default.
package struct RuleOption: Sendable {
    package let name: String
    /// What it counts and its unit, e.g. "seconds of log time after which a missing deinit counts".
    package let summary: String
    package let value: OptionValue

    package init(_ name: String, _ summary: String, _ value: Double) {
        self.init(name, summary, .number(value))
    }

    package init(_ name: String, _ summary: String, _ value: OptionValue) {
        self.name = name
        self.summary = summary
        self.value = value
    }
}

/// What an option may be; its kind decides how a configuration file is read.
package enum OptionValue: Hashable, Sendable {
    /// Never negative.
    case number(Double)
    /// A regular expression, compared without regard to case.
    case pattern(String)
    case pairs([MessagePair])
}

/// Two messages that belong together in the life of one instance: a timer started and stopped.
package struct MessagePair: Hashable, Sendable {
    /// What reports call it, e.g. `price timer`.
    package var name: String
    /// Texts that a line of the instance holds, compared as they stand.
    package var begin: String
    package var end: String

    package init(name: String, begin: String, end: String) {
        self.name = name
        self.begin = begin
        self.end = end
    }
}

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

    package func value(_ option: String, of rule: Rule) -> Double {
        guard case .number(let number)? = set(option, of: rule) else { return 0 }
        return number
    }

    /// An option that counts something.
    func count(_ option: String, of rule: Rule) -> Int { max(0, Int(saturating: value(option, of: rule))) }

    /// The options that say how long something may take before its absence means anything.
    func grace(of rule: Rule) -> Grace {
        Grace(span: .seconds(value("grace_seconds", of: rule)), events: count("grace_events", of: rule))
    }

    package func pattern(_ option: String, of rule: Rule) -> String {
        guard case .pattern(let pattern)? = set(option, of: rule) else { return "" }
        return pattern
    }

    package func pairs(_ option: String, of rule: Rule) -> [MessagePair] {
        guard case .pairs(let pairs)? = set(option, of: rule) else { return [] }
        return pairs
    }

    /// Texts of the user's own that the rules look for in lines that say nothing else.
    package var remarks: [String] {
        let pairs = pairs("pairs", of: .unmatchedPair).flatMap { [$0.begin, $0.end] }
        return (pairs + refreshWords).withoutRepeats
    }

    /// The plain words of a refresh pattern of the user's own, as they begin a sentence and as they stand in one.
    private var refreshWords: [String] {
        let pattern = pattern("refresh_pattern", of: .redundantFetch)
        if pattern == UserRequest.usualPattern { return [] }
        let words = pattern.split(separator: "|").filter { $0.allSatisfy { $0.isLetter || $0 == " " } }
        return words.flatMap { [$0.lowercased(), $0.prefix(1).uppercased() + $0.dropFirst()] }
    }

    /// A severity that the user set holds for what is confirmed; what is only probable is never above a warning.
    func severity(of finding: Finding) -> Severity {
        guard let stated = severities[finding.rule] else { return finding.severity }
        return finding.certainty == .probable ? min(stated, .warning) : stated
    }

    private func set(_ option: String, of rule: Rule) -> OptionValue? {
        values[rule.id]?[option] ?? rule.options.first { $0.name == option }?.value
    }
}

/// Which classes print their deinit: learned from the log, or stated by the user.
package enum DeinitLogging: Hashable, Sendable {
    case learned, all, none
    case classes(Set<String>)
}
