import Lifecycle

/// Who left when: a screen that comes back while another one leaves may be pulled in by a finger, as long as that lasts.
struct Exits {
    private var exits: [Exit] = []
    /// Those of `exits`, side by side: each appearance is looked up among them.
    private var begins: [UInt32] = []
    private let trace: Trace

    struct Exit {
        var timeline: Int
        /// Indices into `Trace.events`; `ended` is nil where nothing tells.
        var began: UInt32
        var ended: UInt32?
        /// It says that it leaves its parent: it is popped, as a finger does.
        var isPop = false
    }

    init(_ session: Session, _ steps: StepColumns, _ trace: Trace) {
        self.trace = trace
        for timeline in session.timelines.indices {
            let endsAreLogged = session.vocabulary(ofTimeline: timeline).contains(.viewDidDisappear)
            var open: Int?
            var isPopped = false
            steps[timeline].forEach { step in
                switch step.kind {
                case .willMove: isPopped = trace.events[Int(step.number)].flags.contains(.parentIsNil)
                case .viewWillDisappear:
                    open = exits.count
                    let isPop = isPopped || trace.events[Int(step.number)].flags.contains(.isMovingFromParent)
                    exits.append(Exit(timeline: timeline, began: step.number, isPop: isPop))
                case .viewDidDisappear where open == nil:
                    exits.append(Exit(timeline: timeline, began: step.number, ended: step.number))
                case .viewDidDisappear, .viewWillAppear, .viewDidAppear:
                    // Where its class prints no viewDidDisappear, when it was gone is not known.
                    if let place = open, endsAreLogged { exits[place].ended = step.number }
                    open = nil
                    isPopped = false
                case .deinit: open = nil
                default: break
                }
            }
        }
        exits.sort { $0.began < $1.began }
        begins = exits.map(\.began)
    }

    /// From when on no other screen was leaving any more; nil where the log does not tell: a screen that comes back
    /// takes the place of one that goes, and that one may print nothing. A dismissal, which ends with the one that leaves,
    /// is in no finger's hold; a pop is in whichever order their dids are printed.
    func lastHold(on timeline: Int, from began: UInt32, to ended: UInt32) -> UInt32? {
        var free = began
        var isSeen = false
        let next = begins.partitioningIndex { $0 > ended }
        for place in max(0, next - lookBack)..<next where exits[place].timeline != timeline {
            let exit = exits[place]
            guard exit.began > began || isNear(exit.began, began) else { continue }
            guard let end = exit.ended else { return nil }
            guard end > began else { continue }
            isSeen = true
            if end < ended || exit.isPop { free = max(free, min(end, ended)) }
        }
        return isSeen ? free : nil
    }

    /// The first other screen that begins to leave between two events.
    func first(besides timeline: Int, from began: UInt32, to ended: UInt32) -> Exit? {
        var place = begins.partitioningIndex { $0 > began }
        while place < begins.count, begins[place] < ended {
            if exits[place].timeline != timeline { return exits[place] }
            place += 1
        }
        return nil
    }

    /// Whether a change of screens that began with one event goes on with a later one. Lines tell less: a superclass may
    /// print each call once more.
    private func isNear(_ first: UInt32, _ second: UInt32) -> Bool {
        trace.events[Int(second)].time.since(trace.events[Int(first)].time).map { $0 <= together }
            ?? (second - first <= UInt32(lookBack))
    }
}

/// More screens than these do not leave at once.
private let lookBack = 8

/// Who begins to leave and who comes instead are told so within this time.
private let together = Span.seconds(0.5)
