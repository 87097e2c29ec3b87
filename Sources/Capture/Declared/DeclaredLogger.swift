import Lifecycle

/// What the user says of the print statements of the app's logger: it wins over whatever else a line may be.
package struct DeclaredLogger: Sendable {
    /// Tried in their order on each message, within any envelope.
    package var statements: [StatementPattern] = []
    /// What no event is to be made of.
    package var ignored: [StatementPattern] = []
    package var callbacks = CallbackWords()

    package init() {}

    package var isEmpty: Bool { statements.isEmpty && ignored.isEmpty && callbacks.isEmpty }

    /// Texts of which every line that a statement claims holds one, unless it may be any line.
    var needles: [[UInt8]] {
        statements.map(\.longestText).filter { $0.count >= Self.shortestNeedle } + (callbacks.needles ?? [])
    }

    /// Whether a line that holds no text worth looking for may be claimed.
    var isOfAnyLine: Bool { statements.contains { $0.longestText.count < Self.shortestNeedle } }

    private static let shortestNeedle = 4

    func ignores(_ record: DeclaredRecord) -> Bool {
        ignored.contains { pattern in
            record.indices.contains { record.match(pattern, mainLineAt: $0, callbacks) != nil }
        }
    }

    /// What the statements read of a record, each of its lines by the first that fits.
    func matches(in record: DeclaredRecord) -> [(statement: Int, match: StatementMatch)] {
        record.indices.compactMap { line in
            for (index, statement) in statements.enumerated() {
                if let match = record.match(statement, mainLineAt: line, callbacks) { return (index, match) }
            }
            return nil
        }
    }

    /// The message with a word of the user's own replaced by the callback that it stands for.
    func spelled(_ message: Bytes, in arena: LineArena) -> Bytes? {
        guard let (kind, range) = callbacks.word(in: message) else { return nil }
        return arena.joining([message[0..<range.lowerBound], arena.keeping(kind.name), message.from(range.upperBound)])
    }

    /// A word of the user's own, as a callback that was not read.
    func callback(in message: Bytes) -> SpelledCallback? {
        callbacks.word(in: message).map { SpelledCallback(kind: $0.kind, range: $0.range, isGlued: false) }
    }
}

extension LineArena {
    /// Stretches one behind the other.
    func joining(_ stretches: [Bytes]) -> Bytes {
        let length = stretches.reduce(0) { $0 + $1.count }
        if length == 0 { return .none }
        return line(upTo: length) { target in
            var written = 0
            for bytes in stretches {
                (target + written).update(from: bytes.base, count: bytes.count)
                written += bytes.count
            }
            return written
        }
    }
}

extension MessageReader {
    /// The event that a statement of the user's own tells of. What it says beside the callback is read as ever.
    mutating func event(of match: StatementMatch, _ envelope: Envelope, in arena: LineArena) -> MessageEvent? {
        guard let kind = match.kind else { return nil }
        let canonical = arena.joining(
            [
                arena.keeping("[Stated] \(kind.name)"), match[.parent].map { _ in arena.keeping("(toParent: ") },
                match[.parent], match[.parent].map { _ in arena.keeping(")") }, match.rest,
            ].compactMap(\.self))
        var event = MessageEvent(kind: kind)
        if let said = readAnew(canonical, Envelope(plain: canonical)), said.kind == kind {
            (event.flags, event.detail) = (said.flags.intersection(.arguments), said.detail)
        }
        if let name = match[.class] { event.controller = tables.name(name) }
        if let address = match[.address]?.addressValue {
            event.token = tables.token(address: address)
        } else if let token = match[.token] ?? match[.address], !token.isEmpty {
            event.token = tables.token(text: token)
        }
        return event
    }
}

extension EventFlags {
    /// What a line says of the call itself.
    fileprivate static let arguments: EventFlags = [
        .isMovingFromParent, .isMovingToParent, .isBeingDismissed, .isBeingPresented, .statesDeparture, .animated,
        .parentIsNil, .parentIsGiven,
    ]
}

extension Bytes {
    /// The number that hexadecimal digits give, with or without `0x`.
    fileprivate var addressValue: UInt64? {
        let text = text.lowercased()
        return UInt64(text.hasPrefix("0x") ? text.dropFirst(2) : text[...], radix: 16)
    }
}
