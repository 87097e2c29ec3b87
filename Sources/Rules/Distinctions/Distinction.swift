import Lifecycle

/// What goes with leaking among the instances of one class: the leaked did it and the released did not, or the reverse.
///
/// It is a correlation: no proof of a cause, and the first place to look.
package struct Distinction: Hashable, Sendable {
    /// What they did, as it follows a subject: `said "playback timer started"`. All part the instances in the same way.
    package var deeds: [String]
    /// The same as facts, and those that part them so and are not told.
    var traits: [Trait]
    package var leaked: Share
    package var released: Share

    /// How many of a group did it.
    package struct Share: Hashable, Sendable {
        package var count: Int
        package var total: Int

        package init(_ count: Int, of total: Int) {
            self.count = count
            self.total = total
        }

        /// A tenth of them may be exceptions, and no more.
        fileprivate var isAlmostAll: Bool { (total - count) * 10 <= total }
        fileprivate var isAlmostNone: Bool { count * 10 <= total }
    }

    /// Whether the leaked are those that did it.
    package var isOfTheLeaked: Bool { leaked.count * max(released.total, 1) > released.count * leaked.total }

    /// What the leaked said and the released did not.
    package var telltale: RemarkShape? {
        guard isOfTheLeaked else { return nil }
        return traits.lazy.compactMap { trait in if case .said(let remark) = trait { remark } else { nil } }.first
    }

    /// What the leaked did that one can do again, of each kind that is as plain: a way without it is one that the released
    /// went too. Whom a screen is opened by and how it is left, the way tells anyway.
    var steps: [Trait] {
        guard isOfTheLeaked, let plainest = traits.compactMap(\.plainness).min() else { return [] }
        return traits.filter { $0.plainness == plainest }
    }

    /// `all 3 leaked said "playback timer started", none of the 5 released did`.
    package var sentence: String {
        let (doers, others) =
            isOfTheLeaked
            ? (leaked.asDoers(called: "leaked"), released.asOthers(called: "released"))
            : (released.asDoers(called: "released"), leaked.asOthers(called: "leaked"))
        return "\(doers) \(spokenList(deeds)), \(others)"
    }
}

extension Distinction {
    /// Whether a fact parts all, or nearly all, of the leaked from the released.
    static func parts(_ leaked: Share, _ released: Share) -> Bool {
        leaked.isAlmostAll && released.isAlmostNone || leaked.isAlmostNone && released.isAlmostAll
    }
}

// MARK: Messages

extension Distinction.Share {
    fileprivate func asDoers(called name: String) -> String {
        if total == 1 { return "the \(name) one" }
        return count == total ? "all \(grouped(total)) \(name)" : "\(grouped(count)) of \(grouped(total)) \(name)"
    }

    fileprivate func asOthers(called name: String) -> String {
        if total == 0 { return "and none was \(name) to compare with" }
        if total == 1 { return "the \(name) one did not" }
        return count == 0
            ? "none of the \(grouped(total)) \(name) did" : "\(grouped(count)) of the \(grouped(total)) \(name) did"
    }
}
