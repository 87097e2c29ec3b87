import ArgumentParser
import LifelineKit
import Reports

/// `lifeline compare OLD NEW`
struct CompareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare", abstract: "Say what appeared, what is gone and what stayed from one run to another.",
        discussion: """
            Each run is a log or a JSON report that Lifeline wrote; of two folders of logs, the rates are compared. The exit \
            code is 1 when something appeared at or above --fail-on.
            """)

    @Argument(help: "The earlier log or JSON report.", completion: .file()) var old: String
    @Argument(help: "The later log or JSON report.", completion: .file()) var new: String

    @Option(help: "How to show it: text, markdown or html.") var format: ComparisonFormat = .text

    @Option(name: .shortAndLong, help: ArgumentHelp("Write it here instead of printing it.", valueName: "file"))
    var output: String?

    @OptionGroup(title: "What fails the run") var failure: FailureOptions

    @Option(help: "Colours: auto, always or never.") var color: ColourChoice?

    @OptionGroup(title: "What to check") var checks: CheckOptions

    @OptionGroup var file: SettingsOption

    func run() throws {
        let file = try file.read()
        var stated = checks.settings
        failure.state(in: &stated)
        stated.color = color
        let settings = stated.over(file.settings)
        var options = settings.reportOptions
        options.columns = Terminal.columns
        options.usesColour = (settings.color ?? .auto).isOn && output == nil
        var job = CompareJob(
            old: old, new: new, configuration: settings.configuration, format: format, output: output, options: options)
        job.settingsFile = file.path
        var outcome = job.run()
        if settings.exitZero == true { outcome.hasFindings = false }
        try finish(outcome, of: file)
    }
}

extension ComparisonFormat: ExpressibleByArgument {}
