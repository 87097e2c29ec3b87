import ArgumentParser
import Foundation
import LifelineKit
import Reports
import Rules

/// `lifeline baseline accept|prune|show`
struct BaselineCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "baseline", abstract: "Keep the list of known findings, so that only new ones fail a run.",
        discussion: """
            A baseline is a JSON file beside the project. 'accept' adds what would fail the run, 'prune' takes out what is \
            gone, and 'lifeline LOG --baseline FILE' sets the known findings apart.
            """,
        subcommands: [Accept.self, Prune.self, Show.self])

    struct Accept: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Accept every finding that would fail the run.")

        @OptionGroup var input: BaselineInput
        @Option(help: "Why they are accepted.") var reason: String?
        @Option(help: "Who answers for them.") var owner: String?
        @Option(help: ArgumentHelp("The last day on which they are accepted, e.g. 2026-05-01.", valueName: "date"))
        var expires: Day?

        func run() throws {
            try finish(input.job().accept(BaselineJob.Words(reason: reason, owner: owner, expires: expires)))
        }
    }

    struct Prune: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Take out what is gone, and lower the counts.")

        @OptionGroup var input: BaselineInput

        func run() throws { try finish(input.job().prune()) }
    }

    struct Show: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "List what is accepted.")

        @Argument(help: "Logs to compare it with.") var logs: [String] = []
        @OptionGroup var file: BaselineChoice

        func run() throws {
            let inputs = logs.map { Input.path($0) }
            try finish(BaselineJob(inputs: inputs, path: file.path, today: file.day).show())
        }
    }
}

/// Which logs, and which baseline.
struct BaselineInput: ParsableArguments {
    @Argument(help: ArgumentHelp("Log files, folders to search, or - for standard input.", valueName: "log"))
    var logs: [String]

    @OptionGroup var file: BaselineChoice
    @OptionGroup(title: "What to check") var checks: CheckOptions

    @Option(
        help: ArgumentHelp(
            "Settings; by default \(ConfigurationFile.name) here or in the nearest folder above.", valueName: "file"))
    var config: String?

    @Option(help: "From which severity on a finding is accepted: warning (the default) or error.")
    var failOn: FailureThreshold?

    /// What `lifeline analyze` would find with the same options and the same configuration file.
    func job() throws -> BaselineJob {
        let chosen = try chosenConfiguration(config)
        chosen.faults.forEach(Terminal.complain)
        var settings = checks.settings
        settings.failOn = failOn
        settings = settings.over(chosen.settings)
        var job = BaselineJob(
            inputs: logs.map { .path($0) }, configuration: settings.configuration, path: file.path, today: file.day)
        job.options.failOn = settings.reportOptions.failOn
        return job
    }
}

/// Which baseline, and which day it is.
struct BaselineChoice: ParsableArguments {
    @Option(name: .customLong("baseline"), help: ArgumentHelp("The baseline.", valueName: "file"))
    var path = BaselineFile.name

    @Option(help: .hidden) var today: Day?

    var day: Day { today ?? .today }
}

private func finish(_ outcome: Outcome) throws {
    Terminal.write(outcome.output)
    for complaint in outcome.complaints { Terminal.complain(complaint) }
    throw ExitCode(outcome.exitCode)
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
