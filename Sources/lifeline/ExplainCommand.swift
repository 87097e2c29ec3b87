import ArgumentParser
import LifelineKit
import Reports

/// `lifeline explain FINGERPRINT|RULE LOG`
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain", abstract: "Show the log's own lines for and against a finding.",
        discussion: """
            Fingerprints stand in the reports and the baseline; their first digits will do. A rule's name shows all that \
            it found.
            """)

    @Argument(
        help: ArgumentHelp("The finding's fingerprint, the beginning of it, or a rule.", valueName: "finding"),
        completion: .list(RuleReference.identifiers))
    var finding: String

    @OptionGroup var input: LogArguments
    @OptionGroup var file: SettingsOption
    @OptionGroup(title: "What to check") var checks: CheckOptions
    @OptionGroup var looks: PageOptions

    func run() throws {
        let file = try file.read()
        let settings = looks.stated(in: checks.settings).over(file.settings)
        let job = ExplainJob(
            fingerprint: finding, inputs: input.inputs, configuration: settings.configuration,
            options: looks.options(settings))
        try finish(job.run(), of: file)
    }
}

/// How a page of text looks on the terminal, and what it may show.
struct PageOptions: ParsableArguments {
    @Option(help: "Colours: auto, always or never.")
    var color: ColourChoice?

    @Flag(help: "Show tokens, passwords and e-mail addresses of the log, which are masked otherwise.")
    var noRedact = false

    func stated(in settings: RunSettings) -> RunSettings {
        var stated = settings
        stated.color = color
        if noRedact { stated.redact = false }
        return stated
    }

    func options(_ settings: RunSettings) -> ReportOptions {
        var options = settings.reportOptions
        options.columns = Terminal.columns
        options.usesColour = (settings.color ?? .auto).isOn
        return options
    }
}
