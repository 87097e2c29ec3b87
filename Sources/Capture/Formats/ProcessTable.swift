import Lifecycle

/// The processes of one chunk, numbered in order of their first line.
struct ProcessTable {
    private(set) var processes = [LoggedProcess(name: nil, pid: nil)]
    private var identifiers: [Key: ProcessID] = [:]
    private var latest: (key: Key, identifier: ProcessID)?

    /// A process by its bytes in the capture, so that no text is made for a line.
    private struct Key: Hashable {
        let name: Bytes
        let pid: Int?

        static func == (left: Key, right: Key) -> Bool { left.pid == right.pid && left.name.equals(right.name) }

        func hash(into hasher: inout Hasher) {
            name.hash(into: &hasher)
            hasher.combine(pid)
        }
    }

    /// The number of an envelope's process; the one of the last line is found without hashing.
    mutating func identifier(of envelope: Envelope) -> ProcessID {
        guard !envelope.process.isEmpty || envelope.pid != nil else { return .unstated }
        let key = Key(name: envelope.process, pid: envelope.pid)
        if let latest, latest.key == key { return latest.identifier }
        let identifier = identifiers[key] ?? add(key)
        latest = (key, identifier)
        return identifier
    }

    /// More processes than a number can tell apart (65 535 in one capture) stay unstated.
    private mutating func add(_ key: Key) -> ProcessID {
        guard let index = UInt16(exactly: processes.count) else { return .unstated }
        processes.append(LoggedProcess(name: key.name.isEmpty ? nil : key.name.text, pid: key.pid))
        identifiers[key] = ProcessID(index: index)
        return ProcessID(index: index)
    }
}
