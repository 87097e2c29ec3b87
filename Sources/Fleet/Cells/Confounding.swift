/// A change from one build to the next that nobody can tell from a change of devices or systems, which came with it.
struct Confounding: Sendable {
    let change: ChangePoint
    /// In which devices or systems the sessions before and after differ.
    let shifts: [LabelShift]
}

/// What the sessions after a build are labelled with otherwise than those before.
package struct LabelShift: Sendable, Hashable {
    /// `device` or `os`.
    package let label: String
    /// Those that no session before names.
    package let added: [String]
    /// Whether most sessions before, or after, lack the label.
    package let isMissing: Bool

    /// How much two mixtures have in common, at most, where they are called different.
    private static let fewestInCommon = 0.5

    /// Nil where the same values are about as frequent on both sides.
    fileprivate init?(_ label: String, before: [String?: Int], after: [String?: Int]) {
        // Where nobody names it, nothing is missing.
        guard (Array(before.keys) + Array(after.keys)).contains(where: { $0 != nil }) else { return nil }
        let (old, new) = (max(before.values.reduce(0, +), 1), max(after.values.reduce(0, +), 1))
        let part = { (count: Int?, all: Int) in Double(count ?? 0) / Double(all) }
        let common = Set(before.keys).intersection(after.keys).compactMap(\.self).reduce(0) {
            $0 + min(part(before[$1], old), part(after[$1], new))
        }
        guard common < Self.fewestInCommon else { return nil }
        self.label = label
        added = after.keys.compactMap(\.self).filter { before[$0] == nil }.sorted { naturallyPrecedes($0, $1) }
        isMissing = part(before[nil], old) > 0.5 || part(after[nil], new) > 0.5
    }
}

extension FleetSeries {
    /// The likeliest change of all sessions together, where those of the same device and system could not have shown it
    /// however they lay, for hardly any are on both sides of it.
    func confounding(in range: Range<Int>, threshold: Double) -> Confounding? {
        let pooled = BuildSeries(counts: tallies.map { [$0] })
        guard let change = pooled.likeliestChange(in: range), change.p <= threshold,
            !series.couldChange(with: change.build, in: range, threshold: threshold)
        else { return nil }
        let places = Dictionary(builds.enumerated().map { ($1, $0) }, uniquingKeysWith: { $1 })
        let shift = { (label: String, value: (Layer) -> String?) -> LabelShift? in
            var sides: [[String?: Int]] = [[:], [:]]
            for (layer, tally) in judged {
                guard let place = layer.build.flatMap({ places[$0] }) else { continue }
                sides[place < change.build ? 0 : 1][value(layer), default: 0] += tally.judged
            }
            return LabelShift(label, before: sides[0], after: sides[1])
        }
        let shifts = [shift("device", \.device), shift("os", \.system)].compactMap(\.self)
        return shifts.isEmpty ? nil : Confounding(change: change, shifts: shifts)
    }
}
