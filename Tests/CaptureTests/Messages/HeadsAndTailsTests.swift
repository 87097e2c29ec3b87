import Lifecycle
import Testing

@testable import Capture

/// Prints with a label in front of every line and the controller at its end, and values behind the word for an end.
struct HeadsAndTailsTests {
    @Test(arguments: heads + tails + exchanged + glued + enclosed + asked)
    func theCallbackIsReadAndWhoSpeaks(_ line: Line) {
        #expect(ReadLine(reading: line.message) == ReadLine(line))
    }

    @Test(arguments: lookAlikes)
    func whatSpeaksOfSomethingElseIsNoEvent(_ message: String) {
        #expect(ReadLine(reading: message) == ReadLine(.none(message)))
    }

    static let heads: [Line] = [
        Line("Screens: viewDidLoad - CartViewController", .viewDidLoad, "CartViewController"),
        Line("Orchard: viewDidLoad CartViewController", .viewDidLoad, "CartViewController"),
        Line("LC: viewWillAppear (CartViewController)", .viewWillAppear, "CartViewController"),
        Line("Screens: deinit - CartViewController", .deinit, "CartViewController"),
        Line("Cart: viewDidAppear - UINavigationController", .viewDidAppear, "Cart"),
        Line("[VC] viewDidLoad in CartViewController", .viewDidLoad, "CartViewController"),
        Line("[Screen] deinit in CartViewController", .deinit, "CartViewController"),
        Line("Home: viewDidLoad", .viewDidLoad, "Home"),
        Line("HomeVC: viewDidLoad - CartViewController", .viewDidLoad, "HomeVC"),
        Line("[HomeVC] viewDidLoad in CartViewController", .viewDidLoad, "HomeVC"),
        Line("[VC] viewDidLoad", .viewDidLoad, "VC"),
        Line("Cart: viewDidLoad - loading CartViewController", .viewDidLoad, "Cart"),
    ]

    static let tails: [Line] = [
        Line("CartViewController deinit retain count = 5", .deinit, "CartViewController"),
        Line("<Cart: 0x10> dealloc reference count: 1", .deinit, "Cart", token: "0x10"),
        Line("CartViewController deinit main thread: true", .deinit, "CartViewController"),
        Line("CartViewController dealloc called. Bye.", .deinit, "CartViewController"),
        Line("12.3 ms CartViewController deinit", .deinit, "CartViewController"),
        Line("CartViewController deinit wywołane", .deinit, "CartViewController"),
    ]

    static let exchanged: [Line] = [
        Line("abc_dealloc CartViewController", .deinit, "CartViewController"),
        Line("hook_dealloc: CartViewController", .deinit, "CartViewController"),
        Line("abc_viewDidLoad CartViewController", .viewDidLoad, "CartViewController"),
    ]

    static let glued: [Line] = [
        Line("详情页执行了viewWillAppear", .viewWillAppear, "详情页"),
        Line("首页控制器调用了viewDidLoad", .viewDidLoad, "首页控制器"),
        Line("当前控制器执行了viewWillAppear", .viewWillAppear), Line("执行了viewWillAppear", .viewWillAppear),
        Line("加载页面执行了viewWillAppear", .viewWillAppear),
    ]

    static let enclosed: [Line] = [
        Line("`<CartViewController: 0x10>` viewDidLoad", .viewDidLoad, "CartViewController", token: "0x10"),
        Line("`CartViewController` viewDidLoad", .viewDidLoad, "CartViewController"),
    ]

    static let asked: [Line] = [
        Line("-[CartViewController viewDidAppear:]   // why again?", .viewDidAppear, "CartViewController"),
        Line("-[CartViewController viewDidAppear:] <-- why?", .viewDidAppear, "CartViewController"),
        Line("CartViewController viewDidAppear ???", .viewDidAppear, "CartViewController"),
        Line("CartViewController viewDidAppear // called twice?", .viewDidAppear, "CartViewController"),
    ]

    static let lookAlikes = [
        "CartViewController viewDidAppear?", "why is CartViewController viewDidAppear ?",
        "CartViewController viewDidAppear is it called twice?",
        "buffer_dealloc CartViewController", "hook_dealloc", "mem_dealloc",
        "CartViewController dealloc called. It is not removed", "CartViewController deinit should be called: true",
        "CartViewController deinit test result: passed",
    ]
}
