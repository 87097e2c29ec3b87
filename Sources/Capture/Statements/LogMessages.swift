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

    /// Larger captures are looked at only where a callback's word stands.
    private static let largestWhole = 4 << 20
    /// Longer messages are bodies and dumps.
    private static let longest = 2000

    init(of job: ReadingJob) {
        var reader = job.reader()
        if job.capture.count <= Self.largestWhole {
            addAll(of: job, reader: &reader)
        } else {
            addFound(of: job, reader: &reader)
        }
    }

    private mutating func addAll(of job: ReadingJob, reader: inout ChunkReader) {
        var start = 0
        var number = 1
        while start < job.capture.count {
            let end = job.capture.lineEnd(from: start, limit: job.capture.count)
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

    /// The messages that may hold a callback, with records of several lines joined.
    func withRecords() -> [(row: Int, text: Scalars)] {
        let records = RecordSearch(texts).records
        return texts.indices.compactMap { row in
            let text = records[row] ?? texts[row]
            return text.isEmpty || text.count >= Self.longest ? nil : (row, text)
        }
    }
}

extension ChunkReader {
    /// What a line says without its envelope, its category in front in brackets; empty for lines of other processes and
    /// of the system.
    fileprivate mutating func said(in range: Range<Int>) -> Scalars {
        guard let envelope = statedEnvelope(of: range), !envelope.isSystem else { return [] }
        let message = envelope.message.scalars
        if envelope.isOfFields, !message.isSentence {
            let line = arena.withoutMarkup(arena.readable(capture[range].trimmedLine)).scalars
            return CallbackWord.all(in: line).isEmpty ? message : line
        }
        guard let category = envelope.category, !category.isEmpty else { return message }
        return ["["] + category.scalars + ["]", " "] + message
    }

    /// The envelope of a line; nil for lines of processes that are not asked for.
    mutating func statedEnvelope(of range: Range<Int>) -> Envelope? {
        let line = arena.withoutMarkup(arena.readable(capture[range].trimmedLine))
        let envelope = envelope(of: line, endingAt: range.upperBound)
        return isOfProcess(envelope) ? envelope : nil
    }
}

extension Envelope {
    /// A record of fields, of which the message is one: another may name the controller.
    fileprivate var isOfFields: Bool {
        ["json-log", "logfmt", "table"].contains(CaptureFormat.all[format].id)
    }
}

extension Bytes {
    /// The characters of the text, without blanks at its ends.
    var scalars: Scalars {
        var scalars = Array(text.unicodeScalars)
        while let last = scalars.last, last.isSpace { scalars.removeLast() }
        return Array(scalars.drop(while: \.isSpace))
    }
}

extension [Unicode.Scalar] {
    /// Whether a text holds a callback and something besides.
    fileprivate var isSentence: Bool {
        guard let word = CallbackWord.all(in: self).first else { return false }
        return word.range != 0..<count
    }
}
