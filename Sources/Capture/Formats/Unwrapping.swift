/// What is left to do on an envelope whose message is not yet the text that the app wrote.
extension LineDispatch {
    /// Lines wrapped deeper than this stay as they are: a log is hostile text.
    private static let deepest = 3

    /// What a line of a capture says without its envelope.
    func message(of line: Bytes, in arena: LineArena) -> Bytes {
        opened(envelope(of: arena.plain(line)), in: arena).message
    }

    /// What a line that was read says without its envelope.
    func message(of line: String, in arena: LineArena) -> Bytes {
        opened(envelope(of: arena.keeping(line)), in: arena).message
    }

    /// The envelope with its message decoded and the envelope of a wrapped line taken off.
    @inline(__always)
    func opened(_ envelope: Envelope, in arena: LineArena) -> Envelope {
        envelope.needsOpening ? opened(envelope, in: arena, depth: 1) : envelope
    }

    private func opened(_ envelope: Envelope, in arena: LineArena, depth: Int) -> Envelope {
        var outer = envelope
        outer.message = arena.decoding(envelope.message, from: envelope.spelling)
        outer.spelling = .verbatim
        guard outer.wrapsLine else { return outer }
        outer.wrapsLine = false
        outer.message = arena.readable(outer.message)
        var inner = self.envelope(of: outer.message)
        if inner.needsOpening, depth < Self.deepest { inner = opened(inner, in: arena, depth: depth + 1) }
        return inner.wrapped(in: outer)
    }
}

extension Envelope {
    /// Whether `message` is not yet what the app wrote.
    fileprivate var needsOpening: Bool { spelling != .verbatim || wrapsLine }

    /// The envelope of a wrapped line: what it does not say is taken from around it.
    fileprivate func wrapped(in outer: Envelope) -> Envelope {
        var envelope = self
        envelope.format = outer.format
        envelope.isCut = envelope.isCut || outer.isCut
        if time.isNone { (envelope.time, envelope.clock, envelope.zone) = (outer.time, outer.clock, outer.zone) }
        if process.isEmpty { (envelope.process, envelope.pid) = (outer.process, pid ?? outer.pid) }
        envelope.sender = sender ?? outer.sender
        envelope.subsystem = subsystem ?? outer.subsystem
        envelope.category = category ?? outer.category
        return envelope
    }
}

extension LineArena {
    /// The bytes that a spelling stands for.
    func decoding(_ message: Bytes, from spelling: MessageSpelling) -> Bytes {
        switch spelling {
        case .verbatim: message
        case .vis: decodingVis(message)
        case .json: decodingJSON(message)
        case .doubledQuotes: decodingDoubledQuotes(message)
        }
    }
}
