import Lifecycle
import Testing

@testable import Capture

struct LookAlikeTests {
    @Test(arguments: prose + code + frames + others)
    func lookAlikesAreNoEvents(_ line: Line) {
        #expect(ReadLine(reading: line.message) == ReadLine(line))
    }

    static let prose: [Line] = [
        .none("viewDidLoad is not called"),
        .none("viewDidLoad is never called on the second controller"),
        .none("Call super in viewWillAppear"),
        .none("Why is viewDidLoad called twice?"),
        .none("viewDidLoad called twice?"),
        .none("CartViewController viewWillAppear should be called before viewDidAppear"),
        .none("Make sure viewDidLoad calls super"),
        .none("before viewDidLoad"),
        .none("Checking whether viewDidAppear fires"),
        .none("Issue with viewWillAppear"),
        .none("Crash in viewDidLoad"),
        .none("viewWillAppear isn't called after dismiss"),
        .none("The order is viewWillAppear, viewDidAppear"),
        .none("viewWillAppear/viewDidAppear"),
        .none("CartViewController doesn't call viewDidLoad"),
        .none("please implement viewDidLoad in CartViewController"),
        .none("The memory was released by the kernel"),
        .none("Player init failed with error 3"),
        .none("object was deallocated while in use"),
        .none("lock released"),
        .none("session initialized"),
        .none("the cache has been destroyed"),
        .none("Failed to init the session"),
        .none("end viewDidLoad"),
        .none("CartViewController viewDidLoad end"),
    ]

    static let code: [Line] = [
        .none("override func viewDidLoad() {"),
        .none("- (void)viewDidLoad {"),
        .none("    super.viewDidLoad()"),
        .none("[super viewDidLoad];"),
        .none("[self viewDidLoad];"),

        .none("func viewWillAppear(_ animated: Bool) {"),
        .none("{\"screen\":\"Cart\",\"callback\":\"viewDidLoad\"}"),
        .none("{\"name\": \"viewDidLoad\", \"vc\": \"Cart\"}"),
        .none("[cart viewDidLoad];"),
        .none("override func viewWillAppear(animated: Bool) {"),
        .none("required init?(coder: NSCoder) {"),
        .none("children.forEach { $0.beginAppearanceTransition(true, animated: animated) }"),
        .none("child.didMove(toParent: self)"),
        .none("- (instancetype)init"),
        .none("PlumItem *item = [[PlumItem alloc] initWithImage:image]"),
        .none("- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options"),
        .none("NSLog(@\"viewDidLoad\");"),
        .none("print(\"viewDidLoad\")"),
        .none("case viewDidLoad"),
        .none("#pragma mark - viewDidLoad"),
        .none("    \"callback\" : \"viewDidLoad\","),
        .none("    \"viewDidLoad\","),
        .none("<key>viewDidLoad</key>"),
        .none("event=viewDidLoad&screen=Cart"),
    ]

    static let frames: [Line] = [
        .none("3  Orchard  0x0000000104a1b2c3 -[Cart viewDidLoad] + 52"),
        .none("3   Orchard                             0x0000000104a1b2c3 -[CartViewController viewWillAppear:] + 212"),
        .none("frame #3: 0x0000000104a1b2c3 Orchard`-[Cart viewDidLoad](self=0x0, _cmd=\"viewDidLoad\") at Cart.m:20"),

        .none("-[Cart viewDidLoad] (in Orchard) (Cart.m:20)"),
        .none("4  Orchard  0x0000000104a1b2c3 $s7Orchard18CartViewControllerC11viewDidLoadyyF + 52"),
        .none("Thread 1: breakpoint at -[UIViewController viewDidLoad]"),
        .none("0xbac70  @objc CartViewController.viewDidLoad <stripped>"),
        .none("0x100001520\t0x00000070\t[  2] -[CartViewController viewDidAppear:]"),
        .none("    frame #1: 0x0000000104a1b2c3 Orchard`Cart.viewDidLoad(self=0x0) at Cart.swift:20:9"),

        .none("1  Orchard  0x0000000104a1b2c3 closure #1 in CartViewController.viewDidLoad() + 120"),

        .none("(lldb) po -[Cart viewDidLoad]"),
        .none("@objc CartViewController.viewDidLoad() + 28"),
        .none("5   UIKitCore  0x0000000184a1b2c3 -[UIViewController loadViewIfRequired] + 900"),
    ]

    static let others: [Line] = [
        .none("-[CartView layoutSubviews]"),
        .none("+[CartViewController load]"),
        .none("+[CartViewController initialize]"),
        .none("CartView willMoveToSuperview"),
        .none("CartView willMove(toSuperview:)"),
        .none("CartView didMoveToWindow"),
        .none("GameScene didMove(to:)"),
        .none("<Orchard.CartView<…> viewDidLoad"),
        .none("<private> viewDidLoad"),
        .none("<private>: viewWillAppear"),
        .none("viewDidLoad <private>"),
        .none("Cart refreshView"),
        .none("prepareForReuse"),
        .none("Cart prepare data"),
        .none("Keyboard will appear"),
        .none("[AXLoading] Still waiting for view will appear"),
        .none("Process 4321 was released by runningboard"),
        .none("CartTests.swift:12: error: -[OrchardTests.CartTests testViewDidLoad] : XCTAssertTrue failed"),
        .none(""),
        .none("   "),
    ]
}
