import ArgumentParser
import LifelineKit
import Reports

/// `lifeline [analyze] LOG…`
struct AnalyzeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "analyze", abstract: "Analyse captures and report what went wrong (the default).")

    @Argument(
        help: ArgumentHelp("Log files, folders to search, or - for standard input.", valueName: "log"))
    var logs: [String]

    @Option(
        name: [.customShort("r"), .customLong("report")], parsing: .singleValue,
        help: ArgumentHelp("Write a report, e.g. junit=lifeline.xml; may be repeated.", valueName: "format=path"))
    var reports: [ReportTarget] = []

    @Option(name: .shortAndLong, help: ArgumentHelp("Write every report into this folder.", valueName: "dir"))
    var output: String?

    @Option(help: ArgumentHelp("What to print: \(ReportTarget.formatNames).", valueName: "name"))
    var format: String?

    @OptionGroup(title: "What to check") var checks: CheckOptions
    @OptionGroup(title: "How to report") var style: ReportStyle
    @OptionGroup(title: "What to know and show") var knowledge: KnowledgeOptions

    func run() throws {
        var job = AnalyzeJob(
            inputs: logs.map { .path($0) }, configuration: checks.configuration, reports: reports, folder: output,
            format: format, options: style.options)
        knowledge.state(in: &job)
        let outcome = job.run()
        Terminal.write(outcome.output)
        for complaint in outcome.complaints { Terminal.complain(complaint) }
        if !style.quiet { outcome.written.forEach { Terminal.note("wrote \($0)") } }
        throw ExitCode(outcome.exitCode)
    }
}

/// Which lines and which rules count.
struct CheckOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Only lines of this process.", valueName: "name"))
    var process: String?

    @Option(parsing: .singleValue, help: ArgumentHelp("Only this rule; may be repeated.", valueName: "rule"))
    var only: [String] = []

    @Option(parsing: .singleValue, help: ArgumentHelp("Not this rule; may be repeated.", valueName: "rule"))
    var skip: [String] = []

    @Option(
        help: ArgumentHelp(
            "Which classes print deinit: all, none, or names with commas; learned from the log by default.",
            valueName: "classes"))
    var deinitLogged: Lifeline.DeinitLogged = .learned

    var configuration: Lifeline.Configuration {
        Lifeline.Configuration(
            process: process, only: only.flatMap(names), skip: skip.flatMap(names), deinitLogged: deinitLogged)
    }

    private func names(_ list: String) -> [String] { list.split(separator: ",").map(String.init) }
}

/// What fails the run, and how reports look.
struct ReportStyle: ParsableArguments {
    @Option(help: "From which severity on the exit code is 1: warning, error or never.")
    var failOn: FailureThreshold = .warning

    @Flag(help: "Print findings only.")
    var quiet = false

    @Option(help: "Colours on the terminal: auto, always or never.")
    var color: ColourChoice = .auto

    @Flag(help: "Put every event of every instance into the JSON report.")
    var events = false

    @Option(help: "Whose JUnit schema to follow: default, jenkins or windyroad.")
    var junitProfile: JUnitProfile = .default

    var options: ReportOptions {
        var options = ReportOptions(version: Lifeline.version)
        options.failOn = failOn
        options.isQuiet = quiet
        options.usesColour = color.isOn
        options.includesEvents = events
        options.junitProfile = junitProfile
        options.columns = Terminal.columns
        return options
    }
}

extension FailureThreshold: ExpressibleByArgument {}
extension JUnitProfile: ExpressibleByArgument {}
extension ReportTarget: ExpressibleByArgument {}

extension Lifeline.DeinitLogged: ExpressibleByArgument {
    /// `all`, `none`, or class names with commas between them.
    public init?(argument: String) {
        switch argument {
        case "": return nil
        case "all": self = .all
        case "none": self = .none
        default: self = .classes(Set(argument.split(separator: ",").map(String.init)))
        }
    }

    /// What the help says of the default.
    public var defaultValueDescription: String { "learned" }
}
