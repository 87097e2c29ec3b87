import Lifecycle

/// The forms in which a line is a callback whatever else the log holds, and who speaks in it:
///
///     line    := prefix* speaker mark* callback arguments? tail
///              | prefix* callback arguments? mark* preposition? speaker tail
///     prefix  := mark | number | tag | anything in brackets
///     speaker := `<Class: 0x…>` | `-[Class` | File.swift | name [token]            (see `NameRun`)
///     token   := `0x…` | `(0x…)` | `#3` | `id=7` | UUID
///     tail    := fact* | mark anything
///
/// A line that stands otherwise is left to the print statements, which are told from the whole log (`SecondLook`).
struct CallbackLine {
    let event: EventKind
    let speaker: Speaker
    let other: Speaker?
    let flags: EventFlags
    /// A block that the callback's code made speaks, whenever it runs: `__34-[Cart viewDidAppear:]_block_invoke`.
    let isBlock: Bool

    init(_ sentence: Sentence) throws(Rejection) {
        if sentence.namesSeveral { throw .prose }
        let callback = sentence[sentence.callback]
        let left = try LeftSide(sentence, before: sentence.callback)
        let right = try RightSide(sentence, after: sentence.callback, speaker: left.speaker)
        event = callback.event
        speaker = right.speaker
        other = right.other
        flags = CallbackLine.flags(right)
        isBlock = left.speaker.form == .method && right.isInBlock
        if callback.meaning == .viewCallback, ControllerLook.isCompanion(speaker, in: sentence) { throw .prose }
        if speaker.isNone, CallbackLine.isText(sentence) { throw .prose }
        if sentence.beginsRecord, speaker.strength != .strong { throw .prose }
        let isStrong = speaker.strength == .strong && !speaker.isNone
        guard left.strayWords == 0 || isStrong && left.strayWords <= 3 && callback.meaning != .looseCallback,
            right.looseWords <= CallbackLine.looseWordsAllowed(callback, speaker)
        else { throw .prose }
        if callback.meaning == .looseCallback { try CallbackLine.checkLoose(sentence, speaker) }
    }

    private static func flags(_ right: RightSide) -> EventFlags {
        var flags = right.flags
        let isMove = right.event == .willMove || right.event == .didMove
        if right.other != nil && isMove { flags.insert(.parentIsGiven) }
        if flags.contains(.parentIsGiven) { flags.remove(.parentIsNil) }
        return flags
    }

    /// Without a name: the callback in quotes is a value of something else, behind `//` it is a comment's.
    private static func isText(_ sentence: Sentence) -> Bool {
        let quote = UInt8(ascii: "\"")
        let callback = sentence.callback
        if sentence.isMark(callback - 1, quote), sentence.isMark(callback + 1, quote) { return sentence.count > 3 }
        return sentence.isMark(0, UInt8(ascii: "/")) && sentence[0].range.count == 2
    }

    /// Words of a remark that no punctuation separates.
    private static func looseWordsAllowed(_ callback: Token, _ speaker: Speaker) -> Int {
        if callback.meaning == .looseCallback || speaker.isNone { return 0 }
        switch speaker.strength {
        case .weak: return 0
        case .named: return 1
        case .strong: return 4
        }
    }

    /// `init` and `dealloc` stand alone or with a name; the English words (`released`) need one.
    private static func checkLoose(_ sentence: Sentence, _ speaker: Speaker) throws(Rejection) {
        let callback = sentence[sentence.callback]
        let word = sentence.bytes[callback.range]
        let isMethod = ["init", "deinit", "dealloc", "de-"].contains { word.holds($0) }
        if speaker.isNone, !isMethod || !isWhole(sentence) { throw .prose }
        if !speaker.isNone, speaker.strength == .weak, !speaker.isNumber(in: sentence) {
            guard isMethod, isNameAndDeath(sentence) else { throw .prose }
        }
        if callback.event == .prepare {
            let label = sentence.callback + 2
            guard label < sentence.count, sentence[label].meaning == .preposition else { throw .prose }
        }
    }

    /// Whether the word is all of it: `hook_dealloc` needs a name, for functions of libraries are called so.
    private static func isWhole(_ sentence: Sentence) -> Bool {
        let start = Int(sentence[sentence.callback].start)
        return start == 0 || sentence.bytes[start - 1] != UInt8(ascii: "_")
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
    /// `{"controller": …`: all of the line is a record, whose values may be anything.
    var beginsRecord: Bool { isMark(0, UInt8(ascii: "{")) && isMark(1, UInt8(ascii: "\"")) }
}
