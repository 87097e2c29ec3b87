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
        case .number:
            stepOverNumber()
        case .address, .uuid: stepOverAddress(token)
        case .object: takeObject(token)
        case .file:
            if speaker.isNone || speaker.strength == .weak { speaker.take(file: token) }
            index += 1
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
        switch sentence.byte(index) {
        case UInt8(ascii: "?"), UInt8(ascii: ";"), UInt8(ascii: "{"):
            if index == sentence.count - 1 { throw .prose }
            isSeparated = true
        case UInt8(ascii: "<"), UInt8(ascii: "&"):
            // `<key>viewDidLoad</key>`, `event=viewDidLoad&screen=Cart`: parts of a document or an address.
            let isMarkup = sentence.isMark(index + 1, UInt8(ascii: "/")) || sentence.isMark(index, UInt8(ascii: "&"))
            if isMarkup && !sentence[index].isAfterBlank { throw .prose }
            isSeparated = true
        case UInt8(ascii: "+"):
            // `-[Cart viewDidLoad] + 52`, `$s7Orchard4CartC11viewDidLoadyyF + 52`: a stack frame.
            let isOffset = index + 1 == sentence.count - 1 && sentence[index + 1].kind == .number
            if isOffset, index <= argumentsEnd + 1, sentence[index].isAfterBlank || speaker.form == .method {
                throw .prose
            }
            isSeparated = true
        case UInt8(ascii: "("):
            // `-[Cart viewDidLoad] (in Orchard) (Cart.m:20)`: a symbolicated one.
            if index + 1 < sentence.count, sentence[index + 1].meaning == .preposition,
                speaker.strength == .weak || speaker.form == .method
            {
                throw .prose
            }
            isSeparated = true
        case UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "."),
            UInt8(ascii: "!"):
            break
        default: isSeparated = true
        }
        index += 1
    }

    /// `viewDidLoad #3`, `viewDidLoad id=7`; `Cart.viewDidLoad#27` ends with a line of the source.
    private mutating func stepOverNumber() {
        if let mark = TokenMark.ending(at: index, in: sentence), !speaker.hasToken, mark.first > callback,
            speaker.isNone || mark.first > argumentsEnd || sentence[mark.first].isAfterBlank
        {
            speaker.mark = mark.range
        }
        index += 1
    }

    /// An address tells which object spoke unless it is some other value: `frame=0x1`.
    private mutating func stepOverAddress(_ token: Token) {
        let isValue =
            sentence.isMark(index - 1, UInt8(ascii: "=")) && sentence[index - 2].meaning != .identity
            || sentence.isOfThread(index) || isAfterStatedKey
        if !speaker.hasToken && !isValue && looseWords == 0 {
            if token.kind == .address { speaker.address = token.range } else { speaker.mark = sentence.mark(at: index) }
        }
        index += 1
    }

    private mutating func stepOverWord(_ token: Token) throws(Rejection) {
        defer { wordsSeen += 1 }
        switch token.meaning {
        case .denial:
            // `-[Cart viewDidLoad]: unrecognized selector sent to instance 0x7f8`
            let mayBeRemark = isSeparated && speaker.strength == .strong && speaker.form != .method
            guard mayBeRemark, sentence[callback].meaning != .looseCallback else { throw .prose }
        case .farewell:
            if wordsSeen == 0 { throw .prose }
        case .preposition:
            isPrepositionBefore = true
            index += 1
            return
        case .animated, .movingFromParent, .movingToParent, .beingDismissed, .beingPresented:
            return stateFact(token.meaning)
        case .nothing: takeNothing()
        case .parent: isSeparated = true
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

    private mutating func takeWord(_ token: Token) {
        let isParent = takesOther && index > callback + 1 && (isNamedAsParent(token) || isParentAlone)
        defer {
            isPrepositionBefore = false
            plainWords += 1
        }
        if isParent && other == nil {
            other = words(from: index)
        } else if isKey(token) {
            isSeparated = true
            takeValueOfKey()
        } else if isOfSpeakersClass(token.range) {
            speakerWords += 1
        } else if token.isNameLike || sentence.bytes[token.range].endsLikeController, isSpeakerHere(token) {
            let run = NameRun(startingAt: index, in: sentence)
            speaker.take(words: run.range(in: sentence), run.strength)
            speaker.isBracketed = false
            speakerWords = 1
            index = run.last
        } else if !isSeparated {
            looseWords += 1
        }
        index += 1
    }

    /// `parent: hall`, `willMove(toParent:) Hall`; what `didMove(toParent:) line: 34` ends with is no parent's name.
    private func isNamedAsParent(_ token: Token) -> Bool {
        isAfterStatedKey || isAfterParentKey && token.isNameLike && !isKey(token)
    }

    /// `isReady: true`, `title: "Orders"`, `items=3`: a word with a value of its own is no name; `vc=Cart` tells whose.
    private func isKey(_ token: Token) -> Bool {
        if ControllerLook.suggests(sentence.bytes[token.range]) { return false }
        let colon = sentence.isMark(index + 1, UInt8(ascii: "\"")) ? index + 2 : index + 1
        let isLabel = sentence.isMark(colon, UInt8(ascii: ":")) && !token.isTypeLike
        return sentence.isAssigned(index) || isLabel && index + 2 < sentence.count
    }

    /// `viewDidLoad vc=CartViewController`, `viewDidAppear {"controller":"CartViewController"}`
    private mutating func takeValueOfKey() {
        let isUnnamed =
            speaker.isNone || speaker.form == .words && !ControllerLook.suggests(sentence.bytes[speaker.name])
        var value = index + 1
        while value < sentence.count, value < index + 4, sentence[value].kind == .mark { value += 1 }
        guard isUnnamed, value < sentence.count, sentence[value].kind == .word, sentence.isController(value) else {
            return
        }
        speaker.take(words: sentence[value].range, .strong)
        speakerWords += 1
        index = value
    }

    /// Whether a word after the callback is who speaks: nobody did before, or only a bracket that is then a category.
    private func isSpeakerHere(_ token: Token) -> Bool {
        let name = sentence.bytes[token.range]
        if token.isProse(in: sentence) || ControllerLook.isOfSystem(name) { return false }
        if speaker.isNone || speaker.isNumber(in: sentence) { return looseWords == 0 && plainWords == 0 }
        guard !takesOther || statesArgument, event != .prepare, plainWords == 0, ControllerLook.suggests(name),
            speaker.form == .words
        else { return false }
        let front = sentence.bytes[speaker.name]
        if speaker.isBracketed || speaker.strength == .weak { return !ControllerLook.suggests(front) }
        // `BaseController viewDidLoad (CartViewController)`, `Screens: viewDidLoad - CartViewController`: who it is this time.
        let isTold = front.holds("Base") || speaker.strength == .named && !ControllerLook.suggests(front)
        return isTold && (index + 1..<max(sentence.count, index + 1)).allSatisfy { sentence[$0].kind == .mark }
    }

    func words(from first: Int) -> Speaker {
        let run = NameRun(startingAt: first, in: sentence)
        return Speaker(words: run.range(in: sentence), run.strength)
    }
}
