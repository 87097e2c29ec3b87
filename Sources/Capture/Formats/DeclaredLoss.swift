import Lifecycle

/// Lines in which a tool, or who pasted the log, says that others are missing.
enum DeclaredLoss {
    /// Every such line holds one of these.
    static let needles: [StaticString] = [
        "=== Messages dropped", "unreliable messages", "QUARANTINED DUE TO", "[disconnected", "[connection interrupted",
    ]

    /// Every line in which a person says so holds one of these. They are so short and so common that looking for them
    /// costs as much as for all others: only logs as short as people paste are searched for them.
    static let omissions: [StaticString] = [
        "...\n", "...\r", "...]", "...)", "…\n", "…\r", "…]", "…)", "snip", "omitted",
    ]
    static let longestPaste = 1 << 20

    /// Records of JSON that tell of a loss without those words hold this.
    static let keys: [StaticString] = ["\"lossCount\""]

    /// What stands for a record of loss that has no words.
    static var unworded: Bytes {
        let words: StaticString = "=== Messages dropped"
        return Bytes(base: words.utf8Start, count: words.utf8CodeUnitCount)
    }

    /// What kind of loss a line declares, if any; nearly every line fails at its first byte.
    static func kind(of envelope: Envelope) -> ProblemKind? {
        let message = envelope.message
        guard !message.isEmpty else { return nil }
        if envelope.format == CaptureFormat.plainIndex, envelope.time.isNone, message.isOmission {
            return .missingLines
        }
        switch message[0] {
        case UInt8(ascii: "="):
            return message.holds("=== Messages dropped") ? .messagesDropped : quarantine(message)
        case UInt8(ascii: "l"):
            let isLoss = message.holds("lost ") && message.firstPlace(of: "unreliable messages") != nil
            return isLoss ? .messagesDropped : nil
        case UInt8(ascii: "["):
            return message.isDisconnection && envelope.process.isEmpty ? .disconnected : quarantine(message)
        default:
            return message[0].isLetter && !message[0].isUppercase ? nil : quarantine(message)
        }
    }

    private static func quarantine(_ message: Bytes) -> ProblemKind? {
        message.firstPlace(of: "QUARANTINED DUE TO HIGH LOGGING VOLUME") == nil ? nil : .quarantined
    }

    /// Whether the loss is one of the writer alone: the kernel's and the log daemon's concern everybody.
    static func concernsWriterOnly(_ envelope: Envelope) -> Bool {
        !envelope.process.isEmpty && envelope.pid != 0
            && !(envelope.process.count == 4 && envelope.process.holds("logd"))
    }
}

extension Bytes {
    /// `...`, `[…]`, `<snip>`, `--- lines omitted ---`: what an author puts in place of lines that are left out.
    fileprivate var isOmission: Bool {
        guard count <= 40, !self[0].isLetter, !self[0].isDigit else { return false }
        let inner = withoutFrame
        if inner.isEqual(to: "…") { return true }
        if 3...6 ~= inner.count, !inner.contains(where: { $0 != UInt8(ascii: ".") }) { return true }
        guard inner.count < count else { return false }
        return inner.isEqual(folding: "snip") || inner.isEqual(folding: "snipped") || inner.isEqual(folding: "omitted")
            || inner.ends(with: "lines omitted")
    }

    /// The text between brackets, dashes and the like.
    private var withoutFrame: Bytes {
        let isFrame: (UInt8) -> Bool = { !$0.isLetter && !$0.isDigit && $0 < 0x80 && $0 != UInt8(ascii: ".") }
        var (start, end) = (0, count)
        while start < end, isFrame(self[start]) { start += 1 }
        while end > start, isFrame(self[end - 1]) { end -= 1 }
        return self[start..<end]
    }
}
