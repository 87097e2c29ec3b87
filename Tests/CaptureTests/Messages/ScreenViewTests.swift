import Lifecycle
import Testing

@testable import Capture

/// What analytics libraries print of screens that were seen, apart from what they print about it later.
struct ScreenViewTests {
    private func reports(_ text: String) -> [String] {
        let trace = CaptureReader.read(bytes: Array(text.utf8), path: "test.log")
        return trace.events.compactMap { event in
            guard event.kind == .screenView, case .screen(let report)? = trace.detail(of: event) else { return nil }
            #expect(event.controller == .none && event.token == .none)
            return String(report.screen.drop { !$0.isLetter }.prefix { $0.isLetter || $0.isNumber })
        }
    }

    @Test(arguments: [
        "Screen viewed: Feed", "screen_view: Feed", "[Analytics] Screen View - Feed", "📊 trackScreenView(Feed)",
        "trackScreen: Feed", "logScreenView(\"Feed\")", "analytics.screen(\"Feed\")", "Viewed screen Feed",
        #"Analytics.logEvent("screen_view", parameters: ["screen_name": "Feed"])"#,
        #"[Mixpanel] track: Screen Viewed {"screen": "Feed", "previous": "Home"}"#,
        #"[Amplitude] logEvent: screen_view {"name": "Feed"}"#, "setScreenName:Feed screenClass:FeedVC",
        "AnalyticsManager - pageView Feed", "[Segment] Analytics.screen Feed",
        "[analytics] Feed shown", "Analytics: Feed viewed", "event screen_shown name=Feed",
        "2026-03-02 10:00:01.308 Orchard[412:9001] Screen viewed: Feed",
    ])
    func aReportedScreenIsRead(_ line: String) {
        let expected = line.contains("screenClass") ? "FeedVC" : "Feed"
        #expect(reports(line + "\nHomeViewController viewDidLoad\n") == [expected])
    }

    @Test(arguments: ["Orchard.ScannerScreen view.bounds: (0.0, 0.0)", "ScannerScreen view frame (0.0, 0.0)"])
    func theViewOfAScreenIsNoReport(_ line: String) {
        #expect(reports(line + "\nScannerScreen viewDidLoad\n") == [])
    }

    @Test func firebasePrintsItsParametersInLinesOfTheirOwn() {
        let text = """
            10.3.0 - [FirebaseAnalytics][I-ACS023051] Logging event: origin, name, params: auto, screen_view (_vs), {
                ga_event_origin (_o) = auto;
                ga_previous_class (_pc) = HomeViewController;
                ga_screen_class (_sc) = FeedViewController;
                ga_screen_id (_si) = 8123;
            }
            <HomeViewController: 0x10> viewDidLoad

            """
        #expect(reports(text) == ["FeedViewController"])
    }

    @Test(arguments: [
        "Uploading event screen_view Feed", "screen_view queued: Feed", "retrying screen_view Feed",
        "POST https://example.com/collect?en=screen_view&sn=Feed", "HomeScreenViewController is ready",
        "ScreenViewModel init", "screen_view", "FeedViewController: trackScreenView", "<Feed: 0x20> screen_view Feed",
        "Screen recording started", "tracking disabled, screen_view ignored",
        "screenView(Feed) https://example.com/help",
    ])
    func whatOnlyHandlesOrMentionsOneIsNone(_ line: String) {
        #expect(reports(line + "\nHomeViewController viewDidLoad\n").isEmpty)
    }

    @Test func eachStatementHasItsOwnWording() {
        let trace = CaptureReader.read(
            bytes: Array("[A] Screen viewed: Feed\n[B] Screen viewed: Feed\n[A] Screen viewed: Cart 12\n".utf8),
            path: "test.log")
        let wordings = trace.events.compactMap { event -> String? in
            guard case .screen(let report)? = trace.detail(of: event) else { return nil }
            return report.wording
        }
        #expect(wordings.count == 3)
        #expect(wordings[0] == wordings[2])
        #expect(wordings[0] != wordings[1])
    }
}
