import Lifecycle

extension CaptureFormat {
    /// What XCTest and xcodebuild print around the app's own lines: no clock, no process.
    ///
    /// The messages of failed assertions and the steps of UI tests speak *about* controllers and are no events.
    package static let xctestOutput = CaptureFormat(
        id: "xctest-output",
        name: "XCTest output",
        origin: "xcodebuild test, Xcode's test console",
        firstBytes: .any(of: "T\t */R"),
        accepts: { $0.count > 8 },
        parse: parseXCTestOutput,
        samples: [
            FormatSample(
                "Test Suite 'All tests' started at 2024-05-01 10:11:12.123.",
                message: "Test Suite 'All tests' started at 2024-05-01 10:11:12.123."),
            FormatSample(
                "Test Case '-[OrchardTests.CartTests testAppears]' started.",
                message: "Test Case '-[OrchardTests.CartTests testAppears]' started."),
            FormatSample(
                "Test case 'CartTests.testAppears()' passed on 'Clone 1 of iPhone 17 - Orchard (1234)' (0.123 seconds)",
                message:
                    "Test case 'CartTests.testAppears()' passed on 'Clone 1 of iPhone 17 - Orchard (1234)' (0.123 seconds)"
            ),
            FormatSample(
                "/src/CartTests.swift:42: error: -[OrchardTests.CartTests testAppears] : viewDidAppear was not called",
                message: ""),
            FormatSample("\t Executed 1 test, with 1 failure (0 unexpected) in 0.012 (0.013) seconds", message: ""),
            FormatSample("    t =     0.24s     Wait for com.example.orchard to idle", message: ""),
            FormatSample("** TEST SUCCEEDED **", message: ""),
            FormatSample(
                "Restarting after unexpected exit, crash, or test timeout in CartTests.testAppears()",
                message: "Restarting after unexpected exit, crash, or test timeout in CartTests.testAppears()"),
        ]
    )

    private static func parseXCTestOutput(_ line: Bytes, traits: CaptureTraits) -> Envelope? {
        switch line[0] {
        case UInt8(ascii: "T"):
            let isMarker = line.holds("Test Suite '") || line.holds("Test Case '") || line.holds("Test case '")
            return isMarker ? Envelope(plain: line) : nil
        case UInt8(ascii: "R"): return line.holds("Restarting after unexpected exit") ? Envelope(plain: line) : nil
        default:
            guard line.isXCTestRemark else { return nil }
            // An object that a test finds alive is what the test has to say of the app.
            return Envelope(plain: line.from(line.firstPlace(of: "XCTAssertNil failed: \"<") ?? line.count))
        }
    }
}

extension Bytes {
    /// Steps, sums and failures.
    fileprivate var isXCTestRemark: Bool {
        switch self[0] {
        case UInt8(ascii: "\t"): holds("\t Executed ")
        case UInt8(ascii: "*"): holds("** TEST ") && closes(with: " **")
        case UInt8(ascii: "/"): firstPlace(of: ": error: -[") != nil
        case UInt8(ascii: " "): isXCTestStep
        default: false
        }
    }

    /// `    t =     0.24s Set Up`, `t = nans Suite Set Up`.
    private var isXCTestStep: Bool {
        let step = withoutLeadingBlanks
        guard step.holds("t = ") else { return false }
        var cursor = Cursor(step, at: 4)
        cursor.blanks()
        let time = cursor.word()
        return time.closes(with: "s") && (time.equals("nans") || time[0].isDigit)
    }
}
