/// One line moves every machine of a life that it speaks to; what breaks goes into the record.
extension Life {
    /// Moves every machine by one event and notes what breaks, what was let go, and what shows that it left.
    mutating func step(_ index: UInt32, _ event: Event, _ tables: ContractTables, _ record: inout LifeRecord) {
        lastEvent = index
        eventCount += 1
        // Words that only name its class are its own where it is the only one there.
        if event.token == .none, token == .none || event.kind != .activity { isAlwaysNamed = false }
        if state.isDead {
            // A second deinit line is a second print: a class and its superclass both say it.
            if event.kind.isViewCallback { record.add(Breach(kind: .unexpected, event: index, since: ended), to: self) }
            return
        }
        if let signal = LoadingSignal(event.kind) { load(signal, index, tables, &record) }
        if let signal = LayoutSignal(event.kind) { layOut(signal, index, tables, &record) }
        if let signal = ContainmentSignal(event) { move(signal, index, tables, &record) }
        if let signal = AppearanceSignal(event.kind) { appear(signal, index, event, tables, &record) }
        if event.kind == .deinit {
            // Where no initializer prints, one that never loaded may have died instead of the one on screen.
            if created == nil, state.appearance.isPresent { suspect = suspect ?? index }
            state.isDead = true
            ended = index
        }
    }

    private mutating func load(
        _ signal: LoadingSignal, _ index: UInt32, _ tables: ContractTables, _ record: inout LifeRecord
    ) {
        // Who has spoken before its init is printed may have loaded before as well; so may who is met behind a loss.
        if signal == .create, state.loading == .unknown, firstEvent != index || isMetBehindLoss {
            created = created ?? index
            return
        }
        let move = tables.loading.move(from: state.loading, on: signal)
        note(move.violation, at: index, since: loaded, &record) { $0.kind }
        state.loading = move.to
        if signal == .create, created == nil { created = index }
        // A view that is only just loaded is not on screen, and no layout pass of it is open.
        if signal == .loadView || signal == .didLoad {
            if state.appearance == .unknown { state.appearance = .hidden }
            if state.layout == .unknown { state.layout = .idle }
            if state.containment == .movingOut || state.containment == .removed { suspect = suspect ?? index }
        }
        if signal == .loadView || signal == .didLoad, loaded == nil { loaded = index }
    }

    private mutating func layOut(
        _ signal: LayoutSignal, _ index: UInt32, _ tables: ContractTables, _ record: inout LifeRecord
    ) {
        let move = tables.layout.move(from: state.layout, on: signal)
        if case .missing(.didLayout) = move.violation {
            let breach = Breach(
                kind: .missing(expected: .viewDidLayoutSubviews), event: openPass ?? index, since: index)
            record.add(breach, to: self)
        } else {
            note(move.violation, at: index, since: openPass, &record) { $0.kind }
        }
        if state.layout == .idle, move.to == .inPass { openPass = index }
        if move.to == .idle { openPass = nil }
        state.layout = move.to
    }

    /// A line of which the log does not say whose it is.
    mutating func doubt(at index: UInt32) { suspect = suspect ?? index }

    /// Lines were lost: others of its class may have come unseen.
    mutating func loseSight(at index: UInt32) {
        state = .unknown
        openPass = nil
        announcedRemoval = nil
        announcesDeparture = false
        suspect = suspect ?? index
    }

    /// Returns the breach's position in the record.
    @discardableResult
    func note<Signal>(
        _ violation: Violation<Signal>?, at index: UInt32, since: UInt32?, _ record: inout LifeRecord,
        kind: (Signal) -> EventKind
    ) -> Int? {
        guard let violation else { return nil }
        let breach: BreachKind =
            switch violation {
            case .missing(let signal): .missing(expected: kind(signal))
            case .repeated: .repeated
            case .unexpected: .unexpected
            }
        return record.add(Breach(kind: breach, event: index, since: since), to: self)
    }
}
