import Lifecycle

extension Array {
    /// At most so many of the elements, evenly from the first to the last: a drawing may lose detail, never its end.
    func spread(atMost limit: Int) -> [Element] {
        guard count > limit else { return self }
        guard limit > 1 else { return Array(prefix(Swift.max(limit, 0))) }
        return (0..<limit).map { self[$0 * (count - 1) / (limit - 1)] }
    }
}

/// A stretch of a lane as it is drawn: one span of the life, or several too short to be told apart.
struct Stretch: Sendable {
    /// Where it begins, and where it ends (nil: at the session's end); the state is that of a single span.
    private(set) var span: LifeSpan
    /// How many spans it stands for.
    private(set) var count = 1
    /// How many of them were on screen.
    private(set) var timesOnScreen: Int

    private init(_ span: LifeSpan) {
        self.span = span
        timesOnScreen = span.state == .onScreen ? 1 : 0
    }

    private mutating func take(_ next: LifeSpan) {
        span.to = next.to
        count += 1
        timesOnScreen += next.state == .onScreen ? 1 : 0
    }

    /// The spans of a life in at most about `limit` stretches: neighbours that are short are merged, none is left out.
    ///
    /// A span as long as a stretch may be stands alone; so does the one after the exit, which is what one looks for.
    static func merged(_ spans: [LifeSpan], axis: Axis, limit: Int) -> [Stretch] {
        guard spans.count > limit else { return spans.map { Stretch($0) } }
        let longest = 2 / Double(max(limit, 1))
        func place(_ event: UInt32?) -> Double { event.map { axis.fraction(of: $0) } ?? 1 }
        var stretches: [Stretch] = []
        var isOpen = false
        for span in spans {
            let isLong = place(span.to) - place(span.from) >= longest || span.state == .removed
            if isOpen, !isLong, place(span.to) - place(stretches[stretches.count - 1].span.from) < longest {
                stretches[stretches.count - 1].take(span)
            } else {
                stretches.append(Stretch(span))
                isOpen = !isLong
            }
        }
        return stretches
    }
}
