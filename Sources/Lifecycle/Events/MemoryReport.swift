/// What a memory tool or the system says of one process, in a file beside the log.
package struct MemoryReport: Hashable, Sendable {
    /// As the user named it.
    package var path: String
    package var process: LoggedProcess
    package var content: Content
    /// The app's bundle identifier, where the report gives it: launch headers name an app by it.
    package var app: String?
    /// When it happened, and when the process was launched, in Greenwich's time.
    package var moment: Timestamp?
    package var launched: Timestamp?

    package init(path: String, process: LoggedProcess, content: Content) {
        self.path = path
        self.process = process
        self.content = content
    }

    package enum Content: Hashable, Sendable {
        /// Objects that nothing reachable holds.
        case leaked(Witness, [Object])
        /// The system killed it for its memory: why, and how much it took.
        case killed(reason: String, bytes: Int?)
        /// It crashed, and of what.
        case crashed(reason: String)
    }

    /// One leaked object, and what holds it, from the outside in.
    package struct Object: Hashable, Sendable {
        package var name: ControllerName
        package var address: UInt64
        package var holders: [String]

        package init(name: ControllerName, address: UInt64, holders: [String]) {
            self.name = name
            self.address = address
            self.holders = holders
        }
    }
}

/// What a report beside the log says of the crash that ended a session.
package struct ReportedCrash: Sendable {
    /// The report, as reports name it.
    package let path: String
    package let reason: String

    package init(path: String, reason: String) { (self.path, self.reason) = (path, reason) }
}
