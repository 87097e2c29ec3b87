import Lifecycle

extension CaptureDocument {
    /// An array of records, or records over several lines; each is read by the format that claims it.
    static let json = CaptureDocument(
        recognises: { $0.startOfRecords != nil },
        read: { job in
            let records = JSONRecords(capture: job.capture, start: job.capture.startOfRecords ?? 0)
            let size = job.options.chunkSize(for: job.capture.count)
            let chunks = records.chunks(size: size, passed: job.memory.forget)
            var assembly = job.assembly(of: chunks) { JSONChunk(job: job, records: records).read($1, by: &$0) }
            assembly.insert(job.ownRecords(of: records, besides: assembly, in: chunks))
            if !job.capture.closesJSONArray { assembly.add(.missingFooter, line: assembly.linesSoFar + 1) }
            var trace = job.finish(assembly, source: job.memory.recordSource(dispatch: job.dispatch))
            trace.lastLines = JSONChunk(job: job, records: records).lastLines(of: trace)
            return trace
        })
}

/// Reads the records of one chunk: those without a needle are stepped over.
private struct JSONChunk {
    let job: ReadingJob
    let records: JSONRecords

    func read(_ chunk: Range<Int>, by reader: inout ChunkReader) -> ChunkRecord {
        reader.beginChunk()
        let end = read(chunk, from: 1, into: &reader) { job.search.firstPlace(in: job.capture, from: $0, to: $1) }
        return reader.finish(newlines: end - 1, bytes: chunk.count)
    }

    /// Reads the records that name a known controller and are no events.
    func readOwn(
        _ stretch: OwnStretch, from line: Int, of known: KnownSpeakers, naming search: NameSearch
    ) -> ChunkRecord {
        var reader = job.reader(of: known)
        _ = read(stretch.range, from: line, into: &reader, besides: stretch.events) {
            search.firstPlace(in: job.capture, from: $0, to: $1)
        }
        return reader.finish(newlines: 0, bytes: 0)
    }

    /// Reads the records in which something is found that is looked for, but for those of these events; answers the
    /// number of the line behind the chunk.
    private func read(
        _ chunk: Range<Int>, from line: Int, into reader: inout ChunkReader, besides events: ArraySlice<Event> = [],
        find: (_ start: Int, _ end: Int) -> Int?
    ) -> Int {
        var line = line
        var events = events
        var counted = chunk.lowerBound
        var place = chunk.lowerBound
        var needle = find(place, chunk.upperBound)
        while let found = needle, let record = records.next(from: place), record.range.lowerBound < chunk.upperBound {
            place = record.range.upperBound
            guard found < place else { continue }
            needle = find(place, chunk.upperBound)
            while let event = events.first, Int(event.offset) < record.range.lowerBound { events.removeFirst() }
            if let event = events.first, Int(event.offset) == record.range.lowerBound { continue }
            guard let (envelope, said) = entry(record, arena: reader.arena) else { continue }
            line += job.capture.newlineCount(in: counted..<said)
            counted = said
            reader.take(envelope, at: record.range.lowerBound, number: line)
        }
        return line + job.capture.newlineCount(in: counted..<chunk.upperBound)
    }

    private static let bytesLookedBack = 256 << 10

    /// The last record of each process among the last records of all.
    func lastLines(of trace: Trace) -> [ProcessID: LastLine] {
        let arena = LineArena()
        let processes = Dictionary(zip(trace.processes, trace.processes.indices)) { first, _ in first }
        var last: [ProcessID: LastLine] = [:]
        var place = job.capture.recordStart(notBefore: job.capture.count - Self.bytesLookedBack)
        var line = 1 + job.capture.newlineCount(in: 0..<place)
        while let record = records.next(from: place) {
            line += job.capture.newlineCount(in: place..<record.range.lowerBound)
            if let (envelope, said) = entry(record, arena: arena), !envelope.time.isNone,
                let index = processes[LoggedProcess(name: envelope.process.text, pid: envelope.pid)]
            {
                let number = line + job.capture.newlineCount(in: record.range.lowerBound..<said)
                last[ProcessID(index: UInt16(clamping: index))] = LastLine(envelope, line: number)
            }
            line += job.capture.newlineCount(in: record.range)
            place = record.range.upperBound
        }
        return last
    }

    /// A record's envelope and the place of its message; nil for a record of nobody.
    private func entry(_ record: JSONRecords.Record, arena: LineArena) -> (Envelope, said: Int)? {
        var envelope = job.dispatch.envelope(of: job.capture[record.range])
        guard envelope.format != CaptureFormat.plainIndex else { return nil }
        let isInRecord = envelope.message.isPart(of: job.capture)
        let said = isInRecord ? envelope.message.base - job.capture.base : record.range.lowerBound
        envelope = job.dispatch.opened(envelope, in: arena)
        if envelope.format == CaptureFormat.oslogNDJSONIndex { envelope.format = CaptureFormat.oslogJSONIndex }
        envelope.isCut = envelope.isCut || !record.isWhole
        return (envelope, max(said, record.range.lowerBound))
    }
}

extension ReadingJob {
    /// Reads the records between the events that begin as those of a known controller do.
    fileprivate func ownRecords(
        of records: JSONRecords, besides assembly: TraceAssembly, in chunks: [Range<Int>]
    ) -> [ChunkRecord] {
        let known = assembly.knownSpeakers(in: capture)
        let search = NameSearch(known.needles)
        if search.isEmpty { return [] }
        var line = 1
        let stretches = chunks.map { chunk in
            defer { line += capture.newlineCount(in: chunk) }
            return (line: line, stretch: assembly.stretch(chunk))
        }
        return ParallelChunks<ChunkRecord, [ChunkRecord]>.join(
            count: stretches.count, workers: options.workers, into: [],
            work: { index in
                let (line, stretch) = stretches[index]
                let record = JSONChunk(job: self, records: records).readOwn(
                    stretch, from: line, of: known, naming: search)
                memory.forget(stretch.range)
                return record
            },
            join: { $0.append($1) })
    }
}

extension Bytes {
    /// The place of a line that begins a record.
    fileprivate func recordStart(notBefore floor: Int) -> Int {
        var start = Swift.max(floor, 0)
        while start > 0, start < count {
            start = lineEnd(from: start, limit: count) + 1
            if holds("{", at: start) || holds("[{", at: start) || holds("},{", at: start) { break }
        }
        return Swift.min(start, count)
    }

    /// Where the first record stands that a format claims, and that is not the whole of its line; nil where there is none.
    fileprivate var startOfRecords: Int? {
        let head = self[0..<Swift.min(count, 1 << 20)]
        guard let start = head.jsonStart, let record = JSONRecords(capture: head).next(from: start) else { return nil }
        let isObject = head[start] == UInt8(ascii: "{")
        let isLine = isObject && head[record.range].firstPlace(of: 0x0A) == nil
        if !isLine, head.isRecord(record.range) { return start }
        let isAlone = !head.from(record.range.upperBound).contains { $0 > 0x20 }
        return isObject && isAlone ? head.startOfList(behind: start) : nil
    }

    private static let mostLists = 8

    /// `{"breadcrumbs":{"values":[{…}]}}`: the first list of records inside an object.
    private func startOfList(behind start: Int) -> Int? {
        var from = start
        for _ in 0..<Self.mostLists {
            guard let open = firstPlace(of: UInt8(ascii: "["), from: from) else { return nil }
            if let object = firstInk(from: open + 1), beginsJSONObject(at: object),
                let record = JSONRecords(capture: self).next(from: object), isRecord(record.range)
            {
                return object
            }
            from = open + 1
        }
        return nil
    }

    private func isRecord(_ range: Range<Int>) -> Bool {
        LineDispatch(traits: CaptureTraits()).envelope(of: self[range]).format != CaptureFormat.plainIndex
    }

    /// Where the array or the first object begins, behind a byte order mark and what `log` prints in front.
    private var jsonStart: Int? {
        var start = holds("\u{FEFF}") ? 3 : 0
        while start < count {
            let end = lineEnd(from: start, limit: count)
            let line = self[start..<end].withoutLeadingBlanks.trimmedLine
            if line.isEmpty || line.isLogPreamble { start = end + 1 } else { break }
        }
        while start < count, self[start].isBlank { start += 1 }
        guard start < count else { return nil }
        if self[start] == UInt8(ascii: "{") { return beginsJSONObject(at: start) ? start : nil }
        guard self[start] == UInt8(ascii: "["), let open = firstInk(from: start + 1) else { return nil }
        return beginsJSONObject(at: open) ? start : nil
    }

    /// Whether `{` and a key stand at a place.
    private func beginsJSONObject(at start: Int) -> Bool {
        guard self[start] == UInt8(ascii: "{"), let key = firstInk(from: start + 1) else { return false }
        return self[key] == UInt8(ascii: "\"")
    }

    /// The next byte that is no white space.
    private func firstInk(from start: Int) -> Int? {
        var index = start
        while index < count, self[index] <= 0x20 { index += 1 }
        return index < count ? index : nil
    }

    /// Whether the last thing in the capture closes an array, or no array was begun.
    fileprivate var closesJSONArray: Bool {
        guard let start = jsonStart, self[start] == UInt8(ascii: "[") else { return true }
        // An array inside a record is indented.
        return ["}]", "\n]", "\r]"].contains { withoutTrailingSpace.closes(with: $0) }
    }
}
