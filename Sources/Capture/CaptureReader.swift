import Lifecycle

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// What the user asked for when a capture is read.
package struct CaptureOptions: Sendable {
    /// Only this process, by its exact name, and lines that name none; nil for all.
    package var process: String?
    /// How many bytes are read in one piece; another size gives the same trace.
    var chunkSize = 1 << 20
    var workers = CaptureOptions.cores

    package init(process: String? = nil) { self.process = process }

    private static let cores = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
}

/// Turns a capture into a trace.
package enum CaptureReader {
    /// Reads a file, or standard input for `-`.
    package static func read(path: String, options: CaptureOptions = CaptureOptions()) throws(CaptureError) -> Trace {
        read(try text(path: path), path: path, options: options)
    }

    /// Reads bytes that are in memory already.
    package static func read(bytes: [UInt8], path: String, options: CaptureOptions = CaptureOptions()) -> Trace {
        let memory = bytes.withUnsafeBytes { CaptureMemory(copying: $0) }
        return read(memory.decoded(), path: path, options: options)
    }

    /// The capture's text in UTF-8, or why it has none.
    static func text(path: String) throws(CaptureError) -> CaptureMemory {
        let memory = try CaptureMemory.open(path: path)
        if memory.bytes.isEmpty { throw .isEmpty(path: path) }
        if let container = BinaryContainer(firstBytesOf: memory.bytes) {
            throw .isBinary(path: path, container: container)
        }
        return memory.decoded()
    }

    private static func read(_ memory: CaptureMemory, path: String, options: CaptureOptions) -> Trace {
        let job = ReadingJob(
            memory: memory, path: path, options: options,
            dispatch: LineDispatch(traits: CaptureTraits(of: memory.bytes)),
            search: NeedleSearch(needles: needles, sample: memory.bytes.middle(count: 64 * 1024)),
            onlyProcess: options.process.map { Array($0.utf8) })
        if let document = job.dispatch.traits.document { return document.read(job) }
        let assembly = job.assembly(of: memory.bytes.chunks(from: 0, size: options.chunkSize)) { chunk in
            var reader = job.reader()
            return reader.read(chunk)
        }
        return job.finish(assembly, source: memory.source(dispatch: job.dispatch))
    }

    /// What every line that matters holds one of, in the spellings of all formats.
    private static let needles: [NeedleBytes] = {
        let plain = (MessageReader.needles + DeclaredLoss.needles).map { NeedleBytes($0) }
        return plain + plain.compactMap(\.visEncoded)
    }()
}

extension Bytes {
    /// A stretch from the middle.
    fileprivate func middle(count length: Int) -> Bytes {
        let start = max(0, (count - length) / 2)
        return self[start..<min(count, start + length)]
    }
}
