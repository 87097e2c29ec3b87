import Rules

extension Acceptance {
    /// `known since 2026-05-01, accepted until 2026-09-01 by Anna: timer is being replaced`.
    var worded: String {
        var words = firstSeen.map { "known since \($0)" } ?? "known"
        if expires != nil || owner != nil { words += ", accepted" }
        if let expires { words += " until \(expires)" }
        if let owner { words += " by \(owner)" }
        return reason.map { "\(words): \($0)" } ?? words
    }
}

extension BaselineReview {
    /// One for each entry that no longer fits, the failing ones first.
    var sentences: [String] {
        exceeded.map { "\(name($0.entry)): accepts \($0.entry.count), \($0.found) found, so all are shown" }
            + expired.map { "\(name($0)): was accepted until \($0.expires?.description ?? "")" }
            + stale.map { "\(name($0)): gone; 'lifeline baseline prune' takes it out" }
            + generous.map { "\(name($0.entry)): accepts \($0.entry.count), only \($0.found) found" }
    }

    private func name(_ entry: Baseline.Entry) -> String {
        "\(entry.rule) in \(entry.controller) (\(entry.fingerprint))"
    }
}
