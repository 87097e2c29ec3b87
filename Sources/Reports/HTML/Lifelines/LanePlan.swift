import Lifecycle
import Rules

/// The instances that one finding names, as the chart asks for room for them.
struct Accused: Sendable {
    let timelines: [Int]
    let severity: Severity
}

/// Which instances of a session are drawn: chosen before anything is drawn, so that a long session costs what it shows.
struct LanePlan: Sendable {
    /// The drawn instances of one class, and how many are left out.
    struct Group: Sendable {
        let controllerClass: Int
        /// Indices into `Session.timelines`, row by row: those with problems first, then each alone, then the released
        /// ones of whom nothing is said, as many in a row as lived one after the other.
        let rows: [[Int]]
        let leftOut: Int

        /// In the order of the rows.
        var timelines: [Int] { rows.flatMap(\.self) }
    }

    /// Classes with errors first, then those with warnings; within that in the order of their first line.
    let groups: [Group]
    /// Classes of which not one instance is drawn.
    let classesLeftOut: Int

    /// Instances that findings name come first, then each class's first and last, then whoever was first.
    ///
    /// `accused` is sorted, the worst first.
    init(session: Session, verdicts: [LifeVerdict] = [], accused: [Accused], limit: Int) {
        var chosen = Set<Int>()
        for timelines in LanePlan.candidates(session: session, accused: accused) {
            for timeline in timelines where chosen.count < limit { chosen.insert(timeline) }
        }
        let order = LaneOrder(session: session, verdicts: verdicts, accused: accused)
        let all = session.classes.indices.map { index in
            let own = session.classes[index].timelines
            let drawn = own.filter(chosen.contains)
            return Group(controllerClass: index, rows: order.rows(of: drawn), leftOut: own.count - drawn.count)
        }
        groups = all.filter { !$0.rows.isEmpty }.map { ($0, order.place(of: $0)) }.sorted { $0.1 < $1.1 }.map(\.0)
        classesLeftOut = all.count - groups.count
    }

    var drawn: Int { groups.reduce(0) { $0 + $1.timelines.count } }

    /// A finding may name thousands of instances: each shows the first twelve before any shows more.
    private static func candidates(session: Session, accused: [Accused]) -> [ArraySlice<Int>] {
        let ends = session.classes.map { own in
            own.timelines.count < 2 ? own.timelines[...] : [own.timelines[0], own.timelines[own.timelines.count - 1]]
        }
        let everyone = Array(session.timelines.indices)[...]
        return accused.map { $0.timelines.prefix(12) } + ends + accused.map { $0.timelines.dropFirst(12) } + [everyone]
    }
}

/// Who stands above whom in a chart, and who shares a row.
private struct LaneOrder {
    let session: Session
    let verdicts: [LifeVerdict]
    /// The worst that a finding says of an instance.
    private let severities: [Int: Severity]

    init(session: Session, verdicts: [LifeVerdict], accused: [Accused]) {
        self.session = session
        self.verdicts = verdicts
        var severities: [Int: Severity] = [:]
        for finding in accused {
            for timeline in finding.timelines where severities[timeline] == nil {
                severities[timeline] = finding.severity
            }
        }
        self.severities = severities
    }

    /// Notes are no problems: whom only they name keeps its place.
    private func rank(_ timeline: Int) -> Int {
        switch severities[timeline] {
        case .error: 0
        case .warning: 1
        case .note, nil: 2
        }
    }

    func place(of group: LanePlan.Group) -> (Int, Int) {
        (group.timelines.map(rank).min() ?? 2, group.timelines.min() ?? 0)
    }

    func rows(of drawn: [Int]) -> [[Int]] {
        let quiet = drawn.filter { severities[$0] == nil && $0 < verdicts.count && verdicts[$0] == .deallocated }
        let packed = quiet.count > 1 ? packed(quiet) : quiet.map { [$0] }
        let shared = Set(packed.filter { $0.count > 1 }.joined())
        let alone = drawn.filter { !shared.contains($0) }.sorted { (rank($0), $0) < (rank($1), $1) }
        return alone.map { [$0] } + packed.filter { $0.count > 1 }
    }

    /// Each life goes into the first row whose last one was over before it began: nothing is drawn over anything.
    private func packed(_ lives: [Int]) -> [[Int]] {
        var rows: [(lives: [Int], end: UInt32)] = []
        for life in lives {
            guard let first = session.events(of: session.timelines[life]).first else { continue }
            let own = session.timelines[life]
            let end = session.end(of: own) ?? .max
            if let row = rows.firstIndex(where: { $0.end < first }) {
                rows[row].lives.append(life)
                rows[row].end = end
            } else {
                rows.append(([life], end))
            }
        }
        return rows.map(\.lives)
    }
}
