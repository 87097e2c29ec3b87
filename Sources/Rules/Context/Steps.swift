import Lifecycle

/// The events of one life, each with its kind at hand.
///
/// It looks into the columns of `StepColumns` and does not keep them: whoever walks over it holds the context.
struct Steps: RandomAccessCollection {
    /// Indices into `Trace.events`.
    fileprivate let numbers: UnsafePointer<UInt32>
    fileprivate let kinds: UnsafePointer<EventKind>
    let count: Int

    struct Step {
        /// Index into `Trace.events`.
        let number: UInt32
        let kind: EventKind
    }

    var startIndex: Int { 0 }
    var endIndex: Int { count }

    subscript(position: Int) -> Step {
        precondition(position >= 0 && position < count, "a step beyond the life")
        return Step(number: numbers[position], kind: kinds[position])
    }

    func count(of kind: EventKind) -> Int {
        var count = 0
        for place in 0..<self.count where kinds[place] == kind { count += 1 }
        return count
    }

    /// Goes through all of them without asking at each whether it is one of theirs: most of what a walk over the events
    /// of a session took.
    @inline(__always)
    func forEach(_ body: (Step) -> Void) {
        for place in 0..<count { body(Step(number: numbers[place], kind: kinds[place])) }
    }
}

/// The events of all lives of a session side by side, life after life.
///
/// Most rules ask nothing of most events but their kind, and nothing of most lives but their events. An event is forty
/// times as large as its kind, and a life a hundred times as large as the place where its events begin: in columns of
/// their own, all of this stays near the processor. To count references to the columns at each life, on all cores, took
/// as long as the walk.
final class StepColumns: @unchecked Sendable {
    private let numbers: UnsafeMutableBufferPointer<UInt32>
    private let kinds: UnsafeMutableBufferPointer<EventKind>
    /// Where the events of each life begin, and behind them where those of the last one end.
    private let starts: UnsafeMutableBufferPointer<UInt32>

    init(_ session: Session, _ trace: Trace) {
        let count = session.eventsByTimeline.count
        numbers = .allocate(capacity: count)
        kinds = .allocate(capacity: count)
        starts = .allocate(capacity: session.timelines.count + 1)
        _ = numbers.initialize(from: session.eventsByTimeline)
        trace.events.withUnsafeBufferPointer { events in
            for place in 0..<count { kinds.initializeElement(at: place, to: events[Int(numbers[place])].kind) }
        }
        session.timelines.withUnsafeBufferPointer { lives in
            for index in lives.indices {
                starts.initializeElement(at: index, to: UInt32(lives[index].events.lowerBound))
            }
        }
        starts.initializeElement(at: session.timelines.count, to: UInt32(count))
    }

    deinit {
        numbers.deallocate()
        kinds.deallocate()
        starts.deallocate()
    }

    /// The events of a life by its place in `Session.timelines`.
    @inline(__always)
    subscript(timeline: Int) -> Steps {
        precondition(timeline >= 0 && timeline < starts.count - 1, "a life beyond the session")
        let (start, end) = (Int(starts[timeline]), Int(starts[timeline + 1]))
        return Steps(
            numbers: UnsafePointer(numbers.baseAddress! + start), kinds: UnsafePointer(kinds.baseAddress! + start),
            count: end - start)
    }
}

extension RuleContext {
    /// The events of a life by its place in `Session.timelines`.
    @inline(__always)
    func steps(ofTimeline index: Int) -> Steps { steps[index] }
}
