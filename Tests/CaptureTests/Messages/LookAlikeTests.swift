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
        .none(
            "Calling -viewWillDisappear: directly on a view controller is not supported, and may result in out-of-order callbacks"
        ),
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
        .none("self.viewDidLoad()"),
        .none("func viewWillAppear(_ animated: Bool) {"),
        .none("{\"screen\":\"Cart\",\"callback\":\"viewDidLoad\"}"),
        .none("{\"name\": \"viewDidLoad\", \"vc\": \"Cart\"}"),
        .none("[cart viewDidLoad];"),
        .none("override func viewWillAppear(animated: Bool) {"),
        .none("required init?(coder: NSCoder) {"),
    ]

    static let frames: [Line] = [
        .none("3  Orchard  0x0000000104a1b2c3 -[Cart viewDidLoad] + 52"),
        .none("3   Orchard                             0x0000000104a1b2c3 -[CartViewController viewWillAppear:] + 212"),
        .none("frame #3: 0x0000000104a1b2c3 Orchard`-[Cart viewDidLoad](self=0x0, _cmd=\"viewDidLoad\") at Cart.m:20"),
        .none("#3 0x104a1b2c3 in -[Cart viewDidLoad] Cart.m:20"),
        .none("-[Cart viewDidLoad] (in Orchard) (Cart.m:20)"),
        .none("4  Orchard  0x0000000104a1b2c3 $s7Orchard18CartViewControllerC11viewDidLoadyyF + 52"),
        .none("Thread 1: breakpoint at -[UIViewController viewDidLoad]"),
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
        .none(""),
        .none("   "),
    ]
}
