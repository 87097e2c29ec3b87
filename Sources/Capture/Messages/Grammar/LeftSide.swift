/// What stands before a callback (or a request): the speaker next to it, and before that only decoration.
struct LeftSide {
    let sentence: Sentence
    let end: Int
    var speaker = Speaker()
    /// Plain words before the speaker: a few are a logger's prefix, more are prose.
    var strayWords = 0
    var index: Int
    private var passedPreposition = false
    private var passedCloser = false

    init(_ sentence: Sentence, before end: Int) throws(Rejection) {
        self.sentence = sentence
        self.end = end
        index = end - 1
        let frame = SuperFrame(endingAt: index, in: sentence)
        if let frame { index = frame.start - 1 }
        while index >= 0 && speaker.isNone { try step() }
        if let frame, speaker.strength != .strong {
            // `Cart: before super.viewDidLoad`, not `Do this before super.viewDidLoad`.
            if speaker.strength == .weak || sentence[frame.start - 1].kind == .word { throw .prose }
        }
        if passedPreposition && !speaker.isNone && speaker.strength != .strong { throw .prose }
        while index >= 0 { try stepThroughPrefix() }
    }

    /// Reads one token, or one group of tokens, leftwards.
    private mutating func step() throws(Rejection) {
        let token = sentence[index]
        switch token.kind {
        case .mark: try stepOverMark(token)
        case .symbol:
            if Brackets.isClosing(token, in: sentence) { passedCloser = true }
            index -= 1
        case .number: try stepOverNumber(token)
        case .address where sentence.isOfThread(index): index -= 1
        case .address, .uuid: takeToken(token)
        case .object:
            speaker.take(object: token)
            index -= 1
        case .file: takeFile(token)
        case .redacted: throw .redacted
        case .cut: throw .cut
        case .word: try stepOverWord(token)
        }
    }

    private mutating func stepOverMark(_ token: Token) throws(Rejection) {
        if let open = remarkBehindController {
            if let mark = markInBrackets(from: open), !speaker.hasToken { speaker.mark = mark }
            index = open - 1
            return
        }
        if takeEnclosedName() { return }
        switch sentence.byte(index) {
        case UInt8(ascii: ">") where isClosingTag:
            index -= 4
            return
        case UInt8(ascii: ">") where isOpeningTag:
            index -= 3
            return
        case UInt8(ascii: "`") where opensFence(index): break
        case UInt8(ascii: "`"), UInt8(ascii: "?"): throw .prose
        case UInt8(ascii: "{"): throw .prose
        case UInt8(ascii: ";") where !isBehindController: throw .prose
        case UInt8(ascii: "/") where opensCommentOfFile: throw .prose
        case UInt8(ascii: "/") where sentence.isMark(index - 1, UInt8(ascii: ":")): try checkAddress()
        case UInt8(ascii: ")"):
            let open = sentence.openingParenthesis(of: index)
            if let open, open > 0, let key = keyOfOptional(open - 1) {
                index = key - 1
                return
            }
            if let open, open > 0, !sentence[open].isAfterBlank, sentence[open - 1].kind == .word,
                !sentence[open - 1].meaning.isNameless
            {
                takeGroup(open + 1..<index)
                index = open + 1 == index && isFunction(open - 1) ? open - 2 : open - 1
                return
            }
            // `A) viewDidLoad`: one of several answers.
            if open == nil, index == 1, index == end - 1, sentence[0].kind == .word, sentence[0].range.count == 1 {
                throw .prose
            }
            passedCloser = true
        case UInt8(ascii: "]"), UInt8(ascii: ">"): passedCloser = true
        default: break
        }
        index -= 1
    }

    /// `#3` and `id=7` tell objects apart, `VC 1` and `Tab-1` are names; any other number is an ordinal or a line.
    private mutating func stepOverNumber(_ token: Token) throws(Rejection) {
        guard index > 0 else {
            index -= 1
            return
        }
        let before = sentence[index - 1]
        if let mark = TokenMark.ending(at: index, in: sentence) {
            if !speaker.hasToken { speaker.mark = mark.range }
            index = mark.first - 1
        } else if token.isAfterBlank && before.kind == .word && before.meaning == .noun {
            try takeRun(endingAt: index)
        } else if before.meaning == .identity, isEnclosed(index - 1) {
            if !speaker.hasToken { speaker.mark = token.range }
            passedCloser = false
            index -= 3
        } else if token.range.count > 5, isBehindAt {
            takeToken(token)
        } else if isHyphenated(token), isInstance(token) {
            if !speaker.hasToken { speaker.mark = token.range }
            index -= 2
        } else if isHyphenated(token) {
            let first = hasAdjective(index - 2) ? index - 3 : index - 2
            speaker.take(words: Int(sentence[first].start)..<Int(token.end), .named)
            index = first - 1
        } else if isHeadOfStep(index - 1) || isWordOfLine(index - 1) {
            index -= 2
        } else if isNumbered(token) {
            if !speaker.hasToken { speaker.mark = token.range }
            try takeRun(endingAt: index - 1)
        } else if let key = keyOfNumber(token) {
            index = key - 1
        } else {
            index -= 1
        }
    }

    /// `Left ViewController.swift`: a bare noun is all that the blank left of the file's name.
    private mutating func takeFile(_ token: Token) {
        speaker.take(file: token)
        index -= 1
        let isBare = ["ViewController.", "VC.", "Controller."].contains { sentence.bytes[token.range].starts(with: $0) }
        guard isBare, index >= 0, sentence[index].kind == .word, sentence[index].meaning == .unknown,
            sentence[index].shape.contains(.startsUpper), sentence.bytes[Int(sentence[index].end)].isBlank
        else { return }
        speaker.name = Int(sentence[index].start)..<Int(token.end)
        index -= 1
    }

    private mutating func takeToken(_ token: Token) {
        if !speaker.hasToken {
            if token.kind == .address { speaker.address = token.range } else { speaker.mark = token.range }
        }
        index -= 1
    }

    private mutating func stepOverWord(_ token: Token) throws(Rejection) {
        switch token.meaning {
        case _ where isClassOfMethod: return try takeWord()
        case .denial where isLabel(token) || isWillOfDeath(token) || isMay(token) || namesFunction(token): break
        case .denial where isKindOfApp(token): return try takeWord()
        case .denial, .farewell: throw .prose
        case .unknown where isWayOut: throw .prose
        case .no where deniesCallback(token): throw .prose
        case .unknown where isMark(token): return takeMark(token)
        case .unknown where isBareAddress(token):
            passedCloser = false
            return takeToken(token)
        case .unknown where takeKeyedMark(token): return
        case .unknown where isHeadOfStep(index): break
        case .unknown where isLineMark(token): if sentence[index - 1].kind == .mark { index -= 1 }
        case .unknown where isArticle(token): break
        case .unknown where isSaidOfController(token):
            // `CartViewController не уничтожен`
            if token.isDenier(in: sentence) { throw .prose }
        case .identity where end - index <= 2 && sentence.bytes[token.range].isEqual(to: "self"): throw .prose
        case .preposition where NameRun.closesTitle(index, in: sentence): return try takeRun(endingAt: index)
        case .preposition: passedPreposition = true
        case .tag where isTagOfScreens: index -= 1
        case .parent where isKey(token), .unknown where isKey(token) || isSaidBeforeCall: break
        case .noun where isKindOfOptional(token), .unknown where isLoggersVerb(token): break
        case .unknown where isWordBehindController(token): throw .prose
        case .unknown, .noun, .parent: return try takeWord()
        case .viewCallback, .looseCallback, .applicationCallback, .filler, .tag, .yes, .no, .nothing, .animated,
            .movingFromParent, .movingToParent, .beingDismissed, .beingPresented, .identity:
            break
        }
        index -= 1
    }

    /// `[VIEW LIFECYCLE] viewDidLoad`, `VC lifecycle: viewDidLoad`: the bare noun in front belongs to the tag.
    private var isTagOfScreens: Bool {
        index > 0 && sentence[index].isAfterBlank && sentence[index - 1].meaning == .noun
            && (index == 1 || sentence[index - 2].kind == .mark && !sentence.isMark(index - 2, UInt8(ascii: "]")))
    }

    /// `-[Error viewDidLoad]`: whatever the word means elsewhere, it is a class here.
    private var isClassOfMethod: Bool {
        index == end - 1 && sentence.isMark(index - 1, UInt8(ascii: "[")) && !sentence[index].isAfterBlank
            && sentence.isMark(index - 2, UInt8(ascii: "-")) && !sentence[index - 1].isAfterBlank
    }

    /// `CartViewController#a1b0`: the last digits of an address behind a name; `CartViewController #a1`: any number of the
    /// app's own.
    private func isMark(_ token: Token) -> Bool {
        guard index > 1, sentence.isMark(index - 1, UInt8(ascii: "#")), sentence[index - 1].range.count == 1,
            !token.isAfterBlank, sentence[index - 2].kind == .word
        else { return false }
        if isController(index - 2) { return sentence.bytes[token.range].isShortMark }
        return !sentence[index - 1].isAfterBlank && sentence.bytes[token.range].isHexadecimal
    }

    private mutating func takeMark(_ token: Token) {
        if !speaker.hasToken { speaker.mark = Int(sentence[index - 1].start)..<Int(token.end) }
        index -= 2
    }

    /// `func: viewDidLoad`.
    func isLabel(_ token: Token) -> Bool {
        (sentence.isMark(index + 1, UInt8(ascii: ":")) || sentence.isAssigned(index))
            && sentence.bytes[token.range].isEqual(to: "func")
    }

    /// `event=viewDidLoad`: what a value is called is not who speaks.
    private func isKey(_ token: Token) -> Bool {
        guard !token.isNameLike else { return false }
        if sentence.isAssigned(index) { return true }
        // `cls: CartViewController fn: viewDidLoad()`
        let value = sentence.isMark(index + 2, UInt8(ascii: "\"")) ? index + 3 : index + 2
        return value == end && sentence.isMark(index + 1, UInt8(ascii: ":"))
            && (0..<index).contains(where: isController)
    }

    /// A name; directly after `-[` it is an Objective-C method's class.
    private mutating func takeWord() throws(Rejection) {
        let bracket = index - 1
        guard sentence.isMark(bracket, UInt8(ascii: "[")), !sentence[index].isAfterBlank, !passedCloser else {
            return try takeRun(endingAt: index)
        }
        if sentence.isMark(bracket - 1, UInt8(ascii: "+")), !sentence[bracket].isAfterBlank { throw .prose }
        speaker.take(words: sentence[index].range, .strong, form: .method)
        index = bracket - 1
    }

    private mutating func takeRun(endingAt end: Int) throws(Rejection) {
        let last = isSuperclass(end) ? end - 1 : end
        let run = NameRun(endingAt: last, in: sentence)
        if run.isSentence { throw .prose }
        let range = sentence.withoutView(Int(sentence[run.first].start)..<Int(sentence[run.last].end))
        speaker.take(words: range, passedCloser && run.strength == .weak ? .named : run.strength)
        speaker.isBracketed = passedCloser
        index = run.first - 1
    }
}

extension Speaker {
    mutating func take(words: Range<Int>, _ strength: Strength, form: Form = .words) {
        self.form = form
        self.strength = strength
        name = words
    }
}
