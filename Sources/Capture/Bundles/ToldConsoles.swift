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
        (self.options, self.trace) = (options, trace)
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

    /// What a unified log tells of its launches that the console does not; nil where the console tells everything.
    ///
    /// `others` are the processes that consoles name: a launch that names none may be any other.
    func lacking(of log: LogArchive, besides others: Set<Int>) -> Additions? {
        var lacking = Additions()
        for launch in launches where launch.tellsOfControllers {
            let pids = launch.pids.isEmpty ? log.pids.subtracting(others) : launch.pids
            let own = log.lines { pids.contains($0) }
            var told = CaptureReader.read(own.memory, path: "", options: options)
            told.insert(own.holes)
            let untold =
                launch.isClocked
                ? Additions(by: told, own, besides: trace, launch) : Additions(among: told, own, besides: trace, launch)
            guard untold.tellOfControllers else { continue }
            lacking.add(untold)
            lacking.problems += own.problems.filter { problem in untold.holes.contains { $0.kind == problem.kind } }
        }
        return lacking.tellOfControllers ? lacking : nil
    }
}
