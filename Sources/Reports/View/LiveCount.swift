import Lifecycle
import Rules

/// How many instances of a class lived at each moment: a leak is a staircase.
struct LiveCount: Sendable {
    /// From this fraction of the session on, so many lived; the fractions rise.
    struct Step: Hashable, Sendable {
        let fraction: Double
        let count: Int
    }

    let steps: [Step]
    let most: Int
    let last: Int

    /// At most about `limit` steps: of each run of changes the highest count is kept, so that no peak is lost.
    ///
    /// Changes are merged and thinned by their place in the file before any time is looked up: a class of thousands
    /// of instances costs two sorts of small numbers.
    init(of changes: [LiveChange], axis: Axis, limit: Int) {
        let run = max(1, (changes.count + limit - 1) / limit)
        var steps: [Step] = []
        for start in stride(from: 0, to: changes.count, by: run) {
            let stretch = changes[start..<min(start + run, changes.count)]
            guard let peak = stretch.max(by: { $0.count < $1.count }) else { continue }
            let fraction = max(axis.fraction(of: stretch[start].event), steps.last?.fraction ?? 0)
            if steps.last?.fraction == fraction, run == 1 { steps.removeLast() }
            steps.append(Step(fraction: fraction, count: peak.count))
        }
        if let end = changes.last, let shown = steps.last, shown.count != end.count {
            steps.append(Step(fraction: max(axis.fraction(of: end.event), shown.fraction), count: end.count))
        }
        self.steps = steps
        most = changes.lazy.map(\.count).max() ?? 0
        last = changes.last?.count ?? 0
    }
}
