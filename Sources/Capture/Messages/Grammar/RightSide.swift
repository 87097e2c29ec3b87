import Lifecycle

/// What stands after a callback: its arguments, the facts the line states, the speaker if none came before, a remark.
struct RightSide {
    let sentence: Sentence
    let callback: Int
    private(set) var speaker: Speaker
    private(set) var flags: EventFlags = []
    /// The parent of a move, or the child that is added.
    private(set) var other: Speaker?
    /// Plain words that follow the callback without any punctuation: prose has many.
    private(set) var looseWords = 0
    var event: EventKind { sentence[callback].event }
    private var index: Int
    private var wordsSeen = 0
    private var isSeparated = false
    private var isPrepositionBefore = false

    init(_ sentence: Sentence, after callback: Int, speaker: Speaker) throws(Rejection) {
        self.sentence = sentence
        self.callback = callback
        self.speaker = speaker
        index = callback + 1
        try readArguments()
        while index < sentence.count { try step() }
    }

    private var takesOther: Bool { event == .willMove || event == .didMove || event == .addChild }

    private mutating func step() throws(Rejection) {
        let token = sentence[index]
        switch token.kind {
        case .mark: try stepOverMark()
        case .symbol:
            isSeparated = true
            index += 1
        case .number: stepOverNumber()
        case .address, .uuid: stepOverAddress(token)
        case .object: takeObject(token)
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
            if isLast { throw .prose }
            isSeparated = true
        case UInt8(ascii: "+"):
            // `-[Cart viewDidLoad] + 52`: a stack frame.
            if !isLast && sentence[index + 1].kind == .number { throw .prose }
            isSeparated = true
        case UInt8(ascii: "("):
            // `-[Cart viewDidLoad] (in Orchard) (Cart.m:20)`: a symbolicated stack frame.
            if !isLast && sentence[index + 1].meaning == .preposition { throw .prose }
            isSeparated = true
        case UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "."),
            UInt8(ascii: "!"):
            break
        default: isSeparated = true
        }
        index += 1
    }

    private mutating func stepOverNumber() {
        if let mark = TokenMark.ending(at: index, in: sentence), !speaker.hasToken, mark.first > callback {
            speaker.mark = mark.range
        }
        index += 1
    }

    /// An address tells which object spoke unless it is some other value: `frame=0x1`.
    private mutating func stepOverAddress(_ token: Token) {
        let isValue = sentence.isMark(index - 1, UInt8(ascii: "=")) && sentence[index - 2].meaning != .identity
        if !speaker.hasToken && !isValue && looseWords == 0 {
            if token.kind == .address { speaker.address = token.range } else { speaker.mark = token.range }
        }
        index += 1
    }

    private mutating func takeObject(_ token: Token) {
        var object = Speaker()
        object.take(object: token)
        if takesOther && !speaker.isNone {
            if other == nil { other = object }
        } else if speaker.isNone || isBetter(object) {
            speaker = object
        }
        index += 1
    }

    /// Whether an object after the callback is the speaker rather than a value: it stands directly there, or is of the
    /// class that the line has named already.
    private func isBetter(_ object: Speaker) -> Bool {
        guard speaker.form != .object else { return false }
        if speaker.strength != .strong && wordsSeen == 0 { return true }
        let (name, known) = (sentence.bytes[object.name], sentence.bytes[speaker.name])
        return name.count >= known.count && name[name.count - known.count..<name.count].isSame(as: known)
    }

    private mutating func takeFile(_ token: Token) throws(Rejection) {
        let isFrame = wordsSeen > 0 && sentence[index - 1].meaning == .preposition && speaker.form == .method
        if isFrame { throw .prose }
        if speaker.isNone { speaker.take(file: token) }
        index += 1
    }

    private mutating func stepOverWord(_ token: Token) throws(Rejection) {
        defer { wordsSeen += 1 }
        switch token.meaning {
        case .denial:
            if !isSeparated && looseWords == 0 || speaker.strength != .strong { throw .prose }
        case .farewell:
            if wordsSeen == 0 { throw .prose }
        case .preposition:
            isPrepositionBefore = true
            index += 1
            return
        case .animated, .movingFromParent, .movingToParent, .beingDismissed, .beingPresented:
            return stateFact(token.meaning)
        case .nothing:
            if event == .willMove || event == .didMove { flags.insert(.parentIsNil) }
        case .parent: isSeparated = true
        case .unknown, .noun: return takeWord(token)
        case .viewCallback, .looseCallback, .applicationCallback, .filler, .tag, .yes, .no, .identity: break
        }
        isPrepositionBefore = false
        index += 1
    }

    private mutating func takeWord(_ token: Token) {
        let isParent = takesOther && index > callback + 1 && isAfterParentKey
        defer { isPrepositionBefore = false }
        if isParent && other == nil {
            other = words(from: index)
        } else if sentence.isMark(index + 1, UInt8(ascii: "=")) {
            isSeparated = true
        } else if token.isNameLike, isSpeakerHere(token), let run = speakerRun() {
            let (address, mark) = (speaker.address, speaker.mark)
            speaker = Speaker()
            speaker.take(words: Int(sentence[run.first].start)..<Int(sentence[run.last].end), run.strength)
            (speaker.address, speaker.mark) = (address, mark)
            index = run.last
        } else if !isSeparated {
            looseWords += 1
        }
        index += 1
    }

    /// The name that begins here; nil when plain words follow it, so that it begins a remark: `Loading data`.
    private func speakerRun() -> NameRun? {
        let run = NameRun(startingAt: index, in: sentence)
        guard run.strength != .strong, run.last + 1 < sentence.count else { return run }
        let next = sentence[run.last + 1]
        return next.kind == .word && next.meaning == .unknown && next.isAfterBlank ? nil : run
    }

    private var isAfterParentKey: Bool {
        var key = index - 1
        while key > callback && sentence[key].kind == .mark { key -= 1 }
        return sentence[key].meaning == .parent
    }

    /// Whether a word after the callback is who speaks: nobody did before, or only a bracket that is then a category.
    private func isSpeakerHere(_ token: Token) -> Bool {
        if speaker.isNone { return looseWords == 0 && (wordsSeen == 0 || isPrepositionBefore || !isSeparated) }
        guard !takesOther, wordsSeen == 0, speaker.form == .words, token.isTypeLike else { return false }
        return (speaker.isBracketed || speaker.strength == .weak)
            && ControllerLook.suggests(sentence.bytes[token.range])
    }

    private func words(from first: Int) -> Speaker {
        var speaker = Speaker()
        let run = NameRun(startingAt: first, in: sentence)
        speaker.take(words: Int(sentence[run.first].start)..<Int(sentence[run.last].end), run.strength)
        return speaker
    }
}

/// The arguments in the callback's own spelling, and the facts.
extension RightSide {
    /// `()`, `(_:)`, `(true)`, `(toParent: nil)`, `:`, `:1`, `:animated:`.
    private mutating func readArguments() throws(Rejection) {
        if sentence.isMark(index, UInt8(ascii: "?")), !sentence[index].isAfterBlank { index += 1 }
        if sentence.isMark(index, UInt8(ascii: "(")), !sentence[index].isAfterBlank {
            let close = sentence.closingParenthesis(of: index)
            try checkLabel(index + 1)
            index += 1
            while index < close { readArgument() }
            index = close + 1
        } else {
            readSelector()
        }
    }

    /// `didMove(to:)` is a sprite scene's, `willMove(toSuperview:)` a view's, `prepare(for:)` a controller's.
    private func checkLabel(_ label: Int) throws(Rejection) {
        guard label < sentence.count else { return }
        let text = sentence.bytes[sentence[label].range]
        switch event {
        case .willMove, .didMove:
            if text.isEqual(to: "to") || text.isEqual(to: "toSuperview") || text.isEqual(to: "toWindow") {
                throw .prose
            }
        default: break
        }
    }

    private mutating func readSelector() {
        while sentence.isMark(index, UInt8(ascii: ":")), !sentence[index].isAfterBlank {
            index += 1
            guard index < sentence.count else { return }
            isSeparated = sentence[index].isAfterBlank
            guard sentence[index].kind == .word, !isSeparated, sentence.isMark(index + 1, UInt8(ascii: ":")) else {
                break
            }
            index += 1
        }
        if index < sentence.count, isAppearance, sentence.isMark(index - 1, UInt8(ascii: ":")) { takeAnimated() }
    }

    private var isAppearance: Bool {
        switch event {
        case .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear: true
        default: false
        }
    }

    private mutating func takeAnimated() {
        guard let value = truth(at: index) else { return }
        if value { flags.insert(.animated) }
        index += 1
    }

    private mutating func readArgument() {
        let token = sentence[index]
        if token.kind == .object {
            var object = Speaker()
            object.take(object: token)
            if takesOther && other == nil { other = object }
        } else if token.kind == .redacted || token.kind == .cut {
            if takesOther { flags.insert(.parentIsGiven) }
        } else if token.kind == .word {
            return readArgumentWord(token)
        } else if isAppearance && token.kind == .number && flags.isEmpty {
            return truth(at: index) == nil ? (index += 1) : takeAnimated()
        }
        index += 1
    }

    private mutating func readArgumentWord(_ token: Token) {
        switch token.meaning {
        case .animated, .movingFromParent, .movingToParent, .beingDismissed, .beingPresented:
            return stateFact(token.meaning)
        case .yes where isAppearance: flags.insert(.animated)
        case .nothing where event == .willMove || event == .didMove: flags.insert(.parentIsNil)
        case .unknown where takesOther && other == nil && token.isNameLike: other = words(from: index)
        default: break
        }
        index += 1
    }

    /// A key with its value; a key alone says that it holds.
    private mutating func stateFact(_ key: Meaning) {
        isPrepositionBefore = false
        isSeparated = true
        index += 1
        var value = index
        while value < sentence.count, sentence[value].kind == .mark || sentence[value].meaning == .filler { value += 1 }
        let stated = truth(at: value)
        if stated != nil { index = value + 1 }
        if stated ?? (key != .animated) { insert(key) }
        if key == .movingFromParent || key == .beingDismissed { flags.insert(.statesDeparture) }
    }

    private mutating func insert(_ key: Meaning) {
        switch key {
        case .animated: flags.insert(.animated)
        case .movingFromParent: flags.insert(.isMovingFromParent)
        case .movingToParent: flags.insert(.isMovingToParent)
        case .beingDismissed: flags.insert(.isBeingDismissed)
        case .beingPresented: flags.insert(.isBeingPresented)
        default: break
        }
    }

    private func truth(at index: Int) -> Bool? {
        guard index < sentence.count else { return nil }
        let token = sentence[index]
        switch token.meaning {
        case .yes: return true
        case .no: return false
        default: break
        }
        guard token.kind == .number, token.range.count == 1 else { return nil }
        return sentence.byte(index) == UInt8(ascii: "1")
            ? true : sentence.byte(index) == UInt8(ascii: "0") ? false : nil
    }
}

extension Bytes {
    func isSame(as other: Bytes) -> Bool {
        guard count == other.count else { return false }
        for index in 0..<count where base[index] != other.base[index] { return false }
        return true
    }
}
