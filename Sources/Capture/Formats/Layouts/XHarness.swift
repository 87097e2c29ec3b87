import Lifecycle

extension CaptureFormat {
    /// `[HH:MM:SS.fffffff] line`: the host's time of day with seven digits in front of a line of any other format.
    package static let xharness = CaptureFormat(
        id: "xharness",
        name: "XHarness log",
        origin: "XHarness and mlaunch around the output of .NET apps",
        firstBytes: .any(of: "["),
        accepts: {
            $0.count > 19 && $0[3] == UInt8(ascii: ":") && $0[9] == UInt8(ascii: ".") && $0.holds("] ", at: 17)
        },
        parse: { line, _ in
            var cursor = Cursor(line, at: 1)
            guard let stamp = cursor.stampOfDay(), cursor.index == 17 else { return nil }
            var envelope = Envelope(message: line.from(19), stamp: stamp)
            envelope.wrapsLine = true
            return envelope
        },
        samples: [
            FormatSample(
                "[10:11:12.1234567] Cart viewDidLoad", time: "1970-01-01 10:11:12.123456", clock: .timeOfDay,
                message: "Cart viewDidLoad"),
            FormatSample(
                "[10:11:12.1234567] 2024-05-01 10:11:12.100 Orchard[4321:60b] text", time: "2024-05-01 10:11:12.100",
                clock: .local, process: "Orchard", pid: 4321, message: "text"),
        ]
    )
}
