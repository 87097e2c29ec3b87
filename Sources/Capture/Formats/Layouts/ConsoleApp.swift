import Lifecycle

extension CaptureFormat {
    /// `type TAB HH:MM:SS.ffffff±ZZZZ TAB process TAB message`: a time of day without a date, no pid.
    package static let consoleApp = CaptureFormat(
        id: "console-app",
        name: "Console.app copy",
        origin: "lines copied from the Console application of macOS",
        firstBytes: .any(of: "defi"),
        accepts: { $0.count > 20 && $0[0..<8].firstPlace(of: 0x09) != nil },
        parse: parseConsoleApp,
        samples: [
            FormatSample(
                "default\t10:11:12.123456+0200\tOrchard\tCart viewDidLoad", time: "1970-01-01 10:11:12.123456",
                clock: .timeOfDay, zone: 8, process: "Orchard", message: "Cart viewDidLoad"),
            FormatSample(
                "fault\t23:59:59.999999-0330\tMy App\ta\tb", time: "1970-01-01 23:59:59.999999", clock: .timeOfDay,
                zone: -14, process: "My App", message: "a\tb"),
        ]
    )

    private static func parseConsoleApp(_ line: Bytes, traits: CaptureTraits) -> Envelope? {
        var cursor = Cursor(line)
        guard cursor.word().isLevelName, cursor.take(0x09), let stamp = cursor.zonedTimeOfDay(), cursor.take(0x09)
        else { return nil }
        let start = cursor.index
        guard let tab = line.firstPlace(of: 0x09, from: start), tab > start else { return nil }
        var envelope = Envelope(message: line.from(tab + 1), stamp: stamp)
        envelope.process = line[start..<tab]
        return envelope
    }
}
