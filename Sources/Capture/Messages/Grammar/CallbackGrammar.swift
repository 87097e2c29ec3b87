import Lifecycle

/// Decides whether a message with a callback word in it *is* that callback, and who speaks.
///
///     line     := prefix* speaker? separator* callback arguments? remark?
///               | prefix* callback arguments? separator* preposition? speaker remark?
///     prefix   := ordinal | stopwatch | tag | `[category]` | decoration
///     speaker  := `<Class: 0x…>` | `-[Class` | File.swift | name [token]          (see `NameRun`)
///     token    := `0x…` | `(0x…)` | `#3` | `id=7` | UUID
///     remark   := fact* | filler* | punctuation anything
///
/// The same words occur in prose, source code, stack frames and lists. What tells them apart is how many plain words
/// stand around the callback without punctuation, measured against how surely the speaker is a name.
struct CallbackLine {
    let event: EventKind
    let speaker: Speaker
    let other: Speaker?
    let flags: EventFlags
    /// A block that the callback's code made speaks, whenever it runs: `__34-[Cart viewDidAppear:]_block_invoke`.
    let isBlock: Bool

    /// `isStampedCell`: the message begins with a cell of a table's row, of which the first was a stamp.
    init(_ sentence: Sentence, isStampedCell: Bool = false) throws(Rejection) {
        let index = sentence.callback
        let callback = sentence[index]
        if let dictionary = PrintedDictionary(sentence) {
            (event, speaker, other, flags, isBlock) = (callback.event, dictionary.speaker, nil, [], false)
            return
        }
        let isQuoted = CallbackLine.isQuoted(sentence) && !(isStampedCell && CallbackLine.isCell(sentence))
        if sentence.namesSeveral || isQuoted || CallbackLine.isChain(sentence) {
            throw .prose
        }
        let label = CallbackLabel(sentence)
        let left =
            label == nil && !CallbackLine.isNamedByLaterPair(sentence)
            ? try LeftSide(sentence, before: StateChange(sentence)?.start ?? index) : nil
        var found = label?.speaker ?? left?.speaker ?? Speaker()
        if found.isView("view", in: sentence) { found = Speaker() }
        if let value = PrintedCase.speaker(of: sentence, caseOf: found) { found = value }
        let right = try RightSide(sentence, after: index, speaker: found)
        if callback.meaning == .viewCallback, ControllerLook.isCompanion(right.speaker, in: sentence) { throw .prose }
        if PastedText.holds(sentence, found) { throw .prose }
        if right.speaker.isNone, CallbackLine.isHeading(sentence) || SourceCode.isComment(sentence) { throw .prose }
        if SourceCode.isDocumentation(sentence, of: right.speaker) || CallbackLine.isStatistic(found, sentence)
            || right.isUntrue || CallbackLine.isNextStep(found, sentence)
        {
            throw .prose
        }
        event = callback.event
        if sentence.tellsOfSomethingElse(than: found) { throw .prose }
        isBlock = found.form == .method && right.isInBlock
        speaker = found.isNone && right.speaker.isView("View", in: sentence) ? Speaker() : right.speaker
        other = right.other
        flags = CallbackLine.flags(right)
        let isSetOff =
            callback.event == .deinit && CallbackLine.isSetOff(found, in: sentence)
            || CallbackLine.isBehindDeed(found, in: sentence)
        let strayWords = isSetOff ? 3 : CallbackLine.strayWordsAllowed(callback, found)
        guard (left?.strayWords ?? 0) <= strayWords else { throw .prose }
        guard right.looseWords <= CallbackLine.looseWordsAllowed(callback, speaker) || right.isGlossed else {
            throw .prose
        }
        if callback.meaning == .looseCallback { try CallbackLine.checkLoose(sentence, speaker) }
    }

    private static func flags(_ right: RightSide) -> EventFlags {
        var flags = right.flags
        let isMove = right.event == .willMove || right.event == .didMove
        if right.other != nil && isMove { flags.insert(.parentIsGiven) }
        if flags.contains(.parentIsGiven) { flags.remove(.parentIsNil) }
        return flags
    }

    /// Whether the callback is a value of a JSON body or a string list: in quotes, and not alone.
    ///
    /// What `print((name, function))` writes is in quotes too.
    private static func isQuoted(_ sentence: Sentence) -> Bool {
        let quote = UInt8(ascii: "\"")
        let index = sentence.callback
        // `1: name = 'viewDidLoad', locations = 3`: what a debugger or a database lists.
        if sentence.isMark(index - 1, UInt8(ascii: "'")), sentence.isMark(index + 1, UInt8(ascii: "'")),
            sentence.isMark(index - 2, UInt8(ascii: "="))
        {
            return true
        }
        if PrintedForDebugging.holds(sentence) { return false }
        if isElement(sentence) || isSpokenOf(sentence) || PrintedDictionary.isField(sentence) { return true }
        if isPair(sentence) || isMessageOfPairs(sentence) { return false }
        if isCell(sentence), sentence.bytes.holdsTimeOfDay { return false }
        return sentence.count > 3 && !sentence.isMark(0, UInt8(ascii: "(")) && sentence.isMark(index - 1, quote)
            && sentence.isMark(index + 1, quote)
    }

    /// `viewDidDisappear --> deinit`, `init -> loadView`: one after the other, as a diagram draws them.
    private static func isChain(_ sentence: Sentence) -> Bool {
        let index = sentence.callback
        if let next = sentence.endOfArrow(from: index + 1), sentence.isCalledNext(next) { return true }
        guard index > 1 else { return false }
        if sentence[index - 1].kind == .symbol { return sentence[index - 2].isCallback && sentence.isArrow(index - 1) }
        return index > 2 && sentence[index - 3].isCallback && sentence.endOfArrow(from: index - 2) == index
    }

    /// `"CartViewController viewDidLoad" is printed twice`: a line in quotes, and a sentence that goes on.
    private static func isSpokenOf(_ sentence: Sentence) -> Bool {
        let quote = UInt8(ascii: "\"")
        let end = sentence.callback + 1
        // `B["viewDidLoad()"] --> C["viewWillAppear(_:)"]`: boxes of a diagram that is written in words.
        if end > 3, sentence.isMark(end - 2, quote), sentence.isMark(end - 3, UInt8(ascii: "[")),
            !sentence[end - 3].isAfterBlank, sentence[end - 4].kind == .word
        {
            return true
        }
        return sentence.isMark(0, quote) && sentence.isMark(end, quote) && end + 1 < sentence.count
            && sentence[end + 1].kind == .word
    }

    /// `level=info msg="viewDidLoad" vc=CartViewController`: the text of a line that is written as keys and values.
    private static func isMessageOfPairs(_ sentence: Sentence) -> Bool {
        let key = sentence.callback - 3
        guard key >= 0, sentence.isMark(key + 1, UInt8(ascii: "=")), sentence[key].kind == .word else { return false }
        let word = sentence.bytes[sentence[key].range]
        guard word.isEqual(to: "msg") || word.isEqual(to: "message") || PrintedDictionary.isKeyOfEvent(word) else {
            return false
        }
        return (0..<sentence.count).contains { sentence.controllerOfKey(at: $0) != nil }
    }

    /// `time="10:11:12Z" level=info msg="viewDidLoad" vc=CartViewController`: the pairs in front tell other things.
    private static func isNamedByLaterPair(_ sentence: Sentence) -> Bool {
        isMessageOfPairs(sentence)
            && (sentence.callback + 1..<sentence.count).contains { sentence.controllerOfKey(at: $0) != nil }
    }

    /// `"2024-05-01T10:11:12Z","CartViewController","viewDidLoad"`: a row of a table whose cells are in quotes.
    private static func isCell(_ sentence: Sentence) -> Bool {
        let quote = UInt8(ascii: "\"")
        let name = sentence.callback - 4
        guard name > 0, sentence.isMark(0, quote), sentence.isMark(name + 2, UInt8(ascii: ",")),
            sentence.isEnclosed(name, by: quote), sentence[name].kind == .word || sentence[name].kind == .object
        else { return false }
        return ControllerLook.suggests(sentence.bytes[sentence[name].range])
    }

    /// `["CartViewController", "viewDidLoad"]`: what `print([name, function])` writes.
    private static func isPair(_ sentence: Sentence) -> Bool {
        sentence.isMark(0, UInt8(ascii: "[")) && sentence.count > 6 && sentence.isMark(1, UInt8(ascii: "\""))
            && ControllerLook.suggests(sentence.bytes[sentence[2].range]) && sentence.isMark(4, UInt8(ascii: ","))
            && sentence.callback == 6 && sentence.isMark(sentence.count - 1, UInt8(ascii: "]"))
    }

    /// An element of an array that is printed over several lines: a comma stands behind it, or it is indented.
    private static func isElement(_ sentence: Sentence) -> Bool {
        let quote = UInt8(ascii: "\"")
        guard sentence.callback == 1, sentence.isMark(0, quote) else { return false }
        if sentence.isMark(sentence.count - 1, UInt8(ascii: ",")) { return sentence.isMark(sentence.count - 2, quote) }
        return sentence.bytes[0].isBlank && sentence.isMark(sentence.count - 1, quote)
    }

    /// `viewDidLayoutSubviews :` and nothing more: what is told about it comes in the next lines.
    private static func isHeading(_ sentence: Sentence) -> Bool {
        let last = sentence.callback + 1
        return sentence.callback == 0 && sentence.count == last + 1 && sentence[last].isAfterBlank
            && sentence.isMark(last, UInt8(ascii: ":"))
    }

    /// `Mar 04 10:11:12 phone shop: CartViewController deinit`: what names host and app ends with a mark, or with the column;
    /// so does what names an object's line: `event number 5: <Cart: 0x15f06700> deinit`.
    private static func isSetOff(_ speaker: Speaker, in sentence: Sentence) -> Bool {
        guard speaker.strength == .strong, speaker.name.lowerBound > 0 else { return false }
        let first = (0..<sentence.callback).first { Int(sentence[$0].end) > speaker.name.lowerBound }
        if let first, isTag(before: first, in: sentence) { return true }
        guard speaker.form == .object || sentence.bytes.holdsTimeOfDay else { return false }
        if sentence.bytes[speaker.name.lowerBound - 1] == UInt8(ascii: "\t") { return true }
        guard let first, first > 0 else { return false }
        return sentence.isMark(first - 1, UInt8(ascii: ":")) || sentence.isMark(first - 1, UInt8(ascii: "-"))
    }

    /// `phone shop[4321]: CartViewController deinit`: the tag that a log server writes in front of each line.
    private static func isTag(before name: Int, in sentence: Sentence) -> Bool {
        let colon = UInt8(ascii: ":")
        var index = name - 1
        while index > 0, sentence[index].kind == .symbol || sentence[index].kind == .mark,
            !sentence.isMark(index, colon)
        {
            index -= 1
        }
        return index > 3 && sentence.isMark(index, colon) && sentence.isMark(index - 1, UInt8(ascii: "]"))
            && sentence[index - 2].kind == .number && sentence.isMark(index - 3, UInt8(ascii: "["))
    }

    /// `Push screen B -> A: VC2 viewWillDisappear`: what the user did heads the line, and a colon ends it.
    private static func isBehindDeed(_ speaker: Speaker, in sentence: Sentence) -> Bool {
        guard speaker.strength != .weak, sentence[0].kind == .word, speaker.form == .words,
            UserDeed.isTold(by: sentence.bytes[sentence[0].range]),
            let first = (1..<max(sentence.callback, 1)).first(where: { Int(sentence[$0].end) > speaker.name.lowerBound }
            )
        else { return false }
        return sentence.isMark(first - 1, UInt8(ascii: ":")) && sentence[first].isAfterBlank
            && !sentence[first - 1].isAfterBlank
    }

    /// Words of a logger's prefix before the speaker.
    private static func strayWordsAllowed(_ callback: Token, _ speaker: Speaker) -> Int {
        callback.meaning == .looseCallback || speaker.strength != .strong ? 0 : 3
    }

    /// Words of a remark that no punctuation separates.
    private static func looseWordsAllowed(_ callback: Token, _ speaker: Speaker) -> Int {
        if callback.meaning == .looseCallback { return 0 }
        if speaker.isNone { return 0 }
        switch speaker.strength {
        case .weak: return 0
        case .named: return 1
        case .strong: return 4
        }
    }

    /// `init` and `dealloc` stand alone or with a name; the English words (`released`) need one.
    private static func checkLoose(_ sentence: Sentence, _ speaker: Speaker) throws(Rejection) {
        let word = sentence.bytes[sentence[sentence.callback].range]
        if sentence[sentence.callback].event.isViewCallback || Phrases.isForeignDeath(word) {
            // `视图将要显示` and nothing more can hardly be said of anything else.
            if speaker.isNone, OtherScripts.holdsEastAsian(word), isAlone(sentence) { return }
            // `CartViewController will appear`; keyboards, ads and sheets appear too, and files are deleted.
            let isController =
                speaker.form == .object || ControllerLook.suggests(sentence.bytes[speaker.name])
                || isLetter(speaker, sentence) && OtherScripts.holdsEastAsian(word)
            guard !speaker.isNone, isController else { throw .prose }
        }
        let isMethod =
            word.starts(with: "init") || word.starts(with: "deinit") || word.starts(with: "dealloc")
            || word.starts(with: "de-")
        if speaker.isNone && !(isMethod && isWhole(sentence)) { throw .prose }
        if !speaker.isNone && speaker.strength == .weak && !speaker.isNumber(in: sentence) {
            guard isMethod, isNameAndDeath(sentence) else { throw .prose }
        }
        let label = sentence.callback + 2
        if sentence[sentence.callback].event == .prepare {
            guard label < sentence.count, sentence[label].meaning == .preposition else { throw .prose }
        }
    }

    /// `A将要出现了`: a letter for a screen, and what happens to it.
    private static func isLetter(_ speaker: Speaker, _ sentence: Sentence) -> Bool {
        speaker.name.count == 1 && sentence.bytes[speaker.name][0].isUppercase && sentence.count == 2
    }

    /// Whether the word is all of it: `hook_dealloc` needs a name, for functions of libraries are called so.
    private static func isWhole(_ sentence: Sentence) -> Bool {
        let start = Int(sentence[sentence.callback].start)
        return start == 0 || sentence.bytes[start - 1] != UInt8(ascii: "_")
    }

    /// Whether nothing but marks stands beside the callback.
    private static func isAlone(_ sentence: Sentence) -> Bool {
        (0..<sentence.count).allSatisfy {
            $0 == sentence.callback || sentence[$0].kind == .mark || sentence[$0].kind == .symbol
        }
    }

    /// `root deinit` and nothing more: a word that is no name elsewhere is one if callbacks of it come, too.
    private static func isNameAndDeath(_ sentence: Sentence) -> Bool {
        guard sentence.callback == 1, sentence[1].event == .deinit, sentence[0].kind == .word,
            sentence[0].meaning == .unknown, !sentence[0].shape.contains(.beyondASCII)
        else { return false }
        return (2..<max(sentence.count, 2)).allSatisfy { sentence[$0].kind == .mark }
    }
}

extension Sentence {
    /// `viewDidLoad → willAppear`: a callback, or what is left of its name.
    fileprivate func isCalledNext(_ index: Int) -> Bool {
        self[index].isCallback || Phrases.isShortName(bytes[self[index].range])
    }

    /// The token behind the arrow that begins with the token at `start`: `->`, `-->`, `=>`, `→`.
    fileprivate func endOfArrow(from start: Int) -> Int? {
        guard start + 1 < count else { return nil }
        if isArrow(start) { return start + 1 }
        guard isMark(start, UInt8(ascii: "-")) || isMark(start, UInt8(ascii: "=")), start + 2 < count,
            isMark(start + 1, UInt8(ascii: ">")), !self[start + 1].isAfterBlank
        else { return nil }
        return start + 2
    }

    fileprivate func isArrow(_ index: Int) -> Bool {
        self[index].kind == .symbol && bytes[self[index].range].isEqual(to: "→")
    }
}
