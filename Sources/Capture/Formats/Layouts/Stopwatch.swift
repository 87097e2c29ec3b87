import Lifecycle

extension CaptureFormat {
    /// `  1430.40  message`: milliseconds since the app or the recording started.
    package static let stopwatch = CaptureFormat(
        id: "stopwatch",
        name: "Stopwatch print",
        origin: "print() with the milliseconds since start in front",
        firstBytes: FirstBytes.digits.union(.any(of: " \t")),
        accepts: { $0.count > 5 },
        parse: parseStopwatch,
        samples: [
            FormatSample(
                "  1430.40  A  viewWillDisappear:1", time: "1970-01-01 00:00:01.430400", clock: .stopwatch,
                message: "A  viewWillDisappear:1"),
            FormatSample(
                "21430.4  A  viewDidLoad", time: "1970-01-01 00:00:21.430400", clock: .stopwatch,
                message: "A  viewDidLoad"),
        ]
    )

    /// A number with a point, set off by two blanks or in a right-aligned column: `1.2 Cart` is no time.
    private static func parseStopwatch(_ line: Bytes, traits: CaptureTraits) -> Envelope? {
        var cursor = Cursor(line)
        let isAligned = cursor.blanks()
        guard let whole = cursor.number(), cursor.take(UInt8(ascii: ".")) else { return nil }
        let start = cursor.index
        guard let digits = cursor.number(), cursor.index - start <= 6 else { return nil }
        let end = cursor.index
        guard cursor.blanks(), isAligned || cursor.index - end >= 2, !cursor.isAtEnd else { return nil }
        let time = Timestamp(microseconds: Int64(whole) * 1000 + microseconds(digits, places: end - start))
        return Envelope(message: cursor.rest, stamp: Stamp(time: time, clock: .stopwatch))
    }
    /// The decimals of a millisecond count in microseconds.
    private static func microseconds(_ digits: Int, places: Int) -> Int64 {
        let powers = [1, 10, 100, 1000]
        return Int64(places <= 3 ? digits * powers[3 - places] : digits / powers[places - 3])
    }
}
