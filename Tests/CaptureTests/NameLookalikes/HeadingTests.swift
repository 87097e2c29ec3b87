import Testing

@testable import Capture

/// What somebody wrote above the parts of a log, and what the app printed between its callbacks.
struct HeadingTests {
    private static func headings(_ lines: [String]) -> Int {
        CaptureReaderTests.read(lines.map { $0 + "\n" }.joined()).headings.count
    }

    @Test(arguments: [
        "Push:", "When tapping the second tab:", "// pushing B", "# Pop", "--- pop ---", "=== back ===",
        "1. tap on the button", "2) back", "[push]", "** second time **", "点击返回：",
        "Push to B", "App launch", "now I tap back", "页面返回", "Переход на второй экран",
    ])
    func aHeadingStandsAboveAPart(_ line: String) {
        #expect(Self.headings(["A viewWillDisappear", line, "B viewDidAppear"]) == 1)
    }

    @Test(arguments: [
        "loading items", "background=red", "items pushedBack", "🔥 done", "items: 3", "user = bob", "GET /users:1",
        "<Cart: 0x7f>:", "-----", "[\"a\", \"b\"]", "12. 5",
        "updated frame {0, 0}:",
    ])
    func whatAnAppPrintsIsNoHeading(_ line: String) {
        #expect(Self.headings(["A viewWillDisappear", line, "B viewDidAppear"]) == 0)
    }

    @Test func aLogWithAClockWasPrintedAsItStands() {
        let stamp = "2024-05-01 10:11:12.123 Shop[43:12]"
        #expect(Self.headings(["\(stamp) A viewWillDisappear", "Push:", "\(stamp) B viewDidAppear"]) == 0)
    }

    @Test func aLineThatComesAgainAndAgainIsPrintedByTheApp() {
        #expect(Self.headings((0..<6).flatMap { _ in ["A viewDidAppear", "--- done ---", "A viewDidDisappear"] }) == 0)
    }

    @Test func whatStandsAboveOrBelowAllOfThemPartsNothing() {
        #expect(Self.headings(["Output:", "A viewWillAppear", "A viewDidAppear", "Expected:"]) == 0)
    }
}
