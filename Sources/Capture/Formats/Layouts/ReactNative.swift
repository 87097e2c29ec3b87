import Lifecycle

extension CaptureFormat {
    /// `YYYY-MM-DD HH:MM:SS.mmm [level][tid:thread][File.m:line] message`, which the unified log then repeats.
    package static let reactNative = CaptureFormat(
        id: "react-native",
        name: "React Native",
        origin: "React Native's RCTLog on standard error",
        firstBytes: .digits,
        accepts: { $0.count > 34 && $0[19] == UInt8(ascii: ".") && $0.holds(" [", at: 23) },
        parse: parseReactNative,
        samples: [
            FormatSample(
                "2024-05-01 10:11:12.123 [info][tid:main][RCTRootView.m:100] Cart viewDidLoad",
                time: "2024-05-01 10:11:12.123", clock: .local, message: "Cart viewDidLoad"),
            FormatSample(
                "2024-05-01 10:11:12.123 [warn][tid:com.facebook.react.JavaScript] text",
                time: "2024-05-01 10:11:12.123", clock: .local, message: "text"),
            FormatSample(
                "2024-05-01 10:11:12.123 [info][tid:main][CartViewController.m:27] viewDidLoad",
                time: "2024-05-01 10:11:12.123", clock: .local, category: "CartViewController", message: "viewDidLoad"),
        ]
    )

    private static func parseReactNative(_ line: Bytes, traits: CaptureTraits) -> Envelope? {
        var cursor = Cursor(line)
        guard let stamp = cursor.dated(), stamp.clock == .local, cursor.index == 23 else { return nil }
        guard let level = line.firstPlace(of: UInt8(ascii: "]"), from: 25), line.holds("][tid:", at: level),
            let thread = line.firstPlace(of: UInt8(ascii: "]"), from: level + 1)
        else { return nil }
        var end = thread
        if line.holds("][", at: thread), let place = line.firstPlace(of: UInt8(ascii: "]"), from: thread + 1) {
            end = place
        }
        guard line.holds("] ", at: end) else { return nil }
        var envelope = Envelope(message: line.from(end + 2), stamp: stamp)
        if end > thread { envelope.category = controller(of: line[thread + 2..<end]) }
        return envelope
    }

    /// The controller whose file logged: `CartViewController.m:27`; what React Native's own files log is of any.
    private static func controller(of place: Bytes) -> Bytes? {
        guard let dot = place.firstPlace(of: UInt8(ascii: ".")) else { return nil }
        return ControllerLook.suggests(place[0..<dot]) ? place[0..<dot] : nil
    }
}
