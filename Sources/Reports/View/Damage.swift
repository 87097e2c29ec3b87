import Lifecycle
import Rules

/// One kind of damage, in all logs that have it: a hundred logs of one device lose the same things.
struct Damage {
    let explanation: String
    /// The logs, by their places among the captures.
    let logs: [Int]
    let count: Int
    /// In the first of the logs.
    let firstLine: Int

    /// What the most logs have first.
    static func all(in captures: [CaptureView]) -> [Damage] {
        let problems = captures.enumerated().flatMap { log, capture in
            capture.trace.problems.filter(\.isDamage).map { (log: log, problem: $0) }
        }
        let kinds = problems.inGroups { words(for: $0.problem) }.map { alike in
            Damage(
                explanation: words(for: alike[0].problem), logs: alike.map(\.log).withoutRepeats,
                count: alike.reduce(0) { $0 + $1.problem.count }, firstLine: alike[0].problem.firstLine)
        }
        return kinds.enumerated().sorted { ($1.element.logs.count, $0.offset) < ($0.element.logs.count, $1.offset) }
            .map(\.element)
    }

    /// What the lines of each log say differs: the kind is told, with its word.
    private static func words(for problem: Problem) -> String {
        problem.kind.explanation + (problem.word.map { ": \($0)" } ?? "")
    }

    /// `in 33 logs: the device tool lost its connection (33 times, first in first.log at line 2541)`.
    func sentence(in captures: [CaptureView]) -> String {
        let first = captures[logs[0]].path
        guard logs.count > 1 else {
            let times = count == 1 ? "at line" : "\(grouped(count)) times, first at line"
            return "in \(first): \(explanation) (\(times) \(firstLine))"
        }
        return "in \(counted(logs.count, "log")): \(explanation) "
            + "(\(counted(count, "time")), first in \(first) at line \(firstLine))"
    }
}
