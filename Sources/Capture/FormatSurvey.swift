import Lifecycle

/// How every line of a capture was understood: for people who wonder why a log gives no events.
package struct FormatSurvey: Sendable {
    /// The lines of one format.
    package struct Row: Sendable, Equatable {
        package var format: String
        package var name: String
        package var lines: Int
        package var events: Int
        /// 1-based.
        package var firstLine: Int
    }

    package struct Line: Sendable, Equatable {
        /// 1-based.
        package var number: Int
        package var text: String
    }

    package var lines: Int
    /// What the capture as a whole was taken for.
    package var format: String
    /// Formats that occur, sorted by identifier.
    package var rows: [Row]
    /// The first lines that no format claims and that are no events.
    package var notUnderstood: [Line]
    package var notUnderstoodCount: Int
}

extension CaptureReader {
    /// What a capture holds and how each of its lines was understood; standard input is read only once.
    package static func inspect(
        path: String, options: CaptureOptions = CaptureOptions()
    ) throws(CaptureError) -> (trace: Trace, survey: FormatSurvey) {
        try inspect(text(path: path, options: options), path: path, options: options)
    }

    private static func inspect(
        _ text: InputText, path: String, options: CaptureOptions, examples: Int = 10
    ) throws(CaptureError) -> (trace: Trace, survey: FormatSurvey) {
        let memory = try text.content.get()
        var trace = read(memory, of: text, path: path, options: options)
        trace.deriveStatements(LineDispatch(traits: CaptureTraits(of: memory.bytes)))
        return (trace, survey(memory, of: trace, examples: examples, declared: options.formats))
    }

    /// Classifies every line of a capture; slow, as nothing is skipped.
    package static func survey(path: String, examples: Int = 10) throws(CaptureError) -> FormatSurvey {
        try inspect(text(path: path), path: path, options: CaptureOptions(), examples: examples).survey
    }

    /// Classifies every line of bytes that are in memory already.
    package static func survey(bytes: [UInt8], examples: Int = 10) -> FormatSurvey {
        let memory = bytes.withUnsafeBytes { CaptureMemory(copying: $0) }.decoded()
        return survey(memory, of: read(memory, path: "", options: CaptureOptions()), examples: examples, declared: [])
    }

    private static func survey(
        _ memory: CaptureMemory, of trace: Trace, examples: Int, declared: [UserFormat]
    ) -> FormatSurvey {
        let capture = memory.bytes
        let traits = CaptureTraits(of: capture)
        if traits.document != nil { return FormatSurvey(ofDocument: trace) }
        let events = Set(trace.events.map(\.offset))
        var surveyor = Surveyor(traits: traits, examples: examples, declared: declared)
        var start = 0
        var remembered = 0
        while start < capture.count {
            let end = capture.lineEnd(from: start, limit: capture.count)
            surveyor.add(capture[start..<end], isEvent: events.contains(UInt64(start)))
            start = end + 1
            if start - remembered > 8 << 20 {
                memory.forget(remembered..<end)
                remembered = end
            }
        }
        return surveyor.survey
    }
}

extension FormatSurvey {
    /// A document is of one format from its first line to its last.
    fileprivate init(ofDocument trace: Trace) {
        let name = CaptureFormat.named(trace.format)?.name ?? trace.format
        self.init(
            lines: trace.lines, format: trace.format,
            rows: [
                Row(format: trace.format, name: name, lines: trace.lines, events: trace.events.count, firstLine: 1)
            ], notUnderstood: [], notUnderstoodCount: 0)
    }

    /// The format with the most lines beside the one the capture was taken for, plain text left aside.
    package func secondChoice(after format: String) -> Row? {
        let others = rows.filter { $0.format != format && $0.format != CaptureFormat.plain.id }
        return others.max { ($0.lines, $1.format) < ($1.lines, $0.format) }
    }
}

/// Counts lines by format.
private struct Surveyor {
    private let dispatch: LineDispatch
    private let examples: Int
    /// Formats of the user's own; their rows come behind those of the known formats.
    private let declared: [UserFormat]
    private let arena = LineArena()
    private var rows: [FormatSurvey.Row?]
    private var lines = 0
    private var notUnderstood: [FormatSurvey.Line] = []
    private var notUnderstoodCount = 0

    init(traits: CaptureTraits, examples: Int, declared: [UserFormat]) {
        dispatch = LineDispatch(traits: traits)
        self.examples = examples
        self.declared = declared
        rows = Array(repeating: nil, count: CaptureFormat.all.count + declared.count)
    }

    var survey: FormatSurvey {
        FormatSurvey(
            lines: lines, format: CaptureFormat.all[dispatch.traits.format].id, rows: rows.compactMap { $0 },
            notUnderstood: notUnderstood, notUnderstoodCount: notUnderstoodCount)
    }

    mutating func add(_ raw: Bytes, isEvent: Bool) {
        lines += 1
        let line = arena.readable(raw)
        if let index = declared.firstIndex(where: { $0.envelope(of: line, in: arena) != nil }) {
            return count(format: CaptureFormat.all.count + index, isEvent: isEvent)
        }
        let envelope = dispatch.opened(dispatch.envelope(of: line), in: arena)
        let isEvent = isEvent || DeclaredLoss.kind(of: envelope) != nil
        let format = dispatch.format(of: line, in: envelope)
        count(format: format, isEvent: isEvent)
        guard format == CaptureFormat.plainIndex, !isEvent, !line.isEmpty else { return }
        notUnderstoodCount += 1
        if notUnderstood.count < examples { notUnderstood.append(.init(number: lines, text: line.text)) }
    }

    private mutating func count(format: Int, isEvent: Bool) {
        var row =
            rows[format]
            ?? FormatSurvey.Row(format: id(of: format), name: name(of: format), lines: 0, events: 0, firstLine: lines)
        row.lines += 1
        row.events += isEvent ? 1 : 0
        rows[format] = row
    }

    private func id(of format: Int) -> String {
        let known = CaptureFormat.all
        return format < known.count ? known[format].id : declared[format - known.count].name
    }

    private func name(of format: Int) -> String {
        let known = CaptureFormat.all
        return format < known.count ? known[format].name : declared[format - known.count].name
    }
}
