import Lifecycle

extension CaptureFormat {
    /// One object a line with a message and a level or a time, as loggers for machines write it.
    package static let jsonLog = CaptureFormat(
        id: "json-log",
        name: "JSON lines",
        origin: "loggers that print one JSON object a line",
        firstBytes: .any(of: "{"),
        accepts: { $0.holds("{") },
        parse: parseJSONLog,
        samples: [
            FormatSample(
                #"{"level":"info","time":"2024-05-01T10:11:12.123Z","label":"nav","message":"Cart viewDidLoad"}"#,
                time: "2024-05-01 10:11:12.123", clock: .zoned, zone: 0, category: "nav", message: "Cart viewDidLoad"),
            FormatSample(
                #"{"ts":1714551072,"severity":"DEBUG","msg":"[Cart] viewDidLoad"}"#,
                time: "2024-05-01 08:11:12", clock: .zoned, zone: 0, message: "[Cart] viewDidLoad"),
        ]
    )

    private static let keys: JSONKeys = [
        "message", "msg", "level", "severity", "levelName", "timestamp", "time", "ts", "@timestamp", "date", "label",
        "logger", "category", "pid", "device", "boot_uuid", "eventMessage", "eventType",
    ]

    private static func parseJSONLog(_ line: Bytes, traits: CaptureTraits) -> Envelope? {
        guard let fields = JSONFields(line, keys: keys), fields.isWhole else { return nil }
        guard let message = fields.string("message") ?? fields.string("msg"), !fields.isOfAnotherTool else {
            return nil
        }
        let stamp = fields.firstStamp
        guard stamp != nil || fields.has("level") || fields.has("severity") else { return nil }
        var envelope = Envelope(message: message, stamp: stamp ?? .none)
        envelope.spelling = .json
        envelope.category = fields.text("category") ?? fields.text("logger") ?? fields.text("label")
        return envelope
    }
}

extension JSONFields {
    /// Whether the record is one of `log`, go-ios, Appium or macos-UnifiedLogs.
    fileprivate var isOfAnotherTool: Bool {
        if has("eventMessage") || has("eventType") || has("boot_uuid") { return true }
        if has("pid"), has("levelName") || has("device") { return true }
        return string("level")?.equals("ALL") ?? false
    }

    fileprivate var firstStamp: Stamp? {
        let keys: [StaticString] = ["timestamp", "time", "ts", "@timestamp", "date"]
        for key in keys {
            if let stamp = stamp(key) ?? number(key).map({ Stamp(epoch: $0) }) { return stamp }
        }
        return nil
    }
}
