import Fleet
import Lifecycle
import Rules

extension SessionRecord {
    /// By what a session is known: the digest of its process and of the lines that hold its events, as they were logged.
    ///
    /// So a session is the same one in a longer capture, packed, or under another path. Without a clock two runs may
    /// print the same lines: then all lines of the capture count, and what the user says of the run.
    package static func identifier(of session: Session, in trace: Trace, labels: [RunLabel]) -> String {
        identity(of: session, in: trace, clockless: named(labels)).session
    }

    static func named(_ labels: [RunLabel]) -> [String: String] {
        Dictionary(labels.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    }

    /// The same with what tells whether another session begins alike, where the log has a clock.
    static func identity(
        of session: Session, in trace: Trace, clockless labels: [String: String]
    ) -> (session: String, beginning: SessionBeginning?) {
        var digest = SHA256()
        digest.update("lifeline session 1\n\(session.process.name ?? "")\n\(session.process.pid ?? -1)\n".utf8)
        var beginning: SessionBeginning?
        switch session.clock {
        case .zoned, .local, .yearless, .timeOfDay: beginning = digest.add(eventLinesOf: session, in: trace)
        case .none, .stopwatch:
            digest.update("session \(session.id)\n".utf8)
            digest.add(labels)
            digest.add(allLinesOf: trace)
        }
        return (digest.identifier(), beginning)
    }

    /// An input that gave no session is known by where it lay and what the user says of it: empty files are many.
    static func identifier(ofFailure path: String, _ reason: String, labels: [String: String]) -> String {
        var digest = SHA256()
        digest.update("lifeline failure 1\n\(path)\n\(reason)\n".utf8)
        digest.add(labels)
        return digest.identifier()
    }
}

extension SHA256 {
    /// Where its page lies is no part of what a session is.
    fileprivate mutating func add(_ labels: [String: String]) {
        for (name, value) in labels.sorted(by: { $0.key < $1.key }) where name != PageOfSession.label {
            update("\(name)=\(value)\n".utf8)
        }
    }

    fileprivate mutating func add(eventLinesOf session: Session, in trace: Trace) -> SessionBeginning {
        var last = UInt64.max
        var beginning = SessionBeginning()
        for number in session.events {
            let offset = trace.events[Int(number)].offset
            guard offset != last else { continue }
            last = offset
            add(trace.source.line(offset))
            beginning.lines += 1
            // At each power of two.
            if beginning.lines & (beginning.lines - 1) == 0 {
                let soFar = self
                beginning.digests.append(String(soFar.identifier().prefix(8)))
            }
        }
        return beginning
    }

    fileprivate mutating func add(allLinesOf trace: Trace) {
        var offset: UInt64? = 0
        while let place = offset {
            add(trace.source.line(place))
            offset = trace.source.following(place)
        }
    }

    private mutating func add(_ line: String) {
        update(line.utf8)
        update(CollectionOfOne(0x0A))
    }
}
