import Lifecycle

/// What is taken out of a whole capture before anybody judges it: lines that tell of no call, and lines that tell of one
/// again.
extension TraceAssembly {
    /// Takes calls once that wrote several lines.
    mutating func joinLinesOfCalls() {
        if !places.isEmpty { removeEvents(CallLines(places, trace).apply(to: &trace)) }
    }

    /// Drops what a capture says once more of the same calls.
    mutating func removeWhatIsSaidTwice() {
        let isOfOneFormat = formatCounts.count(where: { $0 > 0 }) == 1
        if isOfOneFormat {
            removeEvents(retoldCalls(behind: { $0.removeCopiesOfLines(isOfOneFormat: true) }))
        } else {
            removeCopiesOfLines(isOfOneFormat: false)
        }
        if disorder.isAny, !disorder.isLarge, isOfOneFormat {
            trace.numbering.move(LateLines(in: &trace.events).moved)
        }
    }

    /// The calls that are told in other words again in what `remove` leaves.
    ///
    /// In most captures it leaves everything: in a large one, while that is made sure of, another core looks for them as if
    /// it were so.
    private mutating func retoldCalls(behind remove: @Sendable (inout TraceAssembly) -> Void) -> Set<Int> {
        guard Threads.areWorthIt(forEvents: trace.events.count) else {
            remove(&self)
            return TrackerEchoes(trace).copies
        }
        let whole = self
        let (rest, retold) = sideBySide(
            { () -> TraceAssembly in
                var rest = whole
                remove(&rest)
                return rest
            }, { TrackerEchoes(whole.trace).copies })
        self = rest
        // As long as both share their storage, neither was written to.
        return trace.events.hasStorage(of: whole.trace.events) ? retold : TrackerEchoes(trace).copies
    }

    /// Drops lines that stand in the capture once more, or print a call once more in the same words.
    private mutating func removeCopiesOfLines(isOfOneFormat: Bool) {
        if isOfOneFormat { removeDeliveredTwice() }
        removeEvents(DoubledPrints(trace).copies)
        removeEvents(SuperclassPrints(trace).copies)
        if formatCounts.count(where: { $0 > 0 }) > 1 { removeCopies() }
        if disorder.isAny {
            for line in trace.remove(RepeatedStretches(trace).copies) { problems.add(.duplicate, line: Int(line)) }
        }
    }

    /// Drops lines that were delivered once more.
    private mutating func removeDeliveredTwice() {
        let copies = DeliveredTwice(trace).copies
        for place in copies { problems.add(.duplicate, line: Int(trace.events[place].line)) }
        removeEvents(copies)
    }

    mutating func removeEvents(_ places: Set<Int>) {
        guard !places.isEmpty else { return }
        trace.events = trace.events.enumerated().filter { !places.contains($0.offset) }.map(\.element)
        eventFormats = eventFormats.enumerated().filter { !places.contains($0.offset) }.map(\.element)
    }

    private mutating func removeCopies() {
        var mirrored = MirroredLines(formats: eventFormats)
        mirrored.remove(from: &trace)
        for line in mirrored.copies { problems.add(.duplicate, line: Int(line)) }
    }
}

extension Array {
    /// Whether two arrays lie at one place in memory.
    fileprivate func hasStorage(of other: [Element]) -> Bool {
        withUnsafeBufferPointer { own in
            other.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress && own.count == $0.count }
        }
    }
}
