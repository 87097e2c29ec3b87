import Lifecycle

extension CaptureFormat {
    /// `YYYY-MM-DD HH:MM:SS.mmm process[pid:thread] message`: local time, no zone; the thread is decimal or hexadecimal.
    package static let nslog = CaptureFormat(
        id: "nslog",
        name: "NSLog before iOS 10",
        origin: "NSLog on old systems, Foundation's own stderr fallback",
        firstBytes: .digits,
        accepts: { $0.count > 29 && $0[23] == UInt8(ascii: " ") && $0[19] == UInt8(ascii: ".") && !$0.hasTypeColumn },
        parse: parseNSLog,
        beginsWithDate: true,
        samples: [
            FormatSample(
                "2014-03-02 09:10:11.123 Orchard[4321:60b] nested push animation", time: "2014-03-02 09:10:11.123",
                clock: .local, process: "Orchard", pid: 4321, message: "nested push animation"),
            FormatSample(
                "2016-03-02 09:10:11.123 My App[4321:190772] -[Cart viewDidLoad]", time: "2016-03-02 09:10:11.123",
                clock: .local, process: "My App", pid: 4321, message: "-[Cart viewDidLoad]"),
            FormatSample(
                "2024-05-01 10:11:12.123 xcodebuild[99:1234] [MT] IDETestOperationsObserverDebug: 12.3 elapsed",
                time: "2024-05-01 10:11:12.123", clock: .local, process: "xcodebuild", pid: 99,
                message: "[MT] IDETestOperationsObserverDebug: 12.3 elapsed"),
        ]
    )

    private static func parseNSLog(_ line: Bytes, traits: CaptureTraits) -> Envelope? {
        var cursor = Cursor(line)
        guard let stamp = cursor.dated(), stamp.clock == .local, cursor.take(UInt8(ascii: " ")) else { return nil }
        guard let process = cursor.processWithThread(isThread: \.isHexDigit), !process.name.isEmpty else { return nil }
        var envelope = Envelope(message: cursor.rest, stamp: stamp)
        envelope.process = process.name
        envelope.pid = process.pid
        return envelope
    }
}
