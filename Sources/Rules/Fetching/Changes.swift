import Lifecycle

/// What was written on a server so far: who asks for it again has a reason to.
struct Changes {
    private var writes: ArraySlice<(start: UInt32, path: [Substring])>
    /// By path, and by each path that it lies in: when something was written there last.
    private var latest: [[Substring]: UInt32] = [:]
    private var latestWithin: [[Substring]: UInt32] = [:]

    init(_ fetches: [Fetch]) {
        writes =
            fetches.filter { !$0.resource.isEmpty && !$0.isRead }
            .map { ($0.start, $0.resource.pathOfRequest) }.sorted { $0.0 < $1.0 }[...]
    }

    /// Takes what was written before an event.
    mutating func note(until event: UInt32) {
        while let (start, path) = writes.first, start < event {
            writes.removeFirst()
            latest[path] = start
            for count in path.indices { latestWithin[Array(path[...count])] = start }
        }
    }

    /// Whether a record of a list, or the list of a record, was written since an event.
    func mayBe(in resource: String, since event: UInt32) -> Bool {
        let path = resource.pathOfRequest
        let last = path.indices.lazy.compactMap { latest[Array(path[...$0])] }.max()
        return max(last ?? 0, latestWithin[path] ?? 0) > event
    }
}

extension String {
    /// What stands between the method and the query, part by part.
    fileprivate var pathOfRequest: [Substring] {
        drop { $0 != " " }.dropFirst().prefix { $0 != "?" }.split(separator: "/")
    }
}
