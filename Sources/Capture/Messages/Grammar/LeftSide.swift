/// What stands before a callback (or a request): the speaker next to it, and before that only decoration.
struct LeftSide {
    let sentence: Sentence
    let end: Int
    var speaker = Speaker()
    /// Plain words before the speaker: a few are a logger's prefix, more are prose.
    private(set) var strayWords = 0
    private var index: Int
    private var passedPreposition = false
    private var passedCloser = false

    init(_ sentence: Sentence, before end: Int) throws(Rejection) {
        self.sentence = sentence
        self.end = end
        index = end - 1
        while index >= 0 && speaker.isNone { try step() }
        if passedPreposition && !speaker.isNone && speaker.strength != .strong { throw .prose }
        while index >= 0 { try stepThroughPrefix() }
    }

    /// Reads one token, or one group of tokens, leftwards.
    private mutating func step() throws(Rejection) {
        let token = sentence[index]
        switch token.kind {
        case .mark: try stepOverMark()
        case .symbol:
            if Brackets.isClosing(token, in: sentence) { passedCloser = true }
            index -= 1
        case .number: try stepOverNumber(token)
        case .address where sentence.isOfThread(index): index -= 1
        case .address, .uuid: takeToken(token)
        case .object:
            speaker.take(object: token)
            index -= 1
        case .file:
            speaker.take(file: token)
            index -= 1
        case .redacted: throw .redacted
        case .cut: throw .cut
        case .word: try stepOverWord(token)
        }
    }

    private mutating func stepOverMark() throws(Rejection) {
        switch sentence.byte(index) {
        case UInt8(ascii: "{") where index == 0 && sentence.beginsRecord: break
        case UInt8(ascii: "`"), UInt8(ascii: "?"), UInt8(ascii: "{"): throw .prose
        case UInt8(ascii: "/") where isLink: throw .prose
        case UInt8(ascii: ")"):
            if takeGroup() { return }
            passedCloser = true
        case UInt8(ascii: "]"), UInt8(ascii: ">"): passedCloser = true
        default: break
        }
        index -= 1
    }

    /// `https://example.com/docs/viewDidLoad` is a link.
    private var isLink: Bool {
        sentence.isMark(index - 1, UInt8(ascii: ":")) && sentence[index].range.count == 2
            && !sentence[index].isAfterBlank
    }

    /// What a name carries in parentheses right behind it: `Cart(0x15f06700)`, `Cart(3)`, `Cart(id=7)`; anything else in
    /// them says nothing. False where they belong to no word.
    private mutating func takeGroup() -> Bool {
        guard let open = sentence.openingParenthesis(of: index), open > 0, !sentence[open].isAfterBlank,
            sentence[open - 1].kind == .word, !sentence[open - 1].meaning.isNameless
        else { return false }
        let group = open + 1..<index
        for inner in group where !speaker.hasToken {
            switch sentence[inner].kind {
            case .address: speaker.address = sentence[inner].range
            case .uuid: speaker.mark = sentence[inner].range
            case .number where group.count == 1: speaker.mark = sentence[inner].range
            case .number: if let mark = TokenMark.ending(at: inner, in: sentence) { speaker.mark = mark.range }
            case .word where group.count == 1 && sentence.bytes[sentence[inner].range].isHexadecimal:
                speaker.mark = sentence[inner].range
            case .word, .object, .file, .mark, .symbol, .redacted, .cut: break
            }
        }
        index = open - 1
        return true
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
        } else if sentence.isHyphenated(index), sentence[index - 2].isNameLike,
            !sentence[index - 2].meaning.isNameless
        {
            speaker.take(words: Int(sentence[index - 2].start)..<Int(token.end), .named)
            index -= 3
        } else {
            index -= 1
        }
    }

    private mutating func takeToken(_ token: Token) {
        if !speaker.hasToken {
            if token.kind == .address { speaker.address = token.range } else { speaker.mark = sentence.mark(at: index) }
        }
        index -= 1
    }

    private mutating func stepOverWord(_ token: Token) throws(Rejection) {
        if isClassOfMethod { return try takeWord() }
        switch token.meaning {
        case .denial, .farewell: throw .prose
        case .unknown where takeMark(token): return
        case .preposition: passedPreposition = true
        case .unknown where isKey(token), .parent where isKey(token), .noun where isKey(token): break
        case .unknown, .noun, .parent: return try takeWord()
        case .viewCallback, .looseCallback, .applicationCallback, .filler, .tag, .yes, .no, .nothing, .animated,
            .movingFromParent, .movingToParent, .beingDismissed, .beingPresented, .identity:
            break
        }
        index -= 1
    }

    /// `-[Error viewDidLoad]`: whatever the word means elsewhere, it is a class here.
    private var isClassOfMethod: Bool {
        index == end - 1 && sentence.isMark(index - 1, UInt8(ascii: "[")) && !sentence[index].isAfterBlank
            && sentence.isMark(index - 2, UInt8(ascii: "-")) && !sentence[index - 1].isAfterBlank
    }

    /// `CartViewController#a1b0`, `Cart@14f80a200`, `Cart{f778}`, `CartViewController id=5ACADAE6`: digits by which an app
    /// tells its objects apart.
    private mutating func takeMark(_ token: Token) -> Bool {
        let text = sentence.bytes[token.range]
        guard text.isHexadecimal, index > 0, !token.isAfterBlank else { return false }
        let isJoined = ["#", "@", "{"].contains { sentence.isMark(index - 1, UInt8(ascii: $0)) }
        guard let first = isJoined ? index - 1 : TokenMark.ending(at: index, in: sentence)?.first, first > 0 else {
            return false
        }
        let isNumber = sentence.isMark(first, UInt8(ascii: "#"))
        if !speaker.hasToken {
            speaker.mark = Int(isNumber || !isJoined ? sentence[first].start : token.start)..<Int(token.end)
        }
        index = first - 1
        return true
    }

    /// `event=viewDidLoad`, `cls: "CartViewController", fn: viewDidLoad`: what a value is called is not who speaks.
    private func isKey(_ token: Token) -> Bool {
        guard !token.isNameLike else { return false }
        if sentence.isMark(index + 1, UInt8(ascii: "\"")), sentence.isMark(index + 2, UInt8(ascii: ":")) { return true }
        let isLabel = sentence.isMark(index + 1, UInt8(ascii: ":")) || sentence.isAssigned(index)
        guard isLabel, index + 1 < end else { return false }
        return sentence.isAssigned(index) || (0..<index).contains { sentence.isController($0) }
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
        let run = NameRun(endingAt: end, in: sentence)
        let range = sentence.withoutView(run.range(in: sentence))
        speaker.take(words: range, passedCloser && run.strength == .weak ? .named : run.strength)
        speaker.isBracketed = passedCloser
        index = run.first - 1
    }

    // MARK: - The decoration before the speaker

    private mutating func stepThroughPrefix() throws(Rejection) {
        let token = sentence[index]
        switch token.kind {
        case .object where speaker.form != .object && sentence.canControl(token):
            // `<Orchard.Cart: 0x20> presenter viewDidLoad`, `<Orchard.Cart: 0x20>: timer destroyed`: what the object has.
            let isOfLife = end < sentence.count && sentence[end].meaning == .looseCallback
            if isOfLife || ControllerLook.isCompanion(speaker, in: sentence) { throw .prose }
            speaker.take(object: token)
        case .address:
            // Link maps and class dumps list addresses; a log line has one at most.
            if speaker.address != nil && speaker.form == .method { throw .prose }
            if !speaker.hasToken && !sentence.isOfThread(index) { speaker.address = token.range }
        case .mark:
            // Quoted code, attributes (`@objc`) and closures.
            if index > 0 || !sentence.beginsRecord, "`@{".utf8.contains(sentence.byte(index)) { throw .prose }
            if sentence.byte(index) == UInt8(ascii: "/"), isLink { throw .prose }
        case .word: try stepThroughPrefixWord(token)
        case .number, .uuid, .object, .file, .symbol, .redacted, .cut: break
        }
        index -= 1
    }

    private mutating func stepThroughPrefixWord(_ token: Token) throws(Rejection) {
        if token.meaning == .denial { throw .prose }
        // `Exiting CartViewController viewDidLoad`, `[EXIT] CartViewController viewDidLoad`: the second line of one call.
        let isTag = index == 1 && sentence.isMark(0, UInt8(ascii: "["))
        if token.meaning == .farewell, index == 0 && isFollowedByWord || isTag { throw .prose }
        // `Assertion failure in -[CartViewController viewDidLoad]`: where something else happened.
        if token.meaning == .preposition, index > 0, sentence[index - 1].kind == .word,
            [.unknown, .noun].contains(sentence[index - 1].meaning),
            Int(sentence[index].end) + 3 > speaker.name.lowerBound
        {
            throw .prose
        }
        guard token.meaning == .unknown || token.meaning == .noun else { return }
        if speaker.form == .method && ControllerLook.suggests(sentence.bytes[token.range]) {
            // `OneViewController --> -[BaseViewController viewDidLoad]`: the object's own class is printed first.
            speaker.take(words: token.range, .strong)
        } else if !token.isNameLike, isFollowedByWord, !isBracketed {
            strayWords += 1
        }
    }

    private var isFollowedByWord: Bool { sentence[index + 1].kind == .word || sentence[index + 1].kind == .object }

    /// `[T:main Q:com.apple.main-thread] Cart.deinit`: what stands in brackets of its own is no sentence.
    private var isBracketed: Bool {
        let isClosed = (index + 1..<end).first { sentence.isMark($0, 0x5D) || sentence.isMark($0, 0x5B) }
        return isClosed.map { sentence.isMark($0, 0x5D) } ?? false
    }
}

extension Sentence {
    /// Whether a token names a controller by its look.
    func isController(_ index: Int) -> Bool {
        self[index].kind == .object || self[index].kind == .word && ControllerLook.suggests(bytes[self[index].range])
    }

    func canControl(_ object: Token) -> Bool {
        ControllerLook.isPossible(bytes[Int(object.start) + 1..<Int(object.nameEnd)])
    }

    /// Whether a word has a value behind it: `items=3`, and not `home => viewDidLoad` or `Home ====`.
    func isAssigned(_ index: Int) -> Bool {
        isMark(index + 1, UInt8(ascii: "=")) && self[index + 1].range.count == 1
            && (!isMark(index + 2, UInt8(ascii: ">")) || self[index + 2].isAfterBlank)
    }
}
