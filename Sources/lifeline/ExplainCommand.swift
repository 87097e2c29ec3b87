import ArgumentParser
import LifelineKit
import Reports

/// `lifeline explain FINGERPRINT LOG`
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain", abstract: "Show the log's own lines for and against a finding.",
        discussion: "Fingerprints stand in the JSON report and the baseline; their first digits will do.")

    @Argument(help: "The finding's fingerprint, or the beginning of it.")
    var fingerprint: String

    @Argument(help: ArgumentHelp("Log files, folders to search, or - for standard input.", valueName: "log"))
    var logs: [String]

    @Option(
        help: ArgumentHelp(
            "Settings; by default \(ConfigurationFile.name) here or in the nearest folder above.", valueName: "file"))
    var config: String?

    @OptionGroup(title: "What to check") var checks: CheckOptions

    @Option(help: "Colours: auto, always or never.")
    var color: ColourChoice?

    @Flag(help: "Show tokens, passwords and e-mail addresses of the log, which are masked otherwise.")
    var noRedact = false

    func run() throws {
        let file = try chosenConfiguration(config)
        file.faults.forEach(Terminal.complain)
        let settings = checks.settings.over(file.settings)
        var options = settings.reportOptions
        options.columns = Terminal.columns
        options.usesColour = (color ?? settings.color ?? .auto).isOn
        if noRedact { options.redaction = .none }
        let job = ExplainJob(
            fingerprint: fingerprint, inputs: logs.map { .path($0) }, configuration: settings.configuration,
            options: options)
        let outcome = job.run()
        Terminal.write(outcome.output)
        for complaint in outcome.complaints { Terminal.complain(complaint) }
        throw ExitCode(outcome.exitCode)
    }
}
