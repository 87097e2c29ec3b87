import Lifecycle

/// A line that tells in words what happens, and which callback that is behind a colon.
///
///     CartViewController moved from <Disappeared> to <Appearing>: <viewWillAppear(_:)>
///     View has been added to the hierarchy: viewDidAppear(_:)
struct CallbackLabel {
    /// The controller that the words begin with; none where they speak of the view.
    let speaker: Speaker

    /// Nil where the callback is not all that stands behind the colon, or the words are too few to be a sentence.
    init?(_ sentence: Sentence) {
        guard let colon = CallbackLabel.colon(of: sentence), CallbackLabel.isLast(sentence) else { return nil }
        let words = (0..<colon).filter { sentence[$0].kind == .word }
        let areAllWords = (0..<colon).allSatisfy { CallbackLabel.mayStand($0, in: sentence) }
        guard words.count > 2, areAllWords, words[0] == 0 else { return nil }
        let first = sentence[0]
        var speaker = Speaker()
        if first.meaning == .unknown, first.isTypeLike, ControllerLook.suggests(sentence.bytes[first.range]) {
            speaker.take(words: first.range, .strong)
        } else {
            let isPlain = words.dropFirst().allSatisfy { !sentence[$0].isNameLike }
            guard first.meaning == .noun, isPlain, words.contains(where: { CallbackLabel.isVerb($0, in: sentence) }),
                sentence.isMark(sentence.callback + 1, UInt8(ascii: "("))
            else { return nil }
        }
        self.speaker = speaker
    }

    /// `has`, `will`: a name holds none.
    private static func isVerb(_ index: Int, in sentence: Sentence) -> Bool {
        sentence[index].meaning == .filler || sentence.bytes[sentence[index].range].isEqual(folding: "will")
    }

    /// The colon in front of the callback.
    private static func colon(of sentence: Sentence) -> Int? {
        var index = sentence.callback - 1
        if sentence.isMark(index, UInt8(ascii: "<")) { index -= 1 }
        guard sentence.isMark(index, UInt8(ascii: ":")), sentence[index + 1].isAfterBlank else { return nil }
        return index
    }

    /// Whether nothing stands behind the callback and its arguments.
    private static func isLast(_ sentence: Sentence) -> Bool {
        var index = sentence.callback + 1
        if sentence.isMark(index, UInt8(ascii: "(")) { index = sentence.closingParenthesis(of: index) + 1 }
        if sentence.isMark(index, UInt8(ascii: ">")) { index += 1 }
        return index >= sentence.count
    }

    private static func mayStand(_ index: Int, in sentence: Sentence) -> Bool {
        let token = sentence[index]
        return switch token.kind {
        case .word: (token.meaning != .denial || isVerb(index, in: sentence)) && !token.isCallback
        case .mark: true
        case .number, .address, .uuid, .object, .file, .symbol, .redacted, .cut: false
        }
    }
}
