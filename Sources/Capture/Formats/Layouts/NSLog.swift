import Lifecycle

extension CaptureFormat {
    /// `YYYY-MM-DD HH:MM:SS.mmm process[pid:thread] message`: local time, no zone; the thread is decimal or hexadecimal.
    /// People shorten it to `HH:MM:SS.mmm process[pid:thread] message` and to the tag alone.
    package static let nslog = CaptureFormat(
        id: "nslog",
        name: "NSLog before iOS 10",
        origin: "NSLog on old systems, Foundation's own stderr fallback",
        firstBytes: .digits.union(.letters),
        accepts: { $0.isNSLogDated || $0.isNSLogTimed || $0.isNSLogTagged },
        parse: parseNSLog,
        samples: [
            FormatSample(
                "2014-03-02 09:10:11.123 Orchard[4321:60b] nested push animation", time: "2014-03-02 09:10:11.123",
                clock: .local, process: "Orchard", pid: 4321, message: "nested push animation"),
            FormatSample(
                "2016-03-02 09:10:11.123 My App[4321:190772] -[Cart viewDidLoad]", time: "2016-03-02 09:10:11.123",
                clock: .local, process: "My App", pid: 4321, message: "-[Cart viewDidLoad]"),
            FormatSample(
                "2019-03-02 09:10:11.123+0800 Orchard[4321:190772] viewDidLoad", time: "2019-03-02 09:10:11.123",
                clock: .zoned, zone: 32, process: "Orchard", pid: 4321, message: "viewDidLoad"),
            FormatSample(
                "2013-03-27 16:58:48.277Orchard[4321:11303] viewDidLoad", time: "2013-03-27 16:58:48.277",
                clock: .local, process: "Orchard", pid: 4321, message: "viewDidLoad"),
            FormatSample(
                "16:58:48.277 Orchard[4321:11303] viewDidLoad", time: "1970-01-01 16:58:48.277", clock: .timeOfDay,
                process: "Orchard", pid: 4321, message: "viewDidLoad"),
            FormatSample(
                "Orchard[4321:11303] viewDidLoad", process: "Orchard", pid: 4321, message: "viewDidLoad"),
            FormatSample(
                "2024-05-01 10:11:12.123 xcodebuild[99:1234] [MT] IDETestOperationsObserverDebug: 12.3 elapsed",
                time: "2024-05-01 10:11:12.123", clock: .local, process: "xcodebuild", pid: 99,
                message: "[MT] IDETestOperationsObserverDebug: 12.3 elapsed"),
        ]
    )

    /// People lose the blank behind the date, or cut the date off and leave the time or only the tag.
    private static func parseNSLog(_ line: Bytes, traits: CaptureTraits) -> Envelope? {
        var cursor = Cursor(line)
        var stamp: Stamp? = Stamp.none
        if line[0].isDigit {
            stamp = line.isNSLogTimed ? cursor.stampOfDay() : cursor.dated()
            cursor.take(UInt8(ascii: " "))
        }
        guard let stamp, let process = cursor.processWithThread() else { return nil }
        return Envelope(message: cursor.rest, stamp: stamp, process: process)
    }
}

extension Bytes {
    /// Whether the line begins with a time of day to the millisecond or finer and a tag: `16:58:48.277 Name[pid:thread] `.
    fileprivate var isNSLogTimed: Bool {
        guard count > 19, self[0].isDigit, self[2] == UInt8(ascii: ":"), self[5] == UInt8(ascii: ":"),
            self[8] == UInt8(ascii: "."), let blank = firstPlace(of: UInt8(ascii: " ")), blank <= 15
        else { return false }
        return from(blank + 1).isNSLogTagged
    }

    /// Whether milliseconds and a blank, or at once a name, stand behind the date.
    fileprivate var isNSLogDated: Bool {
        count > 29 && self[19] == UInt8(ascii: ".")
            && (self[23] == UInt8(ascii: " ") || self[23].isLetter || hasZoneBehindMilliseconds)
            && self[0].isDigit && !hasTypeColumn
    }

    /// `+0800 Orchard[4321:11303] …`: some write the zone behind three digits, and NSLog writes six.
    private var hasZoneBehindMilliseconds: Bool {
        (self[23] == UInt8(ascii: "+") || self[23] == UInt8(ascii: "-")) && self[28] == UInt8(ascii: " ")
            && from(29).isNSLogTagged
    }

    /// Whether the line begins with `Name[pid:thread] `, the name being one of an app.
    fileprivate var isNSLogTagged: Bool {
        guard count > 6, self[0].isLetter, let open = firstPlace(of: UInt8(ascii: "[")), open < 64 else { return false }
        var cursor = Cursor(self, at: open + 1)
        guard cursor.number() != nil, cursor.take(UInt8(ascii: ":")), cursor.peek.isHexDigit else { return false }
        return self[0..<open].isProcessName
    }

    private var isProcessName: Bool {
        for index in 0..<count {
            switch self[index] {
            case UInt8(ascii: " "), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...: continue
            case let byte where byte.isLetter || byte.isDigit: continue
            default: return false
            }
        }
        return count > 0 && self[count - 1] != UInt8(ascii: " ")
    }
}
