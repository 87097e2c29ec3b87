import Lifecycle

extension CaptureFormat {
    /// `stamp±ZZZZ 0xthread Type 0xactivity pid [ttl] process: (sender) [subsystem:category] message`.
    ///
    /// Long values push the columns to the right, so they are split at blanks; old `log stream` has no TTL column.
    package static let oslogDefault = CaptureFormat(
        id: "oslog-default",
        name: "log show, default style",
        origin: "log show, log stream and log collect --style default",
        firstBytes: .digits,
        accepts: { $0.count > 60 && $0.holds(" 0x", at: 31) && $0.hasZoneColumn },
        parse: parseOSLogDefault,
        isFurniture: { $0.isLogHeader(columns: "Thread     Type") || $0.isLogFooter || $0.isLogPreamble },
        samples: [
            FormatSample(
                "2024-05-01 10:11:12.123456+0200 0x1a2b     Default     0x0                  4321   0    "
                    + "Orchard: (UIKitCore) [com.apple.UIKit:Presentation] text",
                time: "2024-05-01 10:11:12.123456", clock: .zoned, zone: 8, process: "Orchard", pid: 4321,
                sender: "UIKitCore", subsystem: "com.apple.UIKit", category: "Presentation", message: "text"),
            FormatSample(
                "2024-05-01 10:11:12.123999+0200 0x1a2b     Error       0x0                  4321   14   "
                    + "1 App: viewDidLoad",
                time: "2024-05-01 10:11:12.123999", clock: .zoned, zone: 8, process: "1 App", pid: 4321,
                message: "viewDidLoad"),
            FormatSample(
                "2017-05-01 10:11:12.123999-0800 0x1a2b     Default     0x80000000000aa4d3   4321   "
                    + "Orchard: (Foundation) -[Cart viewDidLoad]",
                time: "2017-05-01 10:11:12.123999", clock: .zoned, zone: -32, process: "Orchard", pid: 4321,
                sender: "Foundation", message: "-[Cart viewDidLoad]"),
        ]
    )

    private static func parseOSLogDefault(_ line: Bytes, traits: CaptureTraits) -> Envelope? {
        var cursor = Cursor(line)
        guard let stamp = cursor.dated(), stamp.clock == .zoned, cursor.blanks() else { return nil }
        guard cursor.word().holds("0x"), cursor.blanks(), !cursor.word().isEmpty, cursor.blanks() else { return nil }
        guard cursor.word().holds("0x"), cursor.blanks(), let pid = cursor.number(), cursor.blanks() else { return nil }
        cursor.skipTimeToLive()
        let start = cursor.index
        guard let end = line.endingColon(from: start) else { return nil }
        var envelope = Envelope(message: line, stamp: stamp)
        envelope.process = line[start..<end]
        envelope.pid = pid
        cursor.skip(end + 2 - start)
        cursor.logObject(into: &envelope)
        return envelope
    }
}

extension Cursor {
    /// Steps over the TTL column, if there is one: digits, then the blanks that pad it to the process.
    ///
    /// Two blanks tell it from a process whose name begins with a number (`1 App`), as it is padded to four places.
    fileprivate mutating func skipTimeToLive() {
        var ahead = self
        guard ahead.number() != nil, ahead.take(UInt8(ascii: " ")), ahead.take(UInt8(ascii: " ")) else { return }
        ahead.blanks()
        self = ahead
    }
}

extension Bytes {
    /// Where the `: ` or a line-ending `:` behind a name stands, which may hold colons itself.
    func endingColon(from start: Int) -> Int? {
        var from = start
        while let colon = firstPlace(of: UInt8(ascii: ":"), from: from) {
            if colon > start, colon + 1 == count || self[colon + 1] == UInt8(ascii: " ") { return colon }
            from = colon + 1
        }
        return nil
    }

    /// Whether this is one of the lines that end an export of `log show`.
    fileprivate var isLogFooter: Bool {
        holds("Log      - Default:") || holds("Activity - Create:") || (count == 116 && holds("----------"))
    }
}
