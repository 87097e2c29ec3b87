/// A request told in words with its address anywhere among them: `Asking https://… for the menu`, `Lade https://…`.
///
/// The address is taken for a noun, and the line read as any other request in words (`SpokenRequest`). What is read is
/// little of what people write about addresses: an imperative (`Download the app at …`) is said to somebody.
struct AddressInWords {
    let request: RequestLine

    /// What stands for the address in the text that is read; no word of any language.
    private static let noun = "theaddress"
    /// Keys directly before an address.
    private static let keys: Set = ["url", "uri", "address", "endpoint", "link"]
    /// With one of these the address is shown, told or handed on.
    private static let denials: Set = [
        "link", "links", "deeplink", "deep", "universal", "pasteboard", "clipboard", "safari", "browser", "user",
        "tapped",
        "tap", "share", "shared", "sharing", "copy", "copied", "open", "opened", "redirect", "web", "website",
        "webview",
        "see", "visit", "help", "support", "documentation", "docs", "more",
    ]

    init?(_ sentence: Sentence) {
        let bytes = sentence.bytes
        guard bytes.count <= SpokenRequest.longest, sentence.callback < 0,
            let address = AddressInWords.onlyAddress(in: bytes), !bytes.isMasked(at: address.upperBound),
            !RequestLine.tellsCache(sentence, after: address.upperBound)
        else { return nil }
        let words = (0..<sentence.count).prefix { Int(sentence[$0].end) < address.lowerBound }
        // `request: ["method": "POST", "url": "…"]`
        let method =
            words.first { RequestWords.isMethod(bytes[sentence[$0].range]) }.map { sentence[$0].range } ?? 0..<0
        if let speaker = AddressInWords.speaker(describing: address, in: sentence) {
            request = RequestLine(sentence, of: speaker, method, address, nil)
            return
        }
        guard let spoken = SpokenRequest(sentence, holdsAddress: true) else { return nil }
        request = RequestLine(sentence, of: spoken.speaker, method, address, spoken.phrase)
    }

    /// Of two addresses in one line nobody knows which is asked.
    private static func onlyAddress(in text: Bytes) -> Range<Int>? {
        guard let mark = text.firstPlace(of: "://"), text.firstPlace(of: "://", from: mark + 3) == nil else {
            return nil
        }
        let scheme = ["https", "http"].first { (scheme: StaticString) in
            let length = scheme.utf8CodeUnitCount
            return mark >= length && text[mark - length..<mark].isEqual(folding: scheme)
        }
        return scheme.map { RequestLine.extent(from: mark - $0.utf8CodeUnitCount, in: text) }
    }

    /// Who prints nothing but a request: `URLRequest(https://…)`, `sending <NSURLRequest: 0x…> { URL: https://… }`.
    private static func speaker(describing address: Range<Int>, in sentence: Sentence) -> Speaker? {
        let head = LeadingSpeaker(sentence, takesAnyName: true).flatMap { head in
            head.end <= address.lowerBound && !isRequest(sentence.bytes[head.speaker.name].text) ? head : nil
        }
        let clause = RequestClause(sentence.bytes[(head?.end ?? 0)..<address.lowerBound].text)
        guard let first = clause.words.first?.identifier, let type = clause.names.first, isRequest(type),
            clause.names == [type], first == type || RequestVocabulary.openers.contains(first.lowercased())
        else { return nil }
        return head?.speaker ?? Speaker()
    }

    private static func isRequest(_ type: String) -> Bool { type.hasSuffix("URLRequest") }

    /// The phrase of a text with an address in it, which stands for a noun.
    static func phrase(in text: Bytes, isNamed: Bool) -> RequestPhrase? {
        guard let address = onlyAddress(in: text) else { return nil }
        var head = text[0..<address.lowerBound].text
        let key = head.split { !$0.isLetter }.last.map(String.init)
        if let key, keys.contains(key.lowercased()) {
            let tail = head.reversed().drop { !$0.isLetter }
            head = String(String(tail.reversed()).dropLast(key.count))
        }
        let whole = head + noun + text.from(address.upperBound).text
        let words = RequestClause(whole).words.map(\.text)
        guard !words.contains(where: denials.contains), head.holds("\"method\"") || mayBegin(words) else { return nil }
        return RequestPhrase(whole, isNamed: isNamed, isOfAPI: true)
    }

    /// An imperative asks whoever reads it, and what was `loaded with https://…` need not come from there; failures are
    /// told in any form: `Failed to load the menu from …`.
    private static func mayBegin(_ words: [String]) -> Bool {
        guard let verb = words.first(where: RequestVocabulary.isOpening) else { return true }
        return verb.hasSuffix("ing") || RequestVocabulary.failures.contains(words[0])
    }
}
