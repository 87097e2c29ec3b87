/// Values that stand beside a callback, and what they are called by: neither is who speaks.
extension RightSide {
    /// `isReady: true`, `NibName: nil`, `items=3`: a word with a value of its own is no name.
    func isKey(_ token: Token) -> Bool {
        let isAssigned = sentence.isAssigned(index) || isNameOfValue(token) || isOfFigures(token)
        if isAssigned || isSourceLine(token) { return true }
        guard sentence.isMark(index + 1, UInt8(ascii: ":")), index + 2 < sentence.count else { return false }
        if isOfAddress && !ControllerLook.suggests(sentence.bytes[token.range]) || isProperty(token) { return true }
        let value = sentence[index + 2]
        let isPlain =
            value.kind == .number || sentence.isMark(index + 2, UInt8(ascii: "\"")) || isCompound(index + 2, of: token)
        guard isPlain || [.yes, .no, .nothing].contains(value.meaning) else { return false }
        return !token.isTypeLike || !ControllerLook.suggests(sentence.bytes[token.range])
    }

    /// `line 34`: where it was printed.
    private func isSourceLine(_ token: Token) -> Bool {
        index + 1 < sentence.count && sentence[index + 1].kind == .number
            && sentence.bytes[token.range].isEqual(folding: "line")
    }

    /// `viewDidAppear - currentUser: Bob`: what is written as variables are, with a value behind it.
    func isNameOfValue(_ token: Token) -> Bool {
        let word = sentence.bytes[token.range]
        guard sentence[callback].meaning == .viewCallback, token.isNameLike,
            sentence.isMark(index + 1, UInt8(ascii: ":")), !sentence[index + 1].isAfterBlank,
            index + 2 < sentence.count, sentence[index + 2].isAfterBlank, sentence[index + 2].kind != .object
        else { return false }
        return word[0].isLetter && !word[0].isUppercase && !ControllerLook.suggests(word) && !word.endsLikeController
    }

    private static let properties: [StaticString] = [
        "title", "url", "frame", "bounds", "size", "insets", "index", "count",
    ]

    /// `viewDidAppear - Title: Orders`, `viewDidLoad - Bounds: (0.0, 0.0, 390.0, 844.0)`: what every screen has.
    func isProperty(_ token: Token) -> Bool {
        sentence[callback].meaning == .viewCallback && !takesOther
            && Self.properties.contains { sentence.bytes[token.range].isEqual(folding: $0) }
    }

    /// `viewDidAppear - WebView frame: {{0, 0}, {390, 844}}`: an object of the screen, and a value of it.
    func isWhoseValue(_ run: NameRun) -> Bool {
        let key = run.last + 1
        guard run.strength == .strong, sentence[callback].meaning == .viewCallback, key < sentence.count,
            sentence[key].kind == .word, sentence[key].isAfterBlank, sentence[key].meaning == .unknown,
            !sentence[key].shape.contains(.startsUpper), sentence.isMark(key + 1, UInt8(ascii: ":")),
            !sentence[key + 1].isAfterBlank
        else { return false }
        return !ControllerLook.suggests(sentence.bytes[sentence[run.last].range])
    }

    /// `viewDidLoad - Total Time: 0.02`, `viewDidLoad 완료 - 총 경과: 0.02초`: several words with a value behind them.
    func isLabelOfValue(_ run: NameRun) -> Bool {
        let value = run.last + 2
        guard sentence[callback].meaning == .viewCallback, !takesOther, run.last > run.first, value < sentence.count,
            sentence.isMark(value - 1, UInt8(ascii: ":")), !sentence[value - 1].isAfterBlank,
            sentence[run.last].kind == .word, sentence[run.last].meaning != .noun,
            !ControllerLook.suggests(sentence.bytes[sentence[run.last].range])
        else { return false }
        return sentence.byte(value).isDigit || sentence.isMark(value, UInt8(ascii: "\""))
            || [.yes, .no, .nothing].contains(sentence[value].meaning)
    }

    /// `viewDidLoad frame (0.0, 0.0, 375.0, 667.0)`, `viewDidLoad size {320, 480}`, `viewDidLoad isHidden true`: a value that
    /// no mark parts from what it is called.
    func isOfFigures(_ token: Token) -> Bool {
        let word = sentence.bytes[token.range]
        guard sentence[callback].meaning == .viewCallback, index + 1 < sentence.count, sentence[index + 1].isAfterBlank,
            word[0].isLetter, !word[0].isUppercase
        else { return false }
        if sentence[index + 1].meaning == .yes || sentence[index + 1].meaning == .no {
            return ["is", "has", "did", "should", "can"].contains { word.starts(with: $0) }
                && token.shape.contains(.hasInnerUpper)
        }
        return opensFigures(index + 1)
    }

    /// `(0.0, 0.0`, `{320, 480`, `{{0, 0}`: numbers in brackets, of which there are several.
    private func opensFigures(_ open: Int) -> Bool {
        guard sentence.isMark(open, UInt8(ascii: "(")) || sentence.isMark(open, UInt8(ascii: "{")) else { return false }
        var first = open + 1
        while sentence.isMark(first, UInt8(ascii: "{")) { first += 1 }
        if sentence.isMark(first, UInt8(ascii: "-")) { first += 1 }
        return first + 1 < sentence.count && sentence[first].kind == .number
            && sentence.isMark(first + 1, UInt8(ascii: ","))
    }

    /// `frame: (0.0, 0.0, 375.0, 667.0)`, `items: []`, `user: Optional("Bob")`,
    /// `navigationController: Optional(<UINavigationController: 0x15f06700>)`: the value of a variable.
    func isCompound(_ value: Int, of key: Token) -> Bool {
        let word = sentence.bytes[key.range]
        guard sentence[callback].meaning == .viewCallback, !takesOther, key.meaning == .unknown, word[0].isLetter,
            !word[0].isUppercase
        else { return false }
        if opensFigures(value) || sentence.isMark(value, UInt8(ascii: "[")) { return true }
        return sentence.bytes[sentence[value].range].isEqual(to: "Optional")
            && sentence.isMark(value + 1, UInt8(ascii: "("))
    }

    /// `viewDidAppear: Cart(id: 1, total: 3)`: where a value ends that is printed with its fields. `Cart(id: 1)` alone may
    /// tell the object that speaks.
    var endOfPrintedValue: Int? {
        guard sentence[callback].meaning == .viewCallback, index + 4 < sentence.count,
            sentence.isMark(index + 1, UInt8(ascii: "(")), !sentence[index + 1].isAfterBlank,
            sentence[index + 2].kind == .word, sentence.isMark(index + 3, UInt8(ascii: ":")),
            !ControllerLook.suggests(sentence.bytes[sentence[index].range])
        else { return nil }
        let end = min(sentence.closingParenthesis(of: index + 1), sentence.count - 1)
        let holdsSeveral = (index + 4..<max(end, index + 4)).contains { sentence.isMark($0, UInt8(ascii: ",")) }
        let isOfAnother = !speaker.isNone && !isOfSpeakersClass(sentence[index].range)
        return holdsSeveral || isOfAnother || sentence[index + 2].meaning != .identity ? end : nil
    }
}
