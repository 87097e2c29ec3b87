import Lifecycle
import Secrets

extension MessageFamily {
    /// Anything else that tells what a controller does: `<Orchard.Cart: 0x15f06700> timer fired`.
    static let activity = MessageFamily(
        needles: [
            "imer fired", "imer tick", " tick", "fired", "otification", "efresh", "bserver", "pulled", "tapped",
            "Tapped", " pressed", "Pressed", "clicked", "Clicked", "didTap",
        ],
        isOfAppOnly: true, read: readActivity
    )

    /// Longer texts are cut: the report shows the whole line anyway.
    static let remarkLimit = 80

    private static let finder = PhraseFinder([
        "refresh", "Refresh", "pulled", "tapped", "Tapped", " pressed", "Pressed", "clicked", "Clicked", "didTap",
        "imer fired", "imer tick", "tick", "fired", "otification", "bserver",
    ])
    /// Rows of `finder` that tell of the user's own request, of a timer, and of a notification.
    private static let userRows = 0..<10
    private static let gestureRows = 0..<3
    private static let timerRows = 10..<14
    private static let notificationRow = 14
    /// What is said of a notification that has come, not of one that is waited for.
    private static let coming = PhraseFinder(["eceiv", "osted", "andling", "got ", "Got "])

    @Sendable
    private static func readActivity(
        _ sentence: Sentence, _ envelope: Envelope, _ tables: inout MessageTables
    ) -> MessageEvent? {
        guard let match = finder.find(in: sentence.bytes) else { return nil }
        guard let head = LeadingSpeaker(sentence) else { return told(match, sentence, &tables) }
        // A block need not keep its object alive: only a line that shows the object tells that it lives.
        if !head.speaker.hasToken, sentence.bytes.firstPlace(of: "_block_invoke") != nil { return nil }
        let text = sentence.bytes.from(head.isPlace ? head.end : min(head.end, match.range.lowerBound))
        let speaker = tables.reference(head.speaker, in: sentence.bytes)
        return MessageEvent(
            kind: .activity, controller: speaker.controller, token: speaker.token,
            detail: tables.detail(activity: text.cut(to: remarkLimit)),
            flags: flags(match, head.speaker, sentence.bytes))
    }
}

extension MessageFamily {
    /// `pull to refresh <Room: 0x20>`, `received notification cartDidChange <RoomScreen: 0x20>`, `pull to refresh:
    /// RoomViewController`: by those who print the name behind.
    private static func told(
        _ match: PhraseFinder.Match, _ sentence: Sentence, _ tables: inout MessageTables
    ) -> MessageEvent? {
        let isPull = gestureRows.contains(match.row) && sentence.bytes.firstPlace(of: "ull") != nil
        let isSent = !userRows.contains(match.row) && isAsked(match, sentence.bytes)
        guard isPull || isSent, let place = (0..<sentence.count).last(where: { sentence[$0].kind != .mark })
        else { return nil }
        let last = sentence[place]
        let speaker: Speaker
        switch last.kind {
        case .object where isPull || looksLikeController(last, sentence): speaker = Speaker(object: last)
        case .word where isPull && ControllerLook.suggests(sentence.bytes[last.range]):
            speaker = Speaker(words: last.range, .strong)
        default: return nil
        }
        let named = tables.reference(speaker, in: sentence.bytes)
        return MessageEvent(
            kind: .activity, controller: named.controller, token: named.token,
            detail: tables.detail(activity: sentence.bytes.cut(to: remarkLimit)), flags: .askedByUser)
    }

    private static func looksLikeController(_ object: Token, _ sentence: Sentence) -> Bool {
        ControllerLook.suggests(sentence.bytes[Int(object.start) + 1..<Int(object.nameEnd)])
    }

    /// What a notification, a timer or the user sets off is no work of an appearance.
    private static func isAsked(_ match: PhraseFinder.Match, _ bytes: Bytes) -> Bool {
        let end = match.range.upperBound
        let isTick = timerRows.contains(match.row) && (end == bytes.count || !bytes[end].isLetter)
        let hasCome =
            match.row == notificationRow && coming.find(in: bytes) != nil && bytes.firstPlace(of: "bserver") == nil
        return userRows.contains(match.row) || isTick || hasCome
    }

    private static func flags(_ match: PhraseFinder.Match?, _ speaker: Speaker, _ bytes: Bytes) -> EventFlags {
        var flags: EventFlags = match.map { isAsked($0, bytes) } ?? false ? .askedByUser : []
        if speaker.form == .file { flags.insert(.namedByFile) }
        return flags
    }

    /// What is to be known of a remark by who makes it and what it says.
    static func flags(of speaker: Speaker, saying text: Bytes) -> EventFlags {
        flags(finder.find(in: text), speaker, text)
    }
}

/// A controller at the beginning of a line that is surely one: an object, a name that looks like a controller's, or the
/// class of the place in the source; an object behind that is better.
struct LeadingSpeaker {
    let speaker: Speaker
    /// Where the text after the name and its token begins.
    let end: Int
    /// A place in the source named the speaker.
    let isPlace: Bool

    /// `takesAnyName`: something else shows that the line matters, so a word that is written like a name will do.
    init?(_ sentence: Sentence, takesAnyName: Bool = false) {
        var index = 0
        while index < sentence.count, LeadingSpeaker.isDecoration(sentence[index]) { index += 1 }
        guard index < sentence.count else { return nil }
        var speaker = Speaker()
        let front = LeadingSpeaker.tokenInFront(at: index, in: sentence)
        if front != nil { index += 1 }
        let token = sentence[index]
        if let place = SpokenPlace(at: index, in: sentence) {
            self.speaker = place.speaker
            end = place.end
            isPlace = true
            return
        } else if token.kind == .object {
            speaker.take(object: token)
        } else if token.kind == .word, token.meaning == .unknown {
            let isBracketed =
                sentence.isMark(index - 1, UInt8(ascii: "[")) && sentence.isMark(index + 1, UInt8(ascii: "]"))
            speaker.take(words: token.range, .strong)
            if let front { speaker.take(token: front, in: sentence, at: index - 1) }
            LeadingSpeaker.takeToken(&speaker, after: index, in: sentence)
            let looks = ControllerLook.suggests(sentence.bytes[token.range])
            let isNamed = takesAnyName || speaker.address != nil || isBracketed
            guard looks || isNamed && token.isNameLike else {
                return nil
            }
        } else {
            return nil
        }
        self.speaker = speaker
        isPlace = false
        end = LeadingSpeaker.endOfSeparators(after: index, speaker, in: sentence)
    }

    /// `[0x15f06700 Cart]`: what tells the object, in one bracket with the name.
    private static func tokenInFront(at index: Int, in sentence: Sentence) -> Token? {
        let token = sentence[index]
        let isPair =
            sentence.isMark(index - 1, UInt8(ascii: "[")) && index + 1 < sentence.count
            && sentence[index + 1].kind == .word && sentence.isMark(index + 2, UInt8(ascii: "]"))
        return isPair && (token.kind == .address || token.kind == .uuid) ? token : nil
    }

    private static func isDecoration(_ token: Token) -> Bool {
        switch token.kind {
        case .mark, .symbol, .number: true
        case .word: token.meaning == .tag
        case .address, .uuid, .object, .file, .redacted, .cut: false
        }
    }

    /// `Cart(0x15f06700)`, `Cart#3`, `Cart id=7`, `Cart id=6F1E8C0A-…`, `Cart (instance 3)`, `Cart[6F1E8C0A-…]`.
    static func takeToken(_ speaker: inout Speaker, after index: Int, in sentence: Sentence) {
        var next = index + 1
        while next < sentence.count, next <= index + 2, sentence[next].kind == .mark { next += 1 }
        guard next < sentence.count else { return }
        switch sentence[next].kind {
        case .address: speaker.address = sentence[next].range
        case .uuid: speaker.mark = sentence[next].range
        case .number: takeMark(&speaker, endingAt: next, after: index, in: sentence)
        case .word where sentence[next].meaning == .identity:
            let isGroup = sentence.isMark(next - 1, UInt8(ascii: "(")) && sentence.isMark(next + 2, UInt8(ascii: ")"))
            if isGroup, sentence[next + 1].kind == .number {
                speaker.mark = sentence[next + 1].range
                return
            }
            guard next + 2 < sentence.count else { return }
            let value = sentence[next + 2]
            switch value.kind {
            case .uuid: speaker.mark = value.range
            case .address: speaker.address = value.range
            default: takeMark(&speaker, endingAt: next + 2, after: index, in: sentence)
            }
        case .word, .mark, .object, .file, .symbol, .redacted, .cut: break
        }
    }

    /// Takes a mark that stands right behind the name, or in a bracket right behind it.
    private static func takeMark(
        _ speaker: inout Speaker, endingAt end: Int, after index: Int, in sentence: Sentence
    ) {
        guard let mark = TokenMark.ending(at: end, in: sentence) else { return }
        let opens = sentence.isMark(index + 1, UInt8(ascii: "(")) || sentence.isMark(index + 1, UInt8(ascii: "["))
        if mark.first == index + 1 || mark.first == index + 2 && opens { speaker.mark = mark.range }
    }

    private static func endOfSeparators(after index: Int, _ speaker: Speaker, in sentence: Sentence) -> Int {
        let endOfMark = speaker.mark?.upperBound ?? 0
        var next = index + 1
        while next < sentence.count,
            sentence[next].kind == .mark || sentence[next].kind == .address || sentence[next].start < endOfMark
        {
            next += 1
        }
        return next < sentence.count ? Int(sentence[next].start) : sentence.bytes.count
    }
}

extension Bytes {
    /// At most `limit` bytes, without a broken character or a part of a secret at the end.
    func cut(to limit: Int) -> Bytes {
        guard count > limit else { return self }
        let text = UnsafeBufferPointer(start: base, count: count)
        return self[0..<Redaction.standard.beginning(of: text, to: limit).count]
    }
}
