import Lifecycle

extension CaptureMemory {
    /// Gives lines and their neighbours back; holds the memory for as long as it lives.
    func source(dispatch: LineDispatch) -> SourceText {
        SourceText(
            line: { self.line(at: $0, dispatch: dispatch) },
            following: { offset in
                guard offset < UInt64(self.bytes.count) else { return nil }
                let next = self.bytes.lineEnd(from: Int(offset), limit: self.bytes.count) + 1
                return next < self.bytes.count ? UInt64(next) : nil
            },
            preceding: { offset in
                guard offset > 0, offset <= UInt64(self.bytes.count) else { return nil }
                return UInt64(self.bytes.lineStart(of: Int(offset) - 1, floor: 0))
            },
            search: { words in
                let search = NeedleSearch(needles: words.map { Bytes(literal: $0) }, sample: .none)
                return { offsets in
                    let stretch = offsets.clamped(to: 0..<UInt64(self.bytes.count))
                    let (start, end) = (Int(stretch.lowerBound), Int(stretch.upperBound))
                    return search.firstPlace(in: self.bytes, from: start, to: end)
                        .map { UInt64(self.bytes.lineStart(of: $0, floor: start)) }
                }
            },
            rest: forgetAll)
    }

    /// Gives the records of a document back; their neighbours would be pieces of records.
    func recordSource(dispatch: LineDispatch) -> SourceText {
        SourceText(line: { self.line(at: $0, dispatch: dispatch) }, rest: forgetAll)
    }

    /// A line, or a record of JSON as a person would have logged it.
    private func line(at offset: UInt64, dispatch: LineDispatch) -> String {
        guard let start = Int(exactly: offset), start < bytes.count else { return "" }
        let arena = LineArena()
        return withExtendedLifetime(arena) {
            if let text = dispatch.text(ofRecordAt: start, in: bytes, arena: arena) { return text }
            return arena.readable(bytes[start..<bytes.lineEnd(from: start, limit: bytes.count)]).text
        }
    }
}

extension LineDispatch {
    /// Longer records are shown as they stand.
    private static let longestRecord = 1 << 20

    /// What a record of JSON says; nil for any other line.
    fileprivate func text(ofRecordAt start: Int, in capture: Bytes, arena: LineArena) -> String? {
        guard capture[start] == UInt8(ascii: "{") else { return nil }
        let window = capture[start..<min(capture.count, start + Self.longestRecord)]
        return JSONRecords(capture: window).next(from: 0).flatMap { text(ofRecord: window[$0.range], arena: arena) }
    }

    /// `time process[pid] message` of a record; nil when no format claims it.
    private func text(ofRecord record: Bytes, arena: LineArena) -> String? {
        let claimed = envelope(of: record)
        guard claimed.format != CaptureFormat.plainIndex else { return nil }
        let envelope = opened(claimed, in: arena)
        let time = JSONFields(record, keys: ["timestamp"])?.string("timestamp").map { $0.text + " " } ?? ""
        let pid = envelope.pid.map { "[\($0)]" } ?? ""
        let process = envelope.process.isEmpty ? "" : envelope.process.text + pid + " "
        return time + process + envelope.message.innerLines.map(\.text).joined(separator: " ")
    }
}
