import Lifecycle

/// A line of which no event was made although it looks like a request.
struct UnreadLine: Sendable {
    var line: UInt32
    let offset: UInt64
    /// Whose line it is; its process is in no table, because it may have no event at all.
    let process: LoggedProcess

    fileprivate var isUnstated: Bool { process.name == nil && process.pid == nil }

    init(_ envelope: Envelope, at offset: Int, number: Int) {
        line = UInt32(truncatingIfNeeded: number)
        self.offset = UInt64(offset)
        process = LoggedProcess(name: envelope.process.isEmpty ? nil : envelope.process.text, pid: envelope.pid)
    }
}

/// The lines of a capture that look like requests and were not understood, once all its events are known.
struct UnreadLines: Sendable {
    private var lines: [UnreadLine] = []

    static let mostExamples = 3
    private static let longestExample = 80

    mutating func add(_ later: [UnreadLine], after newlines: Int) {
        for var line in later {
            line.line &+= UInt32(truncatingIfNeeded: newlines)
            lines.append(line)
        }
    }

    /// What is told of them: those of a process that has controllers, but for the lines that its controllers were found
    /// to have written later.
    func problem(in trace: Trace, _ dispatch: LineDispatch) -> Problem? {
        if lines.isEmpty { return nil }
        let own = Self.processesWithControllers(trace)
        let told = lines.filter { line in
            guard own.contains(line.process) || line.isUnstated && !own.isEmpty else { return false }
            let place = trace.events.partitioningIndex { $0.offset >= line.offset }
            return place == trace.events.count || trace.events[place].offset != line.offset
        }
        guard let first = told.first else { return nil }
        let examples = told.prefix(Self.mostExamples).map { line in
            QuotedLine(line: Int(line.line), text: Self.message(of: trace.source.line(line.offset), dispatch))
        }
        return Problem(kind: .unreadWork, count: told.count, firstLine: Int(first.line), examples: examples)
    }

    private static func message(of line: String, _ dispatch: LineDispatch) -> String {
        let arena = LineArena()
        return withExtendedLifetime(arena) {
            let message = dispatch.message(of: line, in: arena)
            let shown = message.cut(to: longestExample)
            return shown.text + (shown.count < message.count ? "…" : "")
        }
    }

    private static func processesWithControllers(_ trace: Trace) -> Set<LoggedProcess> {
        var seen = [Bool](repeating: false, count: trace.processes.count)
        for event in trace.events where event.kind.isViewCallback { seen[Int(event.process.index)] = true }
        return Set(zip(trace.processes, seen).filter(\.1).map(\.0))
    }
}
