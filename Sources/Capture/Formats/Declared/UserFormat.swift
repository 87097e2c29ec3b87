import Lifecycle

/// A capture format that the user describes, tried before those that Lifeline knows.
package struct UserFormat: Sendable {
    package let name: String
    /// Lines that it must claim.
    package let samples: [String]
    private let pattern: UserPattern

    /// Compiles the pattern; samples are checked by `faults`.
    package init(name: String, pattern: String, samples: [String] = []) throws(UserFormatError) {
        self.name = name
        self.samples = samples
        self.pattern = try UserPattern(pattern)
    }

    /// What its samples show to be wrong.
    package var faults: [UserFormatError] { samples.compactMap(fault) }

    private func fault(in sample: String) -> UserFormatError? {
        var bytes = Array(sample.utf8)
        return bytes.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return .doesNotClaim(sample: sample) }
            let arena = LineArena()
            let line = Bytes(base: UnsafePointer(base), count: buffer.count)
            guard let envelope = envelope(of: line, in: arena) else { return .doesNotClaim(sample: sample) }
            guard let event = pattern.fields(of: line)?[.event] else { return nil }
            var reader = MessageReader()
            let isKnown = reader.read(envelope.message, envelope: envelope) != nil
            return isKnown ? nil : .doesNotKnow(event: event.text, sample: sample)
        }
    }

    /// The envelope of a line; nil when it is not of this format.
    func envelope(of line: Bytes, in arena: LineArena) -> Envelope? {
        guard let fields = pattern.fields(of: line) else { return nil }
        let message = fields[.message] ?? arena.message(fields)
        var envelope = Envelope(message: message, stamp: fields.stamp ?? Stamp(time: .none, clock: .none))
        envelope.process = fields[.process] ?? line[0..<0]
        if let pid = fields[.pid] {
            var cursor = Cursor(pid)
            envelope.pid = cursor.number()
        }
        return envelope
    }
}

extension LineArena {
    /// What controller, address and event say, in the words that every family of messages knows:
    /// `<Orchard.Cart: 0x7f8> viewDidLoad`.
    fileprivate func message(_ fields: UserFields) -> Bytes {
        let (event, controller) = (fields[.event] ?? .none, fields[.controller] ?? .none)
        guard let address = fields[.address] else {
            return controller.isEmpty ? event : joining([keeping("["), controller, keeping("] "), event])
        }
        let prefix = keeping(address.holds("0x") ? "" : "0x")
        return joining([keeping("<"), controller, keeping(": "), prefix, address, keeping("> "), event])
    }
}
