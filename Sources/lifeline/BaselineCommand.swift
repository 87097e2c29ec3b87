import ArgumentParser
import Foundation
import LifelineKit
import Reports
import Rules

/// `lifeline baseline accept|prune|show`
///
/// As in `HistoryCommand`, names are given to spare time.
struct BaselineCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "baseline", abstract: "Keep the list of known findings, so that only new ones fail a run.",
        discussion: """
            A baseline is a JSON file beside the project. 'accept' adds what would fail the run, 'prune' takes out what is \
            gone, and 'lifeline LOG --baseline FILE' sets the known findings apart.
            """,
        subcommands: [Accept.self, Prune.self, Show.self])

    struct Accept: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "accept", abstract: "Accept every finding that would fail the run.")

        @OptionGroup var input: BaselineInput
        @Option(
            help: ArgumentHelp("Instead of logs: a set of a fleet's records; may be repeated.", valueName: "file"),
            completion: .file())
        var records: [String] = []
        @Option(help: "Why they are accepted.") var reason: String?
        @Option(help: "Who answers for them.") var owner: String?
        @Option(help: ArgumentHelp("The last day on which they are accepted, e.g. 2026-05-01.", valueName: "date"))
        var expires: Day?

        func validate() throws {
            if input.logs.isEmpty, records.isEmpty { throw ValidationError("name a log, or --records FILE") }
        }

        func run() throws {
            var (job, file) = try input.job()
            job.sets = records
            try finish(job.accept(BaselineJob.Words(reason: reason, owner: owner, expires: expires)), of: file)
        }
    }

    struct Prune: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "prune", abstract: "Take out what is gone, and lower the counts.")

        @OptionGroup var input: BaselineInput

        func validate() throws {
            if input.logs.isEmpty { throw ValidationError("there is no log to read: name a file, or -") }
        }

        func run() throws {
            let (job, file) = try input.job()
            try finish(job.prune(), of: file)
        }
    }

    struct Show: ParsableCommand {
        static let configuration = CommandConfiguration(commandName: "show", abstract: "List what is accepted.")

        @Argument(help: "Logs to compare it with.", completion: .file()) var logs: [String] = []
        @OptionGroup var baseline: BaselineChoice
        @OptionGroup(title: "What to check") var checks: CheckOptions
        @OptionGroup var file: SettingsOption

        func run() throws {
            let file = try file.read()
            let settings = checks.settings.over(file.settings)
            try finish(baseline.job(on: logs.map { .path($0) }, settings).show(), of: file)
        }
    }
}

/// Which logs, and which baseline.
struct BaselineInput: ParsableArguments {
    @Argument(help: LogArguments.help, completion: .file()) var logs: [String] = []
    @OptionGroup var baseline: BaselineChoice
    @OptionGroup(title: "What to check") var checks: CheckOptions
    @OptionGroup var file: SettingsOption

    @Option(help: "From which severity on a finding is accepted: warning (the default) or error.")
    var failOn: FailureThreshold?

    /// What `lifeline analyze` would find with the same options and the same configuration file.
    func job() throws -> (BaselineJob, ConfigurationFile) {
        let file = try file.read()
        var settings = checks.settings
        settings.failOn = failOn
        var job = baseline.job(on: logs.map { .path($0) }, settings.over(file.settings))
        job.settingsFile = file.path
        return (job, file)
    }
}

/// Which baseline, and which day it is.
struct BaselineChoice: ParsableArguments {
    @Option(
        name: .customLong("baseline"),
        help: ArgumentHelp(
            "The baseline; by default that of the settings, or \(BaselineFile.name).", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var path: String?

    @Option(help: .hidden) var today: Day?

    func job(on inputs: [Input], _ settings: RunSettings) -> BaselineJob {
        var job = BaselineJob(
            inputs: inputs, configuration: settings.configuration,
            path: path ?? settings.baseline ?? BaselineFile.name, today: today ?? .today)
        job.options = settings.reportOptions
        return job
    }
}

extension Day: ExpressibleByArgument {
    /// A date such as 2026-05-01.
    package init?(argument: String) { self.init(argument) }

    /// The device's own calendar day.
    static var today: Day {
        var now = time(nil)
        var parts = tm()
        localtime_r(&now, &parts)
        let day = Day(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
        return day ?? Day(year: 1970, month: 1, day: 1)!
    }
}
