import ArgumentParser
import Simulation

/// Prints sessions as loggers do that nobody has seen, and tells what is read of them.
struct LoggersCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "loggers", abstract: "Measure what is read of print styles drawn by grammar.")

    @OptionGroup var seeds: SeedOptions
    @Flag(help: "Write the table into the article instead of telling whether it differs.") var record = false
    @Flag(help: "Print what is wrong in each style, at most five lines of it.") var failures = false
    @Option(help: "Print the log of one seed and end.") var show: Int?

    /// The styles that the article shows.
    private static let shown = 0..<1000

    func run() throws {
        if let show { return print(StyledLog(seed: UInt64(show)).text, terminator: "") }
        let range = seeds.range(unless: Self.shown.count)
        if failures { range.forEach(tellFailures) }
        let board = ReadingBoard(range)
        print(board.table)
        if range == Self.shown { try compare(board.table) }
        try fail(ReadingFloor.main.complaints(about: board))
    }

    private func tellFailures(_ seed: Int) {
        let failures = ReadingTrial(seed: UInt64(seed)).failures
        guard !failures.isEmpty else { return }
        print("--- style \(seed), \(failures.count) failures")
        for failure in failures.prefix(5) { print(failure) }
    }

    private func compare(_ table: String) throws {
        guard let article = try AccuracyArticle(part: "loggers") else {
            throw ValidationError("Accuracy.md has lost its marks")
        }
        if record { try article.write(table) }
        if !record, article.text != table { print("Accuracy.md shows other numbers: make loggers RECORD=1") }
    }
}
