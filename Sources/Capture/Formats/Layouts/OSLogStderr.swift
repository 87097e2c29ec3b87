import Lifecycle

extension CaptureFormat {
    /// `OSLOG-<UUID> n n L hex {t:1714550400.123456,tz:-120,…,procName:"P",pid:n,…}` and the message behind it.
    ///
    /// The keys stand without quotes, so this is no JSON. `t` is in seconds since 1970, `tz` in minutes *west* of
    /// Greenwich, as in `struct timezone`.
    package static let oslogStderr = CaptureFormat(
        id: "oslog-stderr",
        name: "Structured stderr",
        origin: "the standard error of an app started for structured logging, read by something else than Xcode",
        firstBytes: .any(of: "O"),
        accepts: { $0.count > 60 && $0.holds("OSLOG-") },
        parse: parseOSLogStderr,
        samples: [
            FormatSample(
                "OSLOG-6F1E2C9A-0B3D-4C7E-9F10-1A2B3C4D5E6F 7 80 L 2a "
                    + #"{t:1714551072.123456,tz:-120,tzDST:0,tid:0x9f01,type:"Default",subsystem:"com.example.orchard","#
                    + #"category:"nav",offset:0x1f00,imgUUID:"6F1E",imgPath:"/x/Orchard.debug.dylib","#
                    + #"procName:"Orchard",pid:4321,uid:501}"# + "\tCart viewDidLoad",
                time: "2024-05-01 10:11:12.123456", clock: .zoned, zone: 8, process: "Orchard", pid: 4321,
                sender: "Orchard.debug.dylib", subsystem: "com.example.orchard", category: "nav",
                message: "Cart viewDidLoad"),
            FormatSample(
                #"OSLOG-6F1E2C9A-0B3D-4C7E-9F10-1A2B3C4D5E6F 7 80 L 2a {t:1714551072.5,tz:0,tzDST:0,type:"Error","#
                    + #"subsystem:null,category:null,procName:"My, App",pid:4321} text"#,
                time: "2024-05-01 08:11:12.500000", clock: .zoned, zone: 0, process: "My, App", pid: 4321,
                message: "text"),
        ]
    )

    private static func parseOSLogStderr(_ line: Bytes, traits: CaptureTraits) -> Envelope? {
        guard let open = line.firstPlace(of: UInt8(ascii: "{")),
            var members = JSONMembers(line.from(open), hasBareKeys: true)
        else { return nil }
        var envelope = Envelope(plain: line)
        var seconds: Int64?
        var minutesWest = 0
        while let (key, value) = members.next() {
            switch key {
            case _ where key.equals("t"): seconds = value.literal.microsecondsOfSeconds
            case _ where key.equals("tz"): minutesWest = value.literal.minutesOfZone ?? 0
            case _ where key.equals("subsystem"): envelope.subsystem = value.string
            case _ where key.equals("category"): envelope.category = value.string
            case _ where key.equals("imgPath"): envelope.sender = value.string?.lastPathComponent
            case _ where key.equals("procName"): envelope.process = value.string ?? .none
            case _ where key.equals("pid"): envelope.pid = value.literal.wholeNumber
            default: break
            }
        }
        guard members.isWhole, let seconds else { return nil }
        envelope.message = line.from(open + members.index).withoutLeadingBlanks
        envelope.time = Timestamp(microseconds: seconds - Int64(minutesWest) * 60_000_000)
        envelope.clock = .zoned
        envelope.zone = Int8(clamping: -minutesWest / 15)
        return envelope
    }
}

extension Bytes {
    /// Minutes west of Greenwich; nil for what no zone has.
    fileprivate var minutesOfZone: Int? {
        let isEast = !isEmpty && self[0] == UInt8(ascii: "-")
        guard let minutes = isEast ? from(1).wholeNumber : wholeNumber, minutes <= 16 * 60 else { return nil }
        return isEast ? -minutes : minutes
    }

    /// `1714550400.123456` in microseconds.
    var microsecondsOfSeconds: Int64? {
        let point = firstPlace(of: UInt8(ascii: ".")) ?? count
        guard let whole = self[0..<point].wholeNumber, whole < 1 << 40 else { return nil }
        var fraction = 0
        var scale = 100_000
        for index in min(point + 1, count)..<count where self[index].isDigit && scale > 0 {
            fraction += self[index].digit * scale
            scale /= 10
        }
        return Int64(whole) * 1_000_000 + Int64(fraction)
    }
}
