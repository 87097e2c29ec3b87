import Lifecycle

extension CaptureFormat {
    /// `YYYY/MM/DD HH:MM:SS:mmm  message`: slashes, a colon before the milliseconds, two blanks.
    package static let lumberjackFile = CaptureFormat(
        id: "lumberjack-file",
        name: "CocoaLumberjack file",
        origin: "CocoaLumberjack's DDFileLogger",
        firstBytes: .digits,
        accepts: {
            $0.count > 25 && $0[4] == UInt8(ascii: "/") && $0[19] == UInt8(ascii: ":") && $0.holds("  ", at: 23)
        },
        parse: { line, _ in
            var cursor = Cursor(line)
            guard let stamp = cursor.dated(), stamp.clock == .local, cursor.blanks() else { return nil }
            return Envelope(message: cursor.rest, stamp: stamp)
        },
        samples: [
            FormatSample(
                "2024/05/01 10:11:12:123  Cart viewDidLoad", time: "2024-05-01 10:11:12.123", clock: .local,
                message: "Cart viewDidLoad")
        ]
    )
}
