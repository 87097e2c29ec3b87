/// What is told behind a callback of the callback itself: what it means, and whether it came.
extension RightSide {
    /// `A viewDidLoad 载入完成`, `B viewWillDisappear 视图将被移除`: a name at the very beginning, the callback, and what it means
    /// in one word of a script without blanks. A sentence goes on, or speaks of what is before and behind the callback.
    var isGlossed: Bool {
        guard sentence[callback].meaning == .viewCallback, speaker.form == .words, callback == 1,
            sentence[0].kind == .word, sentence[0].shape.contains(.startsUpper), speaker.name == sentence[0].range,
            argumentsEnd + 1 == sentence.count
        else { return false }
        let word = sentence[argumentsEnd]
        return word.isEastAsian(in: sentence) && word.range.count <= Self.longestGloss
            && OtherScripts.tellsState(sentence.bytes[word.range])
    }

    /// Ten letters of Chinese.
    private static let longestGloss = 30

    /// `CartViewController deinit: false`, `viewDidAppear called = NO`: whether it was called, and it was not.
    /// `viewWillAppear: NO` tells how.
    var isUntrue: Bool {
        var index = callback + 1
        if sentence.isMark(index, UInt8(ascii: "(")) { index = sentence.closingParenthesis(of: index) + 1 }
        var isAsked = event == .deinit || event == .viewDidLoad || event == .loadView
        while index < sentence.count, sentence[index].kind == .word, sentence[index].meaning == .filler {
            (index, isAsked) = (index + 1, true)
        }
        guard isAsked, sentence.isMark(index, UInt8(ascii: ":")) || sentence.isMark(index, UInt8(ascii: "=")),
            index + 1 < sentence.count
        else { return false }
        if sentence[index + 1].meaning == .no { return isLastWordOfNote(index + 1) }
        return index + 2 == sentence.count && isCross(sentence[index + 1])
    }

    private static let crosses: [StaticString] = ["❌", "✗", "✘", "✕", "✖️", "👎"]

    /// `CartViewController deinit: ❌`: the sign stands for the answer; `CartViewController deinit ❌` is decoration.
    private func isCross(_ token: Token) -> Bool {
        token.kind == .symbol && Self.crosses.contains { sentence.bytes[token.range].isEqual(to: $0) }
    }
}
