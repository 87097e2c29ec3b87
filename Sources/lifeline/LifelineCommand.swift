import ArgumentParser
import LifelineKit

/// The whole command line.
struct LifelineCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lifeline",
        abstract: "Finds leaked view controllers and broken lifecycles in the logs of iOS apps.",
        discussion: """
            Exit codes: 0 nothing at or above --fail-on, 1 findings, 2 an input could not be read or a name is unknown \
            (everything else is still analysed and reported), 64 wrong usage.
            """,
        version: Lifeline.version,
        subcommands: [
            AnalyzeCommand.self, BaselineCommand.self, TimelineCommand.self, CompareCommand.self, ExplainCommand.self,
            WatchCommand.self, RulesCommand.self, FormatsCommand.self, InitCommand.self, ManualCommand.self,
        ],
        defaultSubcommand: AnalyzeCommand.self)
}
