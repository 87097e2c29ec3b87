/// What whoever pasted a line noted behind it: signs and questions that were not printed.
extension RightSide {
    /// `CartViewController viewWillAppear 🧐?`, `CartViewController viewWillAppear ← why?`, `-[Cart viewDidAppear:] // why?`,
    /// `CartViewController viewWillAppear ???`: whoever pasted a line wonders about it; what he asks stands behind a sign.
    var endsRemark: Bool {
        let end = endOfCall
        guard speaker.strength != .weak, end <= index, sentence[end].isAfterBlank else { return false }
        if end == index { return speaker.strength == .strong && isFirstOfLine }
        if end == index - 1, sentence[end].kind == .symbol { return true }
        if sentence.isMark(end, UInt8(ascii: "/")) { return sentence[end].range.count > 1 }
        return sentence.isBackArrow(end)
    }

    private static let questions: [StaticString] = ["why", "how", "what", "when", "where"]

    /// `Cart viewDidAppear <---- WHY?`, `Cart viewDidAppear ← what?`: what is asked behind an arrow that points at the line.
    func isAskedOfLine(_ token: Token) -> Bool {
        speaker.strength == .named && sentence.isBackArrow(endOfCall) && sentence[endOfCall].isAfterBlank
            && Self.questions.contains { sentence.bytes[token.range].isEqual(folding: $0) }
    }

    /// The token behind the callback, its arguments and the bracket of a method.
    private var endOfCall: Int {
        sentence.isMark(argumentsEnd, UInt8(ascii: "]")) ? argumentsEnd + 1 : argumentsEnd
    }

    /// Whether no word stands in front of who speaks.
    private var isFirstOfLine: Bool {
        (0..<callback).allSatisfy {
            sentence[$0].kind != .word || Int(sentence[$0].end) > speaker.name.lowerBound
        }
    }
}
