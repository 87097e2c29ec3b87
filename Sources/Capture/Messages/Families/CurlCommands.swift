import Lifecycle

extension MessageFamily {
    /// A request printed as a command for the shell: `$ curl -v -X POST -d '…' "https://example.com/cart"`.
    ///
    /// Alamofire and Moya spread it over lines that end with a backslash; they come joined (`MessageBlock`).
    static let curlCommands = MessageFamily(
        needles: ["curl -", "curl \\", "curl \"http"], read: readCurl)

    @Sendable
    private static func readCurl(
        _ sentence: Sentence, _ envelope: Envelope, _ tables: inout MessageTables
    ) -> MessageEvent? {
        let message = sentence.bytes
        guard let start = message.firstPlace(of: "curl "), start == 0 || !message[start - 1].isLetter,
            let address = address(in: message, from: start)
        else { return nil }
        let options = message[start..<message.count]
        var fetch = FetchLine()
        fetch.resource = tables.resource(method: method(in: options), address: message[address])
        return MessageEvent(kind: .fetchStart, detail: tables.detail(.fetch(fetch)))
    }

    /// The word in quotes, or bare, that begins with a scheme and is no option's value: the last one.
    private static func address(in message: Bytes, from start: Int) -> Range<Int>? {
        var found: Range<Int>?
        var index = start
        while let place = message.firstPlace(of: "http", from: index) {
            let before = message[place - 1]
            let isWord = before == UInt8(ascii: "\"") || before == UInt8(ascii: "'") || before.isBlank
            let extent = RequestLine.extent(from: place, in: message)
            if isWord, extent.count > 8, message[extent].firstPlace(of: "://") != nil { found = extent }
            index = max(extent.upperBound, place + 4)
        }
        return found.flatMap { message.isMasked(at: $0.upperBound) ? nil : $0 }
    }

    /// What `-X` says; a request with a body is a POST without it.
    private static func method(in options: Bytes) -> Bytes {
        for option in [" -X ", " --request "] as [StaticString] {
            guard let place = options.firstPlace(of: option) else { continue }
            let word = options.word(from: place + option.utf8CodeUnitCount)
            let isQuoted = word.count > 2 && !options[word.lowerBound].isLetter
            return options[isQuoted ? word.lowerBound + 1..<word.upperBound - 1 : word]
        }
        let hasBody = options.firstPlace(of: " -d ") != nil || options.firstPlace(of: " --data") != nil
        return hasBody ? post : options[0..<0]
    }

    private static let post = Bytes(literal: "POST")
}

extension Bytes {
    /// Whether what follows was hidden by the system, so that the text before it is no whole address.
    func isMasked(at place: Int) -> Bool {
        holds("<private>", at: place) || holds("<redacted>", at: place) || holds("<mask", at: place)
            || holds("<…>", at: place)
    }
}
