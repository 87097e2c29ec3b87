import Lifecycle

/// What speaks for the names of a slot being controllers', whoever found them.
struct SlotEvidence {
    private var names: [String: EventKinds] = [:]
    private var counts: [String: Int] = [:]
    private var sequences: [Pool.Speaker: [EventKind]] = [:]
    private var glosses: [EventKind: [String: Int]] = [:]
    private var total = 0
    private var withEnding = 0

    /// By so much the statement's reading must be better than what was read.
    static let margin = 0.15

    mutating func add(_ name: String, _ token: String?, _ kind: EventKind) {
        total += 1
        names[name, default: EventKinds()].insert(kind)
        counts[name, default: 0] += 1
        glosses[kind, default: [:]][name, default: 0] += 1
        if NameLook.hasEnding(name) { withEnding += 1 }
        if CallbackOrder.isOfCycle(kind) { sequences[Pool.Speaker(name: name, token: token), default: []].append(kind) }
    }

    var worth: Double {
        guard total > 0 else { return 0 }
        let order = CallbackOrder(of: sequences.values)
        let returning = counts.filter { names[$0.key]?.bits.nonzeroBitCount ?? 0 > 1 && !$0.key.isEmpty }.values
            .reduce(0, +)
        var worth = Double(withEnding) / Double(total) + Weights.returning * Double(returning) / Double(total)
        if names.count > 1 { worth += Weights.severalNames }
        if order.count >= 3 { worth += Weights.order * (order.fit - Weights.middlingOrder) }
        if total >= 8, names.count == 1, withEnding == 0 { worth -= Weights.constant }
        let repeated = glosses.values.map { $0.values.max() ?? 0 }.reduce(0, +)
        if total > 7, names.count > 1, glosses.count > 2, Double(repeated) >= 0.95 * Double(total) {
            worth -= Weights.gloss
        }
        return worth
    }
}
