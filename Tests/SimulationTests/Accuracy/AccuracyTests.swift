import Foundation
import Testing

/// Precision and recall over simulated sessions with known truth: half of them as text in one of six capture formats.
///
/// `LIFELINE_SEEDS=2000` runs more sessions, `LIFELINE_ACCURACY=1` prints the tables, and `LIFELINE_FAILURES=all` (or a
/// rule's identifier) prints the smallest story behind each kind of failure.
@Suite struct AccuracyTests {
    private static let settings = ProcessInfo.processInfo.environment
    static let seeds = UInt64(settings["LIFELINE_SEEDS"] ?? "") ?? 300

    /// What is asked of every rule, and the rules that do not reach it yet.
    struct Bar: CustomTestStringConvertible {
        let isAddressed: Bool
        let precision: Double
        let recall: Double
        let notYet: Set<String>

        var testDescription: String { isAddressed ? "logs with addresses" : "logs with names only" }
    }

    static let bars = [
        Bar(isAddressed: true, precision: 1, recall: 0.99, notYet: addressedNotYet),
        Bar(isAddressed: false, precision: 0.98, recall: 0.9, notYet: namedNotYet),
    ]
    private static let addressedNotYet: Set<String> = ["leaked_controller", "unmatched_appearance"]
    private static let namedNotYet: Set<String> = [
        "activity_after_removal", "leaked_controller", "redundant_fetch", "redundant_move", "unmatched_appearance",
    ]

    @Test(arguments: bars) func everyRuleReachesTheBar(bar: Bar) {
        let board = play(bar)
        if Self.settings["LIFELINE_ACCURACY"] != nil {
            print(board.table(title: bar.isAddressed ? "Logs with addresses" : "Logs with names only"))
        }
        #expect(board.overconfident == 0)
        for (rule, row) in board.rows.sorted(by: { $0.key < $1.key }) {
            let isKept = row.precision >= bar.precision && row.recall >= bar.recall
            if bar.notYet.contains(rule) {
                withKnownIssue("\(rule) does not reach the bar yet", isIntermittent: true) { #expect(isKept) }
            } else {
                #expect(isKept, "\(rule): precision \(row.precision), recall \(row.recall)")
            }
        }
    }

    private func play(_ bar: Bar) -> Scoreboard {
        var board = Scoreboard()
        var told: [String: Int] = [:]
        for seed in 0..<Self.seeds {
            let trial = Trial(seed: seed, isAddressed: bar.isAddressed)
            board.add(trial)
            if let wanted = Self.settings["LIFELINE_FAILURES"] { tell(trial, seed, wanted, &told) }
        }
        return board
    }

    private func tell(_ trial: Trial, _ seed: UInt64, _ wanted: String, _ told: inout [String: Int]) {
        for rule in Set(trial.falseAlarms.map(\.rule) + trial.missed.map { $0.rules[0] }).sorted() {
            guard wanted == "all" || wanted == rule, told[rule, default: 0] < 2 else { continue }
            told[rule, default: 0] += 1
            for text in trial.failures(limitedTo: [rule]) { print("--- seed \(seed)\n\(text)") }
        }
    }
}
