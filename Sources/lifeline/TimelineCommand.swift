import ArgumentParser
import LifelineKit
import Reports

/// `lifeline timeline LOG`
struct TimelineCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "timeline", abstract: "Show the lives of controllers, one line each.",
        discussion: "With one life left to show, its lines of the log follow.")

    @Argument(help: ArgumentHelp("Log files, folders to search, or - for standard input.", valueName: "log"))
    var logs: [String]

    @Option(help: ArgumentHelp("Only this class, or those whose names hold this.", valueName: "name"))
    var controller: String?

    @Option(help: ArgumentHelp("Only the instance of this number, as in Cart #2.", valueName: "n"))
    var instance: Int?

    @Option(help: ArgumentHelp("Only lines of this process.", valueName: "name"))
    var process: String?

    @Flag(help: "No sign beyond ASCII.")
    var ascii = false

    @Option(help: "Colours: auto, always or never.")
    var color: ColourChoice = .auto

    @Flag(help: "Show tokens, passwords and e-mail addresses of the log, which are masked otherwise.")
    var noRedact = false

    func run() throws {
        var options = ReportOptions(version: Lifeline.version)
        options.columns = Terminal.columns
        options.usesColour = color.isOn
        if noRedact { options.redaction = .none }
        let choice = TimelineChoice(controller: controller, instance: instance, isASCII: ascii)
        let job = TimelineJob(
            inputs: logs.map { .path($0) }, configuration: .init(process: process), choice: choice, options: options)
        let outcome = job.run()
        Terminal.write(outcome.output)
        for complaint in outcome.complaints { Terminal.complain(complaint) }
        throw ExitCode(outcome.exitCode)
    }
}
