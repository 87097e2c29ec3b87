import Lifecycle
import Testing

@testable import Capture

/// Prints as many people write them: values behind a callback with what they are called, the two lines of one call, the
/// parts of an app in brackets, and callbacks in two words.
struct StrangersPrintTests {
    @Test(arguments: values + halves + partsOfApps + twoWords + selectors)
    func theCallbackIsReadAndWhoSpeaks(_ line: Line) {
        #expect(ReadLine(reading: line.message) == ReadLine(line))
    }

    @Test(arguments: lookAlikes)
    func whatSpeaksOfSomethingElseIsNoEvent(_ message: String) {
        #expect(ReadLine(reading: message) == ReadLine(.none(message)))
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
        Line("viewDidLoad 완료 - 총 경과: 0.020초", .viewDidLoad), Line("viewDidLoad - Total Time: 0.020", .viewDidLoad),
        Line("viewDidLoad done - Current User: nil", .viewDidLoad),
        Line("viewDidAppear - First VC: 3", .viewDidAppear, "First VC"),
        Line("viewDidLoad → setupUI()", .viewDidLoad), Line("viewDidLoad: loadData()", .viewDidLoad),
        Line("viewDidLoad: cartVC()", .viewDidLoad, "cartVC"), Line("viewDidLoad: Cart()", .viewDidLoad, "Cart"),
        Line("viewDidAppear - CartViewController: https://example.com", .viewDidAppear, "CartViewController"),
        Line("viewDidAppear - CartViewController title: Orders", .viewDidAppear, "CartViewController"),
        Line("viewDidAppear - Cart: shown", .viewDidAppear, "Cart"),
        Line("viewDidAppear - Cart", .viewDidAppear, "Cart"),
    ]

    static let halves: [Line] = [
        Line("viewDidLoad 시작", .viewDidLoad), Line("🟢 [DEBUG] viewDidLoad 완료", .viewDidLoad),
        Line("viewDidLoad 完成", .viewDidLoad), Line("viewDidLoad 完了", .viewDidLoad),
        Line("加载viewDidLoad", .viewDidLoad), Line("打印 viewDidLoad", .viewDidLoad),
        Line("加载页 viewDidLoad", .viewDidLoad, "加载页"), Line("시작화면 viewDidLoad", .viewDidLoad, "시작화면"),
    ]

    static let partsOfApps: [Line] = [
        Line("🔵 [Share Extension] viewWillAppear called", .viewWillAppear, "Share Extension"),
        Line("[Share Extension] ========== viewDidLoad START ==========", .viewDidLoad, "Share Extension"),
        Line("[Share Extension] CartViewController viewDidLoad", .viewDidLoad, "CartViewController"),
        Line("[Photo Editor] viewDidLoad", .viewDidLoad, "Photo Editor"),
    ]

    static let twoWords: [Line] = [
        Line("View DidLoad", .viewDidLoad), Line("view didload", .viewDidLoad),
        Line("View DidLoad called", .viewDidLoad),
        Line("view didLoad: CartViewController", .viewDidLoad, "CartViewController"),
        Line("CartVC - View WillAppear", .viewWillAppear, "CartVC"), Line("View DidAppear", .viewDidAppear),
        Line("CartVC did Load", .viewDidLoad, "CartVC", flags: [.inOwnWords]),
        Line("View WillDisappear", .viewWillDisappear), Line("View DidDisappear", .viewDidDisappear),
    ]

    /// As Python's bridges to Objective-C write them.
    static let selectors: [Line] = [
        Line("- CartViewController: viewWillDisappear_", .viewWillDisappear, "CartViewController"),
        Line("CartViewController: viewDidAppear_", .viewDidAppear, "CartViewController"),
        Line("viewWillAppear_", .viewWillAppear),
    ]

    static let lookAlikes = [
        "extension CartViewController viewDidLoad", "an Extension viewDidLoad", "the view didLoad its data too late",
        "the image did Load",
        "viewDidLoad 时加载数据", "viewDidLoad 시작하기 전에 데이터를 준비한다",
        "viewDidLoad 결과가 완료되지 않음",
    ]
}
