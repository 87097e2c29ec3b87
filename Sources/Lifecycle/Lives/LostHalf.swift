/// Half a pair that the log does not show, and the stretch of it in which it would stand.
struct LostHalf {
    /// Index into the session's lives.
    let life: Int
    let controllerClass: Int
    /// What is missing or, where more than one line is, what came again.
    let kind: EventKind
    /// Whether it is the one line that is missing, and UIKit sends it: moves and layout are often forgotten by hand.
    let isMissing: Bool
    /// The line that does not follow from those before.
    let witness: UInt32
    /// Positions among the session's events before which it may have stood.
    let start: Int
    let end: Int

    /// The events of a session.
    struct SessionEvents {
        let events: [UInt32]
        let trace: Trace
        /// As in `Replayed`.
        let lifeOfEvent: [Int32]

        /// Both halves of what nobody holds back come within it.
        private static let transition = Span.seconds(2)
        private static let transitionInEvents = 16
        /// A clock may stand still, so that a whole log is within it.
        private static let mostEvents = 256

        func kind(_ event: UInt32) -> EventKind { trace.events[Int(event)].kind }

        func position(of event: UInt32) -> Int { events.partitioningIndex { $0 >= event } }

        /// Where half a pair may have stood that follows an event at once.
        func places(after event: UInt32, until last: Int) -> ClosedRange<Int>? {
            let start = position(of: event) + 1
            guard start <= last else { return nil }
            let time = trace.events[Int(event)].time
            var end = start
            while end < last, !isApart(time, events[end], end - start) { end += 1 }
            return start...end
        }

        /// Where half a pair may have stood that an event follows at once, with no other line of the instance between.
        func places(before event: UInt32, from first: Int) -> ClosedRange<Int>? {
            let end = position(of: event)
            guard first <= end else { return nil }
            let time = trace.events[Int(event)].time
            var start = end
            while start > first, lifeOfEvent[start - 1] != lifeOfEvent[end],
                !isApart(time, events[start - 1], end - start)
            {
                start -= 1
            }
            return start...end
        }

        private func isApart(_ time: Timestamp, _ event: UInt32, _ count: Int) -> Bool {
            guard count < Self.mostEvents else { return true }
            let span = trace.events[Int(event)].time.since(time)
            return span.map { $0.microseconds.magnitude > Self.transition.microseconds.magnitude }
                ?? (count >= Self.transitionInEvents)
        }
    }
}

extension LostHalf {
    /// Nil where the breach does not tell within moments where the line would stand.
    init?(_ breach: Breach, of life: Life, in session: SessionEvents) {
        let first = min(breach.since ?? breach.event, breach.event)
        let last = breach.since.map { max($0, breach.event) }
        let after = session.position(of: first) + 1
        switch breach.kind {
        case .missing(let expected):
            if let last, session.kind(last).openingHalf == expected {
                self.init(expected, true, of: life, breach.event, session.places(before: last, from: after))
            } else if expected.openingHalf == session.kind(first)
                || expected == .viewDidAppear && session.kind(first) == .viewIsAppearing
            {
                let end = last.map { session.position(of: $0) } ?? session.events.count - 1
                self.init(expected, true, of: life, breach.event, session.places(after: first, until: end))
            } else if last == nil, session.kind(first).openingHalf == expected {
                self.init(expected, true, of: life, breach.event, session.places(before: first, from: 1))
            } else if last == nil, let loaded = life.loaded, loaded < first {
                self.init(expected, true, of: life, first, session.places(after: loaded, until: after - 1))
            } else if let last {
                self.init(expected, false, of: life, breach.event, session.places(before: last, from: after))
            } else {
                return nil
            }
        case .repeated:
            guard let last, AppearanceSignal(session.kind(last)) != nil else { return nil }
            self.init(session.kind(last), false, of: life, last, session.places(before: last, from: after))
        case .unexpected:
            guard let last else { return nil }
            self.init(session.kind(last), false, of: life, last, session.places(before: last, from: after))
        case .reversedRemoval: return nil
        }
    }

    /// What an instance must have done unseen that breaks no contract: it is met when it closes a pair, or it dies while
    /// it is on screen.
    init?(unseenOf life: Life, printed: EventKinds, in session: SessionEvents) {
        guard life.token != .none else { return nil }
        if life.isMetMidway, !life.isMetAtHead, let opening = session.kind(life.firstEvent).openingHalf {
            self.init(opening, true, of: life, life.firstEvent, session.places(before: life.firstEvent, from: 1))
        } else if let ended = life.ended, life.state.appearance == .onScreen, printed.contains(.viewDidDisappear),
            let shown = life.lastAppearance
        {
            let places = session.places(before: ended, from: session.position(of: shown) + 1)
            self.init(.viewDidDisappear, false, of: life, ended, places)
        } else {
            return nil
        }
    }

    private init?(
        _ kind: EventKind, _ isMissing: Bool, of life: Life, _ witness: UInt32, _ places: ClosedRange<Int>?
    ) {
        guard let places else { return nil }
        self.life = life.index
        controllerClass = life.controllerClass
        self.kind = kind
        self.isMissing = isMissing && AppearanceSignal(kind) != nil
        self.witness = witness
        (start, end) = (places.lowerBound, places.upperBound)
    }

    /// How many places they need: those that may have stood in one are one.
    static func places(of halves: [LostHalf]) -> Int {
        var count = 0
        var last = -1
        for half in halves.sorted(by: { $0.end < $1.end }) where half.start > last {
            count += 1
            last = half.end
        }
        return count
    }
}
