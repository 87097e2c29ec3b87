import Lifecycle

/// What a line adds to the record of its chunk.
extension ChunkReader {
    /// Notes what the reading of a message has found wrong with it.
    mutating func addProblems(since before: MessageProblems, number: Int) {
        let after = messages.problems
        if after.redactedNames > before.redactedNames { record.problems.add(.redactedName, line: number) }
        if after.cutNames > before.cutNames { record.problems.add(.truncatedLine, line: number) }
    }

    mutating func addEvent(_ message: MessageEvent, at offset: Int, number: Int, envelope: Envelope) {
        record.events.append(
            Event(
                kind: message.kind, line: UInt32(truncatingIfNeeded: number), offset: UInt64(offset),
                time: envelope.time, clock: envelope.clock, zone: envelope.zone, controller: message.controller,
                token: message.token, detail: message.detail, process: processes.identifier(of: envelope),
                flags: message.flags))
        record.eventFormats.append(UInt8(truncatingIfNeeded: envelope.format))
        if envelope.message.closes(with: "<…>") { record.problems.add(.truncatedLine, line: number) }
        if !envelope.message.isValidText { record.problems.add(.invalidText, line: number) }
    }

    /// Adds that lines are missing here.
    mutating func addGap(_ kind: ProblemKind, at offset: Int, number: Int, envelope: Envelope) {
        let process = DeclaredLoss.concernsWriterOnly(envelope) ? processes.identifier(of: envelope) : .unstated
        record.gaps.append((place: record.events.count, kind: kind))
        record.events.append(
            Event(
                kind: .gap, line: UInt32(truncatingIfNeeded: number), offset: UInt64(offset), time: envelope.time,
                clock: envelope.clock, zone: envelope.zone, process: process))
        record.eventFormats.append(UInt8(truncatingIfNeeded: envelope.format))
        record.problems.add(kind, line: number)
    }
}
