import Lifecycle

/// What is known of one build.
package struct BuildCell: Sendable, Hashable {
    /// Sessions that could be read.
    package internal(set) var sessions = 0
    /// Sessions in which some rule could be answered for some class.
    package internal(set) var answered = 0
    /// Inputs that gave no session.
    package internal(set) var unread = 0
    package internal(set) var crashes = 0
    package internal(set) var devices: Set<String> = []
    package internal(set) var systems: Set<String> = []
    /// What records label it with as its `commit`.
    package internal(set) var commits: Set<String> = []
    /// The first and the last start that a log dates.
    package internal(set) var first: String?
    package internal(set) var last: String?
    /// By the hour of their start, as `2026-05-01T22`; sessions without a date are in none.
    package internal(set) var hours: [String: HourCell] = [:]
    /// Sessions with a leak that nobody accepted, among those that could be judged for leaks.
    package internal(set) var leaks = BuildSeries.Tally()

    package init() {}

    /// Ends that nobody chose; the words of `SessionEnding`.
    private static let violentEnds = Set([SessionEnding.crash, .killed, .outOfMemory, .watchdog].map(\.rawValue))

    mutating func add(_ session: JudgedSession, _ layer: Layer, commit: String?) {
        sessions += 1
        if session.hasAnswer { answered += 1 }
        if Self.violentEnds.contains(session.ending) { crashes += 1 }
        if let device = layer.device { devices.insert(device) }
        if let system = layer.system { systems.insert(system) }
        if let commit { commits.insert(commit) }
        leaks = leaks + session.leaks
        guard let start = session.start else { return }
        first = min(first ?? start, start)
        last = max(last ?? start, start)
        hours[String(start.prefix(13)), default: HourCell()].add(session)
    }

    mutating func addUnread(on time: String?) {
        unread += 1
        if let time { hours[String(time.prefix(13)), default: HourCell()].addUnread() }
    }

    /// The sum of two that turn out to be one build.
    static func + (left: BuildCell, right: BuildCell) -> BuildCell {
        var sum = left
        sum.sessions += right.sessions
        sum.answered += right.answered
        sum.unread += right.unread
        sum.crashes += right.crashes
        sum.devices.formUnion(right.devices)
        sum.systems.formUnion(right.systems)
        sum.commits.formUnion(right.commits)
        sum.first = [left.first, right.first].compactMap(\.self).min()
        sum.last = [left.last, right.last].compactMap(\.self).max()
        sum.hours.merge(right.hours, uniquingKeysWith: +)
        sum.leaks = left.leaks + right.leaks
        return sum
    }

    /// All logs of it, and those of them that answered anything.
    package var judged: BuildSeries.Tally { .init(hits: answered, judged: sessions + unread) }

    /// Inputs that gave no session and do not say when.
    var undatedUnread: Int { unread - hours.values.reduce(0) { $0 + $1.unread } }

    /// The hour by which so many quarters of its dated logs had begun.
    func hour(ofPart quarters: Int) -> String? {
        var rest = (hours.values.reduce(0) { $0 + $1.judged.judged } * quarters + 3) / 4
        for (hour, cell) in hours.sorted(by: { $0.key < $1.key }) {
            rest -= cell.judged.judged
            if rest <= 0 { return hour }
        }
        return nil
    }
}

/// What is known of one build's sessions of one hour.
package struct HourCell: Sendable, Hashable {
    package internal(set) var sessions = 0
    var answered = 0
    var unread = 0
    /// The first start of them.
    var first: String?
    package internal(set) var leaks = BuildSeries.Tally()

    /// All logs of it, and those of them that answered anything.
    package var judged: BuildSeries.Tally { .init(hits: answered, judged: sessions + unread) }

    fileprivate mutating func addUnread() { unread += 1 }

    fileprivate mutating func add(_ session: JudgedSession) {
        sessions += 1
        if session.hasAnswer { answered += 1 }
        first = [first, session.start].compactMap(\.self).min()
        leaks = leaks + session.leaks
    }

    package static func + (left: HourCell, right: HourCell) -> HourCell {
        var sum = left
        sum.sessions += right.sessions
        sum.answered += right.answered
        sum.unread += right.unread
        sum.first = [left.first, right.first].compactMap(\.self).min()
        sum.leaks = left.leaks + right.leaks
        return sum
    }
}

extension JudgedSession {
    /// Whether some rule could be answered for some class.
    fileprivate var hasAnswer: Bool { !findings.isEmpty || judged.contains { !$0.value.isEmpty } }

    /// Whether it could be judged for leaks, and has one that is more than a note and that nobody accepted.
    fileprivate var leaks: BuildSeries.Tally {
        let rule = "leaked_controller"
        let found = findings.filter { $0.rule == rule }
        guard !found.isEmpty || judged[rule]?.isEmpty == false else { return .init() }
        let counts = found.contains { !$0.isAccepted && $0.severity > .note }
        return .init(hits: counts ? 1 : 0, judged: 1)
    }
}
