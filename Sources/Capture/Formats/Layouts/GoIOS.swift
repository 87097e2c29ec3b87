import Lifecycle

extension CaptureFormat {
    /// JSON lines of go-ios: `{"msg":"<relay line>"}`, the relay line in parts, or one record of the trace relay.
    ///
    /// The year of the parts is a guess of the tool by the host's clock, so only month and day are taken.
    package static let goIOS = CaptureFormat(
        id: "go-ios",
        name: "go-ios JSON lines",
        origin: "ios syslog and ios ostrace",
        firstBytes: .any(of: "{"),
        parse: parseGoIOS,
        samples: [
            FormatSample(
                #"{"msg":"May  1 10:11:12 iPhone Orchard(UIKitCore)[4321] \u003cNotice\u003e: Cart viewDidLoad"}"#,
                time: "1972-05-01 10:11:12", clock: .yearless, process: "Orchard", pid: 4321, sender: "UIKitCore",
                message: "Cart viewDidLoad"),
            FormatSample(
                #"{"device":"iPhone","level":"Notice","message":"Cart viewDidLoad","pid":"4321","#
                    + #""process":"Orchard(UIKitCore)","timestamp":"2024-05-01T10:11:12"}"#,
                time: "1972-05-01 10:11:12", clock: .yearless, process: "Orchard", pid: 4321, sender: "UIKitCore",
                message: "Cart viewDidLoad"),
            FormatSample(
                #"{"pid":4321,"timestamp":"2024-05-01T10:11:12.123456+02:00","level":0,"levelName":"Default","threadId":7,"#
                    + #""imageName":"/x/UIKitCore","imageOffset":1,"filename":"/x/Orchard.app/Orchard","message":"text","#
                    + #""label":{"subsystem":"com.apple.UIKit","category":"Presentation"}}"#,
                time: "2024-05-01 10:11:12.123456", clock: .zoned, zone: 8, process: "Orchard", pid: 4321,
                sender: "UIKitCore", subsystem: "com.apple.UIKit", category: "Presentation", message: "text"),
        ]
    )

    private static let keys: JSONKeys = [
        "msg", "message", "pid", "process", "device", "timestamp", "levelName", "imageName", "filename", "label",
    ]

    private static func parseGoIOS(_ line: Bytes, traits: CaptureTraits) -> Envelope? {
        guard let fields = JSONFields(line, keys: keys), fields.isWhole else { return nil }
        if let relay = fields.string("msg"), fields.count == 1 {
            var envelope = Envelope(plain: relay)
            envelope.spelling = .json
            envelope.wrapsLine = true
            return envelope
        }
        guard let message = fields.string("message"), fields.has("pid") else { return nil }
        var envelope = Envelope(message: message, stamp: fields.stamp("timestamp") ?? .none)
        envelope.spelling = .json
        envelope.pid = fields.number("pid")
        if fields.has("levelName") {
            envelope.takeTrace(fields)
        } else {
            guard fields.has("device"), let process = fields.string("process") else { return nil }
            (envelope.process, envelope.sender) = process.splitLibrary()
            envelope.forgetYear()
        }
        return envelope
    }
}

extension Envelope {
    fileprivate mutating func takeTrace(_ fields: JSONFields) {
        process = fields.text("filename")?.lastPathComponent ?? .none
        sender = fields.text("imageName")?.lastPathComponent
        guard let label = fields.nested("label"), let parts = JSONFields(label, keys: ["subsystem", "category"]) else {
            return
        }
        subsystem = parts.text("subsystem")
        category = parts.text("category")
    }

    /// Leaves month, day and time of day, as the relay itself gives them.
    fileprivate mutating func forgetYear() {
        guard !time.isNone else { return }
        time = time.inYearOfTheYearless
        clock = .yearless
        zone = Event.noZone
    }
}
