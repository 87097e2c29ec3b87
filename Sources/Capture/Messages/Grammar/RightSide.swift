import Lifecycle

/// What stands after a callback: its arguments, the facts the line states, the speaker if none came before, a remark.
struct RightSide {
    let sentence: Sentence
    let callback: Int
    var speaker: Speaker
    var flags = EventFlags(rawValue: 0)
    /// The parent of a move, or the child that is added.
    var other: Speaker?
    /// Plain words that follow the callback without any punctuation: prose has many.
    private(set) var looseWords = 0
    var event: EventKind { sentence[callback].event }
    var index: Int
    var wordsSeen = 0
    /// Words that are neither fillers nor tags.
    private(set) var plainWords = 0
    /// How many of the words seen are the speaker's name.
    var speakerWords = 0
    /// Where the callback's own spelling ends, its arguments included.
    private(set) var argumentsEnd = 0
    var isSeparated = false
    var isPrepositionBefore = false

    init(_ sentence: Sentence, after callback: Int, speaker: Speaker) throws(Rejection) {
        self.sentence = sentence
        self.callback = callback
        self.speaker = speaker
        index = callback + 1
        try readArguments()
        argumentsEnd = index
        while index < sentence.count { try step() }
    }

    var takesOther: Bool { event == .willMove || event == .didMove || event == .addChild }

    private mutating func step() throws(Rejection) {
        let token = sentence[index]
        switch token.kind {
        case .mark: try stepOverMark()
        case .symbol:
            isSeparated = true
            index += 1
        case .number: try stepOverNumber()
        case .address, .uuid: stepOverAddress(token)
        case .object:
            // `player released by <Orchard.Cart: 0x15f06700>`
            if event == .deinit, isPrepositionBefore, sentence.bytes[sentence[index - 1].range].isEqual(to: "by") {
                throw .prose
            }
            takeObject(token)
        case .file: try takeFile(token)
        case .redacted:
            if speaker.isNone && wordsSeen == 0 { throw .redacted }
            index += 1
        case .cut:
            if speaker.isNone && wordsSeen == 0 { throw .cut }
            index += 1
        case .word: try stepOverWord(token)
        }
    }

    private mutating func stepOverMark() throws(Rejection) {
        let isLast = index == sentence.count - 1
        switch sentence.byte(index) {
        case UInt8(ascii: "?"), UInt8(ascii: ";"), UInt8(ascii: "{"):
            if isLast, !endsPrint, !endsRemark { throw .prose }
            isSeparated = true
        case UInt8(ascii: "<"), UInt8(ascii: "&"):
            // `<key>viewDidLoad</key>`, `event=viewDidLoad&screen=Cart`: parts of a document or an address.
            let isMarkup =
                sentence.isMark(index + 1, UInt8(ascii: "/")) && !isRowOfPage
                || sentence.byte(index) == UInt8(ascii: "&")
            if isMarkup && !sentence[index].isAfterBlank { throw .prose }
            isSeparated = true
        case UInt8(ascii: "+"):
            // `-[Cart viewDidLoad] + 52`: a stack frame; `(+0.12s)` is the time since the line before.
            let isDelta = sentence.isMark(index - 1, UInt8(ascii: "(")) && !sentence[index].isAfterBlank
            // `2026-03-04 10:11:12 +0000`: the zone of a date.
            let isZone =
                sentence[index - 1].kind == .number && !isLast && sentence[index + 1].range.count == 4
                && !sentence[index + 1].isAfterBlank
            // `viewDidLoad - +34 555 12 34`: a value with its sign; `-[Cart viewDidLoad] +52` is a frame, too.
            let isSign =
                !isLast && sentence[index].isAfterBlank && !sentence[index + 1].isAfterBlank
                && !sentence.isMark(index - 1, UInt8(ascii: "]"))
            if !isLast && sentence[index + 1].kind == .number && !isSign && !isDelta && !isZone { throw .prose }
            isSeparated = true
        case UInt8(ascii: "("):
            if !isLast, isFrameOrOrigin(index + 1) { throw .prose }
            isSeparated = true
        case UInt8(ascii: ".") where beginsAnotherSentence: isSeparated = true
        case UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "."),
            UInt8(ascii: "!"):
            break
        default: isSeparated = true
        }
        index += 1
    }

    /// `CartViewController deallocated. Observers removed.`, `Cart: viewWillAppear called. Showing the bar`: what is told
    /// besides, unless it takes back what was said.
    private var beginsAnotherSentence: Bool {
        let isSetOff = sentence.isMark(callback - 1, UInt8(ascii: ":")) && speaker.strength != .weak
        guard event == .deinit && speaker.strength == .strong || isSetOff, index + 1 < sentence.count,
            (callback + 1..<index).allSatisfy({ sentence[$0].meaning == .filler })
        else { return false }
        let next = sentence[index + 1]
        return next.kind == .word && next.isAfterBlank && next.shape.contains(.startsUpper)
            && (index + 1..<sentence.count).allSatisfy { sentence[$0].meaning != .denial }
    }

    /// `CartViewController viewDidLoad;`, `viewDidLoad;`: a semicolon right behind the callback, in a line that nobody
    /// would write as code.
    private var endsPrint: Bool {
        guard sentence.isMark(index, UInt8(ascii: ";")), index == callback + 1 else { return false }
        if sentence.count == 2 { return true }
        return speaker.form == .object
            || speaker.form == .words && ControllerLook.suggests(sentence.bytes[speaker.name])
    }

    private mutating func stepOverNumber() throws(Rejection) {
        if isCountOfNone { throw .prose }
        if let mark = TokenMark.ending(at: index, in: sentence), !speaker.hasToken, mark.first > callback,
            speaker.isNone || mark.first > argumentsEnd || sentence[mark.first].isAfterBlank
        {
            // `Cart.viewDidLoad#27` ends with a line of the source.
            speaker.mark = mark.range
        }
        index += 1
    }

    /// An address tells which object spoke unless it is some other value: `frame=0x1`.
    private mutating func stepOverAddress(_ token: Token) {
        let isValue =
            sentence.isMark(index - 1, UInt8(ascii: "=")) && sentence[index - 2].meaning != .identity
            || sentence.isOfThread(index)
        if !speaker.hasToken && !isValue && looseWords == 0 {
            if token.kind == .address { speaker.address = token.range } else { speaker.mark = token.range }
        }
        index += 1
    }

    private mutating func takeFile(_ token: Token) throws(Rejection) {
        let isFrame = wordsSeen > 0 && sentence[index - 1].meaning == .preposition && speaker.form == .method
        if isFrame { throw .prose }
        if speaker.isNone || speaker.strength == .weak { speaker.take(file: token) }
        index += 1
    }

    private mutating func stepOverWord(_ token: Token) throws(Rejection) {
        defer { wordsSeen += 1 }
        if let frame = SuperFrame(at: index, in: sentence) {
            index = frame.end + 1
            return isSeparated = true
        }
        if event == .deinit, token.meaning == .no || token.meaning == .denial,
            let end = sentence.endOfAllClear(from: index)
        {
            return index = end
        }
        switch token.meaning {
        case .denial where isFunction(token) || isAskedOfLine(token): break
        case .denial where token.shape.contains(.beyondASCII):
            let isOfCall = OtherScripts.isFiller(sentence.bytes[token.range]) || event == .deinit && plainWords == 0
            if isOfCall || speaker.form != .method && speaker.form != .object { throw .prose }
        case .denial:
            let isClause = sentence[callback].meaning == .looseCallback && sentence.isMark(index - 1, UInt8(ascii: ","))
            if isClause || !isSeparated && looseWords == 0 || speaker.strength != .strong || deniesCall { throw .prose }
        case .farewell:
            if wordsSeen == 0 { throw .prose }
        case .tag where NameRun.closesTitle(index + 1, in: sentence): return takeWord(token)
        case .preposition:
            isPrepositionBefore = true
            index += 1
            return
        case .animated, .movingFromParent, .movingToParent, .beingDismissed, .beingPresented:
            return stateFact(token.meaning)
        case .no where !isSeparated && (isNoLonger || isNotCalled): throw .prose
        case .nothing: takeNothing()
        case .parent: isSeparated = true
        case .unknown where isSeparated ? deniesCallElsewhere : isCountOfCalls: throw .prose
        case .unknown where namesSpeaker(token), .noun where namesSpeaker(token):
            index += 2
            return
        case .unknown where !takesOther && takeKeyedSpeaker(), .noun where !takesOther && takeKeyedSpeaker(): return
        case .unknown, .noun: return takeWord(token)
        case .filler, .tag, .identity:
            index += 1
            return isPrepositionBefore = false
        case .viewCallback, .looseCallback, .applicationCallback, .yes, .no: break
        }
        plainWords += 1
        isPrepositionBefore = false
        index += 1
    }

    /// `viewDidLoad vc=CartViewController`: the value of such a key is who speaks.
    private func namesSpeaker(_ token: Token) -> Bool {
        guard speaker.isNone, index + 2 < sentence.count else { return false }
        let isNamed = sentence.isMark(index + 1, UInt8(ascii: ":")) && sentence[index + 2].isTypeLike
        guard sentence.isMark(index + 1, UInt8(ascii: "=")) || isNamed else { return false }
        return token.meaning == .noun || sentence.bytes[token.range].isEqual(folding: "class")
    }

    private mutating func takeWord(_ token: Token) {
        if takeKeyedMark(token) { return }
        let isParent = takesOther && index > callback + 1 && (isNamedAsParent(token) || isParentAlone)
        defer {
            isPrepositionBefore = false
            plainWords += 1
        }
        if takesOther && sentence.bytes[token.range].isEqual(folding: "with") {
            // `willMove(toParent:) with parameter nil`
            plainWords -= 1
        } else if isParent && other == nil {
            other = words(from: index)
            if speaker.isNone, !isAfterStatedKey, !statesArgument { flags.insert(.parentMaySpeak) }
        } else if isTail(token) {
            isSeparated = true
            index = endOfTail
            return
        } else if isKey(token) || token.isValue(in: sentence) || isCalled(token) || token.isWork(in: sentence)
            || isUnit(token)
        {
            isSeparated = true
        } else if let end = endOfPrintedValue {
            isSeparated = true
            index = end
        } else if let object = DescribedObject(at: index, in: sentence), isDescription(object.speaker) {
            takeDescribed(object)
            return
        } else if isOfSpeakersClass(token.range) {
            speakerWords += 1
        } else if token.isNameLike || sentence.bytes[token.range].endsLikeController, isSpeakerHere(token),
            let run = speakerRun()
        {
            let (address, mark) = (speaker.address, speaker.mark)
            speaker = Speaker()
            speaker.take(words: Int(sentence[run.first].start)..<Int(sentence[run.last].end), run.strength)
            (speaker.address, speaker.mark) = (address, mark)
            speakerWords = 1
            index = run.last
        } else if let title = titleInSmallLetters {
            speaker.take(words: Int(sentence[title.lowerBound].start)..<Int(sentence[title.upperBound].end), .named)
            speakerWords = 1
            index = title.upperBound
        } else if !isSeparated {
            looseWords += weight(of: token)
        }
        index += 1
    }

    /// `parent: hall`, `willMove(toParent:) Hall`; what `didMove(toParent:) line: 34` ends with is no parent's name.
    private func isNamedAsParent(_ token: Token) -> Bool {
        isAfterStatedKey || isAfterParentKey && token.isNameLike && !isKey(token)
    }

    /// `viewDidAppear no longer tracks twice`: a sentence about the callback.
    private var isNoLonger: Bool {
        index + 1 < sentence.count && sentence.bytes[sentence[index + 1].range].isEqual(folding: "longer")
    }

    /// `deinit no llamado`: Spanish denies a participle so.
    private var isNotCalled: Bool {
        index == argumentsEnd && index + 1 < sentence.count && sentence[index + 1].meaning == .filler
            && isLastWordOfNote(index + 1)
    }

    /// How many words a word is: a script without blanks writes a sentence as one.
    private func weight(of token: Token) -> Int {
        guard speaker.form != .method, token.isEastAsian(in: sentence) else { return 1 }
        return max(speaker.strength == .strong ? 1 : 2, token.range.count / 6)
    }

    /// `viewWillAppear → CartViewModel.load()`, `viewDidLoad → setupUI()`: a method that the callback calls.
    func isCalled(_ token: Token) -> Bool {
        let word = sentence.bytes[token.range]
        guard sentence.isMark(index + 1, UInt8(ascii: "(")), !sentence[index + 1].isAfterBlank,
            sentence.isMark(index + 2, UInt8(ascii: ")"))
        else { return false }
        guard token.shape.contains(.isPath) else {
            return isSeparated && word[0].isLetter && !word[0].isUppercase && !word.endsLikeController
        }
        guard let dot = (0..<word.count).last(where: { word[$0] == UInt8(ascii: ".") }), dot + 1 < word.count
        else { return false }
        return word[dot + 1].isLetter && !word[dot + 1].isUppercase
    }
}
