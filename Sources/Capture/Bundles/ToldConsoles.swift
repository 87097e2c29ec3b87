import Lifecycle

/// The consoles of a run, to be held against its unified log.
struct ToldConsoles {
    let consoles: [ToldConsole]
    /// Every process that a console names.
    let pids: Set<Int>
    /// Those of whose controllers a console tells.
    private let telling: Set<Int>
    /// Whether a console tells of controllers and not of which process: then it may be of any that no other one names.
    private let tellsOfAnybody: Bool

    init(_ texts: [CaptureMemory], _ options: CaptureOptions) {
        consoles = texts.map { ToldConsole($0, options) }
        let launches = consoles.flatMap(\.launches)
        pids = Set(launches.flatMap(\.pids))
        telling = Set(launches.filter(\.tellsOfControllers).flatMap(\.pids))
        tellsOfAnybody = launches.contains { $0.tellsOfControllers && $0.pids.isEmpty }
    }

    /// Whether what the unified log holds of a process belongs to a console.
    func tells(of pid: Int) -> Bool { telling.contains(pid) || tellsOfAnybody && !pids.contains(pid) }
}

/// One console, and what of the unified log it lacks.
struct ToldConsole {
    /// One launch, or all of a console without headers.
    struct Launch {
        /// Its place among the headers.
        let number: Int?
        /// Where its lines stand.
        let range: Range<Int>
        let pids: Set<Int>
        let events: ArraySlice<Event>

        var tellsOfControllers: Bool { events.contains { $0.controller != .none } }

        /// Whether other lines can be put among its own by their times.
        var isClocked: Bool {
            events.allSatisfy { $0.controller == .none || !$0.time.isNone && $0.clock.tellsDate }
        }
    }

    let launches: [Launch]
    private let memory: CaptureMemory
    private let trace: Trace
    private let options: CaptureOptions

    init(_ memory: CaptureMemory, _ options: CaptureOptions) {
        var options = options
        options.proposes = false
        options.readsStatements = false
        options.progress = nil
        let trace = CaptureReader.read(memory, path: "", options: options)
        let headers = LaunchHeaders(memory.bytes)?.all ?? []
        let pids = Set(trace.processes.compactMap(\.pid))
        (self.memory, self.options, self.trace) = (memory, options, trace)
        let whole = Launch(number: nil, range: 0..<memory.bytes.count, pids: pids, events: trace.events[...])
        launches =
            headers.isEmpty
            ? [whole]
            : headers.indices.map { place in
                let end = place + 1 < headers.count ? headers[place + 1].offset : memory.bytes.count
                let first = trace.events.partitioningIndex { $0.offset >= UInt64(headers[place].offset) }
                let next = trace.events.partitioningIndex { $0.offset >= UInt64(end) }
                return Launch(
                    number: place, range: headers[place].offset..<end, pids: [headers[place].pid],
                    events: trace.events[first..<next])
            }
    }

    /// The console with the lines that only a unified log holds of its launches, and the launches of which the log tells
    /// more where a console without a clock has no place for it; nil where the console tells everything.
    ///
    /// `others` are the processes that consoles name: a launch that names none may be any other.
    func completed(
        by log: LogArchive, besides others: Set<Int>
    ) -> (memory: CaptureMemory, doubtful: Set<Int?>)? {
        var lines: [(place: Int, text: ArraySlice<UInt8>)] = []
        var doubtful: Set<Int?> = []
        for launch in launches where launch.tellsOfControllers {
            let pids = launch.pids.isEmpty ? log.pids.subtracting(others) : launch.pids
            let own = log.lines { pids.contains($0) }
            let untold = UntoldEvents(CaptureReader.read(own, path: "", options: options), besides: trace, launch)
            guard untold.tellOfControllers else { continue }
            guard launch.isClocked else {
                doubtful.insert(launch.number)
                continue
            }
            own.read { bytes in
                lines += untold.places(among: launch).map { place, offset in
                    (place, [UInt8](bytes[offset..<bytes.lineEnd(from: offset, limit: bytes.count)])[...])
                }
            }
        }
        return lines.isEmpty && doubtful.isEmpty ? nil : (lines.isEmpty ? memory : memory.inserting(lines), doubtful)
    }
}

/// What a unified log tells of a launch and its console does not.
private struct UntoldEvents {
    private var events: [Event] = []
    /// By how much the log's clock is behind the console's, in microseconds: by some milliseconds in every run.
    private var delay: Int64 = 0

    /// The same message has slightly different times in both.
    private static let tolerance: Int64 = 1_000_000

    init(_ log: Trace, besides console: Trace, _ launch: ToldConsole.Launch) {
        var told: [Said: [Event]] = [:]
        for event in launch.events.reversed() { told[Said(event, console), default: []].append(event) }
        var delays: [Int64] = []
        for event in log.events {
            let said = Said(event, log)
            while launch.isClocked, let next = told[said]?.last, event.later(than: next) > Self.tolerance {
                told[said]?.removeLast()
            }
            guard let next = told[said]?.last, !launch.isClocked || event.later(than: next) >= -Self.tolerance else {
                events.append(event)
                continue
            }
            told[said]?.removeLast()
            delays.append(event.later(than: next))
        }
        if launch.isClocked, !delays.isEmpty { delay = delays.sorted()[delays.count / 2] }
    }

    var tellOfControllers: Bool { events.contains { $0.controller != .none } }

    /// In front of which place of the console each of the log's lines belongs, by its offset.
    func places(among launch: ToldConsole.Launch) -> [(place: Int, offset: Int)] {
        var next = launch.events.startIndex
        var places: [(place: Int, offset: Int)] = []
        for event in events where places.last?.offset != Int(event.offset) {
            while next < launch.events.endIndex,
                launch.events[next].time.isNone || event.later(than: launch.events[next]) >= delay
            { next += 1 }
            let place = next < launch.events.endIndex ? Int(launch.events[next].offset) : launch.range.upperBound
            places.append((place, Int(event.offset)))
        }
        return places
    }
}

/// What an event says, for comparing those of two traces.
private struct Said: Hashable {
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

extension CaptureMemory {
    /// The same with lines more, each in front of an offset at which a line begins, in the order of the offsets.
    fileprivate func inserting(_ lines: [(place: Int, text: ArraySlice<UInt8>)]) -> CaptureMemory {
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
