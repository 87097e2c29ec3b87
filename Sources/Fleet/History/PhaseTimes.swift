import Lifecycle

/// A stretch of a controller's life that a run is timed by; the raw value is the key in a history's line.
package enum Phase: String, CaseIterable, Sendable {
    /// From `viewWillAppear` to `viewDidAppear`.
    case appearing
}

/// How long one phase took in one run, over all instances of a class.
package struct PhaseTimes: Sendable, Hashable {
    /// How often it was timed.
    package var count: Int
    /// The 50th and the 95th percentile, right to one percent.
    package var half: Span
    package var most: Span
}

extension PhaseTimes {
    /// Nil where nothing was timed.
    init?(_ sketch: QuantileSketch) {
        guard let half = sketch.quantile(percent: 50), let most = sketch.quantile(percent: 95) else { return nil }
        self.init(count: sketch.count, half: half, most: most)
    }
}
