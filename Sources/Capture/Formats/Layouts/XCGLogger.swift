import Lifecycle

extension CaptureFormat {
    /// `YYYY-MM-DD HH:MM:SS.mmm [Level] [thread] [File.swift:line] function > message`; each part but the first two is
    /// optional.
    package static let xcgLogger = CaptureFormat(
        id: "xcglogger",
        name: "XCGLogger",
        origin: "XCGLogger and loggers of its family",
        firstBytes: .digits,
        accepts: { $0.count > 32 && $0[19] == UInt8(ascii: ".") && $0.holds(" [", at: 23) },
        parse: parseXCGLogger,
        samples: [
            FormatSample(
                "2024-05-01 10:11:12.123 [Debug] [main] [CartViewController.swift:42] viewDidLoad() > cart is here",
                time: "2024-05-01 10:11:12.123", clock: .local,
                message: "[CartViewController.swift:42] viewDidLoad() > cart is here"),
            FormatSample(
                "2024-05-01 10:11:12.123 [Info] > Cart viewDidLoad", time: "2024-05-01 10:11:12.123", clock: .local,
                message: "Cart viewDidLoad"),
        ]
    )

    private static func parseXCGLogger(_ line: Bytes, traits: CaptureTraits) -> Envelope? {
        var cursor = Cursor(line)
        guard let stamp = cursor.dated(), stamp.clock == .local, cursor.index == 23 else { return nil }
        cursor.skip(1)
        guard let level = cursor.bracketedWord(), level.isLevelName else { return nil }
        guard cursor.rest.firstPlace(of: "> ") != nil else { return nil }
        var ahead = cursor
        if let part = ahead.bracketedWord(), ahead.peek == UInt8(ascii: "["),
            part.firstPlace(of: UInt8(ascii: ":")) == nil
        {
            cursor = ahead
        }
        let rest = cursor.rest
        return Envelope(message: rest.holds("> ") ? rest.from(2) : rest.withoutLoggersPlace(" > "), stamp: stamp)
    }
}

extension Cursor {
    /// Reads `[text] `.
    fileprivate mutating func bracketedWord() -> Bytes? {
        guard peek == UInt8(ascii: "["), let close = bytes.firstPlace(of: UInt8(ascii: "]"), from: index),
            bytes.holds("] ", at: close)
        else { return nil }
        let word = bytes[index + 1..<close]
        skip(close + 2 - index)
        return word
    }
}
