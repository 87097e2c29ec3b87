import Lifecycle

/// One capture, its sessions, and the verdict on each life.
package struct CaptureAnalysis: Sendable {
    package var trace: Trace
    package var sessions: [Session]
    /// `lifeVerdicts[session][timeline]`.
    package var lifeVerdicts: [[LifeVerdict]]
    /// What it tells of its own device and is not the run's.
    package internal(set) var ownStatements: [RunStatement.Subject: String] = [:]
    /// One for each session that was judged.
    private var measuredAppearances: [Once<MeasuredAppearances>] = []
    private var keptChanges: [Once<LiveChanges>] = []
    /// By what each session is known, where its lines were let go of and somebody asks for it.
    package private(set) var identifiers: [String] = []
    /// What is left of its lines and lives where they were let go of; nil where all are kept.
    private var numbers: CaptureNumbers?

    package init(trace: Trace, sessions: [Session], lifeVerdicts: [[LifeVerdict]]) {
        self.trace = trace
        self.sessions = sessions
        self.lifeVerdicts = lifeVerdicts
    }

    /// Takes what was found of the next of its sessions, or of one that is judged anew.
    mutating func set(_ context: RuleContext, ofSession index: Int) {
        let verdicts = context.proofs.map(\.verdict)
        guard index == lifeVerdicts.count else {
            (lifeVerdicts[index], measuredAppearances[index]) = (verdicts, context.keptAppearances)
            return
        }
        lifeVerdicts.append(verdicts)
        measuredAppearances.append(context.keptAppearances)
        keptChanges.append(Once())
    }

    /// Whether it holds its lines and lives.
    package var isWhole: Bool { numbers == nil }

    /// What was judged in the order of reading is shown with the numbers that lines have in the file.
    mutating func numberLinesAsInFile() { trace.numberLinesAsInFile(&sessions) }

    /// Takes in what became of its file since it was read; whether that is news.
    package mutating func noteDamage() -> Bool {
        guard let kind = trace.damage(), !trace.problems.contains(where: { $0.kind == kind }) else { return false }
        trace.problems.append(Problem(kind: kind, count: 1, firstLine: max(trace.lines, 1)))
        return true
    }

    /// Lets go of the lines and the lives of a capture that no report shows any of: what tables say of it stays.
    package mutating func release(knownBy identifiers: [String] = []) {
        guard isWhole else { return }
        self.identifiers = identifiers
        numbers = CaptureNumbers(self)
        let (path, format, bytes, lines, problems) = (
            trace.path, trace.format, trace.bytes, trace.lines, trace.problems
        )
        let (statements, reading, misfits) = (trace.statements, trace.reading, trace.misfits)
        let proposal = trace.proposal
        trace = Trace(path: path, format: format, bytes: bytes, lines: lines, problems: problems)
        (trace.statements, trace.reading, trace.misfits) = (statements, reading, misfits)
        trace.proposal = proposal
        for index in sessions.indices { sessions[index].release() }
        (measuredAppearances, keptChanges) = ([], [])
    }
}

extension CaptureAnalysis {
    /// How many events of the app it tells.
    package var events: Int { numbers?.events ?? trace.events.count { !$0.kind.isMark } }

    /// One line can hold several events.
    package var linesWithEvents: Int { numbers?.linesWithEvents ?? trace.linesWithEvents }

    package var quality: CaptureQuality { numbers?.quality ?? CaptureQuality(trace) }

    package func events(ofSession index: Int) -> Int {
        numbers?.sessions[index].events
            ?? sessions[index].events.count { !trace.events[Int($0)].kind.isMark }
    }

    package func instances(ofSession index: Int) -> Int {
        numbers?.sessions[index].instances ?? sessions[index].timelines.count
    }

    package var instances: Int { sessions.indices.reduce(0) { $0 + instances(ofSession: $1) } }

    /// Whether no session shows a controller whose life can be judged.
    package var isBarren: Bool { sessions.indices.allSatisfy { !judgesControllers(ofSession: $0) } }

    /// Whether a session shows one: what awoke from a nib, counted a screen or complained is none by that alone, and a
    /// death tells nothing of those that did not die.
    package func judgesControllers(ofSession index: Int) -> Bool {
        instances(ofSession: index) > 0
            && sessions[index].classes.contains { !$0.vocabulary.intersection(.ofLifeBegun).isEmpty }
    }

    /// In the order of the session's classes.
    package func classes(ofSession index: Int) -> [ClassNumbers] {
        if let numbers { return numbers.sessions[index].classes }
        let verdicts = index < lifeVerdicts.count ? lifeVerdicts[index] : []
        let kept = index < measuredAppearances.count ? measuredAppearances[index] : Once()
        return ClassNumbers.all(
            in: sessions[index], verdicts, kept.value { MeasuredAppearances(trace: trace, session: sessions[index]) },
            liveChanges(ofSession: index))
    }

    /// How many instances of each class lived when, counted when somebody first asks.
    package func liveChanges(ofSession index: Int) -> LiveChanges {
        guard index < keptChanges.count else { return LiveChanges(sessions[index]) }
        return keptChanges[index].value { LiveChanges(sessions[index]) }
    }
}

/// What tables say of a capture, whether or not it is still there.
private struct CaptureNumbers: Sendable {
    let events: Int
    let linesWithEvents: Int
    let quality: CaptureQuality
    let sessions: [(events: Int, instances: Int, classes: [ClassNumbers])]

    init(_ capture: CaptureAnalysis) {
        (events, linesWithEvents, quality) = (capture.events, capture.linesWithEvents, capture.quality)
        sessions = capture.sessions.indices.map {
            (capture.events(ofSession: $0), capture.instances(ofSession: $0), capture.classes(ofSession: $0))
        }
    }
}

extension Session {
    fileprivate mutating func release() {
        (events, eventsByTimeline, notices) = ([], [], [])
        (timelines, transitions, fetches) = ([], [], [])
        for index in classes.indices { classes[index].timelines = [] }
    }
}

extension Trace {
    /// One line can hold several events of the app.
    package var linesWithEvents: Int {
        var (count, last) = (0, UInt32.max)
        for event in events where event.line != last && !event.kind.isMark {
            count += 1
            last = event.line
        }
        return count
    }
}
