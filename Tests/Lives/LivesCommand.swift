import ArgumentParser
import Foundation
import JudgedLives
import RealLives

/// Plays real lives in numbers that the tests cannot afford, and measures how right the program is about them.
@main struct LivesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lives", abstract: "Compare what Lifeline finds with what reference counting says.",
        subcommands: [MeasureCommand.self, WriteCommand.self])
}

/// The table of the article on accuracy.
struct MeasureCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "measure", abstract: "Measure all series and scenarios, and compare with Accuracy.md.")

    @Flag(help: "Write the table into the article instead of comparing.") var record = false
    @Flag(help: "Print what is said wrongly.") var faults = false
    @Argument(help: "How many groups of logs of each series are played; all that the article shows by default.")
    var count: Int?

    func run() throws {
        var rows = [Score.header]
        for series in Series.all { rows.append(score(of: series).row(series.title)) }
        rows.append(Scenario.score(of: Scenario.innocent).row("scenarios in which nobody leaks"))
        rows.append(Scenario.score(of: Scenario.leaking).row("scenarios in which somebody leaks"))
        let table = rows.joined(separator: "\n")
        print(table)
        guard count == nil else { return }
        guard let article = try LivesArticle() else { throw ValidationError("Accuracy.md has lost its marks") }
        if record { return try article.write(table) }
        guard article.text == table else {
            throw ValidationError("Accuracy.md shows other numbers: make lives RECORD=1")
        }
    }

    private func score(of series: Series) -> Score {
        var score = Score()
        for number in 0..<(count ?? series.many) {
            let judgement = series.judgement(of: number)
            score.add(judgement.score)
            for fault in faults ? judgement.faults : [] { print("\(series.title) \(number): \(fault)") }
        }
        return score
    }
}

/// Logs and their truth as files, for other tools.
struct WriteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "write", abstract: "Write the logs of all scenarios, each with its truth in JSON.")

    @Argument(help: "The folder, which is made.") var folder: String

    func run() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        encoder.keyEncodingStrategy = .convertToSnakeCase
        for scenario in Scenario.all {
            for (number, life) in scenario.lives.enumerated() {
                let path = URL(fileURLWithPath: folder).appendingPathComponent("\(scenario.name)-\(number)")
                try Data(life.bytes).write(to: path.appendingPathExtension("log"))
                try encoder.encode(life.truth).write(to: path.appendingPathExtension("truth.json"))
            }
        }
    }
}
