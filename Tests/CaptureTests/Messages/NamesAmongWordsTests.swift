import Lifecycle
import Testing

@testable import Capture

/// Prints whose name stands beside words, numbers and keys that name nobody, and what tools print of code.
struct NamesAmongWordsTests {
    /// Screens that are called so differ in front of the hyphen: all of them were one controller, `screen`.
    @Test(arguments: [
        Line("home-screen viewDidLoad", .viewDidLoad, "home-screen"),
        Line("order-list-page: viewWillAppear", .viewWillAppear, "order-list-page"),
        Line("[cart-vc] deinit", .deinit, "cart-vc"), Line("INFO-screen viewDidLoad", .viewDidLoad, "screen"),
        Line("home - screen viewDidLoad", .viewDidLoad, "screen"),
        Line("Cart-left viewDidLoad", .viewDidLoad, "Cart-left"),
    ])
    func aNameInSmallLettersMayHoldHyphens(_ line: Line) {
        #expect(ReadLine(reading: line.message) == ReadLine(line))
    }

    @Test(arguments: numbers + keys + languages + cases + tags + pairs + elements)
    func whatTheWordsTellIsRead(_ line: Line) {
        #expect(ReadLine(reading: line.message) == ReadLine(line))
    }

    @Test(arguments: takenBack + tools + companions)
    func whatSpeaksOfCodeIsNoEvent(_ message: String) {
        #expect(ReadLine(reading: message) == ReadLine(.none(message)))
    }

    /// What was said is taken back, or is asked for.
    static let takenBack = [
        "viewDidLoad was called twice", "viewDidAppear 调用了两次",

        "CartViewController deinit. Never called.", "CartViewController deinit. Why is it not called?",
        "CartViewController will be deallocated after the pop", "it will be deallocated",
        "func viewDidLoad() in the CartViewController", "func viewDidLoad() {",
        "func viewDidLoad in the CartViewController", "func deinit {", "func viewDidLoad() async throws",
        "viewDidDisappear?", "and viewDidDisappear", "CartViewController viewDidDisappear or viewDidAppear",
    ]

    static let numbers: [Line] = [

        Line("Demo 12 viewWillAppear", .viewWillAppear, "Demo"),

        Line("[SETUP] CartVC viewDidLoad", .viewDidLoad, "CartVC"),

        Line("[Step] CartVC viewDidLoad", .viewDidLoad, "CartVC"),
        Line("[Order] viewDidLoad", .viewDidLoad, "Order"), Line("[StepVC] viewDidLoad", .viewDidLoad, "StepVC"),
        Line("[Setup] viewDidLoad", .viewDidLoad, "Setup"), Line("Step viewDidLoad", .viewDidLoad, "Step"),

    ]

    static let keys: [Line] = [

        Line("viewDidLoad - Cart <Cart: 0x15f06700>", .viewDidLoad, "Cart", token: "0x15f06700"),

        Line("Cart ListViewController viewDidLoad", .viewDidLoad, "ListViewController"),
        Line("[CartVC/viewDidLoad] start", .viewDidLoad, "CartVC"),
        Line("navigation viewDidAppear {\"controller\":\"CartViewController\"}", .viewDidAppear, "CartViewController"),
        Line(
            "navigation  info  viewDidAppear  screen: Orchard.CartViewController, beingPresented: false",
            .viewDidAppear,
            "Orchard.CartViewController"),
        Line("HomeVC viewDidAppear screen: CartViewController", .viewDidAppear, "HomeVC"),
        Line("level=info msg=\"viewDidLoad\" vc=CartViewController", .viewDidLoad, "CartViewController"),

    ]

    static let languages: [Line] = [
        Line("CartViewController: se ejecutó viewDidLoad", .viewDidLoad, "CartViewController"),

        Line("Entrando en viewDidLoad de CartViewController", .viewDidLoad, "CartViewController"),
        Line("Sono in viewDidLoad di CartViewController", .viewDidLoad, "CartViewController"),
        Line("écran viewDidLoad", .viewDidLoad, "écran"),

        Line("CartViewController - wywołano viewDidLoad", .viewDidLoad, "CartViewController"),
        Line("CartViewController zavoláno viewDidLoad", .viewDidLoad, "CartViewController"),
        Line("Appel de viewDidLoad dans CartViewController", .viewDidLoad, "CartViewController"),
        Line("Se ejecuta viewDidLoad en CartViewController", .viewDidLoad, "CartViewController"),
        Line("chiamata viewDidLoad di CartViewController", .viewDidLoad, "CartViewController"),

        Line("Chamou o viewDidLoad da CartViewController", .viewDidLoad, "CartViewController"),
        Line("- Método viewDidLoad() - CartViewController", .viewDidLoad, "CartViewController"),
        Line("Экран: Orders - функция: viewDidLoad()", .viewDidLoad, "Orders"),
        Line("CartViewController: deinit wurde aufgerufen", .deinit, "CartViewController"),
        Line("CartViewController deinit dipanggil", .deinit, "CartViewController"),
        Line("CartViewController: deinit викликано", .deinit, "CartViewController"),
        Line("我的 viewDidLoad", .viewDidLoad, "我的"), Line("viewWillAppear ------  开启相机", .viewWillAppear),

        Line("viewDidLoad - 카메라 시작", .viewDidLoad),

    ]

    static let cases: [Line] = [
        Line("LifecycleEvent.viewDidLoad(CartViewController)", .viewDidLoad, "CartViewController"),
        Line("LifecycleEvent.viewWillAppear(CartVC, animated: true)", .viewWillAppear, "CartVC", flags: [.animated]),
        Line("CartViewController: .viewDidLoad", .viewDidLoad, "CartViewController"),
        Line("SchoolEvent.viewDidLoad()", .viewDidLoad, "SchoolEvent"),
    ]

    /// A word that lines of every controller begin with; other capitals may be all there is of a name.
    static let tags: [Line] = [
        Line("TEST - viewDidLoad - CartViewController", .viewDidLoad, "CartViewController"),
        Line("APP | viewWillAppear | CartVC", .viewWillAppear, "CartVC"),
        Line("Event: deinit: CartViewController", .deinit, "CartViewController"),

        Line("View - viewDidLoad - CartViewController", .viewDidLoad, "CartViewController"),
        Line("TEST - viewDidLoad", .viewDidLoad, "TEST"), Line("TEST - viewDidLoad - done", .viewDidLoad, "TEST"),
        Line("TEST - viewDidLoad - shows CartViewController", .viewDidLoad, "TEST"),

    ]

    static let pairs: [Line] = [
        Line("time=\"10:11:12.350Z\" level=debug msg=\"viewDidLoad\" vc=CartVC", .viewDidLoad, "CartVC"),
        Line("time=\"10:11:12.350Z\" vc=\"CartVC\" msg=\"viewWillAppear\"", .viewWillAppear, "CartVC"),

        Line("Event(vc: CartVC, callback: .viewDidLoad)", .viewDidLoad, "CartVC"),

        .none("9:41:05 AM sent {\"event\": \"viewDidLoad\", \"controller\": \"CartVC\"}"),

        .none("CartVC released 3 images"),

        .none("May CartVC viewDidLoad run twice"),
    ]

    /// What a page shows of a log in an element of its own.
    static let elements: [Line] = [

        .none("<li>CartVC viewDidLoad</li>"), .none("<li><code>CartVC.viewWillAppear(_:)</code></li>"),

        .none("<p>viewDidLoad</p>"), .none("<li><code>viewDidLoad</code></li>"),
        .none("<p>CartVC overrides viewDidLoad</p>"), .none("<p>CartVC: viewDidLoad vs viewWillAppear</p>"),
        .none("<p>CartVC viewDidLoad</p> is printed"), .none("<key>viewDidLoad</key>"),
        .none("<string>CartVC viewDidLoad</string>"),
    ]

    /// Who is told of a controller's callbacks has methods of the same names.
    static let companions = [
        "CartPresenter viewDidLoad()", "[CartInteractor] viewWillAppear", "CartViewModel.viewDidLoad()",
        "Presenter: viewDidLoad", "[ViewModel] viewWillAppear", "Interactor viewDidLoad()",
        "CartPresenter.swift:12 viewDidLoad()", "[CartReactor] action: viewDidLoad",
        "<Orchard.CartCoordinator: 0x15f06700> viewDidLoad",

    ]

    static let tools = [

        "#12\t0x0000000104a2c in @objc CartViewController.viewDidDisappear(_:) ()"
    ]

    @Test(arguments: [
        Line("CartViewController viewWillAppear --->>> 1", .viewWillAppear, "CartViewController"),
        Line("2 --> CartVC: viewDidLoad", .viewDidLoad, "CartVC"),
        Line("Router -> CartVC: viewDidLoad", .viewDidLoad, "CartVC"),
        Line("[Then] CartVC viewDidLoad", .viewDidLoad, "CartVC"),
        Line("✔ Test CartVC viewDidLoad", .viewDidLoad, "CartVC"),
        Line("/// CartVC viewDidLoad", .viewDidLoad, "CartVC"),
        Line("CartVC viewDidLoad 2026-03-04 10:11:12 +0000", .viewDidLoad, "CartVC"),
        Line("##[debug]CartVC viewDidLoad", .viewDidLoad, "CartVC"), Line("A viewDidLoad", .viewDidLoad, "A"),
        Line("a viewDidLoad", .viewDidLoad, "a"),
        Line("native CartVC deinit", .deinit, "CartVC"),
        Line("#3 CartVC viewDidLoad", .viewDidLoad, "CartVC"),
        Line("#3 viewDidLoad in CartVC", .viewDidLoad, "CartVC", token: "#3"),
        Line("CartAction.viewDidLoad()", .viewDidLoad, "CartAction"),
        Line("ActionViewController.viewDidLoad", .viewDidLoad, "ActionViewController"),
        Line("-[UINavigationController viewWillAppear:]", .viewWillAppear, "UINavigationController"),
        Line("-[CartVC my_viewWillAppear:]", .viewWillAppear, "CartVC"),
        Line(
            "[nav] fileName: CartVC.swift, functionName: viewDidLoad(), lineNumber: 23", .viewDidLoad, "CartVC",
            flags: [.namedByFile]),
        Line("//// CartVC viewDidLoad", .viewDidLoad, "CartVC"), Line("✅ CartVC viewDidLoad", .viewDidLoad, "CartVC"),
        Line("✓ CartVC viewDidLoad", .viewDidLoad, "CartVC"),
        Line("CartVC.swift:27: warning: viewDidLoad", .viewDidLoad, "CartVC", flags: [.namedByFile]),
        Line("HomeVC --> CartVC: viewDidLoad", .viewDidLoad, "CartVC"),
        Line("- CartVC viewDidLoad", .viewDidLoad, "CartVC"), Line("[ ] CartVC viewDidLoad", .viewDidLoad, "CartVC"),
    ])
    func whatOnlyLooksLikeAToolStaysAnEvent(_ line: Line) {
        #expect(ReadLine(reading: line.message) == ReadLine(line))
    }
}
