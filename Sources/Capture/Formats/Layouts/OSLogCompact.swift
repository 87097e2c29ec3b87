import Lifecycle

extension CaptureFormat {
    /// `YYYY-MM-DD HH:MM:SS.mmm Ty process[pid:tid] (sender) [subsystem:category] message`.
    ///
    /// Three digits and no zone: local time of the machine that ran `log`. The thread is hexadecimal without `0x`.
    package static let oslogCompact = CaptureFormat(
        id: "oslog-compact",
        name: "log show, compact style",
        origin: "log show or log stream --style compact, Appium, simulator scripts",
        firstBytes: .digits,
        accepts: { $0.count > 32 && $0[23] == UInt8(ascii: " ") && $0.hasTypeColumn },
        parse: { line, _ in
            var cursor = Cursor(line)
            guard let stamp = cursor.dated(), stamp.clock == .local, cursor.index == 23 else { return nil }
            cursor.skip(4)
            guard let process = cursor.processWithThread() else { return nil }
            var envelope = Envelope(message: line, stamp: stamp, process: process)
            cursor.logObject(into: &envelope)
            return envelope
        },
        isFurniture: { $0.isLogHeader(columns: "Ty Process[PID:TID]") || $0.isLogPreamble },
        samples: [
            FormatSample(
                "2024-05-01 10:11:12.123 Df Orchard[4321:1a2b] [com.example.orchard:nav] push CartViewController",
                time: "2024-05-01 10:11:12.123", clock: .local, process: "Orchard", pid: 4321,
                subsystem: "com.example.orchard", category: "nav", message: "push CartViewController"),
            FormatSample(
                "2024-05-01 10:11:12.130 E  Orchard[4321:1a2b] (UIKitCore) text without a log object",
                time: "2024-05-01 10:11:12.130", clock: .local, process: "Orchard", pid: 4321, sender: "UIKitCore",
                message: "text without a log object"),
            FormatSample(
                "2024-05-01 10:11:12.130 Db Orchard 2[4321:0] (Orchard.debug.dylib) [:] a",
                time: "2024-05-01 10:11:12.130", clock: .local, process: "Orchard 2", pid: 4321,
                sender: "Orchard.debug.dylib", message: "a"),
            FormatSample(
                "2024-05-01 10:11:12.130 I  Orchard[4321:ab] [] (CartViewController) viewDidLoad",
                time: "2024-05-01 10:11:12.130", clock: .local, process: "Orchard", pid: 4321,
                message: "(CartViewController) viewDidLoad"),
            FormatSample(
                "2024-05-01 10:11:12.130 Df Orchard[4321:ab] [Cart viewWillAppear:] on main",
                time: "2024-05-01 10:11:12.130", clock: .local, process: "Orchard", pid: 4321,
                message: "[Cart viewWillAppear:] on main"),
            FormatSample(
                "2024-05-01 10:11:12.130 Df Orchard[4321:ab] [Cart.swift:27] viewDidLoad()",
                time: "2024-05-01 10:11:12.130", clock: .local, process: "Orchard", pid: 4321,
                message: "[Cart.swift:27] viewDidLoad()"),
        ]
    )
}

extension Bytes {
    /// Whether the two letters of compact style's type stand behind the stamp, as no process name begins like that.
    var hasTypeColumn: Bool {
        guard count > 27, self[26] == UInt8(ascii: " ") else { return false }
        switch (self[24], self[25]) {
        case (UInt8(ascii: "D"), UInt8(ascii: "f")), (UInt8(ascii: "D"), UInt8(ascii: "b")): return true
        case (UInt8(ascii: "I"), UInt8(ascii: " ")), (UInt8(ascii: "I"), UInt8(ascii: "n")): return true
        case (UInt8(ascii: "E"), UInt8(ascii: " ")), (UInt8(ascii: "E"), UInt8(ascii: "r")): return true
        case (UInt8(ascii: "F"), UInt8(ascii: " ")), (UInt8(ascii: "F"), UInt8(ascii: "a")): return true
        case (UInt8(ascii: "A"), UInt8(ascii: " ")): return true
        default: return false
        }
    }

    /// Whether this is the header line of a `log` style with these columns behind the stamp.
    func isLogHeader(columns: StaticString) -> Bool {
        guard holds("Timestamp  ") else { return false }
        return from(9).withoutLeadingBlanks.holds(columns)
    }

    /// Whether this is one of the lines that `log` prints before its records.
    var isLogPreamble: Bool {
        let starts: [StaticString] = [
            "Filtering the log data using \"", "Skipping info and debug messages,", "Skipping debug messages,",
            "Skipping info messages,", "getpwuid_r did not find a match for uid", "Error from getpwuid_r:",
        ]
        return starts.contains { holds($0) }
    }
}
