import Fleet
import Lifecycle
import Rules

/// How long a class took to appear, from run to run.
struct AppearanceHistory {
    let name: String
    /// `480 ms in 12 appearances; 310 ms in 9 in build 4711`.
    let words: String
    /// One sign a run, oldest first: higher where it took longer, `·` where nothing was timed.
    let sparkline: String

    private static let mostRuns = 50

    fileprivate init(_ name: String, _ newest: PhaseTimes, _ runs: [HistoryRun]) {
        self.name = cut(name, to: 80)
        let times = runs.map { $0.phases[name]?[.appearing] }
        let spans = times.suffix(Self.mostRuns).map { $0?.most.microseconds }
        let most = spans.compactMap(\.self).max() ?? 1
        let heights = Array("▁▂▃▄▅▆▇█")
        sparkline = String(
            spans.map { span in
                span.map { heights[min(heights.count - 1, Int(Double($0) / Double(max(most, 1)) * 7.999))] } ?? "·"
            })
        var words = "\(newest.most.length) in \(counted(newest.count, "appearance"))"
        if let place = times.dropLast().lastIndex(where: { $0 != nil }), let earlier = times[place] {
            words += "; \(earlier.most.length) in \(grouped(earlier.count)) in \(runs[place].name)"
        }
        self.words = words
    }
}

extension History {
    private static let mostClasses = 5

    /// The classes that took longest in a run, the slowest first.
    func slowestClasses(in newest: HistoryRun) -> [AppearanceHistory] {
        let timed = newest.phases.compactMap { name, phases in phases[.appearing].map { (name, $0) } }
        let slowest = timed.sorted { ($1.1.most, $0.0) < ($0.1.most, $1.0) }.prefix(Self.mostClasses)
        return slowest.map { AppearanceHistory($0, $1, runs) }
    }
}
