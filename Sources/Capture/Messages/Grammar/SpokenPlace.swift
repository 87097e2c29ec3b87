/// The place in the source with which a line begins, and the object behind it.
///
///     Room.refreshPulled(_:):120 - <Hotel.Room: 0x20> refresh pulled
///     [Room.swift:120] refreshPulled(_:) > refresh pulled
///     -[Room refreshPulled:] <Room: 0x20>
///     -[Room refreshPulled:] (0x20) refresh pulled
struct SpokenPlace {
    private(set) var speaker = Speaker()
    /// Where the text after the place and the object begins.
    private(set) var end = 0

    /// The place that the token at `start` begins with; nil when it is none.
    init?(at start: Int, in sentence: Sentence) {
        guard let after = takePlace(start, sentence), after < sentence.count else { return nil }
        let text = SpokenPlace.startOfText(after, sentence)
        end = Int(sentence[text < sentence.count ? text : after].start)
        if speaker.form == .method {
            speaker.address = (after..<text).first { sentence[$0].kind == .address }.map { sentence[$0].range }
        }
        guard text < sentence.count, sentence[text].kind == .object else { return }
        guard sentence.canControl(sentence[text]) else { return }
        speaker.take(object: sentence[text])
        end = text + 1 < sentence.count ? Int(sentence[text + 1].start) : sentence.bytes.count
    }

    /// Takes the class that a method or a file names; answers with the token behind.
    private mutating func takePlace(_ start: Int, _ sentence: Sentence) -> Int? {
        let token = sentence[start]
        if token.kind == .file {
            speaker.take(file: token)
            return start + 1
        }
        guard token.kind == .word, start + 1 < sentence.count else { return nil }
        if sentence.isMark(start - 1, UInt8(ascii: "[")), sentence.isMark(start - 2, UInt8(ascii: "-")),
            sentence[start + 1].kind == .word
        {
            speaker.take(words: token.range, .strong, form: .method)
            return start + 1
        }
        guard token.shape.contains(.isPath), sentence.isMark(start + 1, UInt8(ascii: "(")),
            let dot = token.range.last(where: { sentence.bytes[$0] == UInt8(ascii: ".") }),
            dot + 1 < token.range.upperBound, sentence.bytes[dot + 1] | 0x20 == sentence.bytes[dot + 1]
        else { return nil }
        speaker.take(words: token.range.lowerBound..<dot, .strong)
        return start + 1
    }

    /// The first token behind the function, its labels, the line and the marks between them.
    private static func startOfText(_ first: Int, _ sentence: Sentence) -> Int {
        var index = first
        while index < sentence.count {
            if sentence.isMark(index, UInt8(ascii: "(")) {
                index = sentence.closingParenthesis(of: index) + 1
                continue
            }
            let token = sentence[index]
            let isFunction = token.kind == .word && !token.meaning.isCallback && isFunction(index, sentence)
            guard token.kind == .mark || token.kind == .number || token.meaning == .identity || isFunction else {
                break
            }
            index += 1
        }
        return min(index, sentence.count)
    }

    /// `refreshPulled(`, `refreshPulled:]`, `refresh]`.
    private static func isFunction(_ index: Int, _ sentence: Sentence) -> Bool {
        sentence.isMark(index + 1, UInt8(ascii: "(")) || sentence.isMark(index + 1, UInt8(ascii: "]"))
            || sentence.isMark(index + 1, UInt8(ascii: ":")) && !sentence[index + 1].isAfterBlank
                && sentence.isMark(index + 2, UInt8(ascii: "]"))
    }
}
