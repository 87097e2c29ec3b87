import Lifecycle
import Testing

@testable import Capture

/// What somebody wrote that should have been printed, beside what was.
struct ExpectedPartTests {
    private static func kinds(_ text: String) -> [EventKind] { CaptureReaderTests.read(text + "\n").events.map(\.kind) }

    private static let wanted = "CartVC viewWillDisappear\nCartVC viewDidDisappear"
    private static let printed = "CartVC viewWillDisappear"

    @Test(arguments: [
        ("Expected:", "Actual:"), ("**Expected behavior**", "**Actual behavior**"),
        ("### Expected result", "### Actual"),
        ("Expected output", "Actual output"), ("> Expected Log:", "> Observed:"), ("Desired order:", "Current order:"),
    ]) func whatWasOnlyExpectedDidNotHappen(_ expected: String, _ actual: String) {
        #expect(Self.kinds("\(expected)\n\(Self.wanted)\n\n\(actual)\n\(Self.printed)") == [.viewWillDisappear])
        #expect(Self.kinds("\(actual)\n\(Self.printed)\n\n\(expected)\n\(Self.wanted)") == [.viewWillDisappear])
        #expect(Self.kinds("\(expected)\n```\n\(Self.wanted)\n```\n\(actual)\n```\n\(Self.printed)\n```").count == 1)
    }

    @Test(arguments: [
        "Expected:\n\(wanted)\n\(printed)", "Expected: 3\n\(wanted)\nActual: 3\n\(printed)",
        "This is what I expected to see:\n\(wanted)\nActually\n\(printed)",
        "expected viewDidLoad of\n\(wanted)\nActual:\n\(printed)",
        "Actual:\n\(wanted)\nNotes on what was expected\n\(printed)",
    ]) func whatIsNotHeadedSoWasPrinted(_ text: String) {
        #expect(Self.kinds(text).filter { $0 != .viewDidLoad }.count == 3)
    }

    /// Of another version of the system, as a rule.
    @Test func whatHasAClockWasPrinted() {
        let stamp = "2024-05-01 10:11:12.123 Orchard[1:2] CartVC"
        #expect(Self.kinds("Expected:\n\(stamp) viewDidLoad\nActual:\n\(stamp) viewWillAppear").count == 2)
    }

    @Test func aNextHeadingEndsWhatWasExpected() {
        let report = "Actual:\n\(Self.printed)\nExpected:\n\(Self.wanted)\n"
        #expect(Self.kinds("\(report)## Whole log\n\(Self.wanted)").count == 3)
    }
}
