import Lifecycle

/// One pair of messages through the lives of a session: declared by the user, or learned from the log.
struct PairHistory {
    let context: RuleContext
    let pair: MessagePair
    /// What a learned pair is learned from.
    let lesson: PairLesson?

    init(_ context: RuleContext, _ pair: MessagePair, learned lesson: PairLesson? = nil) {
        self.context = context
        self.pair = pair
        self.lesson = lesson
    }

    /// What an instance began and ended; nil for one that prints neither message.
    func ledger(of timeline: Int) -> PairLedger? {
        let life = context.session.timelines[timeline]
        let opening = context.session.controllerClass(of: life).vocabulary.firstOfAppearance
        var ledger = PairLedger(timeline: timeline)
        for number in context.session.events(of: life) {
            switch side(of: number) {
            case .begin: ledger.begin(number)
            case .end: ledger.end(number)
            case nil:
                let kind = context.event(number).kind
                if kind == opening { ledger.appearance += 1 }
                if kind.isViewCallback { ledger.callback = kind }
            }
        }
        return ledger.isUsed ? ledger : nil
    }

    /// What the instance broke, if the log shows it; `ledgers` are those of its class.
    func fault(in ledger: PairLedger, among ledgers: [PairLedger]) -> PairFault? {
        let life = context.session.timelines[ledger.timeline]
        let begin = context.begin(of: life)
        // To end what has ended does no harm, and an end in deinit may go untold: only the user can say that it is a fault.
        if lesson == nil, let extra = ledger.extraEnds.first, isBirth(context.event(begin).kind),
            !context.linesAreMissing(from: begin, to: extra)
        {
            return PairFault(kind: .endedTwice, timeline: ledger.timeline, blamed: extra)
        }
        guard let first = ledger.open.first else { return nil }
        if lesson?.isOftenOpen ?? false, life.ended == nil { return nil }
        let last = life.ended ?? context.session.events.last ?? first.event
        if context.linesAreMissing(from: first.event, to: last) { return nil }
        let again = ledger.begun.first { $0.event > first.event && $0.appearance > first.appearance }
        if first.appearance > 0, let again, !(lesson?.isOftenOpen ?? false) {
            return PairFault(kind: .doubled, timeline: ledger.timeline, blamed: again.event, since: first.event)
        }
        if let ended = life.ended {
            if isEnded(behind: ended) { return nil }
            guard lesson == nil || passedTheEnd(ledger, among: ledgers) else { return nil }
            return PairFault(kind: .diedOpen, timeline: ledger.timeline, blamed: first.event, shown: ended)
        }
        // Who only stayed behind when its container died was not seen to leave.
        if lesson != nil, life.departure?.reason == .containerDied { return nil }
        guard hasLeftInTime(ledger.timeline), let exit = life.departure?.event, first.event < exit else { return nil }
        return PairFault(kind: .neverEnded, timeline: ledger.timeline, blamed: first.event, shown: exit)
    }

    /// Whether the others of its class all ended it as they left, in callbacks that this one went through as well. What
    /// ends of itself is ended anywhere, and silently where its owner dies.
    private func passedTheEnd(_ ledger: PairLedger, among ledgers: [PairLedger]) -> Bool {
        let endings = ledgers.flatMap(\.endings)
        guard let first = ledger.open.first, endings.count >= LearnedPairs.tellable, Set(endings).count == 1,
            let place = endings[0], place.isLeaving
        else { return false }
        let own = context.session.events(of: context.session.timelines[ledger.timeline])
        return own.contains { $0 > first.event && context.event($0).kind == place }
    }

    /// Whether what the instance had begun is ended right behind the print of its death: `deinit { print("deinit"); stop() }`.
    private func isEnded(behind death: UInt32) -> Bool {
        let dead = context.event(death)
        let start = context.session.position(of: death) + 1
        let own = context.session.events[start...].prefix(Self.lastWords).filter {
            context.event($0).controller == dead.controller && context.event($0).token == dead.token
        }
        // What the next one of its name begins with is that one's.
        return own.prefix { context.event($0).kind == .activity }.contains(where: ends)
    }

    private static let lastWords = 8

    /// What no living instance said was not learned from.
    private func ends(_ number: UInt32) -> Bool {
        guard let lesson, let text = context.activityText(number) else { return side(of: number) == .end }
        return PairHalf.all(in: text).contains { $0.key == lesson.key && $0.side == .end }
    }

    /// A line that holds both messages is the longer one: `unsubscribed` holds `subscribed`.
    private func side(of number: UInt32) -> PairSide? {
        let event = context.event(number)
        if let lesson { return lesson.pairs.side(of: event, in: lesson.key) }
        guard event.kind == .activity || event.kind == .fetchStart || event.kind == .fetchEnd else { return nil }
        let text = context.wholeText(of: number)
        switch (text.contains(pair.begin), text.contains(pair.end)) {
        case (false, false): return nil
        case (true, false): return .begin
        case (false, true): return .end
        case (true, true): return pair.begin.utf8.count > pair.end.utf8.count ? .begin : .end
        }
    }

    private func isBirth(_ kind: EventKind) -> Bool { kind == .`init` || kind == .loadView || kind == .viewDidLoad }

    /// It left for good, and there was time to end what it had begun.
    private func hasLeftInTime(_ timeline: Int) -> Bool {
        let proof = context.proofs[timeline]
        return proof.isLeak || proof.isHeld || proof.isUndecidedBySilence || proof.missing == .ownDeinit
    }
}

/// What shows that two remarks are a pair.
struct PairLesson {
    let pairs: LearnedPairs
    let key: PairKey
    /// How many whole pairs the log holds.
    let support: Int
    /// So many stay open that only the others of a class show that one of it should not.
    var isOftenOpen = false
}

/// What one instance began and ended of one pair.
struct PairLedger {
    let timeline: Int
    /// How many times the instance has begun to appear so far.
    var appearance = 0
    /// Begun and not ended, in order.
    private(set) var open: [(event: UInt32, appearance: Int)] = []
    /// All that was begun, in order.
    private(set) var begun: [(event: UInt32, appearance: Int)] = []
    /// Ended and not begun.
    private(set) var extraEnds: [UInt32] = []
    /// The callbacks in which it ended what it had begun.
    private(set) var endings: [EventKind?] = []
    /// The last callback so far.
    var callback: EventKind?
    private(set) var isUsed = false

    init(timeline: Int) { self.timeline = timeline }

    mutating func begin(_ event: UInt32) {
        isUsed = true
        open.append((event, appearance))
        begun.append((event, appearance))
    }

    mutating func end(_ event: UInt32) {
        isUsed = true
        if open.popLast() == nil { extraEnds.append(event) } else { endings.append(callback) }
    }
}

/// A declared pair that does not pair in one instance; events are indices into `Trace.events`.
struct PairFault {
    enum FaultKind { case doubled, endedTwice, neverEnded, diedOpen }

    var kind: FaultKind
    var timeline: Int
    var blamed: UInt32
    /// Where the half that is still open began.
    var since: UInt32?
    /// Where the log shows that the other half will not come.
    var shown: UInt32?
}

extension RuleContext {
    /// All that a line says; what a controller says is kept in part only.
    fileprivate func wholeText(of number: UInt32) -> String {
        let line = trace.source.line(event(number).offset)
        return line.isEmpty ? activityText(number) ?? "" : line
    }
}

extension EventKinds {
    /// The callback by which the appearances of a class can be counted.
    fileprivate var firstOfAppearance: EventKind? {
        [EventKind.viewWillAppear, .viewIsAppearing, .viewDidAppear].first(where: contains)
    }
}
