import Lifecycle
import Testing

@testable import Capture

/// Prints as many people write them: values behind a callback with what they are called.
struct StrangersPrintTests {
    @Test(arguments: values)
    func theCallbackIsReadAndWhoSpeaks(_ line: Line) {
        #expect(ReadLine(reading: line.message) == ReadLine(line))
    }

    static let values: [Line] = [
        Line("[DEBUG] viewDidLoad - URL: https://example.com/orders", .viewDidLoad),
        Line("🔵 [DEBUG] viewDidLoad - URL: https://example.com, shouldReuseWebView: 1", .viewDidLoad),
        Line("viewDidLoad - URL: nil", .viewDidLoad), Line("viewDidLoad: URL: file:///a/b.html", .viewDidLoad),
        Line("viewDidLoad - Endpoint: https://example.com/orders", .viewDidLoad),
        Line("viewDidAppear - WebView frame: {{0, 0}, {390, 844}}", .viewDidAppear),
        Line("viewDidAppear - Bounds: (0.0, 0.0, 390.0, 844.0)", .viewDidAppear),
        Line("viewWillAppear - Title: Orders", .viewWillAppear),
        Line("[Cart] viewWillAppear - Title: Orders", .viewWillAppear, "Cart"),
        Line("viewDidAppear - CartViewController: https://example.com", .viewDidAppear, "CartViewController"),
        Line("viewDidAppear - CartViewController title: Orders", .viewDidAppear, "CartViewController"),
        Line("viewDidAppear - Cart: shown", .viewDidAppear, "Cart"),
        Line("viewDidAppear - Cart", .viewDidAppear, "Cart"),
    ]
}
