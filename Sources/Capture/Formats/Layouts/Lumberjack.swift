import Lifecycle

extension CaptureFormat {
    /// `YYYY-MM-DD HH:MM:SS:mmm process[pid:thread] message`: local time, a colon before the milliseconds.
    package static let lumberjack = CaptureFormat(
        id: "lumberjack",
        name: "CocoaLumberjack console",
        origin: "CocoaLumberjack's DDTTYLogger",
        firstBytes: .digits,
        accepts: { $0.count > 29 && $0[19] == UInt8(ascii: ":") && $0[23] == UInt8(ascii: " ") },
        parse: { line, _ in
            var cursor = Cursor(line)
            guard let stamp = cursor.dated(), stamp.clock == .local, cursor.take(UInt8(ascii: " ")) else { return nil }
            guard let process = cursor.processWithThread() else { return nil }
            return Envelope(message: cursor.rest, stamp: stamp, process: process)
        },
        samples: [
            FormatSample(
                "2024-05-01 10:11:12:123 Orchard[4321:60b] Cart viewDidLoad", time: "2024-05-01 10:11:12.123",
                clock: .local, process: "Orchard", pid: 4321, message: "Cart viewDidLoad"),
            FormatSample(
                "2024-05-01 10:11:12:123 My App[4321:1907726] text", time: "2024-05-01 10:11:12.123", clock: .local,
                process: "My App", pid: 4321, message: "text"),
        ]
    )
}
