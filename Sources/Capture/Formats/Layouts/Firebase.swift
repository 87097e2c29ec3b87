import Lifecycle

extension CaptureFormat {
    /// `11.2.0 - [FirebaseCore][I-COR000003] text`: version, component, code; usually behind another envelope.
    package static let firebase = CaptureFormat(
        id: "firebase",
        name: "Firebase",
        origin: "the Firebase libraries on standard error",
        firstBytes: .digits,
        accepts: { $0.count > 16 && $0[0..<14].firstPlace(of: " - [") != nil },
        parse: { line, _ in
            guard let component = line.firstPlace(of: " - ["), let code = line.firstPlace(of: "][I-"),
                component < code, let end = line.firstPlace(of: UInt8(ascii: "]"), from: code + 1),
                line.holds("] ", at: end)
            else { return nil }
            for index in 0..<component where !line[index].isDigit && line[index] != UInt8(ascii: ".") { return nil }
            return Envelope(plain: line.from(end + 2))
        },
        samples: [
            FormatSample("11.2.0 - [FirebaseCore][I-COR000003] text", message: "text"),
            FormatSample("8.15.0 - [Firebase/Analytics][I-ACS023007] text", message: "text"),
        ]
    )
}
