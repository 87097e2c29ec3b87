import Lifecycle

/// A capture that is read again and again while something writes to it.
///
/// What was read stays as it was: each time, only what has come since is read, and the last lines before it once more,
/// for a message may go on in the lines behind it. The trace is the one that reading the whole capture gives.
package struct GrowingCapture: Sendable {
    private var memory = GrowingMemory()
    private var known: Known?

    package init() {}

    /// The trace of a file's whole lines: what follows them is still being written. Nil where it does not grow line by
    /// line, and is to be read as one.
    package mutating func read(file path: String, options: CaptureOptions) -> Trace? {
        guard let memory = try? CaptureMemory.open(path: path) else { return nil }
        let end = memory.bytes.lineStart(of: memory.bytes.count, floor: 0)
        return trace(
            of: end < memory.bytes.count ? CaptureMemory(0..<end, of: memory) : memory, path: path, options: options)
    }

    /// The same for bytes that go on behind those of the last time; others are another capture.
    package mutating func read(bytes: [UInt8], path: String, options: CaptureOptions) -> Trace? {
        bytes.withUnsafeBytes { bytes in
            if !memory.isBeginning(of: bytes) { memory = GrowingMemory() }
            memory.append(UnsafeRawBufferPointer(rebasing: bytes[memory.count...]))
        }
        return trace(of: memory.memory, path: path, options: options)
    }

    private mutating func trace(of memory: CaptureMemory, path: String, options: CaptureOptions) -> Trace? {
        let bytes = memory.bytes
        guard !bytes.isEmpty, !bytes.isPacked, BinaryContainer(firstBytesOf: bytes) == nil,
            memory.decoded() === memory
        else { return nil }
        var known =
            continued(in: memory)
            ?? Known(
                CaptureReader.job(memory, path: path, options: options, traits: CaptureTraits(of: bytes)))
        guard known.job.readsLineByLine else { return nil }
        known.job.memory = memory
        let trace = known.read()
        self.known = known
        return memory.isCutShort ? nil : trace
    }

    /// What is known, if the capture goes on behind it and is still of the same kind.
    private func continued(in memory: CaptureMemory) -> Known? {
        guard let known, known.isBeginning(of: memory.bytes) else { return nil }
        if known.end >= CaptureTraits.bytesThatTell { return known }
        return CaptureTraits(of: memory.bytes) == known.job.dispatch.traits ? known : nil
    }
}

/// What was read of a capture once and for all.
private struct Known {
    var job: ReadingJob
    /// The events in front of `end`, which is the start of a line.
    private var assembly: TraceAssembly
    private(set) var end = 0
    /// The last bytes in front of `end`, by which a capture that was written anew is told from one that grew.
    private var lastBytes: [UInt8] = []
    private var ownLines = KnownOwnLines()

    /// Whatever may go on in later lines is shorter than this.
    private static let margin = 32 << 10
    private static let bytesCompared = 4 << 10

    init(_ job: ReadingJob) {
        self.job = job
        assembly = TraceAssembly(path: job.path, totalBytes: 0)
    }

    func isBeginning(of bytes: Bytes) -> Bool {
        guard bytes.count >= end else { return false }
        return bytes[end - lastBytes.count..<end].equals(lastBytes)
    }

    /// The trace of the whole capture.
    mutating func read() -> Trace {
        let count = job.capture.count
        if count - end > 2 * Self.margin {
            settle(until: job.capture.lineStart(of: count - Self.margin, floor: end))
        }
        var whole = assembly
        whole.totalBytes = count
        for record in job.records(of: end..<count) { whole.add(record) }
        job.lookAgain(at: &whole)
        if let own = ownLines.found(in: job.capture, besides: whole, settled: end) {
            var reader = job.reader(of: own.known)
            whole.insert([reader.read(own.lines)])
        }
        return job.trace(of: whole)
    }

    private mutating func settle(until settled: Int) {
        assembly.totalBytes = settled
        for record in job.records(of: end..<settled) { assembly.add(record) }
        end = settled
        lastBytes = (max(0, end - Self.bytesCompared)..<end).map { job.capture[$0] }
    }
}

/// The lines that name a known controller and are no events, of what was read once and for all.
private struct KnownOwnLines {
    private var names: [[UInt8]] = []
    private var lines: [OwnLine] = []
    private var end = 0

    /// All such lines of a capture that is settled up to a place; another name is searched for from the start.
    mutating func found(
        in capture: Bytes, besides assembly: TraceAssembly, settled: Int
    ) -> (known: KnownSpeakers, lines: [OwnLine])? {
        let known = assembly.knownSpeakers(in: capture)
        let search = NameSearch(known.needles)
        if search.isEmpty { return nil }
        if known.needles != names { (names, lines, end) = (known.needles, [], 0) }
        lines += assembly.stretch(end..<settled).lines(naming: search, in: capture)
        end = settled
        return (known, lines + assembly.stretch(settled..<capture.count).lines(naming: search, in: capture))
    }
}

extension ReadingJob {
    /// Nothing is one document, and no line is explained by others far behind it or comes before those above it.
    fileprivate var readsLineByLine: Bool {
        dispatch.traits.document == nil && !dispatch.traits.hasTrailers && dispatch.traits.fallingStamps == nil
    }

    /// What a stretch of the capture holds.
    fileprivate func records(of stretch: Range<Int>) -> [ChunkRecord] {
        let chunks = capture[0..<stretch.upperBound].chunks(
            from: stretch.lowerBound, size: options.chunkSize(for: stretch.count))
        return ParallelChunks<ChunkRecord, [ChunkRecord]>.join(
            count: chunks.count, workers: options.workers, into: [],
            work: { index in
                var reader = reader()
                return reader.read(chunks[index])
            },
            join: { $0.append($1) })
    }
}
