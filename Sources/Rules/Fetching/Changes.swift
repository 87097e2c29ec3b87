import Lifecycle

/// What was written on a server so far: who asks for what somebody else wrote has a reason to.
struct Changes {
    private var writes: ArraySlice<(write: Fetch, path: [Substring])>
    /// By path, and by each path that it lies in: what was written there last.
    private var latest: [[Substring]: Fetch] = [:]
    private var latestWithin: [[Substring]: Fetch] = [:]

    init(_ fetches: [Fetch]) {
        writes =
            fetches.filter { !$0.resource.isEmpty && !$0.isRead }.sorted { $0.start < $1.start }
            .map { ($0, $0.resource.pathOfRequest) }[...]
    }

    /// Takes what was written before an event.
    mutating func note(until event: UInt32) {
        while let (write, path) = writes.first, write.start < event {
            writes.removeFirst()
            latest[path] = write
            for count in path.indices { latestWithin[Array(path[...count])] = write }
        }
    }

    /// Whether another one wrote a record of a list, or the list of a record, since an event.
    func mayBe(in request: Fetch, since event: UInt32) -> Bool {
        let path = request.resource.pathOfRequest
        let above = path.indices.compactMap { latest[Array(path[...$0])] }
        return (above + [latestWithin[path]].compactMap(\.self)).contains {
            $0.start > event && $0.timeline != request.timeline
        }
    }
}

extension String {
    /// What stands between the method and the query, part by part.
    fileprivate var pathOfRequest: [Substring] {
        drop { $0 != " " }.dropFirst().prefix { $0 != "?" }.split(separator: "/")
    }
}
