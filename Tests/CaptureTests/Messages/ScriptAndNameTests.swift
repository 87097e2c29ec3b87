import Lifecycle
import Testing

@testable import Capture

/// Sentences of languages that write no blanks, and names of all kinds.
struct ScriptAndNameTests {
    @Test(arguments: sentences)
    func proseOfAnyLanguageIsNoEvent(_ message: String) {
        #expect(ReadLine(reading: message) == ReadLine(.none(message)))
    }

    @Test(arguments: spoken)
    func callbacksInAnyLanguageStayEvents(_ line: Line) {
        #expect(ReadLine(reading: line.message) == ReadLine(line))
    }

    @Test(arguments: names)
    func namesAreReadWhole(_ line: Line) {
        #expect(ReadLine(reading: line.message) == ReadLine(line))
    }

    static let sentences = [

        "viewDidLoad는 호출되지 않음",

        "viewDidLoad没有执行",

        "OrderVCは解放されていません",
        "Метод viewDidLoad вызывается один раз",
        "viewDidLoad вызывается только один раз",
    ]

    static let spoken: [Line] = [

        Line("第一个VC viewDidLoad", .viewDidLoad, "第一个VC"),

        Line("OrderVC는 viewDidLoad 호출됨", .viewDidLoad, "OrderVC"),
        Line("OrderVC viewDidLoad 加载数据", .viewDidLoad, "OrderVC"),
        Line("-[OrderVC viewDidLoad] 用户未登录", .viewDidLoad, "OrderVC"),
        Line("-[OrderVC viewDidLoad] 不需要登录", .viewDidLoad, "OrderVC"),
        Line("未读消息 viewDidLoad", .viewDidLoad, "未读消息"),
        Line("홈 화면 viewDidAppear", .viewDidAppear, "홈 화면"),

        Line("画面ViewController viewDidLoad", .viewDidLoad, "画面ViewController"),

        Line("두 번째 화면 viewDidLoad", .viewDidLoad, "두 번째 화면"),
        Line("세 번째 뷰컨트롤러 viewWillAppear", .viewWillAppear, "세 번째 뷰컨트롤러"),

        Line("Корзина viewDidLoad вызван", .viewDidLoad, "Корзина"),

        Line("TabBar 1번째 viewWillAppear", .viewWillAppear, "TabBar 1번째"),
        Line("viewWillAppear : 뷰가 나타나기 직전", .viewWillAppear),
        Line("viewWillAppear: 画面が表示される直前に呼ばれる", .viewWillAppear),

        Line("FirstVC was deallocated from memory", .deinit, "FirstVC"),
        Line("I am in FirstVC viewDidLoad", .viewDidLoad, "FirstVC"),

        Line("VIEWDIDLOAD <Cart: 0x20>", .viewDidLoad, "Cart", token: "0x20"),
        Line("🧨 destroy: <Hotel.Room: 0x20>", .deinit, "Hotel.Room", token: "0x20"),
    ]

    static let names: [Line] = [

        Line("Orchard.cart viewDidLoad", .viewDidLoad, "Orchard.cart"),

        Line("viewWillAppear: 2 UIDeviceRGBColorSpace 1 0.5 0 1", .viewWillAppear),

        Line("viewDidAppear: Cart", .viewDidAppear, "Cart"),

        Line("l#:31 viewDidLoad() in CartVC.swift", .viewDidLoad, "CartVC", flags: .namedByFile),
        Line("18:00:21 l#:70 deinit in CartVC.swift", .deinit, "CartVC", flags: .namedByFile),

        Line("CartViewController viewDidLoad OrderViewController", .viewDidLoad, "CartViewController"),

        Line("CartViewController has been loaded: <viewDidLoad()>", .viewDidLoad, "CartViewController"),
        Line("CartViewController has been deallocated: <deinit>", .deinit, "CartViewController"),

        .none("CartViewController does not get it: viewDidLoad()"),
        Line("Cart-left viewDidLoad", .viewDidLoad, "Cart-left"),
        Line("Cart-Left: viewWillAppear", .viewWillAppear, "Cart-Left"),

        Line("DEBUG-Cart viewDidLoad", .viewDidLoad, "Cart"),

        Line("DEBUG ViewController.swift:27 viewDidLoad()", .viewDidLoad, "ViewController", flags: .namedByFile),
        Line("__lldb_expr_90.CartVC viewDidLoad", .viewDidLoad, "CartVC"),
        Line("<lldb_expr_7.CartVC: 0x20> viewDidLoad", .viewDidLoad, "CartVC", token: "0x20"),
        Line(
            "<_TtGC5Hotel18GridViewControllerVS_5Guest_: 0x20> viewDidLoad", .viewDidLoad,
            "Hotel.GridViewController<Guest>", token: "0x20"),
        Line(
            "<_TtGC5Hotel18GridViewControllerFSiSi_: 0x20> viewDidLoad", .viewDidLoad,
            "Hotel.GridViewController<…>", token: "0x20"),
        Line(
            "<_TtGC7SwiftUI19UIHostingControllerGVS_15ModifiedContentVS_7AnyViewV: 0x20> viewDidLoad", .viewDidLoad,
            "SwiftUI.UIHostingController<…>", token: "0x20"),
    ]
}
