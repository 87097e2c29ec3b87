import Fleet
import Lifecycle
import Rules

/// What changed from one run to another.
package struct Comparison: Sendable {
    package let old: ComparedRun
    package let new: ComparedRun
    /// Findings of the new run that the old one does not have.
    package private(set) var appeared: [Change] = []
    /// Findings of the old run whose class was seen again without them, often enough.
    package private(set) var gone: [Change] = []
    /// The same, where the new run hardly shows what would bring them.
    package private(set) var unprovoked: [Change] = []
    /// Findings of the old run whose class the new one never shows: nobody knows.
    package private(set) var unseen: [Change] = []
    package private(set) var unchanged: [Change] = []
    /// Classes of either run, in order of name.
    package private(set) var classes: [ClassChange]

    /// All findings of one fingerprint.
    package struct Change: Sendable {
        /// The first of the newer run that has it.
        package var finding: ComparedFinding
        package var oldCount: Int
        package var newCount: Int
        /// Why its absence tells little: `1 visit against 8`.
        package var doubt: String?
    }

    /// One class in both runs; nil where it was not seen.
    package struct ClassChange: Sendable {
        package var name: String
        package var old: ComparedClass?
        package var new: ComparedClass?

        package var isChange: Bool { old != new }
    }

    package init(_ old: ComparedRun, _ new: ComparedRun) {
        self.old = old
        self.new = new
        classes = Comparison.classes(old, new)
        let rows = Dictionary(
            classes.map { (ControllerName($0.name).bare, $0) }, uniquingKeysWith: { first, _ in first })
        let (before, after) = (Comparison.groups(old), Comparison.groups(new))
        for (fingerprint, own) in after.sorted(by: Comparison.precedes) {
            let known = before[fingerprint]?.count ?? 0
            let change = Change(finding: own[0], oldCount: known, newCount: own.count)
            if known > 0 {
                unchanged.append(change)
            } else if !own[0].isSuppressed {
                appeared.append(change)
            }
        }
        for (fingerprint, own) in before.sorted(by: Comparison.precedes) where after[fingerprint] == nil {
            var change = Change(finding: own[0], oldCount: own.count, newCount: 0)
            let isOfAll = own[0].controller == ControllerName.wholeSession.displayed
            let row = rows[ControllerName(own[0].controller).bare]
            change.doubt = isOfAll ? "it tells of no controller" : row?.doubt
            if !isOfAll, row?.new == nil {
                unseen.append(change)
            } else if change.doubt != nil {
                unprovoked.append(change)
            } else {
                gone.append(change)
            }
        }
    }

    /// Whether something appeared that fails a run.
    package func fails(_ threshold: FailureThreshold) -> Bool {
        appeared.contains { threshold.fails($0.finding.severity) }
    }

    private static func groups(_ run: ComparedRun) -> [String: [ComparedFinding]] {
        Dictionary(grouping: run.findings, by: \.fingerprint)
    }

    /// Errors first, then by class, rule and fingerprint: the order of a dictionary is nobody's.
    private static func precedes(
        _ left: (key: String, value: [ComparedFinding]), _ right: (key: String, value: [ComparedFinding])
    ) -> Bool {
        let (a, b) = (left.value[0], right.value[0])
        if a.severity != b.severity { return a.severity > b.severity }
        return (a.controller, a.rule, left.key) < (b.controller, b.rule, right.key)
    }

    private static func classes(_ old: ComparedRun, _ new: ComparedRun) -> [ClassChange] {
        func byName(_ run: ComparedRun) -> [String: ComparedClass] {
            Dictionary(run.classes.map { ($0.bareName, $0) }, uniquingKeysWith: { first, _ in first })
        }
        let (before, after) = (byName(old), byName(new))
        return Set(before.keys).union(after.keys).sorted().map { name in
            ClassChange(name: name, old: before[name], new: after[name])
        }
    }
}

extension FailureThreshold {
    /// Whether a finding of this severity fails the run when it counts at all.
    package func fails(_ severity: Severity) -> Bool {
        switch self {
        case .warning: severity >= .warning
        case .error: severity >= .error
        case .never: false
        }
    }
}

extension Comparison {
    /// `2 findings appeared: Leaked controller in Cart and Slow appearance in Home; 1 gone: …; 3 unchanged, 1 of them an
    /// error`; what there is none of is not told.
    var headline: String {
        let errors = standing.count { $0.finding.severity == .error }
        let grave = errors == 0 ? "" : ", \(grouped(errors)) of them \(errors == 1 ? "an error" : "errors")"
        var parts = [String]()
        if !appeared.isEmpty { parts.append("\(counted(appeared.count, "finding")) appeared\(named(appeared))") }
        if appeared.isEmpty { parts.append(gone.isEmpty ? "Nothing appeared and nothing is gone" : "Nothing appeared") }
        if !gone.isEmpty { parts.append("\(grouped(gone.count)) gone\(named(gone))") }
        if !unprovoked.isEmpty {
            parts.append("\(grouped(unprovoked.count)) gone, or not provoked\(named(unprovoked))")
        }
        if !unchanged.isEmpty { parts.append("\(grouped(unchanged.count)) unchanged\(grave)") }
        if !unseen.isEmpty { parts.append("\(grouped(unseen.count)) not seen") }
        return parts.joined(separator: "; ")
    }

    private func named(_ changes: [Change]) -> String {
        let names = changes.map { $0.name(ControllerName($0.finding.controller).bare.clipped(to: 60)) }
        return names.isEmpty ? "" : ": \(listed(names, atMost: 2))"
    }

    /// What was there before, still is, and nobody accepted.
    private var standing: [Change] { unchanged.filter { !$0.finding.isSuppressed } }

    /// The worst of what the new run has to answer for; nil where a tick is due.
    var worst: Severity? { (appeared + standing.filter { $0.finding.severity > .note }).map(\.finding.severity).max() }

    /// Whether an error or a warning was not seen again, which is no cure.
    var isOpen: Bool { (unseen + unprovoked).contains { $0.finding.severity > .note && !$0.finding.isSuppressed } }

    /// The four lists with their titles, those with something in them.
    var lists: [(title: String, sign: String, changes: [Change])] {
        [
            ("Appeared", "+", appeared), ("Gone", "-", gone), ("Gone, or not provoked", "?", unprovoked),
            ("Not seen: their controllers are not in the new run", "?", unseen), ("Unchanged", "=", unchanged),
        ].filter { !$0.2.isEmpty }
    }

    var changedClasses: [ClassChange] { classes.filter(\.isChange) }
}

extension Comparison.Change {
    /// ` (2, was 1)` where the number changed.
    var countWords: String {
        if let doubt { return " (\(doubt))" }
        return oldCount == newCount || oldCount == 0 || newCount == 0 ? "" : " (\(newCount), was \(oldCount))"
    }

    /// The rule's title, as all other reports have it, and of which class the finding is, if it is of one.
    func name(_ controller: String) -> String {
        let title = Rule.all.first { $0.id == finding.rule }?.title ?? finding.rule.clipped(to: 60)
        return finding.controller == ControllerName.wholeSession.displayed ? title : "\(title) in \(controller)"
    }
}

extension Comparison.ClassChange {
    /// The columns of the table, each `3 → 4`, or one number where nothing changed.
    var cells: [String] {
        [
            cell { $0.instances }, cell { $0.deinits }, cell { $0.leaked }, cell { $0.appearances },
            cell { $0.fetches }, times(\.medianToAppear), times(\.slowToAppear),
        ]
    }

    /// What changed, in one line.
    var words: String {
        switch (old, new) {
        case (nil, let new?): "only in the new run, \(counted(new.instances, "instance"))"
        case (let old?, nil): "only in the old run, \(counted(old.instances, "instance"))"
        case (nil, nil), (_?, _?):
            zip(Self.titles, cells).filter { $1.contains("→") }.map { "\($0) \($1)" }.joined(separator: ", ")
        }
    }

    /// Why what the new run does not show of the class may still be there; nil where it was looked at as often as before, or
    /// as often as a history takes for an answer.
    var doubt: String? {
        guard let old, let new else { return nil }
        let (before, after) = (old.visits, new.visits)
        guard after < min(before, Patience().visits) else { return nil }
        return "\(counted(after, "visit")) against \(grouped(before))"
    }

    static let titles = ["instances", "deinit", "leaked", "appearances", "fetches", "median", "95 %"]

    private func cell(_ number: (ComparedClass) -> Int?) -> String {
        words(old.flatMap(number).map(grouped), new.flatMap(number).map(grouped))
    }

    /// Milliseconds as people compare them.
    private func times(_ time: (ComparedClass) -> Double?) -> String {
        words(old.flatMap(time).map(spoken), new.flatMap(time).map(spoken))
    }

    private func spoken(_ milliseconds: Double) -> String { Span.seconds(milliseconds / 1_000).spoken }

    private func words(_ old: String?, _ new: String?) -> String {
        switch (old, new) {
        case (let old?, let new?): old == new ? new : "\(old) → \(new)"
        case (nil, let new?): self.old == nil ? "– → \(new)" : new
        case (let old?, nil): self.new == nil ? "\(old) → –" : old
        case (nil, nil): ""
        }
    }
}
