import Lifecycle

/// A capture whose newest line comes first, turned round: its records stand as they were written, the oldest first.
///
/// Pages of log servers, and what they export, list the newest first. A record is a line with a stamp and the lines
/// behind it that have none, or an object of a JSON document. What stands ahead of all records, such as the names of a
/// table's columns, stays there.
struct NewestFirst {
    let memory: CaptureMemory
    /// By line as it is read: its number in the file.
    let numbers: [UInt32]
    /// The line of the first record in the file, as it is read now.
    private let newest: Int

    /// Nil for a capture that is to be read as it stands.
    init?(_ job: ReadingJob) {
        guard let place = job.dispatch.traits.fallingStamps else { return nil }
        let found = job.dispatch.traits.document == nil ? job.stampedLines(place) : job.stampedObjects(place)
        guard let found else { return nil }
        let records = found.turnable(in: job.capture)
        guard records.count > 1, let first = records.first else { return nil }
        let turned = TurnedText(job.capture, records: records)
        memory = turned.memory
        numbers = turned.numbers
        let line = 1 + job.capture.newlineCount(in: 0..<first.lowerBound)
        newest = 1 + (turned.numbers.firstIndex(of: UInt32(clamping: line)) ?? 0)
    }

    /// What is said of it in reports.
    var problem: Problem { Problem(kind: .newestFirst, count: 1, firstLine: newest) }
}

extension ReadingJob {
    /// The records of a capture of lines, without their line ends; nil where not nearly all stamps fall.
    fileprivate func stampedLines(_ place: StampPlace) -> StampedRecords? {
        var trend = StampTrend(place)
        var records: [Range<Int>] = []
        var stamps: [Stamp?] = []
        var arena = LineArena()
        var start = 0
        while start < capture.count {
            let end = capture.lineEnd(from: start, limit: capture.count)
            let line = arena.readable(capture[start..<end].trimmedLine)
            let envelope = dispatch.envelope(of: line)
            if trend.add(line, envelope) {
                if records.count.isMultiple(of: 4096) { arena = LineArena() }
                records.append(start..<end)
                stamps.append(place.stamp(of: line, envelope))
            } else if let last = records.last, !line.isEmpty {
                records[records.count - 1] = last.lowerBound..<end
            }
            start = end + 1
        }
        return trend.onlyFalls ? StampedRecords(ranges: records, stamps: stamps) : nil
    }

    /// The objects of a JSON document; nil where not nearly all stamps fall.
    fileprivate func stampedObjects(_ place: StampPlace) -> StampedRecords? {
        var trend = StampTrend(place)
        var objects: [Range<Int>] = []
        var stamps: [Stamp?] = []
        let records = JSONRecords(capture: capture)
        while let record = records.next(from: objects.last?.upperBound ?? 0) {
            let envelope = dispatch.envelope(of: capture[record.range])
            trend.add(capture[record.range], envelope)
            objects.append(record.range)
            stamps.append(place.stamp(of: capture[record.range], envelope))
        }
        return trend.onlyFalls ? StampedRecords(ranges: objects, stamps: stamps) : nil
    }
}

/// A text whose records stand in reverse order, each as it was, with what divides them between them.
private struct TurnedText {
    let memory: CaptureMemory
    /// By line: its number in the text as it was.
    private(set) var numbers: [UInt32] = []
    private let text: Bytes
    private var written = 0
    /// Whether the line that is written holds the beginning of a record: then it is known by that one's number.
    private var isNumbered = false

    init(_ text: Bytes, records: [Range<Int>]) {
        self.text = text
        memory = CaptureMemory(capacity: text.count)
        var lines: [Int] = []
        var (line, counted) = (1, 0)
        for record in records {
            line += text.newlineCount(in: counted..<record.lowerBound)
            counted = record.lowerBound
            lines.append(line)
        }
        write(0..<(records.first?.lowerBound ?? 0), line: 1, isRecord: false)
        for (place, index) in records.indices.reversed().enumerated() {
            write(records[index], line: lines[index], isRecord: true)
            let behind = place + 1 < records.count ? records[place + 1].lowerBound : text.count
            let end = records[place].upperBound
            let line = lines[place] + text.newlineCount(in: records[place].lowerBound..<end)
            write(end..<behind, line: line, isRecord: false)
        }
    }

    private mutating func write(_ range: Range<Int>, line: Int, isRecord: Bool) {
        let target = UnsafeMutablePointer(mutating: memory.bytes.base)
        let goesOn = written > 0 && target[written - 1] != UInt8(ascii: "\n")
        if isRecord, goesOn, !isNumbered {
            numbers[numbers.count - 1] = UInt32(clamping: line)
            isNumbered = true
        }
        var line = line
        for place in range {
            if written == 0 || target[written - 1] == UInt8(ascii: "\n") {
                numbers.append(UInt32(clamping: line))
                isNumbered = isRecord
            }
            target[written] = text[place]
            if text[place] == UInt8(ascii: "\n") { line += 1 }
            written += 1
        }
    }
}
