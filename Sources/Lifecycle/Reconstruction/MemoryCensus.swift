/// Who was gone when memory was short: UIKit tells every view controller that lives, on screen or not
/// (https://developer.apple.com/documentation/uikit/uiviewcontroller/didreceivememorywarning()), so where one instance
/// of a class answers, another of which the log has its address would answer as well, if it lived.
///
/// Counted only where the class is seen to answer off screen, where no one who lives on was ever silent, and where no
/// lines are missing. It takes time linear in the lines of the classes that answer.
struct MemoryCensus {
    /// By index into `Session.timelines`: the first answer of another instance, an index into `Trace.events`, to a
    /// warning that this one, which had left for good and was never seen to die, did not answer.
    private(set) var absent: [Int: UInt32] = [:]

    init(_ session: Session, _ trace: Trace) {
        let warnings = session.memoryWarnings(in: trace).filter { session.isHeardOut($0, in: trace) }
        guard !warnings.isEmpty else { return }
        for controllerClass in session.classes where controllerClass.vocabulary.contains(.didReceiveMemoryWarning) {
            let lives = controllerClass.timelines.map { Answers(of: $0, session, trace) }
            guard lives.allSatisfy({ session.timelines[$0.timeline].identity == .address }) else { continue }
            count(lives, warnings, session, trace)
        }
    }

    private mutating func count(
        _ lives: [Answers], _ warnings: [ArraySlice<UInt32>], _ session: Session, _ trace: Trace
    ) {
        var missed: [Int: UInt32] = [:]
        for warning in warnings {
            guard let begin = warning.first, let end = warning.last else { continue }
            let answers = lives.compactMap { life in life.answer(to: warning).map { (life, $0) } }
            guard let first = answers.map(\.1).min() else { continue }
            let silent = lives.filter { $0.begin < begin && $0.answer(to: warning) == nil }
            // Who speaks later lived: then the class does not answer each time, and silence says nothing.
            if silent.contains(where: { $0.last > end && $0.isAlive(at: begin, in: session) }) { return }
            guard answers.contains(where: { $0.0.isOffScreen(at: begin, session, trace) }) else { continue }
            for life in silent where missed[life.timeline] == nil {
                let timeline = session.timelines[life.timeline]
                // Whether one whose view was never loaded is told, Apple's documentation leaves open.
                guard timeline.loaded != nil || timeline.appearances > 0, timeline.ended == nil,
                    timeline.goneBy == nil, let exit = timeline.departure?.event,
                    exit < begin, life.last < begin, !session.losesLines(from: exit, to: end, in: trace)
                else { continue }
                missed[life.timeline] = first
            }
        }
        absent.merge(missed) { first, _ in first }
    }
}

/// What one instance said to memory warnings; numbers are indices into `Trace.events`.
private struct Answers {
    let timeline: Int
    let begin: UInt32
    let last: UInt32
    let answers: [UInt32]

    init(of timeline: Int, _ session: Session, _ trace: Trace) {
        let events = session.events(ofTimeline: timeline)
        self.timeline = timeline
        begin = events.first ?? 0
        last = events.last ?? 0
        answers = events.filter { trace.events[Int($0)].kind == .didReceiveMemoryWarning }
    }

    func answer(to warning: ArraySlice<UInt32>) -> UInt32? {
        guard let first = warning.first, let last = warning.last else { return nil }
        let next = answers.partitioningIndex { $0 >= first }
        return next < answers.count && answers[next] <= last ? answers[next] : nil
    }

    func isAlive(at event: UInt32, in session: Session) -> Bool {
        session.timelines[timeline].ended.map { $0 > event } ?? true
    }

    func isOffScreen(at event: UInt32, _ session: Session, _ trace: Trace) -> Bool {
        let shown = session.events(ofTimeline: timeline).last {
            $0 < event && appearance.contains(trace.events[Int($0)].kind)
        }
        return shown.map { trace.events[Int($0)].kind == .viewDidDisappear } ?? false
    }
}

extension Session {
    /// Enters who was gone when memory was short.
    mutating func takeCensus(in trace: Trace) {
        for (timeline, answer) in MemoryCensus(self, trace).absent {
            timelines[timeline].missedWarning = answer
            let printsDeinit = controllerClass(of: timelines[timeline]).vocabulary.contains(.deinit)
            if !printsDeinit { timelines[timeline].goneBy = answer }
        }
    }

    /// The app's memory warnings, each with the lines of all who answer it: indices into `Trace.events`. Every controller
    /// gets its own callback for one warning, so those close together are one.
    package func memoryWarnings(in trace: Trace) -> [ArraySlice<UInt32>] {
        let lines = notices.filter { trace.events[Int($0)].kind == .didReceiveMemoryWarning }
        guard !lines.isEmpty else { return [] }
        let starts = lines.indices.dropFirst().filter { areApart(lines[$0 - 1], lines[$0], in: trace) }
        return zip([0] + starts, starts + [lines.count]).map { lines[$0..<$1] }
    }

    private func areApart(_ answer: UInt32, _ next: UInt32, in trace: Trace) -> Bool {
        if let span = trace.events[Int(next)].time.since(trace.events[Int(answer)].time), span.microseconds >= 0 {
            return span >= .seconds(1)
        }
        return position(of: next) - position(of: answer) >= 10
    }

    /// Where an event, given as an index into `Trace.events`, stands in `events`.
    package func position(of event: UInt32) -> Int { events.partitioningIndex { $0 >= event } }

    /// Whether the app went on behind a warning, and nothing is lost there: where it is killed, not all have answered.
    fileprivate func isHeardOut(_ warning: ArraySlice<UInt32>, in trace: Trace) -> Bool {
        guard let first = warning.first, let last = warning.last else { return false }
        let next = position(of: last) + 1
        guard next < events.count, trace.events[Int(events[next])].kind != .processEnd else { return false }
        return !losesLines(from: first, to: events[next], in: trace)
    }

    fileprivate func losesLines(from first: UInt32, to last: UInt32, in trace: Trace) -> Bool {
        let next = gapLines.partitioningIndex { $0 >= trace.events[Int(first)].line }
        return next < gapLines.endIndex && gapLines[next] <= trace.events[Int(last)].line
    }
}

private let appearance: EventKinds = [
    .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
]
