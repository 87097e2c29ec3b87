/// Precision and recall of each rule over many trials.
package struct Scoreboard: Sendable {
    package private(set) var rows: [String: Row] = [:]
    private(set) var trials = 0
    private(set) var overconfident = 0
    /// Objects whose fate the log decides, and those of them of which the program says it.
    private(set) var decidedLives = 0
    private(set) var rightLives = 0

    package init() {}

    package struct Row: Sendable {
        var isTrue = 0
        var isFalse = 0
        /// Of the true ones those that are told of another instance of the class.
        var misplaced = 0
        var met = 0
        var missed = 0

        mutating func add(_ other: Row) {
            isTrue += other.isTrue
            isFalse += other.isFalse
            misplaced += other.misplaced
            met += other.met
            missed += other.missed
        }

        var precision: Double { isTrue + isFalse == 0 ? 1 : Double(isTrue) / Double(isTrue + isFalse) }
        var recall: Double { met + missed == 0 ? 1 : Double(met) / Double(met + missed) }
    }

    mutating func add(_ trial: Trial) {
        trials += 1
        overconfident += trial.overconfident.count
        decidedLives += trial.rightLives.count + trial.wrongLives.count
        rightLives += trial.rightLives.count
        for finding in trial.trueFindings { rows[finding.rule, default: Row()].isTrue += 1 }
        for finding in trial.falseAlarms { rows[finding.rule, default: Row()].isFalse += 1 }
        for finding in trial.misplaced { rows[finding.rule, default: Row()].misplaced += 1 }
        for requirement in trial.met { rows[rule(requirement), default: Row()].met += 1 }
        for requirement in trial.missed { rows[rule(requirement), default: Row()].missed += 1 }
    }

    package mutating func add(_ other: Scoreboard) {
        trials += other.trials
        overconfident += other.overconfident
        decidedLives += other.decidedLives
        rightLives += other.rightLives
        for (rule, row) in other.rows { rows[rule, default: Row()].add(row) }
    }

    /// A requirement counts for the first of its rules that the program has.
    private func rule(_ requirement: Requirement) -> String {
        requirement.rules.first { Trial.knownRules.contains($0) } ?? requirement.rules[0]
    }

    /// A table in Markdown, one row a rule.
    package func table(title: String) -> String {
        let head = """
            ### \(title), \(trials) sessions

            | rule | findings | false | precision | another instance's | expected | missed | recall |
            | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
            """
        let lines = rows.sorted { $0.key < $1.key }.map { rule, row in
            let counts = "\(row.isTrue + row.isFalse) | \(row.isFalse) | \(percent(row.precision))"
            return
                "| `\(rule)` | \(counts) | \(row.misplaced) | \(row.met + row.missed) | \(row.missed) | \(percent(row.recall)) |"
        }
        let lives = """

            Of \(decidedLives) instances whose fate the log decides, \(rightLives) have the right verdict: \(percent(rightVerdicts)).
            """
        return ([head] + lines + [lives]).joined(separator: "\n")
    }

    var rightVerdicts: Double { decidedLives == 0 ? 1 : Double(rightLives) / Double(decidedLives) }

    private func percent(_ share: Double) -> String {
        let thousandths = Int((share * 1000).rounded(.down))
        return "\(thousandths / 10).\(thousandths % 10) %"
    }
}
