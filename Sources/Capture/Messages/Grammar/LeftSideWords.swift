/// Words and numbers before a callback that are not its speaker's name, or only a part of it.
extension LeftSide {
    /// What counts what is done: `Step 1: viewDidLoad`.
    private static let counted: [StaticString] = [
        "step", "iteration", "attempt", "visit", "round", "case", "phase", "pass", "cycle", "try", "paso", "passo",
        "schritt", "étape", "шаг", "Шаг",
    ]
    /// What heads a part of a session, in capitals throughout: `[SETUP] viewDidLoad`.
    private static let headings: [StaticString] = ["SETUP", "TEARDOWN", "CLEANUP", "STEP", "PHASE", "SECTION"]

    /// What a log calls all of its lines: `[Step] viewDidLoad`, `【ライフサイクル】viewDidLoad`.
    private static let kindsOfLines: [StaticString] = [
        "Step", "Steps", "Sequence", "App", "MEM", "步骤", "步驟", "流程",
        "顺序", "順序", "测试", "測試", "日志", "日誌", "调试", "調試", "生命週期", "ライフサイクル", "ログ", "テスト", "順番", "라이프사이클", "생명주기",
        "로그", "테스트", "순서",
    ]

    /// Whether a word stands in brackets of its own in front of the callback, and names no screen.
    private func isKindOfLines(_ index: Int) -> Bool {
        guard index > 0, index + 2 == end, isOpening(index - 1), isClosing(index + 1) else { return false }
        let word = sentence.bytes[sentence[index].range]
        return Self.kindsOfLines.contains { word.isEqual(to: $0) }
    }

    private func isOpening(_ index: Int) -> Bool {
        sentence.isMark(index, UInt8(ascii: "[")) || sentence[index].kind == .symbol
    }

    private func isClosing(_ index: Int) -> Bool {
        sentence.isMark(index, UInt8(ascii: "]")) || Brackets.isClosing(sentence[index], in: sentence)
    }

    /// `[STEP 1] viewDidLoad`, `[SETUP] viewDidLoad`: the part of a session that the line belongs to.
    func isHeadOfStep(_ index: Int) -> Bool {
        guard index >= 0, sentence[index].kind == .word else { return false }
        let word = sentence.bytes[sentence[index].range]
        if Self.headings.contains(where: { word.isEqual(to: $0) }) || isKindOfLines(index) { return true }
        let next = index + 1
        guard next < end, sentence[next].kind == .number, sentence[next].range.count <= 2 else { return false }
        return Self.counted.contains { word.isEqual(folding: $0) || word.isEqual(to: $0) }
    }

    /// `Demo 1 viewDidLoad`, `Demo 2: viewDidLoad`: a digit right behind a name tells its objects apart.
    func isNumbered(_ token: Token) -> Bool {
        let word = sentence[index - 1]
        guard token.range.count == 1, token.isAfterBlank, word.kind == .word, word.meaning == .unknown else {
            return false
        }
        let isName = word.shape.contains(.startsUpper) && !word.isTypeLike || word.shape.contains(.beyondASCII)
        return isName && (index == 1 || sentence[index - 2].kind != .word) && sentence.isBareBetween(index, end)
    }

    /// `New VC-1`: the word in front of a numbered noun belongs to its name.
    func hasAdjective(_ noun: Int) -> Bool {
        guard noun > 0, sentence[noun].meaning == .noun, sentence[noun].isAfterBlank else { return false }
        let word = sentence[noun - 1]
        let isAlone = noun == 1 || sentence[noun - 2].kind != .word
        return isAlone && word.kind == .word && word.meaning == .unknown && word.shape.contains(.startsUpper)
    }

    /// `CartViewController will be deallocated`: what is printed in the middle of it.
    func isWillOfDeath(_ token: Token) -> Bool {
        guard sentence[end].event == .deinit, index > 0, sentence.bytes[token.range].isEqual(to: "will"),
            isController(index - 1)
        else { return false }
        return (end + 1..<max(sentence.count, end + 1)).allSatisfy { sentence[$0].kind == .mark }
    }

    /// `Cart@14f80a200`, `CartViewController 14f80a200`: an address without its `0x`.
    func isBareAddress(_ token: Token) -> Bool {
        guard index > 0, sentence.bytes[token.range].isHexadecimal else { return false }
        if isBehindAt { return true }
        let name = sentence[index - 1].kind == .mark ? index - 2 : index - 1
        return token.range.count > 7 && name >= 0 && isController(name)
    }

    /// Whether an `@` joins the token at hand to a name.
    var isBehindAt: Bool {
        index > 1 && sentence.isMark(index - 1, UInt8(ascii: "@")) && !sentence[index].isAfterBlank
            && !sentence[index - 1].isAfterBlank && sentence[index - 2].kind == .word
            && sentence[index - 2].shape.contains(.startsUpper)
    }

    /// `Actual: no viewWillAppear for the cell`; what `animated: no viewWillAppear` denies is something else.
    func deniesCallback(_ token: Token) -> Bool {
        let word = sentence.bytes[token.range]
        let isFirst = token.isAfterBlank || sentence.isMark(index - 1, UInt8(ascii: "("))
        guard index == end - 1, isFirst, word.isEqual(to: "no") || word.isEqual(to: "No") else { return false }
        let isValue = sentence.isMark(index - 1, UInt8(ascii: ":")) || sentence.isMark(index - 1, UInt8(ascii: "="))
        guard isValue, index > 1, sentence[index - 2].kind == .word else { return true }
        return sentence[index - 2].meaning == .unknown && sentence[index - 2].shape.contains(.startsUpper)
    }

    /// `Sources/CartViewController.swift:42:    // viewDidLoad: keep it short`: a comment that a search found.
    var opensCommentOfFile: Bool {
        index == end - 1 && index > 3 && sentence[index].range.count == 2
            && sentence.isMark(index - 1, UInt8(ascii: ":"))
            && sentence[index - 2].kind == .number && sentence.isMark(index - 3, UInt8(ascii: ":"))
            && sentence[index - 4].kind == .file
    }

    /// `[Share Extension] viewDidLoad`: the part of an app that speaks; `extension` is a word of code.
    func isKindOfApp(_ token: Token) -> Bool {
        guard index > 0, token.isAfterBlank, sentence.bytes[token.range].isEqual(to: "Extension") else { return false }
        let kind = sentence[index - 1]
        return kind.kind == .word && kind.meaning == .unknown && kind.shape.contains(.startsUpper)
    }

    /// `se llamó a viewDidLoad`, `chamou o viewDidLoad`: the small word behind a verb.
    func isArticle(_ token: Token) -> Bool {
        let word = sentence.bytes[token.range]
        return index > 0 && sentence[index - 1].meaning == .filler && token.isAfterBlank
            && (word.isEqual(to: "a") || word.isEqual(to: "o"))
    }

    /// `【CartViewController】画面が読み込まれた viewDidLoad`, `CartViewController: läuft viewDidLoad`: a word beyond ASCII that is set off
    /// from who speaks, or a small one anywhere behind, is a word of a sentence, and no name.
    func isSaidOfController(_ token: Token) -> Bool {
        guard token.shape.contains(.beyondASCII) else { return false }
        if token.isEastAsian(in: sentence) { return isSetOffFromController }
        let first = sentence.bytes[Int(token.start)]
        let isSmall = first.isLetter && !first.isUppercase || token.isProse(in: sentence)
        return isSmall && (0..<index).contains(where: isController)
    }

    /// Whether dashes, colons and brackets are all that parts the word at hand from a controller in front of it.
    private var isSetOffFromController: Bool {
        var before = index - 1
        while before >= 0, isClosing(before) || isDash(before) { before -= 1 }
        return before >= 0 && before < index - 1 && isController(before)
    }

    private func isDash(_ index: Int) -> Bool {
        if ["-", ":", "|"].contains(where: { sentence.isMark(index, UInt8(ascii: $0)) }) { return true }
        guard sentence[index].kind == .symbol else { return false }
        return Self.dashes.contains { sentence.bytes[sentence[index].range].isEqual(to: $0) }
    }

    private static let dashes: [StaticString] = ["—", "——", "–", "：", "｜"]

    /// `CartViewController carregada - viewDidLoad`, `CartViewController erscheint gleich (viewWillAppear)`: one word or two that
    /// tell what happens to a controller, before the callback is named. `CartViewController pushing detail - viewDidLoad` may
    /// be about the other one.
    var isSaidBeforeCall: Bool {
        let mark = end - 1
        guard index < mark, sentence[mark].isAfterBlank,
            sentence.isMark(mark, UInt8(ascii: "-")) || sentence.isMark(mark, UInt8(ascii: "(")),
            let name = [mark - 2, mark - 3].first(where: { $0 >= 0 && isController($0) }), name < index
        else { return false }
        return (name + 1..<mark).allSatisfy(isPlainRemark)
            && (0..<name).allSatisfy { sentence[$0].kind != .word || [.tag, .filler].contains(sentence[$0].meaning) }
    }

    /// `CartViewController sent viewDidAppear`, `CartViewController ad viewDidAppear`: what a controller does, or something that
    /// it has. No word tells which, and neither is who speaks; `CartViewController cart viewDidAppear` tells its title.
    func isWordBehindController(_ token: Token) -> Bool {
        guard index > 0, token.isAfterBlank, isPlainOrProperty(token), sentence[index - 1].kind == .word,
            isController(index - 1)
        else { return false }
        let word = sentence.bytes[token.range]
        return !ControllerLook.suggests(word) && !sentence.bytes[sentence[index - 1].range].holds(folding: word)
    }

    /// `presenter`, `bannerView`: a word of a sentence, or a property; titles and classes begin with a capital.
    private func isPlainOrProperty(_ token: Token) -> Bool {
        token.shape.isDisjoint(with: [.startsUpper, .beyondASCII, .hasDigit])
    }

    /// `CartViewController UIViewController viewDidLoad`: what a name in front of it is a kind of.
    func isSuperclass(_ index: Int) -> Bool {
        guard index > 0, sentence[index].isAfterBlank, isController(index - 1) else { return false }
        let word = sentence.bytes[sentence[index].range]
        return Self.superclasses.contains { word.isEqual(to: $0) }
    }

    private static let superclasses: [StaticString] = [
        "UIViewController", "UITableViewController", "UICollectionViewController",
    ]

    /// `CartViewController: out viewDidLoad`: the second line of one call, of which the first says `in`.
    var isWayOut: Bool {
        index == end - 1 && sentence.bytes[sentence[index].range].isEqual(folding: "out")
            && (0..<index).contains(where: isController)
    }

    private func isPlainRemark(_ index: Int) -> Bool {
        let word = sentence[index]
        return word.kind == .word && word.isAfterBlank && !word.isNameLike && word.meaning == .unknown
            && !UserDeed.isTold(by: sentence.bytes[word.range])
    }

    /// `func viewDidLoad() in CartViewController`, `func deinit in CartViewController`: whose function it is stands behind
    /// it, which no source says.
    func namesFunction(_ token: Token) -> Bool {
        guard index == 0, end == 1, sentence.bytes[token.range].isEqual(to: "func") else { return false }
        let place = sentence.isMark(2, 0x28) ? sentence.closingParenthesis(of: 2) + 1 : 2
        return place + 1 < sentence.count && sentence[place].meaning == .preposition && isController(place + 1)
    }

    /// `Optional("Orders") page: viewDidLoad`: what it is whose title stands in front.
    func isKindOfOptional(_ token: Token) -> Bool {
        !token.isNameLike && sentence.isMark(index - 1, UInt8(ascii: ")"))
            && sentence.isMark(index - 2, UInt8(ascii: "\""))
    }

    private static let verbsOfLoggers: [StaticString] = ["logged", "logging", "tracked", "tracking"]

    /// `logged view did appear for CartViewController`: what a logger says of itself.
    func isLoggersVerb(_ token: Token) -> Bool {
        let word = sentence.bytes[token.range]
        return index == 0 && end == 1 && Self.verbsOfLoggers.contains { word.isEqual(folding: $0) }
    }

    /// `CartViewController.swift#L.27`, `CartViewController.swift#L27`, `CartViewController.swift L27`: a source line.
    func isLineMark(_ token: Token) -> Bool {
        let word = sentence.bytes[token.range]
        guard !word.isEmpty, word[0] == UInt8(ascii: "L"), !word.from(1).contains(where: { !$0.isDigit }) else {
            return false
        }
        return isBehindFile(index)
    }

    /// `CartViewController.swift line 27`: what a source line is called.
    func isWordOfLine(_ index: Int) -> Bool {
        sentence[index].kind == .word && sentence.bytes[sentence[index].range].isEqual(folding: "line")
            && isBehindFile(index)
    }

    /// Whether a source file stands right before a token, but for a mark between them.
    private func isBehindFile(_ index: Int) -> Bool {
        let before = index > 0 && sentence[index - 1].kind == .mark ? index - 2 : index - 1
        return before >= 0 && sentence[before].kind == .file
    }

    /// `{app="shop"} Cart viewDidLoad`: the end of the labels that a log server puts in front of a line.
    func closesLabels(_ index: Int) -> Bool {
        sentence.isMark(index, UInt8(ascii: "}")) && sentence.isMark(0, UInt8(ascii: "{")) && index > 4
            && sentence[1].kind == .word && sentence.isMark(2, UInt8(ascii: "="))
            && sentence.isMark(3, UInt8(ascii: "\""))
    }

    /// `l#:31`, `[fid:12]`: what a number is called is not who speaks.
    func keyOfNumber(_ token: Token) -> Int? {
        guard sentence.isMark(index - 1, UInt8(ascii: ":")), !token.isAfterBlank, index >= 2 else { return nil }
        let isCounted = sentence.isMark(index - 2, UInt8(ascii: "#"))
        let key = isCounted ? index - 3 : index - 2
        guard key >= 0, sentence[key].kind == .word, !sentence[index - 1].isAfterBlank,
            !sentence[key].isNameLike || sentence.isOfThread(index)
        else { return nil }
        let isBracketed = sentence.isMark(key - 1, UInt8(ascii: "[")) && sentence.isMark(index + 1, UInt8(ascii: "]"))
        return isCounted || isBracketed ? key : nil
    }

    /// `CartViewController id=5ACADAE6`: the first digits of a UUID, or of a hash, behind their key.
    mutating func takeKeyedMark(_ token: Token) -> Bool {
        guard sentence.bytes[token.range].isHexadecimal, let mark = TokenMark.ending(at: index, in: sentence),
            mark.first > 0
        else { return false }
        if !speaker.hasToken { speaker.mark = mark.range }
        index = mark.first - 1
        return true
    }

    /// `CartViewController (instance 2) viewDidLoad`: whether two tokens fill a pair of parentheses.
    func isEnclosed(_ first: Int) -> Bool {
        sentence.isMark(first - 1, UInt8(ascii: "(")) && sentence.isMark(first + 2, UInt8(ascii: ")"))
    }

    /// `CartViewController-2`: no class is called so, and its objects are numbered; `VC-2` is all the name there is.
    func isInstance(_ token: Token) -> Bool {
        token.range.count <= 3 && sentence[index - 2].meaning == .unknown && isController(index - 2)
    }

    func isHyphenated(_ token: Token) -> Bool {
        guard index >= 2, !token.isAfterBlank, sentence.isMark(index - 1, UInt8(ascii: "-")) else { return false }
        let word = sentence[index - 2]
        return !sentence[index - 1].isAfterBlank && sentence[index - 1].range.count == 1 && word.kind == .word
            && !word.meaning.isNameless && word.isNameLike
    }
}

extension Sentence {
    /// Whether nothing but marks stands between two tokens.
    fileprivate func isBareBetween(_ first: Int, _ last: Int) -> Bool {
        (first + 1..<max(last, first + 1)).allSatisfy { self[$0].kind == .mark || self[$0].kind == .symbol }
    }
}

/// What a user does, and screens do for it.
enum UserDeed {
    private static let words: [StaticString] = [
        "push", "pushing", "pushed", "pop", "popping", "popped", "present", "presenting", "presented", "dismiss",
        "dismissing", "dismissed", "back", "tap", "tapping", "click", "clicking", "press", "pressing", "swipe",
        "swiping", "launch", "launching", "rotate", "rotating", "background", "foreground", "return", "returning",
    ]

    static func isTold(by word: Bytes) -> Bool { words.contains { word.isEqual(folding: $0) } }
}
