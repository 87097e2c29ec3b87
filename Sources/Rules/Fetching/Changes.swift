import Lifecycle

/// What was written on a server: who asks for what somebody else wrote has a reason to.
struct Changes: Sendable {
    /// In order, by path, and by each path that it lies in.
    private var written: [[Substring]: [Fetch]] = [:]
    private var writtenWithin: [[Substring]: [Fetch]] = [:]

    init(_ fetches: [Fetch]) {
        for write in fetches.filter({ !$0.resource.isEmpty && !$0.isRead }).sorted(by: { $0.start < $1.start }) {
            let path = write.resource.pathOfRequest
            written[path, default: []].append(write)
            for place in path.indices { writtenWithin[Array(path[...place]), default: []].append(write) }
        }
    }

    /// Whether another one wrote a record of a list, or the list of a record, between an event and a request for it.
    func mayBe(in request: Fetch, since event: UInt32) -> Bool {
        let path = request.resource.pathOfRequest
        let above = path.indices.map { written[Array(path[...$0])] }
        return (above + [writtenWithin[path]]).compactMap(\.self).contains { writes in
            writes[writes.partitioningIndex { $0.start > event }...].prefix { $0.start < request.start }
                .contains { $0.timeline != request.timeline }
        }
    }
}

extension RuleContext {
    /// What the session wrote.
    var changes: Changes { keptChanges.value { Changes(session.fetches) } }
}

extension String {
    /// What stands between the method and the query, part by part.
    fileprivate var pathOfRequest: [Substring] {
        drop { $0 != " " }.dropFirst().prefix { $0 != "?" }.split(separator: "/")
    }
}
