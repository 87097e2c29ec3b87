import Capture
import Lifecycle
import Rules

/// By what a session is known, as its own lines tell.
package typealias SessionIdentification = @Sendable (Session, Trace) -> String

/// The captures of a run, judged as they are read: so that a thousand logs take no more memory than what is told of them.
struct JudgedCaptures {
    private var analysis: RunningAnalysis
    /// Read, and not judged yet: all cores judge several at once.
    private var waiting: [(trace: Trace, sessions: [Session])] = []
    private var bytesWaiting = 0
    /// How many captures without a finding stay whole; nil where somebody may ask for each of their lives.
    private let mostSpared: Int?
    private var spared = 0
    /// By what a session is known whose lines are gone; nil where nobody asks.
    private let identify: SessionIdentification?
    /// The places of captures by what was read, of those that have a clock: only they can be known as copies.
    private var placesOfSize: [TraceSize: [Int]] = [:]
    /// What captures that were let go of held, to know another copy of them.
    private var imprints: [Int: Imprint] = [:]

    /// What the system says of how runs ended, beside the logs.
    private let reports: [MemoryReport]
    /// The paths of those that told how a session ended.
    private var toldReports: Set<String> = []

    private static let mostWaiting = 64
    private static let mostBytesWaiting = 8 << 20

    init(
        _ selection: RuleSelection, keepingOf mostSpared: Int? = nil, earlier: DeinitEvidence? = nil,
        identify: SessionIdentification? = nil
    ) {
        analysis = RunningAnalysis(selection, earlier: earlier)
        reports = selection.settings.memoryReports
        self.mostSpared = mostSpared
        self.identify = identify
    }

    /// Takes a capture whose lives are rebuilt, and answers its place among all.
    mutating func take(_ trace: consuming Trace, _ sessions: [Session]) -> Int {
        let place = analysis.captures.count + waiting.count
        if let size = TraceSize(trace) { placesOfSize[size, default: []].append(place) }
        bytesWaiting += trace.bytes
        waiting.append((trace, ended(sessions)))
        if waiting.count >= Self.mostWaiting || bytesWaiting >= Self.mostBytesWaiting { hearAll() }
        return place
    }

    /// Judges what waits, and lets go of what no report shows.
    mutating func hearAll() {
        let known = analysis.captures.count
        analysis.judge(waiting)
        (waiting, bytesWaiting) = ([], 0)
        if analysis.captures.count > 1 { analysis.captures[known...].forEach { $0.trace.source.rest() } }
        guard let mostSpared else { return }
        for place in known..<analysis.captures.count where !analysis.hasFindings(inCapture: place) {
            // What holds no controller is told by its lines.
            guard !analysis.captures[place].isBarren else { continue }
            spared += 1
            guard spared > mostSpared else { continue }
            let (trace, sessions) = (analysis.captures[place].trace, analysis.captures[place].sessions)
            imprints[place] = Imprint(of: trace)
            analysis.release(
                capture: place, knownBy: identify.map { identify in sessions.map { identify($0, trace) } } ?? [])
        }
    }

    /// The last run of a process of which a report says that it crashed did so, where its log just ends.
    private mutating func ended(_ sessions: [Session]) -> [Session] {
        var sessions = sessions
        for report in reports {
            guard case .crashed(let reason) = report.content, let own = report.crashed(among: sessions) else {
                continue
            }
            toldReports.insert(report.path)
            if sessions[own].crash == nil { sessions[own].crash = ReportedCrash(path: report.path, reason: reason) }
            if [.logEnd, .relaunch].contains(sessions[own].ending) { sessions[own].ending = .crash }
        }
        return sessions
    }

    consuming func closed(failures: [InputFailure]) -> Analysis {
        let told = toldReports
        var analysis = analysis.closed(failures: failures)
        analysis.toldReports = told
        return analysis
    }
}

extension JudgedCaptures {
    /// Where the same lines at the same times were read before.
    func path(ofCopyOf trace: borrowing Trace) -> String? {
        guard let size = TraceSize(trace) else { return nil }
        for place in placesOfSize[size] ?? [] where isCopy(place, of: trace) { return self.trace(place).path }
        return nil
    }

    private func isCopy(_ place: Int, of trace: borrowing Trace) -> Bool {
        if place < analysis.captures.count, !analysis.captures[place].isWhole {
            guard let imprint = imprints[place] else { return false }
            return imprint == Imprint(of: copy trace)
        }
        return self.trace(place).isCopy(of: copy trace)
    }

    func trace(_ place: Int) -> Trace {
        place < analysis.captures.count
            ? analysis.captures[place].trace : waiting[place - analysis.captures.count].trace
    }

    /// Whether a capture that was judged shows a controller, or a finding that is more than a note.
    func isFruitful(_ place: Int) -> Bool {
        analysis.hasGraveFindings(inCapture: place) || !analysis.captures[place].isBarren
    }

    /// How many events each process has of which a controller is shown, by its name.
    var eventsOfProcesses: [String: Int] {
        var counts: [String: Int] = [:]
        for capture in analysis.captures {
            for (index, session) in capture.sessions.enumerated() where !session.timelines.isEmpty {
                if let name = session.process.name { counts[name, default: 0] += capture.events(ofSession: index) }
            }
        }
        return counts
    }
}

extension Trace {
    /// Whether another trace of the same size is of the same lines at the same times, as one packed beside its original is.
    fileprivate func isCopy(of other: Trace) -> Bool {
        zip(events, other.events).allSatisfy { own, other in
            own.clock == other.clock && own.time == other.time && own.offset == other.offset && own.kind == other.kind
        } && events.allSatisfy { source.line($0.offset) == other.source.line($0.offset) }
    }

    fileprivate var isDated: Bool { events.contains { $0.clock != .none && $0.clock != .stopwatch } }
}

/// What a capture and its copy have in common at first sight.
private struct TraceSize: Hashable {
    private let bytes: Int
    private let lines: Int
    private let events: Int

    /// Nil for a log without any clock: two that are alike may be of two runs.
    init?(_ trace: borrowing Trace) {
        guard trace.isDated else { return nil }
        (bytes, lines, events) = (trace.bytes, trace.lines, trace.events.count)
    }
}

/// By what a copy of a capture is known when the capture itself is gone: what `isCopy` compares, as one number.
private struct Imprint: Equatable {
    private let content: Int

    init(of trace: Trace) {
        var content = Hasher()
        for event in trace.events {
            content.combine(event.clock)
            content.combine(event.time)
            content.combine(event.offset)
            content.combine(event.kind)
            content.combine(trace.source.line(event.offset))
        }
        self.content = content.finalize()
    }
}
