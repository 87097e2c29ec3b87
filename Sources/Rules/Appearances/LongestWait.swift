import Lifecycle

/// Where most of a time went: the longest stretch between two neighbouring callbacks of one instance, and within it
/// the longest in which nobody was called. All are indices into `Trace.events`.
struct LongestWait {
    let before: UInt32
    let after: UInt32
    let span: Span
    /// The same two, or callbacks of others that lie between them.
    let silentFrom: UInt32
    let silentTo: UInt32

    /// Nil where no callback of the instance lies between the two ends, or the clock does not tell.
    init?(of timeline: Int, from began: UInt32, to ended: UInt32, in context: RuleContext) {
        let events = context.session.events(ofTimeline: timeline)
        let own = context.callbacks(events[events.partitioningIndex { $0 >= began }...], until: ended)
        guard own.count > 2, let longest = context.longest(own) else { return nil }
        (before, after, span) = (longest.from, longest.to, longest.span)
        let all = context.session.events
        let inner = context.callbacks(all[all.partitioningIndex { $0 >= longest.from }...], until: longest.to)
        // Where others are called all the time, none of them stands still.
        let silent = context.longest(inner).flatMap { $0.span.microseconds >= longest.span.microseconds / 2 ? $0 : nil }
        (silentFrom, silentTo) = silent.map { ($0.from, $0.to) } ?? (longest.from, longest.to)
    }
}

extension RuleContext {
    /// UIKit's calls to controllers, up to and including an event; of very many only the first.
    fileprivate func callbacks(_ events: ArraySlice<UInt32>, until end: UInt32) -> [UInt32] {
        events.prefix { $0 <= end }.prefix(mostLooked).filter { event($0).kind.isViewCallback }
    }

    fileprivate func longest(_ callbacks: [UInt32]) -> (from: UInt32, to: UInt32, span: Span)? {
        zip(callbacks, callbacks.dropFirst())
            .compactMap { from, to in elapsed(from: from, to: to).span.map { (from, to, $0) } }
            .max { $0.2 < $1.2 }
    }
}

/// Appearances that go on for more lines are looked at so far.
private let mostLooked = 2_048
