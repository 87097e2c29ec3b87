import Lifecycle

extension SurvivalFacts {
    /// How many of a class that goes by its name can have left and live at the most, whichever they are: those that were
    /// made, or there before the log shows one made, less those that died or are on the screen. A screen that comes back
    /// without a birth, as a page does that its container keeps, is one of those; nil where the log tells no births, or
    /// loses lines.
    func mostAway(ofClass place: Int) -> Int? {
        let own = session.classes[place]
        guard !session.losesLines, !own.vocabulary.intersection(newborn).isEmpty else { return nil }
        let births = own.timelines.compactMap(birth)
        guard let first = births.min() else { return nil }
        let unmet = own.timelines.filter { birth(of: $0) == nil && session.begin(ofTimeline: $0) < first }
        let gone = own.timelines.filter { session.timelines[$0].death != nil }
        let shown = own.timelines.filter { session.timelines[$0].shownState == .onScreen }
        return births.count + unmet.count - gone.count - shown.count
    }

    /// The first line that shows a new object.
    private func birth(of timeline: Int) -> UInt32? {
        session.events(ofTimeline: timeline).first { newborn.contains(trace.events[Int($0)].kind) }
    }
}
