import ArgumentParser
import LifelineKit
import Reports

/// `lifeline compare OLD NEW`
struct CompareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare", abstract: "Say what appeared, what is gone and what stayed from one run to another.",
        discussion: """
            Each run is a log or a JSON report that Lifeline wrote. The exit code is 1 when something appeared at or above \
            --fail-on.
            """)

    @Argument(help: "The earlier log or JSON report.") var old: String
    @Argument(help: "The later log or JSON report.") var new: String

    @Option(help: "How to show it: text, markdown or html.") var format: ComparisonFormat = .text

    @Option(name: .shortAndLong, help: ArgumentHelp("Write it here instead of printing it.", valueName: "file"))
    var output: String?

    @Option(help: "From which severity on something that appeared fails: warning (the default), error or never.")
    var failOn: FailureThreshold?

    @Option(help: "Colours: auto, always or never.") var color: ColourChoice?

    @OptionGroup(title: "What to check") var checks: CheckOptions

    @Option(
        help: ArgumentHelp(
            "Settings; by default \(ConfigurationFile.name) here or in the nearest folder above.", valueName: "file"))
    var config: String?

    func run() throws {
        let file = try chosenConfiguration(config)
        file.faults.forEach(Terminal.complain)
        var stated = checks.settings
        (stated.failOn, stated.color) = (failOn, color)
        let settings = stated.over(file.settings)
        var options = settings.reportOptions
        options.columns = Terminal.columns
        options.usesColour = (settings.color ?? .auto).isOn && output == nil
        let outcome = CompareJob(
            old: old, new: new, configuration: settings.configuration, format: format, output: output, options: options
        ).run()
        Terminal.write(outcome.output)
        for complaint in outcome.complaints { Terminal.complain(complaint) }
        outcome.written.forEach { Terminal.note("wrote \($0)") }
        throw ExitCode(outcome.exitCode)
    }
}

extension ComparisonFormat: ExpressibleByArgument {}
