/// A line that tells of a request in words: who asks, and for what.
///
///     line     := decoration* (speaker separator*)? phrase
///     speaker  := `<Class: 0x…>` | `-[Class` | `Class.` | File.swift | name        (see `LeadingSpeaker`)
///     phrase   := what `RequestPhrase` reads
///
/// A word that phrases begin with is nobody's name: `Loading users`.
struct SpokenRequest {
    /// A longer line is a text about requests.
    static let longest = 240

    let speaker: Speaker
    let phrase: RequestPhrase

    /// `holdsAddress`: an address stands there that is the noun of the phrase (`AddressInWords`).
    init?(_ sentence: Sentence, holdsAddress: Bool = false) {
        guard holdsAddress || SpokenRequest.mayAsk(sentence), let first = SpokenRequest.startOfText(sentence) else {
            return nil
        }
        let word = sentence.bytes[sentence[first].range].text
        if !RequestVocabulary.beginsPhrase(word), !RequestScripts.holdsRequest(RequestClause(word)),
            let named = SpokenRequest.named(sentence, holdsAddress)
        {
            self = named
            return
        }
        // An indented call is a statement of the code, pasted beside the log.
        guard !sentence.bytes[0].isBlank,
            let phrase = SpokenRequest.phrase(
                in: sentence.bytes[Int(sentence[first].start)..<SpokenRequest.end(of: sentence)], holdsAddress,
                isNamed: false)
        else { return nil }
        speaker = Speaker()
        self.phrase = phrase
    }

    private init(speaker: Speaker, phrase: RequestPhrase) {
        self.speaker = speaker
        self.phrase = phrase
    }

    /// Whether no address is given, and a callback only as the place that asked: `loadPosts() called from viewDidLoad`.
    private static func mayAsk(_ sentence: Sentence) -> Bool {
        guard sentence.bytes.firstPlace(of: "://") == nil else { return false }
        return sentence.callback < 0
            || sentence.callback > 1 && sentence[sentence.callback - 1].meaning == .preposition
    }

    /// Where the text ends: before the callback that asks, and its preposition.
    private static func end(of sentence: Sentence) -> Int {
        sentence.callback > 1 ? Int(sentence[sentence.callback - 1].start) : sentence.bytes.count
    }

    /// The first token that is no decoration, nor the level in front: `[INFO]`, `Debug:`, nor the key of a text in quotes.
    static func startOfText(_ sentence: Sentence) -> Int? {
        (0..<sentence.count).first { index in
            switch sentence[index].kind {
            case .mark, .symbol, .number: false
            case .word: !isLevel(index, sentence) && !isKeyOfText(index, sentence)
            case .address, .uuid, .object, .file, .redacted, .cut: true
            }
        }
    }

    /// `msg="download started: menu"`
    private static func isKeyOfText(_ index: Int, _ sentence: Sentence) -> Bool {
        sentence.isAssigned(index) && sentence.isMark(index + 2, UInt8(ascii: "\""))
    }

    private static func isLevel(_ index: Int, _ sentence: Sentence) -> Bool {
        let isSetOff = sentence.isMark(index + 1, UInt8(ascii: ":")) || sentence.isMark(index + 1, UInt8(ascii: "]"))
        return isSetOff && sentence[index].meaning == .tag
            && !RequestWords.isFailure(sentence.bytes[sentence[index].range])
    }

    private static func phrase(
        in text: Bytes, _ holdsAddress: Bool, isNamed: Bool, isOfAPI: Bool = false
    ) -> RequestPhrase? {
        holdsAddress
            ? AddressInWords.phrase(in: text, isNamed: isNamed)
            : RequestPhrase(text.text, isNamed: isNamed, isOfAPI: isOfAPI)
    }

    private static func named(_ sentence: Sentence, _ holdsAddress: Bool) -> SpokenRequest? {
        guard let head = LeadingSpeaker(sentence, takesAnyName: true) else { return nil }
        // `viewModel.fetchUsers()` is a statement of the code.
        if head.isPlace, !sentence.bytes[head.speaker.name.lowerBound].isUppercase { return nil }
        // Behind a place in the source stands the function, and it is what asks.
        let end = head.isPlace && !head.speaker.name.isEmpty ? head.speaker.name.upperBound : head.end
        let last = SpokenRequest.end(of: sentence)
        var rest = sentence.bytes[min(end, last)..<last]
        // `Feed.swift:42 fetchPosts()`: behind a file stands the line.
        if head.speaker.form == .file { rest = rest.fromFirstLetter }
        // `handle(_:) > orders received`: a function that asks for nothing only says where.
        if head.isPlace, end < head.end, head.end < last,
            phrase(in: sentence.bytes[end..<head.end].fromFirstLetter, holdsAddress, isNamed: true) == nil
        {
            rest = sentence.bytes[head.end..<last]
        }
        let name = sentence.bytes[head.speaker.name].text
        guard !RequestVocabulary.isDenied(name),
            let phrase = phrase(in: rest, holdsAddress, isNamed: true, isOfAPI: RequestVocabulary.isOfNetwork(name))
        else { return nil }
        return SpokenRequest(speaker: head.speaker, phrase: phrase)
    }
}

extension Bytes {
    fileprivate var fromFirstLetter: Bytes {
        from((0..<count).first { self[$0].isLetter || self[$0] >= 0x80 } ?? count)
    }
}
