import Lifecycle

extension CaptureFormat {
    /// `stamp±ZZZZ  host process[pid]: (sender) [subsystem:category] message`: two blanks, no thread and no type.
    package static let oslogSyslog = CaptureFormat(
        id: "oslog-syslog",
        name: "log show, syslog style",
        origin: "log show or log stream --style syslog",
        firstBytes: .digits,
        accepts: { $0.count > 40 && $0.holds("  ", at: 31) && $0.hasZoneColumn },
        parse: { line, _ in
            var cursor = Cursor(line)
            guard let stamp = cursor.dated(), stamp.clock == .zoned, cursor.blanks() else { return nil }
            guard !cursor.word().isEmpty, cursor.blanks() else { return nil }
            guard let process = cursor.processWithoutThread() else { return nil }
            var envelope = Envelope(message: line, stamp: stamp, process: process)
            cursor.logObject(into: &envelope)
            return envelope
        },
        isFurniture: { $0.isLogHeader(columns: "(process)[PID]") || $0.isLogPreamble },
        samples: [
            FormatSample(
                "2024-05-01 10:11:12.123456+0200  localhost Orchard[4321]: (UIKitCore) [com.apple.UIKit:Presentation] text",
                time: "2024-05-01 10:11:12.123456", clock: .zoned, zone: 8, process: "Orchard", pid: 4321,
                sender: "UIKitCore", subsystem: "com.apple.UIKit", category: "Presentation", message: "text"),
            FormatSample(
                "2024-05-01 10:11:12.123456-0800  localhost My App[4321]: [com.example.orchard:nav] Cart viewDidLoad",
                time: "2024-05-01 10:11:12.123456", clock: .zoned, zone: -32, process: "My App", pid: 4321,
                subsystem: "com.example.orchard", category: "nav", message: "Cart viewDidLoad"),
        ]
    )
}

extension Cursor {
    /// Reads `Name[pid]: ` and steps over it.
    mutating func processWithoutThread() -> (name: Bytes, pid: Int)? {
        process {
            $0.take(UInt8(ascii: "]")) && $0.take(UInt8(ascii: ":")) && ($0.isAtEnd || $0.take(UInt8(ascii: " ")))
        }
    }
}
