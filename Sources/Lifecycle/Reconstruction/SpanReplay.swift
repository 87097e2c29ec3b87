extension Session {
    /// The stretches of one life, each in one shown state, in order and without holes from its first event on.
    ///
    /// Replays the life through its class's contract: spans are needed for the few lives a report draws, so they are
    /// made then and stored nowhere.
    package func spans(of timeline: Timeline, in trace: Trace) -> [LifeSpan] {
        let indices = events(of: timeline)
        guard let first = indices.first else { return [] }
        let kind = trace.events[Int(first)].kind
        var life = Life(
            controllerClass: timeline.controllerClass, token: .none, identity: timeline.identity, firstEvent: first,
            state: kind.beginsLife ? .newborn : .unknown)
        let tables = ContractTables(logged: classes[timeline.controllerClass].vocabulary)
        var spans: [LifeSpan] = []
        for index in indices {
            life.step(index, trace.events[Int(index)], tables)
            let hasLeft = timeline.departure.map { index >= $0.event } ?? false
            let state = ShownState(
                life.state, hasLeft: hasLeft && life.state.appearance == .hidden, appearances: life.appearances)
            let isCancelled = life.state.appearance == .retreating || life.state.appearance == .returning
            spans.extend(to: index, state, isCancelled)
        }
        if let departure = timeline.departure, timeline.ended == nil { spans.leave(at: departure.event) }
        return spans
    }
}

extension [LifeSpan] {
    fileprivate mutating func extend(to index: UInt32, _ state: ShownState, _ isCancelled: Bool) {
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
}
