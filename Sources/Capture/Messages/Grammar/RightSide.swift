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
    private var wordsSeen = 0
    /// Words that are neither fillers nor tags, nor who speaks.
    private var plainWords = 0
    /// Where the callback's own spelling ends, its arguments included.
    private var argumentsEnd = 0
    var isSeparated = false

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
        case .symbol: isSeparated = true
        case .number: takeMark()
        case .address, .uuid: takeToken(token)
        case .object: take(object: Speaker(object: token))
        case .file: if speaker.isNone || speaker.strength == .weak { speaker.take(file: token) }
        case .redacted: if speaker.isNone && wordsSeen == 0 { throw .redacted }
        case .cut: if speaker.isNone && wordsSeen == 0 { throw .cut }
        case .word: return try stepOverWord(token)
        }
        index += 1
    }

    private mutating func stepOverMark() throws(Rejection) {
        switch sentence.byte(index) {
        case UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "."),
            UInt8(ascii: "!"):
            return
        case UInt8(ascii: "?"), UInt8(ascii: ";"), UInt8(ascii: "{"):
            if index == sentence.count - 1 { throw .prose }
        case UInt8(ascii: "<"), UInt8(ascii: "&"):
            // `<key>viewDidLoad</key>`, `event=viewDidLoad&screen=Cart`: parts of a document or an address.
            let isMarkup = sentence.isMark(index + 1, UInt8(ascii: "/")) || sentence.isMark(index, UInt8(ascii: "&"))
            if isMarkup && !sentence[index].isAfterBlank { throw .prose }
        case UInt8(ascii: "+"), UInt8(ascii: "("):
            if isOfFrame { throw .prose }
        default: break
        }
        isSeparated = true
    }

    /// `-[Cart viewDidLoad] + 52`, `-[Cart viewDidLoad] (in Orchard) (Cart.m:20)`: a frame of a call stack.
    private var isOfFrame: Bool {
        guard index <= argumentsEnd + 1, index + 1 < sentence.count else { return false }
        if sentence.isMark(index, UInt8(ascii: "(")) {
            return sentence[index + 1].meaning == .preposition && (speaker.form == .method || speaker.strength == .weak)
        }
        return index + 2 == sentence.count && sentence[index + 1].kind == .number
    }

    /// `viewDidLoad #3`, `viewDidLoad id=7`; `Cart.viewDidLoad#27` ends with a line of the source.
    private mutating func takeMark() {
        guard !speaker.hasToken, let mark = TokenMark.ending(at: index, in: sentence), mark.first > callback,
            mark.first > argumentsEnd || sentence[mark.first].isAfterBlank
        else { return }
        speaker.mark = mark.range
    }

    /// An address tells which object spoke unless it is some other value: `frame=0x1`.
    private mutating func takeToken(_ token: Token) {
        let isValue = sentence.isMark(index - 1, UInt8(ascii: "=")) && sentence[index - 2].meaning != .identity
        if isValue || looseWords > 0 || sentence.isOfThread(index) || isAfterParent(from: argumentsEnd) { return }
        speaker.take(token: token, in: sentence, at: index)
    }

    private mutating func stepOverWord(_ token: Token) throws(Rejection) {
        defer { wordsSeen += 1 }
        var isPlain = true
        switch token.meaning {
        case .denial:
            // `-[Cart viewDidLoad]: unrecognized selector sent to instance 0x7f8`
            let mayBeRemark = isSeparated && speaker.strength == .strong && speaker.form != .method
            guard mayBeRemark, sentence[callback].meaning != .looseCallback else { throw .prose }
        case .farewell: if wordsSeen == 0 { throw .prose }
        case .preposition, .filler, .tag, .identity: isPlain = false
        case .animated, .movingFromParent, .movingToParent, .beingDismissed, .beingPresented:
            return stateFact(token.meaning)
        case .nothing: takeNothing()
        case .parent: isSeparated = true
        case .unknown where takeSpeaker(token), .noun where takeSpeaker(token): isPlain = false
        case .unknown, .noun: takeWord(token)
        case .viewCallback, .looseCallback, .applicationCallback, .yes, .no: break
        }
        if isPlain { plainWords += 1 }
        index += 1
    }

    private mutating func takeSpeaker(_ token: Token) -> Bool {
        if isKey(token) { return false }
        if isOfSpeakersClass(token.range) { return true }
        guard token.isNameLike, isSpeaker(token) else { return false }
        let run = NameRun(startingAt: index, in: sentence)
        speaker.take(words: run.range(in: sentence), run.strength)
        index = run.last
        return true
    }

    private mutating func takeWord(_ token: Token) {
        if isKey(token) {
            isSeparated = true
            takeValueOfKey()
        } else if takesOther, other == nil, token.isNameLike, isAfterParent(from: callback) {
            let run = NameRun(startingAt: index, in: sentence)
            other = Speaker(words: run.range(in: sentence), run.strength)
        } else if !isSeparated {
            looseWords += 1
        }
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
        let isNamed =
            !speaker.isNone && (speaker.form != .words || ControllerLook.suggests(sentence.bytes[speaker.name]))
        var value = index + 1
        while value < sentence.count, value < index + 4, sentence[value].kind == .mark { value += 1 }
        guard !isNamed, value < sentence.count, sentence[value].kind == .word,
            ControllerLook.suggests(sentence.bytes[sentence[value].range])
        else { return }
        speaker.take(words: sentence[value].range, .strong)
        index = value
    }

    /// Whether a word after the callback is who speaks: nobody did before, or `App: viewDidLoad - CartViewController`, a word
    /// that is called as no controller is.
    private func isSpeaker(_ token: Token) -> Bool {
        let name = sentence.bytes[token.range]
        guard plainWords == 0, !token.isProse(in: sentence), !ControllerLook.isOfSystem(name) else { return false }
        if speaker.isNone { return looseWords == 0 }
        return speaker.form == .words && speaker.strength != .strong && !takesOther && ControllerLook.suggests(name)
            && !ControllerLook.suggests(sentence.bytes[speaker.name])
    }

    // MARK: - Objects

    private mutating func take(object: Speaker) {
        let isBehindArgument = sentence.isMark(index - 1, UInt8(ascii: ":")) && sentence[index - 2].kind == .object
        if takesOther, isBehindArgument, speaker.form == .object, other == nil {
            // `willMove <Hall: 0x30>: <Room: 0x20>`, as `viewDidLoad: <Room: 0x20>`.
            (speaker, other) = (object, speaker)
        } else if takesOther, !isOfOneThatMoves(object) {
            other = object
        } else if takesOther || isSpeaker(object) {
            speaker = object
        }
    }

    /// `-[Room willMoveToParentViewController:] <Room: 0x20> parent: nil`: nobody is its own parent.
    private func isOfOneThatMoves(_ object: Speaker) -> Bool {
        if isAfterParent(from: argumentsEnd) || speaker.form == .object || speaker.hasToken { return false }
        if !speaker.isNone { return isOfSpeakersClass(object.name) }
        // `didMove(toParent: Desk): <UINavigationController: 0x10>`
        return other != nil || flags.contains(.parentIsNil) || !sentence.bytes[object.name].holds("UI")
    }

    /// Whether an object after the callback is the speaker rather than a value: nobody was named, or it is of the class
    /// that was; a method and a file name the class that is written there, and the object may be of one derived from it.
    private func isSpeaker(_ object: Speaker) -> Bool {
        guard speaker.form != .object, ControllerLook.isPossible(sentence.bytes[object.name]) else { return false }
        if isOfSpeakersClass(object.name) { return true }
        return plainWords == 0 && (speaker.isNone || !speaker.hasToken && event != .prepare)
    }

    /// Whether a name, with or without its module, is the class that the line has named as the speaker's.
    private func isOfSpeakersClass(_ name: Range<Int>) -> Bool {
        guard !speaker.isNone, speaker.strength != .weak else { return false }
        let (name, known) = (sentence.bytes[name], sentence.bytes[speaker.name].classOfFile)
        guard name.count >= known.count, name.from(name.count - known.count).isSame(as: known) else { return false }
        return name.count == known.count || name[name.count - known.count - 1] == UInt8(ascii: ".")
    }

    // MARK: - Parents

    /// `parent: nil` says more than any object before it.
    private mutating func takeNothing() {
        guard event == .willMove || event == .didMove else { return }
        if isAfterParent(from: argumentsEnd) { other = nil }
        flags.insert(.parentIsNil)
    }

    /// `parent: hall`, `didMove(toParent:) Hall`: whether a key for the parent stands before this token, not before `start`.
    private func isAfterParent(from start: Int) -> Bool {
        var key = index - 1
        while key > callback, sentence[key].kind == .mark || sentence[key].meaning == .filler { key -= 1 }
        return key > callback && key >= start && sentence[key].meaning == .parent
    }
}
