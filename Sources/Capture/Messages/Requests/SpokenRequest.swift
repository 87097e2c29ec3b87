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

    init?(_ sentence: Sentence) {
        guard SpokenRequest.mayAsk(sentence), let first = SpokenRequest.startOfText(sentence) else { return nil }
        if !RequestVocabulary.beginsPhrase(sentence.bytes[sentence[first].range].text),
            let named = SpokenRequest.named(sentence)
        {
            self = named
            return
        }
        // An indented call is a statement of the code, pasted beside the log.
        guard !sentence.bytes[0].isBlank,
            let phrase = RequestPhrase(
                sentence.bytes[Int(sentence[first].start)..<SpokenRequest.end(of: sentence)].text, isNamed: false)
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
        guard sentence.bytes.firstIndex(of: "://") == nil else { return false }
        return sentence.callback < 0
            || sentence.callback > 1 && sentence[sentence.callback - 1].meaning == .preposition
    }

    /// Where the text ends: before the callback that asks, and its preposition.
    private static func end(of sentence: Sentence) -> Int {
        sentence.callback > 1 ? Int(sentence[sentence.callback - 1].start) : sentence.bytes.count
    }

    /// The first token that is no decoration.
    private static func startOfText(_ sentence: Sentence) -> Int? {
        (0..<sentence.count).first { index in
            switch sentence[index].kind {
            case .mark, .symbol, .number: false
            case .word, .address, .uuid, .object, .file, .redacted, .cut: true
            }
        }
    }

    private static func named(_ sentence: Sentence) -> SpokenRequest? {
        guard let head = LeadingSpeaker(sentence, takesAnyName: true) else { return nil }
        // `viewModel.fetchUsers()` is a statement of the code.
        if head.isPlace, !sentence.bytes[head.speaker.name.lowerBound].isUppercase { return nil }
        // Behind a place in the source stands the function, and it is what asks.
        let end = head.isPlace && !head.speaker.name.isEmpty ? head.speaker.name.upperBound : head.end
        let last = SpokenRequest.end(of: sentence)
        let rest = sentence.bytes[min(end, last)..<last]
        guard let phrase = RequestPhrase(rest.text, isNamed: true) else { return nil }
        let name = sentence.bytes[head.speaker.name].text
        guard !RequestWord.split(name).contains(where: RequestVocabulary.denials.contains) else { return nil }
        return SpokenRequest(speaker: head.speaker, phrase: phrase)
    }
}

/// What a phrase asks for, and how far the request is.
///
///     phrase   := opener* verb noun+ marker? | noun+ (`request`)? marker | function `()` | METHOD noun+ | …
///
/// Two phrases are about one resource when the same words are left of them: `fetchAllUsers()` and `fetching all users…`.
struct RequestPhrase {
    /// `"users"`, in quotes: it is what the log says, not an address.
    let resource: String
    private(set) var isEnd = false
    private(set) var hasFailed = false
    private(set) var isAskedByUser = false

    /// Reads a text from its first word on; a text that names nobody has to be nothing but the phrase.
    init?(_ text: String, isNamed: Bool) {
        let clause = RequestClause(text)
        if let phrase = RequestScripts.phrase(in: clause) {
            self = phrase
            return
        }
        guard !clause.words.isEmpty, clause.words.count <= (isNamed ? 12 : 9),
            !clause.words.contains(where: { RequestVocabulary.denials.contains($0.text) })
        else { return nil }
        guard
            let phrase = RequestPhrase(special: clause) ?? RequestPhrase(verbFirst: clause, isNamed: isNamed)
                ?? RequestPhrase(nounFirst: clause)
        else { return nil }
        self = phrase
    }

    init?(
        of words: some Sequence<String>, isEnd: Bool = false, hasFailed: Bool = false, isAskedByUser: Bool = false
    ) {
        let kept = words.filter { !RequestVocabulary.stopWords.contains($0) }
        guard !kept.isEmpty, kept.count <= 6, kept.contains(where: { $0.contains(where: \.isLetter) }) else {
            return nil
        }
        resource = "\"\(kept.joined(separator: " "))\""
        self.isEnd = isEnd
        self.hasFailed = hasFailed
        self.isAskedByUser = isAskedByUser
    }
}

extension RequestPhrase {
    /// GraphQL, Firestore and Combine say it in forms of their own.
    private init?(special clause: RequestClause) {
        let words = clause.words.map(\.text)
        if let place = clause.words.firstIndex(where: {
            $0.identifier.hasPrefix("getDocument")
                || $0.identifier == "addSnapshotListener"
        }) {
            let whole = clause.words[place].identifier
            let rest = clause.words.filter { $0.identifier != whole }.map(\.text)
            self.init(of: rest.filter { !RequestVocabulary.firestore.contains($0) })
            return
        }
        if clause.text.contains("receive subscription: (DataTask") {
            self.init(of: clause.words.prefix { $0.text != "receive" }.map(\.text))
            return
        }
        let isGraph = words.contains("graphql") || words.contains("apollo") || clause.text.contains("raphQL")
        guard isGraph || words.first == "query" && clause.text.contains("{") else { return nil }
        guard !words.contains("mutation"),
            let name = clause.names.first(where: {
                !$0.lowercased().contains("graphql")
                    && $0 != "Apollo"
            })
        else { return nil }
        let ended = words.contains(where: RequestVocabulary.endMarkers.contains)
        let failed = words.contains(where: RequestVocabulary.failures.contains)
        let plain = RequestWord.split(name).filter { $0 != "query" }
        self.init(of: plain, isEnd: ended || failed, hasFailed: failed)
    }

    /// `Loading users…`, `fetchAllUsers()`, `API call: getProfile`, `GET users`, `fetched users`.
    private init?(verbFirst clause: RequestClause, isNamed: Bool) {
        var words = clause.words[...]
        let isOfAPI = words.contains { RequestVocabulary.network.contains($0.text) }
        let outcome = Outcome(leading: &words)
        while let word = words.first, let next = words.dropFirst().first,
            RequestVocabulary.network.contains(word.text) || RequestVocabulary.tools.contains(word.text)
                || RequestVocabulary.openers.contains(word.text) && RequestVocabulary.isOpening(next.text)
        { words = words.dropFirst() }
        guard let verb = words.first, let role = RequestVocabulary.verbs[verb.text] else {
            guard words.startIndex > 0, isOfAPI, clause.words[..<words.startIndex].contains(where: { $0.isOfCall }),
                clause.text.contains(":")
            else { return nil }
            self.init(marked: words.map(\.text), outcome)
            return
        }
        if role.isWeak, !isOfAPI, !verb.isMethod { return nil }
        // `fetchUsers` is a function, `fetchedUsers` a variable; `load users` is said of somebody.
        let isFunction = verb.startsIdentifier && words.dropFirst().first.map { !$0.startsIdentifier } ?? false
        if isFunction, outcome != .none { return nil }
        if isFunction, role.isEnd || clause.isValue(after: verb.identifier) { return nil }
        if !isFunction, !isNamed, !isOfAPI, role.isPlain, !verb.isMethod, outcome == .none, words.startIndex == 0,
            words.dropFirst().first?.text != "for"
        {
            return nil
        }
        let rest = words.dropFirst().map(\.text)
        guard let head = rest.first(where: { !RequestVocabulary.stopWords.contains($0) }) ?? rest.first,
            !RequestVocabulary.notData.contains(head), !rest.contains(where: RequestVocabulary.ofView.contains)
        else { return nil }
        // `fetchUsers started from the tab bar`: a function is called once, whatever follows.
        let named =
            isFunction ? RequestWord.split(verb.identifier).dropFirst() + clause.argument(of: verb) : rest
        if isFunction {
            let tail = clause.words.drop { $0.identifier != verb.identifier }.drop { $0.identifier == verb.identifier }
            self.init(marked: Array(named), behind: tail.map(\.text))
            return
        }
        if role.isEnd {
            self.init(of: rest.drop { Int($0) != nil }, isEnd: true)
        } else {
            self.init(marked: rest, outcome)
        }
    }

    /// `users request started`, `users loaded`, `profile download failed`.
    private init?(nounFirst clause: RequestClause) {
        var words = clause.words.map(\.text)
        if let last = words.last, RequestVocabulary.praise.contains(last) { words.removeLast() }
        guard words.count <= 5, clause.words[0].startsIdentifier, let last = words.popLast() else { return nil }
        let isFailure = RequestVocabulary.failures.contains(last)
        let isMarker = RequestVocabulary.endMarkers.contains(last) || RequestVocabulary.startMarkers.contains(last)
        if RequestVocabulary.verbs[last]?.isEnd ?? false {
            guard !words.contains(where: RequestVocabulary.ofView.contains),
                !words.contains(where: RequestVocabulary.notData.contains)
            else { return nil }
            if words.last == "did" || words.last == "are" || words.last == "were" { words.removeLast() }
            self.init(of: words.drop { Int($0) != nil }, isEnd: true)
            return
        }
        guard isMarker || isFailure, let noun = words.popLast(), RequestVocabulary.requestNouns.contains(noun),
            !words.isEmpty, !words.contains(where: RequestVocabulary.ofView.contains)
        else { return nil }
        self.init(of: words, isEnd: !RequestVocabulary.startMarkers.contains(last), hasFailed: isFailure)
    }

    /// Words that may end with how far the request is; `behind` are those after the function's name.
    private init?(marked words: [String], behind: [String]? = nil, _ outcome: Outcome = .none) {
        var words = words.filter { !RequestVocabulary.stopWords.contains($0) }
        let tail = behind ?? words
        let failed = outcome == .failed || tail.contains(where: RequestVocabulary.failures.contains)
        let ended = outcome == .succeeded || tail.contains(where: RequestVocabulary.endMarkers.contains)
        if behind == nil {
            words.removeAll { word in
                RequestVocabulary.failures.contains(word) || RequestVocabulary.endMarkers.contains(word)
                    || RequestVocabulary.startMarkers.contains(word)
            }
            if let verb = words.first, let role = RequestVocabulary.verbs[verb], role.isPlain || role.isWeak {
                words.removeFirst()
            }
        }
        self.init(of: words, isEnd: failed || ended, hasFailed: failed)
    }
}

extension RequestPhrase {
    /// What stands before the verb of a request that is over: `Successfully fetched users`, `Failed to load users`.
    private enum Outcome {
        case none, succeeded, failed

        init(leading words: inout ArraySlice<RequestWord>) {
            self = .none
            while let word = words.first?.text, words.count > 1 {
                if RequestVocabulary.failures.contains(word) || word == "unable" {
                    self = .failed
                } else if RequestVocabulary.praise.contains(word) || RequestVocabulary.endMarkers.contains(word) {
                    guard RequestVocabulary.verbs[word] == nil else { return }
                    if self == .none { self = .succeeded }
                } else if self == .none || !["to", "in", "while", "of"].contains(word) {
                    return
                }
                words.removeFirst()
            }
        }
    }
}

extension RequestWord {
    /// A word for the call itself, not only for the other side.
    fileprivate var isOfCall: Bool { RequestVocabulary.calls.contains(text) }
}
