import Lifecycle

extension CaptureFormat {
    /// `HH:MM:SS.mmm LEVEL File.function():line - message`: a time of day; the level may carry a coloured mark.
    package static let swiftyBeaver = CaptureFormat(
        id: "swiftybeaver",
        name: "SwiftyBeaver",
        origin: "SwiftyBeaver's console and file destinations",
        firstBytes: .digits,
        accepts: {
            $0.count > 24 && $0[2] == UInt8(ascii: ":") && $0[8] == UInt8(ascii: ".") && $0[12] == UInt8(ascii: " ")
        },
        parse: parseSwiftyBeaver,
        samples: [
            FormatSample(
                "10:11:12.123 DEBUG CartViewController.viewDidLoad():42 - cart is here",
                time: "1970-01-01 10:11:12.123",
                clock: .timeOfDay, message: "CartViewController.viewDidLoad():42 - cart is here"),
            FormatSample(
                "10:11:12.123 💚 INFO CartViewController.viewDidLoad():42 - text", time: "1970-01-01 10:11:12.123",
                clock: .timeOfDay, message: "CartViewController.viewDidLoad():42 - text"),
        ]
    )

    private static func parseSwiftyBeaver(_ line: Bytes, traits: CaptureTraits) -> Envelope? {
        var cursor = Cursor(line)
        guard let stamp = cursor.stampOfDay(), cursor.index == 12 else { return nil }
        cursor.blanks()
        if cursor.peek >= 0x80 {
            _ = cursor.word()
            cursor.blanks()
        }
        guard cursor.word().isLevelName, cursor.blanks(), cursor.rest.isBeaverMessage else { return nil }
        return Envelope(message: cursor.rest.withoutLoggersPlace(" - "), stamp: stamp)
    }
}

extension Bytes {
    /// Whether `:line - ` stands behind the function.
    fileprivate var isBeaverMessage: Bool {
        guard let dash = firstPlace(of: " - "), dash > 1 else { return false }
        var start = dash
        while start > 0, self[start - 1].isDigit { start -= 1 }
        return start < dash && start > 0 && self[start - 1] == UInt8(ascii: ":")
    }
}
