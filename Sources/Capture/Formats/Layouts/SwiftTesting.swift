import Lifecycle

extension CaptureFormat {
    /// What Swift Testing prints around the app's own lines: a symbol, then `Test …` or `Suite …`.
    ///
    /// The symbol is opaque: terminals with Apple's symbol font print private characters, Windows others again.
    package static let swiftTesting = CaptureFormat(
        id: "swift-testing",
        name: "Swift Testing output",
        origin: "swift test, xcodebuild test",
        firstBytes: FirstBytes(members: [0xC2, 0xC3, 0xE2, 0xEF, 0xF3, 0xF4]),
        accepts: { $0.count > 8 && $0[0..<8].firstPlace(of: UInt8(ascii: " ")) != nil },
        parse: parseSwiftTesting,
        samples: [
            FormatSample("◇ Test run started.", message: ""),
            FormatSample("◇ Suite CartSuite started.", message: ""),
            FormatSample(
                "◇ Test \"cart appears once\" started.", message: "◇ Test \"cart appears once\" started."),
            FormatSample(
                "✔ Test adds(count:) passed after 0.001 seconds.",
                message: "✔ Test adds(count:) passed after 0.001 seconds."),
            FormatSample(
                "✘ Test adds() recorded an issue at CartTests.swift:12:5: Expectation failed: cart.viewDidAppear()",
                message: ""),
            FormatSample(
                "\u{100884} Test adds() failed after 0.010 seconds with 1 issue.",
                message: "\u{100884} Test adds() failed after 0.010 seconds with 1 issue."),
            FormatSample("↳ Testing Library Version: 102", message: ""),
        ]
    )

    private static func parseSwiftTesting(_ line: Bytes, traits: CaptureTraits) -> Envelope? {
        guard let blank = line.firstPlace(of: UInt8(ascii: " ")), blank < 8 else { return nil }
        for index in 0..<blank where line[index] < 0x80 { return nil }
        let text = line.from(blank).withoutLeadingBlanks
        let nothing = line[line.count..<line.count]
        if text.isTestingRemark { return Envelope(plain: nothing) }
        guard text.holds("Test ") || text.holds("Suite ") else { return nil }
        if text.firstPlace(of: " recorded ") != nil { return Envelope(plain: nothing) }
        guard text.isTestingMark else { return nil }
        let isOneTest = text.holds("Test ") && !text.holds("Test run ") && !text.holds("Test case ")
        return Envelope(plain: isOneTest ? line : nothing)
    }
}

extension Bytes {
    fileprivate var isTestingRemark: Bool {
        holds("Testing Library Version:") || holds("Target Platform:")
    }

    /// Whether something began or ended here.
    fileprivate var isTestingMark: Bool {
        closes(with: " started.") || firstPlace(of: " passed after ") != nil || firstPlace(of: " failed after ") != nil
            || firstPlace(of: " skipped") != nil
    }
}
