import Lifecycle
import Testing

@testable import Capture

/// Lines that tell objects, parents and facts, and the ways of speaking of them.
extension CallbackLineTests {
    static let identified: [Line] = [
        Line("<Orchard.Cart: 0x15f06700> viewDidLoad()", .viewDidLoad, "Orchard.Cart", token: "0x15f06700"),
        Line("<Orchard.Cart: 0x15f06700>: viewDidLoad", .viewDidLoad, "Orchard.Cart", token: "0x15f06700"),
        Line("Cart(0x15f06700) viewDidLoad", .viewDidLoad, "Cart", token: "0x15f06700"),
        Line("Cart 0x15f06700 viewDidLoad", .viewDidLoad, "Cart", token: "0x15f06700"),
        Line("Cart viewDidLoad 0x15f06700", .viewDidLoad, "Cart", token: "0x15f06700"),
        Line(
            "Orchard.CartViewController <0x15f06700> viewDidLoad", .viewDidLoad, "Orchard.CartViewController",
            token: "0x15f06700"),
        Line("[Cart 0x15f06700] viewDidLoad", .viewDidLoad, "Cart", token: "0x15f06700"),
        Line("Cart #3 viewDidLoad", .viewDidLoad, "Cart", token: "#3"),
        Line("Cart(#3) viewDidLoad", .viewDidLoad, "Cart", token: "#3"),
        Line("Cart(3) viewDidLoad()", .viewDidLoad, "Cart", token: "3"),
        Line("Cart id=7 viewDidAppear", .viewDidAppear, "Cart", token: "id=7"),
        Line("Cart viewDidAppear id=7", .viewDidAppear, "Cart", token: "id=7"),
        Line("CartVC id=5ACADAE6 viewDidLoad()", .viewDidLoad, "CartVC", token: "id=5ACADAE6"),

        Line("id=CartVC1 viewDidLoad", .viewDidLoad, "CartVC1"),
        Line("Cart@14f80a200 viewDidLoad", .viewDidLoad, "Cart", token: "14f80a200"),
        Line("Orchard.Cart@1a2b: viewDidLoad", .viewDidLoad, "Orchard.Cart", token: "1a2b"),
        Line("CartVC@27 viewDidLoad", .viewDidLoad, "CartVC"),

        Line("-[CartVC viewDidAppear:0x1]", .viewDidAppear, "CartVC"),
        Line("247609 ms  -[CartVC viewWillDisappear:0x0]", .viewWillDisappear, "CartVC"),
        Line("Cart ObjectIdentifier(0x0000600003a1c000) viewDidLoad", .viewDidLoad, "Cart", token: "0x600003a1c000"),
        Line("Cart viewDidLoad ObjectIdentifier(0x0000600003a1c000)", .viewDidLoad, "Cart", token: "0x600003a1c000"),
        Line(
            "Cart 6F1E8C0A-1B2C-4D3E-9F00-112233445566 viewDidLoad", .viewDidLoad, "Cart",
            token: "6F1E8C0A-1B2C-4D3E-9F00-112233445566"),
        Line("<Cart: 0x15f06700; frame = (0 0; 375 667)> viewDidLoad", .viewDidLoad, "Cart", token: "0x15f06700"),
        Line("Optional(<Orchard.Cart: 0x15f06700>) viewDidLoad", .viewDidLoad, "Orchard.Cart", token: "0x15f06700"),
        Line(
            "<_TtC7Orchard18CartViewController: 0x15f06700> viewDidLoad", .viewDidLoad,
            "Orchard.CartViewController", token: "0x15f06700"),
        Line(
            "<_TtGC7SwiftUI19UIHostingControllerGVS_15ModifiedContentVS_7AnyViewVS_12RootModifier__: 0x10c0a1200>"
                + " viewDidLoad",
            .viewDidLoad, "SwiftUI.UIHostingController<ModifiedContent<AnyView, RootModifier>>", token: "0x10c0a1200"),
        Line(
            "<UIHostingController<ModifiedContent<AnyView, RootModifier>>: 0x10c0b3400> viewDidLoad", .viewDidLoad,
            "UIHostingController<ModifiedContent<AnyView, RootModifier>>", token: "0x10c0b3400"),
        Line(
            "Orchard.(unknown context at $10a0b0c0d).CartViewController viewDidLoad", .viewDidLoad,
            "Orchard.CartViewController"),
        Line(
            "<Orchard.(unknown context at $10a0b0c0d).Cart: 0x15f06700> deinit", .deinit, "Orchard.Cart",
            token: "0x15f06700"),
        Line(
            "<NSKVONotifying_Orchard.Cart: 0x15f06700> viewDidLoad", .viewDidLoad, "Orchard.Cart",
            token: "0x15f06700"),
        Line("Orchard.Outer.Inner viewDidLoad", .viewDidLoad, "Orchard.Outer.Inner"),
        Line(
            "[Cart] self = <Orchard.CartViewController: 0x15f06700> viewDidLoad", .viewDidLoad,
            "Orchard.CartViewController", token: "0x15f06700"),
        Line("CartViewController viewDidLoad self=0x15f06700", .viewDidLoad, "CartViewController", token: "0x15f06700"),
        Line("CartViewController viewDidLoad view=0x15f06700", .viewDidLoad, "CartViewController"),
        Line(
            "CartViewController viewDidLoad <Orchard.CartViewController: 0x15f06700>", .viewDidLoad,
            "Orchard.CartViewController", token: "0x15f06700"),
    ]

    static let moves: [Line] = [
        Line("<Orchard.Cart: 0x15f06700>: didMove(toParent:)", .didMove, "Orchard.Cart", token: "0x15f06700"),
        Line(
            "<Child: 0x10> willMoveToParentViewController <Parent: 0x20>", .willMove, "Child", token: "0x10",
            flags: .parentIsGiven, other: "Parent 0x20"),
        Line(
            "<Child: 0x10> willMoveToParentViewController: nil", .willMove, "Child", token: "0x10",
            flags: .parentIsNil),
        Line(
            "<Child: 0x10> willMoveToParentViewController (null)", .willMove, "Child", token: "0x10",
            flags: .parentIsNil),
        Line(
            "<Child: 0x10> didMove(toParent: Optional(<Parent: 0x20>))", .didMove, "Child", token: "0x10",
            flags: .parentIsGiven, other: "Parent 0x20"),
        Line("Cart didMove(toParent: nil)", .didMove, "Cart", flags: .parentIsNil),
        Line(
            "Cart didMove(toParent: Orchard.NavigationController)", .didMove, "Cart", flags: .parentIsGiven,
            other: "Orchard.NavigationController"),
        Line("Cart willMove(toParentViewController:)", .willMove, "Cart"),
        Line("Cart willMove toParent: nil", .willMove, "Cart", flags: .parentIsNil),
        Line("Cart didMove(toParent:) parent: nil", .didMove, "Cart", flags: .parentIsNil),
        Line(
            "Cart didMove(toParent:) parent=UINavigationController", .didMove, "Cart", flags: .parentIsGiven,
            other: "UINavigationController"),
        Line(
            "[Cart] didMove Optional(<UINavigationController: 0x20>)", .didMove, "Cart", flags: .parentIsGiven,
            other: "UINavigationController 0x20"),
        Line("<Parent: 0x20> addChild(_:) <Child: 0x10>", .addChild, "Parent", token: "0x20", other: "Child 0x10"),
        Line("Parent addChild(<Child: 0x10>)", .addChild, "Parent", other: "Child 0x10"),
        Line("Cart removeFromParent()", .removeFromParent, "Cart"),
        Line("didMove(toParent:) <Cart: 0x10>", .didMove, "Cart", token: "0x10"),
    ]

    static let facts: [Line] = [
        Line("Cart viewWillAppear(true)", .viewWillAppear, "Cart", flags: .animated),
        Line("Cart viewWillAppear(false)", .viewWillAppear, "Cart"),
        Line("Cart viewWillDisappear:1", .viewWillDisappear, "Cart", flags: .animated),
        Line("Cart viewWillDisappear:0", .viewWillDisappear, "Cart"),
        Line("Cart viewWillDisappear:YES", .viewWillDisappear, "Cart", flags: .animated),
        Line("Cart viewWillAppear animated: true", .viewWillAppear, "Cart", flags: .animated),
        Line("Cart viewWillAppear(animated = true)", .viewWillAppear, "Cart", flags: .animated),
        Line("Cart viewWillAppear(animated: false)", .viewWillAppear, "Cart"),
        Line("Cart viewWillAppear(animated:)", .viewWillAppear, "Cart"),
        Line(
            "Cart viewWillAppear isMovingToParent=true isBeingPresented: NO", .viewWillAppear, "Cart",
            flags: .isMovingToParent),
        Line(
            "Cart viewDidDisappear, isMovingFromParent: 1", .viewDidDisappear, "Cart",
            flags: [.isMovingFromParent, .statesDeparture]),
        Line(
            "Cart viewDidDisappear isMovingFromParent=false isBeingDismissed=0", .viewDidDisappear, "Cart",
            flags: .statesDeparture),
        Line("viewDidDisappear isBeingDismissed: 1", .viewDidDisappear, flags: [.isBeingDismissed, .statesDeparture]),
        Line(
            "-[Cart viewWillDisappear:] isMovingFromParentViewController: YES", .viewWillDisappear, "Cart",
            flags: [.isMovingFromParent, .statesDeparture]),
        Line(
            "Cart viewDidAppear(true) - isBeingPresented: true", .viewDidAppear, "Cart",
            flags: [.animated, .isBeingPresented]),
    ]

    static let blanks: [Line] = [
        Line("First VC - viewDidLoad", .viewDidLoad, "First VC"),
        Line("1st ViewController init", .`init`, "1st ViewController"),
        Line("Second View Controller: viewWillAppear", .viewWillAppear, "Second View Controller"),
        Line("parent view controller viewWillAppear", .viewWillAppear, "parent view controller"),
        Line("Home Tab viewDidAppear", .viewDidAppear, "Home Tab"),
        Line("A viewWillDisappear", .viewWillDisappear, "A"),
        Line("B: deinit", .deinit, "B"),
        Line("  1430.40  A  viewWillDisappear:1", .viewWillDisappear, "A", flags: .animated),
        Line("+0.25s Cart(2) viewDidLoad()", .viewDidLoad, "Cart", token: "2"),
        Line("------ Index viewDidAppear", .viewDidAppear, "Index"),
        Line("🟢 Cart viewDidLoad", .viewDidLoad, "Cart"),
        Line("> Cart loadView", .loadView, "Cart"),
        Line("// Cart loadView", .loadView, "Cart"),
        Line("* Cart loadView   ", .loadView, "Cart"),
        Line("===== Cart viewDidLoad =====", .viewDidLoad, "Cart"),

    ]

    static let endings: [Line] = [
        Line("Cart deinit", .deinit, "Cart"),
        Line("✅ Cart deallocated", .deinit, "Cart"),
        Line("Cart is being deallocated", .deinit, "Cart"),
        Line("CartViewController deinitialized", .deinit, "CartViewController"),
        Line("CartViewController deinited", .deinit, "CartViewController"),
        Line("CartViewController was destroyed", .deinit, "CartViewController"),
        Line("CartViewController released", .deinit, "CartViewController"),
        Line("CartViewController deinit called", .deinit, "CartViewController"),
        Line("CartViewController has been deallocated!", .deinit, "CartViewController"),
        Line("CartViewController dealloc 🎉", .deinit, "CartViewController"),

        Line("<Orchard.Cart: 0x15f06700> dealloc", .deinit, "Orchard.Cart", token: "0x15f06700"),
        Line("deinit", .deinit),
        Line("dealloc called", .deinit),
        Line("Deinit CartViewController", .deinit, "CartViewController"),
    ]

    static let beginnings: [Line] = [
        Line("Cart init", .`init`, "Cart"),
        Line("Cart init()", .`init`, "Cart"),
        Line("Cart.init(coder:)", .`init`, "Cart"),
        Line("CartViewController init(nibName:bundle:)", .`init`, "CartViewController"),
        Line("CartViewController required init?(coder:)", .`init`, "CartViewController"),
        Line("Cart(2) init(coder:) - created via storyboard", .`init`, "Cart", token: "2"),
        Line("CartViewController initialized", .`init`, "CartViewController"),
        Line("init CartViewController", .`init`, "CartViewController"),
        Line("SecondView awakeFromNib", .awakeFromNib, "SecondView"),
        Line("CartViewController prepare(for:sender:)", .prepare, "CartViewController"),
        Line("initWithCoder:", .`init`),
    ]

    static let nameless: [Line] = [
        Line("viewDidLoad", .viewDidLoad),
        Line("… viewDidLoad", .viewDidLoad),
        Line("viewWillAppear:", .viewWillAppear),
        Line("viewDidLoad()", .viewDidLoad),
        Line("viewWillLayoutSubviews() - Optional((0.0, 0.0))", .viewWillLayoutSubviews),
        Line("viewDidLayoutSubviews() bounds.size = (375.0, 667.0)", .viewDidLayoutSubviews),
        Line("1 ─ loadView", .loadView),
        Line("10 ─ deinit", .deinit),
        Line("viewDidDisappear called", .viewDidDisappear),
        Line("📱 [LIFECYCLE] viewDidDisappear called", .viewDidDisappear),
        Line("entered viewDidLoad", .viewDidLoad),
        Line("In viewDidLoad", .viewDidLoad),
        Line("viewDidLoad called!", .viewDidLoad),
        Line("viewDidLoad: items = 3", .viewDidLoad),
        Line("didReceiveMemoryWarning", .didReceiveMemoryWarning),
        Line("traitCollectionDidChange(_:)", .traitCollectionDidChange),
        Line("updateViewConstraints()", .updateViewConstraints),
        Line("viewIsAppearing(_:)", .viewIsAppearing),
        Line("viewSafeAreaInsetsDidChange()", .viewSafeAreaInsetsDidChange),
        Line("viewLayoutMarginsDidChange()", .viewLayoutMarginsDidChange),
    ]

    static let scripts: [Line] = [
        Line("第一个VC viewDidLoad", .viewDidLoad, "第一个VC"),
        Line("主页 viewDidAppear", .viewDidAppear, "主页"),
        Line("1번: viewDidLoad", .viewDidLoad, "1번"),
        Line("Главная viewDidLoad", .viewDidLoad, "Главная"),
        Line("CartViewController viewDidLoad 被调用", .viewDidLoad, "CartViewController"),
        Line("CartViewController：viewDidLoad", .viewDidLoad, "CartViewController"),
        Line("홈화면 viewWillAppear 호출", .viewWillAppear, "홈화면"),
        Line("École viewDidLoad", .viewDidLoad, "École"),
    ]

    static let application: [Line] = [
        Line("applicationDidFinishLaunching", .applicationDidFinishLaunching),
        Line("-[AppDelegate application:didFinishLaunchingWithOptions:]", .applicationDidFinishLaunching),
        Line("application(_:didFinishLaunchingWithOptions:)", .applicationDidFinishLaunching),
        Line("AppDelegate application(_:didFinishLaunchingWithOptions:)", .applicationDidFinishLaunching),
        Line("AppDelegate applicationDidEnterBackground(_:)", .applicationDidEnterBackground),
        Line("scenePhase: background", .applicationDidEnterBackground),
        Line("[App] scenePhase changed inactive -> active", .applicationDidBecomeActive),
        .none("scenePhase is not background"), .none("when scenePhase becomes active the cart is loaded"),
        Line("SceneDelegate sceneWillEnterForeground(_:)", .applicationWillEnterForeground),
        Line("SceneDelegate scene(_:willConnectTo:options:)", .sceneWillConnect),
        Line("-[SceneDelegate scene:willConnectToSession:options:]", .sceneWillConnect),
        Line("sceneDidDisconnect(_:)", .sceneDidDisconnect),
        Line("[SceneDelegate] sceneDidDisconnect", .sceneDidDisconnect),
        Line("sceneDidBecomeActive", .applicationDidBecomeActive),
        Line("-[AppDelegate applicationWillTerminate:]", .applicationWillTerminate),
        Line("applicationWillResignActive:", .applicationWillResignActive),
    ]
}
