/// Xcode's console in its generations, and bare prints.
extension CaptureDress {
    static let consoles: [CaptureDress] = [plain, stopwatch, nslog, xcode, xcodeMetadata, structuredStderr]

    static let plain = CaptureDress("plain", lacks: [.time, .date, .processName, .pid]) { $0.message }

    static let stopwatch = CaptureDress("stopwatch", lacks: [.date, .processName, .pid]) {
        "  \($0.clock.millisecondsSinceStart)  \($0.message)"
    }

    static let nslog = CaptureDress("nslog", resolution: 1000) {
        "\($0.clock.date) \($0.clock.milliseconds) \($0.process)[\($0.pid):87001] \($0.message)"
    }

    static let xcode = CaptureDress("xcode") {
        "\($0.clock.date) \($0.clock.microseconds)+0200 \($0.process)[\($0.pid):87001] \($0.message)"
    }

    static let xcodeMetadata = CaptureDress(
        "xcode-metadata", lacks: [.pid],
        record: { said in
            let stamp = "\(said.clock.date) \(said.clock.microseconds)+02:00"
            let trailer =
                "Type: Notice | Timestamp: \(stamp) | Process: \(said.process) | Library: \(said.process).debug.dylib | "
                + "Subsystem: com.example.orchard | Category: nav | TID: 0x9f01"
            return Record(lines: [said.message, trailer])
        })

    static let structuredStderr = CaptureDress("oslog-stderr") {
        "OSLOG-6F1E2C9A-0B3D-4C7E-9F10-1A2B3C4D5E6F 7 80 L 2a {t:\($0.clock.epoch),tz:-120,tzDST:0,tid:0x9f01,"
            + "type:\"Default\",subsystem:\"com.example.orchard\",category:\"nav\",offset:0x1f00,imgUUID:\"6F1E\","
            + "imgPath:\"/x/\($0.process).debug.dylib\",procName:\"\($0.process)\",pid:\($0.pid),uid:501}\t\($0.message)"
    }
}
