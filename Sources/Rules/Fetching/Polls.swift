import Lifecycle

extension RuleContext {
    /// What instances ask for at even intervals while they are on screen, of requests given as indices into
    /// `Session.fetches`: a timer does, and on return the last answer is as old as any that the timer replaces. Without a
    /// clock nobody sees the intervals, and who asks so often in one appearance is taken to be driven by a timer.
    func polled(among fetches: [Int]) -> Set<AskedResource> {
        var starts: [Poll: [UInt32]] = [:]
        for index in fetches {
            let fetch = session.fetches[index]
            guard let timeline = fetch.timeline else { continue }
            let asked = AskedResource(timeline: timeline, resource: fetch.resource)
            starts[Poll(asked: asked, appearance: fetch.appearance), default: []].append(fetch.start)
        }
        let even = starts.filter { poll in
            if session.clock == .none { return poll.value.count >= fewestWithoutClock }
            return Beats(poll.value.sorted(), in: self)?.period(of: 1) != nil
        }
        return Set(even.keys.map(\.asked))
    }
}

private let fewestWithoutClock = 4

/// One appearance in which an instance asks for a resource.
private struct Poll: Hashable {
    let asked: AskedResource
    let appearance: Int
}
