import ArgumentParser
import Capture
import Foundation
import LifelineKit
import Reports

/// `lifeline [analyze] LOG…`
struct AnalyzeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "analyze", abstract: "Analyse captures and report what went wrong (the default).")

    @OptionGroup var input: LogArguments
    @OptionGroup var reports: ReportArguments

    @Option(
        help: ArgumentHelp("What to print: \(ReportTarget.formatNames).", valueName: "name"),
        completion: .list(ReportTarget.formats))
    var format: String?

    @Flag(help: "Leave pictures of tests out of the page.")
    var noPictures = false

    @OptionGroup var file: SettingsOption
    @OptionGroup(title: "What to check") var checks: CheckOptions
    @OptionGroup(title: "What fails the run") var failure: FailureOptions
    @OptionGroup(title: "How to report") var style: ReportStyle
    @OptionGroup(title: "What to know and show") var knowledge: KnowledgeOptions
    @OptionGroup(title: "What earlier runs say") var history: HistoryOptions

    /// A word that is no file is most likely a command; the arguments alone cannot tell.
    func validate() throws {
        if words.logs.isEmpty { throw ValidationError("there is no log to read: name a file, a folder, or -") }
        guard let word = words.logs.first, !Input.isThere(word),
            let command = mistypedCommand(word, among: LifelineCommand.names)
        else { return }
        throw ValidationError("there is no file and no command '\(word)': did you mean 'lifeline \(command)'?")
    }

    func run() throws {
        var job = try job()
        knowledge.state(in: &job)
        let line = ProgressLine()
        if let line { job.progress = { line.show($0) } }
        let outcome = job.run()
        line?.clear()
        try finish(outcome, isQuiet: job.options.isQuiet)
    }

    private var words: LabelledLogs { LabelledLogs(input.logs, reports.label) }

    private func job() throws -> AnalyzeJob {
        let file = try file.read()
        let settings = settings.over(file.settings)
        var job = AnalyzeJob(inputs: words.logs.map { .path($0) }, settings: settings)
        history.state(in: &job, settings)
        job.faults = file.faults
        job.settingsFile = file.path
        job.options.usesColour = (settings.color ?? .auto).isOn
        job.options.showsPictures = !noPictures
        job.options.columns = Terminal.columns
        return job
    }

    private var settings: RunSettings {
        var settings = checks.settings
        reports.state(in: &settings)
        settings.labels = words.behind.over(settings.labels)
        settings.format = format
        failure.state(in: &settings)
        style.state(in: &settings)
        return settings
    }
}

/// Which reports go where.
struct ReportArguments: ParsableArguments {
    @Option(
        name: [.customShort("r"), .customLong("report")], parsing: .singleValue,
        help: ArgumentHelp("Write a report, e.g. junit=lifeline.xml; may be repeated.", valueName: "format=path"),
        completion: .list(ReportTarget.formats.map { "\($0)=" }), transform: ReportTarget.init(stated:))
    var report: [ReportTarget] = []

    @Option(
        name: .shortAndLong, help: ArgumentHelp("Write every report into this folder.", valueName: "dir"),
        completion: .directory)
    var output: String?

    @Option(
        name: [.customLong("label")], parsing: .singleValue,
        help: ArgumentHelp(
            "Show this in every report, e.g. build=4712 device=iPhone; may be repeated.", valueName: "name=value"))
    var label: [RunLabel] = []

    func state(in settings: inout RunSettings) {
        settings.reports = report.isEmpty ? nil : report
        settings.output = output
        settings.labels = label.over([])
    }
}

/// Which lines and which rules count.
struct CheckOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Only lines of this process.", valueName: "name"))
    var process: String?

    @Option(
        parsing: .singleValue, help: ArgumentHelp("Only this rule; may be repeated.", valueName: "rule"),
        completion: .list(RuleReference.identifiers))
    var only: [String] = []

    @Option(
        parsing: .singleValue, help: ArgumentHelp("Not this rule; may be repeated.", valueName: "rule"),
        completion: .list(RuleReference.identifiers))
    var skip: [String] = []

    @Option(
        help: ArgumentHelp(
            "Which classes print deinit: all, none, or names with commas; learned from the log by default.",
            valueName: "classes"))
    var deinitLogged: Lifeline.DeinitLogged?

    // A number may be below zero; which are refused is told below.
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Exit with 2 where less of a capture could be read.", valueName: "percent"))
    var minQuality: Int?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Exit with 2 where all logs together hold fewer lifecycle events.", valueName: "number"))
    var minEvents: Int?

    @Option(help: .hidden) var reading: ReadingChoice?

    func validate() throws {
        if let minQuality, !(0...100).contains(minQuality) {
            throw ValidationError("--min-quality takes 0 to 100 percent")
        }
        if let minEvents, minEvents < 0 { throw ValidationError("--min-events takes a number from 0 up") }
    }

    var settings: RunSettings {
        var settings = RunSettings()
        settings.process = process
        settings.only = only.isEmpty ? nil : only.flatMap(names)
        settings.skip = skip.isEmpty ? nil : skip.flatMap(names)
        settings.deinitLogged = deinitLogged
        settings.minQuality = minQuality
        settings.minEvents = minEvents
        settings.reading = reading
        return settings
    }

    private func names(_ list: String) -> [String] { list.split(separator: ",").map(String.init) }
}

/// How reports look.
struct ReportStyle: ParsableArguments {
    @Flag(inversion: .prefixedNo, help: "Print findings only.")
    var quiet: Bool?

    @Option(help: "Colours on the terminal: auto, always or never.")
    var color: ColourChoice?

    @Flag(inversion: .prefixedNo, help: "Put every event of every instance into the JSON report.")
    var events: Bool?

    @Option(help: "Whose JUnit schema to follow: default, jenkins or windyroad.")
    var junitProfile: JUnitProfile?

    func state(in settings: inout RunSettings) {
        settings.quiet = quiet
        settings.color = color
        settings.events = events
        settings.junitProfile = junitProfile
    }
}

extension FailureThreshold: ExpressibleByArgument {}
extension ReadingChoice: ExpressibleByArgument {}
extension JUnitProfile: ExpressibleByArgument {}

extension ReportTarget {
    /// `html=page.html`; says what is missing where it is something else.
    fileprivate init(stated argument: String) throws {
        try checkReport(argument, among: ReportTarget.formats)
        guard let target = ReportTarget(argument: argument) else { throw namesNoFile(argument) }
        self = target
    }
}

/// Says of a report to write which formats there are, and what is missing behind its format.
func checkReport(_ argument: String, among formats: [String]) throws {
    let format = String(argument.prefix { $0 != "=" })
    guard formats.contains(format) else {
        throw ValidationError("'\(format)' is no report; there are \(formats.joined(separator: ", "))")
    }
    if argument.count <= format.count + 1 { throw namesNoFile(format) }
}

private func namesNoFile(_ format: String) -> ValidationError {
    ValidationError("'\(format)' names no file; write \(format)=PATH, or \(format)=- to print it")
}

extension RunLabel: ExpressibleByArgument {}

extension Lifeline.DeinitLogged: ExpressibleByArgument {
    /// `all`, `none`, or class names with commas between them.
    public init?(argument: String) { self.init(text: argument) }
}
