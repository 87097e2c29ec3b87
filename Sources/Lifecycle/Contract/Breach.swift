/// A broken promise: an event for which the state it came in has no row.
package struct Breach: Sendable {
    package var kind: BreachKind
    /// Index into `Trace.events` of the event that has no row, or of the one whose partner never came.
    package var event: UInt32
    /// Index into `Trace.events` of the event that set the state the breach happened in.
    package var since: UInt32?
    /// False when only the log of other classes shows that the missing line would have been printed.
    package var isCertain = true
}

/// What can go wrong in one life. The rules name, explain and filter these; they never test order again.
package enum BreachKind: Hashable, Sendable {
    /// `expected` had to come between the state's event and this one, and did not.
    case missing(expected: EventKind)
    /// The same callback again in one appearance, load or move.
    case repeated
    /// `didMove(toParent: nil)` before `willMove(toParent: nil)`.
    case reversedRemoval
    /// The event has no place here at all, e.g. after `deinit`.
    case unexpected
}

/// A transition that the user began and let go: legal, and told as a note.
package struct Cancellation: Sendable {
    /// Indices into `Trace.events`: the first will, the will that took it back, the did that closed it (if logged).
    package var began: UInt32
    package var reverted: UInt32
    package var settled: UInt32?
    /// Whether this instance was leaving (and stayed) or coming (and left again).
    package var wasLeaving: Bool
}
