import Capture
import Reports
import Rules

/// What a user may set for a run, on the command line or in a configuration file; nil where nothing was said.
package struct RunSettings: Sendable {
    package var process: String?
    package var formats: [DeclaredFormat] = []
    /// Words that begin a request.
    package var requests: [String] = []
    package var statements = DeclaredStatements()
    package var only: [String]?
    package var skip: [String]?
    package var deinitLogged: Lifeline.DeinitLogged?
    package var rules: [String: RuleSetting] = [:]
    package var controllers: [String: ControllerAllowance] = [:]
    package var failOn: FailureThreshold?
    package var exitZero: Bool?
    /// Percent; see `CaptureQuality`.
    package var minQuality: Int?
    /// Lifecycle events that all logs together must hold.
    package var minEvents: Int?
    /// Percent of a fleet's logs that have to answer something.
    package var minJudged: Int?
    /// Names of states that fail a run, of a history or of a fleet.
    package var gate: [String]?
    package var owners = DeclaredOwners()
    package var labels: [RunLabel] = []
    package var format: String?
    package var output: String?
    package var reports: [ReportTarget]?
    package var quiet: Bool?
    package var color: ColourChoice?
    package var events: Bool?
    /// Which ways of reading lines are allowed, for comparing them.
    package var reading: ReadingChoice?
    package var junitProfile: JUnitProfile?
    package var baseline: String?
    package var sourceRoot: String?
    package var redact: Bool?
    /// Names whose values are masked, beside those that always are.
    package var redactNames: [String]?

    package init() {}

    /// What the command line says, and below it what the file says.
    ///
    /// `--only` also lifts what the file says against the rules it names; `--skip` adds to what the file skips.
    package func over(_ file: RunSettings) -> RunSettings {
        var joined = self
        joined.process = process ?? file.process
        joined.formats += file.formats
        joined.requests += file.requests
        joined.statements = file.statements
        joined.only = only ?? file.only
        joined.skip = (skip ?? []) + (file.skip ?? []).filter { !(only ?? []).contains($0) }
        joined.deinitLogged = deinitLogged ?? file.deinitLogged
        joined.rules = file.rules
        joined.controllers = file.controllers
        for rule in only ?? [] { joined.rules[rule]?.isEnabled = nil }
        joined.failOn = failOn ?? file.failOn
        joined.exitZero = exitZero ?? file.exitZero
        joined.minQuality = minQuality ?? file.minQuality
        joined.minEvents = minEvents ?? file.minEvents
        joined.minJudged = minJudged ?? file.minJudged
        joined.gate = gate ?? file.gate
        joined.owners = file.owners
        joined.labels = labels.over(file.labels)
        joined.format = format ?? file.format
        joined.output = output ?? file.output
        joined.reports = reports ?? file.reports
        joined.quiet = quiet ?? file.quiet
        joined.color = color ?? file.color
        joined.events = events ?? file.events
        joined.reading = reading ?? file.reading
        joined.junitProfile = junitProfile ?? file.junitProfile
        joined.baseline = baseline ?? file.baseline
        joined.sourceRoot = sourceRoot ?? file.sourceRoot
        joined.redact = redact ?? file.redact
        joined.redactNames = redactNames ?? file.redactNames
        return joined
    }
}

extension RunSettings {
    /// The states of one kind among those that fail a run; nil where none was named.
    package func states<State: RawRepresentable<String> & Hashable>(_ kind: State.Type) -> Set<State>? {
        let states = Set((gate ?? []).compactMap(State.init(rawValue:)))
        return states.isEmpty ? nil : states
    }

    /// What decides the answers.
    package var configuration: Lifeline.Configuration {
        let disabled = rules.filter { $0.value.isEnabled == false }.keys.sorted()
        var configuration = Lifeline.Configuration(
            process: process, only: only ?? [], skip: (skip ?? []) + disabled, deinitLogged: deinitLogged ?? .learned)
        configuration.rules = rules
        configuration.formats = formats.compactMap { try? $0.compiled() }
        configuration.requests = requests
        configuration.logger = statements.logger
        configuration.reading = reading ?? .automatic
        configuration.sourceRoot = sourceRoot
        configuration.showsSecrets = redact == false
        configuration.secretNames = redactNames ?? []
        configuration.controllers = controllers
        return configuration
    }

    /// What decides how reports look; what depends on the terminal is left as it is by default.
    package var reportOptions: ReportOptions {
        var options = ReportOptions(version: Lifeline.version)
        options.failOn = failOn ?? options.failOn
        options.minQuality = minQuality
        options.minEvents = minEvents
        options.labels = labels
        options.isQuiet = quiet ?? options.isQuiet
        options.includesEvents = events ?? options.includesEvents
        options.junitProfile = junitProfile ?? options.junitProfile
        options.redaction = configuration.redaction
        return options
    }
}

/// `--color`: by itself, colours are for terminals.
package enum ColourChoice: String, CaseIterable, Sendable {
    case auto, always, never
}
