import Lifecycle

/// Finds events that came twice because two exports of one log overlap, as when `log show --last 10m` is run again and
/// appended, files were rotated, or lines were pasted again.
///
/// Behind a jump back of the clock, an event that says the same at the same moment as one before it is the same event. One
/// line alone may be a repeat, and lines of several threads are written slightly out of order: it takes two in a row, or a
/// jump of more than a second on a clock that tells the date.
struct RepeatedStretches {
    private struct Moment: Hashable {
        let content: EventContent
        let time: Timestamp
        let process: ProcessID
        let clock: Clock
    }

    /// How far one process has told its time.
    private struct Progress {
        var latest: Timestamp
        /// The clock has jumped back from there, and how the jump was.
        var isBehind = false
        var isSureJump = false
        /// The copies in a row.
        var run: [Int] = []
    }

    private static let disorder = Span.seconds(1)

    /// Places in `Trace.events`.
    private(set) var copies: Set<Int> = []

    init(_ trace: Trace) {
        var seen: Set<Moment> = []
        var told: [ProcessID: Progress] = [:]
        for place in trace.events.indices {
            let event = trace.events[place]
            if event.time.isNone || event.kind == .gap { continue }
            let content = EventContent(event, trace)
            let moment = Moment(content: content, time: event.time, process: event.process, clock: event.clock)
            let isNew = seen.insert(moment).inserted
            // Taken out and put back: a run grows with the log, and what two hold is copied for each event.
            var progress = told.removeValue(forKey: event.process) ?? Progress(latest: event.time)
            if let back = progress.latest.since(event.time), back > .seconds(0) {
                progress.isSureJump = progress.isSureJump || event.clock.tellsDate && back > Self.disorder
                progress.isBehind = true
            }
            if progress.isBehind, !isNew {
                progress.run.append(place)
            } else {
                close(&progress)
                if event.time > progress.latest { progress = Progress(latest: event.time) }
            }
            told[event.process] = progress
        }
        for var progress in told.values { close(&progress) }
    }

    private mutating func close(_ progress: inout Progress) {
        if progress.run.count > 1 || progress.isSureJump { copies.formUnion(progress.run) }
        progress.run = []
    }
}
