import Lifecycle

extension CaptureFormat {
    /// `time=2024-05-01T10:11:12Z level=info msg="Cart viewDidLoad"`: pairs in any order, a time or a level first.
    package static let logfmt = CaptureFormat(
        id: "logfmt",
        name: "logfmt",
        origin: "loggers that print pairs of a key and a value",
        firstBytes: .any(of: "tldsa@"),
        accepts: { $0.beginsWithPair },
        parse: parseLogfmt,
        samples: [
            FormatSample(
                #"time=2024-05-01T10:11:12.123Z level=info pid=4321 logger=nav msg="Cart viewDidLoad""#,
                time: "2024-05-01 10:11:12.123", clock: .zoned, zone: 0, pid: 4321, category: "nav",
                message: "Cart viewDidLoad"),
            FormatSample(
                #"level=debug app=Orchard ts="2024-05-01 10:11:12" msg="say \"viewDidLoad\" of Cart""#,
                time: "2024-05-01 10:11:12", clock: .local, process: "Orchard", message: #"say "viewDidLoad" of Cart"#),
            FormatSample(
                "ts=1714558272 event=viewDidLoad vc=CartViewController", time: "2024-05-01 10:11:12", clock: .zoned,
                zone: 0, message: "event=viewDidLoad vc=CartViewController"),
        ]
    )

    private static let timeKeys: [StaticString] = ["time", "ts", "timestamp", "t", "@timestamp", "date"]
    private static let messageKeys: [StaticString] = ["msg", "message"]
    /// Whoever names a controller beside the message, or what happened, says it in the pairs.
    private static let speakerKeys: [StaticString] = [
        "vc", "viewController", "controller", "screen", "class", "event", "callback", "lifecycle",
    ]

    private static func parseLogfmt(_ line: Bytes, traits: CaptureTraits) -> Envelope? {
        var pairs = LogfmtPairs(line)
        var envelope = Envelope(plain: line)
        envelope.record = line
        var message: LogfmtPairs.Pair?
        var isTold = false
        while let pair = pairs.next() {
            switch pair.key {
            case let key where key.isOne(of: timeKeys) && envelope.time.isNone:
                envelope.take(pair.value.valueStamp)
                if pair.start == 0 { envelope.message = line.from(pairs.index) }
            case let key where key.isOne(of: messageKeys) && message == nil: message = pair
            case let key where key.isOne(of: speakerKeys): isTold = true
            case let key where key.equals("pid"): envelope.pid = pair.value.wholeNumber
            case let key where key.isOne(of: ["app", "process"]): envelope.process = pair.value
            case let key where key.isOne(of: ["logger", "category"]): envelope.category = pair.value
            default: break
            }
        }
        guard message != nil || isTold && !envelope.time.isNone else { return nil }
        if let message, !isTold {
            envelope.message = message.value
            envelope.spelling = message.isQuoted ? .json : .verbatim
        }
        return envelope
    }
}

/// One `key=value` of a line after the other; words without a value are passed over.
struct LogfmtPairs {
    private let line: Bytes
    private(set) var index = 0

    struct Pair {
        var key: Bytes
        var value: Bytes
        var isQuoted: Bool
        /// Where the pair begins in the line.
        var start: Int
    }

    init(_ line: Bytes) { self.line = line }

    mutating func next() -> Pair? {
        while index < line.count {
            let start = index
            while index < line.count, !line[index].isBlank, line[index] != UInt8(ascii: "=") { index += 1 }
            let key = line[start..<index]
            guard index < line.count, line[index] == UInt8(ascii: "="), !key.isEmpty else {
                index += 1
                continue
            }
            index += 1
            let isQuoted = index < line.count && line[index] == UInt8(ascii: "\"")
            let value = isQuoted ? quoted() : word()
            if index < line.count { index += 1 }
            return Pair(key: key, value: value, isQuoted: isQuoted, start: start)
        }
        return nil
    }

    private mutating func word() -> Bytes {
        let start = index
        while index < line.count, !line[index].isBlank { index += 1 }
        return line[start..<index]
    }

    /// The inside of quote marks, which a backslash lets stand inside.
    private mutating func quoted() -> Bytes {
        let start = index + 1
        index = start
        while index < line.count, line[index] != UInt8(ascii: "\"") {
            index += line[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        index = min(index, line.count)
        let value = line[start..<index]
        if index < line.count { index += 1 }
        return value
    }
}

extension Bytes {
    func isOne(of keys: [StaticString]) -> Bool { keys.contains { equals($0) } }

    /// Whether the line begins with a time or a level.
    fileprivate var beginsWithPair: Bool {
        let keys: [StaticString] = [
            "time=", "ts=", "timestamp=", "t=", "@timestamp=", "date=", "level=", "lvl=", "severity=",
        ]
        return keys.contains { holds($0) }
    }
}
