/// What stands before a callback (or a request): the speaker next to it, and before that only decoration.
struct LeftSide {
    let sentence: Sentence
    let end: Int
    private(set) var speaker = Speaker()
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
        case .mark: return try stepOverMark()
        case .number: return stepOverNumber()
        case .word: return try stepOverWord(token)
        case .address where sentence.isOfThread(index): break
        case .address, .uuid: speaker.take(token: token, in: sentence, at: index)
        case .object: speaker.take(object: token)
        case .file: speaker.take(file: token)
        case .redacted: throw .redacted
        case .cut: throw .cut
        case .symbol: break
        }
        index -= 1
    }

    private mutating func stepOverMark() throws(Rejection) {
        switch sentence.byte(index) {
        case UInt8(ascii: "{") where index == 0 && sentence.beginsRecord: break
        case UInt8(ascii: "`"), UInt8(ascii: "?"), UInt8(ascii: "{"): throw .prose
        case UInt8(ascii: ")"):
            if takeGroup() { return }
            passedCloser = true
        case UInt8(ascii: "]"), UInt8(ascii: ">"): passedCloser = true
        default: break
        }
        index -= 1
    }

    /// What a name carries in parentheses right behind it: `Cart(0x15f06700)`, `Cart(3)`, `Cart(a1b0)`; anything else in
    /// them says nothing. False where they belong to no word.
    private mutating func takeGroup() -> Bool {
        guard let open = sentence.openingParenthesis(of: index), open > 0, !sentence[open].isAfterBlank,
            sentence[open - 1].kind == .word, !sentence[open - 1].meaning.isNameless
        else { return false }
        let group = open + 1..<index
        for inner in group where !speaker.hasToken {
            switch sentence[inner].kind {
            case .address, .uuid: speaker.take(token: sentence[inner], in: sentence, at: inner)
            case .number where group.count == 1: speaker.mark = sentence[inner].range
            case .number: speaker.mark = TokenMark.ending(at: inner, in: sentence)?.range
            case .word where group.count == 1 && sentence.bytes[sentence[inner].range].isHexadecimal:
                speaker.mark = sentence[inner].range
            default: break
            }
        }
        index = open - 1
        return true
    }

    /// `#3` and `id=7` tell objects apart; any other number is an ordinal or a line.
    private mutating func stepOverNumber() {
        let mark = TokenMark.ending(at: index, in: sentence)
        if let mark, !speaker.hasToken { speaker.mark = mark.range }
        index = (mark?.first ?? index) - 1
    }

    private mutating func stepOverWord(_ token: Token) throws(Rejection) {
        switch token.meaning {
        case .denial, .farewell: throw .prose
        case .unknown where takeMark(token): return
        case .unknown where isKey(token): break
        case .unknown, .noun, .parent: return takeName()
        case .preposition: passedPreposition = true
        default: break
        }
        index -= 1
    }

    /// `CartViewController#a1b0`, `Cart@14f80a200`, `Cart{f778}`, `CartViewController id=5ACADAE6`: digits by which an app
    /// tells its objects apart.
    private mutating func takeMark(_ token: Token) -> Bool {
        guard sentence.bytes[token.range].isHexadecimal, index > 0, !token.isAfterBlank else { return false }
        let isJoined = ["#", "@", "{"].contains { sentence.isMark(index - 1, UInt8(ascii: $0)) }
        guard let first = isJoined ? index - 1 : TokenMark.ending(at: index, in: sentence)?.first, first > 0 else {
            return false
        }
        let isBare = sentence.isMark(first, UInt8(ascii: "@")) || sentence.isMark(first, UInt8(ascii: "{"))
        if !speaker.hasToken { speaker.mark = Int(isBare ? token.start : sentence[first].start)..<Int(token.end) }
        index = first - 1
        return true
    }

    /// `event=viewDidLoad`, `"fn": "viewDidLoad"`, `cls: CartViewController, fn: viewDidLoad`: what a value is called is not
    /// who speaks.
    private func isKey(_ token: Token) -> Bool {
        guard !token.isNameLike else { return false }
        if sentence.isAssigned(index) { return true }
        if sentence.isMark(index + 1, UInt8(ascii: "\"")) { return sentence.isMark(index + 2, UInt8(ascii: ":")) }
        return sentence.isMark(index + 1, UInt8(ascii: ":"))
            && (0..<index).contains { ControllerLook.suggests(sentence.bytes[sentence[$0].range]) }
    }

    /// A name; directly after `-[` it is an Objective-C method's class.
    private mutating func takeName() {
        if sentence.isMark(index - 1, UInt8(ascii: "[")), !sentence[index].isAfterBlank, !passedCloser {
            speaker.take(words: sentence[index].range, .strong, form: .method)
            index -= 2
        } else {
            let run = NameRun(endingAt: index, in: sentence)
            speaker.take(words: run.range(in: sentence), passedCloser && run.strength == .weak ? .named : run.strength)
            index = run.first - 1
        }
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
        case .address where !sentence.isOfThread(index):
            // Link maps and class dumps list addresses; a log line has one at most.
            if speaker.address != nil && speaker.form == .method { throw .prose }
            speaker.take(token: token, in: sentence, at: index)
        case .mark:
            // Quoted code, attributes (`@objc`) and closures.
            if index > 0 || !sentence.beginsRecord, "`@{".utf8.contains(sentence.byte(index)) { throw .prose }
        case .word: try stepThroughPrefixWord(token)
        default: break
        }
        index -= 1
    }

    private mutating func stepThroughPrefixWord(_ token: Token) throws(Rejection) {
        switch token.meaning {
        // `Exiting CartViewController viewDidLoad`, `[EXIT] CartViewController viewDidLoad`: the second line of one call.
        case .denial, .farewell: throw .prose
        // `Assertion failure in -[CartViewController viewDidLoad]`: where something else happened.
        case .preposition where speaker.form == .method: throw .prose
        case .unknown, .noun:
            if !token.isNameLike, sentence[index + 1].kind == .word { strayWords += 1 }
        default: break
        }
    }
}

extension Sentence {
    func canControl(_ object: Token) -> Bool {
        ControllerLook.isPossible(bytes[Int(object.start) + 1..<Int(object.nameEnd)])
    }

    /// Whether a word has a value behind it: `items=3`, and not `home => viewDidLoad` or `Home ====`.
    func isAssigned(_ index: Int) -> Bool {
        isMark(index + 1, UInt8(ascii: "=")) && self[index + 1].range.count == 1
            && (!isMark(index + 2, UInt8(ascii: ">")) || self[index + 2].isAfterBlank)
    }
}
