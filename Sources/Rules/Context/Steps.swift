import Lifecycle

/// The events of one life, each with its kind at hand.
///
/// Most rules ask nothing else of most events, and an event is forty times as large as its kind: read from an array of
/// their own, the kinds of a life lie side by side.
struct Steps: RandomAccessCollection {
    /// Indices into `Trace.events`.
    let numbers: ArraySlice<UInt32>
    fileprivate let kinds: ArraySlice<EventKind>

    struct Step {
        /// Index into `Trace.events`.
        let number: UInt32
        let kind: EventKind
    }

    var startIndex: Int { numbers.startIndex }
    var endIndex: Int { numbers.endIndex }

    subscript(position: Int) -> Step { Step(number: numbers[position], kind: kinds[position]) }

    func count(of kind: EventKind) -> Int {
        kinds.withUnsafeBufferPointer { kinds in kinds.reduce(0) { $1 == kind ? $0 + 1 : $0 } }
    }

    /// Goes through all of them without asking at each whether it is one of theirs, and whose: most of what a walk over
    /// the events of a session took.
    @inline(__always)
    func forEach(_ body: (Step) -> Void) {
        numbers.withUnsafeBufferPointer { numbers in
            kinds.withUnsafeBufferPointer { kinds in
                for place in numbers.indices { body(Step(number: numbers[place], kind: kinds[place])) }
            }
        }
    }
}

extension Session {
    /// The kinds of `eventsByTimeline`, in its order.
    func kindsByTimeline(in trace: Trace) -> [EventKind] {
        trace.events.withUnsafeBufferPointer { events in eventsByTimeline.map { events[Int($0)].kind } }
    }

    /// The events of a life by its place in `timelines`; `kinds` are those of `kindsByTimeline`.
    func steps(ofTimeline index: Int, _ kinds: [EventKind]) -> Steps {
        let own = timelines[index].events
        return Steps(numbers: eventsByTimeline[own], kinds: kinds[own])
    }
}

extension RuleContext {
    func steps(ofTimeline index: Int) -> Steps { session.steps(ofTimeline: index, kinds) }
}
