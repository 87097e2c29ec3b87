import Lifecycle

/// What the user asked for when a capture is read.
package struct CaptureOptions: Sendable {
    /// Only this process, by its name or its app's identifier, and lines of which nobody knows whose they are; nil for all.
    package var process: String?
    /// Texts that the user declares to matter: a controller's line that holds one is read whatever else it says.
    package var remarks: [String]
    /// Texts that the user declares to begin a request: a line that holds one is a request, in words.
    package var requests: [String] = []
    /// Formats of the user's own, tried before all others.
    package var formats: [UserFormat]
    /// What the user says of the print statements of the app's logger.
    package var logger = DeclaredLogger()
    /// Says what a text is instead of a log, by its first bytes and its last ones; nil for whatever may be one. No other
    /// looks at the members of an archive: they have no path.
    package var refusal: (@Sendable (_ head: String, _ tail: () -> String) -> String?)?
    /// Whether to look for settings by which a log is read better that is hardly read.
    var proposes = true
    /// Whether to look for what the log says of its own run: its build, its device and its system.
    package var readsStatements = false
    /// Which ways of reading are allowed.
    package var reading = ReadingChoice.automatic
    /// Told how much of the capture was read, from 0 to 1, on whatever thread reads it.
    package var progress: (@Sendable (_ fraction: Double) -> Void)?
    /// How many bytes are read in one piece, or nil for what suits the capture; another size gives the same trace.
    var chunkSize: Int?
    var workers = Threads.cores
    /// Lines like earlier ones are recognised and not read; without it the trace is the same.
    var recognisesLines = true

    package init(process: String? = nil, remarks: [String] = [], formats: [UserFormat] = []) {
        self.process = process
        self.remarks = remarks
        self.formats = formats
    }

    /// Small enough that all cores are busy to the end, large enough that what a chunk learns (shapes of messages, names)
    /// pays: 2 MB of a 16 MB capture, 4 MB of a large one.
    func chunkSize(for count: Int) -> Int { chunkSize ?? min(max(count / (workers * 4), 1 << 20), 1 << 22) }
}

/// Which ways of reading a capture's lines are allowed.
package enum ReadingChoice: String, CaseIterable, Sendable {
    /// Line by line, and by the print statements where lines were not understood.
    case automatic
    /// Line by line only.
    case lineByLine = "old"
    /// By the print statements in any case.
    case statements
}

/// Turns a capture into a trace.
package enum CaptureReader {
    /// Reads a file, or standard input for `-`; of an archive the first capture that can be read.
    package static func read(path: String, options: CaptureOptions = CaptureOptions()) throws(CaptureError) -> Trace {
        let text = try text(path: path, options: options)
        return read(try text.content.get(), of: text, path: path, options: options)
    }

    /// Reads every capture behind a path: one, or each member of an archive; what cannot be read stops no other.
    package static func readAll(
        path: String, options: CaptureOptions = CaptureOptions()
    ) -> [Result<Trace, CaptureError>] {
        Unpacker.texts(at: path, options: options).map { read($0, options: options) }
    }

    /// Reads every capture in bytes that are in memory already.
    package static func readAll(
        bytes: [UInt8], path: String, options: CaptureOptions = CaptureOptions()
    ) -> [Result<Trace, CaptureError>] {
        let memory = bytes.withUnsafeBytes { CaptureMemory(copying: $0) }
        return Unpacker.texts(in: memory, path: path, options: options).map { read($0, options: options) }
    }

    /// Reads bytes that are in memory already and are no archive.
    package static func read(bytes: [UInt8], path: String, options: CaptureOptions = CaptureOptions()) -> Trace {
        let memory = bytes.withUnsafeBytes { CaptureMemory(copying: $0) }
        return read(memory.decoded(), path: path, options: options)
    }

    /// The bytes of a file or a pipe as they are; nil for more than `limit` of a file.
    package static func contents(of path: String, atMost limit: Int = .max) throws(CaptureError) -> [UInt8]? {
        let memory = try CaptureMemory.open(path: path)
        guard memory.bytes.count <= limit else { return nil }
        return Array(UnsafeBufferPointer(start: memory.bytes.base, count: memory.bytes.count))
    }

    /// The first of a capture's texts that can be read.
    static func text(path: String, options: CaptureOptions = CaptureOptions()) throws(CaptureError) -> InputText {
        let texts = Unpacker.texts(at: path, options: options)
        let readable = texts.first { (try? $0.content.get()) != nil } ?? texts.first
        guard let readable else { throw .isEmpty(path: path) }
        return readable
    }

    private static func read(_ text: InputText, options: CaptureOptions) -> Result<Trace, CaptureError> {
        text.content.map { read($0, of: text, path: text.path, options: options) }
    }

    /// Reads a text, and adds what became of its file.
    static func read(_ memory: CaptureMemory, of text: InputText, path: String, options: CaptureOptions) -> Trace {
        var trace = read(memory, path: path, options: options, of: text.run)
        var damage: [ProblemKind] = text.isCut ? [.cutArchive] : []
        if memory.isCutShort { damage.append(.shrunkFile) }
        if let change = text.file?.change, !damage.contains(change) { damage.append(change) }
        if memory.isMapped, let file = text.file {
            trace.damage = { file.change.flatMap { [.shrunkFile, .rewrittenFile].contains($0) ? $0 : nil } }
        }
        let line = max(trace.lines, 1)
        trace.insert(text.holes)
        trace.note(text.problems)
        trace.problems += damage.map { Problem(kind: $0, count: 1, firstLine: line) }
        return trace
    }

    static func read(
        _ memory: CaptureMemory, path: String, options: CaptureOptions, of run: BundledRun? = nil
    ) -> Trace {
        var trace = trace(in: memory, path: path, options: options)
        if let process = options.process { trace.keepOnly(process, ofConsoleOf: run?.process) }
        if options.proposes { trace.propose(in: memory.bytes) }
        if options.readsStatements { trace.statements = RunFactSearch(memory.bytes).found }
        run?.attach(to: &trace, LaunchHeaders(memory.bytes))
        return trace
    }

    private static func trace(in memory: CaptureMemory, path: String, options: CaptureOptions) -> Trace {
        let traits = CaptureTraits(of: memory.bytes)
        // Of a document, or of messages with a line behind them that belongs to them, the lines are no log's.
        guard traits.document == nil, !traits.hasTrailers, let broken = BrokenLines(memory.bytes) else {
            return turned(memory, traits, path: path, options: options)
        }
        var trace = turned(broken.memory, CaptureTraits(of: broken.memory.bytes), path: path, options: options)
        trace.numbering.join(broken.numbers)
        trace.lines = broken.lineCount
        trace.problems.append(broken.problem)
        return trace
    }

    private static func turned(
        _ memory: CaptureMemory, _ traits: CaptureTraits, path: String, options: CaptureOptions
    ) -> Trace {
        let job = job(memory, path: path, options: options, traits: traits)
        guard let turned = NewestFirst(job) else { return trace(of: job) }
        let bytes = turned.memory.bytes
        var trace = trace(of: self.job(turned.memory, path: path, options: options, traits: CaptureTraits(of: bytes)))
        trace.numbering.turn(turned.numbers)
        trace.problems.append(turned.problem)
        return trace
    }

    private static func trace(of job: ReadingJob) -> Trace {
        if let document = job.dispatch.traits.document {
            let trace = document.read(job)
            guard !trace.events.contains(where: \.kind.isViewCallback) else { return trace }
            // Its fields go by names of the app's own: lines tell more.
            let lines = lineTrace(of: job)
            return lines.events.contains(where: \.kind.isViewCallback) ? lines : trace
        }
        return lineTrace(of: job)
    }

    private static func lineTrace(of job: ReadingJob) -> Trace {
        let memory = job.memory
        let chunks = memory.bytes.chunks(from: 0, size: job.options.chunkSize(for: memory.bytes.count))
        var assembly = job.assembly(of: chunks) { reader, chunk in reader.read(chunk) }
        job.lookAgain(at: &assembly)
        assembly.insert(job.ownLines(besides: assembly, in: chunks))
        return job.trace(of: assembly)
    }

    /// The job of reading a capture whose traits are known.
    static func job(
        _ memory: CaptureMemory, path: String, options: CaptureOptions, traits: CaptureTraits
    ) -> ReadingJob {
        let remarks = DeclaredRemarks(options.remarks, requests: options.requests, logger: options.logger)
        return ReadingJob(
            memory: memory, path: path, options: options, dispatch: LineDispatch(traits: traits),
            search: search(of: memory.bytes, remarks, holdsJSON: traits.holdsJSON),
            onlyProcess: options.process.map { Array($0.utf8) }, remarks: remarks)
    }

    private static func search(of capture: Bytes, _ remarks: DeclaredRemarks, holdsJSON: Bool) -> NeedleSearch {
        if remarks.needles.isEmpty, capture.count <= sampleSize {
            return holdsJSON ? searchOfSmallJSONCaptures : searchOfSmallCaptures
        }
        let isPasted = capture.count <= DeclaredLoss.longestPaste
        let plain = needles + remarks.needles + (isPasted ? omissions : [])
        return NeedleSearch(
            needles: holdsJSON ? plain + jsonNeedles + remarks.needles.compactMap(\.jsonEncoded) : plain,
            sample: capture.middle(count: sampleSize))
    }

    private static let sampleSize = 64 * 1024

    /// To make one takes longer than to read a small capture, and there may be thousands of those.
    private static let searchOfSmallCaptures = NeedleSearch(needles: needles + omissions, sample: .none)
    private static let searchOfSmallJSONCaptures = NeedleSearch(
        needles: needles + omissions + jsonNeedles, sample: .none)

    private static let omissions = DeclaredLoss.omissions.map { Bytes(literal: $0) }

    /// What every line that matters holds one of, in the spellings of all formats.
    private static let needles: [Bytes] = {
        let plain = (MessageReader.needles + DeclaredLoss.needles).map { Bytes(literal: $0) }
        return plain + plain.compactMap(\.visEncoded)
    }()

    /// The same where such lines are JSON.
    private static let jsonNeedles = needles.compactMap(\.jsonEncoded) + DeclaredLoss.keys.map { Bytes(literal: $0) }
}

extension Bytes {
    /// A stretch from the middle.
    fileprivate func middle(count length: Int) -> Bytes {
        let start = max(0, (count - length) / 2)
        return self[start..<min(count, start + length)]
    }
}
