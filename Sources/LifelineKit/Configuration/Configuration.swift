import Capture
import Reports
import Rules
import Secrets

extension Lifeline {
    /// What to look for and what is known of the app; every part has a default.
    public struct Configuration: Sendable {
        /// Only lines of this process, by its name or its app's identifier; nil for all.
        public var process: String?
        /// Only these rules, by identifier; empty for all.
        public var only: [String]
        /// All but these rules.
        public var skip: [String]
        /// Which classes print their deinit.
        public var deinitLogged: DeinitLogged
        /// Thresholds that differ from their defaults: `["slow_appearance": ["threshold_seconds": 2]]`; from 0 to 10⁹,
        /// and the nearest of these for other numbers.
        public var options: [String: [String: Double]]
        /// Where the app's source code is; findings then say where their classes are declared.
        public var sourceRoot: String?
        /// Shows tokens, passwords and e-mail addresses of the log, which are masked otherwise.
        public var showsSecrets = false
        /// Names of your own whose values are masked too, whatever their case and separators: `device_id`.
        public var secretNames: [String] = []
        /// What a configuration file says of single rules; `options` win over it.
        package var rules: [String: RuleSetting] = [:]
        /// Formats of the user's own, as a configuration file describes them.
        package var formats: [UserFormat] = []
        /// Words of the user's own that begin a request.
        package var requests: [String] = []
        /// What the user says of the print statements of the app's logger.
        package var logger = DeclaredLogger()
        /// Which ways of reading lines are allowed.
        package var reading = ReadingChoice.automatic
        /// What single classes are allowed.
        package var controllers: [String: ControllerAllowance] = [:]

        /// Everything by default: all rules, all processes, deinit logging learned from the log.
        public init(
            process: String? = nil, only: [String] = [], skip: [String] = [], deinitLogged: DeinitLogged = .learned,
            options: [String: [String: Double]] = [:]
        ) {
            self.process = process
            self.only = only
            self.skip = skip
            self.deinitLogged = deinitLogged
            self.options = options
        }

        /// What a `.lifeline.yml` says of process, rules and controllers; throws the first fault in it.
        public init(path: String) throws(ConfigurationFault) {
            let file = try ConfigurationFile(path: path)
            if let fault = file.faults.first { throw fault }
            self = file.settings.configuration
        }
    }

    /// Which classes print their deinit: without that line, nothing shows that a controller died.
    public enum DeinitLogged: Hashable, Sendable {
        /// Those that print it somewhere in the log.
        case learned
        /// Every class, or none.
        case all, none
        /// These classes, with or without their module.
        case classes(Set<String>)
    }
}

extension Lifeline.Configuration {
    /// What an option of a rule may be: seconds and counts, up to thirty years.
    static let numbers = 0.0...1_000_000_000

    /// The nearest number that an option may be; what is no number is none of them.
    private static func clamped(_ number: Double) -> Double {
        number.isNaN ? 0 : min(max(number, numbers.lowerBound), numbers.upperBound)
    }

    package var settings: RuleSettings {
        let numbers = options.mapValues { $0.mapValues { OptionValue.number(Self.clamped($0)) } }
        var settings = RuleSettings(
            values: rules.mapValues(\.options).merging(numbers) { $0.merging($1) { $1 } },
            severities: rules.compactMapValues(\.severity), deinitLogged: DeinitLogging(deinitLogged))
        settings.allowances = Allowances(controllers)
        return settings
    }

    fileprivate func unknownRule() -> LifelineError? {
        let unknown = (only + skip + options.keys.sorted()).first { Rule.named($0) == nil }
        return unknown.map { .unknownRule($0, suggestion: nearest(to: $0, among: Rule.all.map(\.id))) }
    }

    /// The rules that run, with their options; throws where a rule is named that does not exist.
    package func selection() throws(LifelineError) -> RuleSelection {
        if let error = unknownRule() { throw error }
        return RuleSelection(rules: Rule.chosen(only: only, skip: skip), settings: settings)
    }
}

extension Lifeline.DeinitLogged {
    /// `all`, `none`, or class names with commas between them; nil for nothing.
    package init?(text: String) {
        switch text {
        case "": return nil
        case "all": self = .all
        case "none": self = .none
        default: self = .classes(Set(text.split(separator: ",").map(String.init)))
        }
    }
}

extension DeinitLogging {
    fileprivate init(_ logged: Lifeline.DeinitLogged) {
        switch logged {
        case .learned: self = .learned
        case .all: self = .all
        case .none: self = .none
        case .classes(let names): self = .classes(names)
        }
    }
}

extension Rule {
    package static func named(_ id: String) -> Rule? { all.first { $0.id == id } }

    /// The rules that a person asked for, in identifier order.
    package static func chosen(only: [String], skip: [String]) -> [Rule] {
        all.filter { (only.isEmpty || only.contains($0.id)) && !skip.contains($0.id) }
    }
}

extension Lifeline.Configuration {
    /// What reports hide of the log.
    var redaction: Redaction {
        if showsSecrets { return .none }
        let names = secretNames.map { $0.lowercased().filter { $0.isLetter || $0.isNumber } }.filter { !$0.isEmpty }
        return names.isEmpty ? .standard : Redaction(rules: RedactionRule.standard + [.valuesNamed(NameList(names))])
    }
}
