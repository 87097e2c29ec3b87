import Lifecycle

extension CaptureFormat {
    /// `YYYY-MM-DDTHH:MM:SS±ZZZZ level label: key=value [Module] message`; older versions put a blank before the colon.
    package static let swiftLog = CaptureFormat(
        id: "swift-log",
        name: "swift-log",
        origin: "swift-log's StreamLogHandler",
        firstBytes: .digits,
        accepts: { $0.count > 30 && $0[10] == UInt8(ascii: "T") },
        parse: parseSwiftLog,
        samples: [
            FormatSample(
                "2024-05-01T10:11:12+0200 info com.example.orchard: id=7 user=jo [Orchard] Cart viewDidLoad",
                time: "2024-05-01 10:11:12", clock: .zoned, zone: 8, sender: "Orchard", category: "com.example.orchard",
                message: "Cart viewDidLoad"),
            FormatSample(
                "2024-05-01T10:11:12+0000 warning CartViewController : [Orchard] viewDidLoad",
                time: "2024-05-01 10:11:12", clock: .zoned, zone: 0, sender: "Orchard", category: "CartViewController",
                message: "viewDidLoad"),
            FormatSample(
                "2024-05-01T10:11:12-0800 debug nav: Cart viewDidLoad", time: "2024-05-01 10:11:12", clock: .zoned,
                zone: -32, category: "nav", message: "Cart viewDidLoad"),
        ]
    )

    private static func parseSwiftLog(_ line: Bytes, traits: CaptureTraits) -> Envelope? {
        var cursor = Cursor(line)
        // Other loggers write `2024-05-01T10:11:12.123Z info …`, and a colon somewhere behind it.
        guard let stamp = cursor.dated(), stamp.clock == .zoned, cursor.index == 24, line[23].isDigit,
            cursor.take(UInt8(ascii: " "))
        else { return nil }
        guard cursor.word().isLevelName, cursor.take(UInt8(ascii: " ")) else { return nil }
        let start = cursor.index
        guard let colon = line.endingColon(from: start), !line[start..<colon].contains(where: \.opensBracket) else {
            return nil
        }
        cursor.skip(colon + 1 - start)
        cursor.blanks()
        var envelope = Envelope(message: cursor.rest, stamp: stamp)
        let label = line[start..<colon].withoutTrailingSpace
        envelope.category = label.isEmpty ? nil : label
        envelope.takeSource()
        return envelope
    }
}

extension Envelope {
    /// Takes the metadata and the module in front of a message off.
    fileprivate mutating func takeSource() {
        guard let open = message.sourceStart, let close = message.firstPlace(of: UInt8(ascii: "]"), from: open),
            message.holds("] ", at: close)
        else { return }
        sender = message[open + 1..<close]
        if let screen = message[0..<open].screenOfMetadata { category = screen }
        message = message.from(close + 2)
    }
}

extension UInt8 {
    /// Labels hold no brackets: `info [nav] push Cart(id: 7)` has none.
    fileprivate var opensBracket: Bool { self == UInt8(ascii: "[") || self == UInt8(ascii: "(") }
}

extension Bytes {
    /// The controller that metadata names: `vc=CartViewController`.
    fileprivate var screenOfMetadata: Bytes? {
        let keys: [StaticString] = ["vc", "viewController", "controller", "screen", "class"]
        var pairs = LogfmtPairs(self)
        while let pair = pairs.next() {
            if ControllerLook.suggests(pair.value), pair.key.isOne(of: keys) { return pair.value }
        }
        return nil
    }

    /// Where `[Module] ` begins: at once, or behind metadata, whose first word is `key=value`.
    fileprivate var sourceStart: Int? {
        if holds("[") { return 0 }
        let blank = firstPlace(of: UInt8(ascii: " ")) ?? count
        guard self[0..<blank].firstPlace(of: UInt8(ascii: "=")) != nil else { return nil }
        return firstPlace(of: " [").map { $0 + 1 }
    }
}
