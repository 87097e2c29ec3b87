/// Who speaks in a line that names nobody in front of the callback, or only a tag.
extension RightSide {
    /// The name that begins here; nil when plain words follow it, so that it begins a remark: `Loading data`.
    func speakerRun() -> NameRun? {
        let run = NameRun(startingAt: index, in: sentence)
        let last = sentence[run.last]
        // `Sending SomeNotification`: what is done to an object of a type.
        if run.last > run.first, last.isTypeLike, last.meaning == .unknown,
            !ControllerLook.suggests(sentence.bytes[last.range])
        {
            return nil
        }
        // `viewDidLoad - Setting Up UI`: what is done, in the capitals of a title.
        if isSeparated, run.last > run.first, last.meaning != .noun,
            sentence.bytes[sentence[run.first].range].ends(with: "ing")
        {
            return nil
        }
        if isWhoseValue(run) || isLabelOfValue(run) { return nil }
        guard run.strength != .strong, run.last + 1 < sentence.count else { return run }
        let next = sentence[run.last + 1]
        guard next.kind == .word, next.isAfterBlank else { return run }
        if next.isAuxiliary(in: sentence), !isCalled(run.last + 1) { return nil }
        return next.meaning == .unknown ? nil : run
    }

    /// Whether a word after the callback is who speaks: nobody did before, or only a bracket that is then a category.
    func isSpeakerHere(_ token: Token) -> Bool {
        if token.isProse(in: sentence), !isShortName { return false }
        if ControllerLook.isOfSystem(sentence.bytes[token.range]) || isNameOfObject(token) { return false }
        if speaker.isNone || speaker.isNumber(in: sentence) {
            return looseWords == 0
                && (plainWords == 0 || !isSeparated || isPrepositionBefore && beginsController(token))
        }
        guard !takesOther || statesArgument, event != .prepare, wordsSeen == 0 || isPlaceOfTag,
            token.isTypeLike || token.shape.isSuperset(of: [.startsUpper, .hasDigit]),
            ControllerLook.suggests(sentence.bytes[token.range])
        else {
            return false
        }
        switch speaker.form {
        case .words:
            return speaker.isBracketed || speaker.strength == .weak || isBase(speaker)
                || speaker.isOfLogger(in: sentence.bytes)
                || isLastWord && (speaker.isTag(in: sentence.bytes) || isHead(speaker, of: token))
        case .file: return isLastWord
        case .method: return isLastWord && isOfAnyController(speaker)
        case .none, .object: return false
        }
    }

    /// `viewDidLoad - AdSize <AdSize: 0x15f06700>`: what an object is called that is no controller.
    private func isNameOfObject(_ token: Token) -> Bool {
        index + 1 < sentence.count && sentence[index + 1].kind == .object
            && !ControllerLook.isPossible(sentence.bytes[token.range])
    }

    /// `[App] viewDidLoad() in CartViewController`: behind a preposition stands whose callback it is, unless a controller is
    /// named in front: `[CartViewController] viewDidLoad in TabBarController`.
    private var isPlaceOfTag: Bool {
        guard isPrepositionBefore, plainWords == 0, speaker.form == .words else { return false }
        // `[VC] viewDidLoad in CartViewController`
        return !ControllerLook.suggests(sentence.bytes[speaker.name])
            || speaker.isBracketed && speaker.isTag(in: sentence.bytes)
    }

    /// `Screens: viewDidLoad - CartViewController`: a plain word and a colon head the line, and who speaks ends it. A
    /// container of UIKit's is whom `Cart` is in.
    private func isHead(_ speaker: Speaker, of token: Token) -> Bool {
        let name = sentence.bytes[speaker.name]
        guard !sentence.bytes[token.range].starts(with: "UI") else { return false }
        guard callback > 1, sentence.isMark(callback - 1, UInt8(ascii: ":")), !sentence[callback - 1].isAfterBlank,
            sentence[callback - 2].range == speaker.name, speaker.strength == .named, !speaker.hasToken
        else { return false }
        return !sentence[callback - 2].isTypeLike && !ControllerLook.suggests(name) && !name.endsLikeController
    }

    /// Whether no word follows: `BaseViewController.swift:12 viewDidLoad() - CartViewController` ends with who it is.
    private var isLastWord: Bool {
        (index + 1..<max(sentence.count, index + 1)).allSatisfy { sentence[$0].kind == .mark }
    }

    /// `-[UIViewController(Log) log_viewDidLoad] CartViewController`: a method that every controller has.
    private func isOfAnyController(_ speaker: Speaker) -> Bool {
        sentence.bytes[speaker.name].isEqual(to: "UIViewController")
    }

    /// `BaseViewController viewDidLoad CartViewController`: the superclass prints who it is this time.
    private func isBase(_ speaker: Speaker) -> Bool {
        let name = sentence.bytes[speaker.name]
        return name.starts(with: "Base") || name.firstIndex(of: ".Base") != nil
    }

    /// Whether a name of a script without capitals begins here: set off, and too short to be a sentence.
    private var isShortName: Bool {
        let run = NameRun(startingAt: index, in: sentence)
        let length = Int(sentence[run.last].end) - Int(sentence[run.first].start)
        if (run.first..<run.last).contains(where: { OtherScripts.isObject(sentence.bytes[sentence[$0].range]) }) {
            return false
        }
        let whole = sentence.bytes[Int(sentence[run.first].start)..<Int(sentence[run.last].end)]
        if OtherScripts.tellsWork(whole) { return false }
        let isAlone = run.last + 1 == sentence.count || sentence[run.last + 1].kind != .word
        let isSetOff = isSeparated || isPrepositionBefore
        if isRemarkOfCall, !OtherScripts.namesScreen(sentence.bytes[sentence[run.last].range]) { return false }
        return isAlone && run.last - run.first < 2 && length <= 18
            && (isSetOff || run.first == run.last && OtherScripts.namesScreen(sentence.bytes[sentence[run.last].range]))
    }

    /// `viewDidLoad() [一次性設置]`, `viewDidLoad() (创建)`: what stands in brackets behind a call with its parentheses.
    private var isRemarkOfCall: Bool {
        argumentsEnd > callback + 1
            && (sentence.isMark(argumentsEnd, UInt8(ascii: "[")) || sentence.isMark(argumentsEnd, UInt8(ascii: "(")))
    }

    func words(from first: Int) -> Speaker {
        var speaker = Speaker()
        let run = NameRun(startingAt: first, in: sentence)
        speaker.take(words: Int(sentence[run.first].start)..<Int(sentence[run.last].end), run.strength)
        return speaker
    }
}
