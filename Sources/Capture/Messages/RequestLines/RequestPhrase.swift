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
    ///
    /// `isOfAPI`: who speaks is a word for the other side, so `getUsers` is a request.
    init?(_ text: String, isNamed: Bool, isOfAPI: Bool = false) {
        let clause = RequestClause(text)
        if let phrase = RequestScripts.phrase(in: clause) {
            self = phrase
            return
        }
        guard !clause.words.isEmpty, clause.words.count <= (isNamed ? 12 : 9),
            !clause.words.contains(where: { RequestVocabulary.denials.contains($0.text) })
        else { return nil }
        guard
            let phrase = RequestPhrase(verbFirst: clause, isNamed: isNamed, isOfAPI: isOfAPI)
                ?? RequestPhrase(nounFirst: clause) ?? RequestPhrase(headed: clause)
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
    /// `Loading users…`, `fetchAllUsers()`, `API call: getProfile`, `GET users`, `fetched users`.
    private init?(verbFirst clause: RequestClause, isNamed: Bool, isOfAPI: Bool) {
        var words = clause.words[...]
        let isOfAPI =
            isOfAPI || words.contains { RequestVocabulary.network.contains($0.text) || $0.isClient }
        let outcome = Outcome(leading: &words)
        RequestPhrase.dropOpeners(&words)
        let isCall = clause.words[..<words.startIndex].contains { $0.text == "request" || $0.text == "call" }
        guard let verb = words.first, let role = RequestVocabulary.verbs[verb.text] else {
            guard words.startIndex > 0, isOfAPI, clause.words[..<words.startIndex].contains(where: { $0.isOfCall }),
                clause.text.holds(":")
            else { return nil }
            self.init(marked: words.map(\.text), outcome)
            return
        }
        if role.isWeak, !isOfAPI, !isCall, !verb.isMethod, !clause.getsRecords(verb) { return nil }
        // `fetchUsers` is a function, `fetchedUsers` a variable; `load users` is said of somebody.
        let isFunction = verb.startsIdentifier && words.dropFirst().first.map { !$0.startsIdentifier } ?? false
        if isFunction, outcome != .none { return nil }
        if isFunction, role.isEnd || clause.isValue(after: verb.identifier) { return nil }
        let rest = words.dropFirst().map(\.text)
        if !isFunction, !isNamed, !isOfAPI, role.isPlain, !verb.isMethod, outcome == .none, words.startIndex == 0,
            rest.first != "for", !RequestVocabulary.isMarker(rest.last), !clause.isLabel(verb)
        {
            return nil
        }
        guard
            let head = rest.first(where: { !RequestVocabulary.stopWords.contains($0) && Int($0) == nil }) ?? rest.first,
            !RequestVocabulary.notData.contains(head), !rest.contains(where: RequestVocabulary.ofView.contains)
        else { return nil }
        if !isOfAPI, clause.namesFile || RequestVocabulary.onDevice.contains(head), verb.text.hasPrefix("load") {
            return nil
        }
        // `fetchUsers started from the tab bar`: a function is called once, whatever follows.
        let named =
            isFunction ? RequestWord.split(verb.identifier).dropFirst() + clause.argument(of: verb) : rest
        if isFunction {
            let tail = clause.words.drop { $0.identifier != verb.identifier }.drop { $0.identifier == verb.identifier }
            self.init(marked: Array(named) + RequestPhrase.part(in: tail.map(\.text)), behind: tail.map(\.text))
            return
        }
        if role.isEnd {
            self.init(of: rest.drop { Int($0) != nil }, isEnd: true)
        } else {
            self.init(marked: rest, outcome)
            if role.isRepeat { isAskedByUser = true }
        }
    }

    /// `page 2`, behind a function: the part of the data that is asked for.
    private static func part(in tail: [String]) -> [String] {
        let key = zip(tail.indices, tail.dropFirst()).first { place, value in
            RequestVocabulary.parts.contains(tail[place]) && Int(value) != nil
        }
        return key.map { [tail[$0.0], $0.1] } ?? []
    }

    /// Takes away what stands before the verb: `now trying to`, `making a network call to`, `Alamofire`.
    private static func dropOpeners(_ words: inout ArraySlice<RequestWord>) {
        while let word = words.first {
            let isGlue = words.startIndex > 0 && RequestVocabulary.glue.contains(word.text)
            let next = words.dropFirst().first { !RequestVocabulary.glue.contains($0.text) }
            let opens = RequestVocabulary.openers.contains(word.text) || isGlue
            guard let next,
                RequestVocabulary.network.contains(word.text) || word.isTool
                    || opens && (RequestVocabulary.isOpening(next.text) || next.isTool)
            else { return }
            words = words.dropFirst(word.isTool ? word.wordsOfIdentifier : 1)
        }
    }

    /// `users request started`, `users loaded`, `profile download failed`.
    private init?(nounFirst clause: RequestClause) {
        var words = clause.words.map(\.text)
        if let last = words.last, RequestVocabulary.praise.contains(last) { words.removeLast() }
        // `users loaded from server: 20`, `users request timed out`.
        while let last = words.last, Int(last) != nil || last == "out" || RequestVocabulary.origins.contains(last) {
            words.removeLast()
        }
        guard words.count <= 5, clause.words[0].startsIdentifier, let last = words.popLast() else { return nil }
        if last == "request", let noun = words.last, RequestVocabulary.network.contains(noun), words.count > 1 {
            self.init(of: words.dropLast())
            return
        }
        let isFailure = RequestVocabulary.failures.contains(last)
        if let role = RequestVocabulary.verbs[last], role.isEnd, !role.isWeak {
            guard !words.contains(where: RequestVocabulary.ofView.contains),
                !words.contains(where: RequestVocabulary.notData.contains)
            else { return nil }
            guard !words.contains("receive") else { return nil }
            if words.last == "did" || words.last == "are" || words.last == "were" { words.removeLast() }
            self.init(of: words.drop { Int($0) != nil }, isEnd: true)
            return
        }
        guard RequestVocabulary.isMarker(last), let noun = words.popLast(),
            RequestVocabulary.requestNouns.contains(noun),
            !words.isEmpty, !words.contains(where: RequestVocabulary.ofView.contains)
        else { return nil }
        self.init(of: words, isEnd: !RequestVocabulary.startMarkers.contains(last), hasFailed: isFailure)
    }

    private static let heads: Set = ["request", "requests", "fetch", "download", "response"]

    /// `Request started: users`, `API response: getProfile`, `Response for getUsers: 200`, `download of avatar finished`.
    private init?(headed clause: RequestClause) {
        var words = clause.words.map(\.text)[...]
        if words.first == "got" || words.first == "received" { words = words.dropFirst() }
        let isAPI = words.first == "api" || words.first == "endpoint"
        if isAPI { words = words.dropFirst() }
        guard let head = words.popFirst(),
            RequestPhrase.heads.contains(head) || isAPI && RequestVocabulary.isMarker(head),
            !clause.text.holds("<"), !clause.text.holds("{"), words.count <= 5
        else { return nil }
        var marks = RequestPhrase.heads.contains(head) && head != "response" ? [] : [head]
        while let word = words.first, RequestVocabulary.isMarker(word), marks.count < 2 {
            marks.append(words.removeFirst())
        }
        let isLabelled = clause.text.holds(":") && words.first != "of"
        if !isLabelled, head != "response" {
            guard let word = words.first, word == "of" || word == "for", let last = words.last,
                RequestVocabulary.isMarker(last)
            else { return nil }
            marks.append(words.removeLast())
        }
        if head == "response", !isAPI, words.first != "for" { return nil }
        var rest = words.filter { !RequestVocabulary.isMarker($0) && Int($0) == nil && $0 != "of" }
        if let first = rest.first, RequestVocabulary.verbs[first] != nil { rest.removeFirst() }
        guard !rest.contains(where: { RequestVocabulary.ofView.contains($0) || RequestVocabulary.notData.contains($0) })
        else { return nil }
        let failed = marks.contains(where: RequestVocabulary.failures.contains)
        self.init(
            of: rest, isEnd: failed || marks.contains(where: RequestVocabulary.endMarkers.contains), hasFailed: failed)
    }

    /// Words that may end with how far the request is; `behind` are those after the function's name.
    private init?(marked words: [String], behind: [String]? = nil, _ outcome: Outcome = .none) {
        var words = words.filter { !RequestVocabulary.stopWords.contains($0) }
        let tail = behind ?? words
        let failed = outcome == .failed || tail.contains(where: RequestVocabulary.failures.contains)
        let ended = outcome == .succeeded || tail.contains(where: RequestVocabulary.endMarkers.contains)
        if behind == nil {
            words.removeAll { RequestVocabulary.isMarker($0) }
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
                } else if word == "did", let next = words.dropFirst().first?.text,
                    RequestVocabulary.verbs[next]?.isPlain ?? false
                {
                    self = .succeeded
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
    /// The name of a library that asks: `URLSession` is two words.
    fileprivate var isTool: Bool { startsIdentifier && RequestVocabulary.tools.contains(identifier.lowercased()) }
    fileprivate var isClient: Bool {
        startsIdentifier && RequestVocabulary.clients.contains(identifier.lowercased())
    }
    fileprivate var wordsOfIdentifier: Int { RequestWord.split(identifier).count }
}
