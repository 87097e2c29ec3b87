import Lifecycle

/// The messages of a capture's lines, for a look at all of them.
struct LogMessages {
    /// A line by its place in the capture.
    struct Row {
        let range: Range<Int>
        let number: Int
    }

    private(set) var rows: [Row] = []
    /// By row: what the line says without its envelope; empty for lines of other processes and of the system.
    private(set) var texts: [Scalars] = []
    /// The rows in which a code stands for a callback, as the log itself says.
    private(set) var coded: Set<Int> = []
    /// The rows in which a class stands for what it was introduced by.
    private(set) var introduced: Set<Int> = []

    /// So much of a capture is looked at line by line; of a larger one only where a callback's word stands.
    static let largestWhole = 4 << 20
    /// So little is looked at again for the smallest doubt.
    static let smallest = 512 << 10
    /// Longer messages are bodies and dumps.
    private static let longest = 2000

    /// The messages up to a place that is near a line's start.
    init(of job: ReadingJob, upTo limit: Int) {
        var reader = job.reader()
        if limit <= Self.largestWhole {
            addAll(of: job.capture[0..<min(limit, job.capture.count)], reader: &reader)
        } else {
            addFound(of: job, reader: &reader)
        }
        part(SpokenLists(texts).parts)
        let lanes = Lanes(texts)
        let legend = Legend(Titles(FieldBlocks(OwnEnvelope(lanes.texts).texts).texts).texts)
        (texts, coded) = (legend.texts, legend.rows.union(lanes.rows))
    }

    /// Gives each step of a list a row of its own, of the same line.
    private mutating func part(_ lists: [Int: [Scalars]]) {
        if lists.isEmpty { return }
        rows = rows.indices.flatMap { Array(repeating: rows[$0], count: lists[$0]?.count ?? 1) }
        texts = texts.indices.flatMap { lists[$0] ?? [texts[$0]] }
    }

    private mutating func addAll(of capture: Bytes, reader: inout ChunkReader) {
        var start = 0
        var number = 1
        while start < capture.count {
            let end = capture.lineEnd(from: start, limit: capture.count)
            add(start..<end, number, reader: &reader)
            start = end + 1
            number += 1
        }
    }

    private mutating func addFound(of job: ReadingJob, reader: inout ChunkReader) {
        var next = 0
        var number = 1
        while let place = job.search.firstPlace(in: job.capture, from: next, to: job.capture.count) {
            let line = job.capture.line(holding: place, after: next, limit: job.capture.count)
            number += job.capture.newlineCount(in: next..<line.lowerBound)
            add(line, number, reader: &reader)
            guard line.upperBound < job.capture.count else { return }
            next = line.upperBound + 1
            number += 1
        }
    }

    private mutating func add(_ range: Range<Int>, _ number: Int, reader: inout ChunkReader) {
        rows.append(Row(range: range, number: number))
        texts.append(range.count > Self.longest * 4 ? [] : reader.said(in: range))
    }

    /// The messages that may hold a callback, with classes for the keys that stand for them, records of several lines
    /// joined and lines of several calls parted. What stands below a heading is the heading's in all that is looked for.
    mutating func withRecords() -> [(row: Int, text: Scalars)] {
        let introductions = Introductions(texts)
        (texts, introduced) = (introductions.texts, introductions.rows)
        let own = texts
        let search = RecordSearch(own)
        let joined = JoinedCalls(own).parts
        for (row, text) in search.records where search.areHeaded { texts[row] = text }
        for (row, text) in search.spoken { texts[row] = text ?? [] }
        return texts.indices.flatMap { row in
            (search.records[row].map { [$0] } ?? joined[row] ?? [own[row]])
                .filter { !$0.isEmpty && $0.count < Self.longest }.map { (row, $0) }
        }
    }
}

extension ChunkReader {
    /// What a line says without its envelope, its category in front in brackets; empty for lines of other processes and
    /// of the system.
    fileprivate mutating func said(in range: Range<Int>) -> Scalars {
        guard let envelope = statedEnvelope(of: range), !envelope.isSystem, !envelope.message.isStreamSignal else {
            return []
        }
        // What the user declares wins over what is learned.
        if !logger.isEmpty, declaredMatches(of: envelope, at: range.lowerBound) != nil { return [] }
        var message = (logger.spelled(envelope.message, in: arena) ?? envelope.message).scalars
        // Behind a clock a dash parts the two, and begins no list.
        if envelope.clock != .none, message.starts(with: Self.parting) { message.removeFirst(Self.parting.count) }
        let words = CallbackWord.all(in: message)
        let isBare = envelope.isOfFields && words.first.map { namesNobody(message, beside: $0) } ?? false
        if words.isEmpty || isBare {
            let line = arena.plain(capture[range].trimmedLine).scalars
            let isField = envelope.isOfFields && WordCutter.words(of: message).count < 2
            if line.count > message.count, isField || !CallbackWord.all(in: line).isEmpty { return line }
        }
        guard let category = envelope.category, !category.isEmpty else { return message }
        return ["["] + category.scalars + ["]", " "] + message
    }

    /// Whether a callback is all that a message says, but for what any controller is called: `view controller deallocated`.
    private func namesNobody(_ message: Scalars, beside call: CallbackWord) -> Bool {
        let rest = message[..<call.range.lowerBound] + message[call.range.upperBound...]
        return rest.split { !$0.isWordPart }.allSatisfy { NameLook.isBareEnding(Array($0).text(0..<$0.count)) }
    }

    private static let parting: Scalars = ["-", " "]

    /// The envelope of a line; nil for lines of processes that are not asked for.
    mutating func statedEnvelope(of range: Range<Int>) -> Envelope? {
        let line = arena.plain(capture[range].trimmedLine)
        let envelope = envelope(of: line, endingAt: range.upperBound)
        return isOfProcess(envelope) ? envelope : nil
    }
}

extension Envelope {
    /// A record of fields, of which the message is one: another may name the controller.
    fileprivate var isOfFields: Bool { CaptureFormat.all[format].isOfFields }
}

extension CaptureFormat {
    /// Whether its lines are fields with names of the app's own.
    var isOfFields: Bool { ["json-log", "logfmt", "table"].contains(id) }
}

extension Bytes {
    /// The characters of the text, without blanks at its ends.
    var scalars: Scalars { Scalars(text.unicodeScalars)[...].trimmed }
}

extension ArraySlice<Unicode.Scalar> {
    /// Without blanks at its ends.
    var trimmed: Scalars {
        var rest = drop(while: \.isSpace)
        while let last = rest.last, last.isSpace { rest.removeLast() }
        return Array(rest)
    }
}
