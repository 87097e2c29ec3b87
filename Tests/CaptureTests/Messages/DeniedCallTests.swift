import Lifecycle
import Testing

@testable import Capture

/// Notes beside a callback, of whoever pasted the log: that it did not come.
struct DeniedCallTests {
    @Test(
        arguments: [
            "CartViewController deinit", "CartViewController viewDidDisappear", "-[CartViewController dealloc]",
        ],
        [
            " (not called)", " (never called)", " (never gets called)", " (is not called)", " - never called",
            " — not called!", " ❌ not called", " <-- NOT CALLED", " // never called", " # not executed",
            ": MISSING", ": not printed", " => never", " (should be here)",
            " (should have been called)", " (missing)", " (nie aufgerufen)", " (nunca)", " (jamais appelé)",
            " (не вызван)",
        ])
    func whatIsNotCalledIsNoEvent(_ line: String, _ note: String) {
        #expect(ReadLine(reading: line + note) == ReadLine(.none(line + note)))
    }

    @Test(arguments: ["No CartViewController deinit", "no CartVC dealloc"])
    func whatIsMissedIsNoEvent(_ message: String) {
        #expect(ReadLine(reading: message) == ReadLine(.none(message)))
    }

    @Test(arguments: [
        Line("CartVC deinit - not leaking", .deinit, "CartVC"),
        Line("CartVC deinit: timer not fired", .deinit, "CartVC"),
        Line("CartVC deinit ❌", .deinit, "CartVC"), Line("❌ CartVC deinit", .deinit, "CartVC"),
        Line("CartVC viewDidAppear - not logged in", .viewDidAppear, "CartVC"),
        Line("CartVC viewDidAppear: never seen before", .viewDidAppear, "CartVC"),
        Line("CartVC viewDidAppear - missing title", .viewDidAppear, "CartVC"),
        Line("CartVC viewWillAppear: animated: no", .viewWillAppear, "CartVC"),
        Line("CartVC viewDidLoad - non modal", .viewDidLoad, "CartVC"),
        Line("CartVC viewDidAppear (called)", .viewDidAppear, "CartVC"),
    ])
    func whatIsDeniedOfSomethingElseLeavesTheEvent(_ line: Line) {
        #expect(ReadLine(reading: line.message) == ReadLine(line))
    }
}
