import Lifecycle
import Rules

/// A mark on the axis with its label.
struct Tick: Hashable, Sendable {
    let fraction: Double
    let label: String
}

extension Axis {
    /// At most `limit` ticks at round distances from the start.
    func ticks(limit: Int) -> [Tick] {
        switch scale {
        case .time(_, let length): timeTicks(length: length.microseconds, limit: Int64(limit))
        case .order(let count): orderTicks(count: count, limit: limit)
        }
    }

    private func timeTicks(length: Int64, limit: Int64) -> [Tick] {
        let step = Self.roundSteps.first { length / $0 < limit } ?? (length / limit + 1)
        return stride(from: 0, through: length, by: Int64.Stride(step)).map { moment in
            let label = Span(microseconds: moment).position(milliseconds: step < 1_000_000)
            return Tick(fraction: Double(moment) / Double(length), label: label)
        }
    }

    private func orderTicks(count: Int, limit: Int) -> [Tick] {
        let powers = (0..<12).flatMap { exponent in [1, 2, 5].map { $0 * Self.power(of: exponent) } }
        let step = powers.first { count / $0 < limit } ?? count
        return stride(from: 0, to: count, by: step).map {
            Tick(fraction: Double($0) / Double(count), label: $0 == 0 ? "event 1" : grouped($0 + 1))
        }
    }

    private static func power(of exponent: Int) -> Int { (0..<exponent).reduce(1) { sum, _ in sum * 10 } }

    /// Microseconds: a millisecond up to a day, in steps that people count in.
    private static let roundSteps: [Int64] =
        [1, 2, 5, 10, 20, 50, 100, 200, 500].map { $0 * 1000 }
        + [1, 2, 5, 10, 15, 30].map { $0 * 1_000_000 }
        + [1, 2, 5, 10, 15, 30].map { $0 * 60_000_000 }
        + [1, 2, 3, 6, 12, 24].map { $0 * 3_600_000_000 }
}
