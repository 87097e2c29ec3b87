import ArgumentParser
import Simulation

/// Precision and recall of each rule, beside the bars and beside what the article shows.
struct AccuracyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "accuracy", abstract: "Measure precision and recall of every rule.")

    @OptionGroup var seeds: SeedOptions
    @Flag(help: "Write the tables into the article instead of telling whether it differs.") var record = false
    @Option(help: "Print the smallest story behind each failure of a rule, or of all.") var failures: String?

    /// The sessions that the article shows, and how many of them the tests play at one commit.
    private static let shown = 0..<2000
    private static let tested = 20

    func run() throws {
        let range = seeds.range(unless: Self.shown.count)
        var tables: [String] = []
        var complaints: [String] = []
        for bar in AccuracyBar.all {
            let parts = stride(from: range.lowerBound, to: range.upperBound, by: Self.tested).map { first in
                let part = first..<min(range.upperBound, first + Self.tested)
                let board = bar.board(of: part)
                // What the tests play must hold whichever part it is.
                complaints += bar.complaints(about: board, ofPart: true).map { "\(bar), sessions \(part): \($0)" }
                return board
            }
            let board = parts.reduce(into: Scoreboard()) { $0.add($1) }
            complaints += bar.complaints(about: board, ofPart: false).map { "\(bar): \($0)" }
            tables.append(board.table(title: "\(bar)"))
            print(tables.last ?? "")
            for failure in failures.map({ bar.failures(of: $0, in: range) }) ?? [] { print(failure) }
        }
        // What is recorded is what was measured, also where a bar is missed.
        if range == Self.shown { try compare(tables.joined(separator: "\n\n")) }
        try fail(complaints)
    }

    private func compare(_ tables: String) throws {
        guard let article = try AccuracyArticle() else { throw ValidationError("Accuracy.md has lost its marks") }
        if record { try article.write(tables) }
        if !record, article.text != tables { print("Accuracy.md shows other numbers: make accuracy RECORD=1") }
    }
}
