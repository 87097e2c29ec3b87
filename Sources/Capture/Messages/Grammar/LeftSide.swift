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
            if index == open + 2, sentence.bytes[sentence[open + 1].range].isHexadecimal, !speaker.hasToken {
                speaker.mark = sentence[open + 1].range
            }
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

    /// `</b>` behind a name that a page shows in bold letters.
    private var isClosingTag: Bool {
        index > 3 && sentence[index - 1].kind == .word && sentence.isMark(index - 2, UInt8(ascii: "/"))
            && sentence.isMark(index - 3, UInt8(ascii: "<")) && sentence[index - 1].range.count <= 6
    }

    private static let tags: [StaticString] = ["td", "th", "p", "div", "span", "li", "b", "i", "code", "pre"]

    /// Whether a word is what an element of a page is called.
    static func isElement(_ word: Bytes) -> Bool { tags.contains { word.isEqual(to: $0) } }

    /// `<td>` in front of a cell of a page.
    private var isOpeningTag: Bool {
        guard index > 2, sentence[index - 1].kind == .word, sentence.isMark(index - 2, UInt8(ascii: "<")),
            !sentence[index - 1].isAfterBlank, sentence.bytes.holdsTimeOfDay
        else { return false }
        return Self.isElement(sentence.bytes[sentence[index - 1].range])
    }

    /// ``* `CartViewController` viewDidLoad``, `{CartViewController} viewDidLoad`: a controller's name between marks that
    /// are otherwise those of prose and code. Takes it.
    private mutating func takeEnclosedName() -> Bool {
        let (opener, closer) = sentence.byte(index) == UInt8(ascii: "`") ? (0x60, 0x60) : (0x7B, 0x7D)
        guard index >= 2, index == end - 1, sentence.isMark(index, UInt8(closer)),
            sentence.isMark(index - 2, UInt8(opener)), isController(index - 1), !sentence[index - 1].isAfterBlank,
            (0..<index - 2).allSatisfy({ [.mark, .symbol, .number].contains(sentence[$0].kind) })
        else { return false }
        if sentence[index - 1].kind == .object {
            speaker.take(object: sentence[index - 1])
        } else {
            speaker.take(words: sentence[index - 1].range, .named)
        }
        index -= 3
        return true
    }

    /// Where the brackets or quotes open that stand between a controller and its callback and name neither:
    /// `CartViewController "Order #42" viewDidLoad`, `[CartViewController] [order 41] viewDidLoad`.
    private var remarkBehindController: Int? {
        let opener: UInt8
        switch sentence.byte(index) {
        case UInt8(ascii: "]"): opener = UInt8(ascii: "[")
        case UInt8(ascii: "\""): opener = UInt8(ascii: "\"")
        default: return nil
        }
        guard let open = (0..<index).last(where: { sentence.isMark($0, opener) }), open > 0 else { return nil }
        let isMark = index == open + 2 && sentence.bytes[sentence[open + 1].range].isHexadecimal
        guard sentence[open].isAfterBlank || isMark else { return nil }
        let name = sentence.isMark(open - 1, UInt8(ascii: "]")) ? open - 2 : open - 1
        let isInside = (open + 1..<index).contains { isController($0) || sentence[$0].kind == .address }
        return name >= 0 && isController(name) && !isInside ? open : nil
    }

    func isController(_ index: Int) -> Bool {
        let token = sentence[index]
        return token.kind == .object || token.kind == .word && ControllerLook.suggests(sentence.bytes[token.range])
    }

    /// `CartViewController; viewDidLoad`: a semicolon behind anything else ends a statement.
    private var isBehindController: Bool {
        index > 0 && sentence[index - 1].kind == .word
            && ControllerLook.suggests(sentence.bytes[sentence[index - 1].range])
    }

    /// `CartViewController title=Optional("Orders") viewDidLoad`: where the key stands of a value behind a controller.
    private func keyOfOptional(_ index: Int) -> Int? {
        guard sentence.bytes[sentence[index].range].isEqual(to: "Optional"), index > 2,
            sentence.isMark(index - 1, UInt8(ascii: "=")) || sentence.isMark(index - 1, UInt8(ascii: ":")),
            sentence[index - 2].kind == .word, (0..<index - 2).contains(where: isController)
        else { return nil }
        return index - 2
    }

    /// `itemsLoaded() viewDidAppear`: who is called with nothing is a function, not who speaks.
    private func isFunction(_ index: Int) -> Bool {
        let word = sentence[index]
        return !word.shape.contains(.startsUpper) && !word.shape.contains(.isPath) && !word.shape.contains(.beyondASCII)
    }

    /// `https://example.com/docs/viewDidLoad` is a link.
    func checkAddress() throws(Rejection) {
        if sentence[index].range.count == 2 && !sentence[index].isAfterBlank { throw .prose }
    }

    /// What a name carries in parentheses: `Cart(0x15f06700)`, `Cart(3)`; an Objective-C category says nothing.
    private mutating func takeGroup(_ group: Range<Int>) {
        for inner in group where !speaker.hasToken {
            switch sentence[inner].kind {
            case .address: speaker.address = sentence[inner].range
            case .uuid: speaker.mark = sentence[inner].range
            case .number where group.count == 1 && !isProcess(inner): speaker.mark = sentence[inner].range
            case .word where group.count == 1 && sentence.bytes[sentence[inner].range].isHexadecimal:
                speaker.mark = sentence[inner].range
            case .number where group.count == 2 && sentence[inner - 1].meaning == .identity:
                speaker.mark = sentence[inner].range
            case .number where sentence.isMark(inner - 1, UInt8(ascii: "#")):
                speaker.mark = Int(sentence[inner - 1].start)..<Int(sentence[inner].end)
            case .number, .word, .object, .file, .mark, .symbol, .redacted, .cut: break
            }
        }
    }

    /// `D/Cart( 812): viewDidLoad`: the process, as Android's log names it.
    private func isProcess(_ number: Int) -> Bool {
        sentence[number].isAfterBlank
            || number == 4 && sentence.isMark(1, UInt8(ascii: "/")) && sentence[0].range.count == 1
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
        case .no where deniesCallback(token): throw .prose
        case .unknown where isMark(token): return takeMark(token)
        case .unknown where isBareAddress(token):
            passedCloser = false
            return takeToken(token)
        case .unknown where takeKeyedMark(token): return
        case .unknown where isHeadOfStep(index): break
        case .unknown where isLineMark(token): if sentence[index - 1].kind == .mark { index -= 1 }
        case .unknown where isArticle(token) || isSaidOfController(token): break
        case .identity where end - index <= 2 && sentence.bytes[token.range].isEqual(to: "self"): throw .prose
        case .preposition where NameRun.closesTitle(index, in: sentence): return try takeRun(endingAt: index)
        case .preposition: passedPreposition = true
        case .tag where isTagOfScreens: index -= 1
        case .parent where isKey(token), .unknown where isKey(token): break
        case .noun where isKindOfOptional(token), .unknown where isLoggersVerb(token): break
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

    /// `CartViewController#a1b0`: the last digits of an address behind a name.
    private func isMark(_ token: Token) -> Bool {
        index > 1 && sentence.isMark(index - 1, UInt8(ascii: "#")) && sentence[index - 1].range.count == 1
            && !token.isAfterBlank && !sentence[index - 1].isAfterBlank && sentence[index - 2].kind == .word
            && sentence.bytes[token.range].isHexadecimal
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

    private mutating func takeRun(endingAt last: Int) throws(Rejection) {
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
