import ArgumentParser
import LifelineKit
import Reports

/// `lifeline [analyze] LOG…`
struct AnalyzeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "analyze", abstract: "Analyse captures and report what went wrong (the default).")

    @Argument(
        help: ArgumentHelp(
            "Log files (also packed: gz, xz, zst, bz2, zip, tar), folders to search, or - for standard input.",
            valueName: "log"))
    var logs: [String]

    @Option(
        name: [.customShort("r"), .customLong("report")], parsing: .singleValue,
        help: ArgumentHelp("Write a report, e.g. junit=lifeline.xml; may be repeated.", valueName: "format=path"))
    var report: [ReportTarget] = []

    @Option(name: .shortAndLong, help: ArgumentHelp("Write every report into this folder.", valueName: "dir"))
    var output: String?

    @Option(help: ArgumentHelp("What to print: \(ReportTarget.formatNames).", valueName: "name"))
    var format: String?

    @Option(
        help: ArgumentHelp(
            "Settings; by default \(ConfigurationFile.name) here or in the nearest folder above.", valueName: "file"))
    var config: String?

    @OptionGroup(title: "What to check") var checks: CheckOptions
    @OptionGroup(title: "How to report") var style: ReportStyle
    @OptionGroup(title: "What to know and show") var knowledge: KnowledgeOptions

    func run() throws {
        var job = try job()
        knowledge.state(in: &job)
        let line = ProgressLine()
        if let line { job.progress = { line.show($0) } }
        let outcome = job.run()
        line?.clear()
        Terminal.write(outcome.output)
        outcome.faults.forEach(Terminal.complain)
        for complaint in outcome.complaints { Terminal.complain(complaint) }
        if !job.options.isQuiet { outcome.written.forEach { Terminal.note("wrote \($0)") } }
        throw ExitCode(outcome.exitCode)
    }

    private func job() throws -> AnalyzeJob {
        let file = try chosenConfiguration(config)
        let settings = settings.over(file.settings)
        var job = AnalyzeJob(inputs: logs.map { .path($0) }, settings: settings)
        job.faults = file.faults
        job.options.usesColour = (settings.color ?? .auto).isOn
        job.options.columns = Terminal.columns
        return job
    }

    private var settings: RunSettings {
        var settings = checks.settings
        settings.reports = report.isEmpty ? nil : report
        settings.output = output
        settings.format = format
        style.state(in: &settings)
        return settings
    }
}

/// The configuration file of a run, or exit code 2 when nothing of it can be used.
func chosenConfiguration(_ path: String?) throws -> ConfigurationFile {
    do throws(ConfigurationFault) {
        return try ConfigurationFile.chosen(path)
    } catch {
        Terminal.complain(error)
        throw ExitCode(2)
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
    var deinitLogged: Lifeline.DeinitLogged?

    @Option(help: ArgumentHelp("Exit with 2 where less of a capture could be read.", valueName: "percent"))
    var minQuality: Int?

    func validate() throws {
        guard let minQuality, !(0...100).contains(minQuality) else { return }
        throw ValidationError("--min-quality takes 0 to 100 percent")
    }

    var settings: RunSettings {
        var settings = RunSettings()
        settings.process = process
        settings.only = only.isEmpty ? nil : only.flatMap(names)
        settings.skip = skip.isEmpty ? nil : skip.flatMap(names)
        settings.deinitLogged = deinitLogged
        settings.minQuality = minQuality
        return settings
    }

    private func names(_ list: String) -> [String] { list.split(separator: ",").map(String.init) }
}

/// What fails the run, and how reports look.
struct ReportStyle: ParsableArguments {
    @Option(help: "From which severity on the exit code is 1: warning (the default), error or never.")
    var failOn: FailureThreshold?

    @Flag(inversion: .prefixedNo, help: "Print findings only.")
    var quiet: Bool?

    @Option(help: "Colours on the terminal: auto, always or never.")
    var color: ColourChoice?

    @Flag(inversion: .prefixedNo, help: "Put every event of every instance into the JSON report.")
    var events: Bool?

    @Option(help: "Whose JUnit schema to follow: default, jenkins or windyroad.")
    var junitProfile: JUnitProfile?

    func state(in settings: inout RunSettings) {
        settings.failOn = failOn
        settings.quiet = quiet
        settings.color = color
        settings.events = events
        settings.junitProfile = junitProfile
    }
}

extension FailureThreshold: ExpressibleByArgument {}
extension JUnitProfile: ExpressibleByArgument {}
extension ReportTarget: ExpressibleByArgument {}

extension Lifeline.DeinitLogged: ExpressibleByArgument {
    /// `all`, `none`, or class names with commas between them.
    public init?(argument: String) { self.init(text: argument) }
}
