import Foundation
import Lifecycle
import Rules
import Testing

/// Precision and recall over simulated sessions with known truth: half of them as text in one of the capture formats.
///
/// `make accuracy` plays 2,000 sessions, prints the tables and holds those of the article against them; every other run plays a
/// tenth of them against the same bars. `LIFELINE_SEEDS=300` plays another number, and `LIFELINE_FAILURES=all` (or a rule's
/// identifier) prints the smallest story behind each kind of failure.
@Suite struct AccuracyTests {
    private static let settings = ProcessInfo.processInfo.environment
    static let seeds = Int(settings["LIFELINE_SEEDS"] ?? "") ?? 200

    @Test(arguments: AccuracyBar.all) func everyRuleReachesTheBar(bar: AccuracyBar) {
        let board = bar.board
        if Self.settings["LIFELINE_ACCURACY"] != nil { print(board.table(title: bar.title)) }
        if let wanted = Self.settings["LIFELINE_FAILURES"] { tellFailures(bar, of: wanted) }
        #expect(board.overconfident == 0)
        #expect(
            board.rightVerdicts >= bar.rightVerdicts, "\(board.rightLives) of \(board.decidedLives) verdicts are right")
        for (rule, row) in board.rows.sorted(by: { $0.key < $1.key }) {
            // A handful of cases says little about a share: by name only, one among them is within the bar.
            let isPrecise = row.precision >= bar.precision || row.isFalse <= bar.spared
            let isKept = isPrecise && row.missed <= max(bar.spared, bar.mayMiss(rule, of: row.met + row.missed))
            #expect(isKept, "\(rule): precision \(row.precision), recall \(row.recall)")
        }
    }

    /// The article's table is what `make accuracy` measures; fewer sessions only show whether it speaks of the same rules.
    @Test func theArticleShowsWhatIsMeasured() throws {
        let tables = AccuracyBar.all.map { $0.board.table(title: $0.title) }.joined(separator: "\n\n")
        let article = try ArticleRegion("accuracy")
        guard Self.seeds == 2000 else {
            for rule in AccuracyBar.all.flatMap(\.board.rows.keys) {
                #expect(article.text.contains("`\(rule)`"), "LIFELINE_RECORD=1 make accuracy writes the table")
            }
            return
        }
        if Self.settings["LIFELINE_RECORD"] == "1" {
            try article.write(tables)
            Issue.record("recorded the tables in Accuracy.md; run again without LIFELINE_RECORD")
        } else {
            #expect(article.text == tables, "LIFELINE_RECORD=1 make accuracy writes the table")
        }
    }

    private func tellFailures(_ bar: AccuracyBar, of wanted: String) {
        var told: [String: Int] = [:]
        for seed in 0..<Self.seeds {
            let trial = Trial(seed: UInt64(seed), isAddressed: bar.isAddressed)
            for rule in Set(trial.falseAlarms.map(\.rule) + trial.missed.map { $0.rules[0] }).sorted() {
                guard wanted == "all" || wanted == rule, told[rule, default: 0] < 2 else { continue }
                told[rule, default: 0] += 1
                for text in trial.failures(limitedTo: [rule]) { print("--- seed \(seed)\n\(text)") }
            }
        }
    }
}

/// What is asked of every rule, in logs of one sort.
struct AccuracyBar: CustomTestStringConvertible {
    let isAddressed: Bool
    let precision: Double
    let recall: Double
    /// Of the instances whose fate the log decides, the share that must have the right verdict.
    let rightVerdicts: Double
    /// False findings, and misses, that are within the bar however few cases there are.
    let spared: Int

    var title: String { isAddressed ? "Logs with addresses" : "Logs with names only" }
    var testDescription: String { title }
    var board: Scoreboard { isAddressed ? Self.addressed : Self.named }

    /// A return whose leaving screen prints no `viewDidDisappear` may have been held by a finger: it is not accused, and
    /// some that were slow go untold. A wrong accusation costs more.
    ///
    /// By name, a callback or a move that is one too many is blamed only where every way to give the lines to instances
    /// has it, for the same reason.
    ///
    /// A pair that is only learned from the log is told where whole ones are by far the rule.
    func recall(of rule: String) -> Double {
        switch rule {
        case "unmatched_pair": min(recall, 0.8)
        case "slow_appearance": min(recall, 0.9)
        case "repeated_callback" where !isAddressed: min(recall, 0.85)
        case "redundant_move" where !isAddressed: min(recall, 0.8)
        default: recall
        }
    }

    /// How many of so many cases may go untold: where they are few, the share is rounded up to a whole case.
    func mayMiss(_ rule: String, of cases: Int) -> Int {
        Int((Double(cases) * (1 - recall(of: rule)) - 1e-9).rounded(.up))
    }

    static let all = [
        AccuracyBar(isAddressed: true, precision: 1, recall: 0.97, rightVerdicts: 0.995, spared: 0),
        AccuracyBar(isAddressed: false, precision: 0.99, recall: 0.9, rightVerdicts: 0.97, spared: 1),
    ]
    private static let addressed = Scoreboard(seeds: AccuracyTests.seeds, isAddressed: true)
    private static let named = Scoreboard(seeds: AccuracyTests.seeds, isAddressed: false)
}

extension Scoreboard {
    /// Plays the sessions of the first seeds on all cores.
    fileprivate init(seeds: Int, isAddressed: Bool) {
        let share = 25
        let boards = concurrently((seeds + share - 1) / share) { part in
            var board = Scoreboard()
            for seed in (part * share)..<min(seeds, (part + 1) * share) {
                board.add(Trial(seed: UInt64(seed), isAddressed: isAddressed))
            }
            return board
        }
        self = boards.reduce(into: Scoreboard()) { $0.add($1) }
    }
}

/// A marked part of the article on accuracy.
private struct ArticleRegion {
    private let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../Sources/LifelineKit/LifelineKit.docc/Accuracy.md").standardizedFileURL
    private let article: String
    private let range: Range<String.Index>

    init(_ name: String) throws {
        article = try String(contentsOf: file, encoding: .utf8)
        let begin = try #require(article.range(of: "<!-- \(name):begin -->\n"))
        let end = try #require(article.range(of: "\n<!-- \(name):end -->"))
        range = begin.upperBound..<end.lowerBound
    }

    var text: String { String(article[range]) }

    func write(_ text: String) throws {
        try article.replacingCharacters(in: range, with: text).write(to: file, atomically: true, encoding: .utf8)
    }
}
