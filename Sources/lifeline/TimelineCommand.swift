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

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Only the instance of this number, as in Cart #2.", valueName: "n"))
    var instance: Int?

    @Option(
        help: ArgumentHelp(
            "Begin at this line of the log, time since the session began (1:30), or time of the log (10:11:12).",
            valueName: "moment"))
    var from: TimelineBound?

    @Option(help: ArgumentHelp("End at this moment, given likewise.", valueName: "moment"))
    var to: TimelineBound?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "At most so many lives of each session: \(TimelineChoice.usualLimit) by default.", valueName: "number"))
    var limit: Int?

    @Option(help: ArgumentHelp("Only lines of this process.", valueName: "name"))
    var process: String?

    @Flag(help: "No sign beyond ASCII.")
    var ascii = false

    @OptionGroup var file: SettingsOption
    @OptionGroup var looks: PageOptions

    func validate() throws {
        if let limit, limit < 1 { throw ValidationError("--limit takes a number from 1 up") }
        if let from, let to, to.isBefore(from) {
            throw ValidationError("--to lies before --from; are the two swapped?")
        }
    }

    func run() throws {
        let file = try file.read()
        var stated = RunSettings()
        stated.process = process
        let settings = looks.stated(in: stated).over(file.settings)
        let choice = TimelineChoice(
            controller: controller, instance: instance, isASCII: ascii, from: from, to: to, limit: limit)
        let job = TimelineJob(
            inputs: input.inputs, configuration: settings.configuration, choice: choice,
            options: looks.options(settings))
        try finish(job.run(), of: file)
    }
}

extension TimelineBound: ExpressibleByArgument {
    /// `120`, `1:30`, `10:11:12.5` or `2026-05-01T10:11:12`.
    public init?(argument: String) { self.init(argument) }
}
