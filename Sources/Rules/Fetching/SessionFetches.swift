import Lifecycle

extension Fetch {
    /// Whether the request only reads: sending an order or a statistics event twice is not asking twice.
    var isRead: Bool {
        guard !resource.isEmpty else { return false }
        let method = resource.prefix { $0 != " " }
        return !["POST", "PUT", "PATCH", "DELETE", "CONNECT", "OPTIONS", "TRACE"].contains(method)
    }
}

extension RuleContext {
    /// Whether a request is known to have brought nothing: asking again is then a second try.
    func failed(_ fetch: Fetch) -> Bool {
        if let status = fetch.status, status >= 400 { return true }
        guard let end = fetch.end, case .fetch(let line)? = trace.detail(of: event(end)) else { return false }
        return line.failed
    }
}

/// What requests have in common that make up one finding.
struct FetchCause: Hashable {
    /// Index into `Session.classes`.
    var controllerClass: Int
    var resource: String
}

/// What one instance asks for.
struct AskedResource: Hashable {
    /// Index into `Session.timelines`.
    var timeline: Int
    var resource: String
}
