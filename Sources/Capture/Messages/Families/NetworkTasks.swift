import Lifecycle

extension MessageFamily {
    /// CFNetwork's own lines about a transfer: `Task <UUID>.<3> resuming`. They never hold an address.
    static let networkTasks = MessageFamily(needles: ["Task <"], read: readNetworkTask)

    @Sendable
    private static func readNetworkTask(
        _ sentence: Sentence, _ envelope: Envelope, _ tables: inout MessageTables
    ) -> MessageEvent? {
        let message = sentence.bytes
        guard let lead = message.firstPlace(of: "Task <"), message.endOfUUID(from: lead + 6) != nil,
            let end = message.firstPlace(of: "> ", from: lead + 42)
        else { return nil }
        let task = message[lead + 5..<end + 1]
        guard var line = outcome(message[end + 2..<message.count]) else { return nil }
        line.fetch.task = tables.resource(task) { $0.text }
        line.fetch.resource = failedAddress(in: message).map {
            tables.resource(method: message[0..<0], address: message[$0])
        }
        return MessageEvent(kind: line.kind, detail: tables.detail(.fetch(line.fetch)))
    }

    /// Only errors tell the address: `NSErrorFailingURLStringKey=https://…`.
    private static func failedAddress(in message: Bytes) -> Range<Int>? {
        let key: StaticString = "NSErrorFailingURLStringKey=http"
        guard let place = message.firstPlace(of: key) else { return nil }
        let address = RequestLine.extent(from: place + key.utf8CodeUnitCount - 4, in: message)
        return message.isMasked(at: address.upperBound) ? nil : address
    }

    /// Source: CFNetwork's logs of iOS 12 to 18; a transfer ends with its summary, with `finished`, or with both.
    private static func outcome(_ text: Bytes) -> (kind: EventKind, fetch: FetchLine)? {
        if text.holds("resuming") { return (.fetchStart, FetchLine()) }
        if text.holds("finished successfully") { return (.fetchEnd, FetchLine()) }
        if text.holds("finished with error") { return (.fetchEnd, FetchLine(failed: true)) }
        guard text.holds("summary for task ") else { return nil }
        var fetch = FetchLine(failed: text.holds("summary for task failure"))
        fetch.status = text.number(after: "response_status=").flatMap { (100...599).contains($0) ? Int($0) : nil }
        fetch.bytes = text.number(after: "response_bytes=").map { Int($0) }
        fetch.milliseconds = text.number(after: "transaction_duration_ms=")
        return (.fetchEnd, fetch)
    }
}

extension Bytes {
    /// The decimal number that directly follows `key`.
    func number(after key: StaticString) -> Double? {
        firstPlace(of: key).flatMap { decimal(at: $0 + key.utf8CodeUnitCount)?.value }
    }

    /// A decimal number at `start`, and where it ends; digits beyond the 15th are dropped.
    func decimal(at start: Int) -> (value: Double, end: Int)? {
        var index = start
        var (value, scale, digits) = (0.0, 1.0, 0)
        var isFraction = false
        while index < count {
            let byte = self[index]
            if let digit = hexValue(byte), digit < 10 {
                digits += 1
                if digits <= 15 {
                    value = value * 10 + Double(digit)
                    if isFraction { scale *= 10 }
                }
            } else if byte == UInt8(ascii: "."), !isFraction, digits > 0, index + 1 < count,
                let next = hexValue(self[index + 1]), next < 10
            {
                isFraction = true
            } else {
                break
            }
            index += 1
        }
        return digits > 0 && digits <= 15 ? (value / scale, index) : nil
    }
}
