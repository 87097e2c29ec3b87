import Lifecycle

extension CaptureFormat {
    /// `Mon DD HH:MM:SS host process[pid]: message`: no level, no year, no zone.
    package static let simulatorSyslog = CaptureFormat(
        id: "simulator-syslog",
        name: "Simulator system.log",
        origin: "~/Library/Logs/CoreSimulator/UDID/system.log",
        firstBytes: .uppercase,
        accepts: {
            $0.count > 24 && $0[3] == UInt8(ascii: " ") && $0[6] == UInt8(ascii: " ") && $0[9] == UInt8(ascii: ":")
                && $0[15] == UInt8(ascii: " ")
        },
        parse: parseSimulatorSyslog,
        samples: [
            FormatSample(
                "May  1 10:11:12 Johns-Mac Orchard[4321]: Cart viewDidLoad", time: "1972-05-01 10:11:12",
                clock: .yearless, process: "Orchard", pid: 4321, message: "Cart viewDidLoad"),
            FormatSample(
                "Nov 30 10:11:12 Johns-Mac My App[4321]: text", time: "1972-11-30 10:11:12", clock: .yearless,
                process: "My App", pid: 4321, message: "text"),
            FormatSample(
                "May  1 10:11:12 --- last message repeated 1 time ---", time: "1972-05-01 10:11:12", clock: .yearless,
                message: ""),
        ]
    )

    private static func parseSimulatorSyslog(_ line: Bytes, traits: CaptureTraits) -> Envelope? {
        var cursor = Cursor(line)
        guard let stamp = cursor.yearless(), cursor.take(UInt8(ascii: " ")) else { return nil }
        if cursor.rest.holds("--- last message repeated ") {
            return Envelope(message: line[line.count..<line.count], stamp: stamp)
        }
        guard !cursor.word().isEmpty, cursor.take(UInt8(ascii: " ")), let process = cursor.processWithoutThread() else {
            return nil
        }
        return Envelope(message: cursor.rest, stamp: stamp, process: process)
    }
}
