/// What whoever pasted a line noted behind it: signs and questions that were not printed.
extension RightSide {
    /// `CartViewController viewWillAppear 🧐?`, `CartViewController viewWillAppear ← why?`, `-[Cart viewDidAppear:] // why?`,
    /// `CartViewController viewWillAppear ???`: whoever pasted a line wonders about it; what he asks stands behind a sign.
    var endsRemark: Bool {
        let end = sentence.isMark(argumentsEnd, UInt8(ascii: "]")) ? argumentsEnd + 1 : argumentsEnd
        guard speaker.strength != .weak, end <= index, sentence[end].isAfterBlank else { return false }
        let sign = sentence[end]
        if end == index { return speaker.strength == .strong && isFirstOfLine }
        if sign.kind == .symbol { return end == index - 1 || sentence.bytes[sign.range].isEqual(to: "←") }
        if sentence.isMark(end, UInt8(ascii: "/")) { return sign.range.count > 1 }
        return isPointedAt
    }

    private static let questions: [StaticString] = ["why", "how", "what", "when", "where"]

    /// `Cart viewDidAppear <---- WHY?`, `Cart viewDidAppear ← what?`: what is asked behind an arrow that points at the line.
    func isAskedOfLine(_ token: Token) -> Bool {
        speaker.strength == .named && isPointedAt
            && Self.questions.contains { sentence.bytes[token.range].isEqual(folding: $0) }
    }

    /// Whether an arrow stands behind the callback and points at it.
    private var isPointedAt: Bool {
        let end = sentence.isMark(argumentsEnd, UInt8(ascii: "]")) ? argumentsEnd + 1 : argumentsEnd
        guard end + 1 < sentence.count, sentence[end].isAfterBlank else { return false }
        if sentence[end].kind == .symbol { return sentence.bytes[sentence[end].range].isEqual(to: "←") }
        return sentence.isMark(end, UInt8(ascii: "<")) && sentence.isMark(end + 1, UInt8(ascii: "-"))
            && !sentence[end + 1].isAfterBlank
    }

    /// Whether no word stands in front of who speaks.
    private var isFirstOfLine: Bool {
        (0..<callback).allSatisfy {
            sentence[$0].kind != .word || Int(sentence[$0].end) > speaker.name.lowerBound
        }
    }
}
