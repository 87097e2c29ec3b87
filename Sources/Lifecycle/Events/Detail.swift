/// What a line says beside its callback, for the few lines that say more.
package enum Detail: Sendable {
    /// The parent named by `willMove(toParent:)` or `didMove(toParent:)`, or the child of `addChild(_:)`.
    case other(ControllerReference)
    case fetch(FetchLine)
    case diagnostic(DiagnosticLine)
    /// What another tool says of an object.
    case testimony(Testimony)
    /// The screen that analytics reported.
    case screen(ScreenReport)
    /// Why lines are missing here, e.g. "=== Messages dropped during live streaming".
    case gap(ProblemKind)
    /// How the process ended.
    case ending(SessionEnding)
    /// The test that began or ended.
    case test(TestMark)
    /// What the controller said, cut to 80 characters: `cartTimer fired`.
    case activity(String)
}

/// One line of a request's life. Fields are nil where the line does not say.
package struct FetchLine: Sendable {
    /// Method and address, normalised so that cache-busters and time stamps in the query do not hide a repeat:
    /// index into `Trace.resources`.
    package var resource: UInt32?
    /// The loader's own identifier that joins start and end, e.g. `<6F1E…>.<3>`: index into `Trace.resources` too.
    package var task: UInt32?
    package var status: Int?
    package var bytes: Int?
    package var milliseconds: Double?
    /// The request failed or was cancelled.
    package var failed: Bool

    package init(
        resource: UInt32? = nil, task: UInt32? = nil, status: Int? = nil, bytes: Int? = nil,
        milliseconds: Double? = nil, failed: Bool = false
    ) {
        self.resource = resource
        self.task = task
        self.status = status
        self.bytes = bytes
        self.milliseconds = milliseconds
        self.failed = failed
    }
}

/// A complaint of UIKit or of the runtime, with the controllers it names, in their order in the text.
package struct DiagnosticLine: Sendable {
    package var diagnostic: Diagnostic
    package var subjects: [ControllerReference]

    package init(diagnostic: Diagnostic, subjects: [ControllerReference] = []) {
        self.diagnostic = diagnostic
        self.subjects = subjects
    }
}

/// A test as its start or end names it.
package struct TestMark: Hashable, Sendable {
    /// E.g. `CartTests/testCheckout`; a display name without its quotes.
    package var name: String
    /// The process of the app that ran it, where the line says so.
    package var pid: Int?
    /// Others of its kind may run at the same time (Swift Testing).
    package var mayOverlap: Bool
    /// Which of the runs of a result bundle it is, where the bundle tells: repetitions share a name.
    package var run: Int?

    package init(name: String, pid: Int? = nil, mayOverlap: Bool = false, run: Int? = nil) {
        self.name = name
        self.pid = pid
        self.mayOverlap = mayOverlap
        self.run = run
    }
}

/// Where a session's record stops.
package enum SessionEnding: String, Sendable {
    case logEnd = "log_end"
    case relaunch, terminated, crash, killed
    /// The system killed it because memory ran short, or because it took more than its share.
    case outOfMemory = "out_of_memory"
    /// The system killed it because it did not answer in time.
    case watchdog
}
