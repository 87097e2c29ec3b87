/// One run of one process inside a capture, with the life of every controller in it.
package struct Session: Sendable {
    /// 1-based, unique within the capture.
    package var id: Int
    package var process: LoggedProcess
    /// Where its first event stands in the file, and its last: the other way round where the newest line comes first.
    package var firstLine: Int
    package var lastLine: Int
    /// What the session's time stamps leave open; `.none` when it has no clock at all.
    package var clock: Clock
    /// Seconds east of Greenwich, where some line of the session states a zone.
    package var secondsFromGMT: Int?
    /// First and last time stamp on the session's clock.
    package var start: Timestamp
    package var end: Timestamp
    /// When its process was launched, where something else than its lines tells.
    package var launch: LaunchTime?
    package var ending: SessionEnding
    /// Indices into `Trace.events`, in file order, of everything the session holds.
    package var events: [UInt32]
    /// The same indices grouped by instance: each timeline owns a range of it.
    package var eventsByTimeline: [UInt32]
    /// Those of `events` that are notices: few, so that nobody has to look at all events for them.
    package var notices: [UInt32]
    package var classes: [ControllerClass]
    /// In order of first line.
    package var timelines: [Timeline]
    package var transitions: [Transition]
    package var fetches: [Fetch]
    /// Lines of the capture after which something is missing, in order: absence across one of them proves nothing.
    package var gapLines: [UInt32]
    /// Single lines are missing here and there, although nothing says so: absence at one place proves little.
    package var losesLines = false
    /// The last line of its process that is known, an event or not; 0 where only events are.
    package var lastSpokenLine = 0
    /// Some instance is older than the log, and no launch is in it: others may be that it has not shown.
    package var beginsMidway = false
    /// Who else was there, in order of first line: told apart from the controllers.
    package var companions: [Companion] = []
    package var swiftUIViews: [SwiftUIView] = []
    /// The crash that a report beside the log tells of.
    package var crash: ReportedCrash?
}

extension Session {
    /// The lines of the file that it stands on.
    package var lines: ClosedRange<Int> { min(firstLine, lastLine)...max(firstLine, lastLine) }

    /// Indices into `Trace.events` of one life, in file order.
    package func events(of timeline: Timeline) -> ArraySlice<UInt32> { eventsByTimeline[timeline.events] }

    /// The same of a life by its place in `timelines`: loops ask so, for a copy of a life counts references to all it holds.
    package func events(ofTimeline index: Int) -> ArraySlice<UInt32> { eventsByTimeline[timelines[index].events] }

    /// Index into `Trace.events` of the first line of a life by its place in `timelines`.
    @inlinable package func begin(ofTimeline index: Int) -> UInt32 {
        eventsByTimeline[timelines[index].events.lowerBound]
    }

    /// Index into `Trace.events` of its deinit or, where it is known to have died in silence, of the last line that shows it
    /// alive; nil while it may live on.
    package func end(of timeline: Timeline) -> UInt32? {
        if let ended = timeline.ended { return ended }
        return timeline.goneBy == nil ? nil : events(of: timeline).last
    }

    /// Whether lines are missing between two events, given as indices into `Trace.events`: absence proves nothing then.
    /// A loss bears the line with which the log goes on, so what is missing lies before it.
    package func linesAreMissing(from first: UInt32, to last: UInt32, in trace: Trace) -> Bool {
        let next = gapLines.partitioningIndex { $0 >= trace.events[Int(first)].line }
        return next < gapLines.endIndex && gapLines[next] <= trace.events[Int(last)].line
    }

    package func controllerClass(of timeline: Timeline) -> ControllerClass { classes[timeline.controllerClass] }

    /// What the class of a life logs, by the life's place in `timelines`.
    @inlinable package func vocabulary(ofTimeline index: Int) -> EventKinds {
        classes[timelines[index].controllerClass].vocabulary
    }

    /// The instance's stable label, e.g. `Orchard.CartViewController#2`.
    package func label(of timeline: Timeline) -> String {
        "\(classes[timeline.controllerClass].name.displayed)#\(timeline.ordinal)"
    }

    /// The same of a life by its place in `timelines`.
    package func label(ofTimeline index: Int) -> String {
        "\(classes[timelines[index].controllerClass].name.displayed)#\(timelines[index].ordinal)"
    }
}

/// A controller class of one session: all spellings of its name folded into one, and what it was seen to log.
package struct ControllerClass: Sendable {
    package var name: ControllerName
    /// The kinds of event that some instance of the class logged in this session. What a class never logs is not missing.
    package var vocabulary: EventKinds
    /// Indices into `Session.timelines`, in order of first line.
    package var timelines: [Int]
}

/// The life of one controller instance.
package struct Timeline: Sendable {
    /// Index into `Session.classes`.
    package var controllerClass: Int
    /// 1-based position among the class's instances of the session, by first line.
    package var ordinal: Int
    package var token: InstanceToken?
    /// The token by its place in `Trace.tokens`.
    package var tokenID = TokenID.none
    package var identity: Identity
    /// The instance's part of `Session.eventsByTimeline`.
    package var events: Range<Int>
    /// The state of all machines after the last event.
    package var state: LifeState
    /// Indices into `Trace.events` of the first event that loaded the view, and of `deinit`.
    package var loaded: UInt32?
    package var ended: UInt32?
    /// Index into `Trace.events` of the line that shows that it died, where only its deinit went unprinted: its address is
    /// in use by another object, or others of its class, which prints none, answer a memory warning and it does not.
    package var goneBy: UInt32?
    /// Index into `Trace.events` of another's answer to a memory warning that it did not answer after it had left for good.
    package var missedWarning: UInt32?
    /// Index into `Trace.events` of the line that shows that it is dead, by its deinit or otherwise.
    package var death: UInt32? { ended ?? goneBy }
    /// Whether nothing but a memory warning shows that it is dead.
    package var isCountedOut: Bool { goneBy != nil && goneBy == missedWarning }
    /// Index into `Session.timelines` of the container it appeared in, where the log shows one.
    package var container: Int?
    /// How many times it began to appear (cancelled appearances included).
    package var appearances: Int
    /// When and how it left for good; nil while something may still show it again.
    package var departure: Departure?
    package var breaches: [Breach]
    /// Legal but worth telling: cancelled transitions.
    package var cancellations: [Cancellation]
    /// The test during which it was created, e.g. `CartTests/testCheckout`.
    package var test: String?
    /// How often it came back after it seemed to have left for good: somebody keeps it for the next time.
    package var comebacks = 0
    /// Index into `Trace.events` of the line by which it went and nobody came in its place, as others of its class went
    /// that died at once.
    package var leftAlone: UInt32?
    /// Index into `Trace.events` of the line from which on lines of the class may be another instance's, because
    /// several live at once and the log names none of them.
    package var contested: UInt32?
    /// What would be breaches if all lines were surely this instance's.
    package var doubts: [Breach] = []
    /// Each of its lines names the object, by an address or another token: none can be another's.
    package var isAlwaysNamed = false

    /// Whether some line of it may be another instance's, in another reading of the lines of its class.
    package var isContested: Bool { contested != nil }

    /// Whether its line at an event, given as index into `Trace.events`, may be another instance's.
    package func isContested(at event: UInt32) -> Bool { contested.map { $0 <= event } ?? false }
}

/// How a line was tied to an instance.
package enum Identity: String, Sendable {
    /// By an address or another token of the log.
    case address
    /// By name and contract: the assignment with the fewest breaches.
    case inferred
    /// The log gives neither name nor token.
    case anonymous
}

/// A controller's last exit, and what proves that it was the last.
package struct Departure: Sendable {
    package var reason: DepartureReason
    /// Index into `Trace.events` of the line that shows the exit.
    package var event: UInt32
    /// Index into `Trace.events` of the line that proves it was for good, where that is another line.
    package var proof: UInt32?
    /// Others that went in the same manner died at once, or were made anew, and hardly any came back.
    package var isCustomary = false

    package init(reason: DepartureReason, event: UInt32, proof: UInt32? = nil) {
        self.reason = reason
        self.event = event
        self.proof = proof
    }
}

/// Why an exit is taken to be for good, strongest first.
package enum DepartureReason: Int, Comparable, Sendable {
    /// `didMove(toParent: nil)`.
    case movedFromParent
    /// `removeFromParent()`.
    case removedFromParent
    /// It disappeared with `isMovingFromParent` or `isBeingDismissed`.
    case disappearedForGood
    /// `willMove(toParent: nil)`, then it disappeared.
    case movingThenDisappeared
    /// The container that held it was deallocated.
    case containerDied
    /// The screen below came back, and later the same class was loaded anew.
    case superseded
    /// Callback order across controllers looks like a pop or a dismissal, and nothing more is known.
    case inferred

    package static func < (left: DepartureReason, right: DepartureReason) -> Bool { left.rawValue < right.rawValue }

    package var isExplicit: Bool { self < .superseded }
}

/// What the user did, inferred from several timelines.
package struct Transition: Sendable {
    package var kind: TransitionKind
    /// No other kind explains its lines.
    package var isCertain: Bool
    /// Whoever left has surely left for good, whichever kind it is.
    package var isSureExit: Bool
    /// Indices into `Session.timelines`: who left the screen and who came.
    package var from: Int?
    package var to: Int?
    /// Indices into `Trace.events`.
    package var firstEvent: UInt32
    package var lastEvent: UInt32

    package init(
        kind: TransitionKind, isCertain: Bool, isSureExit: Bool? = nil, from: Int?, to: Int?, firstEvent: UInt32,
        lastEvent: UInt32
    ) {
        self.kind = kind
        self.isCertain = isCertain
        self.isSureExit = isSureExit ?? (isCertain && (kind == .pop || kind == .dismiss))
        self.from = from
        self.to = to
        self.firstEvent = firstEvent
        self.lastEvent = lastEvent
    }
}

package enum TransitionKind: String, Sendable {
    case push, pop, tab, present, dismiss
    case cancelledPop = "cancelled_pop"
    case cancelledDismiss = "cancelled_dismiss"
    case rootChange = "root_change"
    case unknown
}

/// One request, from the line that starts it to the line that ends it.
package struct Fetch: Sendable {
    /// Index into `Session.timelines`; nil when no controller can be named.
    package var timeline: Int?
    /// Whether the controller was named by the line itself, not inferred from what was on screen.
    package var isAttributed: Bool
    package var resource: String
    /// Indices into `Trace.events`.
    package var start: UInt32
    package var end: UInt32?
    /// 1-based appearance of the instance that asked; 0 before its first.
    package var appearance: Int
    package var milliseconds: Double?
    package var bytes: Int?
    package var status: Int?
}
