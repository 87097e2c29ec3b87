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

    /// What kind of loss a line declares, if any; nearly every line fails at its first bytes.
    static func kind(of envelope: Envelope) -> ProblemKind? {
        let message = envelope.message
        guard !message.isEmpty else { return nil }
        if let told = message.toldLoss(isBare: envelope.isBare) { return told }
        if message.holds("=== Messages dropped") { return .messagesDropped }
        if message.holds("lost "), message.firstPlace(of: "unreliable messages") != nil { return .messagesDropped }
        if message.isDisconnection, envelope.process.isEmpty { return .disconnected }
        guard !message[0].isLetter || message[0].isUppercase else { return nil }
        return message.firstPlace(of: "QUARANTINED DUE TO HIGH LOGGING VOLUME") == nil ? nil : .quarantined
    }

    /// Whether the loss is one of the writer alone: the kernel's and the log daemon's concern everybody.
    static func concernsWriterOnly(_ envelope: Envelope) -> Bool {
        !envelope.process.isEmpty && envelope.pid != 0 && !envelope.process.equals("logd")
    }
}

extension Bytes {
    /// `...`, `[…]`, `<snip>`, `--- lines omitted ---`: what an author puts in place of lines that are left out; and
    /// `--- 12 messages dropped ---`, `Dropped 12 log lines`: what a logger writes in place of what it lost. Nothing else is
    /// said in them: a chat's or a server's messages are lost in longer sentences.
    fileprivate func toldLoss(isBare: Bool) -> ProblemKind? {
        guard count <= 64, !self[0].isLetter || self[0] | 0x20 == UInt8(ascii: "d") else { return nil }
        let inner = withoutFrame
        if isBare, inner.isDots || inner.equals("8") && firstPlace(of: "8<") != nil { return .missingLines }
        guard inner.isSentence else { return nil }
        let words = inner.text.lowercased().split { $0 == " " || $0 == "." || $0 == "…" }
        guard words.allSatisfy({ Self.wordsOfLoss.contains($0) || Int($0) != nil }) else { return nil }
        let namesLines = words.contains(where: Self.kindsOfLines.contains)
        if namesLines, words.contains(where: Self.losses.contains), words.contains(where: { Int($0) != nil }) {
            return .messagesDropped
        }
        let isSetOff = inner.count < count || self[0] == UInt8(ascii: ".")
        let isLeftOut = words.contains(where: Self.omissions.contains) || namesLines && words.contains("more")
        return isBare && isSetOff && isLeftOut ? .missingLines : nil
    }

    /// `.`, often three of them below each other, `. . .`, `.....`, `…`.
    private var isDots: Bool {
        equals("…") || equals("⋮")
            || 1...6 ~= count && !contains { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: " ") }
    }

    /// Whether it is of words in small letters only, but for the first letter: nearly every other line is done with here.
    private var isSentence: Bool {
        !isEmpty
            && !from(1).contains {
                ($0.isUppercase || !$0.isLetter && !$0.isDigit && !$0.isBlank) && !$0.mayEndSentence
            }
    }

    private static let omissions: Set<Substring> = [
        "snip", "snipped", "omitted", "removed", "truncated", "trimmed", "skipped", "elided", "cut",
    ]
    private static let losses: Set<Substring> = ["dropped", "discarded", "lost"]
    private static let kindsOfLines: Set<Substring> = [
        "log", "logs", "message", "messages", "line", "lines", "entries",
    ]
    private static let wordsOfLoss = omissions.union(losses).union(kindsOfLines).union([
        "for", "brevity", "here", "many", "some", "several", "other", "unrelated", "irrelevant", "output", "text",
        "the", "of", "rest", "lots", "console", "a", "few", "was", "were", "have", "been", "more",
    ])

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
