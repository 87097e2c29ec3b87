/// The address of a request without what differs each time it is sent.
enum Resource {
    /// Query parameters that only keep caches from answering.
    private static let passing: Set<String> = [
        "_", "ts", "t", "timestamp", "cb", "cachebuster", "cache_buster", "nocache", "nonce", "rand", "random", "_dc",
    ]

    /// `GET HTTPS://Example.com:443/cart?b=2&_=1714557072&a=1#top` becomes `GET https://example.com/cart?a=1&b=2`.
    static func normalised(_ text: String) -> String {
        guard let blank = text.firstIndex(of: " ") else { return text }
        let method = text[..<blank]
        let address = text[text.index(after: blank)...].prefix { $0 != "#" }
        let parts = address.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        var result = "\(method) \(place(parts[0]))"
        let parameters = parts.count > 1 ? lasting(parts[1]) : []
        if !parameters.isEmpty { result += "?" + parameters.joined(separator: "&") }
        return result
    }

    /// Scheme and host in lower case, without the port that the scheme implies.
    private static func place(_ address: Substring) -> String {
        guard let mark = address.firstRange(of: "://") else { return String(address) }
        let scheme = address[..<mark.lowerBound].lowercased()
        let rest = address[mark.upperBound...]
        let slash = rest.firstIndex(of: "/") ?? rest.endIndex
        var host = rest[..<slash].lowercased()
        let port = scheme == "https" ? ":443" : ":80"
        if host.hasSuffix(port) { host.removeLast(port.count) }
        return "\(scheme)://\(host)\(rest[slash...])"
    }

    private static func lasting(_ query: Substring) -> [String] {
        query.split(separator: "&").filter { parameter in
            let pair = parameter.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if passing.contains(pair[0].lowercased()) { return false }
            return pair.count < 2 || !isPassing(pair[1])
        }.map(String.init).sorted()
    }

    /// Whether a value is a point in time (10 or 13 digits) or a UUID.
    private static func isPassing(_ value: Substring) -> Bool {
        let bytes = Array(value.utf8)
        let isNumber = bytes.allSatisfy { hexValue($0).map { $0 < 10 } ?? false }
        if isNumber { return (bytes.count == 10 || bytes.count == 13) && bytes[0] == UInt8(ascii: "1") }
        return bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return false }
            return Bytes(base: base, count: buffer.count).endOfUUID(from: 0) == buffer.count
        }
    }
}
