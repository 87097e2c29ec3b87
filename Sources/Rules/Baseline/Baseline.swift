import Lifecycle

/// The findings that a team knows and has accepted for now: only others fail a run.
package struct Baseline: Hashable, Sendable {
    /// Sorted by controller, rule and fingerprint; no two share a fingerprint.
    package let entries: [Entry]
    /// The place of each entry, by its fingerprint.
    private let places: [String: Int]

    package init(entries: [Entry] = []) {
        var kept: [String: Entry] = [:]
        for entry in entries { kept[entry.fingerprint] = entry }
        let sorted = kept.values.sorted { $0.place < $1.place }
        self.entries = sorted
        places = Dictionary(uniqueKeysWithValues: sorted.indices.map { (sorted[$0].fingerprint, $0) })
    }

    /// The entry for a kind of finding; nil where none is accepted.
    package subscript(fingerprint: String) -> Entry? { places[fingerprint].map { entries[$0] } }

    /// One accepted finding: what it is, how often it may occur, and who answers for it until when.
    package struct Entry: Hashable, Sendable {
        package var fingerprint: String
        package var rule: String
        package var controller: String
        /// How many findings of this fingerprint a run may have; each may name several instances.
        package var count: Int
        package var reason: String?
        package var owner: String?
        package var firstSeen: Day?
        /// The last day on which the entry holds.
        package var expires: Day?

        package init(
            fingerprint: String, rule: String, controller: String, count: Int, reason: String? = nil,
            owner: String? = nil, firstSeen: Day? = nil, expires: Day? = nil
        ) {
            self.fingerprint = fingerprint
            self.rule = rule
            self.controller = controller
            self.count = count
            self.reason = reason
            self.owner = owner
            self.firstSeen = firstSeen
            self.expires = expires
        }

        fileprivate var place: (String, String, String) { (controller, rule, fingerprint) }

        package func hasExpired(on today: Day) -> Bool { expires.map { $0 < today } ?? false }
    }
}

/// What a run found out about its baseline.
package struct BaselineReview: Sendable {
    /// Entries whose finding is gone although its class was seen and its rule ran.
    package var stale: [Baseline.Entry] = []
    /// Entries that allow more than was found, with the number found.
    package var generous: [(entry: Baseline.Entry, found: Int)] = []
    /// Entries whose finding is there, and whose last day has passed.
    package var expired: [Baseline.Entry] = []
    /// Entries that allow less than was found, with the number found.
    package var exceeded: [(entry: Baseline.Entry, found: Int)] = []

    package init() {}
}

/// Who accepted a finding, and why.
package struct Acceptance: Hashable, Sendable {
    package var reason: String?
    package var owner: String?
    package var firstSeen: Day?
    package var expires: Day?

    package init(reason: String) { self.reason = reason }

    package init(_ entry: Baseline.Entry) {
        reason = entry.reason
        owner = entry.owner
        firstSeen = entry.firstSeen
        expires = entry.expires
    }
}
