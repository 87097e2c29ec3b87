import Lifecycle

/// A capture whose records are not one line each, so that it is read as a whole.
struct CaptureDocument: Sendable {
    /// Whether a capture is such a document.
    let recognises: @Sendable (Bytes) -> Bool
    /// Reads every record.
    let read: @Sendable (ReadingJob) -> Trace
}

/// What is needed to read one capture.
struct ReadingJob: Sendable {
    var memory: CaptureMemory
    let path: String
    let options: CaptureOptions
    let dispatch: LineDispatch
    let search: NeedleSearch
    let onlyProcess: [UInt8]?
    let remarks: DeclaredRemarks

    var capture: Bytes { memory.bytes }

    /// A reader for one chunk after the other.
    func reader(of known: KnownSpeakers? = nil) -> ChunkReader {
        ChunkReader(
            capture: capture, search: search, dispatch: dispatch, onlyProcess: onlyProcess, remarks: remarks,
            declared: options.formats, logger: options.logger, recognisesLines: options.recognisesLines && known == nil,
            known: known)
    }

    /// Reads the chunks on all cores and joins them in their order.
    func assembly(
        of chunks: [Range<Int>], read: @Sendable (inout ChunkReader, Range<Int>) -> ChunkRecord
    ) -> TraceAssembly {
        ParallelChunks<ChunkRecord, TraceAssembly>.join(
            count: chunks.count, workers: options.workers,
            into: TraceAssembly(path: path, totalBytes: capture.count), by: { reader() },
            work: { reader, index in
                options.progress?(Double(chunks[index].lowerBound) / Double(max(capture.count, 1)))
                let record = read(&reader, chunks[index])
                memory.forget(chunks[index])
                return record
            },
            join: { $0.add($1) })
    }

    /// The trace of an assembly of lines after its last chunk.
    func trace(of assembly: TraceAssembly) -> Trace {
        var assembly = assembly
        if dispatch.traits.format == CaptureFormat.oslogNDJSONIndex, !capture.closesLogExport {
            assembly.add(.missingFooter, line: assembly.linesSoFar + 1)
        }
        var trace = finish(assembly, source: memory.source(dispatch: dispatch))
        let launches = LaunchHeaders(capture)
        launches?.attribute(&trace)
        trace.lastLines = LastLineSearch(self, in: trace, under: launches).found
        return trace
    }

    /// The trace of an assembly after its last chunk.
    func finish(_ assembly: TraceAssembly, source: SourceText) -> Trace {
        var assembly = assembly
        let endsWithLine = !capture.isEmpty && capture[capture.count - 1] != UInt8(ascii: "\n")
        var trace = assembly.finish(traits: dispatch.traits, endsWithLine: endsWithLine, source: source)
        trace.misfits = options.logger.misfits(assembly.statementCounts, in: capture, dispatch)
        if let declared = assembly.prevailingDeclaration { trace.format = options.formats[declared].name }
        return trace
    }
}
