import Lifecycle

extension ChunkReader {
    /// Takes what the user's own statements read of a record, or what they say to ignore; answers whether it is settled.
    mutating func takeDeclaredStatement(_ envelope: Envelope, at offset: Int, number: Int) -> Bool {
        guard let matches = declaredMatches(of: envelope, at: offset) else { return false }
        // Lines of known speakers are read once the events are known.
        guard known == nil else { return true }
        for (statement, match) in matches {
            record.statementCounts[statement] += 1
            guard let event = messages.event(of: match, envelope, in: arena) else { continue }
            addEvent(event, at: offset, number: number, envelope: envelope)
        }
        return true
    }

    /// What the user's own statements read of a record, which is nothing where they say to ignore it; nil where they say
    /// nothing of it.
    func declaredMatches(
        of envelope: Envelope, at offset: Int
    ) -> [(statement: Int, match: StatementMatch)]? {
        let lines = DeclaredRecord(envelope.message, of: capture, at: offset, dispatch, arena)
        if logger.ignores(lines) { return [] }
        let matches = logger.matches(in: lines)
        guard matches.isEmpty else { return matches }
        guard envelope.format != CaptureFormat.plainIndex else { return nil }
        // Some layouts keep what a statement says outside of the message.
        let line = capture[offset..<capture.lineEnd(from: offset, limit: capture.count)].trimmedLine
        let whole = logger.matches(in: DeclaredRecord(line, of: capture, at: offset, dispatch, arena))
        return whole.isEmpty ? nil : whole
    }
}
