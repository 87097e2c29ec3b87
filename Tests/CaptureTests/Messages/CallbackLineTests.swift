import Lifecycle
import Testing

@testable import Capture

struct CallbackLineTests {
    @Test(arguments: objectiveC + joined + methodFirst)
    func everyShapeNamesItsCallbackAndItsSpeaker(_ line: Line) {
        #expect(ReadLine(reading: line.message) == ReadLine(line))
    }

    @Test(arguments: written + numbered + labelled)
    func handMadeLoggersAreUnderstood(_ line: Line) {
        #expect(ReadLine(reading: line.message) == ReadLine(line))
    }

    @Test(arguments: identified + moves + facts)
    func everyShapeTellsObjectsParentsAndFacts(_ line: Line) {
        #expect(ReadLine(reading: line.message) == ReadLine(line))
    }

    @Test(arguments: blanks + endings + beginnings + nameless + scripts + application)
    func everyWayOfSpeakingIsUnderstood(_ line: Line) {
        #expect(ReadLine(reading: line.message) == ReadLine(line))
    }

    static let objectiveC: [Line] = [
        Line("-[CartViewController viewDidLoad]", .viewDidLoad, "CartViewController"),
        Line("-[CartViewController viewWillAppear:]", .viewWillAppear, "CartViewController"),
        Line("111-[Cart viewWillAppear:]", .viewWillAppear, "Cart"),
        Line("3-->-[Cart dealloc]", .deinit, "Cart"),
        Line("A --- -[Cart viewDidLoad]", .viewDidLoad, "Cart"),
        Line("abc,-[Cart viewDidAppear:]", .viewDidAppear, "Cart"),
        Line("-[CartViewController(Tracking) viewDidAppear:]", .viewDidAppear, "CartViewController"),
        Line("-[CartViewController initWithCoder:]", .`init`, "CartViewController"),
        Line("-[CartViewController initWithNibName:bundle:]", .`init`, "CartViewController"),
        Line("-[CartViewController init]", .`init`, "CartViewController"),
        Line("-[CartViewController viewDidLoad] frame = {{0, 0}, {375, 667}}", .viewDidLoad, "CartViewController"),

        Line("-[Cart viewDidLoad] line 27", .viewDidLoad, "Cart"),
        Line("-[Cart viewDidLoad] [Line 27] ready", .viewDidLoad, "Cart"),
        Line("PlumVC     -[PlumVC viewWillDisappear:]     ", .viewWillDisappear, "PlumVC"),
        Line("<Orchard.Cart: 0x15f06700> -[Base viewDidLoad]", .viewDidLoad, "Orchard.Cart", token: "0x15f06700"),
        Line("-[Orchard.CartViewController viewDidLoad]", .viewDidLoad, "Orchard.CartViewController"),
        Line("-[_TtC7Orchard18CartViewController viewDidLoad]", .viewDidLoad, "Orchard.CartViewController"),
        Line("2: -[Cart loadView]", .loadView, "Cart"),
        Line(">>> -[Cart viewDidUnload]", .viewDidUnload, "Cart"),
        Line("-[Cart viewWillTransitionToSize:withTransitionCoordinator:]", .viewWillTransition, "Cart"),
        Line("-[Cart beginAppearanceTransition:animated:]", .beginAppearanceTransition, "Cart"),
        Line("-[Cart endAppearanceTransition]", .endAppearanceTransition, "Cart"),
        Line("-[Cart addChildViewController:]", .addChild, "Cart"),
        Line("-[Cart removeFromParentViewController]", .removeFromParent, "Cart"),
        Line("-[Cart prepareForSegue:sender:]", .prepare, "Cart"),
        Line("-[NSKVONotifying_CartViewController viewDidLoad]", .viewDidLoad, "CartViewController"),
        Line("-[Cart tracked_viewDidAppear:]", .viewDidAppear, "Cart"),
    ]

    static let joined: [Line] = [
        Line("CartViewController viewDidAppear", .viewDidAppear, "CartViewController"),
        Line("Cart : viewDidLoad", .viewDidLoad, "Cart"),
        Line("Cart: viewDidDisappear", .viewDidDisappear, "Cart"),
        Line("Cart - viewDidLoad", .viewDidLoad, "Cart"),
        Line("Cart --- viewDidDisappear", .viewDidDisappear, "Cart"),
        Line("Cart.viewDidLoad()", .viewDidLoad, "Cart"),
        Line("Orchard.Cart.viewDidLoad()", .viewDidLoad, "Orchard.Cart"),
        Line("Cart::viewDidLoad", .viewDidLoad, "Cart"),
        Line("Cart → viewDidLoad", .viewDidLoad, "Cart"),
        Line("Cart invoke viewDidLoad", .viewDidLoad, "Cart"),
        Line("Cart .......dealloc.......", .deinit, "Cart"),
        Line("[Cart] viewDidLoad", .viewDidLoad, "Cart"),
        Line("[Cart] viewWillAppear(_:)", .viewWillAppear, "Cart"),
        Line("[Cart viewDidLoad]", .viewDidLoad, "Cart"),
        Line("(Cart) viewDidLoad", .viewDidLoad, "Cart"),
        Line("【Cart】viewDidLoad", .viewDidLoad, "Cart"),
        Line("「Cart」 viewDidLoad", .viewDidLoad, "Cart"),
        Line("<Cart> viewDidLoad", .viewDidLoad, "Cart"),
        Line("\"Cart\" viewDidLoad", .viewDidLoad, "Cart"),
        Line("vc1 – viewDidLoad", .viewDidLoad, "vc1"),
        Line("vc2 – prepareForSegue", .prepare, "vc2"),
        Line("1: A_ViewController viewDidLoad", .viewDidLoad, "A_ViewController"),
        Line("12: B_ViewController initWithCoder:", .`init`, "B_ViewController"),
        Line("PlumVC viewWillAppear Called", .viewWillAppear, "PlumVC"),
        Line("                    PlumVC2 viewWillAppear Called", .viewWillAppear, "PlumVC2"),
        Line("CartViewController--viewWillAppear", .viewWillAppear, "CartViewController"),
        Line("CartViewController:viewDidLoad", .viewDidLoad, "CartViewController"),
        Line("CartViewController | viewDidLoad", .viewDidLoad, "CartViewController"),
        Line("CartViewController, viewDidLoad", .viewDidLoad, "CartViewController"),
        Line("CartViewController => viewDidLoad", .viewDidLoad, "CartViewController"),
        Line("CartViewController viewdidload", .viewDidLoad, "CartViewController"),
        Line("CartViewController ViewDidLoad", .viewDidLoad, "CartViewController"),
        Line("CartViewController viewWIllDisappear", .viewWillDisappear, "CartViewController"),
        Line("1stViewController's viewDidLoad() is called -----> (Count = 1)", .viewDidLoad, "1stViewController"),
        Line("[lifecycle] viewWillAppear CartViewController", .viewWillAppear, "CartViewController"),
        Line("[lifecycle] CartViewController viewWillAppear", .viewWillAppear, "CartViewController"),
        Line("[lifecycle] [Cart] viewWillAppear", .viewWillAppear, "Cart"),
        Line("[Cart] [lifecycle] viewWillAppear", .viewWillAppear, "Cart"),
        Line("DEBUG Cart viewDidLoad", .viewDidLoad, "Cart"),
        Line("[DEBUG] Cart viewDidLoad", .viewDidLoad, "Cart"),
        Line("flutter: Cart viewDidLoad", .viewDidLoad, "Cart"),
        Line("log: CartViewController viewDidLoad start loading", .viewDidLoad, "CartViewController"),
        Line("CartViewController.swift 27 viewDidLoad()", .viewDidLoad, "CartViewController", flags: .namedByFile),
        Line("CartViewController.swift:27 viewDidLoad()", .viewDidLoad, "CartViewController", flags: .namedByFile),
        Line("[CartViewController.swift:27] viewDidLoad()", .viewDidLoad, "CartViewController", flags: .namedByFile),
        Line("CartViewController.m:27 viewDidLoad", .viewDidLoad, "CartViewController", flags: .namedByFile),
        Line(
            "[main] [CartViewController.swift:42] viewDidLoad() > ready", .viewDidLoad, "CartViewController",
            flags: .namedByFile),
        Line(
            "Orchard/CartViewController.swift:42 viewDidLoad()", .viewDidLoad, "Orchard.CartViewController",
            flags: .namedByFile),
        Line(
            "/Users/x/work/Orchard/CartViewController.swift:42 viewDidLoad()", .viewDidLoad, "CartViewController",
            flags: .namedByFile),
        Line(
            "CartViewController+Table.swift:42 viewDidLoad()", .viewDidLoad, "CartViewController", flags: .namedByFile),
        Line("CartViewController viewDidLoad() [27]", .viewDidLoad, "CartViewController"),
        Line("[CartViewController viewWillAppear(_:)](48): ready", .viewWillAppear, "CartViewController"),
        Line("CartViewController.viewDidLoad():42 - ready", .viewDidLoad, "CartViewController"),
        Line("cart viewDidLoad", .viewDidLoad, "cart"),
        Line(
            "UIHostingController<ModifiedContent<AnyView, RootModifier>> viewDidLoad", .viewDidLoad,
            "UIHostingController<ModifiedContent<AnyView, RootModifier>>"),
    ]

    static let methodFirst: [Line] = [
        Line("viewDidLoad Cart", .viewDidLoad, "Cart"),
        Line("viewWillDisappear: <Cart: 0x15f06700>", .viewWillDisappear, "Cart", token: "0x15f06700"),
        Line("WW---viewWillDisappear: <Cart: 0x15f06700>", .viewWillDisappear, "Cart", token: "0x15f06700"),
        Line("viewDidLoad called in Cart", .viewDidLoad, "Cart"),
        Line("viewDidDisappear called by CartViewController", .viewDidDisappear, "CartViewController"),
        Line("viewDidLoad of CartViewController", .viewDidLoad, "CartViewController"),
        Line("viewDidLoad <Cart: 0x15f06700>", .viewDidLoad, "Cart", token: "0x15f06700"),
        Line("viewWillAppear(_:) - CartViewController", .viewWillAppear, "CartViewController"),
        Line("viewDidLoad (Cart)", .viewDidLoad, "Cart"),
        Line("viewDidLoad: Cart", .viewDidLoad, "Cart"),
        Line("viewDidLoad() CartViewController.swift:27", .viewDidLoad, "CartViewController", flags: .namedByFile),
        Line(
            "viewWillDisappear <PlumSettingViewController: 0x7fd1e6042310>", .viewWillDisappear,
            "PlumSettingViewController", token: "0x7fd1e6042310"),
        Line("deinit Cart", .deinit, "Cart"),
        Line("deinit: CartViewController", .deinit, "CartViewController"),
        Line("♻️ deinit Cart", .deinit, "Cart"),
        Line("dealloc <Cart: 0x15f06700>", .deinit, "Cart", token: "0x15f06700"),
        Line("deinit called for CartViewController", .deinit, "CartViewController"),
        Line("🟢 viewDidLoad → CartViewController", .viewDidLoad, "CartViewController"),
    ]
}
