/// Cuts a capture into sessions: one run of one process each.
///
/// A new PID begins a session; so do a second launch callback, a stopwatch that begins anew, and the lines after a
/// crash. Lines without an envelope
/// belong to the process that spoke last: stdout has no stamp of its own.
struct SessionSplitter {
    /// A session under construction.
    struct Draft {
        var process: ProcessID
        var events: [UInt32] = []
        var ending = SessionEnding.logEnd
        var hasLaunched = false
        var hasAppeared = false
        var isClosed = false
        /// Where its process goes on behind its last event.
        var lastLine: LastLine?
        /// What the stopwatch in front of its bare lines came to.
        var stopwatch = Timestamp.none
        /// When nobody caught an exception.
        var crash = Timestamp.none
    }

    private(set) var drafts: [Draft] = []
    private var current: Int?
    private var draftOfProcess: [ProcessID: Int] = [:]

    /// Tools that write into the same stream as the app but are never the app.
    private static let tools: Set<String> = [
        "xcodebuild", "testmanagerd", "SpringBoard", "runningboardd", "backboardd", "kernel", "ReportCrash", "launchd",
        "assertiond", "osanalyticshelper",
    ]

    /// `isApp[ProcessID.index]`: asked for every line, so the names are looked at once.
    private let isApp: [Bool]

    init(_ trace: Trace) {
        isApp = trace.processes.map { process in
            process.name.map { !Self.tools.contains($0) && !$0.hasSuffix("-Runner") } ?? true
        }
        var next = 0
        while next < trace.events.count {
            add(UInt32(next), trace.events[next], trace)
            next = addAlike(after: next, trace.events)
        }
        prolong(trace)
    }

    /// A line that is no event belongs to the latest run of its process, unless that is seen to have ended.
    private mutating func prolong(_ trace: Trace) {
        guard !trace.lastLines.isEmpty else { return }
        for draft in drafts.indices {
            let process = drafts[draft].process
            guard process != .unstated, let line = trace.lastLines[process], draftOfProcess[process] == draft
            else { continue }
            prolong(draft, to: line, trace)
        }
        guard let line = trace.lastLines[.unstated] else { return }
        let latest = drafts.lastIndex { draft in
            draft.events.contains { trace.events[Int($0)].process == .unstated }
        }
        if let latest { prolong(latest, to: line, trace) }
    }

    private mutating func prolong(_ latest: Int, to line: LastLine, _ trace: Trace) {
        guard !drafts[latest].isClosed, let last = drafts[latest].events.last else { return }
        guard trace.events[Int(last)].line < line.line else { return }
        if let known = drafts[latest].lastLine, known.line > line.line { return }
        drafts[latest].lastLine = line
    }

    /// Adds the events that follow an event in the same process and open or close nothing, as nearly all do; gives the
    /// place of the next event.
    private mutating func addAlike(after place: Int, _ events: [Event]) -> Int {
        let process = events[place].process
        let isBare = process == .unstated
        guard let draft = isBare ? current : draftOfProcess[process], !drafts[draft].isClosed,
            drafts[draft].crash.isNone
        else { return place + 1 }
        var kinds = EventKinds()
        var end = place + 1
        // The stopwatch of bare lines may begin anew at each of them.
        while end < events.count, events[end].process == process, !events[end].kind.bounds,
            !isBare || events[end].clock != .stopwatch
        {
            kinds.insert(events[end].kind)
            end += 1
        }
        drafts[draft].events.append(contentsOf: UInt32(place + 1)..<UInt32(end))
        if !kinds.intersection(Self.shown).isEmpty { drafts[draft].hasAppeared = true }
        return end
    }

    /// Callbacks that show that the app has had a screen.
    private static let shown: EventKinds = [.viewWillAppear, .viewDidAppear, .viewDidDisappear]

    private mutating func add(_ index: UInt32, _ event: Event, _ trace: Trace) {
        let draft = ended(by: event, trace) ?? draft(for: event, trace)
        drafts[draft].events.append(index)
        if event.clock == .stopwatch { drafts[draft].stopwatch = event.time }
        switch event.kind {
        case .applicationDidFinishLaunching: drafts[draft].hasLaunched = true
        case .applicationWillTerminate: drafts[draft].ending = .terminated
        case let kind where Self.shown.contains(kind): drafts[draft].hasAppeared = true
        case .processEnd: close(draft, ending(of: event, trace))
        case .diagnostic: noteException(event, draft, trace)
        default: break
        }
    }

    private mutating func close(_ draft: Int, _ ending: SessionEnding) {
        drafts[draft].ending = ending
        drafts[draft].isClosed = true
    }

    private func ending(of event: Event, _ trace: Trace) -> SessionEnding {
        if case .ending(let ending) = trace.detail(of: event) { return ending }
        return .crash
    }

    private mutating func noteException(_ event: Event, _ draft: Int, _ trace: Trace) {
        guard case .diagnostic(let line) = trace.detail(of: event), line.diagnostic == .uncaughtException else {
            return
        }
        drafts[draft].ending = .crash
        drafts[draft].crash = event.time
    }

    /// The run that another process reports the end of: the kernel, the crash reporter, the tool that launched the app.
    private func ended(by event: Event, _ trace: Trace) -> Int? {
        guard event.kind == .processEnd, case .text(let text)? = trace.token(of: event), let pid = Int(text),
            String(pid) == text
        else { return nil }
        return drafts.lastIndex { draft in
            trace.processes[Int(draft.process.index)].pid == pid && !draft.isClosed
        }
    }

    private mutating func draft(for event: Event, _ trace: Trace) -> Int {
        let known = event.process == .unstated ? current : draftOfProcess[event.process]
        if let known, !begins(known, event, trace) {
            if isApp[Int(event.process.index)] { current = known }
            return known
        }
        if known == nil, let adopted = adopt(event) ?? mirrored(event) { return adopted }
        return open(event)
    }

    /// Whether the event shows a new run of a process that is already known.
    private func begins(_ draft: Int, _ event: Event, _ trace: Trace) -> Bool {
        if drafts[draft].isClosed {
            // The same PID does not come back: such lines were on their way when it died.
            let isLate = event.process == drafts[draft].process && trace.processes[Int(event.process.index)].pid != nil
            return !isLate && event.kind != .processEnd && event.kind != .testEnd
        }
        if restartsStopwatch(of: draft, event) { return true }
        let isLaunch = event.kind == .applicationDidFinishLaunching
        guard isLaunch || outlivesCrash(of: draft, event) else { return false }
        let isStamped = trace.processes[Int(drafts[draft].process.index)].pid != nil
        guard isLaunch else { return !isStamped }
        return drafts[draft].ending != .logEnd
            || (!isStamped && (drafts[draft].hasLaunched || drafts[draft].hasAppeared))
    }

    /// Whether a bare line shows that its stopwatch was started again. Instruments counts for the whole device, so its
    /// rows, which name their process, show nothing.
    private func restartsStopwatch(of draft: Int, _ event: Event) -> Bool {
        guard event.clock == .stopwatch, event.process == .unstated, !event.time.isNone else { return false }
        return drafts[draft].stopwatch.since(event.time).map { $0 > Self.disorder } ?? false
    }

    /// Whether a line is stamped too late for a process that an exception nobody caught has ended: it stops the main thread
    /// at once, and no controller says anything there again.
    private func outlivesCrash(of draft: Int, _ event: Event) -> Bool {
        let crash = drafts[draft].crash
        guard !crash.isNone, event.kind.isSpoken else { return false }
        return event.time.since(crash).map { $0 > Self.disorder } ?? false
    }

    /// Lines of several threads are written slightly out of order.
    private static let disorder = Span.seconds(1)

    /// Bare lines at the head of a capture belong to the first process that names itself; but not to one that speaks when
    /// an exception has ended theirs.
    private mutating func adopt(_ event: Event) -> Int? {
        guard drafts.count == 1, drafts[0].process == .unstated, !drafts[0].isClosed else { return nil }
        let isOver = drafts[0].ending == .crash && event.kind.isSpoken
        guard isApp[Int(event.process.index)], !isOver else { return nil }
        drafts[0].process = event.process
        draftOfProcess[event.process] = 0
        return 0
    }

    /// The run of bare lines whose end another channel tells once more, with the name of the process.
    private mutating func mirrored(_ event: Event) -> Int? {
        guard event.kind == .processEnd, let current, drafts[current].isClosed,
            drafts[current].process == .unstated, isApp[Int(event.process.index)]
        else { return nil }
        drafts[current].process = event.process
        draftOfProcess[event.process] = current
        return current
    }

    private mutating func open(_ event: Event) -> Int {
        let process = event.process == .unstated ? (current.map { drafts[$0].process } ?? .unstated) : event.process
        drafts.append(Draft(process: process))
        if process != .unstated { draftOfProcess[process] = drafts.count - 1 }
        if isApp[Int(process.index)] || current == nil { current = drafts.count - 1 }
        return drafts.count - 1
    }
}

extension EventKind {
    /// A controller says it, and not the system of the process.
    fileprivate var isSpoken: Bool { !isProcessWide && self != .diagnostic }

    /// Whether an event may begin or end the run of its process.
    fileprivate var bounds: Bool {
        switch self {
        case .applicationDidFinishLaunching, .applicationWillTerminate, .processEnd, .diagnostic: true
        default: false
        }
    }
}
