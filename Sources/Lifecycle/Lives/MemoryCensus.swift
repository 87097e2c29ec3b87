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
            let lives = controllerClass.timelines.map { WarningAnswers(of: $0, to: warnings, session, trace) }
            guard lives.allSatisfy({ session.timelines[$0.timeline].identity == .address }) else { continue }
            count(lives, warnings, session, trace)
        }
    }

    private mutating func count(
        _ lives: [WarningAnswers], _ warnings: [ClosedRange<UInt32>], _ session: Session, _ trace: Trace
    ) {
        var first = [UInt32?](repeating: nil, count: warnings.count)
        var isHeardOffScreen = [Bool](repeating: false, count: warnings.count)
        for answer in lives.flatMap(\.all) {
            first[answer.warning] = min(first[answer.warning] ?? .max, answer.event)
            if answer.isOffScreen { isHeardOffScreen[answer.warning] = true }
        }
        let asked = warnings.indices.filter { first[$0] != nil }
        // Who is silent and speaks later lived: then the class does not answer each time, and silence says nothing.
        guard lives.allSatisfy({ $0.answersAll(asked, warnings) }) else { return }
        let telling = asked.filter { isHeardOffScreen[$0] }
        for life in lives {
            let timeline = session.timelines[life.timeline]
            // Whether one whose view was never loaded is told, Apple's documentation leaves open.
            guard timeline.loaded != nil || timeline.appearances > 0, timeline.death == nil,
                let exit = timeline.departure?.event
            else { continue }
            let next = telling.partitioningIndex { warnings[$0].lowerBound > max(exit, life.last) }
            guard next < telling.count,
                !session.linesAreMissing(from: exit, to: warnings[telling[next]].upperBound, in: trace)
            else { continue }
            absent[life.timeline] = first[telling[next]]
        }
    }
}

/// What one instance said to memory warnings; numbers are indices into `Trace.events`.
private struct WarningAnswers {
    struct Answer {
        let event: UInt32
        /// Its place among the warnings.
        let warning: Int
        let isOffScreen: Bool
    }

    let timeline: Int
    let begin: UInt32
    let last: UInt32
    private(set) var all: [Answer] = []

    init(of timeline: Int, to warnings: [ClosedRange<UInt32>], _ session: Session, _ trace: Trace) {
        let events = session.events(ofTimeline: timeline)
        self.timeline = timeline
        begin = events.first ?? 0
        last = events.last ?? 0
        var isOffScreen = false
        for event in events {
            let kind = trace.events[Int(event)].kind
            if AppearanceSignal(kind) != nil { isOffScreen = kind == .viewDidDisappear }
            guard kind == .didReceiveMemoryWarning else { continue }
            let warning = warnings.partitioningIndex { $0.upperBound >= event }
            guard warning < warnings.count, warnings[warning].contains(event) else { continue }
            all.append(Answer(event: event, warning: warning, isOffScreen: isOffScreen))
        }
    }

    /// Whether it answered every warning between its first line and its last, of those that its class answered. Each step
    /// is paid by an answer, or is the last one.
    func answersAll(_ asked: [Int], _ warnings: [ClosedRange<UInt32>]) -> Bool {
        let first = asked.partitioningIndex { warnings[$0].lowerBound > begin }
        return asked[first...].prefix { warnings[$0].upperBound < last }.allSatisfy { warning in
            let own = all.partitioningIndex { $0.warning >= warning }
            return own < all.count && all[own].warning == warning
        }
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

    /// The app's memory warnings, each from the first to the last line of those who answer it: indices into `Trace.events`. Every controller
    /// gets its own callback for one warning, so those close together are one.
    package func memoryWarnings(in trace: Trace) -> [ClosedRange<UInt32>] {
        let lines = notices.filter { trace.events[Int($0)].kind == .didReceiveMemoryWarning }
        guard !lines.isEmpty else { return [] }
        let starts = lines.indices.dropFirst().filter { areApart(lines[$0 - 1], lines[$0], in: trace) }
        return zip([0] + starts, starts + [lines.count]).map { lines[$0]...lines[$1 - 1] }
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
    fileprivate func isHeardOut(_ warning: ClosedRange<UInt32>, in trace: Trace) -> Bool {
        let next = position(of: warning.upperBound) + 1
        guard next < events.count, trace.events[Int(events[next])].kind != .processEnd else { return false }
        return !linesAreMissing(from: warning.lowerBound, to: events[next], in: trace)
    }
}
