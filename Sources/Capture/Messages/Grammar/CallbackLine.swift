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
    private(set) var flags: EventFlags

    init(_ sentence: Sentence) throws(Rejection) {
        if sentence.namesSeveral { throw .prose }
        let callback = sentence[sentence.callback]
        let left = try LeftSide(sentence, before: sentence.callback)
        let right = try RightSide(sentence, after: sentence.callback, speaker: left.speaker)
        event = callback.event
        speaker = right.speaker
        other = right.other
        flags = right.flags
        if right.other != nil, event != .addChild {
            flags.insert(.parentIsGiven)
            flags.remove(.parentIsNil)
        }
        if callback.meaning == .viewCallback, ControllerLook.isCompanion(speaker, in: sentence) { throw .prose }
        if speaker.isNone, CallbackLine.isQuoted(sentence) { throw .prose }
        if sentence.beginsRecord, speaker.strength != .strong { throw .prose }
        let isStrong = speaker.strength == .strong && !speaker.isNone
        guard left.strayWords == 0 || isStrong && left.strayWords <= 3 && callback.meaning != .looseCallback,
            right.looseWords <= CallbackLine.looseWordsAllowed(callback, speaker)
        else { throw .prose }
        if callback.meaning == .looseCallback { try CallbackLine.checkLoose(sentence, speaker) }
    }

    /// Without a name, the callback in quotes is a value of something else.
    private static func isQuoted(_ sentence: Sentence) -> Bool {
        let quote = UInt8(ascii: "\"")
        let callback = sentence.callback
        return sentence.isMark(callback - 1, quote) && sentence.isMark(callback + 1, quote) && sentence.count > 3
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
        let word = sentence.bytes[sentence[sentence.callback].range]
        let isMethod = ["init", "deinit", "dealloc", "de-"].contains { word.holds($0) }
        guard speaker.isNone ? isMethod : speaker.strength != .weak else { throw .prose }
        // `prepare(for:sender:)`, and nothing else that is prepared.
        if sentence[sentence.callback].event == .prepare {
            let label = sentence.callback + 2
            guard label < sentence.count, sentence[label].meaning == .preposition else { throw .prose }
        }
    }
}

extension Sentence {
    /// `{"controller": …`: all of the line is a record, whose values may be anything.
    var beginsRecord: Bool { isMark(0, UInt8(ascii: "{")) && isMark(1, UInt8(ascii: "\"")) }
}
