import Lifecycle
import Testing

@testable import Capture

/// Ways of printing that teams make up for themselves, and what only looks like one of them.
struct EverydayPrintTests {
    @Test(arguments: deaths + speakers + remarks + places + enclosed)
    func whatATeamPrintsIsRead(_ line: Line) {
        #expect(ReadLine(reading: line.message) == ReadLine(line))
    }

    @Test(arguments: lookAlikes)
    func whatSpeaksOfSomethingElseIsNoEvent(_ message: String) {
        #expect(ReadLine(reading: message) == ReadLine(.none(message)))
    }

    static let deaths: [Line] = [

        Line("DESTROYING <Orchard.Cart: 0x15f06700>", .deinit, "Orchard.Cart", token: "0x15f06700"),

        Line("CartViewController_deinit", .deinit, "CartViewController"),
        Line("CartViewController dealloc'd", .deinit, "CartViewController"),
        Line("<Orchard.Cart: 0x15f06700> \"deinit\"", .deinit, "Orchard.Cart", token: "0x15f06700"),
        Line("Optional(<Orchard.Cart: 0x15f06700>) \"deinit\"", .deinit, "Orchard.Cart", token: "0x15f06700"),
        Line("Orchard.Cart \"deinit\"", .deinit, "Orchard.Cart"),
        Line("\"CartViewController\" \"dealloc\"", .deinit, "CartViewController"),
        Line("\"deinit\" CartViewController", .deinit, "CartViewController"),
        Line("\"CartVC\" \"deinit\" 27", .deinit, "CartVC"),
        Line("\"♻️\" Orchard.Cart \"deinit\"", .deinit, "Orchard.Cart"),
        Line("\"LIFECYCLE\" CartVC \"deinit\" true", .deinit, "CartVC"),
        Line("\"Orchard/CartVC.swift\" \"deinit\" 9", .deinit, "Orchard.CartVC", flags: [.namedByFile]),

        Line("CartViewController de-init", .deinit, "CartViewController"),
        Line("♻️ De-init CartVC", .deinit, "CartVC"),
        Line("CartViewController was de-initialized", .deinit, "CartViewController"),
        Line("CartViewController deinit children: [<Orchard.List: 0x15f06700>]", .deinit, "CartViewController"),

    ]

    static let speakers: [Line] = [
        Line("[App] viewDidLoad() in CartViewController", .viewDidLoad, "CartViewController"),
        Line("[Screens] viewDidAppear(_:) called on CartViewController", .viewDidAppear, "CartViewController"),
        Line("App: viewDidLoad() for CartVC", .viewDidLoad, "CartVC"),
        Line("(UI) viewDidLoad of CartVC", .viewDidLoad, "CartVC"),
        Line("App | viewDidLoad in CartVC", .viewDidLoad, "CartVC"),
        Line("[CartViewController] viewDidLoad in TabBarController", .viewDidLoad, "CartViewController"),
        Line("CartViewController: viewDidLoad from HomeViewController", .viewDidLoad, "CartViewController"),

        Line("viewDidLoad foi chamado - CartVC", .viewDidLoad, "CartVC"), Line("تم استدعاء viewDidLoad", .viewDidLoad),
        Line("event number 5: <Orchard.Cart: 0x15f06700> deinit", .deinit, "Orchard.Cart", token: "0x15f06700"),
        Line(
            "viewDidLoad vc=CartViewController ptr=0x15f06700", .viewDidLoad, "CartViewController", token: "0x15f06700"),
        Line("[Error] viewDidLoad", .viewDidLoad),
        Line("viewDidAppear class=Cart", .viewDidAppear, "Cart"),

        Line("CartViewController#a1b0 viewDidLoad", .viewDidLoad, "CartViewController", token: "#a1b0"),
        Line("CartViewController{f778} viewDidLoad", .viewDidLoad, "CartViewController", token: "f778"),

        Line("CartViewController [3] viewDidLoad", .viewDidLoad, "CartViewController"),
        Line("Shop[4321] viewDidLoad", .viewDidLoad, "Shop"),
        Line("CartViewController(3f2c) viewDidLoad", .viewDidLoad, "CartViewController", token: "3f2c"),
        Line("CartViewController(Tracking) viewDidLoad", .viewDidLoad, "CartViewController"),
        Line(
            "<Orchard.(Cart in _A1B2C3D4E5F60718293A4B5C6D7E8F90): 0x15f06700> viewDidLoad", .viewDidLoad,
            "Orchard.Cart", token: "0x15f06700"),
        Line("Метод viewDidLoad вызван у CartViewController", .viewDidLoad, "CartViewController"),

        Line("viewDidAppear called in Cart", .viewDidAppear, "Cart"),

        Line("Orders page: viewDidAppear", .viewDidAppear, "Orders page"),

        Line("Tracking viewDidAppear for CartViewController", .viewDidAppear, "CartViewController"),

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

        Line("[orchard.cart] viewDidLoad", .viewDidLoad, "orchard.cart"),
        Line("10:11:12.123 0x1f3a DEBUG CartVC viewDidLoad", .viewDidLoad, "CartVC"),
        Line("0x1f3a DEBUG Orchard/CartVC.swift#27 deinit", .deinit, "Orchard.CartVC", flags: [.namedByFile]),
        Line("0x15f06700 CartVC viewDidLoad", .viewDidLoad, "CartVC", token: "0x15f06700"),
        Line("[com.acme.orchard] Cart viewDidLoad", .viewDidLoad, "Cart"),

        Line("[VC:1] viewDidLoad", .viewDidLoad, "VC"),

        Line("viewDidLoad | Home View Controller was called", .viewDidLoad, "Home View Controller"),
        Line("viewDidLoad() — CartPage ====", .viewDidLoad, "CartPage"),
        Line("home_vc => viewDidLoad", .viewDidLoad, "home_vc"),
        Line("o CartVC está executando o : viewDidLoad", .viewDidLoad, "CartVC"),
    ]

    /// What stands around a controller and its callback says something of it, and is not who speaks.
    static let remarks: [Line] = [

        Line("-[Base viewDidLoad] self: <Orchard.Cart: 0x15f06700>", .viewDidLoad, "Orchard.Cart", token: "0x15f06700"),

        Line("CartViewController [0x15f06700] viewDidLoad", .viewDidLoad, "CartViewController", token: "0x15f06700"),
        Line("BaseViewController [CartViewController] viewDidLoad", .viewDidLoad, "CartViewController"),
        Line("[thread 0x1a2b3c] CartViewController viewDidLoad", .viewDidLoad, "CartViewController"),
        Line("CartViewController viewDidLoad tid: 0x1a2b3c", .viewDidLoad, "CartViewController"),
        Line("event: viewDidLoad, controller: CartViewController", .viewDidLoad, "CartViewController"),
        Line("cls: CartViewController fn: viewDidLoad() ln: 21", .viewDidLoad, "CartViewController"),
        Line("CartViewController deinit çağrıldı", .deinit, "CartViewController"),

        Line("CartViewController viewDidLoad (from HomeViewController)", .viewDidLoad, "CartViewController"),

        Line("CartVC animated: no viewWillAppear", .viewWillAppear, "CartVC"),
    ]

    static let places: [Line] = [
        Line("CartViewController viewDidLoad (+0.123s)", .viewDidLoad, "CartViewController"),
        Line("CartViewController viewDidAppear (+12ms)", .viewDidAppear, "CartViewController"),
        Line("| 10:11:12.123 | CartViewController | viewDidLoad |", .viewDidLoad, "CartViewController"),
        Line("Entering CartViewController viewDidLoad", .viewDidLoad, "CartViewController"),

        Line(
            "CartViewController.swift:12 viewDidLoad() - shows PayViewController", .viewDidLoad, "CartViewController",
            flags: [.namedByFile]),

        Line("-[CartViewController viewDidLoad] PayViewController", .viewDidLoad, "CartViewController"),
        Line("CartViewController.swift#27 deinit", .deinit, "CartViewController", flags: [.namedByFile]),
        Line("CartViewController.swift #27 viewDidLoad", .viewDidLoad, "CartViewController", flags: [.namedByFile]),

        Line("L27 viewDidLoad", .viewDidLoad, "L27"),
    ]

    /// Names between marks, and callbacks in front of marks, that are otherwise those of code.
    static let enclosed: [Line] = [

        Line("[\"vc\": \"CartVC\", \"event\": \"viewDidLoad\"]", .viewDidLoad, "CartVC"),
        Line("[\"event\": \"viewDidLoad\", \"screen\": \"CartVC\", \"n\": 3]", .viewDidLoad, "CartVC"),

        Line("Event(vc: \"CartVC\", name: \"viewDidLoad()\")", .viewDidLoad, "CartVC"),
        Line("(vc: \"CartVC\", fn: \"viewDidLoad\")", .viewDidLoad, "CartVC"),
        Line("LifecycleEvent(controller: \"CartVC\", callback: \"deinit\", n: 3)", .deinit, "CartVC"),

        Line("level=DEBUG vc=\"CartVC\" event=\"viewDidLoad\"", .viewDidLoad, "CartVC"),
        Line("\"2024-05-01T10:11:12Z\",\"CartVC\",\"deinit\"", .deinit, "CartVC"),

        Line("[\"CartVC\", \"viewDidLoad\"]", .viewDidLoad, "CartVC"),

        Line("CartVC(12): viewDidLoad", .viewDidLoad, "CartVC", token: "12"), Line("\"dealloc\"", .deinit),
    ]

    static let lookAlikes = [
        "{\"event\": \"viewDidLoad\", \"class\": \"Cart\"}", "{\"event\": \"viewDidLoad\", \"vc\": \"cart\"}",
        "{\"event\": \"viewDidLoad\", \"controller\": \"CartModel\"}",
        "[\"CartVC\", \"viewDidLoad\", \"viewDidAppear\"]", "10:11:12 waiting to see CartVC deinit",
        "    \"viewDidLoad\",",
        "keyboard appeared", "Page loaded", "<App.FeedVC: 0x10800a600> Page loaded", "Screen appeared",
        "popover disappeared", "CartViewController appeared twice", "the sheet of CartViewController has not appeared",
        "{ self.viewDidLoad }", "call `viewDidLoad` first", "if `CartViewController` viewDidLoad runs",
        "viewDidLoad 加载页面",
        "[super viewDidLoad];", "- (void)viewDidLoad;", "[CartViewController viewDidLoad];", "cartVC.viewDidLoad();",
        "viewDidLoad 会在页面",
        "数据已经显示", "before deinit",
        "Exiting CartViewController viewDidLoad",

        "CartViewController viewDidLoad + 52",

        "CartViewController's deinit is called, so there is no cycle.",

        "Datei freigegeben",
        "Espacio liberado",
        "Файл удалён",
        "Thư mục đã bị hủy",
        "<tr><td>CartVC</td><td>viewDidLoad</td></tr>",
        "<key>CartVC viewDidLoad</key>",
        "cart \"deinit\"",
        "let name = CartViewController \"viewDidLoad\"",

        "fixed\tCartViewController\tdeinit",
        "CartVC viewWillAppear - why?", "CartVC viewWillAppear?", "viewWillAppear 🧐?",
        "viewDidLoad (from HomeViewController)",

    ]
}
