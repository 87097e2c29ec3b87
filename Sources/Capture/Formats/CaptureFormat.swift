import Lifecycle

/// One way in which captures wrap messages: how to recognise its lines and how to take the envelope off.
package struct CaptureFormat: Sendable {
    /// Identifier for options and reports, e.g. `oslog-compact`.
    package let id: String
    package let name: String
    /// Which tool writes it, in one phrase.
    package let origin: String
    /// Bytes that its lines can begin with: most lines of other formats fail here. There are none where only whole documents
    /// mean anything.
    var firstBytes = FirstBytes(members: [])
    /// A cheap look at fixed places, before `parse`.
    var accepts: @Sendable (Bytes) -> Bool = { _ in true }
    /// Takes the envelope off, or answers nil when the line is not of this format after all.
    var parse: @Sendable (Bytes, CaptureTraits) -> Envelope? = { _, _ in nil }
    /// Headers, footers and the tool's own chatter: lines of the format that are never messages. Nil where there are none.
    var isFurniture: (@Sendable (Bytes) -> Bool)?
    /// How a capture is read whose records are not one line each; nil for a format of lines.
    var document: CaptureDocument?
    /// Lines of the format and what they must give.
    package let samples: [FormatSample]

    /// Every format but `plain`, which takes what no other claims; sorted by identifier, one file each in `Layouts`.
    ///
    /// A line is claimed by at most one of them, so their order decides nothing.
    package static let stamped: [CaptureFormat] = [
        .appium,
        .appiumLog,
        .consoleApp,
        .devicectl,
        .firebase,
        .flutter,
        .goIOS,
        .idevicesyslog,
        .iosDeploy,
        .jsonLog,
        .logcat,
        .logfmt,
        .lumberjack,
        .lumberjackFile,
        .nslog,
        .oslogCompact,
        .oslogDefault,
        .oslogJSON,
        .oslogNDJSON,
        .oslogStderr,
        .oslogSyslog,
        .pymobiledevice3,
        .reactNative,
        .simulatorSyslog,
        .stopwatch,
        .swiftLog,
        .swiftTesting,
        .swiftyBeaver,
        .syslog,
        .table,
        .unifiedlogJSON,
        .xcgLogger,
        .xcode,
        .xcodeMetadata,
        .xctestOutput,
        .xctrace,
        .xharness,
    ]

    package static let all = stamped + [.plain]

    /// Whether each line is an object of JSON.
    var isJSON: Bool { firstBytes.members == FirstBytes.any(of: "{").members }

    /// Whether only a tool's own lines are of this format, around an app's prints.
    var framesPrints: Bool {
        [Self.devicectl.id, Self.iosDeploy.id, Self.swiftTesting.id, Self.xctestOutput.id].contains(id)
    }

    static let plainIndex = stamped.count

    package static func named(_ id: String) -> CaptureFormat? { all.first { $0.id == id } }
}

/// A line and the envelope it must give; texts are empty where the line does not say.
package struct FormatSample: Sendable {
    package let line: String
    /// As the line means it: `2024-05-01 10:11:12.123456`; empty for none. The year of yearless lines is 1972.
    package let time: String
    package let clock: Clock
    package let zone: Int8
    package let process: String
    package let pid: Int?
    package let sender: String
    package let subsystem: String
    package let category: String
    package let message: String

    init(
        _ line: String, time: String = "", clock: Clock = .none, zone: Int8 = Event.noZone, process: String = "",
        pid: Int? = nil, sender: String = "", subsystem: String = "", category: String = "", message: String
    ) {
        self.line = line
        self.time = time
        self.clock = clock
        self.zone = zone
        self.process = process
        self.pid = pid
        self.sender = sender
        self.subsystem = subsystem
        self.category = category
        self.message = message
    }
}

/// A set of bytes that a line can begin with.
struct FirstBytes: Sendable {
    private(set) var members: [UInt8]

    static let digits = FirstBytes(members: Array(0x30...0x39))
    static let letters = uppercase.union(FirstBytes(members: Array(0x61...0x7A)))
    static let uppercase = FirstBytes(members: Array(0x41...0x5A))
    static func any(of text: String) -> FirstBytes { FirstBytes(members: Array(text.utf8)) }

    func union(_ other: FirstBytes) -> FirstBytes { FirstBytes(members: members + other.members) }
}
