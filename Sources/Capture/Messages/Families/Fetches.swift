import Lifecycle

extension MessageFamily {
    /// An app's own lines about its requests: `[Cart] GET https://example.com/cart`, `200 'https://…' [0.24 s]`.
    static let fetches = MessageFamily(
        mayBeRequest: true,
        needles: [
            "http://", "https://", "HTTP://", "HTTPS://", "GET /", "POST /", "PUT /", "PATCH /", "DELETE /", "HEAD /",
            "fetch", "Fetch", "equest /", "esponse /", "inished /", "eceived /", "ompleted /", "oaded /", "oading /",
            // A status and a path behind an arrow.
            "200 /", "201 /", "202 /", "204 /", "304 /", "400 /", "401 /", "403 /", "404 /", "409 /", "422 /", "429 /",
            "500 /", "502 /", "503 /", "504 /",
        ],
        read: readFetch
    )

    @Sendable
    private static func readFetch(
        _ sentence: Sentence, _ envelope: Envelope, _ tables: inout MessageTables
    ) -> MessageEvent? {
        guard let request = try? RequestLine(sentence) else {
            return AddressInWords(sentence).map { event($0.request, sentence.bytes, &tables) }
        }
        return event(request, sentence.bytes, &tables)
    }

    private static func event(_ request: RequestLine, _ message: Bytes, _ tables: inout MessageTables) -> MessageEvent {
        var fetch = FetchLine(status: request.status, failed: request.hasFailed)
        fetch.bytes = request.quantities.bytes
        fetch.milliseconds = request.quantities.milliseconds
        fetch.resource = tables.resource(method: message[request.method], address: message[request.address])
        let speaker = tables.reference(request.speaker, in: message)
        return MessageEvent(
            kind: request.isEnd ? .fetchEnd : .fetchStart, controller: speaker.controller, token: speaker.token,
            detail: tables.detail(.fetch(fetch)), flags: request.isAskedByUser ? .askedByUser : [])
    }
}

extension MessageTables {
    /// The resource of a request that is told in words, which are never empty.
    mutating func resource(inWords words: String) -> UInt32 {
        Array(words.utf8).withUnsafeBufferPointer { buffer in
            resource(Bytes(base: buffer.baseAddress!, count: buffer.count)) { $0.text }
        }
    }

    /// The resource of a request; a request that states no method is a GET.
    mutating func resource(method: Bytes, address: Bytes) -> UInt32 {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: method.count + address.count + 4) { key in
            var count = 0
            func append(_ byte: UInt8) {
                key[count] = byte
                count += 1
            }
            for index in 0..<method.count { append(method[index] & ~0x20) }
            if method.isEmpty { for byte in "GET".utf8 { append(byte) } }
            append(UInt8(ascii: " "))
            for index in 0..<address.count { append(address[index]) }
            return resource(Bytes(base: UnsafePointer(key.baseAddress!), count: count)) { Resource.normalised($0.text) }
        }
    }
}
