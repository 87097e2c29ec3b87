#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Texts that the user says matter: a controller's line that holds one is read although no family of messages knows it.
struct DeclaredRemarks: Sendable {
    /// What the search looks for, beside the needles of the families.
    let needles: [NeedleBytes]

    /// Texts shorter than a needle may be are left out: the search would stop at every other line.
    init(_ texts: [String]) {
        needles = texts.map { Array($0.utf8) }.filter { $0.count >= 4 }.map(NeedleBytes.init(immortal:))
    }

    func areHeld(by message: Bytes) -> Bool {
        needles.contains { needle in
            guard message.count >= needle.count else { return false }
            return (0...message.count - needle.count).contains { start in
                memcmp(message.base + start, needle.base, needle.count) == 0
            }
        }
    }
}

extension MessageReader {
    /// A line that only the user's own words make worth reading: what its controller says.
    mutating func readRemark(_ message: Bytes, envelope: Envelope) -> MessageEvent? {
        if envelope.isSystem { return nil }
        return readTokens(of: message) { sentence, tables in
            guard let head = LeadingSpeaker(sentence, takesAnyName: true) else { return nil }
            let speaker = tables.reference(head.speaker, in: sentence.bytes)
            let text = sentence.bytes[min(head.end, sentence.bytes.count)..<sentence.bytes.count]
            return MessageEvent(
                kind: .activity, controller: speaker.controller, token: speaker.token,
                detail: tables.detail(activity: text.cut(to: MessageFamily.remarkLimit)))
        }
    }
}
