import Lifecycle
import Testing

@testable import Capture

/// Ways of printing that teams make up for themselves, and what only looks like one of them.
struct EverydayPrintTests {
    @Test(arguments: deaths + speakers + remarks + places + ownWords + enclosed)
    func whatATeamPrintsIsRead(_ line: Line) {
        #expect(ReadLine(reading: line.message) == ReadLine(line))
    }

    @Test(arguments: lookAlikes)
    func whatSpeaksOfSomethingElseIsNoEvent(_ message: String) {
        #expect(ReadLine(reading: message) == ReadLine(.none(message)))
    }

    static let deaths: [Line] = [
        Line("=====:控制器销毁了CartViewController", .deinit, "CartViewController"),
        Line("当前控制器销毁了CartViewController", .deinit, "CartViewController"),
        Line("当前页面已释放CartVC", .deinit, "CartVC"),
        Line("CartViewController deinit 页面销毁", .deinit, "CartViewController"),
        Line("DESTROYING <Orchard.Cart: 0x15f06700>", .deinit, "Orchard.Cart", token: "0x15f06700"),
        Line("CartViewController removed from memory", .deinit, "CartViewController"),
        Line("CartViewController wurde freigegeben", .deinit, "CartViewController"),
        Line("♻️ CartViewController liberado de memoria", .deinit, "CartViewController"),
        Line("CartViewController foi desalocado", .deinit, "CartViewController"),
        Line("CartViewController libéré", .deinit, "CartViewController"),
        Line("CartViewController đã được giải phóng", .deinit, "CartViewController"),
        Line("CartViewController bellekten silindi", .deinit, "CartViewController"),
        Line("CartViewController выгружен из памяти", .deinit, "CartViewController"),
        Line("Контроллер CartViewController удалён", .deinit, "CartViewController"),
        Line("CartViewController::deinit() line 60", .deinit, "CartViewController"),
        Line("[T:main Q:com.apple.main-thread] CartViewController.deinit", .deinit, "CartViewController"),
        Line("CartViewController_deinit", .deinit, "CartViewController"),
        Line("CartViewController dealloc'd", .deinit, "CartViewController"),
        Line("dealloc’d CartViewController", .deinit, "CartViewController"),
        Line("<Orchard.Cart: 0x15f06700> \"deinit\"", .deinit, "Orchard.Cart", token: "0x15f06700"),
        Line("Optional(<Orchard.Cart: 0x15f06700>) \"deinit\"", .deinit, "Orchard.Cart", token: "0x15f06700"),
        Line("Orchard.Cart \"deinit\"", .deinit, "Orchard.Cart"),
        Line("\"CartViewController\" \"dealloc\"", .deinit, "CartViewController"),
        Line("\"deinit\" CartViewController", .deinit, "CartViewController"),
        Line("\"CartVC\" \"deinit\" 27", .deinit, "CartVC"),
        Line("\"♻️\" Orchard.Cart \"deinit\"", .deinit, "Orchard.Cart"),
        Line("\"LIFECYCLE\" CartVC \"deinit\" true", .deinit, "CartVC"),
        Line("\"Orchard/CartVC.swift\" \"deinit\" 9", .deinit, "Orchard.CartVC", flags: [.namedByFile]),
        Line("12\t10:11:12.350\tmain\tCartViewController\tdeinit", .deinit, "CartViewController"),
        Line("CartViewController de-init", .deinit, "CartViewController"),
        Line("♻️ De-init CartVC", .deinit, "CartVC"),
        Line("CartViewController was de-initialized", .deinit, "CartViewController"),
        Line("CartViewController deinit children: [<Orchard.List: 0x15f06700>]", .deinit, "CartViewController"),
        Line("CartViewController deinit CFGetRetainCount(self) = 5", .deinit, "CartViewController"),
        Line("CartViewController dealloc https://example.com/cart?id=42", .deinit, "CartViewController"),
    ]

    static let speakers: [Line] = [
        Line(
            "viewDidLoad vc=CartViewController ptr=0x15f06700", .viewDidLoad, "CartViewController", token: "0x15f06700"),
        Line("-[Error viewDidLoad]", .viewDidLoad, "Error"),
        Line("[Error] viewDidLoad", .viewDidLoad),
        Line("viewDidLoad homeviewcontroller", .viewDidLoad, "homeviewcontroller"),
        Line("viewDidLoad in home_vc", .viewDidLoad, "home_vc"),
        Line("viewDidAppear class=Cart", .viewDidAppear, "Cart"),
        Line("[方法]viewDidLoad [类]CartViewController", .viewDidLoad, "CartViewController"),
        Line("CartViewController#a1b0 viewDidLoad", .viewDidLoad, "CartViewController", token: "#a1b0"),
        Line("CartViewController(3f2c) viewDidLoad", .viewDidLoad, "CartViewController", token: "3f2c"),
        Line("CartViewController(Tracking) viewDidLoad", .viewDidLoad, "CartViewController"),
        Line(
            "<Orchard.(Cart in _A1B2C3D4E5F60718293A4B5C6D7E8F90): 0x15f06700> viewDidLoad", .viewDidLoad,
            "Orchard.Cart", token: "0x15f06700"),
        Line("Метод viewDidLoad вызван у CartViewController", .viewDidLoad, "CartViewController"),
        Line("CartPage appeared", .viewDidAppear, "CartPage", flags: .inOwnWords),
        Line("CartScreen: disappeared", .viewDidDisappear, "CartScreen", flags: .inOwnWords),
        Line("CartPage loaded", .viewDidLoad, "CartPage", flags: .inOwnWords),
        Line(
            "UIHostingController<CartView> appeared", .viewDidAppear, "UIHostingController<CartView>",
            flags: .inOwnWords),
        Line("viewDidLoad: Sign In", .viewDidLoad, "Sign In"),
        Line("[Log In] viewDidLoad", .viewDidLoad, "Log In"),
        Line("Check In: viewDidAppear", .viewDidAppear, "Check In"),
        Line("viewDidAppear called in Cart", .viewDidAppear, "Cart"),
        Line("Optional(\"My Orders\") page: viewDidAppear", .viewDidAppear, "My Orders"),
        Line("Orders page: viewDidAppear", .viewDidAppear, "Orders page"),
        Line("logged view did appear for CartViewController", .viewDidAppear, "CartViewController"),
        Line("Tracking viewDidAppear for CartViewController", .viewDidAppear, "CartViewController"),
        Line("[Tracking] catchTracking viewDidAppear: CartVC title: Orders", .viewDidAppear, "CartVC"),
        Line("homeVC viewDidAppear: CartVC", .viewDidAppear, "homeVC"),
        Line("TrackHook: viewDidAppear called, controller: CartVC", .viewDidAppear, "CartVC"),
        Line("TrackHook: viewDidAppear 被调用，当前控制器: CartVC", .viewDidAppear, "CartVC"),
        Line("HomeVC viewDidAppear, controller: CartVC", .viewDidAppear, "HomeVC"),
        Line("ChatVC: viewDidLoad - +34 555 12 34", .viewDidLoad, "ChatVC"),
        Line("CartVC.viewDidLoad#27", .viewDidLoad, "CartVC"),
        Line("CartVC viewDidLoad #27", .viewDidLoad, "CartVC", token: "#27"),
        Line("lifeCycleInfo viewDidLoad - CartVC", .viewDidLoad, "CartVC"),
        Line("[CartVC]: Сработал viewDidLoad. Картинок: 3", .viewDidLoad, "CartVC"),
        Line("ui.lifecycle viewDidLoad - CartScreen", .viewDidLoad, "CartScreen"),
        Line("com.acme.orchard: viewDidLoad - CartScreen", .viewDidLoad, "CartScreen"),
        Line("[orchard.cart] viewDidLoad", .viewDidLoad, "orchard.cart"),
        Line("10:11:12.123 0x1f3a DEBUG CartVC viewDidLoad", .viewDidLoad, "CartVC"),
        Line("0x1f3a DEBUG Orchard/CartVC.swift#27 deinit", .deinit, "Orchard.CartVC", flags: [.namedByFile]),
        Line("0x15f06700 CartVC viewDidLoad", .viewDidLoad, "CartVC", token: "0x15f06700"),
        Line("[com.acme.orchard] Cart viewDidLoad", .viewDidLoad, "Cart"),
        Line("[TID:259] viewDidLoad", .viewDidLoad),
        Line("[VC:1] viewDidLoad", .viewDidLoad, "VC"),
        Line("• `CartVC` viewDidLoad", .viewDidLoad, "CartVC"),
        Line("viewDidLoad | Home View Controller was called", .viewDidLoad, "Home View Controller"),
        Line("viewDidLoad() — CartPage ====", .viewDidLoad, "CartPage"),
        Line("home_vc => viewDidLoad", .viewDidLoad, "home_vc"),
        Line("o CartVC está executando o : viewDidLoad", .viewDidLoad, "CartVC"),
    ]

    /// What stands around a controller and its callback says something of it, and is not who speaks.
    static let remarks: [Line] = [
        Line(
            "CartViewController viewDidLoad nav: Optional(<UINavigationController: 0x15f06700>)", .viewDidLoad,
            "CartViewController"),
        .none("viewDidLoad presenter: <Orchard.PayViewController: 0x15f06700>"),
        Line("-[Base viewDidLoad] self: <Orchard.Cart: 0x15f06700>", .viewDidLoad, "Orchard.Cart", token: "0x15f06700"),
        Line("viewDidLoad vc: <Orchard.Cart: 0x15f06700>", .viewDidLoad, "Orchard.Cart", token: "0x15f06700"),
        Line("CartViewController \"Order #42\" viewDidLoad", .viewDidLoad, "CartViewController"),
        Line("CartViewController [order 41] viewDidLoad", .viewDidLoad, "CartViewController"),
        Line("[CartViewController] [order] viewDidLoad", .viewDidLoad, "CartViewController"),
        Line("CartViewController [3F2A9C1E] viewDidLoad", .viewDidLoad, "CartViewController", token: "3F2A9C1E"),
        Line("CartViewController [0x15f06700] viewDidLoad", .viewDidLoad, "CartViewController", token: "0x15f06700"),
        Line("BaseViewController [CartViewController] viewDidLoad", .viewDidLoad, "CartViewController"),
        Line("[thread 0x1a2b3c] CartViewController viewDidLoad", .viewDidLoad, "CartViewController"),
        Line("CartViewController viewDidLoad tid: 0x1a2b3c", .viewDidLoad, "CartViewController"),
        Line("event: viewDidLoad, controller: CartViewController", .viewDidLoad, "CartViewController"),
        Line("cls: CartViewController fn: viewDidLoad() ln: 21", .viewDidLoad, "CartViewController"),
        Line("CartViewController deinit çağrıldı", .deinit, "CartViewController"),
        Line("[CartViewController] viewDidLoad开始", .viewDidLoad, "CartViewController"),
        .none("[CartViewController] viewDidLoad结束"),
        Line("CartViewController viewDidLoad (from HomeViewController)", .viewDidLoad, "CartViewController"),
        Line("A viewWillAppear 🧐?", .viewWillAppear, "A"),
        Line("CartVC viewWillAppear ← why?", .viewWillAppear, "CartVC"),
        Line("CartVC viewWillAppear <-- again?", .viewWillAppear, "CartVC"),
        Line("CartVC animated: no viewWillAppear", .viewWillAppear, "CartVC"),
    ]

    static let places: [Line] = [
        Line("CartViewController viewDidLoad (+0.123s)", .viewDidLoad, "CartViewController"),
        Line("CartViewController viewDidAppear (+12ms)", .viewDidAppear, "CartViewController"),
        Line("| 10:11:12.123 | CartViewController | viewDidLoad |", .viewDidLoad, "CartViewController"),
        Line("Entering CartViewController viewDidLoad", .viewDidLoad, "CartViewController"),
        Line("BaseViewController.swift:12 viewDidLoad() - CartViewController", .viewDidLoad, "CartViewController"),
        Line("Base.swift:12 viewDidLoad() <Orchard.CartViewController>", .viewDidLoad, "Orchard.CartViewController"),
        Line(
            "CartViewController.swift:12 viewDidLoad() - shows PayViewController", .viewDidLoad, "CartViewController",
            flags: [.namedByFile]),
        Line("-[UIViewController(Log) log_viewDidLoad] CartViewController", .viewDidLoad, "CartViewController"),
        Line("-[CartViewController viewDidLoad] PayViewController", .viewDidLoad, "CartViewController"),
        Line("CartViewController.swift#27 deinit", .deinit, "CartViewController", flags: [.namedByFile]),
        Line("CartViewController.swift #27 viewDidLoad", .viewDidLoad, "CartViewController", flags: [.namedByFile]),
        Line("CartViewController.swift#L27 viewDidLoad", .viewDidLoad, "CartViewController", flags: [.namedByFile]),
        Line("CartViewController.swift L27: viewDidLoad", .viewDidLoad, "CartViewController", flags: [.namedByFile]),
        Line("CartViewController.swift line 27: deinit", .deinit, "CartViewController", flags: [.namedByFile]),
        Line("L27 viewDidLoad", .viewDidLoad, "L27"),
    ]

    /// What happened, in words of their own.
    static let ownWords: [Line] = [
        ("CartViewController → didAppear", .viewDidAppear), ("CartVC - willDisappear()", .viewWillDisappear),
        ("[CartVC] didLoad", .viewDidLoad), ("CartViewController appeared", .viewDidAppear),
        ("CartVC: disappeared", .viewDidDisappear), ("✅ CartViewController loaded", .viewDidLoad),
        ("CartViewController 视图将要显示", .viewWillAppear), ("CartVC: 视图已经显示", .viewDidAppear),
        ("[CartVC] 视图即将消失", .viewWillDisappear), ("CartVC--视图已消失", .viewDidDisappear),
        ("CartVC 视图加载完成", .viewDidLoad), ("CartVC 視圖將要顯示", .viewWillAppear), ("CartVC 页面即将消失", .viewWillDisappear),
        ("CartVC 画面が表示された", .viewDidAppear), ("CartVC: 画面が消える直前", .viewWillDisappear),
        ("CartVC 뷰가 나타남", .viewDidAppear), ("CartVC 화면이 사라지기 직전", .viewWillDisappear), ("视图将要显示", .viewWillAppear),
        ("==== 視圖已經消失", .viewDidDisappear),
    ].map { (text: String, kind: EventKind) in
        let name = text.contains("CartViewController") ? "CartViewController" : text.contains("CartVC") ? "CartVC" : ""
        return Line(text, kind, name, flags: .inOwnWords)
    }

    /// Names between marks, and callbacks in front of marks, that are otherwise those of code.
    static let enclosed: [Line] = [
        Line("* `CartViewController` viewDidLoad", .viewDidLoad, "CartViewController"),
        Line("3. `CartVC` viewWillAppear", .viewWillAppear, "CartVC"),
        Line("{CartViewController} viewDidLoad", .viewDidLoad, "CartViewController"),
        Line("<b>CartViewController</b> viewDidLoad", .viewDidLoad, "CartViewController"),
        Line("viewDidLoad;", .viewDidLoad), Line("CartViewController viewDidLoad;", .viewDidLoad, "CartViewController"),
        Line("viewDidLoad 首页", .viewDidLoad, "首页"), Line("viewDidLoad 购物车页面", .viewDidLoad, "购物车页面"),
        Line("root deinit", .deinit, "root"), Line("home dealloc", .deinit, "home"),
        Line("[\"vc\": \"CartVC\", \"event\": \"viewDidLoad\"]", .viewDidLoad, "CartVC"),
        Line("[\"event\": \"viewDidLoad\", \"screen\": \"CartVC\", \"n\": 3]", .viewDidLoad, "CartVC"),
        Line("{\"event\": \"viewDidLoad\", \"screen\": \"CartVC\"}", .viewDidLoad, "CartVC"),
        Line("{\"event\": \"viewDidLoad\", \"controller\": \"Cart\"}", .viewDidLoad, "Cart"),
        Line(
            "{\"event\": \"viewDidLoad\", \"controller\": \"UIHostingController<CartView>\"}", .viewDidLoad,
            "UIHostingController<CartView>"),
        Line(
            "{\"event\": \"viewDidLoad\", \"screen\": \"<Orchard.CartVC: 0x10800a600>\"}", .viewDidLoad,
            "Orchard.CartVC", token: "0x10800a600"),
        Line("{event: viewDidLoad, vc: CartVC}", .viewDidLoad, "CartVC"),
        Line("Event(vc: \"CartVC\", name: \"viewDidLoad()\")", .viewDidLoad, "CartVC"),
        Line("(vc: \"CartVC\", fn: \"viewDidLoad\")", .viewDidLoad, "CartVC"),
        Line("LifecycleEvent(controller: \"CartVC\", callback: \"deinit\", n: 3)", .deinit, "CartVC"),
        Line("class=CartVC func=viewDidLoad()", .viewDidLoad, "CartVC"),
        Line("level=DEBUG vc=\"CartVC\" event=\"viewDidLoad\"", .viewDidLoad, "CartVC"),
        Line("\"2024-05-01T10:11:12Z\",\"CartVC\",\"deinit\"", .deinit, "CartVC"),
        Line("<tr><td>10:11:12</td><td>CartVC</td><td>viewDidLoad</td></tr>", .viewDidLoad, "CartVC"),
        Line("<p>10:11:12.123 CartVC deinit</p>", .deinit, "CartVC"),
        Line("{ vc = CartVC; event = viewDidLoad; }", .viewDidLoad, "CartVC"),
        Line("CartViewController title=Optional(\"Orders\") viewDidLoad", .viewDidLoad, "CartViewController"),
        Line("CartViewController title: Optional(\"Orders\") viewDidLoad", .viewDidLoad, "CartViewController"),
        Line("[\"CartVC\", \"viewDidLoad\"]", .viewDidLoad, "CartVC"),
        Line("CartVC | VIEW DID LOAD", .viewDidLoad, "CartVC"),
        Line("Mar 04 10:11:12 phone shop: CartVC deinit", .deinit, "CartVC"),
        Line("<14>1 2024-03-04T10:11:12Z phone shop 812 - - CartVC deinit", .deinit, "CartVC"),
        Line("D/CartVC( 812): viewDidLoad", .viewDidLoad, "CartVC"),
        Line("D/CartVC(12812): viewDidLoad", .viewDidLoad, "CartVC"),
        Line("CartVC(12): viewDidLoad", .viewDidLoad, "CartVC", token: "12"), Line("\"dealloc\"", .deinit),
    ]

    static let lookAlikes = [
        "{\"event\": \"viewDidLoad\", \"class\": \"Cart\"}", "{\"event\": \"viewDidLoad\", \"vc\": \"cart\"}",
        "{\"event\": \"viewDidLoad\", \"controller\": \"CartModel\"}",
        "[\"CartVC\", \"viewDidLoad\", \"viewDidAppear\"]", "10:11:12 waiting to see CartVC deinit",
        "    \"dealloc\"", "\"viewWillAppear:\",", "    \"viewDidLoad\",", "    \"viewWillAppear(_:)\"",
        "keyboard appeared", "Page loaded", "<App.FeedVC: 0x10800a600> Page loaded", "Screen appeared",
        "popover disappeared", "CartViewController appeared twice", "the sheet of CartViewController has not appeared",
        "{ self.viewDidLoad }", "call `viewDidLoad` first", "if `CartViewController` viewDidLoad runs",
        "viewDidLoad 加载页面",
        "[super viewDidLoad];", "- (void)viewDidLoad;", "[CartViewController viewDidLoad];", "cartVC.viewDidLoad();",
        "viewDidLoad 会在页面",
        "数据已经显示", "before deinit",
        "Exiting CartViewController viewDidLoad",
        "| Push | CartViewController | viewDidLoad |",
        "viewDidLoad: receive value: (())", "CartVC.viewDidLoad: receive subscription: (Just)",
        "viewWillAppear: request unlimited", "viewDidLoad -> Event next(())",
        "CartViewController viewDidLoad + 52",
        "CartViewController.swift:41 (viewDidLoad()) -> subscribed",
        "CartViewController.swift:41 (viewDidLoad()) -> Event next(3)",
        "CartViewController.viewDidLoad -> isDisposed",
        "CartViewController's deinit is called, so there is no cycle.",
        "error NSURLErrorDomain -1001 in CartViewController viewDidLoad",
        "1: name = 'viewDidLoad', locations = 3, resolved = 3",
        "Datei freigegeben",
        "Espacio liberado",
        "Файл удалён",
        "Thư mục đã bị hủy",
        "track(vc: \"CartVC\", event: \"viewDidLoad\")", "<tr><td>CartVC</td><td>viewDidLoad</td></tr>",
        "<key>CartVC viewDidLoad</key>", "\"CartVC\",\"viewDidLoad\"", "Event(name: \"viewDidLoad()\", count: 3)",
        "In CartViewController \"viewDidLoad\"", "CartViewController: \"viewDidLoad\"", "cart \"deinit\"",
        "let name = CartViewController \"viewDidLoad\"",
        "\"deinit\" CartViewController, \"dealloc\" HomeViewController",
        "CartViewController re-init", "pre-init CartViewController", "CartViewController re-initialized",
        "CartViewController destroyed items: [3]", "fixed\tCartViewController\tdeinit",
        "CartVC viewWillAppear - why?", "CartVC viewWillAppear?", "viewWillAppear 🧐?",
        "viewDidLoad (from HomeViewController)",
        "Actual: no viewWillAppear for the cell", "there is no viewDidLoad",
        "Sources/CartViewController.swift:42:    // viewDidLoad: keep it short",
        "CartViewController의 viewDidLoad에서 호출해야 합니다",
    ]
}
