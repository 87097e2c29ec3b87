import Lifecycle
import Rules

/// One kind of damage, in all logs that have it: a hundred logs of one device lose the same things.
struct Damage {
    let explanation: String
    /// The logs, by their places among the captures.
    private(set) var logs: [Int]
    private(set) var count: Int
    /// In the first of the logs.
    let firstLine: Int

    /// What the most logs have first.
    static func all(in captures: [CaptureView]) -> [Damage] {
        var kinds: [Damage] = []
        var places: [String: Int] = [:]
        for (log, capture) in captures.enumerated() {
            for problem in capture.trace.problems where problem.isDamage {
                // What the lines of each log say differs: the kind is told, with its word.
                let words = problem.kind.explanation + (problem.word.map { ": \($0)" } ?? "")
                if let place = places[words] {
                    if kinds[place].logs.last != log { kinds[place].logs.append(log) }
                    kinds[place].count += problem.count
                } else {
                    places[words] = kinds.count
                    kinds.append(
                        Damage(explanation: words, logs: [log], count: problem.count, firstLine: problem.firstLine))
                }
            }
        }
        return kinds.enumerated().sorted { ($1.element.logs.count, $0.offset) < ($0.element.logs.count, $1.offset) }
            .map(\.element)
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
