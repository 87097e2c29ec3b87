/// A line that gave no event but looks like a request: it is counted and shown, and nobody guesses what it asks for.
enum UnreadRequest {
    /// Words behind who speaks; more of them are a text about requests.
    private static let mostWords = 9
    /// Behind so many other words a verb is no longer what the line is about.
    private static let latestVerb = 4

    static func isTold(by sentence: Sentence, _ envelope: Envelope) -> Bool {
        guard sentence.callback < 0, !envelope.isSystem, envelope.isOfProcess, !isCode(sentence),
            sentence.bytes.count <= SpokenRequest.longest, let first = SpokenRequest.startOfText(sentence)
        else { return false }
        if isOfDevice(sentence.bytes) { return false }
        if namesAddress(sentence) { return true }
        let beginsPhrase = RequestVocabulary.beginsPhrase(sentence.bytes[sentence[first].range].text)
        let head = beginsPhrase ? nil : LeadingSpeaker(sentence, takesAnyName: true)
        if let head, RequestVocabulary.isDenied(sentence.bytes[head.speaker.name].text) { return false }
        let whole = RequestClause(sentence.bytes.from(Int(sentence[first].start)).text)
        guard let head, head.end < sentence.bytes.count, !RequestScripts.holdsRequest(whole) else {
            return asks(whole, isNamed: false)
        }
        return asks(RequestClause(sentence.bytes.from(head.end).text), isNamed: true)
    }

    /// Statements pasted beside the log.
    private static func isCode(_ sentence: Sentence) -> Bool {
        let bytes = sentence.bytes
        return bytes[0].isBlank || bytes.closes(with: ";") || bytes.closes(with: "{")
            || bytes.firstPlace(of: "(\"") != nil || bytes.firstPlace(of: " = ") != nil
    }

    /// `Loading app at capacitor://localhost`, `loading file:///var/index.html`: an address, and none of a network.
    private static func isOfDevice(_ bytes: Bytes) -> Bool {
        guard let end = bytes.firstPlace(of: "://") else { return false }
        var start = end
        while start > 0, bytes[start - 1].isLetter { start -= 1 }
        return !["http", "https", "ws", "wss"].contains { bytes[start..<end].isEqual(folding: $0) }
    }

    /// `users come from GET /users`: a method before a path.
    private static func namesAddress(_ sentence: Sentence) -> Bool {
        guard sentence.count <= 3 * mostWords else { return false }
        return (0..<sentence.count).contains { index in
            sentence[index].kind == .word && sentence.isMark(index + 1, UInt8(ascii: "/"))
                && sentence[index + 1].isAfterBlank
                && RequestWords.isMethod(sentence.bytes[sentence[index].range])
        }
    }

    private static func asks(_ clause: RequestClause, isNamed: Bool) -> Bool {
        let words = clause.words
        if RequestScripts.holdsRequest(clause) { return true }
        guard 1...mostWords ~= words.count, !words.contains(where: { RequestVocabulary.isNothingAsked($0.text) }) else {
            return false
        }
        let isOfNetwork = words.contains { RequestVocabulary.network.contains($0.text) }
        return words.enumerated().contains { place, word in
            guard place < latestVerb, word.startsIdentifier, let role = RequestVocabulary.verbs[word.text], !role.isEnd
            else { return false }
            if role.isWeak { return isOfNetwork }
            let isFunction = word.text != word.identifier && clause.isCalled(word.identifier)
            return isNamed || isOfNetwork || !role.isPlain || isFunction
        }
    }
}

extension RequestVocabulary {
    /// Whether a word says that nothing is asked for over the network.
    fileprivate static func isNothingAsked(_ word: String) -> Bool {
        denials.contains(word) || ofView.contains(word) || notData.contains(word)
    }
}
