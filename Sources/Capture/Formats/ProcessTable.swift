import Lifecycle

/// The processes of one chunk, numbered in order of their first line.
struct ProcessTable {
    private(set) var processes = [LoggedProcess(name: nil, pid: nil)]
    private var names = Interner()
    private var nameCount: UInt32 = 0
    private var identifiers: [ProcessKey: ProcessID] = [:]
    private var latest: (name: Bytes, pid: Int?, identifier: ProcessID)?

    /// A process by the number of its name, so that no text is made for a line.
    private struct ProcessKey: Hashable {
        let name: UInt32
        let pid: Int?
    }

    /// Forgets the last line, whose bytes may not stay.
    mutating func beginChunk() { latest = nil }

    /// The number of an envelope's process; the one of the last line is found without hashing.
    mutating func identifier(of envelope: Envelope) -> ProcessID {
        guard !envelope.process.isEmpty || envelope.pid != nil else { return .unstated }
        if let latest, latest.pid == envelope.pid, latest.name.equals(envelope.process) { return latest.identifier }
        let name = names.value(of: envelope.process) {
            nameCount += 1
            return nameCount
        }
        let key = ProcessKey(name: name, pid: envelope.pid)
        let identifier = identifiers[key] ?? add(key, envelope.process)
        latest = (envelope.process, envelope.pid, identifier)
        return identifier
    }

    /// More processes than a number can tell apart (65 535 in one capture) stay unstated.
    private mutating func add(_ key: ProcessKey, _ name: Bytes) -> ProcessID {
        guard let index = UInt16(exactly: processes.count) else { return .unstated }
        processes.append(LoggedProcess(name: name.isEmpty ? nil : name.text, pid: key.pid))
        identifiers[key] = ProcessID(index: index)
        return ProcessID(index: index)
    }
}
