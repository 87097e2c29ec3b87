import Lifecycle

/// What is known of one build.
package struct BuildCell: Sendable, Hashable, Codable {
    /// All logs of it.
    package private(set) var logs = LogCell()
    /// By the hour of their start, as `2026-05-01T22`; logs without a date are in none.
    package private(set) var hours: [String: LogCell] = [:]
    @BoundedCount package private(set) var crashes = 0
    @NamesInOrder package private(set) var devices: Set<String> = []
    @NamesInOrder package private(set) var systems: Set<String> = []
    /// By device, and by system: logs that could not be read. Nil for none, as sums of earlier versions have it.
    private var unreadDevices: [String: BoundedCount]?
    private var unreadSystems: [String: BoundedCount]?
    /// What records label it with as its `commit`.
    @NamesInOrder package private(set) var commits: Set<String> = []
    /// The last start that a log dates.
    package private(set) var last: String?

    package init() {}

    /// Ends that nobody chose; the words of `SessionEnding`.
    private static let violentEnds = Set([SessionEnding.crash, .killed, .outOfMemory, .watchdog].map(\.rawValue))

    mutating func add(_ session: JudgedSession, _ layer: Layer, commit: String?) {
        logs.add(session)
        if Self.violentEnds.contains(session.ending) { crashes += 1 }
        if let device = layer.device { devices.insert(device) }
        if let system = layer.system { systems.insert(system) }
        if let commit { commits.insert(commit) }
        guard let start = session.start else { return }
        last = max(last ?? start, start)
        hours[String(start.prefix(13)), default: LogCell()].add(session)
    }

    mutating func addUnread(_ layer: Layer, on time: String?) {
        logs.unread += 1
        let one = { (name: String) in [name: BoundedCount(wrappedValue: 1)] }
        unreadDevices = Self.sum(unreadDevices, layer.device.map(one))
        unreadSystems = Self.sum(unreadSystems, layer.system.map(one))
        if let time { hours[String(time.prefix(13)), default: LogCell()].unread += 1 }
    }

    /// The sum of two that turn out to be one build.
    static func + (left: BuildCell, right: BuildCell) -> BuildCell {
        var sum = left
        sum.logs = left.logs + right.logs
        sum.hours.merge(right.hours, uniquingKeysWith: +)
        sum.crashes += right.crashes
        sum.devices.formUnion(right.devices)
        sum.systems.formUnion(right.systems)
        sum.unreadDevices = Self.sum(left.unreadDevices, right.unreadDevices)
        sum.unreadSystems = Self.sum(left.unreadSystems, right.unreadSystems)
        sum.commits.formUnion(right.commits)
        sum.last = [left.last, right.last].compactMap(\.self).max()
        return sum
    }

    private static func sum(
        _ left: [String: BoundedCount]?, _ right: [String: BoundedCount]?
    ) -> [String: BoundedCount]? {
        guard let left, let right else { return left ?? right }
        return left.merging(right) { BoundedCount(wrappedValue: $0.wrappedValue + $1.wrappedValue) }
    }

    /// Devices and then systems of which no log could be read, with how many there are.
    package var unreadGroups: [(name: String, logs: Int)] {
        [(unreadDevices ?? [:], devices), (unreadSystems ?? [:], systems)].flatMap { unread, read in
            unread.filter { !read.contains($0.key) }.sorted { $0.key < $1.key }.map { ($0.key, $0.value.wrappedValue) }
        }
    }

    /// Inputs that gave no session and do not say when.
    var undatedUnread: Int { max(logs.unread - hours.values.reduce(0) { $0 + $1.unread }, 0) }
}

/// What is known of some logs of one build.
package struct LogCell: Sendable, Hashable, Codable {
    /// Sessions that could be read.
    @BoundedCount package fileprivate(set) var sessions = 0
    /// Sessions in which some rule could be answered for some class.
    @BoundedCount private var answered = 0
    /// Inputs that gave no session.
    @BoundedCount package fileprivate(set) var unread = 0
    /// The first start that a log dates.
    package private(set) var first: String?
    /// Sessions with a leak that nobody accepted, among those that could be judged for leaks.
    package private(set) var leaks = BuildSeries.Tally()

    package init() {}

    /// All logs, and those of them that answered anything.
    package var judged: BuildSeries.Tally { .init(hits: min(answered, sessions), judged: sessions + unread) }

    fileprivate mutating func add(_ session: JudgedSession) {
        sessions += 1
        if !session.findings.isEmpty || session.judged.contains(where: { !$0.value.isEmpty }) { answered += 1 }
        first = [first, session.start].compactMap(\.self).min()
        leaks = leaks + session.leaks
    }

    static func + (left: LogCell, right: LogCell) -> LogCell {
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
    /// Whether it could be judged for leaks, and has one that is more than a note and that nobody accepted. Of one that has
    /// none, all that left for good must have been judged: nobody calls it free of leaks otherwise.
    fileprivate var leaks: BuildSeries.Tally {
        let rule = "leaked_controller"
        let found = findings.filter { $0.rule == rule }
        guard !found.isEmpty || judged[rule]?.isEmpty == false else { return .init() }
        if found.contains(where: { !$0.isAccepted && $0.severity > .note }) { return .init(hits: 1, judged: 1) }
        return leavesOpen(rule) ? .init() : .init(hits: 0, judged: 1)
    }

    /// Whether a class of which some left for good, and none was seen to die, may leak for all that the log tells.
    private func leavesOpen(_ rule: String) -> Bool {
        open.contains { doubt in
            doubt.rule == rule && doubt.classes.contains { classes[$0].silentExits > 0 && classes[$0].deinits == 0 }
        }
    }
}
