import Lifecycle
import Testing

@testable import Capture

/// A log that somebody compared with an older one.
struct UnifiedDiffTests {
    private static func read(_ text: String) -> [String] {
        let trace = CaptureReaderTests.read(text + "\n")
        return trace.events.map { "\(trace.name(of: $0).bare) \($0.kind.name)" }
    }

    private static let changed = """
         Cart viewWillDisappear
        -Cart viewDidDisappear
        +Cart deinit
        """

    @Test func whatAHunkTakesAwayDidNotHappen() {
        let hunk = "--- a/old.log\n+++ b/new.log\n@@ -11,2 +11,2 @@\n\(Self.changed)"
        #expect(Self.read(hunk) == ["Cart viewWillDisappear", "Cart deinit"])
        #expect(Self.read("@@ -7 +7 @@ Cart\n-Cart viewDidLoad\n+Cart viewWillAppear\n") == ["Cart viewWillAppear"])
    }

    @Test func soDidNotWhatAFenceOfADiffTakesAway() {
        #expect(Self.read("```diff\n\(Self.changed)\n```") == ["Cart viewWillDisappear", "Cart deinit"])
    }

    @Test func behindItsLastLineAHunkIsOver() {
        let log = "@@ -1,2 +1,2 @@\n\(Self.changed)\n-Cart viewDidLoad"
        #expect(Self.read(log).last == "Cart viewDidLoad")
    }

    @Test(arguments: [
        "-Cart viewWillAppear\n-Cart viewDidAppear", "```diff\n-Cart viewWillAppear\n-Cart viewDidAppear\n```",
        "@@ -1,2 +1,0 @@\n-Cart viewWillAppear\n-Cart viewDidAppear",
    ]) func aSignThatNothingIsComparedByIsDecoration(_ text: String) {
        #expect(Self.read(text) == ["Cart viewWillAppear", "Cart viewDidAppear"])
    }
}
