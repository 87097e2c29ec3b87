import Lifecycle

extension CaptureFormat {
    /// What the app printed, and whatever no other format claims: order, and a clock only if the writer put one in front.
    package static let plain = CaptureFormat(
        id: "plain",
        name: "Plain print",
        origin: "print() and any other text without an envelope",
        firstBytes: FirstBytes(members: []),
        parse: parsePlain,
        samples: [
            FormatSample("CartViewController viewDidLoad", message: "CartViewController viewDidLoad"),
            FormatSample("", message: ""),
            FormatSample("[Cart] viewWillAppear(_:)", message: "[Cart] viewWillAppear(_:)"),
            FormatSample("10 ─ deinit", message: "10 ─ deinit"),
            FormatSample("2 viewDidLoad", message: "2 viewDidLoad"),
            FormatSample("May I load? viewDidLoad", message: "May I load? viewDidLoad"),
            FormatSample(
                "2024-05-01T10:11:12.1234567Z Cart viewDidLoad", time: "2024-05-01 10:11:12.123456", clock: .zoned,
                zone: 0, message: "Cart viewDidLoad"),
            FormatSample(
                "[2024-05-01 10:11:12 +0530] Cart viewDidLoad", time: "2024-05-01 10:11:12", clock: .zoned, zone: 22,
                message: "Cart viewDidLoad"),
            FormatSample(
                "2024-05-01 10:11:12.123 Cart viewDidLoad", time: "2024-05-01 10:11:12.123", clock: .local,
                message: "Cart viewDidLoad"),
            FormatSample(
                "[10:11:12]: Cart viewDidLoad", time: "1970-01-01 10:11:12", clock: .timeOfDay,
                message: "Cart viewDidLoad"),
            FormatSample(
                "ui-tests\tRun\t2024-05-01T10:11:12.1234567Z Cart viewDidLoad", time: "2024-05-01 10:11:12.123456",
                clock: .zoned, zone: 0, message: "Cart viewDidLoad"),
            FormatSample(
                "10:11:12.123 Cart viewDidLoad", time: "1970-01-01 10:11:12.123", clock: .timeOfDay,
                message: "Cart viewDidLoad"),
            FormatSample(
                "02:11:12 PM Cart viewDidLoad", time: "1970-01-01 14:11:12", clock: .timeOfDay,
                message: "Cart viewDidLoad"),
            FormatSample(
                "[2:11:12\u{202F}AM] Cart viewDidLoad", time: "1970-01-01 02:11:12", clock: .timeOfDay,
                message: "Cart viewDidLoad"),
            FormatSample("2:11:12 Cart viewDidLoad", message: "2:11:12 Cart viewDidLoad"),
            FormatSample(
                "\"May 1, 2024 @ 10:11:12.123\",\"Cart viewDidLoad\"", time: "2024-05-01 10:11:12.123", clock: .local,
                message: "\"Cart viewDidLoad\""),
            FormatSample(
                "2024-05-01T10:11:12.123Z,Cart viewDidLoad", time: "2024-05-01 10:11:12.123", clock: .zoned, zone: 0,
                message: "Cart viewDidLoad"),
            FormatSample(
                "1714558272123,Cart viewDidLoad", time: "2024-05-01 10:11:12.123", clock: .zoned, zone: 0,
                message: "Cart viewDidLoad"),
            FormatSample(
                "(1714558272.123) Cart viewDidLoad", time: "2024-05-01 10:11:12.123", clock: .zoned, zone: 0,
                message: "Cart viewDidLoad"),
            FormatSample(
                "1714558272.123456 Cart viewDidLoad", time: "2024-05-01 10:11:12.123456", clock: .zoned, zone: 0,
                message: "Cart viewDidLoad"),
            FormatSample("1714558272 viewDidLoad", message: "1714558272 viewDidLoad"),
            FormatSample(
                "[12      ] 2024-05-01 10:11:12.123 | Main thread | Cart viewDidLoad", time: "2024-05-01 10:11:12.123",
                clock: .local, message: "| Main thread | Cart viewDidLoad"),
            FormatSample(
                "| 3 | 10:11:12.123 | Cart | viewDidLoad |", time: "1970-01-01 10:11:12.123", clock: .timeOfDay,
                message: "| 3 | 10:11:12.123 | Cart | viewDidLoad |"),
            FormatSample(
                "| 2024-05-01T10:11:12Z | Cart viewDidLoad |", time: "2024-05-01 10:11:12", clock: .zoned, zone: 0,
                message: "| 2024-05-01T10:11:12Z | Cart viewDidLoad |"),
            FormatSample("| Cart | viewDidLoad |", message: "| Cart | viewDidLoad |"),
        ]
    )

    /// Takes a stamp off that the writer or a CI system put in front, or that is the first cell of a table's row.
    ///
    /// In a capture whose lines have envelopes such a stamp is the CI system's, often in another zone: it is then
    /// dropped, because two clocks on one axis would tell wrong spans.
    private static func parsePlain(_ line: Bytes, traits: CaptureTraits) -> Envelope? {
        guard let (stamp, rest) = stampInFront(of: line) else {
            guard traits.keepsLeadingStamps, let stamp = stampOfRow(line) else { return Envelope(plain: line) }
            return Envelope(message: line, stamp: stamp)
        }
        // A CI system writes its stamp when it gets round to it; behind it stands the app's own.
        if stamp.zone == 0, let own = parsePlain(rest, traits: traits), !own.time.isNone { return own }
        return traits.keepsLeadingStamps ? Envelope(message: rest, stamp: stamp) : Envelope(plain: rest)
    }

    /// The very first stamp of a line, whoever wrote it, and what stands behind it; nil where the line begins with none.
    static func stampInFront(of line: Bytes) -> (stamp: Stamp, rest: Bytes)? {
        var cursor = Cursor(line.behindStepOfJob.withoutLeadingBlanks)
        cursor.paddedCount()
        let closing = cursor.closingOfBracket()
        let isQuoted = closing == UInt8(ascii: "\"")
        guard let stamp = cursor.leadingStamp() else { return nil }
        if let closing, !cursor.take(closing) { return nil }
        if closing != nil, !isQuoted { cursor.take(UInt8(ascii: ":")) }
        guard cursor.isAtEnd || cursor.endOfCell() || !isQuoted && cursor.blanks() else { return nil }
        return (stamp, cursor.rest)
    }

    /// `| 3 | 10:11:12.123 | Cart | viewDidLoad |`: the stamp in the first cell of a row, or behind the row's number. The row
    /// is left whole, because only its bars and its time tell that it is one of a log.
    private static func stampOfRow(_ line: Bytes) -> Stamp? {
        let bar = UInt8(ascii: "|")
        var cursor = Cursor(line)
        guard cursor.take(bar) else { return nil }
        cursor.blanks()
        var ahead = cursor
        if ahead.number() != nil, ahead.blanks(), ahead.take(bar), ahead.blanks() { cursor = ahead }
        guard let stamp = cursor.leadingStamp(), cursor.blanks(), cursor.take(bar) else { return nil }
        return stamp
    }
}

extension Bytes {
    /// A line without the names of a CI job and its step in front, each ended by a tab: `tests<TAB>run<TAB>2026-…Z text`.
    fileprivate var behindStepOfJob: Bytes {
        guard let first = firstPlace(of: 0x09), first > 0, let second = firstPlace(of: 0x09, from: first + 1),
            second + 12 < count, self[second + 1].isDigit, self[second + 11] == UInt8(ascii: "T")
        else { return self }
        return from(second + 1)
    }
}

extension Cursor {
    /// Steps over the number of a message in a column of its own: `[12      ] `.
    fileprivate mutating func paddedCount() {
        var ahead = self
        guard ahead.take(UInt8(ascii: "[")), ahead.number() != nil, ahead.blanks(), ahead.take(UInt8(ascii: "]")),
            ahead.blanks()
        else { return }
        self = ahead
    }

    /// Steps over the bracket or the quote around a stamp; the answer is what closes it.
    fileprivate mutating func closingOfBracket() -> UInt8? {
        if take(UInt8(ascii: "[")) { return UInt8(ascii: "]") }
        if take(UInt8(ascii: "(")) { return UInt8(ascii: ")") }
        return take(UInt8(ascii: "\"")) ? UInt8(ascii: "\"") : nil
    }

    /// A date with a time of day, or a time of day alone; a count since 1970 with a fraction, as `timeIntervalSince1970` is
    /// printed, else only as a table's cell.
    fileprivate mutating func leadingStamp() -> Stamp? {
        guard peek.isDigit else { return peek.isUppercase ? spelledOut() : nil }
        if let seconds = trying({ $0.epochSeconds() }) { return seconds }
        let count = trying { cursor in cursor.epoch().flatMap { cursor.peek.dividesCells ? $0 : nil } }
        return count ?? trying { $0.dated() } ?? stampOfDay()
    }

    /// Steps over what divides two cells of a table.
    fileprivate mutating func endOfCell() -> Bool {
        guard peek.dividesCells else { return false }
        skip(1)
        blanks()
        return true
    }
}
