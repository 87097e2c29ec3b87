import Lifecycle

extension MessageFamily {
    /// A response as Foundation describes it: `<NSHTTPURLResponse: 0x…> { URL: https://… } { Status Code: 200, …`.
    ///
    /// Moya's logger prints it, and so do people who print what they got.
    static let webResponses = MessageFamily(needles: ["NSHTTPURLResponse: 0x"], read: readResponse)

    @Sendable
    private static func readResponse(
        _ sentence: Sentence, _ envelope: Envelope, _ tables: inout MessageTables
    ) -> MessageEvent? {
        let message = sentence.bytes
        guard let start = message.firstPlace(of: "{ URL: http") else { return nil }
        let address = RequestLine.extent(from: start + 7, in: message)
        guard !message.isMasked(at: address.upperBound) else { return nil }
        var fetch = FetchLine()
        fetch.resource = tables.resource(method: message[0..<0], address: message[address])
        fetch.status = message.number(after: "Status Code: ").map { Int($0) }
        fetch.failed = fetch.status.map { $0 >= 400 } ?? false
        return MessageEvent(kind: .fetchEnd, detail: tables.detail(.fetch(fetch)))
    }
}
