import ArgumentParser
import LifelineKit
import Reports

/// `lifeline timeline LOG`
struct TimelineCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "timeline", abstract: "Show the lives of controllers, one line each.",
        discussion: "With one life left to show, its lines of the log follow.")

    @OptionGroup var input: LogArguments

    @Option(help: ArgumentHelp("Only this class, or those whose names hold this.", valueName: "name"))
    var controller: String?

    @Option(help: ArgumentHelp("Only the instance of this number, as in Cart #2.", valueName: "n"))
    var instance: Int?

    @Option(help: ArgumentHelp("Only lines of this process.", valueName: "name"))
    var process: String?

    @Flag(help: "No sign beyond ASCII.")
    var ascii = false

    @OptionGroup var file: SettingsOption
    @OptionGroup var looks: PageOptions

    func run() throws {
        let file = try file.read()
        var stated = RunSettings()
        stated.process = process
        let settings = looks.stated(in: stated).over(file.settings)
        let choice = TimelineChoice(controller: controller, instance: instance, isASCII: ascii)
        let job = TimelineJob(
            inputs: input.inputs, configuration: settings.configuration, choice: choice,
            options: looks.options(settings))
        try finish(job.run(), of: file)
    }
}
