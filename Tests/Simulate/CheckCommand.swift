import ArgumentParser
import Simulation

/// Plays the random cases of checks whose few the tests play.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Play random cases, of which each must hold.",
        discussion: RandomCheck.all.map { "\($0.name): \($0.summary)" }.joined(separator: "\n"))

    @Argument(help: "The name of the check.") var name: String
    @OptionGroup var seeds: SeedOptions

    func run() throws {
        guard let check = RandomCheck.all.first(where: { $0.name == name }) else {
            throw ValidationError("no such check; there are \(RandomCheck.all.map(\.name).joined(separator: ", "))")
        }
        let range = seeds.range(unless: check.many)
        try fail(check.complaints(of: range))
        print("\(check.summary) \(range.count) cases from seed \(range.lowerBound) hold.")
    }
}
