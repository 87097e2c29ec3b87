import Lifecycle

/// What is taken out of a whole capture before anybody judges it: lines that tell of no call, and lines that tell of one
/// again.
extension TraceAssembly {
    /// Takes calls once that wrote several lines.
    mutating func joinLinesOfCalls(_ dispatch: LineDispatch) {
        removeEvents(CallEnds(trace, dispatch).copies)
        removeEvents(CallLines(trace, dispatch).apply(to: &trace))
    }

    /// Drops what a capture says once more of the same calls. What is printed twice each time is told where lives are
    /// judged: see `PrintHabits`.
    mutating func removeWhatIsSaidTwice() {
        let isOfOneFormat = formatCounts.count(where: { $0 > 0 }) == 1
        if isOfOneFormat { removeDuplicates(DeliveredTwice(trace).copies) }
        removeEvents(SuperclassPrints(trace).copies)
        if !isOfOneFormat { removeDuplicates(MirroredLines(in: &trace, formats: eventFormats).copies) }
        if disorder.isAny { removeDuplicates(RepeatedStretches(trace).copies) }
        guard isOfOneFormat else { return }
        removeEvents(TrackerEchoes(trace).copies)
        if disorder.isAny, !disorder.isLarge { trace.numbering.move(LateLines(in: &trace.events).moved) }
    }

    /// Drops lines that came once more, and tells how many.
    private mutating func removeDuplicates(_ places: Set<Int>) {
        for place in places { problems.add(.duplicate, line: Int(trace.events[place].line)) }
        removeEvents(places)
    }

    mutating func removeEvents(_ places: Set<Int>) {
        guard !places.isEmpty else { return }
        trace.events = trace.events.enumerated().filter { !places.contains($0.offset) }.map(\.element)
        eventFormats = eventFormats.enumerated().filter { !places.contains($0.offset) }.map(\.element)
    }
}
