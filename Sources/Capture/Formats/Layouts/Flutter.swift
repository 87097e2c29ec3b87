import Lifecycle

extension CaptureFormat {
    /// `flutter: text`, the output of Dart's `print` where the tool shows it bare.
    package static let flutter = CaptureFormat(
        id: "flutter",
        name: "Flutter",
        origin: "flutter run, flutter logs",
        firstBytes: .any(of: "f["),
        accepts: { $0.holds("flutter: ") || $0.holds("[flutter:") },
        parse: { line, _ in
            if line.holds("flutter: ") { return Envelope(plain: line.from(9)) }
            guard let close = line.firstPlace(of: UInt8(ascii: "]")), line.holds("] ", at: close) else { return nil }
            var envelope = Envelope(plain: line.from(close + 2))
            envelope.category = close > 9 ? line[9..<close] : nil
            return envelope
        },
        samples: [
            FormatSample("flutter: Cart viewDidLoad", message: "Cart viewDidLoad"),
            FormatSample("[flutter:nav] Cart viewDidLoad", category: "nav", message: "Cart viewDidLoad"),
        ]
    )
}
