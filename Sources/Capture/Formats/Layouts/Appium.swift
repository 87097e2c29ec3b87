import Lifecycle

extension CaptureFormat {
    /// `[IOS_SYSLOG_ROW] line` of the Appium server's log, whatever stands in front, and a logger's ` {"timestamp":…}` behind.
    package static let appium = CaptureFormat(
        id: "appium",
        name: "Appium server log",
        origin: "Appium with the device's log shown in the server's",
        firstBytes: FirstBytes.digits.union(.any(of: "[id")),
        accepts: { $0.appiumRow != nil },
        parse: { line, _ in
            guard let start = line.appiumRow else { return nil }
            var row = line.from(start)
            if row.closes(with: "\"}"), let tail = row.lastPlace(of: " {\"timestamp\":\"") { row = row[0..<tail] }
            var envelope = Envelope(plain: row)
            envelope.wrapsLine = true
            return envelope
        },
        samples: [
            FormatSample(
                "[IOS_SYSLOG_ROW] 2024-05-01 10:11:12.123 Df Orchard[4321:1a2b] [com.example.orchard:nav] text",
                time: "2024-05-01 10:11:12.123", clock: .local, process: "Orchard", pid: 4321,
                subsystem: "com.example.orchard", category: "nav", message: "text"),
            FormatSample(
                #"info: [IOS_SYSLOG_ROW] May  1 10:11:12 iPhone Orchard[4321] <Notice>: text {"timestamp":"2024-05-01T08:11:12.400Z"}"#,
                time: "1972-05-01 10:11:12", clock: .yearless, process: "Orchard", pid: 4321, message: "text"),
            FormatSample(
                "2024-05-01 08:11:12:400 [XCUITestDriver] [IOS_SYSLOG_ROW STDERR] Cart viewDidLoad",
                message: "Cart viewDidLoad"),
        ]
    )
}

extension Bytes {
    /// What stands in front of a row is no longer than this.
    private static let longestAppiumHead = 120

    /// Where the row begins, behind its mark.
    fileprivate var appiumRow: Int? {
        let head = self[0..<Swift.min(count, Self.longestAppiumHead)]
        guard let mark = head.firstPlace(of: "[IOS_SYSLOG_ROW"),
            let close = firstPlace(of: UInt8(ascii: "]"), from: mark)
        else { return nil }
        return holds("] ", at: close) ? close + 2 : nil
    }
}
