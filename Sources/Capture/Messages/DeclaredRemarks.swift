import Lifecycle

/// Texts that the user says matter: a line that holds one is read although no family of messages knows it.
struct DeclaredRemarks: Sendable {
    /// What the search looks for, beside the needles of the families.
    let needles: [Bytes]
    /// What only the search looks for: it is read by the user's own statements.
    private let statementCount: Int
    /// How many of them, the last ones, begin a request.
    private let requestCount: Int

    /// Texts shorter than a needle may be are left out: the search would stop at every other line.
    init(_ texts: [String], requests: [String] = [], logger: DeclaredLogger = DeclaredLogger()) {
        let asking = DeclaredRemarks.needles(requests)
        let stated = logger.needles.map(Bytes.init(immortal:))
        needles = stated + DeclaredRemarks.needles(texts) + asking
        statementCount = stated.count
        requestCount = asking.count
    }

    private static func needles(_ texts: [String]) -> [Bytes] {
        texts.map { Array($0.utf8) }.filter { $0.count >= 4 }.map(Bytes.init(immortal:))
    }

    /// Whether a controller's line with this message matters.
    func areHeld(by message: Bytes) -> Bool {
        needles.dropFirst(statementCount).dropLast(requestCount).contains { message.firstPlace(of: $0) != nil }
    }

    /// Where the words of the user's own stand that make a message a request.
    func request(in message: Bytes) -> Range<Int>? {
        for needle in needles.suffix(requestCount) {
            if let start = message.firstPlace(of: needle) { return start..<start + needle.count }
        }
        return nil
    }
}

extension MessageReader {
    /// A line that only the user's own words make worth reading: what its controller says, or asks for.
    mutating func readDeclared(_ message: Bytes, _ declared: DeclaredRemarks, envelope: Envelope) -> MessageEvent? {
        if envelope.isSystem { return nil }
        if let words = declared.request(in: message) { return readRequest(message, begunBy: words) }
        return declared.areHeld(by: message) ? readRemark(message) : nil
    }

    private mutating func readRemark(_ message: Bytes) -> MessageEvent? {
        readTokens(of: message) { sentence, tables in
            guard let head = LeadingSpeaker(sentence, takesAnyName: true) else { return nil }
            let speaker = tables.reference(head.speaker, in: sentence.bytes)
            let text = sentence.bytes[min(head.end, sentence.bytes.count)..<sentence.bytes.count]
            return MessageEvent(
                kind: .activity, controller: speaker.controller, token: speaker.token,
                detail: tables.detail(activity: text.cut(to: MessageFamily.remarkLimit)))
        }
    }

    /// What follows the user's own words is what is asked for, else the words themselves.
    private mutating func readRequest(_ message: Bytes, begunBy words: Range<Int>) -> MessageEvent? {
        readTokens(of: message) { sentence, tables in
            let asked = RequestClause(sentence.bytes.from(words.upperBound).text).words.map(\.text)
            let own = RequestClause(sentence.bytes[words].text).words.map(\.text)
            guard let phrase = RequestPhrase(of: asked) ?? RequestPhrase(of: own) else { return nil }
            let head = LeadingSpeaker(sentence, takesAnyName: true).flatMap {
                $0.speaker.name.lowerBound < words.lowerBound ? $0 : nil
            }
            let speaker = head.map { tables.reference($0.speaker, in: sentence.bytes) }
            var fetch = FetchLine()
            fetch.resource = tables.resource(inWords: phrase.resource)
            return MessageEvent(
                kind: .fetchStart, controller: speaker?.controller ?? .none, token: speaker?.token ?? .none,
                detail: tables.detail(.fetch(fetch)))
        }
    }
}
