/// Tells the stretches of single lives, for the few that a report draws: they are made then and stored nowhere.
package struct LifeReader: Sendable {
    private let session: Session
    private let trace: Trace

    package init(_ session: Session, _ trace: Trace) {
        self.session = session
        self.trace = trace
    }

    /// The stretches of one life, each in one shown state, in order and without holes from its first event on.
    package func spans(of timeline: Timeline) -> [LifeSpan] {
        let indices = session.events(of: timeline)
        guard let first = indices.first else { return [] }
        let contract = ContractTables.compiled(for: session.controllerClass(of: timeline).vocabulary)
        var record = LifeRecord()
        var life = Life(
            index: 0, controllerClass: timeline.controllerClass, token: .none, identity: timeline.identity,
            firstEvent: first, state: trace.events[Int(first)].kind.beginsLife ? .newborn : .unknown)
        var spans: [LifeSpan] = []
        for index in indices {
            life.step(index, trace.events[Int(index)], contract, &record)
            spans.extend(to: index, life, departure: timeline.departure)
        }
        if let departure = timeline.departure, timeline.ended == nil { spans.leave(at: departure.event) }
        if timeline.ended == nil, let end = session.end(of: timeline) { spans.stop(at: end) }
        return spans
    }
}

extension [LifeSpan] {
    fileprivate mutating func extend(to index: UInt32, _ life: Life, departure: Departure?) {
        let isGone = departure.map { index >= $0.event } ?? false
        let state = ShownState(
            life.state, hasLeft: isGone && life.state.appearance == .hidden, appearances: life.appearances)
        let isCancelled = life.state.appearance.isLetGo
        guard let last else { return append(LifeSpan(state: state, from: index, to: nil, isCancelled: isCancelled)) }
        guard last.state != state || last.isCancelled != isCancelled else { return }
        self[count - 1].to = index
        append(LifeSpan(state: state, from: index, to: nil, isCancelled: isCancelled))
    }

    /// A covered screen that is popped with those above it leaves without a callback of its own.
    fileprivate mutating func leave(at index: UInt32) {
        guard let last, last.state != .removed, last.state != .deallocated, index >= last.from else { return }
        self[count - 1].to = index
        append(LifeSpan(state: .removed, from: index, to: nil))
    }

    /// What came after its last line, before it died in silence, nobody knows.
    fileprivate mutating func stop(at index: UInt32) {
        guard let last else { return }
        if last.from >= index, count > 1 { removeLast() } else { self[count - 1].to = index }
    }
}
