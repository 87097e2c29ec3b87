import Lifecycle

extension CaptureFormat {
    /// `{"timestamp":<ms of receipt>,"level":"ALL","message":"<line>"}`: the line has its own, better time.
    package static let appiumLog = CaptureFormat(
        id: "appium-log",
        name: "Appium log dump",
        origin: "the log types syslog and safariConsole of an Appium session",
        firstBytes: .any(of: "{"),
        parse: parseAppiumLog,
        samples: [
            FormatSample(
                #"{"timestamp":1714551072400,"level":"ALL","message":"2024-05-01 10:11:12.123 Df Orchard[4321:1a2b] text"}"#,
                time: "2024-05-01 10:11:12.123", clock: .local, process: "Orchard", pid: 4321, message: "text"),
            FormatSample(
                #"{"timestamp":1714551072400,"level":"ALL","message":"Cart viewDidLoad"}"#,
                time: "2024-05-01 08:11:12.400", clock: .zoned, zone: 0, message: "Cart viewDidLoad"),
        ]
    )

    private static func parseAppiumLog(_ line: Bytes, traits: CaptureTraits) -> Envelope? {
        guard let fields = JSONFields(line, keys: ["timestamp", "level", "message"]), fields.isWhole,
            let level = fields.string("level"), level.equals("ALL"), let message = fields.string("message"),
            let received = fields.number("timestamp")
        else { return nil }
        var envelope = Envelope(message: message, stamp: Stamp(epoch: received))
        envelope.spelling = .json
        envelope.wrapsLine = true
        return envelope
    }
}
