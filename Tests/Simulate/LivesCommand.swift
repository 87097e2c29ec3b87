import ArgumentParser
import Foundation
import JudgedLives
import RealLives
import Simulation

/// How right the program is about objects that lived by real reference counting.
struct LivesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lives", abstract: "Compare what Lifeline finds with what weak references say at the end.")

    @Flag(help: "Write the table into the article instead of telling whether it differs.") var record = false
    @Flag(help: "Print what is said wrongly.") var faults = false
    @Option(help: "Write the logs and truths of all scenarios into this folder, and measure nothing.") var write:
        String?
    @Argument(help: "How many groups of logs of each series are played; all that the article shows by default.")
    var count: Int?

    func run() throws {
        if let write { return try writeScenarios(into: write) }
        var (rows, complaints) = ([Score.header], [String]())
        for series in Series.all {
            let score = score(of: series)
            rows.append(score.row(series.title))
            complaints += series.bar.complaints(about: score).map { "\(series.title): \($0)" }
        }
        rows.append(score(of: Scenario.innocent).row("scenarios in which nobody leaks"))
        rows.append(score(of: Scenario.leaking + Scenario.forgetful).row("scenarios in which somebody errs"))
        let table = rows.joined(separator: "\n")
        print(table)
        // What is recorded is what was measured, also where a bar is missed.
        if count == nil { try compare(table) }
        try fail(complaints)
    }

    private func compare(_ table: String) throws {
        guard let article = try AccuracyArticle(part: "lives") else {
            throw ValidationError("Accuracy.md has lost its marks")
        }
        if record { try article.write(table) }
        if !record, article.text != table { print("Accuracy.md shows other numbers: make lives RECORD=1") }
    }

    private func score(of series: Series) -> Score {
        (0..<(count ?? series.many)).reduce(into: Score()) { score, number in
            add(series.judgement(of: number), to: &score, "\(series.title), \(number)")
        }
    }

    private func score(of scenarios: [Scenario]) -> Score {
        scenarios.reduce(into: Score()) { score, scenario in
            for (number, life) in scenario.lives.enumerated() {
                add(Judgement([life]), to: &score, "\(scenario.name), \(number)")
            }
        }
    }

    private func add(_ judgement: Judgement, to score: inout Score, _ title: String) {
        score.add(judgement.score)
        for fault in faults ? judgement.faults : [] { print("\(title): \(fault)") }
    }

    /// Logs and their truth as files, for other tools.
    private func writeScenarios(into folder: String) throws {
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
