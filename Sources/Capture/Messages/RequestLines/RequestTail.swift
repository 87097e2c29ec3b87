/// Who asked, where a line tells it behind the address.
extension RequestLine {
    /// `→ GET https://example.com/rooms (<Hotel.Room: 0x20>)`, `… [RoomViewController]`, `… from RoomViewController`.
    static func speaker(in sentence: Sentence, after place: Int) -> Speaker {
        for index in 0..<sentence.count where Int(sentence[index].start) >= place {
            let token = sentence[index]
            if token.kind == .object, sentence.canControl(token) { return Speaker(object: token) }
            guard token.kind == .word, token.meaning == .unknown, isIntroduced(index, sentence) else { continue }
            var speaker = Speaker(words: token.range, .strong)
            LeadingSpeaker.takeToken(&speaker, after: index, in: sentence)
            if ControllerLook.suggests(sentence.bytes[token.range]) || speaker.hasToken && token.isNameLike {
                return speaker
            }
        }
        return Speaker()
    }

    /// `GET https://example.com/logo.png 200 (from cache)`, `… [cached]`, `… (disk cache)`: nobody was asked.
    static func tellsCache(_ sentence: Sentence, after place: Int) -> Bool {
        (0..<sentence.count).contains { index in
            guard Int(sentence[index].start) >= place, sentence[index].kind == .word else { return false }
            let word = sentence.bytes[sentence[index].range]
            if word.isEqual(folding: "cached") { return sentence[index - 1].kind == .mark }
            guard word.isEqual(folding: "cache"), sentence[index - 1].kind == .word else { return false }
            let before = sentence.bytes[sentence[index - 1].range]
            return ["from", "disk", "memory", "local"].contains { before.isEqual(folding: $0) }
        }
    }

    /// Whether a bracket, a preposition or a key stands before a word.
    private static func isIntroduced(_ index: Int, _ sentence: Sentence) -> Bool {
        sentence[index - 1].meaning == .preposition || sentence.isMark(index - 1, UInt8(ascii: "("))
            || sentence.isMark(index - 1, UInt8(ascii: "[")) || sentence.isMark(index - 1, UInt8(ascii: "="))
    }
}
