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

    @Option(help: ArgumentHelp("Only lives that go on at this line of the log or after it.", valueName: "line"))
    var from: Int?

    @Option(help: ArgumentHelp("Only lives that have begun by this line of the log.", valueName: "line"))
    var to: Int?

    @Option(help: ArgumentHelp("At most so many lives of each session.", valueName: "number"))
    var limit: Int?

    @Option(help: ArgumentHelp("Only lines of this process.", valueName: "name"))
    var process: String?

    @Flag(help: "No sign beyond ASCII.")
    var ascii = false

    @OptionGroup var file: SettingsOption
    @OptionGroup var looks: PageOptions

    func validate() throws {
        if let limit, limit < 1 { throw ValidationError("--limit takes a number from 1 up") }
        if let from, from < 1 { throw ValidationError("--from takes the number of a line, from 1 up") }
        if let to, to < from ?? 1 { throw ValidationError("--to takes the number of a line, not before --from") }
    }

    private var lines: ClosedRange<Int>? {
        from == nil && to == nil ? nil : (from ?? 1)...(to ?? .max)
    }

    func run() throws {
        let file = try file.read()
        var stated = RunSettings()
        stated.process = process
        let settings = looks.stated(in: stated).over(file.settings)
        let choice = TimelineChoice(
            controller: controller, instance: instance, isASCII: ascii, lines: lines, limit: limit)
        let job = TimelineJob(
            inputs: input.inputs, configuration: settings.configuration, choice: choice,
            options: looks.options(settings))
        try finish(job.run(), of: file)
    }
}
