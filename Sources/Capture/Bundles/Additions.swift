import Lifecycle

/// What a unified log tells of a launch and its console does not.
struct Additions {
    /// Lines, by the offset in the console in front of which each belongs.
    private var lines: [(place: Int, text: [UInt8])] = []
    /// Where lines may be missing in both.
    private(set) var holes: [LogHole] = []
    private(set) var tellOfControllers = false
    var problems: [Problem] = []

    init() {}

    mutating func add(_ others: Additions) {
        lines += others.lines
        holes += others.holes
        problems += others.problems
        tellOfControllers = tellOfControllers || others.tellOfControllers
    }
}

// MARK: Finding their places

extension Additions {
    /// The same message has slightly different times in both.
    private static let tolerance: Int64 = 1_000_000

    /// Those of a console with a clock, by their times.
    init(by log: Trace, _ text: LogText, besides console: Trace, _ launch: ToldConsole.Launch) {
        var told: [Said: [Event]] = [:]
        for event in launch.events.reversed() { told[Said(event, console), default: []].append(event) }
        /// By how much the log's clock is behind the console's, in microseconds: by some milliseconds in every run.
        var delays: [Int64] = []
        var untold: [Event] = []
        for event in log.events {
            let said = Said(event, log)
            while let next = told[said]?.last, event.later(than: next) > Self.tolerance { told[said]?.removeLast() }
            guard let next = told[said]?.last, event.later(than: next) >= -Self.tolerance else {
                untold.append(event)
                continue
            }
            told[said]?.removeLast()
            delays.append(event.later(than: next))
        }
        let delay = delays.isEmpty ? 0 : delays.sorted()[delays.count / 2]
        var next = launch.events.startIndex
        var last: Int?
        for event in untold {
            while next < launch.events.endIndex,
                launch.events[next].time.isNone || event.later(than: launch.events[next]) >= delay
            { next += 1 }
            take(event, of: log, text, at: next, in: launch, withoutHead: false, &last)
        }
    }

    /// Those of a console without one: by what is said in both. What stands in the log between two lines that follow each
    /// other in the console has its place there; of anything else nobody knows where it belongs. It is left out, and what
    /// it tells of controllers that the console knows leaves the console's own lines in doubt.
    init(among log: Trace, _ text: LogText, besides console: Trace, _ launch: ToldConsole.Launch) {
        let (own, all) = (Array(launch.events), log.events)
        let pairs = Alignment(own.map { Said($0, console) }, all.map { Said($0, log) }).pairs
        var (before, first, leftOut) = (-1, 0, 0)
        var last: Int?
        let known = KnownControllers(own, console)
        for (next, end) in pairs.map({ ($0.own, $0.other) }) + [(own.count, all.count)] {
            defer { (before, first) = (next, end + 1) }
            let untold = all[first..<end].filter { $0.controller != .none || $0.kind == .gap }
            guard !untold.isEmpty else { continue }
            let follows = before < 0 || next == own.count || own[before].offset < own[next].offset
            if next - before == 1, follows, !own.isEmpty {
                for event in untold {
                    let place = launch.events.startIndex + next
                    take(event, of: log, text, at: place, in: launch, withoutHead: true, &last)
                }
                continue
            }
            leftOut += Set(untold.filter { $0.kind != .gap }.map { text.message(at: Int($0.offset)) }).count
            tellOfControllers = tellOfControllers || untold.contains { $0.controller != .none }
            guard untold.contains(where: { $0.kind == .gap || known.holds($0, log) }) else { continue }
            let doubted = before + 1..<min(next + 1, own.count)
            holes += doubted.map { launch.hole(at: Int(own[$0].offset), .toldElsewhere) }
            if next == own.count { holes.append(launch.hole(at: launch.range.upperBound, .toldElsewhere)) }
        }
        guard leftOut > 0 else { return }
        let word = leftOut == 1 ? "one line is left out" : "\(leftOut) lines are left out"
        problems.append(Problem(kind: .toldElsewhere, count: 1, firstLine: 1, word: word))
    }

    /// Takes an event's message, each once, or a hole in front of the event at a place of the launch.
    private mutating func take(
        _ event: Event, of log: Trace, _ text: LogText, at place: Int, in launch: ToldConsole.Launch,
        withoutHead: Bool, _ last: inout Int?
    ) {
        let offset = place < launch.events.endIndex ? Int(launch.events[place].offset) : launch.range.upperBound
        if case .gap(let kind) = log.detail(of: event) { return holes.append(launch.hole(at: offset, kind)) }
        let message = text.message(at: Int(event.offset))
        tellOfControllers = tellOfControllers || event.controller != .none
        guard message != last else { return }
        last = message
        lines.append((offset, text.text(ofMessage: message, withoutHead: withoutHead)))
    }
}

/// The controllers of which some events tell.
private struct KnownControllers {
    private let tokens: Set<InstanceToken>
    private let names: Set<String>

    init(_ events: [Event], _ trace: Trace) {
        tokens = Set(events.compactMap { trace.token(of: $0) })
        names = Set(events.map { trace.name(of: $0).qualified })
    }

    /// Whether an event of another trace tells of one: by its instance where it names one.
    func holds(_ event: Event, _ trace: Trace) -> Bool {
        trace.token(of: event).map(tokens.contains) ?? names.contains(trace.name(of: event).qualified)
    }
}

extension ToldConsole.Launch {
    fileprivate func hole(at offset: Int, _ kind: ProblemKind) -> LogHole {
        LogHole(offset: offset, pid: number == nil ? nil : pids.first, kind: kind)
    }
}

/// What an event says, for comparing those of two traces.
fileprivate struct Said: Hashable {
    private let kind: EventKind
    private let controller: String
    private let token: InstanceToken?
    private let flags: UInt16

    init(_ event: Event, _ trace: Trace) {
        (kind, flags) = (event.kind, event.flags.rawValue)
        (controller, token) = (trace.name(of: event).qualified, trace.token(of: event))
    }
}

extension Event {
    /// By how many microseconds; where the other one states no zone, both are what a clock on the wall showed.
    fileprivate func later(than other: Event) -> Int64 {
        let zones = other.zone == Event.noZone ? 0 : Int64(zone) - Int64(other.zone)
        return time.microseconds &- other.time.microseconds &- zones * 900_000_000
    }
}

// MARK: Putting them there

extension InputText {
    /// The console with what it lacks.
    func completed(with additions: Additions) -> InputText {
        guard let memory = try? content.get() else { return self }
        let lines = additions.sortedLines
        let ends = lines.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.text.count + 1) }
        var text = self
        text.content = .success(memory.inserting(lines))
        text.holes = (holes + additions.holes).map { hole in
            var hole = hole
            // What else is put in front of the same line stands behind the hole.
            hole.offset += ends[lines.partitioningIndex { $0.place >= hole.offset }]
            return hole
        }
        text.problems += additions.problems
        return text
    }
}

extension Additions {
    /// In the order of their places.
    fileprivate var sortedLines: [(place: Int, text: [UInt8])] {
        lines.enumerated().sorted { ($0.1.place, $0.0) < ($1.1.place, $1.0) }.map(\.1)
    }
}

extension CaptureMemory {
    /// The same with lines more, each in front of an offset at which a line begins, in the order of the offsets.
    fileprivate func inserting(_ lines: [(place: Int, text: [UInt8])]) -> CaptureMemory {
        read { bytes in
            var text: [UInt8] = []
            var done = 0
            for line in lines {
                text.append(bytes[done..<line.place])
                if let last = text.last, last != 0x0A { text.append(0x0A) }
                text += line.text
                text.append(0x0A)
                done = line.place
            }
            text.append(bytes.from(done))
            return text.withUnsafeBytes { CaptureMemory(copying: $0) }
        }
    }
}
