import Lifecycle

extension CaptureFormat {
    /// `MM-DD HH:MM:SS.mmm PID TID L tag: message`: no year, no zone; the tag is the app's, its logger's or a screen's.
    package static let logcat = CaptureFormat(
        id: "logcat",
        name: "Logcat layout",
        origin: "loggers for several platforms, and farms that show all devices alike",
        firstBytes: .digits,
        accepts: {
            $0.count > 30 && $0[2] == UInt8(ascii: "-") && $0[5] == UInt8(ascii: " ") && $0[8] == UInt8(ascii: ":")
                && $0[14] == UInt8(ascii: ".")
        },
        parse: parseLogcat,
        samples: [
            FormatSample(
                "05-01 10:11:12.123  4321  4330 I Orchard: Cart viewDidLoad", time: "1972-05-01 10:11:12.123",
                clock: .yearless, pid: 4321, category: "Orchard", message: "Cart viewDidLoad"),
            FormatSample(
                "05-01 10:11:12.123 34321 34330 D CartViewController: viewDidLoad()", time: "1972-05-01 10:11:12.123",
                clock: .yearless, pid: 34321, category: "CartViewController", message: "viewDidLoad()"),
        ]
    )

    private static func parseLogcat(_ line: Bytes, traits: CaptureTraits) -> Envelope? {
        var cursor = Cursor(line)
        guard let stamp = cursor.monthAndDay(), cursor.blanks(), let pid = cursor.number(), cursor.blanks(),
            cursor.number() != nil, cursor.blanks(), cursor.logcatPriority()
        else { return nil }
        let start = cursor.index
        guard let colon = line.firstPlace(of: UInt8(ascii: ":"), from: start), colon > start,
            line.holds(": ", at: colon)
        else { return nil }
        cursor.skip(colon + 2 - start)
        var envelope = Envelope(message: cursor.rest, stamp: stamp)
        envelope.pid = pid
        envelope.category = line[start..<colon]
        return envelope
    }
}

extension Cursor {
    /// One letter for how grave it is.
    fileprivate mutating func logcatPriority() -> Bool {
        "VDIWEFA".utf8.contains { take($0) } && take(UInt8(ascii: " "))
    }
}
