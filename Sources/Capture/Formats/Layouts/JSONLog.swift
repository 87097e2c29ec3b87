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
            FormatSample(
                #"{"ts":1714551072.123456,"logger":"app","message":"Cart viewDidLoad"}"#,
                time: "2024-05-01 08:11:12.123456", clock: .zoned, zone: 0, category: "app",
                message: "Cart viewDidLoad"),
            FormatSample(
                #"{"time":"2024-05-01T10:11:12.123Z","screen":"CartViewController","event":"viewDidLoad"}"#,
                time: "2024-05-01 10:11:12.123", clock: .zoned, zone: 0, category: "CartViewController",
                message: "viewDidLoad"),
            FormatSample(
                #"{"ts":1714551072,"type":"viewDidAppear","screen":"CartViewController"}"#, time: "2024-05-01 08:11:12",
                clock: .zoned, zone: 0, category: "CartViewController", message: "viewDidAppear"),
        ]
    )

    private static let keys: JSONKeys = [
        "message", "msg", "level", "severity", "levelName", "timestamp", "time", "ts", "@timestamp", "date", "label",
        "logger", "category", "pid", "device", "boot_uuid", "eventMessage", "eventType", "log", "event", "method",
        "callback", "function", "lifecycle", "screen", "class", "className", "controller", "viewController", "vc",
        "type", "name", "address", "pointer", "ptr", "instance", "object", "objectId", "identifier", "id",
    ]

    private static func parseJSONLog(_ line: Bytes, traits: CaptureTraits) -> Envelope? {
        guard let fields = JSONFields(line, keys: keys), fields.isWhole else { return nil }
        guard !fields.isOfAnotherTool else { return nil }
        let text = fields.string("message") ?? fields.string("msg") ?? fields.string("log")
        guard let message = text ?? fields.callback else { return nil }
        let stamp = fields.firstStamp
        guard stamp != nil || fields.has("level") || fields.has("severity") else { return nil }
        var envelope = Envelope(message: message, stamp: stamp ?? .none)
        envelope.spelling = .json
        envelope.category =
            text == nil ? fields.screen : fields.text("category") ?? fields.text("logger") ?? fields.text("label")
        if text == nil { envelope.object = fields.address }
        return envelope
    }
}

extension JSONFields {
    /// The class of a controller that has a member of its own.
    fileprivate var screen: Bytes? {
        let keys: [StaticString] = ["viewController", "controller", "vc", "className", "class", "screen"]
        return keys.lazy.compactMap { text($0) }.first { ControllerLook.suggests($0) }
    }

    /// What happened to that controller.
    fileprivate var callback: Bytes? {
        let keys: [StaticString] = ["callback", "lifecycle", "event", "method", "function", "type", "name"]
        return screen == nil ? nil : keys.lazy.compactMap { text($0) }.first
    }

    /// Where that controller is in memory.
    fileprivate var address: Bytes? {
        let keys: [StaticString] = ["address", "pointer", "ptr", "instance", "object", "objectId", "identifier", "id"]
        return keys.lazy.compactMap { text($0) }.first { $0.endOfAddress(from: 0) == $0.count }
    }

    /// Whether the record is one of `log`, go-ios, Appium or macos-UnifiedLogs.
    fileprivate var isOfAnotherTool: Bool {
        if has("eventMessage") || has("eventType") || has("boot_uuid") { return true }
        if has("pid"), has("levelName") || has("device") { return true }
        return string("level")?.equals("ALL") ?? false
    }

    fileprivate var firstStamp: Stamp? {
        let keys: [StaticString] = ["timestamp", "time", "ts", "@timestamp", "date"]
        for key in keys {
            if let stamp = stamp(key) ?? epoch(key) { return stamp }
        }
        return nil
    }
}
