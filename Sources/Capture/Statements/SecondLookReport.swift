import Lifecycle
import Secrets

/// What a second look tells the reports, and the trace.
extension SecondLook {
    /// Lines that name controllers as calls do, and were not read.
    var unreadTurns: [(line: Int, offset: UInt64)] {
        let read = Set(places.keys).union(additions.map(\.row))
        let calls = assembly.trace.events.count { $0.kind.isViewCallback } + additions.count
        return UnreadTurns(messages.texts, read: read, calls: calls).rows.map { row in
            (messages.rows[row].number, UInt64(messages.rows[row].range.lowerBound))
        }
    }

    var findsSomething: Bool { !additions.isEmpty || !corrections.isEmpty }

    /// The statements by which the log was read, for reports.
    var statements: [PrintStatement] {
        let list = StatementList(reader.census, without: reader.unsaid, quote: quoted) { shape, row in
            Redaction.standard.redacted(shape, of: messages.texts[row].whole)
        }
        return list.statements
    }

    private static let longestExample = 120

    private func quoted(_ row: Int) -> QuotedLine {
        let text = messages.texts[row]
        let beginning = Redaction.standard.beginning(of: text.text(0..<text.count), to: Self.longestExample)
        return QuotedLine(line: messages.rows[row].number, text: beginning)
    }

    /// The events to be added, as a reader makes them.
    func record(by reader: ChunkReader) -> ChunkRecord {
        var reader = reader
        for event in additions {
            let row = messages.rows[event.row]
            reader.add(event, in: row.range, number: row.number)
        }
        return reader.finish(newlines: 0, bytes: 0)
    }
}
