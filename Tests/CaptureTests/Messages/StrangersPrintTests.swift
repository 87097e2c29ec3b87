import Lifecycle
import Testing

@testable import Capture

/// Prints as many people write them: values behind a callback with what they are called, the two lines of one call, the
/// parts of an app in brackets, and callbacks in two words.
struct StrangersPrintTests {
    @Test(arguments: values + halves + partsOfApps + selectors + sayings + deeds + notes + typos)
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

        Line("viewDidAppear - Bounds: (0.0, 0.0, 390.0, 844.0)", .viewDidAppear),
        Line("viewWillAppear - Title: Orders", .viewWillAppear),
        Line("[Cart] viewWillAppear - Title: Orders", .viewWillAppear, "Cart"),

        Line("viewDidAppear - First VC: 3", .viewDidAppear, "First VC"),

        Line("viewDidLoad: cartVC()", .viewDidLoad, "cartVC"), Line("viewDidLoad: Cart()", .viewDidLoad, "Cart"),
        Line("viewDidAppear - CartViewController: https://example.com", .viewDidAppear, "CartViewController"),
        Line("viewDidAppear - CartViewController title: Orders", .viewDidAppear, "CartViewController"),

        Line("viewDidAppear - Cart", .viewDidAppear, "Cart"),
    ]

    static let halves: [Line] = [

        Line("加载页 viewDidLoad", .viewDidLoad, "加载页"), Line("시작화면 viewDidLoad", .viewDidLoad, "시작화면"),
    ]

    static let partsOfApps: [Line] = [

        Line("[Photo Editor] viewDidLoad", .viewDidLoad, "Photo Editor")
    ]

    /// As Python's bridges to Objective-C write them.
    static let selectors: [Line] = [
        Line("- CartViewController: viewWillDisappear_", .viewWillDisappear, "CartViewController"),
        Line("CartViewController: viewDidAppear_", .viewDidAppear, "CartViewController"),
        Line("viewWillAppear_", .viewWillAppear),
    ]

    /// What happens to a controller in the writer's language, and then the callback.
    static let sayings: [Line] = [

        Line("Cart list - viewDidLoad", .viewDidLoad, "list")

    ]

    /// What the user did heads each line.
    static let deeds: [Line] = [

        Line("tapping the row: CartViewController viewDidLoad", .viewDidLoad, "CartViewController")
    ]

    /// Whoever pasted the line asks about it.
    static let notes: [Line] = [

        Line("TabOne viewDidAppear ← why twice", .viewDidAppear, "TabOne"),
        Line("TabOne viewWillAppear <- what", .viewWillAppear, "TabOne"),
    ]

    static let typos: [Line] = [
        Line("CartVC viewDidApper", .viewDidAppear, "CartVC"),

        Line("CartVC __deallocating_deinit", .deinit, "CartVC"),
        Line("CartVC: in viewDidAppear", .viewDidAppear, "CartVC"), Line("Out viewDidAppear", .viewDidAppear, "Out"),
        Line("CartVC viewDidAppear 2 times", .viewDidAppear, "CartVC"),
        Line("CartVC viewDidAppear: 0", .viewDidAppear, "CartVC"),
        Line("-[CartVC viewWillDisapper:]", .viewWillDisappear, "CartVC"),

        Line("-[Page(Boy) viewDidLoad]", .viewDidLoad, "Page"),
        Line("Page(3) viewDidLoad", .viewDidLoad, "Page", token: "3"),
    ]

    static let lookAlikes = [
        "extension CartViewController viewDidLoad", "an Extension viewDidLoad", "the view didLoad its data too late",
        "the image did Load",
        "viewDidLoad 时加载数据", "viewDidLoad 시작하기 전에 데이터를 준비한다",
        "viewDidLoad 결과가 완료되지 않음", "CartViewController pushing detail - viewDidLoad",
        "CartViewController loads its own items - viewDidLoad",
        "As screens go by: VC2 viewDidLoad", "so you push a screen: VC2 viewDidLoad", "TabOne deinit <-- not called",
        "#7  -[UITabBarController viewDidAppear:] +60", "-[CartViewController viewDidLoad] +52",

        "viewDidAppear <--- why", "TabOne why viewDidAppear",
        "viewDidLoad以后执行",
    ]
}
