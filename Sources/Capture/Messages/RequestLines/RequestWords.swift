/// The words in which lines about requests differ from other lines with an address.
enum RequestWords {
    private static let methods: [StaticString] = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"]

    private static let starts: [StaticString] = [
        "fetch", "fetching", "fetches", "request", "requests", "requesting", "load", "loading", "loads", "download",
        "downloading", "get", "getting", "refresh", "refreshing", "reload", "reloading", "send", "sending", "call",
        "calling", "start", "started", "starting", "begin", "resume", "resuming",
    ]

    private static let ends: [StaticString] = [
        "finished", "finish", "received", "receive", "completed", "complete", "loaded", "fetched", "response",
        "responded", "done", "succeeded", "success", "ended", "downloaded", "requested", "returned", "got",
    ]

    private static let failures: [StaticString] = [
        "failed", "failure", "error", "cancelled", "canceled", "timeout", "timed", "aborted",
    ]

    private static let users: [StaticString] = ["refresh", "refreshing", "refreshed", "pull", "pulled", "user"]

    static func isMethod(_ word: Bytes) -> Bool { methods.contains { word.equals($0) } }
    static func isStart(_ word: Bytes) -> Bool { contains(word, starts) }
    static func isEnd(_ word: Bytes) -> Bool { contains(word, ends) }
    static func isFailure(_ word: Bytes) -> Bool { contains(word, failures) }
    static func isUser(_ word: Bytes) -> Bool { contains(word, users) }

    private static func contains(_ word: Bytes, _ words: [StaticString]) -> Bool {
        guard word.count <= 12 else { return false }
        return words.contains { word.isEqual(folding: $0) }
    }
}
