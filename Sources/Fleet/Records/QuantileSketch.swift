import Lifecycle

/// Durations counted in bins that grow by one part in fifty: any quantile is right to one percent, and merging adds
/// integers, so that no order of merging changes it.
///
/// Masson, Rim and Lee, "DDSketch: A Fast and Fully-Mergeable Quantile Sketch with Relative-Error Guarantees", VLDB 2019.
package struct QuantileSketch: Sendable, Hashable {
    /// How many durations lie in each bin.
    package private(set) var bins: [Int: Int] = [:]

    package init() {}

    /// Bins as a line gives them; what no sketch has is left out.
    package init(bins: [(bin: Int, count: Int)]) {
        for (bin, count) in bins where Self.bounds.indices.contains(bin) && count > 0 {
            self.bins[bin] = (self.bins[bin] ?? 0).saturatingAdding(count)
        }
    }

    package mutating func add(_ span: Span) {
        bins[Self.bin(of: Double(span.microseconds)), default: 0] += 1
    }

    package mutating func merge(_ other: QuantileSketch) {
        for (bin, count) in other.bins { bins[bin] = (bins[bin] ?? 0).saturatingAdding(count) }
    }

    package var count: Int { bins.values.reduce(0) { $0.saturatingAdding($1) } }

    /// By nearest rank; nil where nothing was timed.
    package func quantile(percent: Int) -> Span? {
        let total = count
        guard total > 0 else { return nil }
        let rank = max(1, Int((Double(total) * Double(percent) / 100).rounded(.up)))
        var seen = 0
        for bin in bins.keys.sorted() {
            seen = seen.saturatingAdding(bins[bin] ?? 0)
            if seen >= rank { return Span(microseconds: Int64(saturating: Self.middle(of: bin))) }
        }
        return nil
    }

    /// How far a quantile may be off, as a part of it.
    private static let accuracy = 0.01
    private static let growth = (1 + accuracy) / (1 - accuracy)

    /// The upper bounds of the bins in microseconds. Products and no logarithms: they are the same on every platform.
    private static let bounds: [Double] = {
        var bounds = [1.0]
        while bounds[bounds.count - 1] < 1e13 { bounds.append(bounds[bounds.count - 1] * growth) }
        return bounds
    }()

    private static func bin(of microseconds: Double) -> Int {
        var (low, high) = (0, bounds.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if bounds[middle] < microseconds { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private static func middle(of bin: Int) -> Double { 2 * bounds[bin] / (1 + growth) }
}
