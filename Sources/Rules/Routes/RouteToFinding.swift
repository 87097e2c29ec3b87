import Lifecycle

extension RuleContext {
    /// The shortest way to see again what an accusation tells; nil where the log shows none.
    func route(to accusation: Accusation) -> Route? {
        guard !session.transitions.isEmpty, !accusation.timelines.isEmpty else { return nil }
        let map = routes.value { RouteMap(session) }
        let ways = accusation.timelines.prefix(Self.mostTried).compactMap { timeline in
            map.route(to: timeline, until: end(of: timeline, accusation), in: trace)
        }
        guard var way = ways.min(by: { $0.moves.count < $1.moves.count }) else { return nil }
        if let remark = accusation.distinction?.telltale { way.insert(remark) }
        return way
    }

    /// Looking at a few of many instances is enough for a short way.
    private static let mostTried = 32

    /// Until it left, where it left; else until the line to blame.
    private func end(of timeline: Int, _ accusation: Accusation) -> UInt32 {
        if let departure = session.timelines[timeline].departure { return departure.event }
        let line = accusation.blamed.line
        return session.events(ofTimeline: timeline).last { event($0).line <= line }
            ?? session.begin(ofTimeline: timeline)
    }
}

extension Route {
    /// What goes with the leak is done before one leaves.
    fileprivate mutating func insert(_ remark: String) {
        guard let last = moves.popLast() else { return }
        let speaker = moves.last?.screen ?? start
        moves += [Move(deed: .wait, screen: speaker, remark: remark, line: last.line), last]
    }
}

extension Distinction {
    /// What the leaked said and the released did not.
    fileprivate var telltale: String? {
        guard isOfTheLeaked else { return nil }
        return deeds.lazy.compactMap { deed in
            guard deed.hasPrefix("said \""), deed.hasSuffix("\"") else { return nil }
            return String(deed.dropFirst(6).dropLast())
        }.first
    }
}
