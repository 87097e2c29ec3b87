import Lifecycle

extension MessageFamily {
    /// CFNetwork's own blocks, with `CFNETWORK_DIAGNOSTICS` set: `CFNetwork Diagnostics [1:9] 10:11:12.420 { Did Finish: …`.
    ///
    /// Their lines come joined (`MessageBlock`). Only the end of a load is told: the blocks before it repeat its address.
    static let networkDiagnostics = MessageFamily(
        rank: .sentence, needles: ["CFNetwork Diagnostics ["], read: readDiagnostics)

    @Sendable
    private static func readDiagnostics(
        _ sentence: Sentence, _ envelope: Envelope, _ tables: inout MessageTables, _ problems: inout MessageProblems
    ) -> MessageEvent? {
        let message = sentence.bytes
        let hasFailed = message.firstIndex(of: " Did Fail:") != nil
        guard hasFailed || message.firstIndex(of: " Did Finish:") != nil, let lead = message.firstIndex(of: "request ")
        else { return nil }
        let method = message.word(from: lead + 8)
        let address = RequestLine.extent(from: min(method.upperBound + 1, message.count), in: message)
        guard message[address].starts(with: "http"), !message.isMasked(at: address.upperBound) else { return nil }
        var fetch = FetchLine(failed: hasFailed)
        fetch.resource = tables.resource(method: message[method], address: message[address])
        fetch.milliseconds = message.number(after: "total time: ").map { ($0 * 1_000_000).rounded() / 1_000 }
        fetch.bytes = message.number(after: "total bytes: ").map { Int($0) }
        return MessageEvent(kind: .fetchEnd, detail: tables.detail(.fetch(fetch)))
    }
}
