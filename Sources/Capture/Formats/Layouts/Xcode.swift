import Lifecycle

extension CaptureFormat {
    /// `YYYY-MM-DD HH:MM:SS.ffffff±ZZZZ process[pid:tid] [category] message`: six digits, always a zone.
    ///
    /// NSLog prints no category, so a leading `[x]` may be one or the message's first word: it stays in the message.
    package static let xcode = CaptureFormat(
        id: "xcode",
        name: "Xcode console",
        origin: "NSLog, os_log and Logger mirrored to stderr since iOS 10",
        firstBytes: .digits,
        accepts: {
            $0.count > 37 && $0[31] == UInt8(ascii: " ") && $0[32] != UInt8(ascii: " ") && $0.hasZoneColumn
        },
        parse: { line, _ in
            var cursor = Cursor(line)
            guard let stamp = cursor.dated(), stamp.clock == .zoned, cursor.take(UInt8(ascii: " ")) else { return nil }
            guard let process = cursor.processWithThread() else { return nil }
            return Envelope(message: cursor.rest, stamp: stamp, process: process)
        },
        samples: [
            FormatSample(
                "2024-05-01 10:11:12.123456+0200 Orchard[4321:87001] [lifecycle] viewWillAppear CartViewController",
                time: "2024-05-01 10:11:12.123456", clock: .zoned, zone: 8, process: "Orchard", pid: 4321,
                message: "[lifecycle] viewWillAppear CartViewController"),
            FormatSample(
                "2024-05-01 10:11:12.124001-0730 My App[4321:87001] plain NSLog text",
                time: "2024-05-01 10:11:12.124001", clock: .zoned, zone: -30, process: "My App", pid: 4321,
                message: "plain NSLog text"),
            FormatSample(
                "2024-05-01 10:11:12.125230+0000 Orchard[4321:87001] [] os_log without a subsystem",
                time: "2024-05-01 10:11:12.125230", clock: .zoned, zone: 0, process: "Orchard", pid: 4321,
                message: "[] os_log without a subsystem"),
        ]
    )
}

extension Bytes {
    /// Whether a zone stands behind six digits of a fraction: `….ffffff±ZZZZ`.
    var hasZoneColumn: Bool { self[26] == UInt8(ascii: "+") || self[26] == UInt8(ascii: "-") }
}
