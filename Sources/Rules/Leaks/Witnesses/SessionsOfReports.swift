import Lifecycle

/// Whom a report beside the log is about.
extension MemoryReport {
    /// Whether it is of the session's process, as far as both name one.
    package func isAbout(_ session: Session) -> Bool {
        guard namesApp(of: session) else { return false }
        guard let pid = process.pid, let own = session.process.pid else { return true }
        return pid == own
    }

    /// Whether it names the session's app, or one of both names none. A launch header names an app by its bundle identifier,
    /// which cannot be held against the name of a process.
    package func namesApp(of session: Session) -> Bool {
        guard let own = session.process.name, let name = process.name else { return true }
        return own == name || own == app || app == nil && own.contains(".")
    }

    /// The place of the session that ended with the crash that this tells of, among those of a capture.
    ///
    /// A PID is given again, after a restart of the device or on another one: where both tell when, the crash comes behind all
    /// that the process said, before the app's next launch, and within a day. A process that neither numbers may be another run.
    package func crashed(among sessions: [Session]) -> Int? {
        guard case .crashed = content, let pid = process.pid else { return nil }
        return sessions.indices.last { place in
            let session = sessions[place]
            guard session.process.pid == pid, isAbout(session) else { return false }
            guard let moment, let run = RunTime(session) else { return true }
            let next = sessions[(place + 1)...].first { $0.process.name == session.process.name }.flatMap(RunTime.init)
            return run.canEnd(at: moment, launched: launched, before: next)
        }
    }
}

/// When a process ran, in microseconds of Greenwich, as far as its log tells the day.
private struct RunTime {
    private let launch: Int64?
    private let first: Int64
    private let last: Int64
    /// By how much that may be wrong.
    private let slack: Int64

    /// Headers tell whole seconds, and the system needs some to notice a crash.
    private static let minute: Int64 = 60_000_000
    private static let day = 1440 * minute
    /// No zone is farther from Greenwich.
    private static let farthestZone = 14 * 60 * minute

    /// Nil where neither its launch nor its lines tell the day.
    init?(_ session: Session) {
        launch = session.launch.flatMap { launch in
            launch.clock == .zoned ? launch.time.microseconds - Int64(launch.zone) * 900_000_000 : nil
        }
        switch session.clock {
        case .zoned, .local:
            let east = Int64(session.secondsFromGMT ?? 0) * 1_000_000
            (first, last) = (launch ?? session.start.microseconds &- east, session.end.microseconds &- east)
            slack = session.secondsFromGMT == nil ? Self.farthestZone : Self.minute
        case .none, .yearless, .timeOfDay, .stopwatch:
            guard let launch else { return nil }
            (first, last, slack) = (launch, launch, Self.minute)
        }
    }

    /// Another run bounds it that began when this one had said its last: clones of a device run one app side by side.
    func canEnd(at moment: Timestamp, launched: Timestamp?, before next: RunTime?) -> Bool {
        if let launch, let launched, launched.after(launch).magnitude > Self.minute { return false }
        if let next, next.first >= last, moment.after(next.first) > next.slack { return false }
        return (-slack...Self.day + slack).contains(moment.after(last))
    }
}

extension Timestamp {
    /// By how many microseconds.
    fileprivate func after(_ other: Int64) -> Int64 { microseconds.saturatingSubtracting(other) }
}
