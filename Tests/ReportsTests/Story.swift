@testable import Lifecycle
@testable import Rules

/// Builds one capture with one session from what its controllers did, as the steps before the reports would.
struct Story {
    var path = "SampleLogs/checkout.log"
    var clock = Clock.zoned
    /// East of Greenwich; nil when no line states a zone.
    var secondsFromGMT: Int? = 7_200
    var process = LoggedProcess(name: "Orchard", pid: 4321)
    /// Lines of other speakers after the last event.
    var otherLines = 0
    var problems: [Problem] = []
    var fetches: [Fetch] = []
    var transitions: [Transition] = []
    var session = 1
    private var entries: [Entry] = []

    /// 2026-05-01 10:11:12 on the device's clock.
    static let start = Timestamp(microseconds: 1_777_630_272_000_000)

    private struct Entry {
        let second: Double
        let controller: String
        let ordinal: Int
        let kind: EventKind
        let flags: EventFlags
        let text: String
    }

    init(path: String = "SampleLogs/checkout.log") { self.path = path }

    /// The callbacks of one instance, a tenth of a second apart.
    mutating func live(
        _ controller: String, _ ordinal: Int, from second: Double, _ kinds: [EventKind], flags: EventFlags = [],
        text: String? = nil
    ) {
        for (position, kind) in kinds.enumerated() {
            let address = String(0x6000_03a1_c000 + ordinal * 64, radix: 16)
            entries.append(
                Entry(
                    second: second + Double(position) / 10, controller: controller, ordinal: ordinal, kind: kind,
                    flags: flags, text: text ?? "Orchard[4321:1a2b] <\(controller): 0x\(address)> \(kind.name)"))
        }
    }

    /// The capture with its session, and the verdict that `verdict` gives each class and ordinal.
    func capture(verdict: (String, Int) -> LifeVerdict) -> CaptureAnalysis {
        let ordered = entries.enumerated().sorted { ($0.element.second, $0.offset) < ($1.element.second, $1.offset) }
            .map(\.element)
        var trace = Trace(path: path, format: "oslog-compact")
        trace.lines = ordered.count + otherLines
        trace.bytes = ordered.reduce(0) { $0 + $1.text.utf8.count + 1 }
        trace.problems = problems
        let names = Set(ordered.map(\.controller)).sorted()
        trace.names += names.map { ControllerName($0) }
        trace.events = ordered.enumerated().map { position, entry in
            event(entry, line: position + 1, name: names.firstIndex(of: entry.controller)! + 1)
        }
        let texts = ordered.map(\.text)
        trace.source = SourceText { texts[Int($0)] }
        let session = session(of: ordered, trace)
        let verdicts = session.timelines.map {
            verdict(session.controllerClass(of: $0).name.qualified, $0.ordinal)
        }
        return CaptureAnalysis(trace: trace, sessions: [session], lifeVerdicts: [verdicts])
    }

    private func event(_ entry: Entry, line: Int, name: Int) -> Event {
        let time = Timestamp(microseconds: Story.start.microseconds + Int64((entry.second * 1_000_000).rounded()))
        return Event(
            kind: entry.kind, line: UInt32(line), offset: UInt64(line - 1), time: time, clock: clock,
            controller: NameID(index: UInt32(name)), flags: entry.flags)
    }

    private func session(of entries: [Entry], _ trace: Trace) -> Session {
        var result = Session(
            id: session, process: process, firstLine: 1, lastLine: trace.lines, clock: clock,
            secondsFromGMT: secondsFromGMT, start: trace.events.first?.time ?? .none,
            end: trace.events.last?.time ?? .none, ending: .logEnd, events: trace.events.indices.map { UInt32($0) },
            eventsByTimeline: [],
            notices: trace.events.indices.filter { trace.events[$0].kind.isNotice }.map { UInt32($0) }, classes: [],
            timelines: [], transitions: transitions, fetches: fetches, gapLines: [])
        var seen: [(controller: String, ordinal: Int)] = []
        for entry in entries where !seen.contains(where: { $0 == (entry.controller, entry.ordinal) }) {
            seen.append((entry.controller, entry.ordinal))
        }
        for (controller, ordinal) in seen {
            let events = entries.indices.filter {
                entries[$0].controller == controller && entries[$0].ordinal == ordinal
            }
            result.add(controller, ordinal, events.map { UInt32($0) }, trace)
        }
        return result
    }
}

extension Session {
    /// Adds one life, and its class where it is the first of it.
    fileprivate mutating func add(_ controller: String, _ ordinal: Int, _ events: [UInt32], _ trace: Trace) {
        let name = ControllerName(controller)
        let known = classes.firstIndex { $0.name == name }
        let controllerClass = known ?? classes.count
        if known == nil { classes.append(ControllerClass(name: name, vocabulary: [], timelines: [])) }
        classes[controllerClass].timelines.append(timelines.count)
        let kinds = events.map { trace.events[Int($0)].kind }
        for kind in kinds { classes[controllerClass].vocabulary.insert(kind) }
        let first = eventsByTimeline.count
        eventsByTimeline += events
        var state = LifeState.newborn
        state.isDead = kinds.contains(.deinit)
        timelines.append(
            Timeline(
                controllerClass: controllerClass, ordinal: ordinal,
                token: .address(UInt64(0x6000_03a1_c000 + ordinal * 64)), identity: .address,
                events: first..<eventsByTimeline.count, state: state,
                loaded: events.first { trace.events[Int($0)].kind == .viewDidLoad },
                ended: events.first { trace.events[Int($0)].kind == .deinit },
                appearances: kinds.count { $0 == .viewWillAppear }, departure: nil, breaches: [], cancellations: [],
                test: nil))
    }
}
