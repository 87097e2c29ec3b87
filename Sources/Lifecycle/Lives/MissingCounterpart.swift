/// Half a pair that the log does not show, and the stretch of it in which it would stand.
struct MissingCounterpart {
    /// Index into the session's lives.
    let life: Int
    let controllerClass: Int
    /// What is missing or, where more than one line is, what came again.
    let kind: EventKind
    /// Whether it is the one line that is missing, and UIKit sends it: moves and layout are often forgotten by hand.
    let isMissing: Bool
    /// Whether both halves of the turn are missing in which the instance came, or went, between two turns that are whole:
    /// an app forgets one line, or all those of a kind.
    private(set) var isWholeTurn = false
    /// Whether it is the one line that is missing, whoever sends it.
    private let isOneLine: Bool
    /// Whether its class prints it nowhere: it may just not be among what is printed there.
    private var isUnprinted = false
    /// The line that does not follow from those before.
    let witness: UInt32
    /// Positions among the session's events before which it may have stood.
    let start: Int
    let end: Int

    /// The events of a session; a class, because each half that is looked for would be given a copy of its arrays.
    final class SessionEvents {
        let events: [UInt32]
        let trace: Trace
        /// As in `Replayed`.
        let lifeOfEvent: [Int32]

        init(events: [UInt32], trace: Trace, lifeOfEvent: [Int32]) {
            (self.events, self.trace, self.lifeOfEvent) = (events, trace, lifeOfEvent)
        }

        /// Both halves of what nobody holds back come within it.
        private static let transition = Span.seconds(2)
        private static let transitionInEvents = 16
        /// A clock may stand still, so that a whole log is within it.
        private static let mostEvents = 256

        func kind(_ event: UInt32) -> EventKind { trace.events[Int(event)].kind }

        func position(of event: UInt32) -> Int { events.partitioningIndex { $0 >= event } }

        /// The lines of the turn that begins behind an event of a life, or with it; nil where it does not begin as it must.
        func turn(at event: UInt32, beginning first: EventKind) -> EventKinds? {
            let start = position(of: event)
            var turn: EventKinds = []
            for place in events.indices[start...].prefix(Self.mostEvents) where lifeOfEvent[place] == lifeOfEvent[start]
            {
                let kind = kind(events[place])
                guard AppearanceSignal(kind) != nil || kind == .deinit else { continue }
                let isRest = kind == .viewIsAppearing || kind == first.closingHalf
                guard turn.isEmpty ? kind == first : isRest else { break }
                turn.insert(kind)
                if kind == first.closingHalf { break }
            }
            return turn.isEmpty ? nil : turn
        }

        /// The last line of a life before an event by which it comes or goes, if it is near.
        func turn(before event: UInt32) -> UInt32? {
            let end = position(of: event)
            return events.indices[..<end].suffix(Self.mostEvents)
                .last { lifeOfEvent[$0] == lifeOfEvent[end] && AppearanceSignal(kind(events[$0])) != nil }
                .map { events[$0] }
        }

        /// Whether an event follows another one so late that nothing which began with that can go on.
        func isApart(_ event: UInt32, from other: UInt32) -> Bool {
            isApart(trace.events[Int(other)].time, event, position(of: event) - position(of: other))
        }

        /// Where several lines may have stood between two events; nearer to the later one where they are far apart.
        func places(from first: UInt32, to last: UInt32) -> ClosedRange<Int> {
            let end = position(of: last)
            return max(position(of: first) + 1, end - Self.mostEvents)...end
        }

        /// Where half a pair may have stood that follows an event at once.
        func places(after event: UInt32, until last: Int) -> ClosedRange<Int>? {
            let start = position(of: event) + 1
            guard start <= last else { return nil }
            let time = trace.events[Int(event)].time
            var end = start
            while end < last, !isApart(time, events[end], end - start) { end += 1 }
            return start...end
        }

        /// Where half a pair may have stood that an event follows at once, with no other line of the instance between but
        /// those of its layout, which goes on all the time.
        func places(before event: UInt32, from first: Int) -> ClosedRange<Int>? {
            let end = position(of: event)
            guard first <= end else { return nil }
            let time = trace.events[Int(event)].time
            var start = end
            while start > first, !isApart(time, events[start - 1], end - start) {
                guard lifeOfEvent[start - 1] != lifeOfEvent[end] || LayoutSignal(kind(events[start - 1])) != nil else {
                    break
                }
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

extension MissingCounterpart {
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

    /// A turn that is missing as a whole: who has come, or gone, comes or goes once more, and completely. Nil where the
    /// app may have called one of those lines itself.
    ///
    /// `printed`: what the class prints.
    init?(wholeTurn breach: Breach, of life: Life, printed: EventKinds, in session: SessionEvents) {
        guard let since = breach.since ?? life.loaded, since < breach.event else { return nil }
        let next: EventKind
        switch (session.kind(since), breach.kind, session.kind(breach.event)) {
        case (.viewDidAppear, .missing(.viewWillDisappear), .viewWillAppear):
            guard session.isApart(breach.event, from: since) else { return nil }
            next = .viewWillAppear
        case (_, .repeated, .viewDidLoad):
            guard let shown = session.turn(before: breach.event), session.kind(shown) != .viewDidDisappear,
                session.isApart(breach.event, from: shown)
            else { return nil }
            next = .viewWillAppear
        case (.viewDidDisappear, .missing(.viewWillAppear), .viewWillDisappear),
            (.loadView, .missing(.viewWillAppear), .viewWillDisappear),
            (.viewDidLoad, .missing(.viewWillAppear), .viewWillDisappear):
            next = .viewWillDisappear
        default: return nil
        }
        let isExit = next == .viewWillAppear
        let lost: [EventKind] = isExit ? [.viewDidDisappear, .viewWillDisappear] : [.viewDidAppear, .viewWillAppear]
        let whole: EventKinds =
            isExit ? [.viewWillAppear, .viewIsAppearing, .viewDidAppear] : [.viewWillDisappear, .viewDidDisappear]
        guard let missing = lost.first(where: printed.contains), let closing = next.closingHalf,
            printed.contains(closing),
            session.turn(at: breach.event, beginning: next) == whole.intersection(printed)
        else { return nil }
        self.init(missing, true, of: life, breach.event, session.places(from: since, to: breach.event))
        isWholeTurn = true
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

    /// The other half of a pair, in a class that prints one half once or twice, and the other never.
    init?(besides position: Int, _ kind: EventKind, of life: Life, in session: SessionEvents) {
        let event = session.events[position]
        let places =
            kind.openingHalf == nil
            ? session.places(before: event, from: 1)
            : session.places(after: event, until: session.events.count - 1)
        self.init(kind, true, of: life, event, places)
        isUnprinted = true
    }

    /// The birth of an instance that comes out of nowhere, in a class that prints births.
    init?(birthOf life: Life, in session: SessionEvents) {
        guard life.token != .none, life.isBirthLogged, life.created == nil, life.loaded == nil,
            AppearanceSignal(session.kind(life.firstEvent)) != nil
        else { return nil }
        let places = session.places(before: life.firstEvent, from: 1)
        self.init(.viewDidLoad, false, of: life, life.firstEvent, places)
    }

    private init?(
        _ kind: EventKind, _ isMissing: Bool, of life: Life, _ witness: UInt32, _ places: ClosedRange<Int>?
    ) {
        guard let places else { return nil }
        self.life = life.index
        controllerClass = life.controllerClass
        self.kind = kind
        self.isMissing = isMissing && AppearanceSignal(kind) != nil
        isOneLine = isMissing
        self.witness = witness
        (start, end) = (places.lowerBound, places.upperBound)
    }

    enum Side { case opening, closing }

    /// Whether the one line that is missing is that half of its pair, in a class that prints it otherwise.
    func lacks(_ side: Side) -> Bool {
        isOneLine && !isWholeTurn && !isUnprinted && (kind.openingHalf == nil) == (side == .opening)
    }

    /// How many places they need: those that may have stood in one are one.
    static func places(of halves: [MissingCounterpart]) -> Int {
        var count = 0
        var last = -1
        for half in halves.sorted(by: { $0.end < $1.end }) where half.start > last {
            count += 1
            last = half.end
        }
        return count
    }
}
