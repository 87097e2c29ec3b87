import Lifecycle

extension CaptureFormat {
    /// One object a line: `log show --style ndjson`, and the members of `--style json`.
    ///
    /// Only records of messages are messages: activities have a name in `eventMessage` and no `messageType`, and the
    /// record of a loss becomes the words in which the other styles tell of it.
    package static let oslogNDJSON = CaptureFormat(
        id: "oslog-ndjson",
        name: "log show, ndjson style",
        origin: "log show or log stream --style ndjson",
        firstBytes: .any(of: "{"),
        parse: parseOSLogNDJSON,
        isFurniture: { $0.isLogPreamble },
        samples: [
            FormatSample(
                #"{"traceID":1,"eventMessage":"Cart viewDidLoad","eventType":"logEvent","subsystem":"com.example.orchard","#
                    + #""category":"nav","threadID":6700,"timestamp":"2024-05-01 10:11:12.123456+0200","#
                    + #""processImagePath":"\/private\/var\/Orchard.app\/Orchard","senderImagePath":"\/x\/UIKitCore","#
                    + #""messageType":"Default","processID":4321}"#,
                time: "2024-05-01 10:11:12.123456", clock: .zoned, zone: 8, process: "Orchard", pid: 4321,
                sender: "UIKitCore", subsystem: "com.example.orchard", category: "nav", message: "Cart viewDidLoad"),
            FormatSample(
                #"{"eventMessage":"say \"hi\" \/ caf\u00e9","eventType":"logEvent","subsystem":"","category":"","#
                    + #""timestamp":"2024-05-01 10:11:12.123456-0330","processImagePath":"/Orchard","processID":9}"#,
                time: "2024-05-01 10:11:12.123456", clock: .zoned, zone: -14, process: "Orchard", pid: 9,
                message: #"say "hi" / café"#),
            FormatSample(
                #"{"eventMessage":"viewDidLoad","eventType":"activityCreateEvent","creatorActivityID":7,"#
                    + #""timestamp":"2024-05-01 10:11:12.123456+0000","processImagePath":"/Orchard","processID":9}"#,
                time: "2024-05-01 10:11:12.123456", clock: .zoned, zone: 0, process: "Orchard", pid: 9, message: ""),
            FormatSample(
                #"{"eventType":"lossEvent","lossCount":63,"timestamp":"2024-05-01 10:11:12.123456+0000"}"#,
                time: "2024-05-01 10:11:12.123456", clock: .zoned, zone: 0,
                message: "=== Messages dropped"),
            FormatSample(#"{"count":3,"finished":1}"#, message: ""),
        ]
    )

    private static let keys: JSONKeys = [
        "eventMessage", "eventType", "timestamp", "processImagePath", "processID", "senderImagePath", "subsystem",
        "category", "messageType", "creatorActivityID", "lossCount", "finished",
    ]

    private static func parseOSLogNDJSON(_ line: Bytes, traits: CaptureTraits) -> Envelope? {
        guard let fields = JSONFields(line, keys: keys) else { return nil }
        if fields.has("finished") { return Envelope(plain: .none) }
        let isLoss = fields.has("lossCount")
        guard isLoss || fields.has("eventMessage") || fields.has("eventType") else {
            return line.isCutOSLogRecord ? .cutRecord : nil
        }
        var envelope = Envelope(message: .none, stamp: fields.stamp("timestamp") ?? .none)
        envelope.process = fields.text("processImagePath")?.lastPathComponent ?? .none
        envelope.pid = fields.number("processID")
        envelope.sender = fields.text("senderImagePath")?.lastPathComponent
        envelope.subsystem = fields.text("subsystem")
        envelope.category = fields.text("category")
        envelope.isCut = !fields.isWhole
        if isLoss { envelope.message = DeclaredLoss.unworded }
        if let message = fields.string("eventMessage"), !fields.isNoMessage, !isLoss || !message.isEmpty {
            envelope.message = message
            envelope.spelling = .json
        }
        return envelope
    }
}

extension JSONFields {
    /// Whether the record is one of an activity or of the log itself.
    fileprivate var isNoMessage: Bool {
        guard let type = string("eventType") else { return has("creatorActivityID") && !has("messageType") }
        return type.holds("activity") || type.holds("timesync") || type.holds("state") || type.holds("userAction")
    }
}

extension Bytes {
    /// Whether a record stops before it says anything; its first key tells whose it is.
    fileprivate var isCutOSLogRecord: Bool {
        let keys: [StaticString] = [
            #"{"traceID""#, #"{"eventMessage""#, #"{"eventType""#, #"{"timestamp""#, #"{"source""#, #"{"formatString""#,
            #"{"activityIdentifier""#, #"{"subsystem""#, #"{"category""#, #"{"timezoneName""#, #"{"messageType""#,
        ]
        return keys.contains { holds($0) } && !closes(with: "}")
    }
}

extension Bytes {
    /// Whether the last line is the closing count of `log show`; `log stream`, which begins with a banner, has none.
    var closesLogExport: Bool {
        if isLogPreamble { return true }
        let whole = withoutTrailingSpace
        let lastLine = whole.from(whole.lineStart(of: whole.count, floor: 0))
        return JSONFields(lastLine, keys: ["finished"])?.has("finished") ?? false
    }
}

extension Envelope {
    /// A record that stops before its message: never a message of its own.
    fileprivate static var cutRecord: Envelope {
        var envelope = Envelope(plain: .none)
        envelope.isCut = true
        return envelope
    }
}
