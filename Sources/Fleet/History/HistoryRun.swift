import Lifecycle
import Rules

/// One run in a history: one line that needs no other, from which all states are derived and none is stored.
package struct HistoryRun: Sendable, Hashable {
    package static let schema = 1

    /// The same for the same sessions: a retry counts once.
    package var run: String
    /// ISO 8601, UTC, by the clock of whoever ran it.
    package var time: String
    /// One more than that of any run that was known when this one was added (Lamport, "Time, Clocks, and the Ordering of
    /// Events in a Distributed System", CACM 1978): no clock is asked. 0 in lines of earlier versions.
    package var arrival = 0
    package var commit: String?
    package var parent: String?
    package var branch: String?
    package var labels: [String: String] = [:]
    package private(set) var sessions = 0
    /// Percent; of the worst session.
    package private(set) var quality = 100
    package var tool: String
    /// By class, without its module.
    package private(set) var seen: [String: Sight] = [:]
    /// By rule: the classes for which some session answers it.
    package private(set) var judged: [String: Set<String>] = [:]
    /// By fingerprint.
    package private(set) var findings: [String: Found] = [:]
    /// By class, without its module: how long its instances took, where the logs have a clock.
    package var phases: [String: [Phase: PhaseTimes]] = [:]
    /// How its sessions begin, each with its device, in order; none of a run of many, of which nobody uploads one anew.
    package internal(set) var beginnings: [Beginning] = []

    /// By what a run of logs that were uploaded cut is known for the same as that of the whole ones.
    package struct Beginning: Sendable, Hashable, Codable {
        package var device: String?
        @BoundedCount package var lines: Int
        package var digests: [String]

        fileprivate var ofSession: SessionBeginning { SessionBeginning(lines: lines, digests: digests) }
    }

    private static let mostBeginnings = 16

    /// How much of a class a run shows.
    package struct Sight: Sendable, Hashable {
        package var visits = 0
        package var judged = 0
        package var alive = 0
        package var deinits = 0
        /// Those that left for good and of which no deinit tells what became of them.
        package var silentExits = 0
    }

    /// A kind of finding in one run.
    package struct Found: Sendable, Hashable {
        package var rule: String
        package var controller: String
        package var severity: Severity
        package var certainty: Certainty
        /// Instances, over all sessions.
        package var count: Int
    }

    package init(run: String, time: String, tool: String) {
        self.run = run
        self.time = time
        self.tool = tool
    }

    /// As a line gives it.
    init(
        run: String, time: String, tool: String, sessions: Int, quality: Int, seen: [String: Sight],
        judged: [String: Set<String>], findings: [String: Found], phases: [String: [Phase: PhaseTimes]]
    ) {
        self.init(run: run, time: time, tool: tool)
        (self.sessions, self.quality) = (sessions, quality)
        (self.seen, self.judged, self.findings, self.phases) = (seen, judged, findings, phases)
    }

    /// Adds one session; what could not be read adds nothing.
    package mutating func add(_ record: SessionRecord) {
        guard case .judged(let session) = record.content else { return }
        sessions += 1
        quality = min(quality, session.quality)
        let names = session.classes.map { ControllerName($0.name).bare }
        for (name, own) in zip(names, session.classes) where own.instances > 0 {
            let sight = seen[name] ?? Sight()
            seen[name] = Sight(
                visits: sight.visits.saturatingAdding(own.visits),
                judged: sight.judged.saturatingAdding(own.judgedVisits), alive: sight.alive.saturatingAdding(own.alive),
                deinits: sight.deinits.saturatingAdding(own.deinits),
                silentExits: sight.silentExits.saturatingAdding(own.silentExits))
        }
        for (rule, places) in session.judged { judged[rule, default: []].formUnion(places.map { names[$0] }) }
        for finding in session.findings { add(finding) }
        if let own = record.beginning {
            beginnings.append(.init(device: record.labels["device"], lines: own.lines, digests: own.digests))
            beginnings.sort { ($0.digests.first ?? "", $0.lines) < ($1.digests.first ?? "", $1.lines) }
        }
        if sessions > Self.mostBeginnings { beginnings = [] }
    }

    /// Whether it is of the same sessions as another run, of which it has some only to where their logs were cut.
    package func isCut(of whole: HistoryRun) -> Bool {
        guard sessions == whole.sessions, beginnings.count == sessions, whole.beginnings.count == sessions else {
            return false
        }
        let pairs = zip(beginnings, whole.beginnings).filter { $0 != $1 }
        return !pairs.isEmpty && pairs.allSatisfy { $0.device == $1.device && $0.ofSession.isCut(of: $1.ofSession) }
    }

    private mutating func add(_ finding: RecordedFinding) {
        let name = ControllerName(finding.controller).bare
        judged[finding.rule, default: []].insert(name)
        let known = findings[finding.fingerprint]
        findings[finding.fingerprint] = Found(
            rule: finding.rule, controller: name, severity: max(known?.severity ?? .note, finding.severity),
            certainty: finding.certainty == .confirmed ? .confirmed : known?.certainty ?? .probable,
            count: (known?.count ?? 0).saturatingAdding(finding.instances))
    }

    /// What this run says of a kind of finding.
    package func mark(_ fingerprint: String, rule: String, controller: String) -> FindingPast.RunMark {
        if let found = findings[fingerprint] { return .found(found.count) }
        return judged[rule]?.contains(controller) == true ? .absent : .notJudged
    }

    /// How often the finding could have been seen: visits whose end is known where it is about that, else all visits.
    package func visits(of controller: String, rule: String) -> Int {
        guard let sight = seen[controller] else { return judged[rule]?.contains(controller) == true ? sessions : 0 }
        return Self.rulesAboutTheEnd.contains(rule) ? sight.judged : sight.visits
    }

    private static let rulesAboutTheEnd: Set<String> = ["leaked_controller", "late_deinit", "activity_after_removal"]

    /// Nil where no label names one.
    package var build: BuildName? { labels["build"].flatMap { _ in BuildName(labels) } }

    /// What people call the run.
    package var name: String {
        if let build = build?.name { return "build \(build)" }
        if let commit { return String(commit.prefix(9)) }
        return String(time.prefix(16))
    }
}
