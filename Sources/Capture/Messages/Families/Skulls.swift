import Lifecycle

extension MessageFamily {
    /// A skull and a controller, and no word beside them: `💀 CartViewController`, `☠️ <Orchard.Cart: 0x15f06700>`.
    static let skulls = MessageFamily(
        rank: .remark, needles: ["💀 ", "☠️", "⚰️", "🪦 "], isOfAppOnly: true, read: readSkull)

    @Sendable
    private static func readSkull(
        _ sentence: Sentence, _ envelope: Envelope, _ tables: inout MessageTables, _ problems: inout MessageProblems
    ) -> MessageEvent? {
        guard sentence.callback < 0, let head = LeadingSpeaker(sentence), !head.isPlace,
            isController(head.speaker, in: sentence), tellsNothingElse(sentence, head)
        else { return nil }
        let speaker = tables.reference(head.speaker, in: sentence.bytes)
        return MessageEvent(kind: .deinit, controller: speaker.controller, token: speaker.token)
    }

    private static func isController(_ speaker: Speaker, in sentence: Sentence) -> Bool {
        let name = sentence.bytes[speaker.name]
        return ControllerLook.suggests(name) || speaker.form == .object && ControllerLook.isPossible(name)
    }

    /// Whether nothing stands in front of the name or behind it but signs: `💀 CartViewController crashed` says more.
    private static func tellsNothingElse(_ sentence: Sentence, _ head: LeadingSpeaker) -> Bool {
        (0..<sentence.count).allSatisfy { index in
            let token = sentence[index]
            return token.kind == .symbol || token.meaning == .tag || token.kind == .mark && !isBar(index, sentence)
                || token.start >= head.speaker.name.lowerBound - 1 && Int(token.start) < head.end
        }
    }

    /// `| 💀 CartViewController |`, `- 💀 CartViewController`: a row of a table, an item of a list.
    private static func isBar(_ index: Int, _ sentence: Sentence) -> Bool {
        index == 0 && (sentence.isMark(0, UInt8(ascii: "|")) || sentence.isMark(0, UInt8(ascii: "-")))
    }
}
