import ArgumentParser
import Foundation
import Lifecycle
import LifelineKit

/// The whole command line.
struct LifelineCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lifeline",
        abstract: "Finds leaked view controllers and broken lifecycles in the logs of iOS apps.",
        usage: """
            lifeline LOG... [-r FORMAT=PATH]... [options]
            lifeline COMMAND ...
            """,
        discussion: """
            Examples:
              lifeline session.log
              lifeline session.log -r junit=lifeline.xml -r html=lifeline.html

            'lifeline help analyze' lists all options for logs. \
            Exit codes: 0 nothing at or above --fail-on, 1 findings, 2 an input could not be read or a name is unknown \
            (everything else is still analysed and reported), 64 wrong usage.
            """,
        version: Lifeline.version,
        subcommands: [
            AnalyzeCommand.self, BaselineCommand.self, TimelineCommand.self, CompareCommand.self, ExplainCommand.self,
            WatchCommand.self, RecordCommand.self, MergeCommand.self, FleetCommand.self, HistoryCommand.self,
            RulesCommand.self,
            FormatsCommand.self,
            SchemaCommand.self, InitCommand.self,
            ManualCommand.self,
        ],
        defaultSubcommand: AnalyzeCommand.self)

    /// Runs what the arguments say; what is wrong with them is quoted as a terminal may show it.
    static func start() -> Never {
        do {
            var command = try parsed(arguments)
            try command.run()
            exit()
        } catch {
            let code = exitCode(for: error)
            if code == .success { exit(withError: ExitCode(saysInFull(fullMessage(for: error)) ? 0 : 2)) }
            guard code == .validationFailure else { exit(withError: error) }
            fullMessage(for: error).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
                .forEach(Terminal.note)
            exit(withError: exitCode(for: error))
        }
    }

    /// Prints help or a version, where that is what an end without a fault has to say.
    private static func saysInFull(_ message: String) -> Bool {
        message.isEmpty || Terminal.writeAll(Array((message + "\n").utf8)) != .lost
    }

    /// As the system gives them: a path may hold bytes that are no text.
    private static var arguments: [String] {
        (1..<max(Int(CommandLine.argc), 1)).compactMap { CommandLine.unsafeArgv[$0] }
            .map { SystemPath.text(UnsafeBufferPointer(start: $0, count: strlen($0)).map(UInt8.init(bitPattern:))) }
    }

    /// What the arguments ask for. Mostly that is a log and no command: then its options are looked for at once, and not
    /// behind those of all commands. Whatever is not plain takes the way of all commands.
    private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
        let commands = ["help"] + configuration.subcommands.compactMap { $0.configuration.commandName }
        let isPlain = !arguments.contains { commands.contains($0) || $0.hasPrefix("---") }
        if isPlain, let command = try? AnalyzeCommand.parse(arguments) { return command }
        return try parseAsRoot(arguments)
    }

    /// What can be typed behind `lifeline`.
    static var names: [String] {
        configuration.subcommands.filter { $0.configuration.shouldDisplay }.compactMap { $0.configuration.commandName }
    }
}
