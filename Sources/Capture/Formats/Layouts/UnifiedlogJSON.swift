import Lifecycle

extension CaptureFormat {
    /// One object a record, as the open reader of `.logarchive` bundles writes it outside of a Mac.
    package static let unifiedlogJSON = CaptureFormat(
        id: "unifiedlog-json",
        name: "Log archive read by macos-UnifiedLogs",
        origin: "mandiant's unifiedlog_parser_json, for log archives without a Mac",
        firstBytes: .any(of: "{"),
        parse: parseUnifiedlogJSON,
        samples: [
            FormatSample(
                #"{"subsystem":"com.example.orchard","thread_id":7,"pid":4321,"library":"/x/UIKitCore","activity_id":0,"#
                    + #""category":"nav","event_type":"Log","log_type":"Default","process":"/x/Orchard.app/Orchard","#
                    + #""message":"Cart viewDidLoad","boot_uuid":"6F1E","timezone_name":"Berlin","#
                    + #""timestamp":"2024-05-01T08:11:12.123456789Z"}"#,
                time: "2024-05-01 08:11:12.123456", clock: .zoned, zone: 0, process: "Orchard", pid: 4321,
                sender: "UIKitCore", subsystem: "com.example.orchard", category: "nav", message: "Cart viewDidLoad")
        ]
    )

    private static let keys: JSONKeys = [
        "message", "process", "pid", "library", "log_type", "event_type", "boot_uuid", "subsystem", "category",
        "timestamp", "time",
    ]

    private static func parseUnifiedlogJSON(_ line: Bytes, traits: CaptureTraits) -> Envelope? {
        guard let fields = JSONFields(line, keys: keys), let process = fields.string("process"),
            let message = fields.string("message"), fields.has("boot_uuid"),
            fields.has("log_type") || fields.has("event_type")
        else { return nil }
        let stamp = fields.stamp("timestamp") ?? fields.number("time").map { Stamp(epoch: $0) } ?? .none
        var envelope = Envelope(message: message, stamp: stamp)
        envelope.spelling = .json
        envelope.isCut = !fields.isWhole
        envelope.process = process.lastPathComponent
        envelope.pid = fields.number("pid")
        envelope.sender = fields.text("library")?.lastPathComponent
        envelope.subsystem = fields.text("subsystem")
        envelope.category = fields.text("category")
        return envelope
    }
}
