import Lifecycle

/// Durations counted in bins that grow by one part in fifty: any quantile is right to one percent, and merging adds
/// integers, so that no order of merging changes it.
///
/// Masson, Rim and Lee, "DDSketch: A Fast and Fully-Mergeable Quantile Sketch with Relative-Error Guarantees", VLDB 2019.
package struct QuantileSketch: Sendable, Hashable {
    /// How many durations lie in each bin.
    package private(set) var bins: [Int: Int] = [:]

    package init() {}

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

/// Pairs of a bin and how many lie in it.
extension QuantileSketch: Codable {
    /// What no sketch has is left out.
    package init(from decoder: any Decoder) throws {
        for pair in try [[BoundedCount]](from: decoder).map({ $0.map(\.wrappedValue) }) where pair.count == 2 {
            guard Self.bounds.indices.contains(pair[0]), pair[1] > 0 else { continue }
            bins[pair[0]] = (bins[pair[0]] ?? 0).saturatingAdding(pair[1])
        }
    }

    package func encode(to encoder: any Encoder) throws {
        try bins.sorted { $0.key < $1.key }.map { [$0.key, $0.value] }.encode(to: encoder)
    }
}
