import Lifecycle

/// Reads the events of one chunk of a capture after the other: finds the few lines that can be events and reads only those.
///
/// What it learned of lines in one chunk it knows in the next: a log repeats itself from end to end.
struct ChunkReader {
    let capture: Bytes
    private let search: NeedleSearch
    let dispatch: LineDispatch
    private let onlyProcess: [UInt8]?
    private(set) var arena = LineArena()
    private let remarks: DeclaredRemarks
    private let declared: [UserFormat]
    let logger: DeclaredLogger
    /// Whose own lines are read, and nothing else; nil where everything is.
    let known: KnownSpeakers?
    var messages = MessageReader()
    var processes = ProcessTable()
    private var trailers: Trailers?
    private var repeated = RepeatedLines()
    /// A line like an earlier one gives the like: not where its neighbours, or formats of the user's own, have a say.
    private let recognisesLines: Bool
    /// The system's lines say nothing but in the system's words: not where the user declared what is to be looked for.
    private let recognisesSystem: Bool
    var record = ChunkRecord()
    private var chunks = 0
    /// From so many events on, the lines at hand are taken for a dense stretch.
    private var dense = Self.streak
    private static let streak = 16

    init(
        capture: Bytes, search: NeedleSearch, dispatch: LineDispatch, onlyProcess: [UInt8]?,
        remarks: DeclaredRemarks = DeclaredRemarks([]), declared: [UserFormat] = [],
        logger: DeclaredLogger = DeclaredLogger(), recognisesLines: Bool = true, known: KnownSpeakers? = nil
    ) {
        self.logger = logger
        self.declared = declared
        self.known = known
        self.capture = capture
        self.search = search
        self.dispatch = dispatch
        self.onlyProcess = onlyProcess
        self.remarks = remarks
        self.recognisesLines = recognisesLines && declared.isEmpty && logger.isEmpty && !dispatch.traits.hasTrailers
        recognisesSystem = self.recognisesLines && remarks.needles.isEmpty && known == nil
        prepare()
    }

    private mutating func prepare() {
        record = ChunkRecord()
        record.declaredCounts = Array(repeating: 0, count: declared.count)
        record.statementCounts = Array(repeating: 0, count: logger.statements.count)
        trailers = dispatch.traits.hasTrailers ? Trailers(capture: capture, dispatch: dispatch, arena: arena) : nil
    }

    /// Forgets what belongs to the lines of the chunk before, if there was one.
    mutating func beginChunk() {
        defer { chunks += 1 }
        guard chunks > 0 else { return }
        dense = Self.streak
        arena = LineArena()
        prepare()
        processes.beginChunk()
        repeated.forgetObjects()
        messages.beginChunk()
        // A capture with more names than that repeats little, and all are joined once more with each chunk.
        guard messages.tables.names.count + processes.processes.count > Self.mostNames else { return }
        (processes, repeated, messages) = (ProcessTable(), RepeatedLines(), MessageReader())
    }

    private static let mostNames = 1024

    /// Reads a chunk, which begins at a line start; its lines are numbered from 1.
    mutating func read(_ chunk: Range<Int>) -> ChunkRecord {
        beginChunk()
        var next = chunk.lowerBound
        var line = 1
        while let found = candidate(from: next, to: chunk.upperBound) {
            line += capture.newlineCount(in: next..<found.lowerBound)
            let before = record.events.count
            readLine(found, number: line)
            if record.events.count == before { dense = before + Self.streak }
            if record.events.count == Self.sample { reserve(passed: found.upperBound - chunk.lowerBound, of: chunk) }
            guard found.upperBound < chunk.upperBound else {
                next = found.upperBound
                break
            }
            next = found.upperBound + 1
            line += 1
        }
        line += capture.newlineCount(in: next..<chunk.upperBound)
        readUnendedLine(of: chunk, notBefore: next, number: line)
        return finish(newlines: line - 1, bytes: chunk.count)
    }

    /// So many events tell how many there will be.
    private static let sample = 256

    /// Room for all events, which would be copied again and again while they become more.
    private mutating func reserve(passed: Int, of chunk: Range<Int>) {
        let expected = Self.sample * (chunk.count / max(passed, 1) + 1)
        record.events.reserveCapacity(expected)
        record.eventFormats.reserveCapacity(expected)
    }

    /// What was read, after the last line.
    mutating func finish(newlines: Int, bytes: Int) -> ChunkRecord {
        record.newlines = newlines
        record.bytes = bytes
        record.countFormats()
        record.census = EventCensus(of: record.events)
        record.tables = messages.tables
        record.processes = processes.processes
        return record
    }

    /// The next line that can be an event.
    ///
    /// Where one event has followed the other for a while, the next line is taken without a search: it is as likely an
    /// event, and reading one that is none costs less than searching through those that are.
    private func candidate(from next: Int, to end: Int) -> Range<Int>? {
        if record.events.count >= dense || logger.isOfAnyLine, next < end {
            return next..<capture.lineEnd(from: next, limit: end)
        }
        guard let place = search.firstPlace(in: capture, from: next, to: end) else { return nil }
        return capture.line(holding: place, after: next, limit: end)
    }

    /// Reads a last line without a line end whatever it holds: some needles end with the line end (`… init`).
    private mutating func readUnendedLine(of chunk: Range<Int>, notBefore next: Int, number: Int) {
        guard chunk.upperBound == capture.count, next < chunk.upperBound else { return }
        let start = capture.lineStart(of: chunk.upperBound, floor: next)
        if start < chunk.upperBound { readLine(start..<chunk.upperBound, number: number) }
    }

    mutating func readLine(_ range: Range<Int>, number: Int) {
        let line = capture[range].trimmedLine
        guard recognisesLines else {
            readAnew(line, in: range, number: number)
            return
        }
        switch repeated.recall(line, in: &messages.tables) {
        case .event(let known): return add(known, at: range.lowerBound, number: number)
        case .silence: return
        case .nothing: break
        }
        let before = (events: record.events.count, problems: record.problems.total)
        guard readAnew(line, in: range, number: number), record.events.count == before.events + 1,
            record.problems.total == before.problems, let event = record.events.last,
            let format = record.eventFormats.last, event.kind != .gap
        else { return }
        repeated.remember(.init(event: event, format: format), of: line, in: messages.tables)
    }

    private mutating func add(_ known: RepeatedLines.Known, at offset: Int, number: Int) {
        var event = known.event
        event.line = UInt32(truncatingIfNeeded: number)
        event.offset = UInt64(offset)
        record.events.append(event)
        record.eventFormats.append(known.format)
    }

    /// Reads a line from its first byte; answers whether it gives an event that depends on its own bytes alone, as they
    /// stand.
    @discardableResult
    private mutating func readAnew(_ trimmed: Bytes, in range: Range<Int>, number: Int) -> Bool {
        let line = arena.plain(trimmed)
        if !declared.isEmpty, takeDeclared(line, at: range.lowerBound, number: number) { return false }
        var envelope = whole(dispatch.envelope(of: line), endingAt: range.upperBound)
        let (message, before) = (envelope.message, record.events.count)
        if let block = MessageBlock.joined(envelope.message, of: capture, at: range, in: arena) {
            envelope.message = block
        }
        take(envelope, at: range.lowerBound, number: number)
        if record.events.count == before, recognisesSystem { repeated.remember(headOf: envelope, of: trimmed) }
        return record.events.count > before && message.isPart(of: trimmed) && !MessageBlock.mayBegin(with: message)
    }

    /// An envelope with what it wraps, and with what a later line says of it.
    private func whole(_ envelope: Envelope, endingAt end: Int) -> Envelope {
        let opened = dispatch.opened(envelope, in: arena)
        guard opened.format == CaptureFormat.plainIndex, let trailers else { return opened }
        return trailers.envelope(of: opened, endingAt: end)
    }

    /// The envelope of a line, by the user's own formats first.
    func envelope(of line: Bytes, endingAt end: Int) -> Envelope {
        for format in declared {
            if let envelope = format.envelope(of: line, in: arena) { return envelope }
        }
        return whole(dispatch.envelope(of: line), endingAt: end)
    }

    /// Whether a line is of the process that is asked for, if one is.
    func isOfProcess(_ envelope: Envelope) -> Bool {
        guard let onlyProcess, !envelope.process.isEmpty else { return true }
        let name = envelope.process
        return UnsafeBufferPointer(start: name.base, count: name.count).meansProcess(onlyProcess)
    }

    /// Takes a line that is of a format of the user's own; answers whether it is.
    private mutating func takeDeclared(_ line: Bytes, at offset: Int, number: Int) -> Bool {
        for (index, format) in declared.enumerated() {
            guard let envelope = format.envelope(of: line, in: arena) else { continue }
            let before = record.events.count
            take(envelope, at: offset, number: number)
            record.declaredCounts[index] += record.events.count - before
            return true
        }
        return false
    }

    /// Takes what one record says, which may be several lines.
    mutating func take(_ envelope: Envelope, at offset: Int, number: Int) {
        guard isOfProcess(envelope) else { return }
        if !logger.isEmpty, takeDeclaredStatement(envelope, at: offset, number: number) { return }
        if envelope.isCut { record.problems.add(.truncatedLine, line: number) }
        guard envelope.message.hasInnerLineEnd else { return takeMessage(envelope, at: offset, number: number) }
        var part = envelope
        for line in envelope.message.innerLines {
            part.message = line
            takeMessage(part, at: offset, number: number)
        }
    }

    private mutating func takeMessage(_ envelope: Envelope, at offset: Int, number: Int) {
        if let loss = DeclaredLoss.kind(of: envelope) {
            addGap(loss, at: offset, number: number, envelope: envelope)
            return
        }
        let (events, unread) = (record.events.count, messages.problems.unreadRequests)
        readMessage(envelope, at: offset, number: number)
        guard known == nil, record.events.count == events || record.events.last?.kind == .activity else { return }
        if !envelope.isSystem { record.unreadEnds.note(envelope.message, at: offset) }
        guard record.events.count == events else { return }
        noteUnreadPrint(in: envelope, at: offset, number: number)
        guard messages.problems.unreadRequests != unread else { return }
        record.unreadRequests.append(UnreadLine(envelope, at: offset, number: number))
    }

    private mutating func readMessage(_ envelope: Envelope, at offset: Int, number: Int) {
        if let known {
            let line = capture.line(at: offset)
            guard let own = messages.readOwnLine(envelope.message, in: line, of: known, envelope: envelope) else {
                return
            }
            return addEvent(own, at: offset, number: number, envelope: envelope)
        }
        let before = messages.problems
        if let message = messages.read(envelope.message, envelope: envelope) {
            addEvent(message, at: offset, number: number, envelope: envelope)
        } else if !logger.callbacks.isEmpty, let spelled = logger.spelled(envelope.message, in: arena),
            let message = messages.read(spelled, envelope: envelope)
        {
            addEvent(message, at: offset, number: number, envelope: envelope)
        } else if !remarks.needles.isEmpty,
            let message = messages.readDeclared(envelope.message, remarks, envelope: envelope)
        {
            addEvent(message, at: offset, number: number, envelope: envelope)
        }
        guard messages.problems != before else { return }
        addProblems(since: before, number: number)
    }
}
