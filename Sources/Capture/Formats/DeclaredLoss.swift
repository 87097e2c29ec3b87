import Lifecycle

/// Lines in which a tool, or who pasted the log, says that others are missing.
enum DeclaredLoss {
    /// Every such line holds one of these.
    static let needles: [StaticString] = [
        "=== Messages dropped", "unreliable messages", "QUARANTINED DUE TO", "[disconnected", "[connection interrupted",
    ]

    /// Every line in which a person or a logger of the app's own says so holds one of these. They are so short and so
    /// common that looking for them costs as much as for all others: only logs as short as people paste are searched for
    /// them.
    static let omissions: [StaticString] = [
        "...\n", "...\r", "...]", "...)", "…\n", "…\r", "…]", "…)", ".\n.\n", ".\r\n.", "⋮\n", "⋮\r", ". . ", "...*",
        "8<--", "snip", "omitted", "ropped", "iscarded", " lost", "lines remov", "lines skip", "removed for",
        "skipped ...",
        "truncated", "trimmed", "elided", "more lines",
    ]
    static let longestPaste = 1 << 20

    /// Records of JSON that tell of a loss without those words hold this.
    static let keys: [StaticString] = ["\"lossCount\""]

    /// What stands for a record of loss that has no words.
    static var unworded: Bytes { Bytes(literal: "=== Messages dropped") }

    /// What kind of loss a line declares, if any; nearly every line fails at its first byte.
    static func kind(of envelope: Envelope) -> ProblemKind? {
        let message = envelope.message
        guard !message.isEmpty else { return nil }
        if envelope.isBare, message.isOmission { return .missingLines }
        if message.isNoticeOfLoss { return .messagesDropped }
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
        guard count <= 64, !self[0].isLetter, !self[0].isDigit else { return false }
        let inner = withoutFrame
        // `.`, often three of them below each other, `. . .`, `.....`
        let isDots = 1...6 ~= inner.count && !inner.contains { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: " ") }
        if isDots || inner.equals("…") || inner.equals("⋮") { return true }
        // `----8<----`: a pair of scissors.
        if inner.equals("8") { return holds("8<", at: inner.base - base) }
        let isSetOff = inner.count < count || self[0] == UInt8(ascii: ".")
        return isSetOff && inner.isSentence && inner.tellsOmission
    }

    /// Whether it is of words in small letters only, but for the first letter: nearly every other line is done with here.
    private var isSentence: Bool {
        !isEmpty
            && !from(1).contains {
                ($0.isUppercase || !$0.isLetter && !$0.isDigit && !$0.isBlank) && !$0.mayEndSentence
            }
    }

    /// `120 lines omitted`, `... 40 more lines ...`, `output truncated for brevity`: nothing but that lines are left out.
    private var tellsOmission: Bool {
        let words = text.lowercased().split { $0 == " " || $0 == "." || $0 == "…" }
        let isLeftOut = words.contains(where: Bytes.omissions.contains)
        let isMore = words.contains("more") && words.contains(where: Bytes.kindsOfLines.contains)
        guard isLeftOut || isMore else { return false }
        return words.allSatisfy {
            Bytes.omissions.contains($0) || Bytes.kindsOfLines.contains($0) || Bytes.besidesOmissions.contains($0)
                || Int($0) != nil
        }
    }

    private static let omissions: Set<Substring> = [
        "snip", "snipped", "omitted", "removed", "truncated", "trimmed", "skipped", "elided", "cut",
    ]
    private static let besidesOmissions: Set<Substring> = [
        "for", "brevity", "here", "many", "some", "several", "other", "unrelated", "irrelevant", "output", "text",
        "the", "of", "rest", "lots", "console", "a", "few", "was", "were", "more",
    ]

    /// `--- 12 messages dropped ---`, `Dropped 12 log lines`: what a logger writes in place of what it left out. A chat's
    /// or a server's messages are lost in longer sentences.
    fileprivate var isNoticeOfLoss: Bool {
        guard 12...64 ~= count, !self[0].isLetter || self[0] | 0x20 == UInt8(ascii: "d") else { return false }
        guard firstPlace(of: "ropped") ?? firstPlace(of: "iscarded") ?? firstPlace(of: " lost") != nil else {
            return false
        }
        var words = withoutFrame.text.lowercased().split(separator: " ").filter { !Bytes.auxiliaries.contains($0) }
        if let last = words.last, Bytes.losses.contains(last) { words.insert(words.removeLast(), at: 0) }
        guard words.count == 3 || words.count == 4, Bytes.losses.contains(words[0]), Int(words[1]) != nil else {
            return false
        }
        return words[2...].allSatisfy(Bytes.kindsOfLines.contains)
    }

    private static let auxiliaries: Set<Substring> = ["was", "were", "have", "been", "more"]
    private static let losses: Set<Substring> = ["dropped", "discarded", "lost"]
    private static let kindsOfLines: Set<Substring> = [
        "log", "logs", "message", "messages", "line", "lines", "entries",
    ]

    /// The text between brackets, dashes and the like.
    private var withoutFrame: Bytes {
        let isFrame: (UInt8) -> Bool = { !$0.isLetter && !$0.isDigit && $0 < 0x80 && $0 != UInt8(ascii: ".") }
        var (start, end) = (0, count)
        while start < end, isFrame(self[start]) { start += 1 }
        while end > start, isFrame(self[end - 1]) { end -= 1 }
        return self[start..<end]
    }
}

extension UInt8 {
    /// A full stop, or a byte of an ellipsis.
    fileprivate var mayEndSentence: Bool { self == UInt8(ascii: ".") || self >= 0x80 }
}
