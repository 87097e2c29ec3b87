/// One word of a text about a request: an identifier in camel case gives several.
struct RequestWord {
    /// In lower case.
    let text: String
    /// The whole identifier that it is a part of.
    let identifier: String
    /// It is the first of its identifier.
    let startsIdentifier: Bool

    /// `GET`, `HEAD`: written as methods are.
    var isMethod: Bool { identifier == "GET" || identifier == "HEAD" }

    /// The words of an identifier in lower case: `fetchAllUsers`, `user_profile`, `URLRequest`.
    static func split(_ identifier: String) -> [String] {
        var words: [String] = []
        var word = ""
        var wasUpper = false
        let letters = Array(identifier)
        for (place, letter) in letters.enumerated() {
            let startsWord =
                letter.isUppercase
                && (!wasUpper || place + 1 < letters.count && letters[place + 1].isLowercase)
            if letter == "_" || startsWord, !word.isEmpty {
                words.append(word.lowercased())
                word = ""
            }
            if letter != "_" { word.append(letter) }
            wasUpper = letter.isUppercase
        }
        if !word.isEmpty { words.append(word.lowercased()) }
        return words
    }
}

/// A text cut into words, up to where a remark begins.
struct RequestClause {
    let text: String
    private(set) var words: [RequestWord] = []
    /// Identifiers that are written as types are.
    private(set) var names: [String] = []
    /// It names a file: `menu.json`.
    private(set) var namesFile = false
    private var identifiers: [(text: String, follower: Character?, argument: String)] = []

    init(_ text: String) {
        self.text = text
        var rest = text[...]
        while let start = rest.firstIndex(where: { $0.isLetter || $0.isNumber }) {
            // What stands behind a dash, a bar or a full stop is a remark.
            if let last = identifiers.last {
                if RequestClause.endsClause(rest[..<start]) { break }
                // `failed: The Internet connection appears to be offline.`
                if rest.hasPrefix(": "), isFollowedByReason(last.text) { break }
            }
            let end =
                RequestClause.endOfNumberedFile(in: rest[start...])
                ?? rest[start...].firstIndex { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? rest.endIndex
            let identifier = String(rest[start..<end])
            if rest[..<start] == ".", RequestVocabulary.fileTypes.contains(identifier) { namesFile = true }
            rest = rest[end...]
            var argument = ""
            if rest.first == "(" {
                let close = rest.firstIndex(of: ")") ?? rest.endIndex
                argument = String(rest.dropFirst().prefix(upTo: max(close, rest.index(after: rest.startIndex))))
            }
            add(identifier, follower: rest.first, argument: argument)
            if !argument.isEmpty, !argument.hasPrefix("\""), !argument.hasPrefix("'") {
                rest = rest.drop { $0 != ")" }
            }
        }
    }

    /// Where `menu-1.bin` ends, whose number is a part of its name: two such files are two resources.
    private static func endOfNumberedFile(in text: Substring) -> Substring.Index? {
        let name = text.prefix { $0.isLetter || $0.isNumber || "_-.".contains($0) }
        guard let dot = name.lastIndex(of: "."), name[..<dot].contains(where: \.isNumber) else { return nil }
        let type = name[name.index(after: dot)...]
        let isType = 2...4 ~= type.count && type.allSatisfy { $0.isLowercase }
        return isType && name[..<dot].contains(where: \.isLetter) ? name.endIndex : nil
    }

    private mutating func add(_ identifier: String, follower: Character?, argument: String) {
        identifiers.append((identifier, follower, argument))
        if let first = identifier.first, first.isUppercase, identifier.contains(where: \.isLowercase) {
            names.append(identifier)
        }
        for (place, word) in RequestWord.split(identifier).enumerated() {
            words.append(RequestWord(text: word, identifier: identifier, startsIdentifier: place == 0))
        }
    }

    /// `fetchUsers failed: …`, `Failed to load users: …`.
    private func isFollowedByReason(_ last: String) -> Bool {
        if identifiers.count > 2, let first = words.first?.text, RequestVocabulary.isMarker(first) { return true }
        guard RequestVocabulary.isMarker(last.lowercased()), let first = words.first?.text,
            !RequestVocabulary.network.contains(first)
        else { return false }
        return identifiers.count > 2 || words.contains { $0.text != $0.identifier.lowercased() }
    }

    private static func endsClause(_ between: Substring) -> Bool {
        between.holds(" - ") || between.holds(" | ") || between.holds(". ") || between.holds("; ")
            || between.holds("…") || between.holds("...") || between.holds(" (") || between.holds("->")
            || between.holds("→") || between.holds(", ")
    }

    /// Whether an identifier is given a value: `fetchLimit = 20`.
    func isValue(after identifier: String) -> Bool {
        guard let place = text.firstRange(of: identifier) else { return false }
        let rest = text[place.upperBound...].drop { $0 == " " }
        return rest.first == "." || rest.first == "=" && !rest.hasPrefix("==")
    }

    /// Whether an identifier is written as a call: `fetchUsers()`.
    func isCalled(_ identifier: String) -> Bool {
        identifiers.contains { $0.text == identifier && $0.follower == "(" }
    }

    /// Whether a colon follows an identifier: `fetch: users`.
    func isLabel(_ verb: RequestWord) -> Bool {
        guard verb.text == "fetch" || verb.text == "download" else { return false }
        return identifiers.contains { $0.text == verb.identifier && $0.follower == ":" }
    }

    /// Whether a getter gets what no object has of itself: `getUserDetails`, `getPosts(page: 2)`.
    func getsRecords(_ verb: RequestWord) -> Bool {
        guard verb.text == "get", verb.startsIdentifier, verb.identifier != verb.text else { return false }
        return RequestWord.split(verb.identifier).dropFirst().contains(where: RequestVocabulary.records.contains)
    }

    /// What a function is given that tells one call from another: `page: 2`.
    func argument(of word: RequestWord) -> [String] {
        guard let argument = identifiers.first(where: { $0.text == word.identifier })?.argument,
            argument.contains(where: \.isNumber) || argument.contains("\"")
        else { return [] }
        return argument.split { !$0.isLetter && !$0.isNumber }.map { $0.lowercased() }
    }
}

extension StringProtocol {
    /// Whether the bytes of another text stand in it. Foundation's `contains` asks for canonical equivalence of characters,
    /// which was a fifth of reading a log with requests.
    func holds(_ part: String) -> Bool {
        guard let first = part.utf8.first else { return true }
        var rest = utf8[...]
        while let place = rest.firstIndex(of: first) {
            rest = rest[place...]
            if rest.starts(with: part.utf8) { return true }
            rest = rest.dropFirst()
        }
        return false
    }
}
