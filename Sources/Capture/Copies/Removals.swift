import Lifecycle

/// What is taken out of a whole capture before anybody judges it: lines that tell of no call, and lines that tell of one
/// again.
extension TraceAssembly {
    /// Takes calls once that wrote several lines.
    mutating func joinLinesOfCalls(_ dispatch: LineDispatch) {
        removeEvents(CallLines(trace, dispatch).apply(to: &trace))
    }

    /// Drops what a capture says once more of the same calls. What is printed twice each time is told where lives are
    /// judged: see `PrintHabits`.
    mutating func removeWhatIsSaidTwice() {
        let isOfOneFormat = formatCounts.count(where: { $0 > 0 }) == 1
        if isOfOneFormat { removeDeliveredTwice() }
        removeEvents(SuperclassPrints(trace).copies)
        if !isOfOneFormat { removeCopies() }
        if disorder.isAny {
            for line in trace.remove(RepeatedStretches(trace).copies) { problems.add(.duplicate, line: Int(line)) }
        }
        guard isOfOneFormat else { return }
        removeEvents(TrackerEchoes(trace).copies)
        if disorder.isAny, !disorder.isLarge { trace.numbering.move(LateLines(in: &trace.events).moved) }
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
