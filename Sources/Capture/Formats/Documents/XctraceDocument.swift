import Lifecycle
import XML

extension CaptureDocument {
    /// The rows of `xctrace export`, read by libxml2's pull reader: memory grows with the ids, not with the document.
    static let xctrace = CaptureDocument(
        recognises: { $0.isXctraceExport },
        read: { job in
            var reading = XctraceReading(job)
            reading.readAll()
            return reading.trace
        })
}

/// Reads one export from its first row to its last, or to where it was cut.
private struct XctraceReading {
    private let job: ReadingJob
    private var places: RowPlaces
    private var assembly: TraceAssembly
    private var reader: ChunkReader
    private var texts = RowTexts()
    private var recordingStart: Stamp?
    /// By process, as the rows write it: its latest row.
    private var lastRows: [String: (nanoseconds: Int64, line: Int)] = [:]

    /// Rows are joined to the trace in portions of this many bytes.
    private static let portion = 4 << 20

    init(_ job: ReadingJob) {
        self.job = job
        places = RowPlaces(job.capture)
        assembly = TraceAssembly(path: job.path, totalBytes: job.capture.count)
        reader = job.reader()
    }

    mutating func readAll() {
        let end = job.capture.xctraceEnd
        if end != 0 { readRows() }
        if end != nil { assembly.add(.missingFooter, line: assembly.linesSoFar + places.line) }
        places.moveToEnd()
        assembly.add(reader.finish(newlines: places.line - 1, bytes: places.bytes))
        if end != 0 { readOwnRows() }
    }

    private mutating func readRows() {
        do throws(XMLError) {
            var rows = XctraceRows(reader: try job.capture.pullReader()) { [job] in $0.holdsNeedle(of: job.search) }
            while let row = try rows.next() {
                if recordingStart == nil { recordingStart = rows.startDate.flatMap { Stamp(iso8601: $0) } }
                read(row)
            }
        } catch {
            assembly.add(.truncatedLine, line: assembly.linesSoFar + places.line)
        }
    }

    /// Reads the export once more where a row that is no event names a known controller.
    private mutating func readOwnRows() {
        let known = assembly.knownSpeakers(in: job.capture)
        let search = NameSearch(known.needles)
        var events = assembly.stretch(0..<job.capture.count).events
        guard !search.isEmpty, job.capture.names(search, outsideRowsOf: events),
            let pull = try? job.capture.pullReader()
        else { return }
        places = RowPlaces(job.capture)
        reader = job.reader(of: known)
        var rows = XctraceRows(reader: pull) { $0.holds(search.firstPlace) }
        // The first reading has told where the export is damaged.
        while let row = try? rows.next() {
            places.moveToNextRow()
            while let event = events.first, Int(event.offset) < places.row { events.removeFirst() }
            let isEvent = events.first.map { Int($0.offset) } == places.row
            if !isEvent, row.text.holds(search.firstPlace) { take(row) }
        }
        assembly.insert([reader.finish(newlines: 0, bytes: 0)])
        job.memory.forgetAll()
    }

    var trace: Trace {
        var trace = job.finish(assembly, source: texts.source)
        let processes = Dictionary(zip(trace.processes, trace.processes.indices)) { first, _ in first }
        for (process, last) in lastRows {
            let parts = XctraceRow.parts(ofProcess: process)
            guard let index = processes[LoggedProcess(name: parts.name, pid: parts.pid)] else { continue }
            let stamp = stamp(last.nanoseconds)
            trace.lastLines[ProcessID(index: UInt16(clamping: index))] = LastLine(
                line: UInt32(clamping: last.line), time: stamp.time, clock: stamp.clock, zone: stamp.zone)
        }
        return trace
    }

    private mutating func read(_ row: XctraceRow) {
        places.moveToNextRow()
        if places.bytes > Self.portion { join() }
        if let nanoseconds = row.nanoseconds, nanoseconds >= lastRows[row[.process]]?.nanoseconds ?? .min {
            lastRows[row[.process]] = (nanoseconds, assembly.linesSoFar + places.line)
        }
        if row.text.holdsNeedle(of: job.search) { take(row) }
    }

    private mutating func take(_ row: XctraceRow) {
        texts.add("\(row[.process]) \(row.text)", at: UInt64(places.row))
        reader.take(row.envelope(stamp(row.nanoseconds), in: reader.arena), at: places.row, number: places.line)
    }

    private mutating func join() {
        assembly.add(reader.finish(newlines: places.line - 1, bytes: places.bytes))
        job.memory.forget(places.portion)
        places.beginPortion()
        reader = job.reader()
    }

    /// Nanoseconds since the recording began: a wall clock only where the document says when that was.
    private func stamp(_ nanoseconds: Int64?) -> Stamp {
        guard let nanoseconds else { return .none }
        guard let recordingStart else {
            return Stamp(time: Timestamp(microseconds: nanoseconds / 1000), clock: .stopwatch)
        }
        var stamp = recordingStart
        stamp.time.microseconds &+= nanoseconds / 1000
        return stamp
    }
}

extension XctraceRow {
    /// What a row says, as a line of a log.
    fileprivate func envelope(_ stamp: Stamp, in arena: LineArena) -> Envelope {
        let process = XctraceRow.parts(ofProcess: self[.process])
        var envelope = Envelope(message: arena.keeping(text), stamp: stamp)
        envelope.format = CaptureFormat.xctraceIndex
        envelope.process = arena.keeping(process.name)
        envelope.pid = process.pid
        envelope.subsystem = self[.subsystem].isEmpty ? nil : arena.keeping(self[.subsystem])
        envelope.category = self[.category].isEmpty ? nil : arena.keeping(self[.category])
        return envelope
    }
}

extension Stamp {
    fileprivate init?(iso8601 text: String) {
        let arena = LineArena()
        let stamp = withExtendedLifetime(arena) { arena.keeping(text).datedStamp }
        guard let stamp else { return nil }
        self = stamp
    }
}

extension CaptureFormat {
    static let xctraceIndex = all.firstIndex { $0.id == xctrace.id } ?? plainIndex
}

extension Bytes {
    /// Whether the document begins like an export and declares no document type.
    fileprivate var isXctraceExport: Bool {
        let head = self[0..<Swift.min(count, 4096)]
        guard head.firstPlace(of: "<!DOCTYPE") == nil else { return false }
        let start = holds("\u{FEFF}") ? from(3) : self
        guard start.withoutLeadingBlanks.trimmedLine.holds("<") else { return false }
        return head.firstPlace(of: "<trace-query-result") != nil || head.firstPlace(of: "<trace-toc") != nil
    }

    /// Whether a name stands in a row that is none of the events' rows; each row says where it is new what it says.
    fileprivate func names(_ search: NameSearch, outsideRowsOf events: ArraySlice<Event>) -> Bool {
        var events = events
        var place = 0
        while let found = search.firstPlace(in: self, from: place, to: count) {
            while let next = events.dropFirst().first, Int(next.offset) <= found { events.removeFirst() }
            guard let row = events.first.map({ Int($0.offset) }), row <= found else { return true }
            guard let length = from(row).firstPlace(of: "</row>"), row + length > found else { return true }
            place = row + length
        }
        return false
    }

    /// Where the last whole row of a cut export ends; nil for one that was written to its end.
    fileprivate var xctraceEnd: Int? {
        let whole = withoutTrailingSpace
        if whole.closes(with: "</trace-query-result>") || whole.closes(with: "</trace-toc>") { return nil }
        return whole.lastPlace(of: "</row>").map { $0 + 6 } ?? 0
    }

    /// Reads the bytes as XML, piece by piece; behind the last row of a cut export follows what would have closed it,
    /// because libxml2 gives nothing of the piece in which a document breaks off.
    fileprivate func pullReader() throws(XMLError) -> XMLPullReader {
        let end = xctraceEnd
        let closing: StaticString = "</node></trace-query-result>"
        var pieces = [self[(holds("\u{FEFF}") ? 3 : 0)..<(end ?? count)]]
        if end != nil { pieces.append(Bytes(literal: closing)) }
        return try XMLPullReader { buffer in
            while let piece = pieces.first, piece.isEmpty { pieces.removeFirst() }
            guard let piece = pieces.first, let target = buffer.baseAddress else { return 0 }
            let length = Swift.min(buffer.count, piece.count)
            target.copyMemory(from: piece.base, byteCount: length)
            pieces[0] = piece.from(length)
            return length
        }
    }
}

extension String {
    /// Whether the text can be an event at all. Some needles end with the line end, which a row's text does not have.
    fileprivate func holdsNeedle(of search: NeedleSearch) -> Bool { holds(search.firstPlace) || hasSuffix("init") }

    /// Whether a search finds something in the text.
    fileprivate func holds(_ firstPlace: (Bytes, Int, Int) -> Int?) -> Bool {
        var copy = self
        return copy.withUTF8 { text in
            text.baseAddress.map { firstPlace(Bytes(base: $0, count: text.count), 0, text.count) != nil } ?? false
        }
    }
}

extension LineArena {
    /// A copy of a text's bytes.
    func keeping(_ text: String) -> Bytes {
        if text.isEmpty { return .none }
        return line(upTo: text.utf8.count) { target in
            var count = 0
            for byte in text.utf8 {
                target[count] = byte
                count += 1
            }
            return count
        }
    }
}
