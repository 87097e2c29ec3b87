import Lifecycle
import Testing

@testable import Capture

/// Lines of loggers that people made for one project.
extension CallbackLineTests {
    static let written: [Line] = [

        .none("the keyboard is appearing"), .none("The stack will layout subviews"),

        Line("⚫️ Deallocating instance of 'CartViewController'", .deinit, "CartViewController"),
        Line("🟢 Allocating instance of 'CartViewController'", .`init`, "CartViewController"),
        Line("Deinitializing CartViewController", .deinit, "CartViewController"),
        Line("DEINIT FLOW - <Orchard.Cart: 0x10>", .deinit, "Orchard.Cart", token: "0x10"),
        Line("CartViewController viewWillDissapear", .viewWillDisappear, "CartViewController"),
        Line("Table view controller viewDidLoad called", .viewDidLoad, "Table view controller"),
    ]

    static let numbered: [Line] = [

        Line("VC-A viewDidLoad", .viewDidLoad, "VC-A"),
        Line("View Controller A: viewWillAppear", .viewWillAppear, "View Controller A"),
        Line("ViewController1 viewDidLoad", .viewDidLoad, "ViewController1"),
        Line("__Cart(1) viewDidLoad() bounds.size = (375.0, 667.0)", .viewDidLoad, "Cart", token: "1"),
        Line("10:11:12.123 CartViewController viewDidLoad", .viewDidLoad, "CartViewController"),
        Line("[10:11:12] CartViewController viewDidLoad", .viewDidLoad, "CartViewController"),
        Line("CartViewController viewDidLoad 2", .viewDidLoad, "CartViewController"),
    ]

    static let labelled: [Line] = [
        Line("class: CartViewController, method: viewDidLoad", .viewDidLoad, "CartViewController"),
        Line("screen=Cart event=viewDidLoad", .viewDidLoad, "Cart"),
        Line("name: Cart, event: viewDidLoad", .viewDidLoad, "Cart"),
        Line("Function: viewDidLoad(), line: 27", .viewDidLoad),
        Line(
            "File: CartViewController.swift, Function: viewDidLoad(), Line: 27", .viewDidLoad, "CartViewController",
            flags: .namedByFile),
        Line("CartViewController.swift(27) viewDidLoad()", .viewDidLoad, "CartViewController", flags: .namedByFile),
        Line(
            "/Users/a b/My App/CartViewController.swift viewDidLoad() 27", .viewDidLoad, "CartViewController",
            flags: .namedByFile),
        Line("viewDidLoad(CartViewController)", .viewDidLoad, "CartViewController"),
        Line("CartViewController_viewDidLoad", .viewDidLoad, "CartViewController"),
        Line("[Cart] [viewDidLoad]", .viewDidLoad, "Cart"),
        Line("[:|:] [CartViewController viewDidLoad] [:|:]", .viewDidLoad, "CartViewController"),
        Line("方法:-[CartViewController viewDidLoad]", .viewDidLoad, "CartViewController"),
        Line("CartViewController.Type viewDidLoad", .viewDidLoad, "CartViewController"),
        Line("Optional(\"CartViewController\") viewDidLoad", .viewDidLoad, "CartViewController"),
        Line("I/CartViewController: viewDidLoad", .viewDidLoad, "CartViewController"),
        Line("deinit success: CartViewController", .deinit, "CartViewController"),
        Line(
            "willMoveToParentViewController:<UINavigationController: 0x7f8>", .willMove, flags: .parentIsGiven,
            other: "UINavigationController 0x7f8"),
        Line("\"viewDidLoad\"", .viewDidLoad),
        Line("CartViewController viewDidLoad view.frame: (0.0, 0.0, 375.0, 667.0)", .viewDidLoad, "CartViewController"),
    ]
}
