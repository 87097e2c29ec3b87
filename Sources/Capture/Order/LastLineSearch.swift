import Lifecycle

/// Finds the last stamped line of each process that has stamped events: a process lives on while it logs, whatever it
/// says.
///
/// Most captures give the answer in their last lines, so these are looked at from the end backwards, and only those that
/// may name a process still looked for. Behind a long stretch of other processes' lines, the first lines after its last
/// event tell of a process that it went on, though not how long.
struct LastLineSearch {
    /// A process that was not yet heard of behind its last event.
    fileprivate struct Quest {
        let process: ProcessID
        let name: [UInt8]
        let pid: Int?
        let lastEvent: Event
    }

    private let job: ReadingJob
    private let launches: LaunchHeaders?
    private let arena = LineArena()
    private let lines: Int
    private var quests: [Quest]
    private var parsed = 0
    private(set) var found: [ProcessID: LastLine] = [:]

    private static let bytesLookedBack = 4 << 20
    private static let bytesLookedOn = 256 << 10
    /// Taking an envelope off is what costs time.
    private static let mostParsed = 4096
    /// Looking for more names than this in a line costs more than reading it.
    private static let mostNames = 8

    /// `launches` are the headers under which lines stand that name no process.
    init(_ job: ReadingJob, in trace: Trace, under launches: LaunchHeaders?) {
        (self.job, self.launches) = (job, launches)
        lines = trace.lines
        quests = trace.lastStampedEvents.map { event in
            let logged = trace.processes[Int(event.process.index)]
            return Quest(
                process: event.process, name: Array((logged.name ?? "").utf8), pid: logged.pid, lastEvent: event)
        }
        lookBack()
        parsed = 0
        for quest in quests where parsed < Self.mostParsed { lookOn(from: quest) }
    }

    /// Reads lines from the last one on backwards until every process is found or cannot be any more.
    private mutating func lookBack() {
        let capture = job.capture
        let floor = max(0, capture.count - Self.bytesLookedBack)
        var number = lines
        var end = capture.count
        if end > 0, capture[end - 1] == 0x0A { end -= 1 }
        while end > floor, parsed < Self.mostParsed {
            let start = capture.lineStart(of: end, floor: 0)
            quests.removeAll { $0.lastEvent.offset >= UInt64(start) }
            guard !quests.isEmpty, start > 0 else { return }
            if note(capture[start..<end], at: start, number: number) { quests.removeAll { found[$0.process] != nil } }
            end = start - 1
            number -= 1
        }
    }

    /// Reads the lines right behind the last event of a process.
    private mutating func lookOn(from quest: Quest) {
        let capture = job.capture
        var start = min(Int(clamping: quest.lastEvent.offset), capture.count)
        let limit = min(capture.count, start + Self.bytesLookedOn)
        quests = [quest]
        var number = Int(quest.lastEvent.line)
        while parsed < Self.mostParsed {
            start = capture.lineEnd(from: start, limit: limit) + 1
            number += 1
            guard start < limit else { return }
            let end = capture.lineEnd(from: start, limit: limit)
            _ = note(capture[start..<end], at: start, number: number)
        }
    }

    /// Takes a line down if it is a stamped one of a process that is looked for; answers whether it is.
    private mutating func note(_ raw: Bytes, at offset: Int, number: Int) -> Bool {
        guard !raw.isEmpty, mayName(raw) else { return false }
        parsed += 1
        let envelope = job.envelope(of: raw, in: arena)
        guard !envelope.time.isNone, let quest = quests.first(where: { isOf($0, envelope, at: offset) }) else {
            return false
        }
        found[quest.process] = LastLine(envelope, line: number)
        return true
    }

    /// Whether a process printed a line: it is named there, or in the header above.
    private func isOf(_ quest: Quest, _ envelope: Envelope, at offset: Int) -> Bool {
        guard let launches, envelope.pid == nil, envelope.process.isEmpty else {
            return quest.isNamed(by: envelope)
        }
        return launches.launch(at: offset).map { launches.all[$0].pid } == quest.pid
    }

    /// Whether a line holds the name of a process that is looked for, or stands under a header that does.
    private func mayName(_ line: Bytes) -> Bool {
        launches != nil || quests.count > Self.mostNames
            || quests.contains { $0.name.isEmpty || line.firstPlace(of: $0.name) != nil }
    }
}

extension LastLineSearch.Quest {
    fileprivate func isNamed(by envelope: Envelope) -> Bool { envelope.pid == pid && envelope.process.equals(name) }
}

extension LastLine {
    /// What an envelope says of its line.
    init(_ envelope: Envelope, line: Int) {
        self.init(
            line: UInt32(clamping: line), time: envelope.time, clock: envelope.clock, zone: envelope.zone)
    }
}

extension ReadingJob {
    /// The envelope of a whole line, opened.
    fileprivate func envelope(of raw: Bytes, in arena: LineArena) -> Envelope {
        let line = arena.readable(raw)
        for format in options.formats {
            if let envelope = format.envelope(of: line, in: arena) { return envelope }
        }
        return dispatch.opened(dispatch.envelope(of: line), in: arena)
    }
}

extension Trace {
    /// The last stamped event of each process that has one.
    fileprivate var lastStampedEvents: [Event] {
        var isKnown = [Bool](repeating: false, count: processes.count)
        var last: [Event] = []
        for event in events.reversed() where !event.time.isNone && !isKnown[Int(event.process.index)] {
            isKnown[Int(event.process.index)] = true
            last.append(event)
            if last.count == processes.count { break }
        }
        return last
    }
}
