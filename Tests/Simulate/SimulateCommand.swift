import ArgumentParser
import Foundation
import Simulation

/// Plays simulated apps in numbers that the tests cannot afford.
@main struct SimulateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "simulate", abstract: "Compare what Lifeline finds in simulated sessions with what is true.",
        subcommands: [AccuracyCommand.self, CheckCommand.self, LivesCommand.self, LoggersCommand.self])
}

/// Which cases are played.
struct SeedOptions: ParsableArguments {
    @Option(help: "The seed of the first case.") var first = 0
    @Argument(help: "How many cases are played.") var count: Int?

    func range(unless usual: Int) -> Range<Int> { first..<first + (count ?? usual) }

    func validate() throws {
        guard first >= 0, count ?? 1 > 0 else { throw ValidationError("seeds and counts are positive") }
    }
}

/// Ends with an error, after what is wrong was said.
func fail(_ complaints: [String]) throws {
    guard !complaints.isEmpty else { return }
    for complaint in complaints.prefix(20) { print(complaint) }
    print("\(complaints.count) complaints")
    throw ExitCode.failure
}
