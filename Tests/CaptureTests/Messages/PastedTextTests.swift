import Lifecycle
import Testing

@testable import Capture

/// What people paste beside a log holds callbacks too.
struct PastedTextTests {
    @Test(arguments: exceptions + symbols + reports + labels + code)
    func whatSpeaksAboutAMethodIsNoCallback(_ line: Line) {
        let found = ReadLine(reading: line.message)
        #expect(found == ReadLine(line))
    }

    @Test(arguments: lookAlikes)
    func whatOnlyLooksPastedStaysAnEvent(_ line: Line) {
        #expect(ReadLine(reading: line.message) == ReadLine(line))
    }

    /// It may run when its object is gone.
    @Test(arguments: [
        "__34-[CartVC viewDidAppear:]_block_invoke", "__34-[CartVC viewDidAppear:]_block_invoke_2",
        "__34-[CartVC viewDidAppear:]_block_invoke.42 done", "-[CartVC viewDidAppear:]_block_invoke",
        "__45-[CartVC(Tracking) viewDidAppear:]_block_invoke 3 items", "-[CartVC load]_block_invoke timer fired",
        "3  Orchard  0x0000000104a1b2c3 __34-[CartVC viewDidAppear:]_block_invoke + 52",
    ])
    func aBlockThatNamesNoObjectIsNobodysEvent(_ message: String) {
        #expect(ReadLine(reading: message) == ReadLine(.none(message)))
    }

    @Test func aBlockOfAKnownObjectSpeaksForIt() {
        #expect(
            ReadLine(reading: "__21-[CartVC viewDidLoad]_block_invoke <CartVC: 0x7f8a0c40a200>")
                == ReadLine(Line("", .activity, "CartVC", token: "0x7f8a0c40a200")))
    }

    static let exceptions: [Line] = [
        .none("*** Assertion failure in -[CartVC viewDidLoad], CartVC.m:20"),
        .none("*** Assertion failure in -[CartVC viewDidLoad], /Users/x/Orchard/CartVC.m:20"),
        .none("-[CartVC viewDidAppear]: unrecognized selector sent to instance 0x7f8a0c40a200"),
        .none("Exception thrown in -[CartVC viewDidLoad]"),
        .none("Error in CartVC viewDidLoad"),
    ]

    static let symbols: [Line] = [
        .none("-[CartVC viewDidLoad]  Type encoding: v16@0:8"),
        .none("Method: viewDidLoad, Type encoding: v16@0:8"),
        .none("+ \"-[PayVC viewIsAppearing:]\""),
        .none("- \"-[PayVC viewIsAppearing:]\""),
        .none("+ -[PayVC viewIsAppearing:]"),
        .none("0000000100001520 t -[CartVC viewDidLoad]"),
        .none("00000001000032a0 T -[CartVC viewDidLoad]"),
        .none("      -[CartVC viewDidLoad] in CartVC.o"),
        .none("      -[CartVC viewDidLoad] in libOrchard.a(CartVC.o)"),
        .none("// -[PayVC loadView]"),
    ]

    static let reports: [Line] = [
        .none("12.3%  -[CartVC viewDidLoad]"),
        .none("  120.0ms   12.3%   0.0   -[CartVC viewDidLoad]"),
        .none("  1.00 s   45.6%  0 s   CartVC.viewDidLoad()"),
        .none("Thread 5 Dispatch queue: -[CartVC viewDidLoad]"),
        .none("abc1234 Fix CartVC viewDidLoad crash"),
        .none("* 3f2a9bc Repair CartVC viewDidLoad"),
        .none("3f2a9bc (HEAD -> main) CartVC viewDidLoad"),
        .none("    Fix CartVC viewDidLoad crash"),
        .none("$ grep -rn \"CartVC viewDidLoad\" ."),
        .none("$ lifeline CartVC viewDidLoad"),
        .none("user@host ~ % grep viewDidLoad"),
        .none("log stream --predicate 'eventMessage contains \"viewDidLoad\"'"),
    ]

    static let labels: [Line] = [
        .none("\"-[CartVC viewDidAppear:]\":     ; @\"\\01-[CartVC viewDidAppear:]\""),
        .none("\"-[CartVC dealloc]\":"),
        .none("\t.p2align\t2               ; -- Begin function -[CartVC viewDidAppear:]"),
        .none("~ -[CartVC viewWillAppear:] : 352 -> 324"),
        .none("-[CartVC viewWillLayoutSubviews] : 96 -> 92"),
        .none("/* Entry: 104e28c90; end: 104e28ce3; -[CartVC endAppearanceTransition] */"),
        .none("// 0x4d70c — -[CartVC initWithNibName:bundle:]"),
        .none("#[doc(alias = \"-[CartVC dealloc]\")]"),
        .none("#### in -[CartVC viewWillAppear:]"),
        .none("| **First call** | CartVC: viewDidLoad |"),
        .none("| Cart: viewWillAppear | [Animation] |"),
        .none("9a8b7c6 [CartVC] viewWillDisappear: stop timer"),
        .none("    - CartViewController viewDidAppear no longer tracks twice"),
        .none("CartViewController.viewDidLoad is deprecated"),
        .none("skipping CartViewController viewDidLoad"),
        .none("  64\tRelease\t-1\t19\t00:11.868.894\tOrchard\t-[CartVC viewWillAppear:]"),
        .none("47 Retain +1 6 00:11.865.044 Orchard -[CartVC dealloc]"),
        .none("-[UIViewController(Tracking) tracked_viewDidAppear:]"),
    ]

    static let code: [Line] =
        [
            .none("logger.debug(\"CartViewController viewDidLoad\")"),
            .none("todo!(\"0x4d70c -[CartVC dealloc]\")"),
            .none("vc.viewWillAppear(false)"),
            .none("sut.viewDidLoad()"),
            .none("homeVC.beginAppearanceTransition(true, animated: false)"),
            .none("setUp(); viewDidLoad"),
            .none("    // viewDidLoad()"),
            .none("-(id)initWithNibName:(NSString *)nibNameOrNil bundle:(NSBundle *)nibBundleOrNil"),
            .none("- (void) dealloc"),
            .none("[parentVC addChildViewController:childVC] adds the child"),
            .none("[cartVC willMoveToParentViewController:nil]"),
            .none("viewDidLayoutSubviews :"),
            .none("1. `viewDidLoad`"),
            .none("call `CartVC viewDidLoad` first"),
            .none("\"CartViewController viewDidLoad\" is printed twice"),
            .none("    B[\"loadView()\"] --> C[\"viewDidLoad() ← 视图已加载\"]"),
            .none("G[\"viewDidAppear\"] --> H[\"viewWillDisappear\"]"),
            .none("Then in CartViewController's viewDidLoad I call the API"),
        ] + calls + bookmarks + chains

    /// A function's printed name has labels and no values.
    private static let calls: [Line] = [
        .none("child.willMove(toParent: nil)"),
        .none("        childVC.didMove(toParent: self)   // required"),
        .none("vc.willMove(toParentViewController: nil)"),
        .none("addChild(child)"),
        .none("tmp.addChild(nav)"),
        .none("    addChildViewController(pageVC)"),
    ]

    private static let bookmarks: [Line] = [
        .none("    //MARK: ViewWillDisappear"),
        .none("// MARK: - viewDidLoad"),
        .none("// TODO: CartViewController viewDidLoad"),
        .none("#pragma mark - viewDidLoad"),
        .none("#pragma mark ------ viewDidDisappear"),
    ]

    private static let chains: [Line] = [
        .none("init --> loadView"),
        .none("viewDidDisappear --> deinit"),
        .none("  viewDidDisappear → deinit"),
        .none("init -> viewDidLoad"),
    ]

    static let lookAlikes: [Line] = [
        Line("#### CartVC viewDidLoad ####", .viewDidLoad, "CartVC"),
        Line("### -[CartVC viewDidLoad]", .viewDidLoad, "CartVC"),
        Line("| CartVC | viewDidLoad", .viewDidLoad, "CartVC"),
        Line("~ CartVC viewDidLoad ~", .viewDidLoad, "CartVC"),
        Line("(\"CartViewController\", \"deinit\")", .deinit, "CartViewController"),
        Line("Optional(\"CartViewController\") viewDidLoad", .viewDidLoad, "CartViewController"),
        Line("orchard.CartVC.viewWillAppear(false)", .viewWillAppear, "orchard.CartVC"),
        Line("vc1.viewDidLoad()", .viewDidLoad, "vc1"),
        Line("CartVC viewDidLoad no items", .viewDidLoad, "CartVC"),
        Line("7f8a0c40a200 CartVC viewDidLoad", .viewDidLoad, "CartVC"),
        Line("CartViewController; viewDidLoad", .viewDidLoad, "CartViewController"),
        Line(
            "-[UIViewController(Tracking) tracked_viewDidAppear:] <CartVC: 0x20>", .viewDidAppear, "CartVC",
            token: "0x20"),
        Line("*** CartVC viewDidLoad ***", .viewDidLoad, "CartVC"),
        Line("*** -[CartVC viewDidLoad] ***", .viewDidLoad, "CartVC"),
        Line("***** viewDidLoad *****", .viewDidLoad),
        Line("+ CartVC init", .`init`, "CartVC"),
        Line("- CartVC deinit", .deinit, "CartVC"),
        Line("- -[CartVC viewDidLoad]", .viewDidLoad, "CartVC"),
        Line("// Cart loadView", .loadView, "Cart"),
        Line("//// viewDidLoad ////", .viewDidLoad),
        Line("-[Cart initWithNibName:bundle:]", .`init`, "Cart"),
        Line("[Cart addChildViewController:]", .addChild, "Cart"),
        Line("[Cart viewDidLoad]", .viewDidLoad, "Cart"),
        Line("CartVC viewDidLoad :", .viewDidLoad, "CartVC"),
        Line("viewDidLoad:", .viewDidLoad),
        Line("4. `ViewControllerA loadView`", .loadView, "ViewControllerA"),
        Line("- `CartVC viewWillAppear`", .viewWillAppear, "CartVC"),
        Line("In -[CartVC viewDidLoad]", .viewDidLoad, "CartVC"),
        Line("now in -[CartVC viewDidLoad]", .viewDidLoad, "CartVC"),
        Line("-[CartVC viewDidLoad] 50% loaded", .viewDidLoad, "CartVC"),
        Line("<NSThread: 0x600001>{number = 1, name = main} -[CartVC viewDidLoad]", .viewDidLoad, "CartVC"),
        Line("-[CartVC viewDidLoad] message sent", .viewDidLoad, "CartVC"),
        Line("-[CartVC viewDidLoad] _block is set", .viewDidLoad, "CartVC"),
        Line("\"CartViewController viewDidLoad\"", .viewDidLoad, "CartViewController"),
        Line("1stViewController's viewDidLoad() is called", .viewDidLoad, "1stViewController"),
        Line("[VIEW LIFECYCLE] viewDidLoad", .viewDidLoad),
        Line("VC lifecycle - viewDidLoad", .viewDidLoad),
        Line("Cart View lifecycle: viewDidLoad", .viewDidLoad, "Cart View"),
        Line("Release -[CartVC viewDidLoad]", .viewDidLoad, "CartVC"),
        Line("CartVC.willMove(toParent: nil)", .willMove, "CartVC", flags: .parentIsNil),
        Line("CartVC addChild(_:)", .addChild, "CartVC"),
        Line("MARK CartVC viewDidLoad", .viewDidLoad, "CartVC"),
        Line("CartVC --> viewDidLoad", .viewDidLoad, "CartVC"),
        Line("viewDidLoad --> CartVC", .viewDidLoad, "CartVC"),
        Line("viewWillAppear → CartViewModel.load()", .viewWillAppear),
        Line("viewWillAppear → Orchard.CartVC", .viewWillAppear, "Orchard.CartVC"),
    ]
}
