import Lifecycle

extension ChunkReader {
    /// Adds what a print statement's line tells.
    mutating func add(_ event: StatementEvent, in range: Range<Int>, number: Int) {
        guard let envelope = statedEnvelope(of: range) else { return }
        addEvent(message(of: event), at: range.lowerBound, number: number, envelope: envelope)
    }

    private mutating func message(of event: StatementEvent) -> MessageEvent {
        let name = arena.keeping(event.name)
        var message = MessageEvent(kind: event.kind)
        message.controller = event.form == .file ? messages.tables.name(ofFile: name) : messages.tables.name(name)
        if let token = event.token {
            let bytes = arena.keeping(token)
            message.token =
                messages.tables.address(in: bytes).map { messages.tables.token(address: $0) }
                ?? messages.tables.token(text: bytes)
        }
        if event.isLearned { message.flags.insert(.inOwnWords) }
        if event.form == .file { message.flags.insert(.namedByFile) }
        return message
    }
}

extension TraceAssembly {
    /// Gives an event the controller that its statement names.
    mutating func correct(_ place: Int, by event: StatementEvent) {
        let arena = LineArena()
        withExtendedLifetime(arena) {
            let bytes = arena.keeping(event.name)
            let name = event.form == .file ? ClassName.qualified(file: bytes) : ClassName.qualified(bytes)
            if trace.events[place].kind != event.kind { trace.events[place].detail = .none }
            trace.events[place].kind = event.kind
            trace.events[place].controller = NameID(index: intern(ControllerName(name)))
        }
        if let token = event.token { give(place, token: token) }
    }

    /// Gives an event what tells its object.
    mutating func give(_ place: Int, token: String) {
        trace.events[place].token = TokenID(index: intern(InstanceToken(token)))
    }
}

extension InstanceToken {
    /// What a statement prints of an object: an address, or any other text.
    fileprivate init(_ text: String) {
        if text.hasPrefix("0x"), let address = UInt64(text.dropFirst(2), radix: 16), address != 0 {
            self = .address(address)
        } else {
            self = .text(text)
        }
    }
}
